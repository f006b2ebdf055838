"""The server: tables where people and bots play, over HTTP and WebSockets. docs/protocol.md is what it speaks.

* settings.py  all that can be set, with the reasons
* codes.py     the error codes and what is raised for them
* storage/     the database: schema, migrations, the log of moves
* tables/      a table and what can happen at it: sitting down, playing, undo, clocks
* thinking/    the processes in which bots think
* bus.py       how several server processes tell each other what happened
* web/         HTTP and sockets
* app.py       puts it together;  run.py starts it

The way of a move: socket → `Playing.play` checks the seat and the rules → the log, committed → the
table takes it over → every socket gets its own view of it.
"""
