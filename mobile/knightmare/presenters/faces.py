"""The faces of Knightmare's cards: castle stock, items, spells, characters and chambers."""

import re

from knightmare.rulebook.ruleset import Ruleset
from knightmare.speech.reference import Dungeon
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
    """The face of any thing.

    Arguments: the words and the ruleset of the table; ``item``, ``spell``, ``character``,
    ``chamber`` or ``card``; its id.
    """
    if kind == "card":
        return card_face(words, ruleset, id)
    one = Dungeon(words, ruleset).one(kind, id)
    picture = composition(kind, id).picture
    if one is None:
        return FaceShown(words.word(kind, id), picture)
    return FaceShown(one.name, picture, one.tale, one.text, one.sort)
