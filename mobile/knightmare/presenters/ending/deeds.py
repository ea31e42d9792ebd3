"""What everybody did in a game, counted."""

from collections import Counter

from knightmare.position.state import State
from shared.play.table import Table

COUNTED = {
    "won": "won",
    "injured": "injuries",
    "riddle_right": "riddles",
    "took_item": "items",
    "imprisoned": "prison",
}
"""Events that are counted."""


def counted(table: Table[State]) -> dict[str, Counter[str]]:
    """How often each of these happened, by seat."""
    counts: dict[str, Counter[str]] = {}
    for _, told in table.story():
        for event in told.events:
            if event.id in COUNTED:
                counts.setdefault(event.who, Counter())[COUNTED[event.id]] += 1
    return counts
