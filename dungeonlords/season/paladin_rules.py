"""Who is visited by which paladin: one pure ruling for one to four of them (part C).

It serves building and combat, moves of one counter and of several at once, and both rules
about captors.

>>> table = (Contender("red", 10, "elf"), Contender("blue", 10), Contender("yellow", 7))
>>> found = assign(table, ("human", "dwarf"), {"elf": 4, "human": 5, "dwarf": 6}, space=10)
>>> found.holders, found.tent
({'red': 'human', 'blue': 'elf'}, ('dwarf',))
>>> found.clauses
('DL-PM.1a', 'DL-PM.1c', 'DL-PM.2b', 'DL-PM.3b', 'DL-PM.3e')
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple


class Contender(NamedTuple):
    """What the paladins see of one player."""

    seat: str
    evil: int
    paladin: str = ""
    """The paladin in front of the dungeon; empty when there is none."""
    captor: bool = False
    """Whether the player has eliminated a paladin this year."""


@dataclass(frozen=True)
class Assignment:
    """Who gets which paladin, and by which clauses."""

    line: tuple[Contender, ...]
    """Whoever is considered, the most evil first (DL-PM.2a, DL-PM.3a to DL-PM.3d)."""
    in_play: tuple[str, ...]
    """The paladins in play, the toughest first."""
    entered: tuple[str, ...]
    """Those that have just come out of the tent."""
    tent: tuple[str, ...]
    """Those that stay in it, the weakest first."""
    space: int
    captors: tuple[Contender, ...]
    """Players who have eliminated a paladin this year."""
    multiple_capture: bool
    alone: bool
    """Whether only one paladin was prepared for the year."""

    @cached_property
    def holders(self) -> dict[str, str]:
        """Seat -> paladin, for everybody who has one now (DL-PM.2b)."""
        return {one.seat: id for one, id in zip(self.line, self.in_play, strict=False)}

    @property
    def moved(self) -> list[str]:
        """Paladins that have come or changed sides, the toughest first."""
        before = {one.paladin: one.seat for one in self.line if one.paladin}
        return [id for seat, id in self.holders.items() if before.get(id) != seat]

    @cached_property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that decided it, in the order they were applied."""
        found = self._alone() if self.alone else self._several()
        return tuple(dict.fromkeys(found))

    @property
    def _egregious(self) -> list[Contender]:
        """Egregiously evil players who are considered (DL-PM.0)."""
        return [one for one in self.line if one.evil >= self.space]

    def _alone(self) -> Iterator[str]:
        """The single paladin's own rules (DL-P)."""
        if not self.in_play:
            yield "DL-P.11" if self.captors else "DL-P.1"
            return
        before = next((one for one in self.line if one.paladin), None)
        winner = self.line[0]
        if winner is before:
            # nobody on his space or above it is strictly higher than the holder
            yield "DL-P.2"
            if winner.evil < self.space:
                yield "DL-P.3"
            return
        yield "DL-P.2" if before else "DL-P.1"
        if sum(one.evil == winner.evil and not one.paladin for one in self.line) > 1:
            yield "DL-P.4"

    def _several(self) -> Iterator[str]:
        """The rules for several paladins (DL-PM)."""
        if self.captors and self.multiple_capture:
            yield "DL-PM.4v"
        elif any(one.evil >= self.space for one in self.captors):
            yield "DL-PM.4"
        egregious = self._egregious
        if not egregious:
            yield "DL-PM.0"
        if self.entered:
            yield "DL-PM.1a"
        if len(egregious) > len(self.in_play):
            yield "DL-PM.1b"
        if self.entered and self.tent:
            yield "DL-PM.1c"
        if len(self.line) > len(egregious):
            yield "DL-PM.2a"
        if self.in_play:
            yield "DL-PM.2b"
        yield from sorted(set(self._comparisons()))
        if len(self.moved) > 1:
            yield "DL-PM.3e"

    def _comparisons(self) -> Iterator[str]:
        """What put each of those who get a paladin before the next in line."""
        for one, other in zip(self.line[: len(self.in_play)], self.line[1:], strict=False):
            if one.evil != other.evil:
                yield "DL-PM.3a"
            elif bool(one.paladin) != bool(other.paladin):
                yield "DL-PM.3b"
            else:
                yield "DL-PM.3c" if one.paladin else "DL-PM.3d"


def assign(
    players: Sequence[Contender],
    tent: Sequence[str],
    toughness: Mapping[str, int],
    space: int,
    multiple_capture: bool = False,
    alone: bool = False,
) -> Assignment:
    """Work out the new assignment from the old holders (DL-PM.1a to DL-PM.4v, DL-P.1 to DL-P.5).

    Arguments: the players in play order; the paladins in the tent; how tough each paladin is;
    the paladin space; whether captors may get another paladin (DL-PM.4v); whether only one
    paladin was prepared, which only changes what the clauses are called (DL-PM.7).
    """
    captors = tuple(one for one in players if one.captor)
    present = [one for one in players if multiple_capture or not one.captor]
    egregious = sum(one.evil >= space for one in present)
    held = [one.paladin for one in present if one.paladin]
    waiting = sorted(tent, key=toughness.__getitem__)
    called = max(0, min(len(waiting), egregious - len(held)))
    in_play = sorted(held + waiting[:called], key=toughness.__getitem__, reverse=True)
    line = [one for one in present if one.evil >= space or one.paladin]
    # later in play order first, as far as the following sort leaves ties (DL-PM.3d)
    line.reverse()
    line.sort(key=lambda one: (-one.evil, -toughness[one.paladin] if one.paladin else 1))
    return Assignment(
        tuple(line),
        tuple(in_play),
        tuple(waiting[:called]),
        tuple(waiting[called:]),
        space,
        captors,
        multiple_capture,
        alone,
    )
