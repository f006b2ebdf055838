"""The arena: bots play many games among themselves, and numbers tell who is stronger and how sure that is.

* playing.py     one game between bots
* schedule.py    who plays whom on which seats: the same deals in every seat order
* jobs.py        a few games as a piece of work for any process, and their results
* workers.py     the jobs in processes of this machine; cluster.py: on a Ray cluster
* standing.py    what the results say about each pair of bots
* ratings.py     Bradley-Terry ratings; intervals.py: how sure a number is
* stopping.py    ending early, when the answer is clear
* tournament.py  all of it together
* report.py      the outcome as plain data; picture.py: as SVG
"""
