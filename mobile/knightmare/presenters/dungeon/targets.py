"""Where the next move may lead: chambers to be highlighted, with their numbers and answers."""

from collections.abc import Iterable

from knightmare.ledger.agenda import RULES
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import STAY
from knightmare.speech.reasons import ON_THE_WAY
from mobile.kit.shown import AnswerShown
from mobile.knightmare.presenters.dungeon.chambers import TargetShown
from mobile.knightmare.presenters.questions import KnightmareQuestionShown
from shared.speech.messages import Message, Words

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
        text = words.say(Message("presenter.board.faces", {"faces": faces})) if faces else ""
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
