"""Components as their data files describe them: one record for each kind (part A)."""

from dataclasses import dataclass, field
from typing import NamedTuple

COLUMNS, ROWS = "abcde", "1234"
CELLS = tuple(column + row for row in ROWS for column in COLUMNS)
"""The grid; ``c1`` lies below the entrance, row 1 nearest to it (A1)."""
ENTRANCE = "c1"
TUNNEL = "tunnel"
EVENT_TILES = ("payday", "taxes", "special")


class Price(NamedTuple):
    """What something costs, or what is owed: all or nothing (DL-0.6)."""

    gold: int = 0
    food: int = 0
    evil: int = 0
    imps: int = 0
    traps: int = 0
    monsters: int = 0


FREE = Price()


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers of A1 and the switches of part F."""

    evil_min: int
    evil_max: int
    evil_start: int
    paladin_space: int
    start_gold: int
    start_food: int
    start_imps: int
    starting_tunnels: tuple[str, ...]
    minions: int
    monsters_revealed: int
    rooms_revealed: int
    adventurers_4: int
    """Adventurers shown each season to four players."""
    adventurers_fewer: int
    """Adventurers shown each season to two or three players."""
    combat_cards_used: int
    required_magic: tuple[int, ...]
    """Magic that a spell needs in combat rounds 1 to 4."""
    troll_tokens: int
    """Troll tokens that there are (DL-FAQ.28)."""
    orders_drawn: int
    """Orders from which the first inaccessible ones are chosen."""
    inaccessible: int
    dummy_inaccessible: int
    slot1_gold_card: str
    """The order that costs gold in slot 1 (DL-R.6)."""
    slot1_gold: int
    items_first: str
    """From which end item tokens are laid: ``right`` or ``left`` (DL-R.16)."""
    dummy_evil_per_round: int
    """By how much the dummy's counter moves as a round ends (DL-R.17)."""
    dummy_evil_year2: int
    """By how much it moves before year 2 (DL-12.2)."""
    room_fee: int
    """Gold for a trap used in a room (DL-9.4)."""


@dataclass(frozen=True, slots=True)
class Space:
    """One space of an area: what it costs and what it gives (A2)."""

    price: Price
    gold: int
    food: int
    imps: int
    traps: int
    calm: int
    """Evil that goes."""
    peek: int
    """Combat cards looked at."""
    most: int
    """Tunnels dug or gold mined at most."""
    foreman: int
    """Imps that only look on."""


@dataclass(frozen=True, slots=True)
class Area:
    """One of the eight areas, and the order in which its spaces act (A2)."""

    id: str
    spaces: tuple[Space, Space, Space]
    order: tuple[int, ...]
    """Indexes of its spaces in the order they are resolved."""
    source: str


@dataclass(frozen=True, slots=True)
class Attack:
    """One option of a monster in combat (A3)."""

    mode: str
    """``strike``, ``fed``, ``two_strikes``, ``return`` or ``block``."""
    hits: tuple[tuple[str, int], ...]
    """Who is hit (``first``, ``any`` or ``all``) and with how many points."""
    food: int = 0
    """What the option costs when it is used."""
    bonus: int = 0
    """Extra points on the new first adventurer if the target was eliminated (goblin)."""
    block: bool = False
    """Whether the party cannot conquer this round."""
    face_up: bool = False
    """Whether the monster lies face up afterwards."""


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster or ghost (A3)."""

    id: str
    price: Price
    attacks: tuple[Attack, ...]
    year1: int
    """Tiles in the first year's stack."""
    year2: int
    source: str
    ghost: bool
    never_first: bool
    """Never attacks the first adventurer."""
    spares: tuple[str, ...]
    """Types that it cannot attack."""
    stops_healing: bool
    troll_token: bool

    @property
    def tiles(self) -> int:
        """How many tiles there are of it."""
        return self.year1 + self.year2


