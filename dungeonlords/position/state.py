"""The plain state of a game of Dungeon Lords: slots, JSON-safe values, ids for pointers."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, cast

from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import Figure
from dungeonlords.position.lord import Dummy, Lord
from dungeonlords.rulebook.ruleset import House
from shared.play.agenda import Step, freeze, thaw

SEASONS = ("winter", "spring", "summer", "autumn")
BEFORE_WINTER = -1


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
    season: int = BEFORE_WINTER
    """Round of the building year: 0 winter to 3 autumn, -1 before it begins."""
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
    """Monsters and ghosts on offer: in catalogue order, or from the left where that matters."""
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
