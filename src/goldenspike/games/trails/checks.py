# interpreted
"""What must hold between the entries of a trails board, so that every game on it can be played."""

from collections import Counter

from goldenspike.games.classic.tables import BoardError
from goldenspike.games.trails.facts import COLOURS, DESERT, OPEN_SPACE, TERRAINS, TOKEN_SPACE, TrailsFacts
from goldenspike.games.trails.topology import Topology, derive

TOKENS = 12
FEWEST_SITES = 40  # four players with ten cities each
FEWEST_INLAND = 12  # nine starting cities and three neutral ones, whatever the players take


def wrong(entry: str, fault: str) -> BoardError:
    return BoardError(f"board.json, {entry}: {fault}.")


def check_board(facts: TrailsFacts) -> None:
    _hexes(facts)
    topology = derive(facts.hexes)
    _in_one_piece(topology)
    _sites(facts, topology)
    _tracks(facts, topology)
    _tokens(facts)
    _pieces(facts)
    _fixed_setup(facts, topology)


def _hexes(facts: TrailsFacts) -> None:
    for name, n in Counter(h.id for h in facts.hexes).items():
        if n > 1:
            raise wrong(f"hex {name}", "is listed twice")
    seen: dict[tuple[int, int], str] = {}
    for h in facts.hexes:
        if (h.q, h.r) in seen:
            raise wrong(f"hex {h.id}", f"lies where {seen[h.q, h.r]} lies")
        seen[h.q, h.r] = h.id
    present = {h.terrain for h in facts.hexes}
    for terrain in (*TERRAINS, DESERT):
        if terrain not in present:
            raise wrong("hexes", f"there is no {terrain}")
    if not any(h.id == facts.outlaw and h.terrain == DESERT for h in facts.hexes):
        raise wrong("outlaw", f"'{facts.outlaw}' is no desert")


def _in_one_piece(topology: Topology) -> None:
    near: dict[int, list[int]] = {n: [] for n in range(len(topology.nodes))}
    for a, b in topology.ends:
        near[a].append(b)
        near[b].append(a)
    reached, todo = {0}, [0]
    while todo:
        for other in near[todo.pop()]:
            if other not in reached:
                reached.add(other)
                todo.append(other)
    if len(reached) < len(topology.nodes):
        raise wrong("hexes", "the paths do not hang together")


def _sites(facts: TrailsFacts, topology: Topology) -> None:
    number = {h.id: i for i, h in enumerate(facts.hexes)}
    nodes = {node: n for n, node in enumerate(topology.nodes)}
    taken: dict[tuple[int, ...], str] = {}
    with_path = {n for ends in topology.ends for n in ends}
    for site in facts.sites:
        for h in site.at:
            if h not in number:
                raise wrong(f"site {site.id}", f"there is no hex '{h}'")
        a, b, c = sorted(number[h] for h in site.at)
        if (a, b, c) not in nodes:
            raise wrong(f"site {site.id}", f"{', '.join(site.at)} do not meet in one point")
        if (a, b, c) in taken:
            raise wrong(f"site {site.id}", f"lies where {taken[a, b, c]} lies")
        if nodes[a, b, c] not in with_path:
            raise wrong(f"site {site.id}", "no path leads there")
        taken[a, b, c] = site.id
    for name, n in Counter(site.id for site in facts.sites).items():
        if n > 1:
            raise wrong(f"site {name}", "is listed twice")
    if len(facts.sites) < FEWEST_SITES:
        raise wrong("sites", f"{len(facts.sites)} are too few: four players need {FEWEST_SITES}")
    purple = [site for site in facts.sites if site.colour == "purple"]
    inland = [site for site in purple if site.gold == 0]
    if len(inland) < FEWEST_INLAND:
        raise wrong("sites", f"{len(inland)} purple sites off the coast are too few: {FEWEST_INLAND} are needed")


def _tracks(facts: TrailsFacts, topology: Topology) -> None:
    known = {frozenset(facts.hexes[h].id for h in path) for path in topology.paths}
    seen: set[frozenset[str]] = set()
    for track in facts.train_tracks:
        if frozenset(track) not in known:
            raise wrong("train_tracks", f"there is no path between {track[0]} and {track[1]}")
        if frozenset(track) in seen:
            raise wrong("train_tracks", f"{track[0]}-{track[1]} is listed twice")
        seen.add(frozenset(track))


def _tokens(facts: TrailsFacts) -> None:
    single = {h.id for h in facts.hexes if h.mark == TOKEN_SPACE}
    double = [h.id for h in facts.hexes if h.mark == OPEN_SPACE]
    if len(single) != TOKENS:
        raise wrong("hexes", f"{TOKENS} hexes carry a single question mark, not {len(single)}")
    if len(double) > TOKENS:
        raise wrong("hexes", f"at most {TOKENS} hexes carry a double question mark, not {len(double)}")
    if set(facts.tokens) != single:
        odd = sorted(set(facts.tokens) ^ single)[0]
        raise wrong("tokens", f"one token lies on each hex with a single question mark; look at {odd}")
    for h, value in facts.tokens.items():
        if not 2 <= value <= 12 or value == 7:
            raise wrong("tokens", f"the token of {h} cannot be {value}")


def _pieces(facts: TrailsFacts) -> None:
    for players in (3, 4):
        if facts.goods[players] != facts.cities[players] - 2:
            raise wrong("pieces", "every player has one goods piece for each city but three, and one more")
    if facts.rails < 1:
        raise wrong("pieces", "every player needs a rail")
    if facts.resource_cards < 1 or sum(facts.deck.values()) < 1:
        raise wrong("deck", "there must be cards")


def _fixed_setup(facts: TrailsFacts, topology: Topology) -> None:
    sites = {site.id: site for site in facts.sites}
    ends = {
        frozenset(facts.hexes[h].id for h in path): {
            frozenset(facts.hexes[h].id for h in topology.nodes[n]) for n in two
        }
        for path, two in zip(topology.paths, topology.ends)
    }
    taken: set[str] = set()
    rails: set[frozenset[str]] = set()
    for colour in COLOURS:
        entry = f"fixed_setup, {colour}"
        if colour not in facts.fixed_setup:
            raise wrong(entry, "this colour is missing")
        start = facts.fixed_setup[colour]
        if len(start.cities) != 3:
            raise wrong(entry, "three cities are needed")
        for city in start.cities:
            if city not in sites or sites[city].colour != "purple" or city in taken:
                raise wrong(entry, f"'{city}' is no free purple site")
            taken.add(city)
        rail = frozenset(start.rail)
        if rail not in ends or rail in rails:
            raise wrong(entry, f"{'-'.join(start.rail)} is no free path")
        if not any(frozenset(sites[city].at) in ends[rail] for city in start.cities):
            raise wrong(entry, "the rail touches none of the three cities")
        rails.add(rail)
