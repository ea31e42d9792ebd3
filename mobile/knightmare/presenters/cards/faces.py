"""The faces of Knightmare's cards: castle stock, items, spells, characters and chambers."""

import re
from functools import lru_cache

from knightmare.rulebook.ruleset import Ruleset
from knightmare.speech.reference import Components
from mobile.kit.shown import FaceShown
from mobile.shell.presenters.reference.pictures import UNKNOWN, pictures_of
from shared.speech.messages import Message, Words
from shared.speech.reference import Component

PICTURES = pictures_of("mobile.knightmare")
SENTENCES = re.compile(r"(?<=[.!?…])\s+")
KEPT = "HB-3"
"""The clause of spells that are kept in hand."""


def face(words: Words, ruleset: Ruleset, kind: str, id: str) -> FaceShown:
    """The face of any thing.

    Arguments: the words and the ruleset of the table; ``item``, ``spell``, ``character``,
    ``chamber`` or ``card``; its id.
    """
    one = _dungeon(words, ruleset).one(kind, id)
    return face_of(words, one) if one else FaceShown(words.word(kind, id), UNKNOWN)


@lru_cache(maxsize=2)
def _dungeon(words: Words, ruleset: Ruleset) -> Components:
    """What puts the things of one table into words; made once, since it reads every pattern."""
    return Components(words, ruleset)


def face_of(words: Words, one: Component) -> FaceShown:
    """The face of a component. Arguments: the words; the component."""
    drawn = PICTURES.of(*one.key)
    if one.kind != "card":
        return FaceShown(one.name, drawn.picture, one.tale, one.text, one.sort)
    told = SENTENCES.split(one.text)
    after = "kept" if KEPT in one.clauses else "discarded"
    return FaceShown(
        one.name,
        drawn.picture,
        flavour=" ".join(told[: -drawn.effect]),
        effect=" ".join(told[-drawn.effect :]),
        stock=words.say(Message("presenter.face.stock")),
        note=words.say(Message(f"presenter.face.{after}")),
    )
