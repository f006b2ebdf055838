"""Where bots think and records are replayed: in processes of their own, never in the event loop.

* worker.py   what runs in such a process
* pool.py     the processes, and what happens when one crashes or hangs
"""
