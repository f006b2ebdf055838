"""The planner of trails plays better than greedy, uses all that the game offers, and knows only what it may know."""

from collections import Counter
from collections.abc import Iterator
from statistics import fmean

import goldenspike
from goldenspike.bots.search import HOPELESS
from goldenspike.bots.strategy import Strategy
from goldenspike.bots.trails.greedy import TrailsGreedy
from goldenspike.bots.trails.planner import TrailsPlanner, trails_veteran
from goldenspike.games.trails import position as at
from goldenspike.games.trails.meta import game
from goldenspike.games.trails.state import TrailsState
from tests.trails.build import Table, line, line_facts, p
from tests.trails.test_settlers import east_facts, found

GAME = game()
DEALS = 20 if goldenspike.is_compiled() else 4


def moves(state: TrailsState, seats: list[Strategy]) -> Iterator[tuple[int, list[int], int]]:
    """Play a game to its end; before each move: the seat, its legal actions and the one that is chosen."""
    while not state.over:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        action = seats[seat].choose(state, seat, legal)
        yield seat, legal, action
        state.apply(action, seat)


def new(players: int, seed: int, setup: str = "fixed") -> TrailsState:
    state = GAME.new(players, seed, {"setup": setup})
    assert isinstance(state, TrailsState)
    return state


def finished(seats: list[Strategy], seed: int) -> TrailsState:
    state = new(len(seats), seed)
    for _ in moves(state, seats):
        pass
    return state


def choice(table: Table, seat: int = 0) -> str:
    legal = table.state.legal(seat)
    return table.state.text(TrailsPlanner(1).choose(table.state, seat, legal))


def test_it_wins_more_than_its_share_against_greedy() -> None:
    """One planner among three greedy players in every seat: its share would be a quarter."""
    wins = 0
    deals = 2 * DEALS
    for seed in range(deals):
        for seat in range(4):
            seats: list[Strategy] = [TrailsGreedy(other) for other in range(4)]
            seats[seat] = TrailsPlanner(seat)
            wins += finished(seats, seed).winners() == [seat]
    assert wins >= 4 * deals * 3 // 10  # of many it wins 44 %


def test_the_veteran_comes_out_ahead_of_planners() -> None:
    """Alone among two planners, in every seat: its share would be half of the pairs."""
    ahead: list[float] = []
    for seed in range(6 * DEALS):
        for seat in range(3):
            seats: list[Strategy] = [TrailsPlanner(other) for other in range(3)]
            seats[seat] = trails_veteran(seat)
            state = finished(seats, seed)
            scores = state.scores()
            for other in range(3):
                if other != seat:
                    ahead.append((scores[seat] > scores[other]) + (scores[seat] == scores[other]) / 2)
    assert fmean(ahead) > 0.6  # of many it is 0.66


def test_it_uses_every_kind_of_action() -> None:
    kinds: Counter[str] = Counter()
    planner = TrailsPlanner(1)
    for seed in range(12):
        state = new(3 + seed % 2, seed, "variable" if seed % 4 > 1 else "fixed")
        for _, legal, action in moves(state, [planner] * 4):
            assert action in legal
            words = state.text(action).split()
            kinds[words[0]] += 1
            kinds[" ".join(words[:2])] += 1
    expected = "roll end pass stop outlaw rob number city rail train settler deliver fuel swap discard take deal"
    expected += " offer listen accept decline counter drop way"
    assert set(expected.split()) <= set(kinds)
    cards = ("cavalry", "engineer", "right-of-way", "mineral-rights", "cattle-drive", "scout", "native-support")
    assert {f"play {card}" for card in cards} <= set(kinds)
    assert {"build settler", "build rail", "build train", "buy card", "buy coal"} <= set(kinds)
    assert {"give gold", "move settler", "move train", "propose to", "propose"} <= set(kinds)


def test_what_it_cannot_know_does_not_change_its_choice() -> None:
    """Also the plans that it keeps from one decision to the next hold nothing that is hidden."""
    planner = TrailsPlanner(1)
    state = new(3, 3)
    hidden_differs = 0
    for number, (seat, legal, action) in enumerate(moves(state, [planner] * 3)):
        other = state.guess(seat, number)
        assert isinstance(other, TrailsState)
        assert TrailsPlanner(2).choose(other, seat, legal) == action
        hidden_differs += other.numbers() != state.numbers()
    assert hidden_differs > 40


