"""The seats of a table, and how they are told from whoever else a state names.

Characters, dummies and the board have ids of their own; no id of theirs is a seat's.

>>> [who for who in ("p1", "goblin", "d1", "fate", "") if is_seat(who)]
['p1']
>>> INDEX["p3"]
2
"""

from collections.abc import Mapping

SEATS = ("p1", "p2", "p3", "p4")
"""In order of play; a table for fewer has the first of them."""

INDEX: Mapping[str, int] = {seat: at for at, seat in enumerate(SEATS)}
"""Where whoever sits there stands in the state's list of players."""


def is_seat(who: str) -> bool:
    """Whether an id names a seat, rather than anybody or anything else."""
    return who in INDEX
