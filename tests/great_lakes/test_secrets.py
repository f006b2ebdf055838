"""Great Lakes: what players see and what they can only guess (G-079, GR-15)."""

from random import Random

from goldenspike.games.great_lakes.state import GreatLakesState
from tests.great_lakes.build import hand, new, play, table

HIDDEN = "red-train 2, wild 1, green-ship 2"


def seat_of(state: GreatLakesState, viewer: int, seat: int) -> dict[str, object]:
    found: dict[str, object] = state.view(viewer)["seats"][seat]  # type: ignore[index]
    return found


def test_others_see_the_backs_of_a_hand() -> None:  # G-079, GR-15, G-006
    state = table(hand={0: HIDDEN})
    seen = seat_of(state, 1, 0)
    assert (seen["train_cards"], seen["ship_cards"], seen["cards"]) == (3, 2, 5)
    assert seen["known"] == {}
    assert state.view(0)["hand"] == {"red-train": 2, "wild": 1, "green-ship": 2}
    other = table(hand={0: "black-train 1, white-harbour-train 2, green-double-ship 2"})
    assert other.view(1)["seats"] == state.view(1)["seats"]


def test_everybody_sees_the_table() -> None:  # G-079
    state = table(hand={0: "wild 4, green-train 3"}, owned={0: "milwaukee-chicago white"}, harbours={0: "chicago"})
    play(state, "take red-train", "refill ship", "draw ship")
    for viewer in (-1, 0, 1):
        view = state.view(viewer)
        seen = seat_of(state, viewer, 0)
        assert seen["known"] == {"red-train": 1}
        assert seen["harbours"] == ["chicago"]
        assert (seen["trains"], seen["ships"], seen["box_trains"], seen["box_ships"]) == (27, 22, 6, 9)
        assert view["decks"] == {"train": state.train_deck, "ship": state.ship_deck}
        assert len(view["row"]) == 6  # type: ignore[arg-type]


def test_known_cards_are_spent_first() -> None:  # G-079
    state = table(hand={0: "green-train 3"}, known={0: "green-train 1"})
    play(state, "claim cedar-rapids-madison")
    assert seat_of(state, 1, 0)["known"] == {}


def test_a_blind_card_is_told_to_its_taker_only() -> None:  # G-079
    state = table(decks="wild 3, red-ship 1")
    events = state.tell(state.action("draw train"))
    assert [(event.code, event.audience) for event in events] == [("drew", -1), ("drew-card", 0)]
    assert "wild" not in str(events[0].args)


def test_a_guess_keeps_the_backs_and_the_known_cards() -> None:  # GR-15
    state = table(hand={0: HIDDEN}, known={0: "wild 1"})
    for seed in range(40):
        cards = hand(state.guess(1, seed), 0)
        ships = sum(n for name, n in cards.items() if name.endswith("-ship"))
        assert (sum(cards.values()) - ships, ships) == (3, 2)
        assert cards["wild"] >= 1
        assert hand(state.guess(0, seed), 0) == hand(state, 0)
    assert len({str(hand(state.guess(1, seed), 0)) for seed in range(40)}) > 30


def test_while_somebody_pays_the_others_guess_a_hand_that_can() -> None:  # GD-9
    """At every step of a payment and for every viewer, whoever pays can go on in every guess."""
    steps: set[int] = set()
    for seed in range(6):
        state = new(3, seed)
        chance = Random(seed)
        while not state.over:
            player = chance.choice(state.deciders())
            legal = state.legal(player)
            paying = [action for action in legal if state.text(action).split()[0] in ("claim", "build")]
            state.apply(chance.choice(paying or legal), player)
            if state.route >= 0 or state.site >= 0:
                steps.add(state.phase)
                for viewer in range(-1, 3):
                    guess = state.guess(viewer, seed)
                    assert guess.view(viewer) == state.view(viewer)
                    while guess.route >= 0 or guess.site >= 0:
                        guess.apply(chance.choice(guess.legal()))
    assert len(steps) == 4
