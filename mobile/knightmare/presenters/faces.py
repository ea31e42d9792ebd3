"""The faces of Knightmare's cards: castle stock, items, spells, characters and chambers."""

import re

from knightmare.rulebook.ruleset import Ruleset
from mobile.kit.shown import FaceShown
from mobile.knightmare.presenters.pictures import composition
from shared.speech.messages import Message, Words

SENTENCES = re.compile(r"(?<=[.!?…])\s+")


def card_face(words: Words, ruleset: Ruleset, card: str) -> FaceShown:
    """A card of the castle stock: its tale in italics, and what it does (HB-6)."""
    drawn = composition("card", card)
    told = SENTENCES.split(words.word("card_text", card))
    tale, effect = told[: -drawn.effect], told[-drawn.effect :]
    known = ruleset.cards.get(card)
    kept = "kept" if known and known.spell else "discarded"
    return FaceShown(
        title=words.word("card", card),
        picture=drawn.picture,
        flavour=" ".join(tale),
        effect=" ".join(effect),
        stock=words.say(Message("presenter.face.stock")),
        note=words.say(Message(f"presenter.face.{kept}")),
    )


def face(words: Words, ruleset: Ruleset, kind: str, id: str) -> FaceShown:
    """The face of any thing. Arguments: ``item``, ``spell``, ``character``, ``chamber`` or
    ``card``; its id."""
    if kind == "card":
        return card_face(words, ruleset, id)
    return FaceShown(
        title=words.word(kind, id),
        picture=composition(kind, id).picture,
        flavour=_known(words, f"tale.{kind}.{id}"),
        effect=_known(words, f"does.{kind}.{id}"),
        stock=words.say(Message(f"presenter.face.{_sort(ruleset, kind, id)}")),
    )


def _sort(ruleset: Ruleset, kind: str, id: str) -> str:
    """Which sort of thing it is, as its card calls it."""
    if kind == "item" and id in ruleset.items:
        item = ruleset.items[id]
        return "quest" if item.quest else "weapon" if item.weapon else "item"
    if kind == "spell" and id in ruleset.spells:
        return "dark" if ruleset.spells[id].works_on else "spell"
    return kind


def _known(words: Words, id: str) -> str:
    """A message, or nothing: a table's own pack may add things that nobody described."""
    return words.say(Message(id)) if words.has(id) else ""
