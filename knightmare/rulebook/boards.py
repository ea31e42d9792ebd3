"""The house's boards: where exits lead, what lies where, how strong who is, the stock of cards.

The newest one, found by play, stands in the data files. An older one has a file of its own, with
the rows in which it differs from the one that came after it.

>>> [base({"board": board})["constants"]["constants"]["start_tokens"] for board in BOARDS]
[7, 6, 3]
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from shared.packs.overriding import completed, laid_over
from shared.packs.reading import load
from shared.packs.tables import Tables

FIRST, SECOND, THIRD = "first", "second", "third"
BOARDS = (THIRD, SECOND, FIRST)
"""Newest first."""
NEWEST = BOARDS[0]
FILES = ("constants", "board", "characters", "items", "spells", "deck", "riddles")
CHANGED = {
    "chamber": "board",
    "character": "characters",
    "item": "items",
    "card": "deck",
    "constants": "constants",
}
"""The data file whose rows or values each table of an older board's file says otherwise."""


def base(options: Mapping[str, Any] | None = None) -> dict[str, Tables]:
    """The data files of the package, as the board has them that a table chose."""
    chosen = (options or {}).get("board")
    return _base(chosen if chosen in BOARDS else NEWEST)


@lru_cache(maxsize=len(BOARDS))
def _base(board: str) -> dict[str, Tables]:
    if board == NEWEST:
        return {name: load("knightmare", name) for name in FILES}
    found = _base(BOARDS[BOARDS.index(board) - 1])
    own = load("knightmare", f"{board}_board")
    changed = {
        CHANGED[key]: Tables(own.file, {key: value}, own.known) for key, value in own.items()
    }
    return laid_over(found, completed(found, changed))
