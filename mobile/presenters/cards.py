"""A Dungeoneer's card: Life Force, helm tokens, items, spells, and the counters that run."""

from dataclasses import dataclass

from knightmare.house import BOARD
from knightmare.life import STRENGTH
from knightmare.state import Dungeoneer, State
from mobile.presenters import icons
from mobile.presenters.counters import CounterShown, PathShown, counters, path_of
from mobile.presenters.looks import Look
from shared.game import PERSON, Seat
from shared.messages import Message, Words

GRADES = 3
"""Grades of Life Force above death."""


@dataclass(frozen=True, slots=True)
class ThingShown:
    """An item or a spell: what it is called, and what it does."""

    id: str
    name: str
    icon: str
    effect: str
    clause: str
    """Where the rules speak of it."""
    quest: bool = False
    dark: bool = False
    card: str = ""
    """The title of the spell card that gives it; empty for anything else."""


@dataclass(frozen=True, slots=True)
class HandShown:
    """The spell cards in a Dungeoneer's hand."""

    count: int
    hidden: bool
    """Whether the cards lie face down."""
    may_turn: bool
    """Whether a person may turn them over, or face down again."""
    spells: tuple[ThingShown, ...]
    vision: str
    """The card that the chest has shown to this Dungeoneer; empty for none."""
    text: str
    """How many cards, and that they are hidden."""


@dataclass(frozen=True, slots=True)
class CardShown:
    """Everything about one Dungeoneer."""

    seat: str
    name: str
    icon: str
    colour: str
    shape: str
    player: str
    """``person``, or the id of a bot."""
    player_text: str
    life: str
    """GREEN, AMBER, RED or DEAD."""
    life_text: str
    grade: int
    """3, 2, 1 or 0 of 3 segments."""
    tokens: int
    max_tokens: int
    tokens_text: str
    place: str
    """Id of the chamber."""
    place_text: str
    standing: str
    active: bool
    """Whether it is this Dungeoneer's turn."""
    asked: bool
    """Whether the question on the table is for this Dungeoneer."""
    dead: bool
    items: tuple[ThingShown, ...]
    hand: HandShown
    dark_spell: ThingShown | None
    counters: tuple[CounterShown, ...]
    path: PathShown | None
    spoken: str
    """The whole card in words, for a screen reader."""


@dataclass(frozen=True, slots=True)
class Regard:
    """Who looks at the cards, and how.

    Arguments: the seat whose cards lie open without asking; the seat that a person turned
    open; who is asked now; whether the place on the board is known.
    """

    own: str
    turned: str
    asked: str
    board: bool = True


def card(state: State, words: Words, seat: Seat, look: Look, regard: Regard) -> CardShown:
    """One Dungeoneer's card."""
    one = state.of(seat.id)
    items = tuple(item_shown(words, item, state) for item in one.items)
    running = counters(state, one, words)
    place = place_text(state, words, one, regard.board)
    life_text = words.word("life", one.life)
    tokens_text = _say(words, "presenter.card.tokens", n=one.tokens, max_tokens=one.max_tokens)
    name = words.format_field(seat.id, "seat")
    spoken = [name, life_text, tokens_text, place]
    spoken += [thing.name for thing in items] + [counter.text for counter in running]
    return CardShown(
        seat=seat.id,
        name=name,
        icon=icons.icon(icons.DUNGEONEERS, seat.id),
        colour=look.colour,
        shape=look.shape,
        player=seat.player,
        player_text=words.word("presenter.player", seat.player),
        life=one.life,
        life_text=life_text,
        grade=STRENGTH[one.life],
        tokens=one.tokens,
        max_tokens=one.max_tokens,
        tokens_text=tokens_text,
        place=one.at,
        place_text=place,
        standing=one.standing,
        active=one is state.active and one.life != "DEAD" and regard.board,
        asked=regard.asked == seat.id,
        dead=one.life == "DEAD",
        items=items,
        hand=hand(state, words, seat, regard),
        dark_spell=spell_shown(words, one.dark_spell) if one.dark_spell else None,
        counters=running,
        path=path_of(state, one, words),
        spoken=". ".join(spoken),
    )


def hand(state: State, words: Words, seat: Seat, regard: Regard) -> HandShown:
    """The spell cards: open to their holder, face down to everybody else."""
    one = state.of(seat.id)
    open = seat.id in (regard.own, regard.turned)
    may_turn = seat.player == PERSON and seat.id != regard.own
    known = state.house.card_spells
    spells = tuple(spell_shown(words, known[card], card) for card in one.spells) if open else ()
    vision = ""
    if open and state.top and state.seen_by == seat.id:
        vision = _say(words, "presenter.card.vision", card=state.top)
    count = len(one.spells)
    text = _say(words, "presenter.card.hand" if open else "presenter.card.hidden", n=count)
    return HandShown(count, not open, may_turn, spells, vision, text)


def place_text(state: State, words: Words, one: Dungeoneer, board: bool = True) -> str:
    """Where a Dungeoneer is, as far as the table knows."""
    if one.life == "DEAD" or not board or one.at == BOARD:
        return words.word("standing", one.standing)
    return words.word("chamber", one.at)


def item_shown(words: Words, item: str, state: State) -> ThingShown:
    """An item, and what it does."""
    effect = _known(words, f"presenter.item_effect.{item}")
    return ThingShown(
        id=item,
        name=words.word("item", item),
        icon=icons.icon(icons.ITEMS, item),
        effect=effect,
        clause=ITEM_CLAUSES.get(item, ""),
        quest=item in state.house.quest_objects,
    )


def spell_shown(words: Words, spell: str, card: str = "") -> ThingShown:
    """A spell, and what it does."""
    return ThingShown(
        id=spell,
        name=words.word("spell", spell),
        icon=icons.icon(icons.SPELLS, spell),
        effect=_known(words, f"presenter.spell_effect.{spell}"),
        clause=SPELL_CLAUSES.get(spell, ""),
        dark=spell in DARK,
        card=words.word("card", card) if card else "",
    )


def _known(words: Words, id: str) -> str:
    """A message, or nothing: a table's own pack may add things that nobody described."""
    return words.say(Message(id)) if words.has(id) else ""


def _say(words: Words, id: str, **facts: object) -> str:
    return words.say(Message(id, facts))


DARK = frozenset({"dragon_ride", "power", "glory"})
ITEM_CLAUSES = {
    "food": "KM-2.ii.a",
    "mace": "KM-3.i",
    "dragon_shield": "KM-3.iii.a",
    "gold": "KM-3.v.f",
    "potion": "KM-3.v.b",
    "crystal_ball": "KM-5.ii",
    "magic_ring": "KM-5.i",
    "spell_book": "KM-5.iii.a",
    "cup": "KM-8.ii.a",
    "shield_of_justice": "KM-3.iii.b",
    "sword_of_freedom": "KM-3.ii",
    "crowning_glory": "KM-8.ii.c",
}
SPELL_CLAUSES = {
    "protection": "HB-6",
    "resistance": "KM-5.i",
    "foresight": "KM-5.ii",
    "destruction": "KM-6.iii.a",
    "slumber": "HB-7",
    "banishment": "HB-7",
    "dragon_ride": "KM-5.vi.d",
    "power": "KM-5.vi.e",
    "glory": "KM-5.vi.f",
}