def test_its_own_choice_weighs_most() -> None:
    planner = TrailsPlanner(1)
    for seat, legal, action in moves(state := new(4, 8, "variable"), [TrailsPlanner(2)] * 4):
        weights = planner.weigh(state, seat, legal)
        assert len(weights) == len(legal)
        for candidate, weight in zip(legal, weights, strict=True):
            assert weight == 1.0 if candidate == action else 0.0 <= weight < 1.0


def test_a_search_thinks_about_deals_but_not_about_offers_answers_and_the_steps_of_a_train() -> None:
    planner = TrailsPlanner(1)
    met: Counter[str] = Counter()
    for seat, legal, chosen in moves(state := new(3, 4), [TrailsPlanner(2)] * 3):
        weights = planner.weigh(state, seat, legal)
        texts = [state.text(action) for action, weight in zip(legal, weights, strict=True) if weight >= HOPELESS]
        phase = "step" if state.text(chosen).startswith("train") else state.phase
        if phase in ("step", at.DRAFTING, at.REPLYING):
            assert texts == [state.text(chosen)]
        elif phase == at.CLOSING:
            assert texts == [state.text(action) for action in legal]
        met[str(phase)] += len(legal) > 1
    assert min(met[str(phase)] for phase in ("step", at.DRAFTING, at.REPLYING, at.CLOSING)) > 5


def test_in_a_hurry_it_plays_the_same_and_makes_offers() -> None:
    """An imagined game without trade would say little about a real one."""
    hurried, calm = TrailsPlanner(1), TrailsPlanner(1)
    hurried.hurry()
    state = new(4, 2)
    offers = 0
    for seat, legal, action in moves(state, [hurried] * 4):
        assert calm.choose(state, seat, legal) == action
        offers += state.text(action) == "offer"
    assert offers > 20


def test_in_a_hurry_the_veteran_looks_no_further_than_the_next_delivery() -> None:
    veteran = trails_veteran(1)
    fresh, second = veteran.fresh, veteran.second
    veteran.hurry()
    assert second > veteran.second == 0
    assert veteran.fresh == fresh > 0


def test_its_habits_can_be_set() -> None:
    planner = TrailsPlanner(1)
    table = line().city(0, 0).city(1, 4).rails(0, 1).train(0, 1).goods(0, 1).settler(0, 2).gold(0, 4)
    legal = table.state.legal(0)
    assert table.state.text(planner.choose(table.state, 0, legal)) == "buy grain"
    planner.reserve = 4
    assert table.state.text(planner.choose(table.state, 0, legal)) == "end"


# ------------------------------------------------------------------------------- what it does in a turn


def test_it_drives_to_a_city_and_delivers() -> None:
    table = line().city(0, 0).city(1, 4).rails(0, 1, 2, 3, 4).train(0, 1).goods(0, 1).hand(0, coal=1)
    assert choice(table) == "move train 1"
    table.play("move train 1")
    for k in (2, 3, 4):
        assert choice(table) == f"train {p(k)}"
        table.play(f"train {p(k)}")
    assert choice(table) == "deliver n4"


def test_a_train_sets_out_before_it_has_coal_for_the_whole_way() -> None:
    table = line().city(0, 0).city(1, 8).rails(0, *range(1, 9)).train(0, 1).goods(0, 1).hand(0, coal=1)
    assert choice(table) == "move train 1"


def test_it_founds_a_city_within_reach() -> None:
    table = line().city(0, 0).settler(0, 2).hand(0, grain=1)
    assert choice(table) == "move settler 1"
    assert choice(table.play("move settler 1")) == "settler n4"


def test_a_settler_sets_out_before_it_has_grain_for_the_whole_way() -> None:
    table = line().city(0, 0, 4).settler(0, 4).hand(0, grain=1).play("move settler 1")
    table.state.city[table.site(12)] = 1
    assert choice(table) == f"settler {table.node_name(7)}"


def test_gold_buys_the_last_cards_of_a_settler() -> None:
    table = line().city(0, 0).hand(0, grain=1).gold(0, 4)
    assert choice(table).startswith("buy ")
    table.play(choice(table))
    table.play(choice(table))
    assert choice(table) == "build settler"


def test_it_lays_the_rails_that_a_delivery_needs() -> None:
    table = line().city(0, 0).city(1, 4).rails(0, 1).train(0, 1).goods(0, 1).hand(0, ore=3, lumber=3)
    table.state.turntable[0] = 0
    assert choice(table) == "build rail"
    assert choice(table.play("build rail")) == f"rail {p(2)}"


