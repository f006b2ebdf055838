"""Habits of the planner of trails: each changes a choice as its idea says, and without it the choice stays the same."""

import pytest

from goldenspike.bots.trails.haul import ANY, ANYWHERE, Haul, Markets, Roads
from goldenspike.bots.trails.planner import TrailsPlanner
from tests.trails.build import Table, line, line_facts, p


def choice(table: Table, **habits: int) -> str:
    planner = TrailsPlanner(1)
    for name, value in habits.items():
        assert hasattr(planner, name), name
        setattr(planner, name, value)
    return table.state.text(planner.choose(table.state, 0, table.state.legal(0)))


# -------------------------------------------------------------------- risk: others may be there first


def between_two_cities(rival: int, goods: int = 1) -> Table:
    """A train two steps from a city on its left and from one on its right; beyond one of them stands a rival's train,
    which has so many goods to deliver."""
    table = Table(line_facts(sites=dict.fromkeys((3, 8), "red"))).city(1, 3, 8)
    table.rails(0, 4, 5, 6, 7, 8).train(0, 6).goods(0, 1).hand(0, coal=1)
    table.rails(2, rival).train(2, rival).goods(2, goods)
    return table.play("move train 1")


LEFT, RIGHT = f"train {p(5)}", f"train {p(7)}"


@pytest.mark.parametrize(("rival", "step"), [(3, RIGHT), (9, LEFT)])
def test_a_train_goes_where_no_other_can_be_first(rival: int, step: str) -> None:
    assert choice(between_two_cities(rival)) == step


def test_without_that_fear_it_does_not_mind_the_rival() -> None:
    assert choice(between_two_cities(3), risk=0) == choice(between_two_cities(9), risk=0)


def test_a_train_without_goods_frightens_nobody() -> None:
    assert choice(between_two_cities(3, goods=0)) == choice(between_two_cities(9, goods=0))


# ------------------------------------------------------------- exposed: foreign rails lead to the city


def between_two_sites(rail: int) -> Table:
    """A settler two steps from a site on its left and from one on its right; a rival's rail leads to one of them."""
    table = line().city(0, 0).city(1, 12).settler(0, 6).rails(2, rail).hand(0, grain=1)
    return table.play("move settler 1")


@pytest.mark.parametrize(("rail", "site"), [(4, "n8"), (9, "n4")])
def test_a_settler_goes_where_no_foreign_rail_leads(rail: int, site: str) -> None:
    assert choice(between_two_sites(rail)) == f"settler {site}"


def test_without_that_care_it_does_not_mind_the_rail() -> None:
    assert choice(between_two_sites(4), exposed=0) == choice(between_two_sites(9), exposed=0)


# ------------------------------------------------------ crowd: where others come to deliver anyway


def beside_a_market(market: int, goods: int | None = None) -> Table:
    """A settler two steps from a site on its left and from one on its right; two steps behind one of them lies a city
    of a rival, perhaps with goods already."""
    table = Table(line_facts(sites=dict.fromkeys((0, 4, 8, market), "red"))).city(0, 0).city(1, market).settler(0, 6)
    if goods is not None:
        table.state.goods[table.site(market)] = goods
    return table.hand(0, grain=1).play("move settler 1")


@pytest.mark.parametrize(("market", "site"), [(2, "n8"), (10, "n4")])
def test_a_settler_goes_where_no_others_come_to_deliver(market: int, site: str) -> None:
    assert choice(beside_a_market(market), crowd=250) == f"settler {site}"


def test_without_that_care_it_does_not_mind_the_market() -> None:
    assert choice(beside_a_market(2)) == choice(beside_a_market(10))


def test_a_city_that_has_its_goods_draws_nobody() -> None:
    assert choice(beside_a_market(2, goods=2), crowd=250) == choice(beside_a_market(10, goods=2), crowd=250)


# ------------------------------------------------------ too_late: the game ends before a card is of use


def near_the_end(goods: int) -> Table:
    """Seat 2 has founded all its cities and has so many goods left. Seat 1 has more of everything than it needs, and a
    settler at work."""
    table = line().city(0, 0).city(1, 4, 12).settler(0, 5).hand(0, cattle=2, coal=2, ore=2)
    table.state.turntable[1] = 0
    return table.goods(1, goods)


