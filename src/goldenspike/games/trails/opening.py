"""Set-up: who starts, the fixed places, or the placing in turns of the variable set-up."""

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT
from goldenspike.games.trails import rails, turn
from goldenspike.games.trails.facts import COLOURS, RESOURCES
from goldenspike.games.trails.position import FIRST_CITIES, FIRST_RAILS, NEUTRAL_CITIES, Position

CITIES = 3  # that every player has on the board at the start


def set_up(state: Position, variable: bool, shuffle_tokens: bool) -> None:
    """Begin a game. In a game of three the colour that nobody has is neutral (S-002)."""
    board = state.board
    colours = board.colours
    for h in range(board.hexes):
        if board.hex_ids[h] == board.facts.outlaw:
            state.outlaw = h
    for player in range(state.players):
        state.give_gold(player, board.starting_gold)
        state.centre[player] = 1
    lay_tokens(state, shuffle_tokens or variable)  # variable places go with mixed tokens
    state.starter = roll_for_start(state)
    if variable:
        state.phase = FIRST_CITIES
        state.current = state.starter
    else:
        for player in range(state.players):
            fixed_places(state, player, colours[player])
        if state.players == 3:
            for colour in COLOURS:
                if colour not in colours:
                    for city in board.facts.fixed_setup[colour].cities:  # no rail, no train (S-022)
                        state.put_city(state.players, board.site_number[city])
        turn.begin_turn(state, state.starter)


def lay_tokens(state: Position, mixed: bool) -> None:
    """One token on each single question mark, as printed or shuffled (S-021, S-026)."""
    board = state.board
    values = vec[i64]([board.facts.tokens[board.hex_ids[h]] for h in board.single_spaces])
    if mixed:
        state.shuffle(values, 0, len(values))
    for i in range(len(values)):
        state.number[board.single_spaces[i]] = values[i]


def roll_for_start(state: Position) -> i64:
    """The highest roll starts; those who tie for it roll again among themselves (S-024, R-37)."""
    rolling: i64 = BIT[state.players] - 1
    while True:
        best: i64 = 0
        leaders: i64 = 0
        leader: i64 = 0
        for player in range(state.players):
            if rolling & BIT[player] != 0:
                total = 2 + state.below(6) + state.below(6)
                if total > best:
                    best = total
                    leaders = 0
                if total == best:
                    leaders |= BIT[player]
                    leader = player
        if leaders == BIT[leader]:
            return leader
        rolling = leaders


def fixed_places(state: Position, player: i64, colour: str) -> None:
    """Cities, rail, train and hand of a colour in the fixed set-up (S-019, S-020)."""
    board = state.board
    start = board.facts.fixed_setup[colour]
    for city in start.cities:
        state.put_city(player, board.site_number[city])
    path: i64 = board.path_by_hexes[frozenset(start.rail)]
    state.put_rail(player, path)
    state.train[player * 2] = path
    for resource, n in start.resources.items():
        state.from_supply(player, RESOURCES.index(resource), n)


# ------------------------------------------------------------------ the variable set-up


def fill_cities(state: Position, into: vec[i64]) -> i64:
    """Empty purple sites (S-031); neutral cities stay off the coast (S-035)."""
    board = state.board
    n: i64 = 0
    for site in range(board.sites):
        if board.purple[site] and state.city[site] < 0:
            if state.phase == FIRST_CITIES or board.coast_gold[site] == 0:
                into[n] = board.city + site
                n += 1
    return n


def place_city(state: Position, site: i64) -> None:
    """Three rounds: forwards, backwards and forwards again (S-028 to S-030); no coastal gold (R-10)."""
    player = state.current
    state.put_city(player, site)
    if state.story is not None:
        state.note("placed-city", player, state.board.site_ids[site])
    if state.placed >= 2 * state.players:
        starting_hand(state, player, site)
    state.placed += 1
    if state.placed == CITIES * state.players:
        state.phase = FIRST_RAILS
        state.placed = 0
        return  # whoever placed last goes on (S-033)
    lap = state.placed // state.players
    within = state.placed % state.players
    if lap == 1:
        within = state.players - 1 - within
    state.current = (state.starter + within) % state.players


def starting_hand(state: Position, player: i64, site: i64) -> None:
    """One card for each terrain around the third city, with or without a number (S-032, R-22)."""
    board = state.board
    for i in range(3):
        kind = board.produce[board.node_hex[board.site_node[site] * 3 + i]]
        if kind >= 0:
            state.from_supply(player, kind, 1)


def fill_rails(state: Position, into: vec[i64]) -> i64:
    return rails.fill_paths(state, state.current, into, 0)


def place_rail(state: Position, path: i64) -> None:
    """Backwards round the table; the train follows by itself (S-033, S-034). Neither gold nor free rail (R-10)."""
    player = state.current
    state.put_rail(player, path)
    state.train[player * 2] = path
    if state.story is not None:
        state.note("placed-rail", player, state.board.path_names[path])
    state.placed += 1
    if state.placed < state.players:
        state.current = (player + state.players - 1) % state.players
        return
    state.placed = 0
    state.current = state.starter
    if state.players == 3:
        state.phase = NEUTRAL_CITIES
    else:
        turn.begin_turn(state, state.starter)


def place_neutral(state: Position, site: i64) -> None:
    """One each, clockwise from the starting player (S-035)."""
    state.put_city(state.players, site)
    if state.story is not None:
        state.note("placed-neutral", state.current, state.board.site_ids[site])
    state.placed += 1
    if state.placed < state.players:
        state.current = (state.current + 1) % state.players
    else:
        turn.begin_turn(state, state.starter)
