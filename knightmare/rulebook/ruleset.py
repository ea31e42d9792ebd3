"""The ruleset: board, characters, items, spells, castle stock and riddles of one table.

Read once from the data files, checked, and never changed while a game is played. A table
can override any row with its own pack (see ``shared.packs.overriding``).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from knightmare.rulebook.cells import Cell
from knightmare.rulebook.riddles import Riddle
from shared.play.decision import Move, move, moves

Effect = tuple[Any, ...]
"""One effect of a card, ``("tokens", 4)``; lists of effects are nested tuples (C7)."""

STAY = "stay"
PRISON = "prison"
THRONE_ROOM = "throne_room"
START = "red_chamber"
BOARD = "board"
"""Somewhere on the board: where things lie at a physical table when nobody said where."""


@dataclass(frozen=True, slots=True)
class Chamber:
    """A chamber of the board (C2) and where each movement number leads (C3)."""

    id: str
    level: int
    """1 to 3 (KM-0.b)."""
    trim: str
    """The colour that it is known by (KM-0.a)."""
    cell: Cell
    """Where the map of its level has it."""
    resident: str
    special: tuple[str, ...]
    """What the rules know it for, such as its stream or its chest (KM-0.j)."""
    exits: tuple[str, ...]
    shared: bool
    source: str


@dataclass(frozen=True, slots=True)
class Character:
    """A character of the board (C4)."""

    id: str
    home: str
    strength: int
    guards: str
    """The Quest Object that lies in its home (KM-0.h)."""
    insubstantial: bool
    source: str


@dataclass(frozen=True, slots=True)
class Item:
    """An item or Quest Object (C5)."""

    id: str
    kind: str
    weapon: bool
    quest: bool
    start: str
    handover: int
    greed: int
    dungeoneer_only: bool
    source: str


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell, old or new (C6, KM-0.k). Dark spells work on some faces of a die only."""

    id: str
    kind: str
    book: bool
    attack: bool
    works_on: tuple[int, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the castle stock (C8)."""

    id: str
    title: str
    text: str
    magic: bool
    effects: tuple[Effect, ...]
    copies: int
    source: str

    @property
    def spell(self) -> str:
        """The spell that is kept in hand; empty for other cards."""
        first = self.effects[0] if self.effects else ("",)
        return str(first[1]) if first[0] == "spell" else ""


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers of C1."""

    start_tokens: int
    max_tokens: int
    rack_fill: int
    prize_tokens: int
    stones: int
    min_riddles_level3: int
    castle_destruction_on: tuple[int, ...]
    break_out: tuple[int, ...]
    attack_takes_hold: tuple[int, ...]
    slumber_modifier: int
    prison_toll_every: int
    pact_toll_every: int
    cup_every: int
    necromancer_start: int
    necromancer_min: int
    necromancer_max: int
    pledge_gift: int


@dataclass(frozen=True, eq=False)
class Ruleset:
    """Everything of one table that no move changes."""

    constants: Constants
    chambers: Mapping[str, Chamber]
    characters: Mapping[str, Character]
    items: Mapping[str, Item]
    spells: Mapping[str, Spell]
    cards: Mapping[str, Card]
    riddles: Mapping[str, Riddle]
    cauldron_drops: Mapping[int, str]
    options: Mapping[str, Any]

    @cached_property
    def item_rank(self) -> dict[str, int]:
        """Each item's place in the order of C5."""
        return {item: at for at, item in enumerate(self.items)}

    @cached_property
    def stock(self) -> tuple[str, ...]:
        """All cards of the castle stock, as many of each as there are."""
        return tuple(card.id for card in self.cards.values() for _ in range(card.copies))

    @cached_property
    def card_rank(self) -> dict[str, int]:
        """Each card's place in the castle stock's list (C8)."""
        return {card: at for at, card in enumerate(self.cards)}

    @cached_property
    def greed_order(self) -> tuple[str, ...]:
        """All item ids in the order in which a winning character takes them (KM-3.iv.d)."""
        return tuple(sorted(self.items, key=lambda id: self.items[id].greed))

    @cached_property
    def handover_order(self) -> tuple[str, ...]:
        """The weapons in the order in which they are handed over (KM-3.iv.a)."""
        weapons = [item for item in self.items.values() if item.weapon]
        return tuple(item.id for item in sorted(weapons, key=lambda item: item.handover))

    @cached_property
    def weapons(self) -> frozenset[str]:
        """Every item that counts as a weapon."""
        return frozenset(self.handover_order)

    @cached_property
    def quest_objects(self) -> frozenset[str]:
        """The four Quest Objects (KM-0.h)."""
        return frozenset(item.id for item in self.items.values() if item.quest)

    @cached_property
    def card_spells(self) -> dict[str, str]:
        """The spell on each card that is kept in hand."""
        return {card.id: card.spell for card in self.cards.values() if card.spell}

    @cached_property
    def shared(self) -> frozenset[str]:
        """Rooms that hold any number of Dungeoneers (KM-3.vi.e)."""
        return frozenset(c.id for c in self.chambers.values() if c.shared) | {BOARD}

    @cached_property
    def rides(self) -> tuple[Move, ...]:
        """Where Dragon-Ride may carry its caster (KM-5.vi.d)."""
        rooms = [c.id for c in self.chambers.values() if c.level < 3 and c.id != PRISON]
        return moves("ride", *rooms)

    @cached_property
    def number_moves(self) -> dict[tuple[int, int], tuple[Move, ...]]:
        """For a roll and a number of tokens: every movement number within reach (KM-4.vi)."""
        return {
            (roll, tokens): moves("number", *[n for n in range(1, 7) if abs(n - roll) <= tokens])
            for roll in range(1, 7)
            for tokens in range(25)
        }

    @cached_property
    def commit_moves(self) -> tuple[tuple[Move, ...], ...]:
        """For a number of tokens owned: every number that may be committed."""
        return tuple(moves("commit", *range(tokens + 1)) for tokens in range(25))

    @cached_property
    def challenge_moves(self) -> dict[str, Move]:
        """The move that challenges each chamber's resident."""
        return {c.id: move("challenge", c.resident) for c in self.chambers.values() if c.resident}

    def level(self, chamber: str) -> int:
        """The level a chamber lies on; a place nobody named counts as Level One."""
        found = self.chambers.get(chamber)
        return found.level if found else 1

    def resident(self, chamber: str) -> str:
        """Who lives there; empty when nobody does."""
        found = self.chambers.get(chamber)
        return found.resident if found else ""
