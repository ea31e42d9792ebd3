"""What Dungeon Lords tells of a finished game: its deeds, figures, ends, in ``chronicle.toml``."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from dungeonlords import scoring
from dungeonlords.position.state import State
from shared.deeds.chronicle import Chronicle, read_chronicle
from shared.deeds.deed import Value


def standing(state: State, seat: str) -> Mapping[str, Value]:
    """What is known of a lord at the end. Arguments: the state; the seat."""
    lord = state.of(seat)
    counted = scoring.standing(state, lord)
    return {
        "evil": counted.evil,
        "gold": counted.gold,
        "food": counted.food,
        "imps": counted.imps,
        "letters": counted.letters,
        "rooms": len(counted.rooms[0]) + len(counted.rooms[1]),
        "monsters": len(counted.monsters),
        "conquered": counted.conquered,
        "captives": len(counted.prison),
    }


@cache
def chronicle() -> Chronicle:
    """The chronicle of Dungeon Lords, read once."""
    text = files("dungeonlords").joinpath("chronicle.toml").read_text(encoding="utf-8")
    return read_chronicle(tomllib.loads(text), standing)
