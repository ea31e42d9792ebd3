"""The flows of the ledger: what people report from their table, one after the other."""

from collections.abc import Callable

from dungeonlords.ledger import battles, visitors
from dungeonlords.ledger.books import TABLE, Books
from dungeonlords.ledger.corrections import correct_what
from dungeonlords.ledger.counting import FIELDS, holdings
from dungeonlords.ledger.evil import evil_shift
from dungeonlords.ledger.menu import menu_moves
from dungeonlords.ledger.seasons import TABLE_YEAR, turn_page
from shared.play.decision import Decision, Move
from shared.play.event import Emit
from shared.play.tasks import push, question

TableFlow = Callable[[Books, Emit], None]
LordFlow = Callable[[Books, Emit, str], None]


def _next(state: Books, emit: Emit) -> None:
    push(state, turn_page())


def _score(state: Books, emit: Emit) -> None:
    TABLE_YEAR.trigger("score", state, state)


def _correct_table(state: Books, emit: Emit) -> None:
    push(state, correct_what(""))


def _evil(state: Books, emit: Emit, seat: str) -> None:
    push(state, evil_shift(seat))


def _count(state: Books, emit: Emit, seat: str) -> None:
    push(state, holdings(seat, FIELDS))


def _prisoners(state: Books, emit: Emit, seat: str) -> None:
    push(state, battles.prisoner(seat))


def _correct(state: Books, emit: Emit, seat: str) -> None:
    push(state, correct_what(seat))


TABLE_BEGINS: dict[str, TableFlow] = {
    "foresee": visitors.foresee,
    "items": visitors.items,
    "event": visitors.event,
    "together": visitors.together,
    "adventurers": visitors.adventurers,
    "next": _next,
    "score": _score,
    "correct_table": _correct_table,
}
LORD_BEGINS: dict[str, LordFlow] = {
    "battle": battles.battle,
    "fought": battles.fought,
    "evil": _evil,
    "count": _count,
    "prisoners": _prisoners,
    "correct": _correct,
}
"""How each flow of the menu begins."""


@question
def menu(state: Books, due: tuple[str, ...]) -> Decision:
    """Whatever happens next at the table; it is said what this season still owes.

    Argument: the flows of TABLE_FLOWS that the season still owes.
    """
    return Decision(TABLE, "menu", menu_moves(state))


@menu.answered
def on_menu(state: Books, emit: Emit, played: Move, due: tuple[str, ...]) -> None:
    """The flow that was chosen begins."""
    if played.args:
        LORD_BEGINS[played.kind](state, emit, str(played.args[0]))
    else:
        TABLE_BEGINS[played.kind](state, emit)
