"""What every game promises to tables, bots and records: legal actions, notation, copies, chance, the end."""

from itertools import islice, permutations
from random import Random

import pytest
from hypothesis import given, settings

import goldenspike
from goldenspike import EVERYONE, SPECTATOR, State
from goldenspike.engine.errors import IllegalAction, SpikeError
from tests.conformance.cases import CASES, MOST_CHOICES_SEEN, Case, Walk, finish, reach, step, walks

EXAMPLES = 40 if goldenspike.is_compiled() else 12

each_case = pytest.mark.parametrize("case", CASES, ids=str)
some_walks = settings(max_examples=EXAMPLES, deadline=None, derandomize=True)


@each_case
@given(walk=walks)
@some_walks
def test_legal_actions_are_few_ascending_and_in_range(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    for player in range(case.players):
        legal = state.legal(player)
        assert legal == sorted(set(legal))
        assert len(legal) <= MOST_CHOICES_SEEN
        assert all(0 <= action < state.action_count() for action in legal)
        assert bool(legal) == state.may_decide(player)
    assert state.over or state.legal() == state.legal(state.current)


@each_case
@given(walk=walks)
@some_walks
def test_deciders_are_those_who_may_decide(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    assert state.deciders() == [player for player in range(case.players) if state.may_decide(player)]
    assert bool(state.deciders()) != state.over
    assert state.over or state.current == state.deciders()[0]


@each_case
@given(walk=walks)
@some_walks
def test_every_legal_action_can_be_played(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    before = state.digest()
    for player in state.deciders():
        for action in state.legal(player):
            copy = state.clone()
            copy.apply(action, player)
            assert copy.digest() != before
    assert state.digest() == before


@each_case
@given(walk=walks)
@some_walks
def test_any_other_action_is_refused_and_changes_nothing(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    before = state.digest()
    chance = Random(walk.seed)
    for player in range(case.players):
        legal = set(state.legal(player))
        others = [action for action in range(state.action_count()) if action not in legal]
        for action in [-1, state.action_count(), *chance.sample(others, min(12, len(others)))]:
            with pytest.raises(IllegalAction) as refusal:
                state.apply(action, player)
            assert "\n" not in str(refusal.value)
            assert state.digest() == before
    with pytest.raises(IllegalAction):
        state.apply(0, case.players)


@each_case
@given(walk=walks)
@some_walks
def test_nobody_acts_for_others_or_after_the_end(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    for player in range(case.players):
        if player not in state.deciders():
            for action in state.legal()[:3]:
                with pytest.raises(IllegalAction):
                    state.apply(action, player)
    finish(state, walk.seed)
    before = state.digest()
    assert state.legal() == []
    for action in range(0, state.action_count(), 7):
        with pytest.raises(IllegalAction):
            state.apply(action)
    assert state.digest() == before


@each_case
def test_every_action_has_a_text_of_its_own(case: Case) -> None:
    state = case.new(1)
    texts = [state.text(action) for action in range(state.action_count())]
    named = [text for text in texts if text]
    assert len(set(named)) == len(named)
    for action, text in enumerate(texts):
        assert text == " ".join(text.split())
        if text:
            assert state.action(text) == action
            assert state.action(f"  {text} ") == action


@each_case
@pytest.mark.parametrize("nonsense", ["", "fly to the moon", "0", "\x00"])
def test_other_texts_are_no_actions(case: Case, nonsense: str) -> None:
    with pytest.raises(IllegalAction):
        case.new(1).action(nonsense)


@each_case
@given(walk=walks)
@some_walks
def test_legal_actions_have_texts(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    for player in state.deciders():
        for action in state.legal(player):
            assert state.action(state.text(action)) == action


@each_case
@given(walk=walks)
@some_walks
def test_a_clone_and_its_model_do_not_touch_each_other(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    before = state.digest()
    copy = state.clone()
    assert copy.digest() == before
    finish(copy, walk.seed)
    assert state.digest() == before
    copy = state.clone()
    finish(state, walk.seed)
    assert copy.digest() == before


@each_case
@given(walk=walks)
@some_walks
def test_the_same_seed_and_actions_give_the_same_game(case: Case, walk: Walk) -> None:
    first, second = reach(case, walk), reach(case, walk)
    assert first.digest() == second.digest()
    finish(first, walk.seed)
    finish(second, walk.seed)
    assert first.digest() == second.digest()


@each_case
def test_seeds_make_different_games(case: Case) -> None:
    assert len({case.new(seed).digest() for seed in range(50)}) == 50


@each_case
@given(walk=walks)
@some_walks
def test_telling_is_playing(case: Case, walk: Walk) -> None:
    """`tell` and `apply` lead to the same position, and every event is for everybody or for one seat."""
    state = reach(case, walk)
    for player in state.deciders():
        for action in state.legal(player)[:8]:
            played, told = state.clone(), state.clone()
            played.apply(action, player)
            events = told.tell(action, player)
            assert told.digest() == played.digest()
            assert told.story is None
            for event in events:
                assert event.audience == EVERYONE or 0 <= event.audience < case.players
                assert event.code
                assert all(isinstance(value, int | str) for value in event.args)


@each_case
def test_an_illegal_action_tells_nothing_and_leaves_nobody_listening(case: Case) -> None:
    state = case.new(1)
    with pytest.raises(SpikeError):
        state.tell(-1)
    assert state.story is None


def outcome(state: State, moves: int = 25) -> list[str]:
    """What a spectator sees over the next moves."""
    seen = []
    chance = Random(2)
    for _ in range(moves):
        if state.over:
            break
        step(state, chance.randrange(100))
        seen.append(repr(state.view(SPECTATOR)))
    return seen


@each_case
@given(walk=walks)
@some_walks
def test_a_new_key_changes_the_future_not_the_present(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    same, other = state.clone(), state.clone()
    state.rekey(b"one key")
    same.rekey(b"one key")
    other.rekey(b"another key")
    for player in range(-1, case.players):
        assert state.view(player) == other.view(player)
    assert state.digest() == same.digest() != other.digest()
    assert outcome(state) == outcome(same)


@each_case
def test_keys_lead_to_different_futures(case: Case) -> None:
    futures = set()
    for number in range(5):
        state = case.new(1)
        state.rekey(b"key %d" % number)
        futures.add(repr(outcome(state, 150)))
    assert len(futures) == 5


@each_case
@given(walk=walks)
@some_walks
def test_simultaneous_choices_may_come_in_any_order(case: Case, walk: Walk) -> None:
    """From the first decision on that several players share; their choices lead to one position."""
    state = case.new(walk.seed)
    for move, choice in enumerate((*walk.choices, 0)):
        deciders = state.deciders()
        if len(deciders) > 1:
            chosen = {player: state.legal(player)[(choice + move) % len(state.legal(player))] for player in deciders}
            digests = set()
            for order in islice(permutations(deciders), 12):
                copy = state.clone()
                for player in order:
                    assert copy.may_decide(player)
                    assert chosen[player] in copy.legal(player)
                    copy.apply(chosen[player], player)
                digests.add(copy.digest())
            assert len(digests) == 1
        if state.over:
            break
        step(state, choice)


@each_case
@given(walk=walks)
@some_walks
def test_a_game_ends_with_scores_and_winners(case: Case, walk: Walk) -> None:
    state = reach(case, walk)
    if not state.over:
        assert state.winners() == []
    assert len(state.scores()) == case.players
    finish(state, walk.seed)
    scores, winners = state.scores(), state.winners()
    assert winners
    assert winners == sorted(set(winners))
    assert all(scores[winner] == max(scores) for winner in winners)


@each_case
@pytest.mark.parametrize("seed", range(3))
def test_the_score_sheet_adds_up(case: Case, seed: int) -> None:
    state = case.new(seed)
    sheet = getattr(state, "sheet", None)
    if sheet is None:
        pytest.skip("this game has no score sheet")
    assert sheet() == []
    finish(state, seed)
    rows = sheet()
    assert [row["total"] for row in rows] == state.scores()
    for row in rows:
        assert sum(parts_of(row)) == row["total"], row


def parts_of(row: dict[str, object]) -> list[int]:
    """The points on a row of a score sheet: routes, tickets, and whatever ends in `bonus` or `points`."""
    parts: list[int] = []
    for name, value in row.items():
        if isinstance(value, int) and (name == "routes" or name.endswith(("_bonus", "_points"))):
            parts.append(value)
        elif isinstance(value, list) and name == "tickets":
            parts += [entry["points"] for entry in value]
    return parts
