"""The whole server on PostgreSQL, in one process and in two."""

from tests.server.kit import Guest, Server, bots, humans, play_on
from tests.server.postgres import Postgres

BOT = 2  # the seat behind the two people's


def test_a_game_on_postgresql_survives_a_kill(postgres: Postgres) -> None:
    server = Server(postgres.new_database())
    guest = Guest(server, "Ada")
    table = guest.make("usa", [{"kind": "me"}, *bots(1)])
    with guest.open(table) as tab:
        play_on([tab], 12)
        tab.wait(lambda tab: tab.to_move() is not None)
        seq, view = tab.seq, tab.view(0)
        server.kill()
    server.start()
    with guest.open(table) as tab:
        assert tab.seq == seq
        assert tab.view(0) == view
        play_on([tab], 4)
    server.stop()


def test_people_at_different_processes_play_one_game(postgres: Postgres) -> None:
    """Two servers on one database: each hears of what happens at the other."""
    address = postgres.new_database()
    with Server(address) as here, Server(address) as there:
        ada, bob = Guest(here, "Ada"), Guest(there, "Bob")
        table = ada.make("usa", [*humans("Bob"), *bots(1)])
        with ada.open(table) as first:
            assert bob.sit(table, invite=table["invite"])["status"] == "playing"
            first.wait(lambda tab: tab.table["status"] == "playing" and tab.position)
            with bob.open(table) as second:
                first.wait(lambda tab: tab.table["seats"][1]["connected"])
                second.wait(lambda tab: tab.table["seats"][0]["connected"])
                play_on([first, second], 24)
                first.wait(lambda tab: tab.seq >= second.seq)
                second.wait(lambda tab: tab.seq >= first.seq)
                for tab in (first, second):  # a bot still to move at one process would end what is asked at the other
                    tab.wait(lambda tab: BOT not in tab.position["deciders"])
                assert [s["seq"] for s in first.steps] == list(range(1, first.seq + 1))
                assert [s["seat"] for s in first.steps] == [s["seat"] for s in second.steps][: len(first.steps)]
                asker = first if first.position["undo"] else second
                other = second if asker is first else first
                assert asker.ask(type="undo", seat=asker.seats[0])["type"] == "ack"
                if asker.table.get("ask"):
                    other.wait(lambda tab: tab.table["ask"])
                    assert other.ask(type="answer", agree=True)["type"] == "ack"
                asker.wait(lambda tab: any(step["kind"] == "undo" for step in tab.steps))
                other.wait(lambda tab: any(step["kind"] == "undo" for step in tab.steps))


def test_several_workers_of_one_server(postgres: Postgres) -> None:
    with Server(postgres.new_database(), "--workers", "2") as server:
        ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
        table = ada.make("usa", humans("Bob"))
        bob.sit(table, invite=table["invite"])
        tabs = [ada.open(table), bob.open(table), ada.open(table), bob.open(table)]
        play_on(tabs, 12)
        for tab in tabs:
            tab.wait(lambda tab: tab.seq == 12)
