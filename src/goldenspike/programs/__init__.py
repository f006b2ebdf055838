"""Bots that are programs of their own, in any language: they read and write lines of JSON (docs/bots.md).

* conversation.py   a running program, spoken to in lines
* program_bot.py    the bot `program`: what is said to it, and what its answers mean

Whoever wants to seat such bots imports this package. It talks to other processes and keeps their time, which bots
themselves never do; so it stands above them.
"""

from goldenspike.bots import register
from goldenspike.programs.conversation import ProgramFailed
from goldenspike.programs.program_bot import PROTOCOL, ProgramBot

__all__ = ["PROTOCOL", "ProgramBot", "ProgramFailed"]

register("program", ProgramBot)
