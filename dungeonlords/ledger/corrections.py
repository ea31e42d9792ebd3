"""Corrections: at a physical table people slip, so any value can be set (DL-R.64).

A correction is a move like any other: in the journal, undoable, and marked as what it is.
Nothing follows from it: whoever corrects a counter says as well where a paladin stands.
"""

from dungeonlords.ledger.books import REPORTED, TABLE, Books
from dungeonlords.ledger.corrected_lord import LORD_FIELDS
from dungeonlords.ledger.corrected_table import TABLE_FIELDS
from dungeonlords.speech.corrections import corrected
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, push, question

CANCEL = move("cancel")


@question
def correct_what(state: Books, seat: str) -> Decision:
    """Which value is wrong: of a lord, or of the table where no seat is named."""
    return ask(TABLE, "correct_what", *moves("field", *_correctable(state, seat)), CANCEL)


def _correctable(state: Books, seat: str) -> list[str]:
    """The values of which there is another one to choose."""
    if not seat:
        return [name for name, field in TABLE_FIELDS.items() if any(field.values(state))]
    lord = state.of(seat)
    return [name for name, field in LORD_FIELDS.items() if any(field.values(state, lord))]


@correct_what.answered
def on_correct_what(state: Books, emit: Emit, played: Move, seat: str) -> None:
    """Then what would be right."""
    if played.kind != "cancel":
        push(state, correct_value(seat, str(played.args[0])))


@question
def correct_value(state: Books, seat: str, field: str) -> Decision:
    """What a value should be, of a lord or, where no seat is named, of the table.

    Argument: the value's name, one of LORD_FIELDS or TABLE_FIELDS.
    """
    if seat:
        values = LORD_FIELDS[field].values(state, state.of(seat))
    else:
        values = TABLE_FIELDS[field].values(state)
    return ask(TABLE, "correct_value", *[move("value", *one) for one in values], CANCEL)


@correct_value.answered
def on_correct_value(state: Books, emit: Emit, played: Move, seat: str, field: str) -> None:
    """The value is set, and marked as a correction."""
    if played.kind == "cancel":
        return
    if seat:
        LORD_FIELDS[field].put(state, state.of(seat), *played.args)
    else:
        TABLE_FIELDS[field].put(state, *played.args)
    emit("corrected", seat, REPORTED, field=field, **corrected(field, played.args))
