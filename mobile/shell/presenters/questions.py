"""The question on the table and its answers, ready to be tapped."""

from collections.abc import Sequence
from typing import Any

from mobile.kit.shown import ELSEWHERE, AnswerShown, DiceShown, QuestionShown
from shared.chance.dice import dice_for
from shared.chance.fate import is_roll
from shared.play.decision import Decision
from shared.play.table import Table
from shared.speech.messages import Message, Words
from shared.speech.port import Port

CANCEL = "cancel"
"""The kind of answer that leaves everything as it is."""
SECRET = "secret"
"""What is asked there where nobody here may know even that."""
KEYS = frozenset("0123456789")
"""Answers to which a number key belongs."""


def asked(
    table: Table[Any],
    port: Port[Any],
    view: Any,
    waiting: str,
    by_people: bool,
    explained: bool = False,
    still: Sequence[str] = (),
) -> QuestionShown | None:
    """The question on the table; None when the game is over.

    Arguments: the table; what is shown of it; the state as whoever looks may see it; who answers
    without a tap; whether people do by habit what Fate is asked for; whether the screen says in a
    way of its own what answers promise, and why; who of those that choose in secret at one time has
    not laid yet.
    """
    decision = table.decision
    if decision is None:
        return None
    words = port.words
    if waiting == ELSEWHERE and (still or port.private(decision)):
        return _kept_elsewhere(table, decision, words, still)
    throw = is_roll(decision.options[0])
    invitation = None if waiting == ELSEWHERE else port.invitation(view, decision)
    listed: tuple[AnswerShown, ...] = ()
    if not waiting and not throw and invitation is None:
        listed = answers(table, port, view, decision, promising=not explained)
    return QuestionShown(
        ply=table.ply,
        ask=decision.ask,
        who=decision.who,
        who_text=words.format_field(decision.who, "seat"),
        text=words.say(port.question(view, decision)),
        waiting=waiting,
        why=()
        if explained or waiting == ELSEWHERE
        else tuple(words.say(reason) for reason in port.reasons(view, decision)),
        answers=tuple(one for one in listed if one.move.kind != CANCEL),
        cancel=next((one for one in listed if one.move.kind == CANCEL), None),
        dice=_dice(table, decision, by_people) if throw else None,
        invitation=words.say(invitation) if invitation is not None else "",
    )


def _kept_elsewhere(
    table: Table[Any], decision: Decision, words: Words, still: Sequence[str]
) -> QuestionShown:
    """A question that nobody here may see: only whom it waits for is said."""
    secret = Message("presenter.joining.in_secret", {"who": decision.who})
    laying = Message("share.laying", {"who": still})
    return QuestionShown(
        ply=table.ply,
        ask=SECRET,
        who=decision.who,
        who_text=words.format_field(decision.who, "seat"),
        text=words.say(laying if still else secret),
        waiting=ELSEWHERE,
        why=(),
        answers=(),
        cancel=None,
        dice=None,
        invitation="",
    )


def answers(
    table: Table[Any],
    port: Port[Any],
    view: Any,
    decision: Decision,
    promising: bool = True,
) -> tuple[AnswerShown, ...]:
    """Every answer that is offered, in the order to show them.

    Arguments: as for ``asked``; what is shown of the table; the decision; whether to say what
    each answer promises.
    """
    say = port.words.say

    def all_of(hint: Message) -> str:
        return say(hint) if port.brief(hint) is not hint else ""

    return tuple(
        AnswerShown(
            move=choice.moves[-1],
            ply=table.ply,
            text=say(choice.says),
            hint=say(port.brief(choice.hint)) if choice.hint else "",
            more=all_of(choice.hint) if choice.hint else "",
            icon=port.icon(choice.moves[-1]),
            key=choice.key if choice.key in KEYS else "",
            odds=choice.odds,
            before=choice.moves[:-1],
        )
        for choice in port.choices(view, decision, promising)
    )


def _dice(table: Table[Any], decision: Decision, by_people: bool) -> DiceShown:
    totals = tuple(int(option.args[0]) for option in decision.options)
    return DiceShown(table.ply, dice_for(totals), totals, by_people)
