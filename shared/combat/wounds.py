"""A line of figures that takes, prevents and heals damage.

The line is a list, its front first. An attack is laid out as blocks: one number for each
figure, in line order. Blocks are removed from the front where something prevents them; the
rest is dealt at one moment, what a figure cannot carry is lost, whoever carries as much as
it can bear leaves at once and the line closes up.

>>> from types import SimpleNamespace as Combatant
>>> line = [Combatant(hp=4, damage=0), Combatant(hp=3, damage=2), Combatant(hp=3, damage=0)]
>>> blocks, prevented = prevent([2, 2, 2], 3)
>>> blocks, prevented
([0, 1, 2], 3)
>>> harm = deal(line, blocks)
>>> harm.taken, len(harm.eliminated), [figure.damage for figure in line]
((0, 1, 2), 1, [0, 2])
"""

from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from shared.speech.messages import TableError


class Combatant(Protocol):
    """Whoever stands in a line."""

    damage: int
    """Points it carries, from 0 to below ``hp`` while it stands."""

    @property
    def hp(self) -> int:
        """Points that eliminate it, at least 1."""
        ...


F = TypeVar("F", bound=Combatant)


class Harm(NamedTuple, Generic[F]):
    """What an attack did: its points are dealt, absorbed or lost."""

    taken: tuple[int, ...]
    """Points dealt to each figure of the line as it stood before."""
    absorbed: int
    """Points that the shield kept off."""
    surplus: int
    """Points lost: nobody was left to carry them."""
    eliminated: tuple[F, ...]
    """Who left the line, from the front."""


def on_one(line: Sequence[Combatant], at: int, points: int) -> list[int]:
    """Blocks of an attack on one figure.

    Arguments: the line, the front first; the figure's place, 0 for the front; points, 0 up. Raises
    WoundsError when nobody stands there.
    """
    if not 0 <= at < len(line):
        raise WoundsError("error.no_figure", n=at + 1, count=len(line))
    blocks = [0] * len(line)
    blocks[at] = points
    return blocks


def prevent(blocks: Sequence[int], points: int) -> tuple[list[int], int]:
    """Remove blocks, all from the first figure, then the second, and so on.

    Arguments: the blocks in line order; how many may be removed, 0 up. Returns the blocks
    that stay and how many were removed.
    """
    stay: list[int] = []
    left = points
    for block in blocks:
        removed = min(block, left)
        left -= removed
        stay.append(block - removed)
    return stay, points - left


def deal(line: list[F], blocks: Sequence[int], shield: int = 0) -> Harm[F]:
    """Deal an attack to everyone it names at the same moment.

    Arguments: the line, changed in place; its blocks, one number per figure; how many of
    the first points a shield absorbs. Raises WoundsError when the blocks do not fit the
    line.
    """
    if len(blocks) != len(line):
        raise WoundsError("error.blocks", n=len(blocks), count=len(line))
    rest, absorbed = prevent(blocks, shield) if shield else (blocks, 0)
    taken = [0] * len(line)
    surplus, falls = 0, False
    for at, block in enumerate(rest):
        if block:
            figure = line[at]
            room = figure.hp - figure.damage
            if block >= room:
                surplus += block - room
                block, falls = room, True
            figure.damage += block
            taken[at] = block
    return Harm(tuple(taken), absorbed, surplus, close_up(line) if falls else ())


def heal(line: Sequence[Combatant], points: int) -> int:
    """Take off damage, all from the first figure, then the second, and so on.

    Arguments: the line; points, 0 up. Returns how many were used.
    """
    stay, used = prevent([figure.damage for figure in line], points)
    for figure, damage in zip(line, stay, strict=True):
        figure.damage = damage
    return used


def close_up(line: list[F]) -> tuple[F, ...]:
    """Whoever carries all it can bear leaves, together, from the front; the rest close up.

    ``deal`` does this already. A game that lets only some figures of a line be
    hit hands those to them, and calls this for the whole line afterwards.
    """
    gone = tuple([figure for figure in line if figure.damage >= figure.hp])
    if gone:
        line[:] = [figure for figure in line if figure.damage < figure.hp]
    return gone


class WoundsError(TableError):
    """An attack does not fit the line that it is meant for."""
