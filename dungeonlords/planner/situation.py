"""A situation before a battle: what a planner is given."""

from dataclasses import dataclass
from typing import Protocol

from dungeonlords.opening import opened
from dungeonlords.position.figures import Figure
from dungeonlords.position.state import State
from dungeonlords.rounds import YEAR
from dungeonlords.rulebook.ruleset import Ruleset
from shared.chance.deck import merged

SEAT = "p1"
CELLS = ("b1", "c1", "d1", "c2")
"""Where the tiles to choose from lie, for want of a map."""


class DefenceProblem(Protocol):
    """What defences are looked for in."""

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the table."""

    @property
    def cards(self) -> tuple[str, ...]:
        """Combat cards that may come, each as likely as the others."""

    @property
    def cells(self) -> tuple[str, ...]:
        """Where the battle may be."""

    def laid_out(self) -> State:
        """A state with one lord, before anything is laid or sent."""


@dataclass(frozen=True, slots=True)
class Situation:
    """All that matters for one round of combat in one dungeon."""

    ruleset: Ruleset
    year: int
    round: int
    party: tuple[Figure, ...]
    sites: tuple[str, ...]
    traps: tuple[str, ...]
    monsters: tuple[str, ...]
    cards: tuple[str, ...]
    """Combat cards that may come, each as likely as the others."""
    evil: int = 5
    gold: int = 0
    food: int = 0
    imps: int = 3

    @property
    def cells(self) -> tuple[str, ...]:
        """Where the tiles to choose from lie."""
        return CELLS[: len(self.sites)]

    def laid_out(self) -> State:
        """A lone lord, whose dungeon consists of the tiles to choose from."""
        state = opened(self.ruleset, [SEAT])
        YEAR.force(state, "combat")
        state.tent = ()
        state.year, state.round, state.shown = self.year, self.round, self.round
        lord = state.lords[0]
        lord.tiles = dict(zip(self.cells, self.sites, strict=True))
        lord.evil, lord.imps = self.evil, self.imps
        lord.gold, lord.food = self.gold, self.food
        lord.traps = merged(self.traps, rank=self.ruleset.rank)
        lord.ready = merged(self.monsters, rank=self.ruleset.rank)
        lord.party = [figure.copy() for figure in self.party]
        return state
