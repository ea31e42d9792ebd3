"""Who is who and what is what: signs of lords and dummies, adventurers, captives, faces."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from dungeonlords.position.figures import PALADIN, Figure, is_paladin, paladin_id, paladin_of
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech.scene.figures import captive
from mobile.kit.shown import HOLLOW, AnswerShown, ClauseShown, FaceShown, MarkShown
from mobile.shell.presenters.people.looks import Look
from mobile.shell.presenters.reference.pictures import pictures_of
from shared.play.seats import is_seat
from shared.speech.messages import Words
from shared.speech.reference import Component
from shared.speech.scene.lairs import FigureShown

PICTURES = pictures_of("mobile.dungeonlords")


def face_of(words: Words, one: Component) -> FaceShown:
    """The face of a component; an order says what it does space by space, below.

    Arguments: the words of its game; the component.
    """
    return FaceShown(one.name, PICTURES.of(*one.key).picture, one.tale, one.text, one.sort)


class Speaking:
    """What is shown of one table in words. Arguments: its words; the looks of its seats."""

    said: ClassVar[str]
    """Under which id its words stand."""

    def __init__(self, words: Words, looks: Mapping[str, Look]) -> None:
        self.words, self.looks = words, looks

    def say(self, id: str, /, **facts: Any) -> str:
        """One message. Arguments: its id; its facts by name."""
        return self.words.phrase(f"{self.said}.{id}", **facts)

    def mark(self, who: str) -> MarkShown:
        """The sign of a seat, of a dummy, or of the dummies' counter."""
        return mark_of(self.words, self.looks, who)


def clause_of(words: Words, id: str) -> ClauseShown:
    """The chip of a clause. Arguments: the words of the table; the id of the clause."""
    return ClauseShown(id, words.word("clause", id))


def mark_of(words: Words, looks: Mapping[str, Look], who: str) -> MarkShown:
    """The sign of a seat, of a dummy, or of the dummies' counter.

    Arguments: the words of the table; the looks of its seats; who it is.
    """
    if is_seat(who):
        look = looks[who]
        return MarkShown(who, words.format_field(who, "seat"), look.colour, look.shape)
    known = words.has(f"dummy.{who}")
    name = words.word("dummy", who) if known else words.word("scene.central", "dummies")
    return MarkShown(who, name, "ivory", HOLLOW)


@dataclass(frozen=True, slots=True)
class SomebodyShown:
    """Somebody in a party or in a prison."""

    figure: FigureShown
    kind: str
    """``type`` or ``paladin``, and the id below: what its sheet shows."""
    id: str
    answer: AnswerShown | None = None
    """The answer that aims at it."""

    @property
    def paladin(self) -> bool:
        """Whether it is a paladin, not an adventurer."""
        return self.kind == "paladin"


def member_of(one: Figure, figure: FigureShown, answer: AnswerShown | None = None) -> SomebodyShown:
    """Somebody in a party.

    Arguments: who it is; how it is drawn there; the answer that aims at it.
    """
    key = ("paladin", paladin_id(one)) if one.type == PALADIN else ("type", one.type)
    return SomebodyShown(figure, *key, answer)


def captive_of(words: Words, ruleset: Ruleset, tile: str) -> SomebodyShown:
    """A captive. Arguments: the words; the rules of the table; the id of its tile."""
    paladin = is_paladin(tile, ruleset)
    key = ("paladin", paladin_of(tile)) if paladin else ("type", ruleset.tiles[tile].type)
    return SomebodyShown(captive(words, ruleset, tile), *key)