@dataclass(frozen=True, slots=True)
class Room:
    """A room (A4, A5)."""

    id: str
    year: int
    source: str
    zone: tuple[str, ...]
    """Cells where it may stand."""
    imps: int
    food_in: int
    food: int
    gold: int
    traps: int
    tunnels: int
    calm: int
    imp: int
    """Imps that it makes."""
    strengthens: tuple[str, ...]
    """Monsters with more points on each attack number, when the battle is here."""
    bonus: int
    """How many more (DL-R.38)."""
    battle_traps: int
    battle_monsters: int
    fee: bool
    """Whether a trap costs a fee here."""
    silent: bool
    """Whether no spell is cast here."""
    counts: tuple[str, ...]
    """Monsters that bring points at the end."""
    points_each: int
    titles: tuple[int, int]
    """Points for each title held alone, and for each shared one."""

    @property
    def produces(self) -> bool:
        """Whether imps can work in it."""
        return self.year == 1


@dataclass(frozen=True, slots=True)
class Tile:
    """An adventurer tile (A6)."""

    id: str
    """``warrior_1_2``: type, year, number."""
    type: str
    year: int
    power: int
    hp: int
    icons: int
    source: str


@dataclass(frozen=True, slots=True)
class Paladin:
    """A paladin (A7): hit points and icons for each year."""

    id: str
    hp: tuple[int, int]
    icons: tuple[int, int]
    points: int | None
    """What it is worth as a captive; None: as much as any paladin (A14)."""
    source: str


@dataclass(frozen=True, slots=True)
class Trap:
    """A trap card (A8)."""

    id: str
    price: Price
    source: str
    first: int = 0
    second: int = 0
    last: int = 0
    """One more for the last adventurer, on top of ``everyone``."""
    chosen: int = 0
    everyone: int = 0
    others: int = 0
    """Points for everyone but the first."""
    meal: bool = False
    """As many points for the first as he has hit points altogether."""
    poison: int = 0
    """Points for the chosen one at the end of the round."""
    silences: bool = False
    """Whether a wizard hit casts nothing and a priest hit heals nothing."""
    blocks: bool = False
    """Whether the party cannot conquer this round."""
    copies: int = 3


SPELLS = (
    "detect_evil",
    "detect_treasure",
    "fireball",
    "fist_of_justice",
    "invisibility",
    "magic_shield",
    "suggestion",
    "word_of_peace",
    "graffiti",
    "aura_of_fear",
    "metamorphosis",
    "blind_rage",
    "create_food",
    "illusion",
    "song_of_courage",
    "regeneration",
    "magic_key",
    "dimensional_gate",
)
"""What combat cards do, in the order of A9 and A10."""
HAPPENINGS = (
    "witch_hunt",
    "desertion",
    "rats",
    "inflation",
    "extra_tax",
    "monster_strike",
    "rusty_traps",
    "hungry_imps",
    "gossip_ball",
)
"""What special event cards do, in the order of A12."""


@dataclass(frozen=True, slots=True)
class Spell:
    """A combat card (A9, A10)."""

    id: str
    year: int
    fast: bool
    fatigue: int
    amount: int
    """The number in its effect; 0 where there is none."""
    source: str
    does: str = field(default="", repr=False)
    """The effect, one of SPELLS: that of the card of ours which is called so."""


@dataclass(frozen=True, slots=True)
class Happening:
    """An event tile or a special event card (A11, A12). What a tile does is coded under its id."""

    id: str
    amount: int
    """The number in its effect: a loss, or what a loss is divided by; 0 where there is none."""
    source: str
    does: str = field(default="", repr=False)
    """The effect of a card, one of HAPPENINGS: that of the card of ours which is called so."""


@dataclass(frozen=True, slots=True)
class Item:
    """A magic item (A13)."""

    id: str
    bearer: str
    """The type of adventurer that can use it; empty for the empty token."""
    source: str


@dataclass(frozen=True, slots=True)
class Scale:
    """Points and titles (A14)."""

    room: int
    monster: int
    adventurer: int
    paladin: int
    conquered: int
    letter: int
    item_captured: int
    item_used: int
    title: tuple[int, int]
    """Alone, shared; three or four players."""
    title_2: tuple[int, int]
    """Alone, shared; two players."""
