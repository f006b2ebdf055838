"""Undo: at once where nothing was revealed, otherwise if everybody agrees."""

from tests.server.kit import Guest, Tab, bots, humans, play_on, steady


def first_claim(tabs: list[Tab]) -> tuple[Tab, int, int]:
    """Play on until somebody can claim a route; who, for which seat, and with which action."""
    while True:
        for tab in tabs:
            tab.wait(lambda tab: tab.seq >= max(other.seq for other in tabs))
        for tab in tabs:
            seat = tab.to_move()
            if seat is not None:
                claims = [action for action, text in tab.legal(seat) if text.startswith("claim")]
                if claims:
                    return tab, seat, claims[0]
        play_on(tabs, 1)


def two_people(ada: Guest, bob: Guest) -> list[Tab]:
    table = ada.make("usa", humans("Bob"))
    bob.sit(table, invite=table["invite"])
    return [ada.open(table), bob.open(table)]


def claim(tab: Tab, seat: int, action: int) -> int:
    """Claim a route and pay for it; how many moves that took."""
    assert tab.play(seat, action)["type"] == "ack"
    if tab.to_move() == seat and tab.view(seat)["phase"] == "pay":
        assert tab.play(seat, tab.legal(seat)[0][0])["type"] == "ack"
        return 2
    return 1


def test_a_claim_can_be_taken_back_until_the_next_player_moves(ada: Guest, bob: Guest) -> None:
    tabs = two_people(ada, bob)
    tab, seat, action = first_claim(tabs)
    before, seq = tab.view(seat), tab.seq
    moves = claim(tab, seat, action)
    assert tab.position["undo"][str(seat)] == "free"
    for _ in range(moves):
        assert tab.ask(type="undo", seat=seat)["type"] == "ack"
    assert tab.view(seat) == before
    assert tab.seq == seq + 2 * moves
    other = tabs[1] if tab is tabs[0] else tabs[0]
    other.wait(lambda other: other.seq == tab.seq)
    assert other.steps[-1]["kind"] == "undo"
    assert other.steps[-1]["move"] == seq
    assert claim(tab, seat, action) == moves  # and the game goes on
    assert tab.play(seat, action, seq)["code"] in ("stale", "not-your-turn")


def test_a_drawn_card_is_not_put_back_without_consent(ada: Guest, bob: Guest) -> None:
    tabs = two_people(ada, bob)
    play_on(tabs, 2)  # the opening tickets
    for tab in tabs:
        tab.wait(lambda tab: tab.seq == 2)
    mover = next(tab for tab in tabs if tab.to_move() is not None)
    other = tabs[1] if mover is tabs[0] else tabs[0]
    seat = mover.to_move()
    assert seat is not None
    assert mover.position["undo"].get(str(seat)) in (None, "ask")
    before = mover.view(seat)
    assert mover.play(seat, 0)["type"] == "ack"
    assert mover.position["undo"][str(seat)] == "ask"
    answer = mover.ask(type="undo", seat=seat)
    assert (answer["type"], answer["seq"]) == ("ack", 3)
    other.wait(lambda tab: tab.table["ask"])
    assert other.table["ask"] == {"by": seat, "to": 2, "waiting": [1 - seat]}
    assert mover.ask(type="undo", seat=seat)["code"] == "ask-pending"
    assert other.ask(type="answer", agree=False)["type"] == "ack"
    assert other.ask(type="answer", agree=True)["code"] == "no-ask"
    assert mover.ask(type="undo", seat=seat)["type"] == "ack"
    assert other.ask(type="answer", agree=True)["type"] == "ack"
    mover.wait(lambda tab: tab.seq == 4)
    assert mover.view(seat) == before
    mover.wait(lambda tab: tab.table["ask"] is None)


def test_a_move_ends_an_ask(ada: Guest, bob: Guest) -> None:
    tabs = two_people(ada, bob)
    play_on(tabs, 3, lambda tab, seat: tab.legal(seat)[0][0])  # tickets, tickets, a card from the deck
    for tab in tabs:
        tab.wait(lambda tab: tab.seq == 3)
    asker = next(tab for tab in tabs if tab.position["undo"])
    assert asker.ask(type="undo", seat=asker.seats[0])["type"] == "ack"
    mover = next(tab for tab in tabs if tab.to_move() is not None)
    seat = mover.to_move()
    assert seat is not None
    assert mover.play(seat, steady(mover, seat))["type"] == "ack"
    asker.wait(lambda tab: tab.seq == 4 and tab.table["ask"] is None)


def test_bots_agree_to_everything(ada: Guest) -> None:
    table = ada.make("usa", [{"kind": "me"}, *bots(2)])
    with ada.open(table) as tab:
        play_on([tab], 6)
        tab.wait(lambda tab: tab.to_move() == 0)
        moves = len([step for step in tab.steps if step["kind"] == "move"])
        assert tab.ask(type="undo", seat=0)["type"] == "ack"
        tab.wait(lambda tab: tab.to_move() == 0)
        assert tab.steps[-1]["kind"] == "undo"
        assert tab.steps[-1]["move"] < moves
        play_on([tab], 3)


def test_there_may_be_nothing_to_undo(ada: Guest, bob: Guest) -> None:
    tabs = two_people(ada, bob)
    assert tabs[0].ask(type="undo", seat=0)["code"] == "nothing-to-undo"
    assert tabs[0].position["undo"] == {}
    choice = tabs[0].legal(0)[0][0]
    assert tabs[0].play(0, choice)["type"] == "ack"
    assert tabs[0].position["undo"] == {"0": "free"}  # Bob still chooses: nothing is revealed
    assert tabs[0].ask(type="undo", seat=0)["type"] == "ack"
    assert tabs[0].play(0, choice)["type"] == "ack"
    assert tabs[1].play(1, tabs[1].legal(1)[0][0])["type"] == "ack"  # the last one shows how many all have kept
    assert tabs[1].position["undo"] == {"1": "ask"}


def test_tickets_that_were_seen_are_not_put_back(ada: Guest) -> None:
    table = ada.make("usa", [{"kind": "me"}, {"kind": "here", "name": "Eve"}])
    with ada.open(table) as tab:
        play_on([tab], 2)
        seat = tab.to_move()
        assert seat is not None
        tickets = next(action for action, text in tab.legal(seat) if text == "tickets")
        assert tab.play(seat, tickets)["type"] == "ack"
        assert tab.position["undo"][str(seat)] == "ask"
        assert tab.play(seat, tab.legal(seat)[0][0])["type"] == "ack"
        assert tab.position["undo"][str(seat)] == "free"  # keeping others is another matter
        assert tab.ask(type="undo", seat=seat)["type"] == "ack"
        assert tab.position["undo"][str(seat)] == "ask"
