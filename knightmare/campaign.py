"""What lasts from one game to the next: the Necromancer's strength (KM-5.vi.j, KM-5.vi.k).

The strength that each won game left is kept under that game's id. So a win that is undone
counts no longer, and an old game that is opened again changes nothing.
"""

from typing import Any

from knightmare.position.state import State
from knightmare.rulebook.options import TABLE_OPTIONS
from knightmare.rules.necromancer import left_behind
from shared.descriptor import Legacy
from shared.speech.messages import TableError

KEY = "knightmare.necromancer"
"""The name of the Necromancer's strengths in the save."""
KEPT = 20
"""Won games remembered."""
STRENGTHS = next(option.choices for option in TABLE_OPTIONS if option.id == "necromancer")

Won = list[tuple[str, int]]
"""The id of each game that was won, in order, and the strength it left."""


def strength(store: Legacy) -> int | None:
    """What the last game that was won has left; None before the first."""
    won = _won(store)
    return won[-1][1] if won else None


def options_for(store: Legacy, options: dict[str, Any]) -> dict[str, Any]:
    """A new game's options, with the strength that the last game left (HB-1).

    Arguments: what earlier games have left; the options as they were chosen, not changed.
    """
    left = strength(store)
    if options.get("necromancer", "house") != "house" or left is None:
        return options
    return {**options, "necromancer": left}


def settle(store: Legacy, id: str, state: State) -> None:
    """Keep what a game leaves once it is won, and forget it where the win is undone.

    Arguments: the store, the game's id there, and how the game stands now.
    """
    won = _won(store)
    settled = [(one, left) for one, left in won if one != id]
    if state.winner:
        at = next((n for n, (one, _) in enumerate(won) if one == id), len(won))
        settled.insert(at, (id, left_behind(state)))
    if settled != won:
        store.set_legacy(KEY, [list(one) for one in settled[-KEPT:]])


def _won(store: Legacy) -> Won:
    """The games won so far; none where that cannot be read, so that people can go on playing."""
    try:
        kept = store.legacy(KEY, [])
        return [(str(id), left) for id, left in kept if left in STRENGTHS]
    except (TableError, TypeError, ValueError):
        return []
