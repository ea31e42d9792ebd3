"""Dice, and the exact distribution of what they show.

>>> die("movement").options[3].notation()
'roll 4'
>>> two_dice("drink").weights
(1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
>>> sum_of(2, 6)[7]
6
"""

import zlib
from collections import Counter
from collections.abc import Sequence
from functools import cache

from shared.play.decision import Decision, chances, moves

FACES = (1, 2, 3, 4, 5, 6)


@cache
def sum_of(dice: int, faces: int = 6) -> dict[int, int]:
    """In how many ways a number of dice shows each total.

    Arguments: how many dice, from 0; how many faces each has.
    """
    ways: Counter[int] = Counter({0: 1})
    for _ in range(dice):
        step: Counter[int] = Counter()
        for total, count in ways.items():
            for face in range(1, faces + 1):
                step[total + face] += count
        ways = step
    return dict(sorted(ways.items()))


@cache
def die(ask: str) -> Decision:
    """Fate rolls one six-sided die. Argument: the message id of what it is for."""
    return chances(ask, moves("roll", *FACES))


@cache
def two_dice(ask: str) -> Decision:
    """Fate rolls two six-sided dice and adds them up: 2 to 12."""
    ways = sum_of(2)
    return chances(ask, moves("roll", *ways), tuple(ways.values()))


def dice_for(totals: Sequence[int]) -> int:
    """How many dice show these totals: 1 or 2."""
    return 2 if max(totals) > 6 else 1


def faces_of(total: int, dice: int, salt: int) -> tuple[int, ...]:
    """The faces to show for a total of two dice: any that fit, always the same for a roll.

    Arguments: the total; 1 or 2 dice; salt, what distinguishes this roll from others,
    and is no secret: the number of its entry.
    """
    if dice == 1:
        return (total,)
    firsts = range(max(1, total - 6), min(6, total - 1) + 1)
    first = firsts[zlib.crc32(str(salt).encode()) % len(firsts)]
    return first, total - first
