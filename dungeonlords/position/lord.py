"""One player's dungeon, and the dummies: plain slots records."""

from dataclasses import dataclass, field

from dungeonlords.position.figures import PALADIN, Figure, Token, paladin_id
from shared.play.records import Record


@dataclass(slots=True)
class Lord(Record):
    """One player's dungeon and all that belongs to it."""

    seat: str
    evil: int
    gold: int
    food: int
    imps: int
    """All imps owned, busy ones included."""
    busy: int = 0
    """Imps that are used until the end of the round (DL-4.10)."""
    trolls_busy: int = 0
    """Troll tokens used this round (DL-5.3)."""
    letters: int = 0
    traps: tuple[str, ...] = ()
    """Trap cards in hand, in catalogue order."""
    returned: tuple[str, ...] = ()
    """Trap cards that the lord put face down on the discard, where others do not see them."""
    ready: tuple[str, ...] = ()
    """Monsters and ghosts that lie face up, in catalogue order."""
    tired: tuple[str, ...] = ()
    """Monsters and ghosts that lie face down until the end of this year's combat."""
    tiles: dict[str, str] = field(default_factory=dict)
    """Cell -> ``tunnel`` or the id of a room."""
    conquered: tuple[str, ...] = ()
    """Conquered cells."""
    mined: tuple[str, ...] = ()
    """Cells mined this round (DL-4.5)."""
    worked: tuple[str, ...] = ()
    """Rooms used this round, one entry for each use (DL-5.2)."""
    hand: tuple[str, ...] = ()
    """Orders in hand, in the order of the areas."""
    inaccessible: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()
    """Orders programmed for slots 1 to 3."""
    on_card: tuple[int, ...] = ()
    """Slots (1 to 3) whose card one of the minions lies on (DL-3.4, DL-3.6)."""
    peeked: tuple[int, ...] = ()
    """Positions (1 to 4) of this year's combat cards that the lord has looked at."""
    party: list[Figure] = field(default_factory=list)
    """Whoever waits or fights in front of the dungeon, from the front."""
    prison: tuple[str, ...] = ()
    """Ids of the tiles of captured adventurers and paladins (``elf_1``)."""
    captor: bool = False
    """Whether the lord has eliminated a paladin this year (DL-PM.4)."""
    # -- the defence of this combat round ------------------------------------------------
    site: str = ""
    """Cell where this round's battle is; empty where none is planned."""
    laid: tuple[str, ...] = ()
    """Traps laid, face down."""
    sent: tuple[str, ...] = ()
    """Monsters and ghosts committed; they lie neither ready nor tired."""
    # -- magic items (part E) ------------------------------------------------------------
    tokens: tuple[str, ...] = ()
    """Item tokens of the lord's own colour still owned."""
    dummy_tokens: tuple[str, ...] = ()
    """Item tokens of the dummy's colour (straightforward variant, two players)."""
    given: tuple[tuple[str, ...], ...] = ()
    """Tokens laid face down this year or season: (item, whom or where it lies, colour)."""
    sack: tuple[Token, ...] = ()
    """Items that nobody in the party can use."""
    items_captured: tuple[str, ...] = ()
    dead_letters: tuple[str, ...] = ()
    """Own items in the Dead Letter Office (tricky variant)."""

    @property
    def free_imps(self) -> int:
        """Imps that can still be used this round."""
        return self.imps - self.busy

    @property
    def monsters(self) -> tuple[str, ...]:
        """Every monster and ghost of the lair, whichever way up, those sent included."""
        return self.ready + self.tired + self.sent

    @property
    def paladin(self) -> str:
        """The paladin in front of the dungeon; empty when there is none."""
        for figure in self.party:
            if figure.type == PALADIN:
                return paladin_id(figure)
        return ""


@dataclass(slots=True)
class Dummy(Record):
    """A dummy player (DL-1.9): it only blocks spaces."""

    id: str
    """``d1`` or ``d2``."""
    manager: str
    """The seat that picks its third order with two players; empty with three."""
    pile: tuple[str, ...] = ()
    inaccessible: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    """Orders revealed this round, the manager's pick last."""
    picked: str = ""
    """The manager's pick, face down."""
