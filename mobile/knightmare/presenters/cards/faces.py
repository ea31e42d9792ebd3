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


def face(words: Words, ruleset: Ruleset, kind: str, id: str, level: int = 0) -> FaceShown:
    """The face of any thing.

    Arguments: the words and the ruleset of the table; ``item``, ``spell``, ``character``,
    ``chamber`` or ``card``; its id; the level on which a card is drawn, 0 for none.
    """
    one = _dungeon(words, ruleset).one(kind, id)
    return face_of(words, one, level) if one else FaceShown(words.word(kind, id), UNKNOWN)


@lru_cache(maxsize=2)
def _dungeon(words: Words, ruleset: Ruleset) -> Components:
    """What puts the things of one table into words; made once, since it reads every pattern."""
    return Components(words, ruleset)


def face_of(words: Words, one: Component, level: int = 0) -> FaceShown:
    """The face of a component.

    Arguments: the words; the component; the level on which a card is drawn, 0 for none.
    """
    drawn = PICTURES.of(*one.key)
    if one.kind != "card":
        return FaceShown(one.name, drawn.picture, one.tale, one.text, one.sort)
    tale, does = told_and_done(words, SENTENCES.split(one.text), drawn.effect, level)
    after = "kept" if KEPT in one.clauses else "discarded"
    return FaceShown(
        one.name,
        drawn.picture,
        flavour=" ".join(tale),
        effect=" ".join(does),
        stock=words.say(Message("presenter.face.stock")),
        note=words.say(Message(f"presenter.face.{after}")),
    )


def told_and_done(
    words: Words, sentences: list[str], effect: int, level: int
) -> tuple[list[str], list[str]]:
    """What a card tells, and what it does, on one level or on any.

    Arguments: the words; the sentences of the card; how many of the last ones are its effect,
    where none names a level; the level, 0 for any.
    """
    names = {at: words.say(Message(f"presenter.face.level_{at}")) for at in (1, 2)}
    named = [{at for at, name in names.items() if name in one} for one in sentences]
    first = next((at for at, found in enumerate(named) if found), len(sentences) - effect)
    here = [
        at >= first and (not level or not found or level in found) for at, found in enumerate(named)
    ]
    pairs = list(zip(sentences, here, strict=True))
    return [one for one, does in pairs if not does], [one for one, does in pairs if does]
