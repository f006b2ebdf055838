"""The planner in Great Lakes: tickets as one network, long routes for the pieces left over, harbours, and the end."""

from collections import Counter
from collections.abc import Iterator

import pytest

from goldenspike.bots.classic.rivals import Rivals
from goldenspike.bots.great_lakes.greedy import LakesGreedy
from goldenspike.bots.great_lakes.planner import LakesPlanner, lakes_planner
from goldenspike.bots.strategy import Strategy
from goldenspike.games.classic.actions import CLAIM
from goldenspike.games.classic.route_position import TURN
from goldenspike.games.great_lakes.cards import SHIP
from goldenspike.games.great_lakes.state import GreatLakesState
from tests.great_lakes.build import give_route, may, new, play, route, set_supply, table


def decide(strategy: Strategy, state: GreatLakesState, seat: int) -> int:
    legal = state.legal(seat)
    return legal[0] if len(legal) == 1 else strategy.choose(state, seat, legal)


def chosen(state: GreatLakesState, seat: int = 0) -> str:
    return state.text(decide(lakes_planner(1), state, seat))


def route_name(state: GreatLakesState, number: int) -> str:
    return state.text(CLAIM + number).removeprefix("claim ")


def planned(state: GreatLakesState, planner: LakesPlanner | None = None) -> set[str]:
    """The routes that seat 0 has in mind for its tickets, with weights that make most tickets worth their way."""
    plan = (planner or LakesPlanner(1)).make_plan(state, 0)
    return {route_name(state, r) for r in plan.routes}


def pieces(state: GreatLakesState, names: set[str]) -> int:
    return sum(state.board.length[route(state, name)] for name in names)


