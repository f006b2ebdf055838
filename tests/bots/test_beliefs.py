"""Beliefs: the tickets that a guess gives to the others explain what they have claimed."""

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots import Bot, make_bot
from goldenspike.bots.classic.beliefs import Beliefs
from goldenspike.bots.classic.greedy import CLASSIC_CLUES
from goldenspike.bots.classic.rivals import Rivals
from goldenspike.bots.great_lakes.planner import LAKES_CLUES, harbours, lakes_planner
from goldenspike.bots.old_west import old_west_planner
from goldenspike.bots.strategy import planner_for
from goldenspike.engine.bits import BIT
from goldenspike.games import find_game
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.route_position import HANDED_BACK, RoutePosition
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.great_lakes.state import GreatLakesState
from goldenspike.games.old_west.state import OldWestState
from tests.bots.table import decisions
from tests.classic.build import table, valley

CHAIN = "a-b 3 red, b-c 3 red, c-d 3 red, x-y 3 blue, y-z 3 blue, d-x 3 green"
OTHERS = ", ".join(f"{a}-{b} 9" for a, b in ("xy", "yz", "xz", "ay", "bz", "cx", "dz", "bx"))


def beliefs(board: RouteBoard) -> Beliefs:
    return Beliefs(Rivals(board), CLASSIC_CLUES)


def dealt(state: ClassicState, count: int = 300, believed: bool = True) -> Counter[int]:
    """How often each ticket is in the hand of player 1, as player 0 guesses it."""
    found = Counter[int]()
    mind = beliefs(state.board)
    for number in range(count):
        guess = state.guess(0, number)
        if believed:
            mind.deal(guess, 0)
        found.update(ticket for ticket, place in enumerate(guess.place) if place == 1)
    return found


def test_likely_tickets_are_dealt_more_often_and_none_is_ruled_out() -> None:
    state = table(2, board=valley(CHAIN, "a-d 12, " + OTHERS), owned={1: "a-b, b-c"}, tickets={0: "t1", 1: "t2"})
    plain, likely = dealt(state, believed=False), dealt(state)
    assert likely[0] > 2 * plain[0]
    assert len(likely) > 3


def test_nothing_that_is_known_changes_and_no_ticket_is_lost() -> None:
    board = valley(CHAIN, "a-d 12, " + OTHERS)
    state = table(2, board=board, owned={1: "a-b, b-c"}, tickets={0: "t1", 1: "t2, t3"})
    mind = beliefs(board)
    for number in range(50):
        guess = state.guess(0, number)
        before = guess.view(0)
        mind.deal(guess, 0)
        assert guess.view(0) == before
        assert list(guess.place).count(1) == 2
        deck = sorted(guess.queued_ticket(i) for i in range(guess.queued))
        assert deck == sorted(t for t in range(board.tickets) if guess.place[t] not in (0, 1))


def test_tickets_that_one_has_seen_are_never_dealt() -> None:
    state = table(2, board=valley(CHAIN, "a-d 12, " + OTHERS), owned={1: "a-b, b-c"}, tickets={0: "t0", 1: "t2"})
    assert dealt(state)[0] == 0


def test_tickets_that_one_has_handed_back_are_never_dealt() -> None:
    state = table(2, board=valley(CHAIN, "a-d 12, " + OTHERS), owned={1: "a-b, b-c"}, tickets={0: "t1", 1: "t2"})
    assert dealt(state)[0] > 0
    state.place[0] = HANDED_BACK  # by player 0
    assert dealt(state)[0] == 0


def test_a_hand_explains_all_claims_together() -> None:
    """Two tickets explain the one claim and one ticket the other: a hand of two has one of each kind."""
    board = valley("a-b 3 red, b-c 3 red, x-y 3 blue, y-z 3 blue", "a-b 6, b-a 6, x-y 6, a-z 9, x-c 9, c-y 9")
    state = table(2, board=board, owned={1: "a-b, x-y"}, tickets={0: "t3", 1: "t4, t5"})
    mind = beliefs(board)
    hands = Counter[tuple[int, ...]]()
    for number in range(300):
        guess = state.guess(0, number)
        mind.deal(guess, 0)
        hands[tuple(t for t in range(board.tickets) if guess.place[t] == 1)] += 1
    assert min(hands[(0, 2)], hands[(1, 2)]) > 2 * hands[(0, 1)]