def test_no_card_is_bought_when_it_would_come_too_late() -> None:
    assert choice(near_the_end(3)) == "buy card"
    for goods in (1, 2):
        assert choice(near_the_end(goods)) != "buy card"
        assert choice(near_the_end(goods), too_late=0) == "buy card"


def test_a_scout_waits_for_its_settler_unless_it_would_come_too_late() -> None:
    """The only free site is too far away; then a scout can only bring gold."""

    def scout(goods: int) -> Table:
        table = line().city(0, 0).city(1, 4, 8).settler(0, 2).cards(0, scout=1)
        table.state.turntable[1] = 0
        return table.goods(1, goods)

    assert choice(scout(3)) == "end"
    assert choice(scout(2)) == "play scout"
    assert choice(scout(2), too_late=0) == "end"


# ----------------------------------------------- fresh: a train may start where there is no rail yet


def far_from_home() -> Table:
    """The only foreign city is two paths from an own city without rails, and nine from the own train."""
    table = Table(line_facts(sites=dict.fromkeys((0, 10, 12), "red"))).city(0, 0, 12).city(1, 10)
    return table.rails(0, 1).train(0, 1).goods(0, 1).hand(0, lumber=1, ore=1).play("build rail")


def test_a_rail_is_laid_at_a_city_near_the_market_for_a_new_train() -> None:
    assert choice(far_from_home(), fresh=1) == f"rail {p(12)}"


def test_without_that_idea_the_rails_grow_from_the_train() -> None:
    assert choice(far_from_home()) == f"rail {p(2)}"


# ------------------------------------------------------------- second: the delivery after the next


def one_city_or_two(goods: int = 2) -> Table:
    """A train two steps from a city on its left and from one on its right; beyond the right one there is another."""
    table = Table(line_facts(sites=dict.fromkeys((0, 4, 9, 11), "red"))).city(0, 0).city(1, 4, 9, 11)
    table.rails(0, *range(5, 12)).train(0, 7).goods(0, goods).hand(0, coal=1)
    table.state.turntable[0] = 0
    return table.play("move train 1")


def test_of_two_cities_as_near_the_one_with_another_behind_it_is_better() -> None:
    assert choice(one_city_or_two(), near=0) == f"train {p(6)}"
    assert choice(one_city_or_two(), near=0, second=70) == f"train {p(8)}"


def ways_to_lay(*markets: int) -> tuple[int, int, TrailsPlanner]:
    """A train on p7 at an own city, and cities that take goods, to which all rails are still to be laid: the price of
    the way to n10, that of the delivery after it, and the prices that were asked."""
    table = Table(line_facts(sites=dict.fromkeys((6, *markets), "red"))).city(0, 6).city(1, *markets)
    state = table.rails(0, 7).train(0, 7).goods(0, 2).state
    habits = TrailsPlanner(1)
    habits.near, habits.link, habits.second, habits.reach = 0, 0, 70, 10_000
    roads = Roads(table.board)
    open_cities, haul = Markets(roads), Haul()
    open_cities.refresh(habits, state, 0, 1)
    roads.find(habits, state, 0, ANY, open_cities, haul, ANYWHERE)
    right = list(roads.option_site)[: roads.options].index(table.site(10))
    after = roads.next_price(habits, state, 0, right, open_cities)
    assert open_cities.takes[table.site(10)]  # only for that search it took nothing
    return roads.option_price[right], after, habits


def test_the_delivery_after_goes_over_the_rails_of_the_one_before() -> None:
    """Back from n10 the train goes three paths on rails; only the two beyond its start are laid anew."""
    price, after, habits = ways_to_lay(4, 10)
    assert price == 3 * (habits.step + habits.lay)
    assert after == 5 * habits.step + 2 * habits.lay


def test_the_delivery_after_may_lay_rails_where_the_one_before_ended() -> None:
    price, after, habits = ways_to_lay(10, 12)
    assert price == 3 * (habits.step + habits.lay)
    assert after == 2 * (habits.step + habits.lay)


def test_for_the_last_goods_piece_it_does_not_matter() -> None:
    assert choice(one_city_or_two(goods=1), near=0, second=70) == f"train {p(6)}"
