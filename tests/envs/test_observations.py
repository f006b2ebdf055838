"""What an observation holds: all that the view tells, nothing that the seat cannot know, each number where it says."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from numpy.typing import NDArray

import goldenspike
from goldenspike import State
from goldenspike.envs import Layout, Page, encoder_for, layout
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.trails.state import TrailsState
from tests.classic.build import give_route, table
from tests.conformance.cases import CASES, Case, Walk, reach, walks
from tests.envs.reading import Reader, expected, observe, seen, told

EXAMPLES = 20 if goldenspike.is_compiled() else 4

each_case = pytest.mark.parametrize("case", CASES, ids=str)
some_walks = settings(max_examples=EXAMPLES, deadline=None, derandomize=True)


@each_case
@given(walk=walks)
@some_walks
def test_an_observation_tells_what_the_view_tells(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    encoder = encoder_for(state)
    for seat in range(case.players):
        reader = Reader(encoder.layout, observe(encoder, state, seat), seat, case.players)
        view, found = expected(state, seat), told(reader)
        assert found.keys() == view.keys()
        for name, value in view.items():
            assert found[name] == value, name
        assert np.flatnonzero(reader.field("own_number")).tolist() == [seat]


WHOLE_GAMES = [
    Case("usa", 2),
    Case("france", 2),
    Case("old-west", 2, {"alvin": True}),
    Case("great-lakes", 2),
    Case("trails", 4, {"turn_limit": 100}),
]
RARE = {
    "first-cities",
    "first-rails",
    "neutral-cities",
    "choose-token",
    "choose-way",
    "free-rail",
    "choose-victim",
    "over",
}


@pytest.mark.parametrize("case", WHOLE_GAMES, ids=str)
def test_every_kind_of_decision_is_told_in_full(case: Case) -> None:
    """Whole games; the first few positions of every phase, except for phases that random play hardly meets."""
    met: Counter[str] = Counter()
    for seed in range(6):
        state = case.new(seed)
        encoder = encoder_for(state)
        chance = Random(seed)
        for _ in range(1500):
            phase = Reader(encoder.layout, observe(encoder, state, 0), 0, case.players).one("phase")
            assert phase is not None
            met[phase] += 1
            if met[phase] <= 4:
                for seat in range(case.players):
                    row = observe(encoder, state, seat)
                    assert told(Reader(encoder.layout, row, seat, case.players)) == expected(state, seat)
                    assert observe(encoder, state.guess(seat, seed), seat).tobytes() == row.tobytes()
            if state.over:
                break
            player = chance.choice(state.deciders())
            state.apply(chance.choice(state.legal(player)), player)
    assert set(encoder.layout.axes["phase"]) - set(met) <= (RARE if case.game == "trails" else set())


@each_case
@given(walk=walks)
@some_walks
def test_what_a_seat_cannot_know_leaves_no_trace(case: Case, walk: Walk) -> None:
    """A guess deals everything hidden anew: the seat's own observation keeps its bytes."""
    state = reach(case, walk)
    encoder = encoder_for(state)
    for seat in range(case.players):
        before = observe(encoder, state, seat).tobytes()
        for seed in range(3):
            assert observe(encoder, state.guess(seat, seed), seat).tobytes() == before
        other = state.clone()
        other.rekey(b"a future that nobody knows")
        assert observe(encoder, other, seat).tobytes() == before


@each_case
@given(walk=walks)
@some_walks
def test_other_knowledge_is_another_observation(case: Case, walk: Walk) -> None:
    """Of two states that a seat can tell apart by the view, it can tell the observations apart."""
    state = reach(case, walk)
    encoder = encoder_for(state)
    for seat in range(case.players):
        guess = state.guess((seat + 1) % case.players, 1)  # keeps what the neighbour knows, changes what the seat knows
        same = expected(guess, seat) == expected(state, seat)
        assert (observe(encoder, guess, seat).tobytes() == observe(encoder, state, seat).tobytes()) == same


@each_case
def test_a_choice_that_is_still_sealed_shows_to_nobody_else(case: Case) -> None:
    """As long as somebody else has still to choose, all choices look the same to the others."""
    state = case.new(5)
    encoder = encoder_for(state)
    chance = Random(5)
    compared = 0
    for _ in range(600):
        if state.over or compared > 20:
            break
        player, *others = state.deciders()
        if others:
            played: dict[tuple[int, ...], list[State]] = {}  # by who chooses then: that is public
            for action in state.legal(player)[:5]:
                copy = state.clone()
                copy.apply(action, player)
                played.setdefault(tuple(copy.deciders()), []).append(copy)
            for deciders, copies in played.items():
                if set(deciders) & set(others):
                    for viewer in set(range(case.players)) - {player}:
                        assert len({observe(encoder, copy, viewer).tobytes() for copy in copies}) == 1
                    compared += len(copies) - 1
        player = chance.choice([player, *others])
        state.apply(chance.choice(state.legal(player)), player)
    assert compared > 0


