"""How a middling Dungeoneer fares against a character, before anything is played: exact odds.

Life Force AMBER, empty hands, and some helm tokens; the character has what lies in its home.

>>> goblin = Opponent(4, LIFE_FORCE, False)
>>> [goblin.percent(tokens) for tokens in TOKENS], goblin.even_chance
([(17, 11, 72), (42, 17, 42), (72, 11, 17)], 3)
>>> gargoyle = Opponent(7, LIFE_FORCE, False)
>>> [gargoyle.percent(tokens)[0] for tokens in TOKENS], gargoyle.even_chance
([0, 8, 28], 6)
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from knightmare.rules.challenge import MEDUSA, SHIELDS, WEAPON_POINTS
from knightmare.rules.life import STRENGTH
from shared.combat.contest import odds

LIFE_FORCE = STRENGTH["AMBER"]
"""Before helm tokens (KM-2.i.a)."""
TOKENS = (0, 2, 4)
"""The numbers of helm tokens that are told."""
MACE, DRAGON_SHIELD = "mace", SHIELDS[0]
MOST = 100
"""Nobody has so many helm tokens."""


class Opponent(NamedTuple):
    """A character as a row of the data says it, and what lies in its home."""

    strength: int
    """With the Mace, where it lies there (KM-3.i)."""
    own: int
    """The Dungeoneer's, less what a Dragon Shield takes (KM-3.iii.a)."""
    gaze: bool
    """Whether its look kills whoever has no shield (KM-3.v.c)."""

    def percent(self, tokens: int) -> tuple[int, int, int]:
        """In hundredths, how often a middling Dungeoneer wins, draws and loses (KM-3, HB-7).

        Argument: the helm tokens that are committed.
        """
        if self.gaze:
            return 0, 0, 100
        win, draw, lose = (round(100 * part) for part in odds(self.own + tokens, self.strength))
        return win, draw, lose

    @property
    def even_chance(self) -> int | None:
        """The fewest helm tokens with which half of the fights are won; None where none do."""
        if self.gaze:
            return None
        enough = (n for n in range(MOST) if 2 * odds(self.own + n, self.strength).win >= 1)
        return next(enough, None)


def opponent(row: Mapping[str, Any], items: Iterable[Mapping[str, Any]]) -> Opponent:
    """A character as an opponent. Arguments: its row; the rows of all items."""
    weapons = {one["id"] for one in items if one.get("weapon") and one["start"] == row["home"]}
    if row.get("insubstantial"):
        weapons = set()
    points = {id: WEAPON_POINTS[id] if id in weapons else 0 for id in (MACE, DRAGON_SHIELD)}
    strength = row["strength"] + points[MACE]
    return Opponent(strength, LIFE_FORCE + points[DRAGON_SHIELD], row["id"] == MEDUSA)