def test_a_harbour_tells_of_a_ticket_that_ends_there_and_one_ticket_explains_it() -> None:
    board = valley(CHAIN, "a-d 12, d-a 12, " + OTHERS)
    state = table(2, board=board, tickets={0: "t3", 1: "t4, t5"})
    at_a = {t for t in range(board.tickets) if board.ticket_a[0] in (board.ticket_a[t], board.ticket_b[t])}
    mind = Beliefs(Rivals(board), {"explains_harbour": 4.5})
    hands = Counter[int]()
    for known in (0, 1):
        mind.harbours = vec[i64]([0, known * int(BIT[board.ticket_a[0]])])
        for number in range(200):
            guess = state.guess(0, number)
            mind.deal(guess, 0)
            hands[known * 10 + sum(guess.place[t] == 1 for t in at_a)] += 1
    assert hands[10] < 10 < 40 < hands[0]  # no ticket of the hand ends there
    assert hands[11] > 2 * hands[12]


def test_a_change_on_the_map_is_noticed() -> None:
    board = valley(CHAIN, "a-d 12, " + OTHERS)
    mind = beliefs(board)
    marks = set()
    for owned in ("a-b", "a-b, b-c", "x-y"):
        state = table(2, board=board, owned={1: owned}, tickets={0: "t1", 1: "t2"})
        marks.add(mind.public(state, 0))
    assert len(marks) == 3


def test_nothing_is_judged_from_the_tickets_that_a_guess_has_invented() -> None:
    state = played_on("usa", 70)
    assert isinstance(state, ClassicState)
    mind = beliefs(state.board)
    assert len({mind.public(state.guess(0, number), 0) for number in range(6)}) == 1
    seen = set()
    for number in range(6):
        guess = state.guess(0, number)
        mind.look_at(guess, 1)
        seen.add(tuple(tuple(mind.clues_of(guess, 1, ticket)) for ticket in range(state.board.tickets)))
    assert len(seen) == 1


def test_a_home_tells_of_tickets_before_the_first_claim() -> None:
    state = played_on("old-west", 4)  # both have kept tickets, and player 1 has chosen a home
    assert isinstance(state, OldWestState)
    assert state.homes[1] >= 0
    assert min(state.trains[:]) == state.board.trains
    ends = {0: 0, 1: 0}
    planner = old_west_planner(1)
    for number in range(200):
        guess = state.guess(0, number)
        assert isinstance(guess, OldWestState)
        for believed in (0, 1):
            if believed:
                planner.believe(guess, 0)
            ends[believed] += sum(
                guess.homes[1] in (guess.board.ticket_a[t], guess.board.ticket_b[t])
                for t in range(guess.board.tickets)
                if guess.place[t] == 1
            )
    assert ends[1] > 2 * ends[0]


def played_on(game: str, moves: int, seed: int = 5) -> RoutePosition:
    """A game of two planners, after so many moves."""
    state = find_game(game).new(2, seed)
    bots: list[Bot] = [make_bot("medium", seat) for seat in range(2)]
    for _ in zip(range(moves), decisions(state, bots), strict=False):
        pass
    assert isinstance(state, RoutePosition)
    return state


def test_the_planner_of_great_lakes_looks_at_harbours() -> None:
    state = played_on("great-lakes", 100, seed=6)
    assert isinstance(state, GreatLakesState)
    built = harbours(state)[1]
    assert built != 0
    planner = lakes_planner(1)
    blind = Beliefs(Rivals(state.board), LAKES_CLUES)  # all clues but the harbours
    lonely = {0: 0, 1: 0}  # harbours where no ticket of the guessed hand ends
    for number in range(300):
        for sees in (0, 1):
            guess = state.guess(0, number)
            if sees:
                planner.believe(guess, 0)
            else:
                blind.deal(guess, 0)
            held = [t for t in range(guess.board.tickets) if guess.place[t] == 1]
            ends = {int(end) for t in held for end in (guess.board.ticket_a[t], guess.board.ticket_b[t])}
            lonely[sees] += sum(built & BIT[city] != 0 for city in range(guess.board.nodes) if city not in ends)
    assert 2 * lonely[1] < lonely[0], lonely


def test_beliefs_are_nearer_to_the_truth_than_chance() -> None:
    """A guessed hand has at least half as many true tickets again as one that is dealt blindly."""
    for game in ("usa", "france", "old-west", "great-lakes"):
        blind = believed = 0
        for moves, seed in ((40, 1), (60, 2), (80, 3)):
            state = played_on(game, moves, seed)
            planner = planner_for(type(state))(1)
            for number in range(30):
                guess = state.guess(0, number)
                assert isinstance(guess, RoutePosition)
                for mind in (0, 1):
                    if mind:
                        planner.believe(guess, 0)
                    true = sum(guess.place[t] == state.place[t] == 1 for t in range(state.board.tickets))
                    blind += true * (1 - mind)
                    believed += true * mind
        assert believed > 1.5 * blind, game
