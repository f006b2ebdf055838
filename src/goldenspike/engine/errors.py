"""The errors a user may meet: each is one sentence that says what was wrong and where."""


class SpikeError(ValueError):
    """Something a person asked for cannot be done; `str(error)` is the sentence to show."""


class IllegalAction(SpikeError):
    """An action that the rules do not allow now. The state is as it was before."""


class BadOption(SpikeError):
    """A number of players or an option that the game does not know."""


class BadRecord(SpikeError):
    """A record that cannot be read or does not replay; the sentence names the line."""
