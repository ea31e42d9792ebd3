"""The plain state of a game of Knightmare: slots, JSON-safe values, ids for pointers."""

from dataclasses import dataclass, field

from knightmare.rulebook.ruleset import START, Ruleset
from shared.play.records import Record, Shared
from shared.play.seats import INDEX
from shared.play.tasks import Task


@dataclass(slots=True)
class Dungeoneer(Record):
    """One player's figure and all that belongs to it."""

    seat: str
    life: str = "GREEN"
    """GREEN, AMBER, RED or DEAD (KM-2.i.a)."""
    tokens: int = 0
    max_tokens: int = 12
    at: str = START
    """Id of the chamber."""
    standing: str = "new"
    """new (first turn to come), free, imprisoned, level_three, dead, or left (the table)."""
    items: tuple[str, ...] = ()
    """In the order of C5."""
    spells: tuple[str, ...] = ()
    """Ids of the spell cards in hand."""
    dark_spell: str = ""
    pact: str = "none"
    """none, sworn (the dark spell is still there) or bound (it is lost)."""
    pact_turns: int = 0
    """Turns ended since the pledge; -1 during the pledging turn (KM-5.vi.i)."""
    cup_turns: int = 0
    """Turns ended carrying the Cup; -1 during the turn it was got (KM-8.ii.a)."""
    prison_turns: int = 0
    """Whole turns in prison; -1 during the turn of the imprisonment (KM-7.b)."""
    chest: int = 0
    """2 in the turn the Hobgoblin was beaten, 1 in the next (KM-5.v)."""
    slumber: str = ""
    """asleep: loses the next turn; waking in it; rested: safe until a turn was taken (C6)."""
    entry: str = ""
    """The Quest Object whose entry point was used (KM-6.i.d)."""
    stones: tuple[int, ...] = ()
    """1 for each stone that lies, 0 for a gap, from the entry point on."""
    stone: int = 0
    """The stone the Dungeoneer stands on; 0 is the entry point."""
    turns: int = 0
    """Turns taken."""


@dataclass(slots=True)
class Fight(Record):
    """A challenge in progress. Pairs are challenger first, opponent second."""

    sides: tuple[str, str]
    """Seats or character ids."""
    modifier: int = 0
    """What a card adds to the character's strength."""
    slumber: bool = False
    power: tuple[int, int] = (0, 0)
    """What a Spell of Power adds to each die."""
    rolls: tuple[int, int] = (0, 0)
    """0 while not rolled."""
    spent: tuple[int, int] = (0, 0)
    """Helm tokens committed."""
    cast: tuple[str, ...] = ()
    """Spells cast in this challenge, each at most once a side."""


@dataclass(slots=True)
class State(Record):
    """A game of Knightmare. ``ruleset`` never changes and is shared by all copies."""

    ruleset: Shared[Ruleset] = field(repr=False, compare=False)
    dungeoneers: list[Dungeoneer]
    lying: dict[str, tuple[str, ...]]
    """Items in each chamber; in a resident's chamber the resident holds them (KM-0.o)."""
    stock: tuple[str, ...]
    """Cards that may still come."""
    discard: tuple[str, ...] = ()
    riddles: tuple[str, ...] = ()
    """Riddles that may still come."""
    phase: str = "setup"
    turn: int = 0
    """Index of the Dungeoneer whose turn it is."""
    agenda: list[Task] = field(default_factory=list)
    """What is still to be done; the last entry comes first."""
    fight: Fight | None = None
    top: str = ""
    """The card on top of the stock, once somebody has seen it (KM-5.v)."""
    seen_by: str = ""
    """Who has seen it."""
    bodyguard: str = ""
    """The seat the Mercenary is bribed by (KM-3.v.h)."""
    necromancer: int = 7
    """The Necromancer's strength (KM-5.vi.j)."""
    winner: str = ""
    settled: tuple[str, ...] = ()
    """At a physical table: what of the active Dungeoneer's turn was done before its end."""

    # -- who ----------------------------------------------------------------------------

    @property
    def active(self) -> Dungeoneer:
        """The Dungeoneer whose turn it is."""
        return self.dungeoneers[self.turn]

    def of(self, seat: str) -> Dungeoneer:
        """The Dungeoneer in a seat: ``p1`` to ``p4``."""
        return self.dungeoneers[INDEX[seat]]

    @property
    def alive(self) -> list[Dungeoneer]:
        """Dungeoneers still in the game, in seat order."""
        return [d for d in self.dungeoneers if d.life != "DEAD"]

    def turns_taken(self, one: Dungeoneer) -> int:
        """How many turns a Dungeoneer has taken, the one that is running included."""
        return one.turns + (1 if one is self.active and one.life != "DEAD" else 0)

    # -- where items are ------------------------------------------------------------------

    def owner(self, item: str) -> str:
        """The seat that carries the item; empty when no Dungeoneer does."""
        for dungeoneer in self.dungeoneers:
            if item in dungeoneer.items:
                return dungeoneer.seat
        return ""

    def place(self, item: str) -> str:
        """The chamber where the item lies; empty when a Dungeoneer carries it."""
        # most of them have not been moved yet
        start = self.ruleset.items[item].start
        if item in self.lying.get(start, ()):
            return start
        for chamber, items in self.lying.items():
            if item in items:
                return chamber
        return ""
