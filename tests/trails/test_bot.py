"""The greedy bot of trails plays to win, and trades like somebody who knows what cards are worth."""

import goldenspike
from goldenspike.bots import ask, make_bot
from goldenspike.games.trails import position as at
from goldenspike.games.trails.meta import game
from goldenspike.games.trails.state import TrailsState
from tests.trails.build import Table, line, p

GAME = game()
GAMES = 100 if goldenspike.is_compiled() else 4


def play(names: list[str], seed: int, **options: str | int | bool) -> TrailsState:
    state = GAME.new(len(names), seed, options)
    assert isinstance(state, TrailsState)
    bots = [make_bot(name, 10 * seed + seat) for seat, name in enumerate(names)]
    while not state.over:
        seat = state.deciders()[0]
        state.apply(ask(bots[seat], state, seat), seat)
    return state


def choice(table: Table, seat: int = 0) -> str:
    return table.state.text(ask(make_bot("greedy", 1), table.state, seat))


def test_it_finishes_its_games() -> None:
    """99 of 100 games of four within 400 turns."""
    called_off = sum(play(["greedy"] * 4, s, setup=("fixed", "variable")[s % 2]).called_off() for s in range(GAMES))
    assert called_off <= GAMES // 100


def test_it_finishes_games_of_three() -> None:
    for seed in range(max(2, GAMES // 10)):
        assert not play(["greedy"] * 3, seed, setup=("variable", "fixed")[seed % 2]).called_off()


def test_it_beats_random() -> None:
    wins = 0
    games = max(4, GAMES // 2)
    for seed in range(games):
        names = ["random"] * 4
        names[seed % 4] = "greedy"
        state = play(names, seed)
        wins += not state.called_off() and state.winners() == [seed % 4]
    assert wins >= games - games // 50


def test_it_delivers_when_it_can() -> None:
    table = line().city(1, 4).rails(0, 4).train(0, 4).goods(0, 1).hand(0, ore=3, lumber=3)
    assert choice(table) == "deliver n4"


def test_it_drives_to_a_city_within_reach() -> None:
    table = line().city(0, 0).city(1, 4).rails(0, 1, 2, 3, 4).train(0, 1).goods(0, 1).hand(0, coal=1)
    assert choice(table) == "move train 1"
    table.play("move train 1")
    for k in (2, 3, 4):
        assert choice(table) == f"train {p(k)}"
        table.play(f"train {p(k)}")
    assert choice(table) == "deliver n4"


def test_it_founds_a_city_within_reach() -> None:
    table = line().city(0, 0).settler(0, 2).hand(0, grain=1)
    assert choice(table) == "move settler 1"
    assert choice(table.play("move settler 1")) == "settler n4"


def test_it_lays_the_rails_that_a_delivery_needs() -> None:
    table = line().city(0, 0).city(1, 4).rails(0, 1).train(0, 1).goods(0, 1).hand(0, ore=3, lumber=3)
    table.state.turntable[0] = 0
    assert choice(table) == "build rail"
    assert choice(table.play("build rail")) == f"rail {p(2)}"


def test_it_takes_a_good_offer_and_refuses_a_bad_one() -> None:
    """Seat 2 lacks grain for its settler and has ore to spare."""

    def asked(*offer: str) -> Table:
        table = line().city(1, 0).settler(1, 2).hand(0, grain=3, ore=1).hand(1, ore=4, coal=1)
        return table.play("offer", *offer, "propose to 2")

    assert choice(asked("give grain", "want ore"), 1) == "accept"
    assert choice(asked("give ore", "want coal"), 1) != "accept"
    assert choice(asked("give grain", "want ore", "want ore", "want ore", "want ore", "want coal"), 1) != "accept"


def test_it_helps_nobody_who_is_about_to_win() -> None:
    table = line().city(1, 0).settler(1, 2).hand(0, grain=3).hand(1, ore=4)
    table.state.turntable[0] = 0
    table.goods(0, 1, 7).play("offer", "give grain", "want ore", "propose to 2")
    assert choice(table, 1) == "decline"


def test_it_discards_what_it_needs_least() -> None:
    table = line().city(0, 0).settler(0, 2).hand(0, grain=1, ore=7).roll(7)
    assert table.phase() == at.DISCARDING
    assert choice(table) == "discard ore"


def test_it_does_not_block_itself() -> None:
    table = Table().city(0, "atlanta").city(1, "pittsburgh").roll(7)
    assert choice(table) == "outlaw O4"  # the better of the rival's two hexes with a number
