"""Players that steer golden games into corners where bots seldom come. Each is a small named policy.

A driver is given a state, its seat and dice of its own, and gives a legal action. Drivers need not
be fair or clever: a record replays whoever made its moves.
"""

from collections.abc import Callable
from functools import partial

from goldenspike.bots import ask, bot_names, make_bot
from goldenspike.engine.state import State
from goldenspike.games.classic.notation import route_names

Driver = Callable[[State, int], int]

SPARE = 3  # trains that a settler keeps for ever: more than start the last round


def words(state: State, seat: int) -> dict[str, list[int]]:
    """The legal actions by the first word of their notation."""
    found: dict[str, list[int]] = {}
    for action in state.legal(seat):
        found.setdefault(state.text(action).split()[0], []).append(action)
    return found


def lengths(state: State) -> dict[str, int]:
    """The length of every route by its notation (route games only)."""
    board = state.board  # type: ignore[attr-defined]
    names = [state.text(action) for action in range(state.action_count())]
    routes = [name for name in names if name.startswith("claim ")]
    return dict(zip(routes, [route.length for route in board.facts.routes], strict=True))


def trains(state: State, seat: int) -> int:
    count: int = state.view(seat)["seats"][seat]["trains"]  # type: ignore[index]
    return count


def hoarder(seed: int) -> Driver:
    """Takes every card and every ticket there is, and claims the shortest route only when nothing else is left."""
    dice = State(1)
    dice.reseed(seed)

    def choose(state: State, seat: int) -> int:
        choices = words(state, seat)
        for word in ("draw", "take", "tickets"):
            if word in choices:
                return choices[word][0]
        if "keep" in choices:
            return choices["keep"][-1]  # all of them
        if "claim" in choices:
            length = lengths(state)
            return min(choices["claim"], key=lambda action: length[state.text(action)])
        legal = state.legal(seat)
        return legal[dice.below(len(legal))]

    return choose


def gambler(seed: int) -> Driver:
    """Draws from the deck and never touches the row, so that locomotives gather there."""
    dice = State(1)
    dice.reseed(seed)

    def choose(state: State, seat: int) -> int:
        choices = words(state, seat)
        if "claim" in choices and dice.below(2) == 0:
            return choices["claim"][dice.below(len(choices["claim"]))]
        if "draw" in choices:
            return choices["draw"][0]
        legal = state.legal(seat)
        return legal[dice.below(len(legal))]

    return choose


def settler(seed: int) -> Driver:
    """Claims the shortest routes until exactly three trains are left, then only hoards.

    With three or more such players every route that three trains can pay for is gone in the end, the
    decks run dry, and nobody can do anything: a standstill.
    """

    def choose(state: State, seat: int) -> int:
        choices = words(state, seat)
        length = lengths(state)
        spare = trains(state, seat) - SPARE
        for action in sorted(choices.get("claim", []), key=lambda action: length[state.text(action)]):
            left = spare - length[state.text(action)]
            if left == 0 or left in (4, 5, 6) or left >= 8:  # what routes of 4, 5 and 6 can use up
                return action
        for word in ("draw", "take", "tickets"):
            if word in choices:
                return choices[word][0]
        return state.legal(seat)[-1]  # keeping all tickets; paying with locomotives

    return choose


def latecomer(seed: int) -> Driver:
    """Hoards until the others have nothing left to do, then ends the game with claims."""
    settle = settler(seed)
    hoard = hoarder(seed)

    def choose(state: State, seat: int) -> int:
        return (settle if trains(state, seat) > 2 * SPARE + 3 else hoard)(state, seat)

    return choose


def ends(state: State, action: int) -> set[str]:
    """The two cities of the route that an action claims (route games only)."""
    facts = state.board.facts  # type: ignore[attr-defined]
    names = [state.text(number) for number in range(state.action_count())]
    route = facts.routes[action - names.index(f"claim {route_names(facts)[0]}")]
    return {route.a, route.b}


