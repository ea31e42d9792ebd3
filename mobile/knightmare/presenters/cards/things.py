"""Items and spells: what they are called, and what they do."""

from dataclasses import dataclass

from knightmare.position.state import State
from knightmare.speech import icons
from knightmare.speech.scene.portraits import effect
from shared.speech.messages import Words


@dataclass(frozen=True, slots=True)
class ThingShown:
    """An item or a spell: what it is called, and what it does."""

    kind: str
    """``item`` or ``spell``."""
    id: str
    name: str
    icon: str
    effect: str
    quest: bool = False
    card: str = ""
    """The title of the spell card that gives it; empty for anything else."""


def item_shown(words: Words, item: str, state: State) -> ThingShown:
    """An item, and what it does. Arguments: the words; its id; the state of the table."""
    return ThingShown(
        kind="item",
        id=item,
        name=words.word("item", item),
        icon=icons.icon(icons.ITEMS, item),
        effect=effect(words, "item", item),
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
        effect=effect(words, "spell", spell),
        card=words.word("card", card) if card else "",
    )
