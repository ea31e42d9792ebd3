"""A situation before a battle: what a planner is given, read from one JSON object.

``{"kind": "plan", "year": 2, "round": 1, "party": [...], "sites": ["tunnel"], "traps": [...],
"monsters": [...], "lord": {...}, "cards": [...]}``: party and lord as in the scenario kind
``battle``; ``sites`` are the tiles one may fight on (a tunnel unless told otherwise);
``traps`` the hand and ``monsters`` those that lie face up; ``cards`` the combat cards that
may still come, all of the year unless told otherwise, or the one that is known.
"""

from dataclasses import dataclass
from typing import Protocol

from dungeonlords.opening import opened
from dungeonlords.position.figures import Figure
from dungeonlords.position.state import State
from dungeonlords.referee.party import listed, read_line
from dungeonlords.rounds import YEAR
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.rulebook.ruleset import Ruleset
from shared.chance.deck import merged
from shared.referee.fields import Fields, ScenarioError, check_id

SEAT = "p1"
CELLS = ("b1", "c1", "d1", "c2")
"""Where the tiles to choose from lie, for want of a map."""
MANY = 99
STOCK = ("gold", "food", "imps")


class Asked(Protocol):
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


def read_situation(fields: Fields, ruleset: Ruleset) -> Situation:
    """Read what a planner is given. Raises ScenarioError with the path of a mistake."""
    kind = fields.take("kind")
    if kind != "plan":
        raise ScenarioError("kind", "plan_kind", kind=str(kind)[:40])
    year = fields.number("year", 1, 2)
    number = fields.number("round", 1, len(ruleset.constants.required_magic))
    one = Fields(fields.take("lord", {}), "lord")
    constants = ruleset.constants
    evil = one.number("evil", constants.evil_min, constants.evil_max, constants.evil_start)
    gold, food = one.number("gold", 0, MANY, 0), one.number("food", 0, MANY, 0)
    imps = one.number("imps", 0, MANY, constants.start_imps)
    one.finish()
    found = Situation(
        ruleset,
        year,
        number,
        tuple(read_line(fields, ruleset, year)),
        _several(fields, "sites", (TUNNEL, *ruleset.rooms), (TUNNEL,), len(CELLS)),
        _several(fields, "traps", tuple(ruleset.traps), (), MANY),
        _several(fields, "monsters", tuple(ruleset.monsters), (), MANY),
        _cards(fields, ruleset, year),
        evil,
        gold,
        food,
        imps,
    )
    fields.finish()
    return found


def _several(
    fields: Fields, name: str, known: tuple[str, ...], default: tuple[str, ...], most: int
) -> tuple[str, ...]:
    """A list of ids, of which some may be alike."""
    found = listed(fields, name)
    if len(found) > most:
        raise ScenarioError(fields.at(name), "too_long", most=most)
    checked = [check_id(value, f"{fields.at(name)}[{at}]", known) for at, value in enumerate(found)]
    return tuple(checked) or default


def _cards(fields: Fields, ruleset: Ruleset, year: int) -> tuple[str, ...]:
    """Combat cards of the year, each once."""
    stack = ruleset.spell_stacks[year]
    return fields.ids("cards", stack) or stack
