"""What things are worth to a bot, in helm tokens: presets, from ``judgements.toml``.

>>> judgements()["sensible"].items["cup"]
25.0
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache

from shared.packs.checking import rows
from shared.packs.reading import load
from shared.packs.schema import Field, Schema


@dataclass(frozen=True, eq=False)
class Judgement:
    """One bot's: chances from 0 to 1, everything else in tokens unless it says otherwise."""

    id: str
    guardian_above: float
    """Chance of beating a guardian from which the journey down from Level One is worth it."""
    guardian_below: float
    """The same for whoever is on Level Two already."""
    patience: int
    """Turns after which it grows bolder: alone nothing else ends a game."""
    bolder: float
    """What every turn after those takes from either chance."""
    journey: float
    """What every turn of travel takes from that chance, where guardians are compared."""
    step: float
    """What a token spent on a movement number is worth."""
    prison: float
    gaze: float
    """To stand before Medusa without a shield."""
    draw: float
    """A card of the castle stock."""
    level_two: float
    """To end a move on Level Two without a goal."""
    prize: float
    """To win, besides the best item that it brings."""
    turn_away: float
    """A challenge worth less is turned away by a spell."""
    slumber: float
    """A chance of winning below which Slumber is cast."""
    heal_from: Mapping[str, int]
    """By grade of Life Force, tokens from which a wound is healed; 13 for never."""
    pledge_to: int
    """Tokens up to which a pledge is worth its toll: the gift fills up to the maximum only."""
    pledges_for: str
    """The dark spell that it is tempted by, where nobody says; empty for none."""
    riddles: int
    """Riddles of a hundred that it knows, where nobody says."""
    commits: int
    """Tokens that it brings itself to commit in one fight."""
    injury: Mapping[str, float]
    """By grade of Life Force, to lose the next."""
    items: Mapping[str, float]
    """By item, to own it."""


def _schema() -> Schema:
    """Every field of a judgement, as a row of the data file holds it."""
    kinds: dict[str, type] = dict.fromkeys(("id", "pledges_for"), str)
    kinds |= dict.fromkeys(("patience", "pledge_to", "riddles", "commits"), int)
    kinds |= dict.fromkeys(("heal_from", "injury", "items"), dict)
    return {field.name: Field(kinds.get(field.name, float)) for field in fields(Judgement)}


@lru_cache(maxsize=1)
def judgements() -> dict[str, Judgement]:
    """The presets by id. Raises PackError where the data file is damaged."""
    found = rows(load("knightmare", "judgements", "bot"), "judgement", _schema())
    return {row["id"]: Judgement(**row) for row in found}
