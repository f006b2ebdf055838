"""Tables: what they are and what can happen at them.

* facts.py     a table and its seats, as they are stored
* play.py      the game at a table: its state, rebuilt from the log
* reveal.py    whether a move told its player anything, which decides about undo
* telling.py   what each person is told: views, legal actions, events
* hall.py      all tables in use, and the sockets around them
* seating.py   making a table, sitting down, leaving, bots that stand in
* playing.py   moves and undo
* drivers.py   bots that are to move, and clocks that run out
"""
