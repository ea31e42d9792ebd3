"""The house's boards: where exits lead, what lies where, how strong who is, the stock of cards.

The second one, found by play, stands in the data files; of the first one ``first_board.toml``
has the rows that differ.

>>> [base({"board": board})["constants"]["constants"]["start_tokens"] for board in (FIRST, SECOND)]
[3, 6]
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from shared.packs.overriding import completed, laid_over
from shared.packs.reading import load
from shared.packs.tables import Tables

FIRST, SECOND = "first", "second"
FILES = ("constants", "board", "characters", "items", "spells", "deck", "riddles")
CHANGED = {
    "chamber": "board",
    "character": "characters",
    "item": "items",
    "card": "deck",
    "constants": "constants",
}
"""The data file whose rows or values each table of ``first_board.toml`` says otherwise."""


def base(options: Mapping[str, Any] | None = None) -> dict[str, Tables]:
    """The data files of the package, as the board has them that a table chose."""
    return _base(str((options or {}).get("board", SECOND)) == FIRST)


@lru_cache(maxsize=2)
def _base(first: bool) -> dict[str, Tables]:
    found = {name: load("knightmare", name) for name in FILES}
    if not first:
        return found
    own = load("knightmare", "first_board")
    changed = {
        CHANGED[key]: Tables(own.file, {key: value}, own.known) for key, value in own.items()
    }
    return laid_over(found, completed(found, changed))
