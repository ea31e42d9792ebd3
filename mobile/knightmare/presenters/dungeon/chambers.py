"""The models of the map: levels, chambers, who is in them, where the next move may lead."""

from collections.abc import Iterable
from dataclasses import dataclass

from knightmare.ledger.agenda import RULES
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import STAY
from knightmare.speech.reasons import ON_THE_WAY
from mobile.kit.shown import AnswerShown
from mobile.knightmare.presenters.cards.things import ThingShown
from mobile.knightmare.presenters.dungeon.layout import ChamberPlace
from mobile.knightmare.presenters.questions import KnightmareQuestionShown
from shared.speech.messages import Message, Words


@dataclass(frozen=True, slots=True)
class SignShown:
    """Something special about a chamber: a chest, a wellway, the stream."""

    id: str
    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class ResidentShown:
    """Who lives in a chamber."""

    id: str
    name: str
    icon: str
    strength: int
    """Against the Dungeoneer the map is shown to, before dice."""
    sum: str
    """The reason for every point of it."""


@dataclass(frozen=True, slots=True)
class PawnShown:
    """A Dungeoneer who stands in a chamber."""

    name: str
    icon: str
    colour: str
    active: bool


@dataclass(frozen=True, slots=True)
class ExitShown:
    """Where some movement numbers lead from a chamber."""

    faces: tuple[int, ...]
    chamber: str
    """``stay`` where one stays."""
    text: str


@dataclass(frozen=True, slots=True)
class TargetShown:
    """A chamber that the next move may lead to."""

    faces: tuple[int, ...]
    """The movement numbers, or totals, that lead there; empty where any answer does."""
    faces_text: str
    answer: AnswerShown | None
    """The cheapest answer that leads there, where there is one to tap."""


@dataclass(frozen=True, slots=True)
class ChamberShown:
    """One chamber of the map."""

    id: str
    name: str
    level: int
    trim: str
    """Id of the colour of its trim, with underscores; empty for none."""
    trim_text: str
    place: ChamberPlace
    resident: ResidentShown | None
    items: tuple[ThingShown, ...]
    held: bool
    """Whether the resident holds the items; otherwise they lie loose."""
    pawns: tuple[PawnShown, ...]
    signs: tuple[SignShown, ...]
    exits: tuple[ExitShown, ...]
    here: bool
    """Whether the Dungeoneer the map is shown to stands here."""
    target: TargetShown | None
    spoken: str
    """All of it in words, for a screen reader."""


@dataclass(frozen=True, slots=True)
class LevelShown:
    """One level of the dungeon."""

    number: int
    name: str
    chambers: tuple[ChamberShown, ...]
    here: bool


NUMBERS = ("number", "leave_by")
"""Kinds of answer that name a movement number."""


def targets(
    state: State, words: Words, one: Dungeoneer, question: KnightmareQuestionShown
) -> dict[str, TargetShown]:
    """The chambers that the next move of a Dungeoneer may lead to.

    Arguments: the state of the table; the words; the Dungeoneer; the question.
    """
    numbers = _numbers(state, one, question)
    answers = _answers(state, one, question)
    found: dict[str, TargetShown] = {}
    for chamber in dict.fromkeys([*numbers, *answers]):
        faces = tuple(numbers.get(chamber, ()))
        text = words.say(Message("scene.map.faces", {"faces": faces})) if faces else ""
        found[chamber] = TargetShown(faces, text, answers.get(chamber))
    return found


def _numbers(
    state: State, one: Dungeoneer, question: KnightmareQuestionShown
) -> dict[str, list[int]]:
    """The movement numbers that lead to each chamber, where numbers are what matters."""
    found: dict[str, list[int]] = {}
    exits = state.ruleset.chambers[one.at].exits
    for number in _allowed(question) if exits else ():
        found.setdefault(_door(exits[number - 1], one.at), []).append(number)
    if question.ask == "cauldron_roll":
        for total, chamber in state.ruleset.cauldron_drops.items():
            found.setdefault(chamber, []).append(total)
    return found


def _allowed(question: KnightmareQuestionShown) -> Iterable[int]:
    """The movement numbers that this question is about."""
    given = [answer.move for answer in question.answers if answer.move.kind in NUMBERS]
    if given:
        return [int(one.args[0]) for one in given]
    if question.ask in ("drink_roll", "cauldron_roll"):
        return range(2, 7)
    rolls = question.faces and not question.kept
    reach = rolls or question.ask in ON_THE_WAY or question.ask == "escape_roll"
    return range(1, 7) if reach and question.ask != "foresee" else ()


def _answers(
    state: State, one: Dungeoneer, question: KnightmareQuestionShown
) -> dict[str, AnswerShown]:
    """The cheapest answer that leads to each chamber."""
    exits = state.ruleset.chambers[one.at].exits
    found: dict[str, tuple[int, AnswerShown]] = {}
    asked = RULES.about(state)
    for answer in question.answers:
        kind, args = answer.move.kind, answer.move.args
        if kind in NUMBERS and exits:
            chamber = _door(exits[int(args[0]) - 1], one.at)
            rolled = int(asked.facts["roll"]) if asked and kind == "number" else int(args[0])
            cost = abs(int(args[0]) - rolled)
        elif kind in ("go", "ride"):
            chamber, cost = _door(str(args[0]), one.at), 0
        else:
            continue
        if chamber not in found or cost < found[chamber][0]:
            found[chamber] = (cost, answer)
    return {chamber: answer for chamber, (_, answer) in found.items()}


def _door(to: str, here: str) -> str:
    return here if to == STAY else to
