"""The plain state of a game of Dungeon Lords: slots, JSON-safe values, ids for pointers."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, cast

from dungeonlords.figures import Figure
from dungeonlords.house import House
from dungeonlords.lord import Dummy, Lord
from shared.agenda import Step, freeze, thaw

SEASONS = ("winter", "spring", "summer", "autumn")


@dataclass(slots=True)
class Battle:
    """A battle in progress (DL-10)."""

    seat: str
    phase: str = "trap"
    """Step of the battle's own machine."""
    laid: tuple[str, ...] = ()
    """Traps still to act, in the order chosen."""
    icons_spent: int = 0
    """Trap icons spent in this Trap Step (DL-10.9)."""
    icons_at_start: int = -1
    """Trap icons when the Trap Step began; -1 before it (DL-R.33)."""
    poisoned: tuple[str, int] = ("", 0)
    """Tile of the poisoned adventurer, and the points still to come (DL-10.10)."""
    muted: bool = False
    """Nobody casts this round: an Anti-Magic Dart hit a wizard."""
    healing_off: bool = False
    """A dart hit a priest, or a Dragon attacked (DL-10.28)."""
    blocked: bool = False
    """The party cannot conquer this round (DL-10.30)."""
    attacked: bool = False
    """A monster or ghost attacked this round."""
    shield: int = 0
    """Points that Magic Shield still absorbs."""
    rage: bool = False
    sheep: int = -1
    """Index in ``monsters`` of the monster that is a sheep; -1 for none."""
    gated: int = -1
    """Index in ``monsters`` of the monster that is lost after it has acted; -1 for none."""
    tireless: bool = False
    """No fatigue this round (Song of Courage)."""
    hidden: tuple[str, ...] = ()
    """Tiles of wizards that cannot be harmed this round (Invisibility)."""
    line: tuple[str, ...] = ()
    """The line as it stood before wizards went to its end (DL-R.40)."""
    monsters: tuple[str, ...] = ()
    """Monsters and ghosts committed, in the order they were sent."""
    fate: tuple[str, ...] = ()
    """Of each: waiting, withdrawn, acted, down or up: how it lies afterwards."""
    fee: int = 0
    """Gold that lies on the traps."""

    def copy(self) -> "Battle":
        """An independent copy: every value is immutable."""
        return Battle(
            self.seat,
            self.phase,
            self.laid,
            self.icons_spent,
            self.icons_at_start,
            self.poisoned,
            self.muted,
            self.healing_off,
            self.blocked,
            self.attacked,
            self.shield,
            self.rage,
            self.sheep,
            self.gated,
            self.tireless,
            self.hidden,
            self.line,
            self.monsters,
            self.fate,
            self.fee,
        )


NOBODY = ("", "", "")
"""An area with three free spaces."""


