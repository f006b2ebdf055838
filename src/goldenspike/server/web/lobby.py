"""People, games, boards and tables over HTTP."""

from starlette.requests import Request
from starlette.responses import Response

from goldenspike.engine.game import Game
from goldenspike.engine.records import write
from goldenspike.games import all_games
from goldenspike.server.codes import Refused
from goldenspike.server.house import House
from goldenspike.server.messages import MakeTable, NameMe, Nothing, SitDown
from goldenspike.server.tables import telling
from goldenspike.server.tables.bots import USUAL, offered
from goldenspike.server.tables.facts import OVER, Person, TableFacts
from goldenspike.server.tables.hall import finish
from goldenspike.server.tables.seating import clean_name
from goldenspike.server.web.answers import answer, read_body
from goldenspike.server.web.boards import board_digest, board_json
from goldenspike.server.web.guard import address_of


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def person_of(request: Request) -> Person:
    """Who asks; raises Refused for somebody without a name."""
    person = await house_of(request).people.of(request)
    if person is None:
        raise Refused("no-name")
    return person


# ------------------------------------------------------------------------------------- people


async def who_am_i(request: Request) -> Response:
    return answer({"person": _person(await house_of(request).people.of(request))})


async def name_me(request: Request) -> Response:
    house = house_of(request)
    name = clean_name((await read_body(request, NameMe)).name)
    if await house.people.of(request) is None:
        house.rates.count("names", address_of(request.scope))
    person = await house.people.name(request, name)
    await house.seating.rename(person)
    response = answer({"person": _person(person)})
    house.people.hand_out(response, person, secure=request.url.scheme == "https")
    return response


def _person(person: Person | None) -> telling.Json | None:
    return None if person is None else {"id": person.id, "name": person.name}


# -------------------------------------------------------------------------------------- games


async def games(request: Request) -> Response:
    return answer({"games": [_game(game) for game in all_games()], "bots": offered(), "usual_bot": USUAL})


def _game(game: Game) -> telling.Json:
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "players": game.players,
        "rules_version": game.rules_version,
        "board_digest": game.board_digest,
        "options": [
            {"name": option.name, "default": option.default, "choices": option.choices, "text": option.text}
            for option in game.options
        ],
        "board": None if board_json(game.id) is None else f"/api/boards/{game.id}?v={board_digest(game.id)}",
    }


# ------------------------------------------------------------------------------------- tables


async def tables(request: Request) -> Response:
    house = house_of(request)
    person = await house.people.of(request)
    mine = await house.store.tables_of(person.id) if person is not None else []
    shown = [facts for facts in await house.store.open_tables() if person is None or not facts.seats_of(person.id)]
    who = None if person is None else person.id
    return answer(
        {
            "mine": [_listed(house, facts, who) for facts in mine],
            "open": [_listed(house, facts, who) for facts in shown],
        }
    )


def _listed(house: House, facts: TableFacts, person: str | None) -> telling.Json:
    live = house.hall.lives.get(facts.id)
    return telling.table_json(facts, person) if live is None else live.json_for(person)


async def make_table(request: Request) -> Response:
    house = house_of(request)
    person = await person_of(request)
    wanted = await read_body(request, MakeTable)
    house.rates.count("tables", person.id)
    live = await finish(house.seating.make(person, wanted))
    return answer({"table": live.json_for(person.id)}, 201)


async def show_table(request: Request) -> Response:
    house = house_of(request)
    person = await house.people.of(request)
    live = await house.hall.get(request.path_params["table"])
    return answer({"table": live.json_for(None if person is None else person.id)})


async def sit(request: Request) -> Response:
    house = house_of(request)
    person = await person_of(request)
    wanted = await read_body(request, SitDown)
    live = await house.hall.get(request.path_params["table"])
    await finish(house.seating.sit(live, person, wanted))
    return answer({"table": live.json_for(person.id)})


async def leave(request: Request) -> Response:
    house = house_of(request)
    person = await person_of(request)
    await read_body(request, Nothing)
    live = await house.hall.get(request.path_params["table"])
    await finish(house.seating.leave(live, person))
    return answer({"table": live.json_for(person.id)})


async def record_of(house: House, table: str) -> str:
    """The record of a finished table; raises Refused."""
    live = await house.hall.get(table)
    if live.facts.status != OVER or live.play is None:
        raise Refused("not-over")
    return write(live.play.record())


async def record(request: Request) -> Response:
    table = request.path_params["table"]
    return download(await record_of(house_of(request), table), table)


def download(text: str, name: str) -> Response:
    """A record as a file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}.record"', "Cache-Control": "no-store"}
    return Response(text, headers=headers, media_type="text/plain")


async def health(request: Request) -> Response:
    return answer({"ok": await house_of(request).store.is_alive()})