@each_case
@given(walk=walks)
@some_walks
def test_all_numbers_are_within_their_bounds(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    encoder = encoder_for(state)
    for seat in range(case.players):
        row = observe(encoder, state, seat)
        for field in encoder.layout.fields:
            part = row[field.start : field.start + field.length]
            assert field.low <= part.min(), field.name
            assert part.max() <= field.high, field.name


@each_case
def test_a_layout_has_no_gaps_and_no_name_twice(case: Case) -> None:
    fields = layout(case.game, case.players, **case.options).fields
    start = 0
    for field in fields:
        assert field.start == start
        assert field.length == int(np.prod(field.shape))
        assert field.low < field.high
        assert field.meaning
        start += field.length
    assert len({field.name for field in fields}) == len(fields)


def test_every_number_can_be_named() -> None:
    found = layout("usa", 3)
    owner = found.field("owner")
    denver = found.axes["route"].index("denver-omaha")
    assert found.entry(owner.start + denver) == "owner self denver-omaha"
    assert found.entry(owner.start + 2 * len(found.axes["route"]) + denver) == "owner +2 denver-omaha"
    assert found.entry(found.field("deck").start) == "deck"
    assert len({found.entry(i) for i in range(found.size)}) == found.size
    with pytest.raises(IndexError):
        found.entry(found.size)
    with pytest.raises(KeyError):
        found.field("secrets")


@each_case
def test_a_row_that_showed_another_position_shows_nothing_of_it(case: Case) -> None:
    """Rows are written again and again: each time they are what a new page would show, and no other row changes."""
    encoder = encoder_for(case.new(1))
    page = Page(2, encoder.layout.size)
    rows = np.frombuffer(memoryview(page.numbers), np.int16).reshape(2, encoder.layout.size)
    chance = Random(1)
    states = [case.new(seed) for seed in (1, 2)]
    for move in range(250 if goldenspike.is_compiled() else 60):
        state = states[move % 2]
        seat = chance.randrange(case.players)
        other = rows[1 - move % 2].copy()
        encoder.encode(state, seat, page, move % 2)
        assert rows[move % 2].tobytes() == observe(encoder, state, seat).tobytes()
        assert rows[1 - move % 2].tobytes() == other.tobytes()
        for _ in range(3):
            if state.over:
                states[move % 2] = state = case.new(100 + move)
            player = chance.choice(state.deciders())
            state.apply(chance.choice(state.legal(player)), player)


def part(found: Layout, row: NDArray[np.int16], name: str) -> list[int]:
    field = found.field(name)
    return [int(n) for n in row[field.start : field.start + field.length]]


def test_a_card_more_in_the_own_hand_shows_to_oneself_alone() -> None:
    few, more = table(2, hand={0: "red 2"}), table(2, hand={0: "red 2"})
    more.cards[(2 + 0) * 9 + 6] += 1  # a red card that nobody saw
    found = encoder_for(few).layout
    assert part(found, seen(few, 0), "hand") != part(found, seen(more, 0), "hand")
    assert seen(few, 1).tobytes() == seen(more, 1).tobytes()


def test_seats_are_counted_from_the_one_that_observes() -> None:
    state = goldenspike.new("usa", 3, 4)
    assert isinstance(state, ClassicState)
    state.points[0], state.points[1], state.points[2] = 10, 20, 30
    found = encoder_for(state).layout
    assert part(found, seen(state, 0), "points") == [10, 20, 30]
    assert part(found, seen(state, 1), "points") == [20, 30, 10]
    assert part(found, seen(state, 2), "own_number") == [0, 0, 1]


def test_barred_is_what_one_may_not_claim_and_closed_what_nobody_may() -> None:
    """With four players the second track of a pair stays open to everybody but the owner of the first."""
    state = goldenspike.new("usa", 4, 4)
    assert isinstance(state, ClassicState)
    found = encoder_for(state).layout
    one, two = (found.axes["route"].index(f"denver-kansas-city {colour}") for colour in ("black", "orange"))
    give_route(state, 2, one)
    assert [i for i, flag in enumerate(part(found, seen(state, 2), "barred")) if flag] == [two]
    assert sum(part(found, seen(state, 2), "closed")) == 0
    assert sum(part(found, seen(state, 1), "barred")) == 0


def test_numbers_without_a_limit_are_shown_as_the_highest() -> None:
    state = goldenspike.new("trails", 4, 4)
    assert isinstance(state, TrailsState)
    state.gold[1] = 40_000
    state.turn = 70_000
    found = encoder_for(state).layout
    assert part(found, seen(state, 1), "gold")[0] == found.field("gold").high
    assert part(found, seen(state, 1), "turn") == [found.field("turn").high]


def test_points_far_below_zero_stay_within_bounds() -> None:
    state = goldenspike.new("great-lakes", 2, 4)
    points = state.points  # type: ignore[attr-defined]
    points[0] = -40_000
    found = encoder_for(state).layout
    assert part(found, seen(state, 0), "points")[0] == found.field("points").low


def test_a_state_of_an_unknown_kind_is_told_in_a_sentence() -> None:
    with pytest.raises(goldenspike.SpikeError, match="no encoder is registered"):
        encoder_for(State(2))
