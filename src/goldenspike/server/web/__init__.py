"""HTTP and sockets (docs/protocol.md).

* people.py   who somebody is: signed cookies
* guard.py    what every request passes: host, origin, rates, security headers
* answers.py  reading bodies, writing answers and errors
* lobby.py    people, games, boards, tables
* replays.py  finished games and uploaded records
* socket.py   the socket of a table
* pages.py    the built pages and the boards' pictures
* boards.py   the facts of a board, for drawing
"""