def duel(number: int, did: Counter[str]) -> bool:
    """A game against greedy, each deal from both seats: whether the planner won, and the actions that it used."""
    state = new(2, number // 2)
    mine = number % 2
    strategies = [lakes_planner(number) if seat == mine else LakesGreedy(number) for seat in range(2)]
    while not state.over:
        seat = state.deciders()[0]
        action = decide(strategies[seat], state, seat)
        if seat == mine:
            did[state.text(action).split()[0]] += 1
        state.apply(action, seat)
    return state.winners() == [mine]


def test_a_patient_planner_waits_with_a_planned_route() -> None:
    """Where the planner claims a planned route at once, one with more patience may still draw."""
    waited = 0
    state = new(2, 5)
    planner = lakes_planner(1)
    patient = lakes_planner(1)
    patient.use({"patience": 10_000})
    while not state.over:
        seat = state.deciders()[0]
        action = decide(planner, state, seat)
        wants = planner.make_plan(state, seat).wants(action - CLAIM) if state.phase == TURN else False
        if wants and not patient.make_plan(state, seat).wants(decide(patient, state, seat) - CLAIM):
            waited += 1
        state.apply(action, seat)
    assert waited > 0


def test_the_planner_beats_greedy() -> None:
    did: Counter[str] = Counter()
    assert sum(duel(number, did) for number in range(16)) >= 11
    assert {"keep", "mix", "draw", "take", "refill", "claim", "pay", "build"} <= set(did)


@pytest.mark.slow
def test_the_planner_beats_greedy_in_most_of_400_games() -> None:
    assert sum(duel(number, Counter()) for number in range(400)) >= 272


def threats_claimed(weights: dict[str, int], planned: bool) -> list[tuple[int, int]]:
    """For each turn in which this planner claims a route of its plan (or another one): how much somebody else seems to
    need that route, and the most that holds of any such route."""
    watched: list[tuple[int, int]] = []
    others, planner = lakes_planner(1), lakes_planner(1)
    planner.use({"threat_worth": 0, "block_worth": 0, "patience": 0} | weights)
    for seed in range(6):
        state = new(2, seed)
        while not state.over:
            seat = state.deciders()[0]
            if state.phase == TURN:
                claimed = decide(planner, state, seat) - CLAIM
                plan = planner.make_plan(state, seat)
                routes = [action - CLAIM for action in state.legal(seat) if 0 <= action - CLAIM < state.board.routes]
                if claimed in routes and plan.wants(claimed) == planned:
                    threats = Rivals(state.board)
                    threats.look(state, seat)
                    most = max(threats.threat[r] for r in routes if plan.wants(r) == planned)
                    watched.append((threats.threat[claimed], most))
            state.apply(decide(others, state, seat), seat)
    return watched


def test_who_fears_for_the_plan_claims_first_what_another_seems_to_need_most() -> None:
    feared = threats_claimed({"threat_worth": 100_000}, planned=True)
    assert all(claimed == most for claimed, most in feared)
    assert any(claimed < most for claimed, most in threats_claimed({}, planned=True))


def test_who_wants_to_block_claims_what_another_seems_to_need() -> None:
    blocking, peaceful = (threats_claimed({"block_worth": weight}, planned=False) for weight in (300, 0))
    assert sum(claimed for claimed, _ in blocking) > 2 * sum(claimed for claimed, _ in peaceful) > 0


# ------------------------------------------------------------------------------- the plan


def test_tickets_are_planned_as_one_network() -> None:
    """The two ways share what they can: together they take fewer pieces than each by itself."""
    tickets = "duluth-chicago", "eau-claire-toledo"
    state = table(tickets={0: ", ".join(tickets)})
    together = planned(state)
    apart = [planned(table(tickets={0: ticket})) for ticket in tickets]
    assert all(apart)
    assert pieces(state, together) < sum(pieces(state, way) for way in apart)


def test_a_plan_is_kept_until_a_route_of_it_is_lost() -> None:
    state = table(tickets={0: "duluth-chicago"})
    planner = LakesPlanner(1)
    plan = planner.make_plan(state, 0)
    lost = route_name(state, plan.routes[0])
    give_route(state, 1, "syracuse-scranton white")
    assert planner.make_plan(state, 0) is plan, "what happens elsewhere is no reason to think again"
    give_route(state, 1, lost)
    assert lost not in planned(state, planner)
    assert planned(state, planner)


@pytest.mark.parametrize(("weights", "changes"), [
    ({}, False),
    ({"second_look": 1}, True),
    ({"second_look": 1, "loyalty": 10_000}, False),
])  # fmt: skip
def test_cards_that_suit_another_way_change_the_plan(weights: dict[str, int], changes: bool) -> None:
    planner = LakesPlanner(1)
    planner.use({"card_credit": 30, "least_price": 1} | weights)
    before = planned(table(tickets={0: "duluth-chicago"}), planner)
    colours = {name.split()[1] for name in before if " " in name}
    rich = "red-train 6, yellow-train 6, green-train 6, white-train 6, black-train 6, purple-train 6"
    others = ", ".join(words for words in rich.split(", ") if words.split("-")[0] not in colours)
    state = table(hand={0: others}, tickets={0: "duluth-chicago"})
    afresh = LakesPlanner(1)
    afresh.use({"card_credit": 30, "least_price": 1})
    assert planned(state, afresh) != before
    assert planned(state, planner) == (planned(state, afresh) if changes else before)


@pytest.mark.parametrize(("hand", "credits"), [
    ("", [0, 4]),
    ("white-ship 1, white-double-ship 1", [15, 10]),  # two cards, three ships, but two spaces of the grey route
    ("white-ship 1, wild 1", [12, 14]),
])  # fmt: skip
def test_cards_in_hand_make_routes_cheaper(hand: str, credits: list[int]) -> None:
    state = table(hand={0: hand})
    planner = LakesPlanner(1)
    planner.use({"card_credit": 5, "grey_credit": 2, "grey_cover": 3, "wild_credit": 7})
    board = state.lakes
    ships = [r for r in range(board.routes) if board.mode[r] == SHIP]
    colour = board.kind_names.index("white-train")
    white = next(r for r in ships if board.card_colour[r] == colour and board.length[r] == 4)
    grey = next(r for r in ships if board.card_colour[r] < 0 and board.length[r] == 2)
    assert [planner.credit(state, 0, r) for r in (white, grey)] == credits


def test_a_claimed_route_leaves_the_plan() -> None:
    state = table(tickets={0: "duluth-chicago"})
    planner = LakesPlanner(1)
    before = planned(state, planner)
    first = min(before)
    give_route(state, 0, first)
    assert planned(state, planner) == before - {first}


def test_a_new_ticket_changes_the_plan() -> None:
    state = table(tickets={0: "duluth-chicago"})
    planner = LakesPlanner(1)
    before = planned(state, planner)
    more = table(tickets={0: "duluth-chicago, chicago-detroit"})
    assert planned(more, planner) not in (before, set())


def test_a_ticket_that_cannot_be_done_in_time_is_given_up() -> None:
    assert planned(table(tickets={0: "duluth-chicago"}))
    assert not planned(table(tickets={0: "duluth-chicago"}, turns_left=4))


# ------------------------------------------------------------------------------- single choices


def test_the_planner_claims_what_its_ticket_lacks() -> None:
    state = table(
        hand={0: "white-ship 1, white-double-ship 1, red-train 1"},
        owned={0: "duluth-wausau, wausau-milwaukee"},
        tickets={0: "duluth-chicago"},
    )
    assert chosen(state) in ("claim milwaukee-chicago white", "claim milwaukee-chicago green")


def test_a_long_route_is_claimed_even_if_no_ticket_needs_it() -> None:
    state = table(hand={0: "red-double-ship 3, white-train 1"}, tickets={0: "buffalo-albany"})
    assert chosen(state) == "claim duluth-marquette"


def test_a_harbour_is_built_where_most_tickets_end() -> None:
    state = table(
        hand={0: "yellow-harbour-train 2, yellow-ship 2"},
        owned={0: "duluth-wausau, wausau-milwaukee, milwaukee-chicago white, green-bay-wausau"},
        tickets={0: "duluth-chicago, green-bay-chicago"},
    )
    assert may(state, "build duluth")
    assert chosen(state) == "build chicago"


def test_at_the_end_any_harbour_is_better_than_none() -> None:
    """No ticket names Milwaukee or Chicago, but a harbour that is not built costs points."""
    state = table(
        hand={0: "yellow-harbour-train 2, yellow-ship 2"},
        owned={0: "milwaukee-chicago white"},
        tickets={0: "buffalo-albany"},
        turns_left=2,
    )
    set_supply(state, 0, 0, 0)
    assert chosen(state).startswith("build ")


def test_the_planner_exchanges_when_a_planned_route_lacks_only_pieces() -> None:
    own = (
        "chicago-muskegon, traverse-city-muskegon ship, sault-ste-marie-traverse-city,"
        "sault-ste-marie-south-baymouth, sudbury-south-baymouth, sudbury-ottawa black"
    )
    state = table(hand={0: "wild 3"}, pieces={0: (18, 32)}, owned={0: own}, tickets={0: "chicago-montreal"})
    set_supply(state, 0, 0, 20)
    assert chosen(state) == "exchange"
    play(state, "exchange")
    assert chosen(state) == "swap 1 ships for trains"


def test_tickets_are_drawn_when_the_network_is_likely_to_hold_them() -> None:
    """Nearly the whole south hangs together, and harbours stand where many tickets end."""
    own = (
        "duluth-eau-claire, eau-claire-wausau, green-bay-wausau, madison-milwaukee, milwaukee-chicago white,"
        "chicago-south-bend 1, south-bend-toledo purple, detroit-toledo 1, toledo-cleveland red, wausau-milwaukee,"
        "erie-cleveland black, buffalo-erie, toronto-buffalo 1, buffalo-syracuse red, syracuse-albany green"
    )
    state = table(
        owned={0: own}, harbours={0: "chicago, detroit, toronto"}, tickets={0: "duluth-chicago, chicago-detroit"}
    )
    set_supply(state, 0, 5, 5)
    assert chosen(state) == "tickets"
    state = table(owned={0: "duluth-eau-claire"}, tickets={0: "duluth-chicago"})
    assert chosen(state) != "tickets", "a small network holds few of them"


# ------------------------------------------------------------------------------- for the search


def test_weights_single_out_the_planners_own_choice() -> None:
    state = new(2, 3)
    planner = lakes_planner(1)
    phases = set()
    for seat in follow(state, [planner, lakes_planner(2)]):
        legal = state.legal(seat)
        if seat != 0 or len(legal) == 1:
            continue
        phases.add(state.phase)
        weights = lakes_planner(1).weigh(state, seat, legal)
        best = lakes_planner(1).choose(state, seat, legal)
        assert len(weights) == len(legal)
        assert min(weights) >= 0
        cards = [
            text for text, weight in zip(map(state.text, legal), weights, strict=True) if weight > 0 and is_card(text)
        ]
        assert len(cards) <= 1  # which card is left to the planner
        assert [action for action, weight in zip(legal, weights, strict=True) if weight > 0.5] == [best]
    assert len(phases) >= 5


def is_card(text: str) -> bool:
    return text.split()[0] in ("draw", "take", "refill")


def follow(state: GreatLakesState, strategies: list[LakesPlanner]) -> Iterator[int]:
    """Play a game; before each move, the seat to decide."""
    while not state.over:
        seat = state.deciders()[0]
        yield seat
        state.apply(decide(strategies[seat], state, seat), seat)


def test_what_the_planner_cannot_know_does_not_change_its_choices_or_weights() -> None:
    state = new(3, 4)
    planners, followers = ([lakes_planner(seat) for seat in range(3)] for _ in range(2))
    for number in range(150):
        seat = state.deciders()[0]
        legal = state.legal(seat)
        other = state.guess(seat, number)
        action = decide(planners[seat], state, seat)
        assert decide(followers[seat], other, seat) == action
        if number % 10 == 0 and len(legal) > 1:
            assert lakes_planner(1).weigh(other, seat, legal) == lakes_planner(1).weigh(state, seat, legal)
        state.apply(action, seat)


def test_beliefs_give_the_others_tickets_that_fit_their_routes() -> None:
    """Who has built from Duluth to Chicago probably holds that ticket, and beliefs keep all tickets in the game."""
    own = "duluth-wausau, wausau-milwaukee, milwaukee-chicago white"
    state = table(owned={1: own}, tickets={0: "buffalo-albany", 1: "erie-kingston, toronto-ottawa"})
    planner = lakes_planner(1)
    plain = believed = 0
    number = [fact.id for fact in state.board.ticket_facts].index("t05")
    for seed in range(60):
        guess = state.guess(0, seed)
        plain += guess.place[number] == 1
        planner.believe(guess, 0)
        believed += guess.place[number] == 1
        assert sum(place == 1 for place in guess.place) == 2
        assert sorted([*guess.order[: guess.queued]]) == sorted(
            ticket for ticket in range(guess.board.tickets) if guess.place[ticket] not in (0, 1)
        )
    assert believed > plain + 5