def homebody(seed: int) -> Driver:
    """Old West: lives in Roswell, where few routes lead, and sits there drawing cards until it is too late."""
    hoard = hoarder(seed)

    def choose(state: State, seat: int) -> int:
        roswell = [action for action in state.legal(seat) if state.text(action) == "home roswell"]
        return roswell[0] if roswell else hoard(state, seat)

    return choose


def waller(seed: int) -> Driver:
    """Old West: lives next to Roswell, and claims what leads there before anything else."""
    dice = State(1)
    dice.reseed(seed)
    region = {"roswell", "albuquerque", "las-cruces", "santa-fe"}
    wanted = ("home albuquerque", "no marker", "take red", "take green", "take yellow", "draw")

    def choose(state: State, seat: int) -> int:
        claims = [action for action in words(state, seat).get("claim", []) if ends(state, action) <= region]
        if claims:
            return max(claims, key=lambda action: "roswell" in ends(state, action))
        legal = state.legal(seat)
        for text in wanted:
            for action in legal:
                if state.text(action) == text:
                    return action
        return legal[dice.below(len(legal))]

    return choose


def hunter(seed: int) -> Driver:
    """Old West: lives near Roswell, and claims what captures Alvin, then what joins cities with markers."""
    dice = State(1)
    dice.reseed(seed)
    near = ("santa-fe", "albuquerque", "las-cruces", "pueblo", "durango", "denver")

    def choose(state: State, seat: int) -> int:
        choices = words(state, seat)
        for city in near:
            for action in choices.get("home", []):
                if state.text(action) == f"home {city}":
                    return action
        view = state.view(seat)
        alvin = view["alvin"]["city"] if view["alvin"] else ""  # type: ignore[index]
        markers = set(view["markers"])  # type: ignore[call-overload]
        if "claim" in choices and dice.below(4) > 0:
            return max(choices["claim"], key=lambda a: (alvin in ends(state, a), len(markers & ends(state, a))))
        legal = choices.get("marker") or state.legal(seat)
        return legal[dice.below(len(legal))]

    return choose


def trader(seed: int) -> Driver:
    """Great Lakes: exchanges pieces now and then, and otherwise plays as the greedy bot does."""
    dice = State(1)
    dice.reseed(seed)
    bot = make_bot("greedy", seed)

    def choose(state: State, seat: int) -> int:
        choices = words(state, seat)
        if "exchange" in choices and dice.below(6) == 0:
            return choices["exchange"][0]
        if "swap" in choices:
            return choices["swap"][dice.below(len(choices["swap"]))]
        return ask(bot, state, seat)

    return choose


def spender(seed: int) -> Driver:
    """Great Lakes: claims and builds whenever it can, and pays in any way there is, wasteful ones too."""
    dice = State(1)
    dice.reseed(seed)

    def choose(state: State, seat: int) -> int:
        choices = words(state, seat)
        for word in ("build", "claim"):
            if word in choices and dice.below(3) > 0:
                return choices[word][dice.below(len(choices[word]))]
        legal = choices.get("take") or choices.get("draw") or state.legal(seat)
        return legal[dice.below(len(legal))]

    return choose


def peddler(seed: int) -> Driver:
    """Trails: offers, listens, haggles and rebuilds more than anything else."""
    dice = State(1)
    dice.reseed(seed)
    eager = (
        "offer",
        "listen",
        "give",
        "want",
        "propose",
        "accept",
        "counter",
        "deal",
        "swap",
        "lift",
        "build",
        "deliver",
    )

    def choose(state: State, seat: int) -> int:
        choices = words(state, seat)
        liked = [action for word in eager for action in choices.get(word, [])]
        legal = liked if liked and dice.below(3) > 0 else state.legal(seat)
        return legal[dice.below(len(legal))]

    return choose


DRIVERS = {
    driver.__name__: driver
    for driver in (hoarder, gambler, settler, latecomer, homebody, waller, hunter, peddler, trader, spender)
}


def make_driver(name: str, seed: int) -> Driver:
    """A bot or a driver by its name."""
    return partial(ask, make_bot(name, seed)) if name in bot_names() else DRIVERS[name](seed)
