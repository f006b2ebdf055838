"""Imagined games that began alike go on with equal luck, whatever was asked in between."""

from statistics import fmean, pvariance

from goldenspike.bots import View, no_clock
from goldenspike.bots.levels import SearchBot
from goldenspike.bots.luck import Luck
from goldenspike.bots.strategy import Strategy
from goldenspike.engine.state import State
from goldenspike.games import find_game
from goldenspike.games.trails import position as at
from goldenspike.games.trails.state import TrailsState
from tests.bots.table import decisions, seat_bots

TURN = 7


def draws(seed: int, questions: int, first: int = TURN) -> list[int]:
    """What the second player draws in the turns after, if the others had so many questions to answer before."""
    state = find_game("trails").new(3, 1)
    luck = Luck(1)
    luck.begin(seed, state, 0, first)
    for _ in range(questions):
        for player in (1, 2, 0):
            luck.pass_on(state, player, first)
            state.random32()
    found = []
    for turn in range(TURN + 1, TURN + 4):
        luck.pass_on(state, 0, turn)
        luck.pass_on(state, 1, turn)
        found.append(state.random32())
    return found


def test_questions_do_not_change_the_luck_of_the_turns_after() -> None:
    assert draws(5, 0) == draws(5, 1) == draws(5, 4)
    assert draws(5, 0) != draws(6, 0)
    assert len(set(draws(5, 0))) == 3


def test_in_one_turn_every_seat_has_luck_of_its_own_and_goes_on_with_it() -> None:
    def drawn(interrupted: bool) -> list[int]:
        state = find_game("trails").new(3, 1)
        luck = Luck(1)
        luck.begin(5, state, 0, TURN)
        found = [state.random32()]
        if interrupted:
            luck.pass_on(state, 1, TURN)
            assert state.random32() not in found
            luck.pass_on(state, 0, TURN)
        return [*found, state.random32()]

    assert drawn(True) == drawn(False)


def test_where_turns_are_not_counted_a_turn_begins_with_every_change_of_the_player() -> None:
    def drawn(between: int) -> list[int]:
        state = find_game("usa").new(2, 1)
        luck = Luck(1)
        luck.begin(5, state, 0, -1)
        found = []
        for player in (1, 0, 1):
            for _ in range(between):
                state.random32()
            luck.pass_on(state, player, -1)
            found.append(state.random32())
        return found

    assert drawn(0) == drawn(3)
    assert len(set(drawn(0))) == 3


def middle(turn: int) -> tuple[TrailsState, int]:
    """A game of trails between planners, where somebody chooses how to use a full hand."""
    state = find_game("trails").new(3, 5)
    assert isinstance(state, TrailsState)
    for seat, _ in decisions(state, seat_bots(["medium"] * 3, 5)):
        if state.turn >= turn and state.phase == at.MENU and len(state.legal(seat)) > 4:
            return state, seat
    raise AssertionError("the game was over before")


def test_two_actions_of_trails_are_compared_by_games_that_differ_in_little_else() -> None:
    """Where the dice were not the same, games that began alike differed nearly twice as much as any two games."""
    alike: list[float] = []
    any_two: list[float] = []
    for turn in (9, 15, 21, 27):
        state, seat = middle(turn)
        bot = SearchBot(1, iterations=600, breadth=40, mind="veteran")
        bot.decide(View(state, seat), state.legal(seat), no_clock())
        own, *others = [list(trial.results) for trial in bot.search.trials]
        any_two.append(2 * pvariance(own))
        alike += [fmean((a - b) ** 2 for a, b in zip(own, other, strict=False)) for other in others if len(other) > 3]
    assert fmean(alike) < 0.75 * fmean(any_two)


def test_an_imagined_game_is_as_long_whatever_its_first_action_is() -> None:
    """Rounds are counted from the decision, not from what comes after it: passing may end the turn."""
    state = find_game("trails").new(3, 5)
    assert isinstance(state, TrailsState)
    for seat, _ in decisions(state, seat_bots(["medium"] * 3, 5)):
        if state.turn > 9 and state.phase == at.BUILDING and len(state.legal(seat)) > 2:
            others_wait = state.current == (state.active + state.players - 1) % state.players
            if others_wait:  # the last to build: the next turn comes after
                break
    search = SearchBot(1, mind="veteran").search
    assert search.open(View(state, seat), state.legal(seat))
    judged: list[int] = []
    planner = search.planners[0]

    class Witness(Strategy):
        """The planner, and what it is asked."""

        def now(self, state: State) -> int:
            return planner.now(state)

        def seen_enough(self, state: State, since: int) -> bool:
            return planner.seen_enough(state, since)

        def chance(self, state: State, seat: int) -> float:
            assert isinstance(state, TrailsState)
            judged.append(state.turn)
            return planner.chance(state, seat)

    search.planners[0] = Witness(1)
    for trial in search.trials:
        search.imagine(View(state, seat), trial)
    assert set(judged) == {state.turn + 15}