@dataclass(slots=True)
class State:
    """A game of Dungeon Lords. ``house`` never changes and is shared by all copies."""

    house: House = field(repr=False, compare=False)
    lords: list[Lord]
    start: int = 0
    """Index of the start player."""
    phase: str = "setup"
    year: int = 1
    season: int = 0
    """Round of the building year: 0 winter to 3 autumn."""
    round: int = 0
    """Combat round, 1 to 4; 0 outside combat."""
    agenda: list[Step] = field(default_factory=list)
    """What is still to be done; the last entry comes first."""
    # -- what lies on the central board ---------------------------------------------------
    spaces: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    """Area -> who stands on its three spaces: a seat, a dummy, or nobody."""
    revealed: int = 0
    """Slots of this round's orders that lie open."""
    tavern: tuple[str, ...] = ()
    """Monsters and ghosts on offer, in catalogue order."""
    site_office: tuple[str, ...] = ()
    """Rooms on offer, in catalogue order."""
    coming: tuple[tuple[str, ...], ...] = ((), (), (), ())
    """Adventurers shown for each season, weakest first."""
    drawn: tuple[str, ...] = ()
    """Adventurers of the season that is being drawn, in draw order (DL-2.5)."""
    events: tuple[str, ...] = ("", "", "", "")
    """Event tile of each season, as far as it lies open."""
    special: str = ""
    """This year's special event card, once it is open."""
    cards: tuple[str, ...] = ("", "", "", "")
    """This year's combat cards by round, as far as anybody has seen them."""
    shown: int = 0
    """Combat cards that lie open for everybody."""
    tent: tuple[str, ...] = ()
    """Paladins waiting, the weakest first."""
    frozen: bool = False
    """No paladin enters or moves until the captor's turn is over (DL-PM.4v)."""
    # -- what may still come -----------------------------------------------------------------
    monster_stack: tuple[str, ...] = ()
    """Monster tiles of this year that have not been revealed."""
    room_stack: tuple[str, ...] = ()
    tile_stack: tuple[str, ...] = ()
    """Adventurer tiles of this year."""
    under: tuple[str, ...] = ()
    """Adventurer tiles put under the stack, in order (DL-2.6)."""
    event_stack: tuple[str, ...] = ()
    special_stack: tuple[str, ...] = ()
    card_stack: tuple[str, ...] = ()
    """Combat cards of this year that no known position holds."""
    trap_stack: tuple[str, ...] = ()
    trap_discard: tuple[str, ...] = ()
    # -- dummies, battle, end --------------------------------------------------------------------
    dummies: list[Dummy] = field(default_factory=list)
    dummy_evil: int = 0
    """The dummy counter with two players; 0 where there is none."""
    battle: Battle | None = None
    winners: tuple[str, ...] = ()

    def copy(self) -> "State":
        """An independent copy; the house is shared."""
        return State(
            self.house,
            [lord.copy() for lord in self.lords],
            self.start,
            self.phase,
            self.year,
            self.season,
            self.round,
            self.agenda.copy(),
            self.spaces.copy(),
            self.revealed,
            self.tavern,
            self.site_office,
            self.coming,
            self.drawn,
            self.events,
            self.special,
            self.cards,
            self.shown,
            self.tent,
            self.frozen,
            self.monster_stack,
            self.room_stack,
            self.tile_stack,
            self.under,
            self.event_stack,
            self.special_stack,
            self.card_stack,
            self.trap_stack,
            self.trap_discard,
            [dummy.copy() for dummy in self.dummies],
            self.dummy_evil,
            self.battle.copy() if self.battle else None,
            self.winners,
        )

    def of(self, seat: str) -> Lord:
        """The lord in a seat: ``p1`` to ``p4``."""
        return self.lords[ord(seat[1]) - 49]

    @property
    def order(self) -> list[Lord]:
        """The lords in play order (DL-0.1)."""
        return self.lords[self.start :] + self.lords[: self.start]

    # -- JSON ------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values: everything but the house."""
        found = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "house"}
        found["lords"] = [_lord_values(lord) for lord in self.lords]
        found["dummies"] = [_values(dummy) for dummy in self.dummies]
        found["battle"] = _values(self.battle) if self.battle else None
        return cast(dict[str, Any], thaw(found))

    @classmethod
    def from_json(cls, values: Mapping[str, Any], house: House) -> "State":
        """Read what ``to_json`` wrote. Raises KeyError or TypeError where it is damaged."""
        known = {key: freeze(value) for key, value in values.items()}
        known["lords"] = [_lord(row) for row in values["lords"]]
        known["dummies"] = [Dummy(**_frozen(row)) for row in values["dummies"]]
        known["spaces"] = _frozen(values["spaces"])
        known["agenda"] = [freeze(step) for step in values["agenda"]]
        if battle := values["battle"]:
            known["battle"] = Battle(**_frozen(battle))
        return cls(house=house, **known)


def _values(record: Lord | Dummy | Battle | Figure) -> dict[str, Any]:
    return {f.name: getattr(record, f.name) for f in fields(record)}


def _lord_values(lord: Lord) -> dict[str, Any]:
    return {**_values(lord), "party": [_values(figure) for figure in lord.party]}


def _frozen(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: freeze(one) for key, one in row.items()}


def _lord(row: Mapping[str, Any]) -> Lord:
    party = [Figure(**_frozen(figure)) for figure in row["party"]]
    return Lord(**{**_frozen(row), "party": party})
