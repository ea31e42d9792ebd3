"""Items and spells: what they are called, what they do, and where the rules speak of them."""

from dataclasses import dataclass

from knightmare.position.state import State
from knightmare.speech import icons
from shared.speech.messages import Message, Words


@dataclass(frozen=True, slots=True)
class ThingShown:
    """An item or a spell: what it is called, and what it does."""

    kind: str
    """``item`` or ``spell``."""
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


def item_shown(words: Words, item: str, state: State) -> ThingShown:
    """An item, and what it does. Arguments: the words; its id; the state of the table."""
    effect = _known(words, f"does.item.{item}")
    return ThingShown(
        kind="item",
        id=item,
        name=words.word("item", item),
        icon=icons.icon(icons.ITEMS, item),
        effect=effect,
        clause=ITEM_CLAUSES.get(item, ""),
        quest=item in state.ruleset.quest_objects,
    )


def spell_shown(words: Words, spell: str, card: str = "") -> ThingShown:
    """A spell, and what it does.

    Arguments: the words; its id; the id of the card that gives it, empty for none.
    """
    return ThingShown(
        kind="spell",
        id=spell,
        name=words.word("spell", spell),
        icon=icons.icon(icons.SPELLS, spell),
        effect=_known(words, f"does.spell.{spell}"),
        clause=SPELL_CLAUSES.get(spell, ""),
        dark=spell in DARK,
        card=words.word("card", card) if card else "",
    )


def _known(words: Words, id: str) -> str:
    """A message, or nothing: a table's own pack may add things that nobody described."""
    return words.say(Message(id)) if words.has(id) else ""


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
