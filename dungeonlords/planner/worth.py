"""What a round of combat changes for its lord, and what that is worth (A14)."""

from collections.abc import Iterable
from fractions import Fraction
from operator import add, mul
from typing import NamedTuple

from dungeonlords.position.figures import captive_points, is_paladin
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.ruleset import Ruleset

HUNDREDTHS = 100
LOSSES = ("letters", "evil")
"""What nobody wants more of."""


class RoundChange(NamedTuple):
    """What a round has changed: counts, or their averages."""

    captured: Fraction | int = 0
    """Adventurers, without paladins."""
    paladins: Fraction | int = 0
    conquered: Fraction | int = 0
    letters: Fraction | int = 0
    items: Fraction | int = 0
    """Magic items captured."""
    evil: Fraction | int = 0
    gold: Fraction | int = 0
    food: Fraction | int = 0
    imps: Fraction | int = 0
    traps: Fraction | int = 0
    monsters: Fraction | int = 0
    """Monsters that left the lair for good."""
    bonus: Fraction | int = 0
    """Points of captured paladins beyond those of the scale, as a pack may have them (A14)."""

    def plus(self, other: "RoundChange") -> "RoundChange":
        """Both, one after the other."""
        return RoundChange(*map(add, self, other))

    @staticmethod
    def average(changes: Iterable["RoundChange"]) -> "RoundChange":
        """The mean of several changes, each as likely as the others."""
        listed = list(changes)
        sums = [sum(column) for column in zip(*listed, strict=True)]
        return RoundChange(*[Fraction(total, len(listed)) for total in sums])


def changed(before: Lord, state: State) -> RoundChange:
    """What is different from before the battle.

    Arguments: the lord before it, as it was planned with; the state after it, the lord alone in it.
    """
    lord, ruleset = state.lords[0], state.ruleset
    paladins = _paladins(lord, ruleset) - _paladins(before, ruleset)
    return RoundChange(
        len(lord.prison) - len(before.prison) - paladins,
        paladins,
        len(lord.conquered) - len(before.conquered),
        lord.letters - before.letters,
        len(lord.items_captured) - len(before.items_captured),
        lord.evil - before.evil,
        lord.gold - before.gold,
        lord.food - before.food,
        lord.imps - before.imps,
        len(lord.traps) + len(lord.laid) - len(before.traps) - len(before.laid),
        len(lord.monsters) - len(before.monsters),
        _bonus(lord, ruleset) - _bonus(before, ruleset) if paladins else 0,
    )


def _paladins(lord: Lord, ruleset: Ruleset) -> int:
    return sum([is_paladin(one, ruleset) for one in lord.prison]) if lord.prison else 0


def _bonus(lord: Lord, ruleset: Ruleset) -> int:
    return sum([bonus_of(one, ruleset) for one in lord.prison])


def bonus_of(prisoner: str, ruleset: Ruleset) -> int:
    """What a prisoner scores beyond the scale: 0 but for a pack's own paladins (A14).

    Arguments: the id of the prisoner's tile; the rules.
    """
    if not is_paladin(prisoner, ruleset):
        return 0
    return captive_points(prisoner, ruleset) - ruleset.scale.paladin


class Worth(NamedTuple):
    """What one more of each is worth, in hundredths of a point, in the order of RoundChange."""

    captured: int
    paladins: int
    conquered: int
    letters: int
    items: int
    evil: int = -20
    """A step up brings tougher adventurers next season, and the paladin nearer."""
    gold: int = 30
    food: int = 25
    imps: int = 40
    traps: int = 40
    monsters: int = 100
    """A monster is a point at the end; what it would do in battles to come is not counted."""
    bonus: int = HUNDREDTHS

    @classmethod
    def of(cls, ruleset: Ruleset) -> "Worth":
        """The points of the final scoring; the rest is this project's own estimate."""
        scale = ruleset.scale
        points = (scale.adventurer, scale.paladin, scale.conquered, scale.letter)
        return cls(*[HUNDREDTHS * each for each in (*points, scale.item_captured)])

    def check(self) -> None:
        """Raises ValueError where a loss would be welcome, or a gain not: nobody plays so."""
        for name, much in zip(self._fields, self, strict=True):
            wrong = much > 0 if name in LOSSES else much < 0
            if wrong and name != "conquered":
                raise ValueError(f"the worth of {name} has the wrong sign: {much}")

    def hundredths(self, change: RoundChange) -> Fraction | int:
        """The worth of a change, in hundredths of a point."""
        found: Fraction | int = sum(map(mul, self, change))
        return found

    def points(self, change: RoundChange) -> Fraction:
        """The worth of a change in points."""
        return Fraction(self.hundredths(change)) / HUNDREDTHS
