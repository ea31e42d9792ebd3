"""What the arguments of a correction are called in its sentence (DL-R.64).

>>> corrected("damage", ("thief_1_2", 0))
{'figure': 'thief_1_2', 'value': 0, 'damage_set': 1}
>>> corrected("gold", (4,))
{'value': 4}
"""

from collections.abc import Sequence

from shared.speech.messages import Fact

CALLED: dict[str, tuple[str, ...]] = {
    "moved_in": ("monster",),
    "moved_out": ("monster",),
    "lies": ("monster", "lies"),
    "tile": ("cell", "tile"),
    "no_tile": ("cell",),
    "conquered": ("cell",),
    "unconquered": ("cell",),
    "joined": ("figure",),
    "left": ("figure",),
    "forward": ("figure",),
    "damage": ("figure", "value"),
    "food_tokens": ("figure", "value"),
    "paladin": ("paladin",),
    "no_paladin": ("paladin",),
    "captor": ("answer",),
    "captured": ("figure",),
    "let_go": ("figure",),
    "token": ("item",),
    "dead_letter": ("item",),
    "item_captured": ("item",),
    "item_lost": ("item",),
    "carried": ("figure", "item", "sender"),
    "used": ("figure", "item"),
    "sack": ("item", "sender"),
    "start": ("starter",),
    "time": ("year", "moment"),
    "event": ("event",),
    "special": ("special",),
    "card": ("card",),
    "fights": ("fighter",),
}
"""What the arguments of each corrected value are called; a plain number is its ``value``."""


def corrected(field: str, values: Sequence[str | int]) -> dict[str, Fact]:
    """The facts of a correction. Arguments: which value; what it should be, or of whom and what."""
    if field not in CALLED:
        return {"value": values[0]}
    return {**dict(zip(CALLED[field], values, strict=True)), f"{field}_set": 1}
