"""The plain state of a game of Dungeon Lords: slots, JSON-safe values, ids for pointers."""

from dataclasses import dataclass, field

from dungeonlords.position.battle import Battle
from dungeonlords.position.lord import Dummy, Lord
from dungeonlords.rulebook.components import Happening
from dungeonlords.rulebook.ruleset import Ruleset
from shared.play.records import Record, Shared
from shared.play.seats import INDEX
from shared.play.tasks import Task

SEASONS = ("winter", "spring", "summer", "autumn")
BEFORE_WINTER = -1


NOBODY = ("", "", "")
"""An area with three free spaces."""
Minion = tuple[str, str, int, str]
"""Whose it is, a seat or a dummy; the area it was sent to; its space there from 1 on, 0 where all
were taken; and ``ACTED`` or ``DECLINED``, nothing before its turn is over."""
ACTED, DECLINED = "acted", "declined"


@dataclass(slots=True)
class State(Record):
    """A game of Dungeon Lords. ``ruleset`` never changes and is shared by all copies."""

    ruleset: Shared[Ruleset] = field(repr=False, compare=False)
    lords: list[Lord]
    start: int = 0
    """Index of the start player."""
    phase: str = "setup"
    year: int = 1
    season: int = BEFORE_WINTER
    """Round of the building year: 0 winter to 3 autumn, -1 before it begins."""
    round: int = 0
    """Combat round, 1 to 4; 0 outside combat."""
    agenda: list[Task] = field(default_factory=list)
    """What is still to be done; the last entry comes first."""
    # -- what lies on the central board ---------------------------------------------------
    spaces: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    """Area -> who stands on its three spaces: a seat, a dummy, or nobody."""
    minions: tuple[Minion, ...] = ()
    """Every minion that was sent this round, in order, until all orders are taken back."""
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

    def of(self, seat: str) -> Lord:
        """The lord in a seat: ``p1`` to ``p4``."""
        return self.lords[INDEX[seat]]

    @property
    def special_card(self) -> Happening:
        """This year's special event card, once it is open (DL-6.5)."""
        return self.ruleset.happenings[self.special]

    @property
    def order(self) -> list[Lord]:
        """The lords in play order (DL-0.1)."""
        return self.lords[self.start :] + self.lords[: self.start]
