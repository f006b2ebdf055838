"""A trails board numbered for play: the facts and the topology as flat arrays and bit sets.

Hexes and sites get the numbers of their rows, nodes (intersections) and paths those of
`topology.py`. A set of paths is `words` words long.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, WORD, words_for
from goldenspike.engine.errors import IllegalAction
from goldenspike.engine.game import OptionValue
from goldenspike.games.trails import actions, notation
from goldenspike.games.trails.actions import CARD_KINDS, KINDS
from goldenspike.games.trails.facts import (
    BUILDS,
    CARDS,
    OPEN_SPACE,
    RESOURCES,
    RIM,
    TERRAINS,
    TOKEN_SPACE,
    TrailsFacts,
)
from goldenspike.games.trails.topology import derive

NOTHING: Final = -1  # an empty place in a table, and the produce of a desert
PATHS_AT: Final = 3  # at most three paths meet in a node
SITES_AT: Final = 6  # at most six sites lie on a hex


class Switches:
    """The rulings that a table may turn round; each is an option of the game (docs/games/trails.md)."""

    def __init__(self) -> None:
        self.settler_at_neighbour: bool = False  # a new settler stands one step beside its city
        self.double_pay: bool = False  # joining two isolated sites pays the route twice
        self.builder_breaks_ties: bool = False  # not the player whose turn it is
        self.free_rail_chain: bool = True  # a free rail on a marked path gives another one
        self.sole_claimant: bool = False  # in a shortage a single claimant takes what is left
        self.strict_trades: bool = True  # both sides give, and nothing goes both ways
        self.gold_limit: i64 = 0  # gold in the box; 0: without end
        self.offers: i64 = 6  # offers and calls for offers that a player may make in a turn
        self.turn_limit: i64 = 400  # turns after which a game is called off; 0: never


class TrailsBoard:
    """Everything that never changes during a game; shared by all states."""

    def __init__(self, facts: TrailsFacts, switches: Switches, colours: list[str]) -> None:
        self.facts = facts
        self.options: dict[str, OptionValue] = {}  # as chosen before the game, for those who ask
        self.switches = switches
        self.colours = colours  # of the seats; in a game of three the one left out is neutral
        self._number_hexes(facts)
        self._number_paths(facts)
        self._number_sites(facts)
        self._measure()
        self._number_actions()
        self.cards_each: i64 = facts.resource_cards
        self.rails: i64 = facts.rails
        self.starting_gold: i64 = facts.starting_gold
        self.cost = vec[i64]([0] * (len(BUILDS) * KINDS))  # [build * KINDS + resource]
        for b, build in enumerate(BUILDS):
            for k, resource in enumerate(RESOURCES):
                self.cost[b * KINDS + k] = facts.costs[build].get(resource, 0)
        self.deck = vec[i64]([0] * CARD_KINDS)
        for c, card in enumerate(CARDS):
            self.deck[c] = facts.deck[card]

    def _number_hexes(self, facts: TrailsFacts) -> None:
        self.hexes: i64 = len(facts.hexes)
        self.hex_ids: list[str] = [h.id for h in facts.hexes]
        self.printed = vec[i64]([0] * len(facts.hexes))  # 0: none
        self.produce = vec[i64]([-1] * len(facts.hexes))  # the resource, or NOTHING
        self.land = vec[bool]([False] * len(facts.hexes))
        self.is_open_space = vec[bool]([False] * len(facts.hexes))  # carries a double question mark
        for i, h in enumerate(facts.hexes):
            self.land[i] = h.terrain != RIM
            self.is_open_space[i] = h.mark == OPEN_SPACE
            if h.mark.isdigit():
                self.printed[i] = int(h.mark)
            if h.terrain in TERRAINS:
                self.produce[i] = RESOURCES.index(facts.produces[h.terrain])
        # Hexes that a token can lie on, in the order in which tokens are taken (S-108).
        spaces = [i for i, h in enumerate(facts.hexes) if h.mark in (TOKEN_SPACE, OPEN_SPACE)]
        places = [(-facts.hexes[i].q, facts.hexes[i].r, i) for i in spaces]
        places.sort()
        self.token_spaces = vec[i64]([i for _, _, i in places])
        self.single_spaces = vec[i64]([i for i, h in enumerate(facts.hexes) if h.mark == TOKEN_SPACE])

    def _number_paths(self, facts: TrailsFacts) -> None:
        topology = derive(facts.hexes)
        self.topology = topology
        self.nodes: i64 = len(topology.nodes)
        self.paths: i64 = len(topology.paths)
        self.words: i64 = words_for(len(topology.paths))
        self.a = vec[i64]([ends[0] for ends in topology.ends])
        self.b = vec[i64]([ends[1] for ends in topology.ends])
        self.node_hex = vec[i64]([h for node in topology.nodes for h in node])  # [node * 3 + i]
        self.node_path = vec[i64]([-1] * (len(topology.nodes) * 3))  # [node * 3 + i]: a path, or NOTHING
        met = [0] * len(topology.nodes)
        for p, ends in enumerate(topology.ends):
            for n in ends:
                self.node_path[n * PATHS_AT + met[n]] = p
                met[n] += 1
        words = self.words
        self.at_node = vec[i64]([0] * (self.nodes * words))  # [node]: the set of its paths
        for n in range(self.nodes):
            for i in range(PATHS_AT):
                p = self.node_path[n * PATHS_AT + i]
                if p >= 0:
                    self.at_node[n * words + p // WORD] |= BIT[p % WORD]
        self.path_names: list[str] = [f"{self.hex_ids[x]}-{self.hex_ids[y]}" for x, y in topology.paths]
        by_hexes = {frozenset((self.hex_ids[x], self.hex_ids[y])): p for p, (x, y) in enumerate(topology.paths)}
        self.path_by_hexes: dict[frozenset[str], int] = by_hexes
        self.marked = vec[bool]([False] * self.paths)  # bears a train track
        for track in facts.train_tracks:
            self.marked[by_hexes[frozenset(track)]] = True

    def _number_sites(self, facts: TrailsFacts) -> None:
        hex_number = {name: i for i, name in enumerate(self.hex_ids)}
        nodes = {frozenset(node): n for n, node in enumerate(self.topology.nodes)}
        self.sites: i64 = len(facts.sites)
        self.site_ids: list[str] = [site.id for site in facts.sites]
        self.site_number: dict[str, int] = {site.id: s for s, site in enumerate(facts.sites)}
        self.site_node = vec[i64]([nodes[frozenset([hex_number[h] for h in site.at])] for site in facts.sites])
        self.node_site = vec[i64]([-1] * self.nodes)
        self.purple = vec[bool]([site.colour == "purple" for site in facts.sites])
        self.coast_gold = vec[i64]([site.gold for site in facts.sites])
        self.hex_site = vec[i64]([-1] * (self.hexes * SITES_AT))  # [hex * 6 + i]: a site, or NOTHING
        beside = [0] * len(self.hex_ids)
        for s in range(self.sites):
            self.node_site[self.site_node[s]] = s
            for i in range(3):
                h = self.node_hex[self.site_node[s] * 3 + i]
                self.hex_site[h * SITES_AT + beside[h]] = s
                beside[h] += 1
        self.node_names: list[str] = []
        for n, node in enumerate(self.topology.nodes):
            s = self.node_site[n]
            self.node_names.append(self.site_ids[s] if s >= 0 else "-".join([self.hex_ids[h] for h in node]))

    def _measure(self) -> None:
        """Steps from every node to every other: a settler may pass over everything (S-097)."""
        nodes = self.nodes
        self.distance = vec[i64]([1000] * (nodes * nodes))
        for start in range(nodes):
            row = start * nodes
            self.distance[row + start] = 0
            queue = [start]
            for n in queue:
                for i in range(PATHS_AT):
                    p = self.node_path[n * PATHS_AT + i]
                    if p >= 0:
                        far = self.a[p] + self.b[p] - n
                        if self.distance[row + far] == 1000:
                            self.distance[row + far] = self.distance[row + n] + 1
                            queue.append(far)

    def _number_actions(self) -> None:
        self.outlaw: i64 = actions.FIXED  # + hex
        self.token: i64 = self.outlaw + self.hexes  # + hex
        self.city: i64 = self.token + self.hexes  # + site
        self.deliver: i64 = self.city + self.sites  # + site
        self.go: i64 = self.deliver + self.sites  # + node
        self.rail: i64 = self.go + self.nodes  # + path
        self.run: i64 = self.rail + self.paths  # + path
        self.actions: i64 = self.run + self.paths
        self.texts: list[str] = []  # the notation of every action, made when first asked for
        self.by_text: dict[str, int] = {}

    # ------------------------------------------------------------------- notation

    def text(self, action: int) -> str:
        if not self.texts:
            texts = notation.fixed_texts()
            texts += [f"outlaw {h}" for h in self.hex_ids]
            texts += [f"token {h}" for h in self.hex_ids]
            texts += [f"city {site}" for site in self.site_ids]
            texts += [f"deliver {site}" for site in self.site_ids]
            texts += [f"settler {node}" for node in self.node_names]
            texts += [f"rail {path}" for path in self.path_names]
            texts += [f"train {path}" for path in self.path_names]
            self.texts = texts
            self.by_text = {text: number for number, text in enumerate(texts) if text != ""}
        return self.texts[action]

    def action(self, text: str) -> int:
        self.text(0)
        words = " ".join(text.split())
        if words not in self.by_text:
            raise IllegalAction(f"'{words}' is no action of this game.")
        return self.by_text[words]
