"""Levels of the house: how hard a table is, made of what any table may choose.

>>> list(houses())
['gentle', 'ours', 'grim']
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from knightmare.rulebook.boards import base
from shared.packs.reading import load


@cache
def houses() -> Mapping[str, Mapping[str, Any]]:
    """The options that each level chooses, the easiest first."""
    return dict(load("knightmare", "houses"))


def told(option: str, choice: object) -> Mapping[str, object]:
    """What is told of a board, a level or a task before it is chosen, such as the games won there.

    Arguments: the id of the option; what may be chosen of it.
    """
    if option == "board":
        tokens = base({"board": choice})["constants"]["constants"]["start_tokens"]
        return {"tokens": tokens, **_won()[str(choice)]}
    if option == "task":
        return {"n": _won()["tasks"][str(choice)]}
    return _won()[str(choice)] if option == "house" else {}


@cache
def _won() -> Mapping[str, Mapping[str, int]]:
    """Of 100 games alone, those that each bot won, by the board or the level."""
    return dict(load("knightmare", "won"))
