"""The game in the terminal: what a person sees, and what a person may type.

* sitting.py    one game of a person against bots: the loop
* patience.py   that a bot is thinking
* prompt.py     from a typed line to a choice or a command
* teller.py     any game in words: screen, choices, events (knows only views, never a state)
* routes.py     the route games in words: maps, tickets, cards
* ways.py       how far a ticket is from done, for the screen
* catalogue.py  the English sentence of every event
"""
