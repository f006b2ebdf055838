"""What every game promises to players: a view tells what they may know, and a guess keeps to it."""

import json
from random import Random

import pytest
from hypothesis import given, settings

import goldenspike
from goldenspike import EVERYONE, SPECTATOR, Event, State
from tests.conformance.cases import CASES, Case, Walk, finish, reach, walks

EXAMPLES = 40 if goldenspike.is_compiled() else 10

each_case = pytest.mark.parametrize("case", CASES, ids=str)
some_walks = settings(max_examples=EXAMPLES, deadline=None, derandomize=True)
few_walks = settings(max_examples=5, deadline=None, derandomize=True)


def bytes_of(state: State, viewer: int) -> str:
    return json.dumps(state.view(viewer))


def viewers(case: Case) -> range:
    return range(SPECTATOR, case.players)


@each_case
@given(walk=walks)
@some_walks
def test_a_view_is_plain_json(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    before = state.digest()
    for viewer in viewers(case):
        view = state.view(viewer)
        assert json.loads(json.dumps(view)) == view
    assert state.digest() == before


@each_case
@given(walk=walks)
@some_walks
def test_what_a_player_cannot_know_leaves_no_trace_in_the_view(case: Case, walk: Walk) -> None:
    """A guess deals everything hidden anew: the player's view keeps its bytes, and so does what all may see."""
    state = reach(case, walk)
    for viewer in viewers(case):
        for seed in range(3):
            guess = state.guess(viewer, seed)
            assert bytes_of(guess, viewer) == bytes_of(state, viewer)
            assert bytes_of(guess, SPECTATOR) == bytes_of(state, SPECTATOR)


@each_case
@given(walk=walks)
@some_walks
def test_a_guess_depends_on_nothing_but_what_the_player_knows(case: Case, walk: Walk) -> None:
    """The truth and a guess are one to the player, so the same seed makes the same guess of both."""
    state = reach(case, walk)
    for viewer in viewers(case):
        guess = state.guess(viewer, 1)
        assert guess.guess(viewer, 2).digest() == state.guess(viewer, 2).digest()
        other = state.clone()
        other.rekey(b"a future that nobody knows")
        assert other.guess(viewer, 2).digest() == state.guess(viewer, 2).digest()


@each_case
@given(walk=walks)
@some_walks
def test_guessing_changes_nothing_and_seeds_differ(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    before = state.digest()
    for viewer in viewers(case):
        guesses = [state.guess(viewer, seed) for seed in range(4)]
        assert state.digest() == before
        assert len({guess.digest() for guess in guesses}) == 4, "the future at least is unknown"
        assert guesses[0].digest() == state.guess(viewer, 0).digest()


@each_case
@given(walk=walks)
@few_walks
def test_guesses_differ_in_what_others_hold(case: Case, walk: Walk) -> None:
    """Before the first choices nobody knows anything of the others, if there is anything to know."""
    if case.open_start:
        return
    state = case.new(walk.seed)
    for viewer in viewers(case):
        for other in range(case.players):
            if other != viewer:
                seen = {bytes_of(state.guess(viewer, seed), other) for seed in range(6)}
                assert len(seen) > 1


@each_case
@given(walk=walks)
@some_walks
def test_a_player_may_do_the_same_in_the_truth_and_in_a_guess(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    for viewer in range(case.players):
        guess = state.guess(viewer, 3)
        assert guess.deciders() == state.deciders()
        assert guess.legal(viewer) == state.legal(viewer)
        assert guess.scores() == state.scores()
        assert guess.over == state.over


@each_case
@given(walk=walks)
@some_walks
def test_a_guess_is_a_game_that_can_be_played_out(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    for viewer in viewers(case):
        guess = state.guess(viewer, walk.seed)
        finish(guess, walk.seed)
        assert guess.over
        assert guess.winners()
        assert json.dumps(guess.view(viewer))


def seen_by(viewer: int, events: list[Event]) -> str:
    return repr([event for event in events if event.audience in (EVERYONE, viewer)])


@each_case
@given(walk=walks)
@few_walks
def test_a_choice_among_several_who_choose_tells_the_others_nothing(case: Case, walk: Walk) -> None:
    """As long as somebody else has still to choose, nobody can tell what was chosen."""
    state = case.new(walk.seed)
    deciders = state.deciders()
    if len(deciders) < 2:
        return
    for player in deciders[:2]:
        legal = Random(walk.seed).sample(state.legal(player), min(5, len(state.legal(player))))
        played = [state.clone() for _ in legal]
        told = [copy.tell(action, player) for copy, action in zip(played, legal, strict=True)]
        for viewer in viewers(case):
            if viewer != player:
                assert len({bytes_of(copy, viewer) for copy in played}) == 1
                assert len({seen_by(viewer, events) for events in told}) == 1
                assert len({copy.guess(viewer, 1).digest() for copy in played}) == 1


@each_case
@given(walk=walks)
@some_walks
def test_what_is_told_to_one_seat_is_not_told_to_another(case: Case, walk: Walk) -> None:
    """The same move with other private results looks the same to those who were not told of them.

    The mover's own guess keeps all that the mover knows. Where everything told to everybody comes out the same
    in the truth and in the guess, the others' views must be the same as well.
    """
    state = reach(case, walk)
    for player in state.deciders()[:1]:
        for action in state.legal(player)[:6]:
            truth, guess = state.clone(), state.guess(player, 5)
            told = truth.tell(action, player), guess.tell(action, player)
            if seen_by(SPECTATOR, told[0]) == seen_by(SPECTATOR, told[1]) and not truth.over:
                assert bytes_of(truth, SPECTATOR) == bytes_of(guess, SPECTATOR)
