"""The planner of trails: founds cities where they pay off, lays rails towards clusters of cities, trades for the rest.

How it plays stands in `player.py`; here is what a search wants to know of it: what else may be worth a look
(`priors.py`), what to aim for, how long to think, and who is likely to win (`chances.py`).
"""

from typing import Final

from mypy_extensions import i64

from goldenspike.bots.trails.chances import Chances
from goldenspike.bots.trails.habits import TRAILS_VETERAN
from goldenspike.bots.trails.player import TrailsPlayer
from goldenspike.bots.trails.priors import prior
from goldenspike.engine.state import State
from goldenspike.games.trails import actions
from goldenspike.games.trails import position as at
from goldenspike.games.trails.state import TrailsState

SITES_TO_COMPARE: Final = 12


class TrailsPlanner(TrailsPlayer):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.clear_lead = 1.5
        self.half_way = 15
        self.horizon: i64 = 5  # rounds that an imagined game goes on; with fewer, the search misses what rails bring
        self.turn_of_city: i64 = -1  # in which it was decided where to found the next one
        self.turn_of_market: i64 = -1  # and where to deliver next
        self.chances: list[Chances] = []  # for so many players

    def weigh(self, guess: State, seat: i64, legal: list[int]) -> list[float]:
        """How promising each legal action is: 1 for the planner's own choice."""
        assert isinstance(guess, TrailsState)
        chosen = self.choose(guess, seat, legal)
        phase = guess.phase
        if phase == at.DRAFTING or phase == at.REPLYING or chosen >= guess.board.run:
            return [1.0 if action == chosen else 0.0 for action in legal]  # a search would hardly ever do otherwise
        outlook = self.outlook(guess, seat)
        self.purse.open(guess, seat, outlook)
        found: list[float] = []
        for action in legal:
            if action == chosen:
                found.append(1.0)
            else:
                found.append(prior(self, guess, seat, action, outlook, self.purse, chosen))
        return found

    def effort(self, guess: State, seat: i64, chosen: i64) -> float:
        """A search gains where cities, settlers, rails and trains go, and by the development cards; hardly anything by
        what is bought, built, swapped and offered, which is most of what it thinks about."""
        assert isinstance(guess, TrailsState)
        phase = guess.phase
        if phase == at.FIRST_CITIES or phase == at.PLACE_SETTLER:
            return 0.6
        if phase == at.MOVING_SETTLER or phase == at.MOVING_TRAIN:
            return 0.6
        if phase == at.PLACE_RAIL or phase == at.FREE_RAIL or phase == at.CARD_RAIL or phase == at.FIRST_RAILS:
            return 0.6
        sets_out = actions.MOVE_SETTLER <= chosen < actions.FUEL
        by_card = actions.PLAY <= chosen < actions.BUY  # the card itself, and what it asks
        return 0.6 if sets_out or by_card or phase == at.BEFORE_ROLL else 0.1

    def aims(self, guess: State, seat: i64) -> list[int]:
        """Where to found the next city, and where to deliver next: of all choices that a player has, these weigh most.
        Both are asked once a turn, the second one again after a delivery."""
        assert isinstance(guess, TrailsState)
        if guess.phase != at.MENU or guess.active != seat:
            return []
        outlook = self.outlook(guess, seat)
        if outlook.found and self.turn_of_city != guess.turn:
            free = outlook.best_sites(SITES_TO_COMPARE)
            if len(free) > 1:
                return free
        if outlook.haul.found and guess.centre[seat] > 0:
            done = self.aim_market < 0 or not outlook.markets.takes[self.aim_market]
            if done or self.turn_of_market != guess.turn:
                sites = guess.board.sites
                return [sites + site for site in outlook.best_markets(self, guess)]
        return []

    def aim_for(self, guess: State, seat: i64, aim: i64) -> None:
        assert isinstance(guess, TrailsState)
        sites = guess.board.sites
        self.aiming = seat
        if aim < sites:
            self.aim_city = aim
            self.turn_of_city = guess.turn
        else:
            self.aim_market = aim - sites
            self.turn_of_market = guess.turn

    def now(self, state: State) -> i64:
        assert isinstance(state, TrailsState)
        return state.turn

    def seen_enough(self, state: State, since: i64) -> bool:
        """What comes later is mostly the luck of the dice, and takes as long again."""
        assert isinstance(state, TrailsState)
        return state.phase == at.BEFORE_ROLL and state.turn >= since + self.horizon * state.players

    def chance(self, state: State, seat: i64) -> float:
        assert isinstance(state, TrailsState)
        aiming = self.aiming
        self.aiming = -1  # the weights are of players without aims
        for player in range(state.players):
            self.outlook(state, player)
        self.aiming = aiming
        if len(self.chances) == 0 or self.chances[0].players != state.players:
            self.chances = [Chances(state.players)]
        return self.chances[0].chance(state, seat, self.outlooks)

    def hurry(self) -> None:
        """Imagined games look no further than the next delivery: it would take more than twice as long. Otherwise they
        are played like real ones: without offers, they say of some actions the opposite of what is true."""
        self.second = 0


def trails_veteran(seed: int) -> TrailsPlanner:
    """Looks beyond the next delivery, sends trains out from cities that have no rail yet, and founds cities where no
    others come by."""
    veteran = TrailsPlanner(seed)
    veteran.use(TRAILS_VETERAN)
    return veteran
