"""Balance: many games between bots, watched, and what they say about a game: its seats, tickets, places and rules.

* plan.py        what is played: the game, its options, who sits where
* playing.py     plays and watches the games of a plan, in one process or several of the arena's
* observer.py    watches one game; routes.py and trails.py see what their families have besides
* codes.py       the events that each game can tell, and what their arguments are
* statistics.py  rates with intervals, spreads, histograms
* tally.py       adds up what was seen of many games
* report.py      the numbers of a report; docs/balance.md explains each of them

Nothing in here knows a rule: states and their events say what happened. The page for people is made by
cli/balance, which has the words.
"""

from goldenspike.balance.plan import DEFAULT_BOT, Plan
from goldenspike.balance.playing import play_all
from goldenspike.balance.report import Report, make_report
from goldenspike.balance.tally import Tally

__all__ = ["DEFAULT_BOT", "Plan", "Report", "Tally", "make_report", "play_all"]
