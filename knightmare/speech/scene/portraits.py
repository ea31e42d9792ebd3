"""How anybody and anything of Knightmare is called and pictured."""

from dataclasses import replace

from knightmare.speech import icons
from shared.play.seats import is_seat
from shared.speech.messages import Message, Words
from shared.speech.scene.pieces import Piece


def fighter(words: Words, who: str) -> tuple[str, str]:
    """The name and the icon of a Dungeoneer or a character. Arguments: the words; who."""
    if is_seat(who):
        return words.format_field(who, "seat"), icons.icon(icons.DUNGEONEERS, who)
    return words.word("character", who), icons.icon(icons.CHARACTERS, who)


def item(words: Words, id: str, state: str = "", note: str = "") -> Piece:
    """An item, and what it does.

    Arguments: the words; its id; the state in which it is drawn; what stands below it.
    """
    return replace(_thing(words, "item", id, icons.icon(icons.ITEMS, id)), state=state, note=note)


def spell(words: Words, id: str) -> Piece:
    """A spell, and what it does. Arguments: the words; its id."""
    return _thing(words, "spell", id, icons.icon(icons.SPELLS, id))


def _thing(words: Words, kind: str, id: str, icon: str) -> Piece:
    return Piece(text=words.word(kind, id), icon=icon, about=effect(words, kind, id))


def effect(words: Words, kind: str, id: str) -> str:
    """What a thing does; empty for one of a table's own pack that nobody described.

    Arguments: the words; ``item`` or ``spell``; its id.
    """
    told = f"does.{kind}.{id}"
    return words.say(Message(told)) if words.has(told) else ""
