"""The database.

* schema.py      the tables
* database.py    opening it, and bringing it up to date (migrations/)
* log.py         the one writer of moves, which commits many tables' moves together
* store.py       everything else that is read and written
"""
