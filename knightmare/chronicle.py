"""What Knightmare tells of a finished game: its deeds, figures and ends, in ``chronicle.toml``."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.houses import houses
from knightmare.rules.necromancer import left_behind
from shared.deeds.chronicle import Chronicle, read_chronicle
from shared.deeds.deed import Value


def turns_taken(state: State, one: Dungeoneer) -> int:
    """How many turns a Dungeoneer has taken, the one that is running included.

    Arguments: the state of the table; the Dungeoneer.
    """
    return one.turns + (1 if one is state.active and one.life != "DEAD" else 0)


def standing(state: State, seat: str) -> Mapping[str, Value]:
    """What is known of a Dungeoneer at the end. Arguments: the state; the seat."""
    one = state.of(seat)
    return {
        "turns": turns_taken(state, one),
        "life": one.life,
        "entry": one.entry,
        "pact": one.pact,
        "items": list(one.items),
        "tokens": one.tokens,
        "necromancer": state.necromancer,
    }


def line(state: State) -> tuple[int, int]:
    """The Necromancer's strength in a game, and in the next (KM-5.vi.j)."""
    return state.necromancer, left_behind(state)


@cache
def chronicle() -> Chronicle:
    """The chronicle of Knightmare, read once."""
    text = files("knightmare").joinpath("chronicle.toml").read_text(encoding="utf-8")
    rows = tomllib.loads(text)
    for row in rows["tasks"].values():
        # a level of the house is what it chooses
        row["begin"] = {**houses()[row["begin"].pop("house")], **row["begin"]}
    return read_chronicle(rows, standing, line)
