"""What only a question of Knightmare has besides its answers: a fight, a riddle."""

from dataclasses import dataclass, fields, replace
from typing import Any

from knightmare.position.state import State
from knightmare.speech.port import habit, riddle_of
from mobile.kit.shown import ELSEWHERE, AnswerShown
from mobile.kit.shown import QuestionShown as Plain
from mobile.knightmare.presenters.fights import FightShown, fights
from mobile.knightmare.presenters.ledger.due import toll_due
from mobile.knightmare.presenters.movement import Movement, WayShown
from shared.play.decision import Decision
from shared.speech.messages import Message
from shared.speech.port import Port

CALLS = ("window", "way", "escape_way")
"""Questions of which the first answer is what most people give."""
THROWN = frozenset("move_roll walk_roll castle_roll escape_roll break_roll dark_roll".split())
"""Dice that a person may throw by a tap, where the app rolls: nothing of it goes by unseen."""
ANSWER = ("typed", "judged")
"""Facts of a riddle's question that choose a variant of it with the answer in it."""


@dataclass(frozen=True, slots=True)
class RiddleShown:
    """A riddle that is asked; one that is typed has no answers to tap."""

    text: str
    way: str
    """choice, typed or judged."""
    solution: str
    """For whoever judges, to be shown once the answer was spoken; empty otherwise."""


@dataclass(frozen=True, slots=True)
class AmountShown:
    """So many helm tokens, and what comes of it."""

    amount: int
    text: str
    answer: AnswerShown


@dataclass(frozen=True, slots=True, kw_only=True)
class KnightmareQuestionShown(Plain):
    """A question of Knightmare."""

    fights: tuple[FightShown, ...]
    riddle: RiddleShown | None
    faces: tuple[WayShown, ...] = ()
    """Where the movement die may lead; once it was rolled, what may be chosen."""
    kept: int = 0
    """The number that was rolled, and is chosen already; 0 before the roll."""
    detail: str = ""
    """Which toll this turn ends with, and what there is to pay it."""
    call: AnswerShown | None = None
    """The answer that most people give, larger than the others."""
    amounts: tuple[AmountShown, ...] = ()
    """Numbers of helm tokens to choose from."""

    @property
    def offered(self) -> tuple[AnswerShown, ...]:
        """Every answer, wherever it stands."""
        opening = (face.go for face in self.faces if face.opens and face.go)
        there = (answer for face in self.faces for answer in face.there)
        return (*self.answers, *opening, *there)

    @property
    def first(self) -> tuple[AnswerShown, ...]:
        """What may be done before, or instead of, what most people do."""
        return self.answers[1:] if self.call else self.answers


def question_of(
    plain: Plain | None,
    port: Port[State],
    view: State,
    decision: Decision | None,
    for_person: bool,
) -> KnightmareQuestionShown | None:
    """The question with its fights and its riddle; None when the game is over.

    Arguments: the question as any game asks it; what is shown of the table; the state as
    whoever looks may see it; the decision; whether it is a person's
    turn.
    """
    if plain is None or decision is None:
        return None
    values: dict[str, Any] = {field.name: getattr(plain, field.name) for field in fields(plain)}
    if plain.answers and view.phase != "table":
        values |= _laid_out(plain, port, view, decision)
    values["detail"] = toll_due(view, port.words) if view.phase != "table" else ""
    riddle = None
    if plain.ask == "riddle":
        riddle = _riddle(port, view, decision)
        if plain.waiting == ELSEWHERE:
            riddle = replace(riddle, solution="")
        values["text"] = port.words.say(_without_answer(port.question(view, decision)))
    throws = for_person and view.phase != "table" and decision.ask in THROWN
    values["rolls"] = throws and plain.waiting == "fate"
    if decision.ask == "commit" and plain.waiting == "nobody":
        decided = Message("ask.commit.decided", port.question(view, decision).facts)
        values["text"] = port.words.say(decided)
    return KnightmareQuestionShown(**values, fights=fights(view, port.words), riddle=riddle)


def _laid_out(plain: Plain, port: Port[State], view: State, decision: Decision) -> dict[str, Any]:
    """Answers that are laid out in another way than one below the other."""
    faces, say = Movement(port, view, decision), port.words.say
    if decision.ask in CALLS:
        call, *rest = plain.answers
        outcomes = faces.outcomes()
        if outcomes:
            call = replace(call, hint=say(Message("presenter.turn.one_die")), icon="dice")
        return {"faces": outcomes, "call": call, "answers": (call, *rest)}
    if decision.ask == "number":
        roll = int(decision.about.facts["roll"])
        return {
            "faces": faces.pads(plain.answers),
            "kept": roll,
            "text": say(Message("scene.way.rolled", {"roll": roll})),
        }
    if decision.ask == "commit":
        return {
            "amounts": tuple(_amount(answer, port) for answer in plain.answers),
            "text": say(Message("presenter.turn.tokens")),
        }
    return {}


def _amount(answer: AnswerShown, port: Port[State]) -> AmountShown:
    odds = answer.odds
    text = answer.hint
    if odds is not None:
        win, draw, _ = odds
        # where nothing can be won, a draw is what is paid for
        part, share = ("win", win) if win or not draw else ("draw", draw)
        text = port.words.say(Message(f"presenter.turn.{part}", {"n": round(share * 100)}))
    return AmountShown(int(answer.move.args[0]), text, answer)


def _riddle(port: Port[State], view: State, decision: Decision) -> RiddleShown:
    id, way, word = riddle_of(view, decision).id, habit(view), port.words.word
    return RiddleShown(word("riddle", id), way, word("solution", id) if way == "judged" else "")


def _without_answer(question: Message) -> Message:
    """A riddle's question; what is right is shown apart, once it was spoken."""
    facts = {name: fact for name, fact in question.facts.items() if name not in ANSWER}
    return Message(question.id, facts)