def test_of_two_cities_it_goes_to_the_one_with_others_near() -> None:
    """Two sites are equally far from the train; behind one of them lies a third."""
    for third, step in ((10, 7), (1, 5)):
        sites = dict.fromkeys((4, 7, third), "red")
        table = Table(line_facts(sites=sites)).city(1, 4, 7, third).rails(0, 5, 6, 7).train(0, 6)
        table.goods(0, 1).hand(0, coal=1).play("move train 1")
        assert choice(table) == f"train {p(step)}"


def test_it_gives_for_what_it_needs_and_refuses_a_bad_bargain() -> None:
    """Seat 2 lacks grain for its settler and has ore to spare."""

    def asked(*offer: str) -> Table:
        table = line().city(1, 0).settler(1, 2).hand(0, grain=3, ore=1).hand(1, ore=6, coal=1)
        return table.play("offer", *offer, "propose to 2")

    assert choice(asked("give grain", "want ore"), 1) == "accept"
    assert choice(asked("give ore", "want coal"), 1) != "accept"
    assert choice(asked("give grain", *["want ore"] * 6), 1) != "accept"


def test_it_helps_nobody_who_is_about_to_win() -> None:
    table = line().city(1, 0).settler(1, 2).hand(0, grain=3).hand(1, ore=4)
    table.state.turntable[0] = 0
    table.goods(0, 1, 7).play("offer", "give grain", "want ore", "propose to 2")
    assert choice(table, 1) == "decline"


def test_it_asks_only_the_player_who_can_have_the_card() -> None:
    table = line().city(0, 0).settler(0, 2).hand(0, ore=2).hand(1, coal=1).hand(2, grain=2)
    for text in ("offer", "give ore", "want grain", "propose to 3"):
        assert choice(table) == text
        table.play(text)


def test_it_discards_what_it_needs_least() -> None:
    table = line().city(0, 0).settler(0, 2).hand(0, grain=1, ore=7).roll(7)
    assert table.phase() == at.DISCARDING
    assert choice(table) == "discard ore"


def test_it_does_not_block_itself() -> None:
    table = Table().city(0, "atlanta").city(1, "pittsburgh").roll(7)
    assert choice(table) == "outlaw O4"  # the better of the rival's two hexes with a number


def test_a_scout_goes_where_a_city_is_within_reach_and_else_brings_gold() -> None:
    near = line().city(0, 0).settler(0, 2).cards(0, scout=1)
    assert choice(near) == "play scout"
    assert choice(near.play("play scout")) == "move settler 1"
    far = line().city(0, 0).city(1, 4, 8).settler(0, 2).cards(0, scout=1).play("play scout")
    assert choice(far) == "take gold"


def test_it_turns_cards_that_nothing_needs_into_gold() -> None:
    """Three alike with a full hand, before a seven takes them; one to a player who has nothing else to give."""
    full = line().city(0, 0, 4, 8, 12).hand(0, ore=9)
    full.state.turntable[0] = 0
    assert choice(full) == "swap 3 ore for gold"
    table = line().city(1, 0).settler(1, 2).hand(0, coal=1).gold(0, 2).hand(1, ore=12).play("listen")
    for text in ("counter", "give ore", "want gold", "propose"):
        assert choice(table, 1) == text
        table.play(text, seat=1)


def test_a_train_far_off_behind_foreign_rails_makes_room_for_one_that_is_near() -> None:
    table = line().city(0, 4).city(1, 0).rails(0, *range(1, 9), 12).rails(2, 9, 10, 11)
    table.train(0, 12).train(0, 12, 1).goods(0, 1).hand(0, ore=1, lumber=1, coal=2)
    table.stage(at.EXTRA, active=3, current=0).state.turntable[0] = 0
    assert choice(table) == "build train"
    assert choice(table.play("build train")) == "lift 2"
    assert choice(table.play("lift 2")) == f"train {p(4)}"


def test_the_hex_of_more_own_cities_gets_its_token_first() -> None:
    table = Table(east_facts()).city(0, "W1").number("E1", 9).number("E2n", 10).number("E2s", 11).number("E3", 10)
    table.state.number[table.board.hex_ids.index("Qn")] = 0
    table.settler(0, "H").hand(0, grain=5)
    found(table, "W2")
    assert table.phase() == at.CHOOSE_TOKEN
    assert choice(table) == "token Qn"
