"""Bots. One is a class with one method (bot.py); `register` makes it known everywhere (registry.py, docs/bots.md)."""

from goldenspike.bots.bot import Bot, Clock, View, ask, no_clock
from goldenspike.bots.classic.greedy import RouteGreedy, classic_planner, classic_veteran
from goldenspike.bots.france import FranceGreedy, france_planner, france_veteran
from goldenspike.bots.great_lakes.greedy import LakesGreedy
from goldenspike.bots.great_lakes.planner import lakes_planner, lakes_veteran
from goldenspike.bots.levels import SearchBot
from goldenspike.bots.old_west import OldWestGreedy, old_west_planner, old_west_veteran
from goldenspike.bots.options import BotOption, BotValue, split_bots
from goldenspike.bots.random_bot import RandomBot
from goldenspike.bots.registry import (
    BotKind,
    MakeBot,
    bot_names,
    find_bot,
    make_bot,
    ready_bots,
    register,
    register_as,
)
from goldenspike.bots.strategy import (
    BeginnerBot,
    GreedyBot,
    PlannerBot,
    VeteranBot,
    register_planner,
    register_strategy,
    register_veteran,
)
from goldenspike.bots.trails.greedy import TrailsGreedy
from goldenspike.bots.trails.planner import TrailsPlanner, trails_veteran
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.france.state import FranceState
from goldenspike.games.great_lakes.state import GreatLakesState
from goldenspike.games.old_west.state import OldWestState
from goldenspike.games.trails.state import TrailsState

__all__ = [
    "Bot",
    "BotKind",
    "BotOption",
    "BotValue",
    "Clock",
    "MakeBot",
    "View",
    "ask",
    "bot_names",
    "find_bot",
    "make_bot",
    "no_clock",
    "ready_bots",
    "register",
    "register_as",
    "split_bots",
]

register("random", RandomBot, about="any legal action, each as likely as the next", level=10)
register("greedy", GreedyBot, about="goes for its tickets along the cheapest ways", level=20)
register("easy", BeginnerBot, about="plays like somebody who has just learned the rules", level=30)
register("medium", PlannerBot, about="plans its tickets as one network and watches the others", level=40)
register("veteran", VeteranBot, about="plans as medium does, but knows what beats it", level=45)
register("search", SearchBot)
register_as(
    "hard",
    "search:seconds=1,iterations=1500,pace=brisk,mind=veteran",
    about="thinks for up to a second before it moves",
    level=50,
)
register_as(
    "expert",
    "search:seconds=4,iterations=1500,breadth=40,mind=veteran",
    about="thinks for up to four seconds, and about more of what it could do",
    level=55,
)

register_strategy(ClassicState, RouteGreedy)
register_strategy(FranceState, FranceGreedy)
register_strategy(OldWestState, OldWestGreedy)
register_strategy(GreatLakesState, LakesGreedy)
register_strategy(TrailsState, TrailsGreedy)
register_planner(ClassicState, classic_planner)
register_planner(FranceState, france_planner)
register_planner(OldWestState, old_west_planner)
register_planner(GreatLakesState, lakes_planner)
register_planner(TrailsState, TrailsPlanner)
register_veteran(ClassicState, classic_veteran)
register_veteran(FranceState, france_veteran)
register_veteran(OldWestState, old_west_veteran)
register_veteran(GreatLakesState, lakes_veteran)
register_veteran(TrailsState, trails_veteran)
