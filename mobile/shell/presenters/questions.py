"""The question on the table and its answers, ready to be tapped."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from knightmare.ledger.agenda import RULES
from knightmare.position.state import State
from knightmare.rulebook.riddles import matches, order
from knightmare.rules.riddle import CHOICE
from knightmare.speech.hints import hints
from knightmare.speech.reasons import explain
from mobile.knightmare.presenters import icons
from mobile.knightmare.presenters.fights import FightShown, fights
from mobile.knightmare.presenters.masking import Masking
from shared.chance.fate import is_roll
from shared.play.decision import FATE, Decision, Move, move
from shared.play.table import Table
from shared.speech.messages import Message, Words

CANCEL = "cancel"
KEYS = "123456789"
TYPED = "typed"
RIDDLE_WAYS = ("typed", "judged")
"""Facts of a riddle's question that choose a variant of it with the answer in it."""


@dataclass(frozen=True, slots=True)
class AnswerShown:
    """One answer to the question: a button."""

    move: Move
    ply: int
    """The question it answers: a double tap is known by it."""
    text: str
    hint: str
    """What it promises; empty where there is nothing to say."""
    icon: str
    key: str
    """The number key that answers with it; empty from the tenth answer on."""
    odds: tuple[float, float, float] | None = None
    """Win, draw and loss, where a fight follows."""


@dataclass(frozen=True, slots=True)
class DiceShown:
    """Dice that are to be rolled here, or tapped in."""

    ply: int
    dice: int
    """1 or 2."""
    totals: tuple[int, ...]
    """What may be tapped in; with two dice, their sum."""
    by_people: bool
    """Whether people roll at this table by habit; the app can roll all the same."""


@dataclass(frozen=True, slots=True)
class RiddleShown:
    """A riddle that is asked; one that is typed has no answers to tap."""

    id: str
    text: str
    way: str
    """choice, typed or judged."""
    solution: str
    """For whoever judges, to be shown once the answer was spoken; empty otherwise."""


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """What is asked now, and what may be answered."""

    ply: int
    ask: str
    who: str
    """The seat asked; ``fate`` or ``table``."""
    who_text: str
    text: str
    waiting: str
    """Who answers without a tap, by ``proceed``: ``fate``, ``bot``, or empty for people."""
    why: tuple[str, ...]
    """The reasons behind the numbers, one line each."""
    fights: tuple[FightShown, ...]
    answers: tuple[AnswerShown, ...]
    cancel: AnswerShown | None
    """The answer that leaves everything as it is, shown apart from the others."""
    dice: DiceShown | None
    riddle: RiddleShown | None


def asked(
    table: Table[State], words: Words, masking: Masking, waiting: str, by_people: bool
) -> QuestionShown | None:
    """The question on the table; None when the game is over.

    Arguments: waiting, who answers by himself; by_people, whether people roll by habit.
    """
    decision = table.decision
    if decision is None:
        return None
    riddle = _riddle(table.state, words) if decision.ask == "riddle" else None
    listed: tuple[AnswerShown, ...] = ()
    if not waiting and decision.who != FATE and (riddle is None or riddle.way != TYPED):
        listed = answers(table, decision, words, masking)
    return QuestionShown(
        ply=table.ply,
        ask=decision.ask,
        who=decision.who,
        who_text=words.format_field(decision.who, "seat"),
        text=words.say(_question(table, decision)),
        waiting=waiting,
        why=tuple(words.say(reason) for reason in explain(table.state, RULES.about(table.state))),
        fights=fights(table.state, words),
        answers=tuple(one for one in listed if one.move.kind != CANCEL),
        cancel=next((one for one in listed if one.move.kind == CANCEL), None),
        dice=_dice(table, decision, by_people) if is_roll(decision.options[0]) else None,
        riddle=riddle,
    )


def _question(table: Table[State], decision: Decision) -> Message:
    """The question's message. A riddle is asked without its answer, which is shown apart."""
    message = table.game.question(table.state)
    if decision.ask != "riddle":
        return message
    facts = {name: fact for name, fact in message.facts.items() if name not in RIDDLE_WAYS}
    return Message(message.id, facts)


def answers(
    table: Table[State], decision: Decision, words: Words, masking: Masking
) -> tuple[AnswerShown, ...]:
    """Every answer with what it promises, in the order to show them."""
    state = table.state
    if decision.who in {seat.id for seat in table.setup.seats}:
        # nobody is told more than the seat that is asked may know
        state = table.view(decision.who)
    promised = dict(zip(decision.options, hints(state, decision), strict=True))
    found: list[AnswerShown] = []
    for at, option in enumerate(_ordered(table.state, decision)):
        promise = promised[option]
        found.append(
            AnswerShown(
                move=option,
                ply=table.ply,
                text=words.say(table.game.describe(table.state, option)),
                hint=words.say(promise) if promise else "",
                icon=icons.move_icon(option.kind, option.args),
                key=KEYS[at : at + 1],
                odds=_odds(promise),
            )
        )
    return tuple(found)


def _ordered(state: State, decision: Decision) -> Sequence[Move]:
    """A riddle's answers are mixed, always in the same way; everything else stands as it is."""
    if decision.ask == "riddle" and decision.options[0].kind == "answer":
        riddle = state.house.riddles[riddle_id(state)]
        return [decision.options[at] for at in order(riddle)]
    return decision.options


def _odds(promise: Message | None) -> tuple[float, float, float] | None:
    if promise is None or "win" not in promise.facts:
        return None
    win, draw, lose = (promise.facts[name] for name in ("win", "draw", "lose"))
    return win[0] / win[1], draw[0] / draw[1], lose[0] / lose[1]


def _dice(table: Table[State], decision: Decision, by_people: bool) -> DiceShown:
    totals = tuple(int(option.args[0]) for option in decision.options)
    return DiceShown(table.ply, 2 if max(totals) > 6 else 1, totals, by_people)


def faces_of(total: int, dice: int, salt: str) -> tuple[int, ...]:
    """The faces to show for a total of two dice: any that fit, always the same for a roll.

    Arguments: the total; 1 or 2 dice; salt, what tells this roll from others.
    """
    if dice == 1:
        return (total,)
    firsts = range(max(1, total - 6), min(6, total - 1) + 1)
    first = firsts[zlib.crc32(salt.encode()) % len(firsts)]
    return first, total - first


# -- riddles -----------------------------------------------------------------------------------


def riddle_id(state: State) -> str:
    """The riddle that is asked now."""
    asked = RULES.about(state)
    assert asked is not None
    return str(asked.facts["id"])


def _riddle(state: State, words: Words) -> RiddleShown:
    id, way = riddle_id(state), str(state.house.options["riddles"])
    solution = words.word("solution", id) if way == "judged" else ""
    return RiddleShown(id, words.word("riddle", id), way, solution)


def typed_answer(state: State, text: str) -> Move | None:
    """The answer that a typed text means; None where it is none of the printed ones."""
    riddle = state.house.riddles[riddle_id(state)]
    right = matches(text, riddle)
    if state.house.options["riddles"] == CHOICE:
        return move("answer", 0) if right else None
    return move("right") if right else move("wrong")
