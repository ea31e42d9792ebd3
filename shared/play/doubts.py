"""Doubts: a report that contradicts the books of a physical table is asked about first.

People are believed in the end: what they insist on is carried out, and marked as what it is, in
the log, in the books and with the results. A doubt lies above the question that was answered, so
that going back leads to that question again.

>>> from types import SimpleNamespace
>>> from shared.play.agenda import Agenda
>>> from shared.play.tasks import question
>>> import sys
>>> books = SimpleNamespace(agenda=[], marks=())
>>> doubted(books, move("take", "cup"), Doubt("held", "p1", "KM-0.o", "cup", "p2"))
>>> Agenda(sys.modules[__name__]).decision(books).about.facts["whom"]
'p2'
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from shared.play.agenda import Agenda
from shared.play.decision import Decision, Move, Subject, move
from shared.play.event import Emit
from shared.play.tasks import HasAgenda, ask, push, question
from shared.speech.messages import Fact, Message

TABLE = "table"
"""Who is asked: whoever holds the tablet."""
INSIST, BACK = move("insist"), move("back")
Mark = tuple[str, str, str, str, int]
"""What people insisted on: the seat, why it was doubted, what and whom it was about, a number."""


class Doubt(NamedTuple):
    """Why a report cannot be, as the books stand."""

    why: str
    """Which sentence says so: ``ask.doubt.WHY``, and ``event.insisted.WHY`` once it is kept."""
    seat: str
    """Whom the report concerns; empty for the table."""
    clause: str
    what: str = ""
    """The id of the thing in question."""
    whom: str = ""
    """Who else is concerned: a seat."""
    n: int = 0


Doubts = Callable[[Any, Subject, Move], Doubt | None]
"""What contradicts the books: of the state, what is asked, and what was answered."""


class Marked(HasAgenda):
    """Books that keep marks."""

    marks: tuple[Mark, ...]


def reported(
    rules: Agenda, state: Any, played: Move, emit: Emit, doubts: Doubts | None
) -> Move | None:
    """What is to be carried out of an answer; None where a doubt was asked, or taken back.

    Arguments: the steps and questions of the ledger; the books, which are changed; the answer;
    what hears of events; what contradicts the books, None at a table that believes everything.
    """
    asked = rules.about(state)
    if asked is None or doubts is None:
        return played
    if asked.name == doubt.name:
        rules.answer(state, emit, played)
        return Move.parse(asked.facts["report"]) if played is INSIST else None
    found = doubts(state, asked, played)
    if found is None:
        return played
    doubted(state, played, found)
    return None


def doubted(state: HasAgenda, played: Move, why: Doubt) -> None:
    """The report waits until people insist. Arguments: the books; the report; the doubt."""
    push(state, doubt(why.seat, played.notation(), why.why, why.clause, why.what, why.whom, why.n))


@question
def doubt(
    state: Marked, seat: str, report: str, why: str, clause: str, what: str, whom: str, n: int
) -> Decision:
    """Whether it is so all the same.

    Arguments: what was reported, as notation; the rest as in ``Doubt``.
    """
    return ask(TABLE, "doubt", INSIST, BACK)


@doubt.answered
def on_doubt(
    state: Marked,
    emit: Emit,
    played: Move,
    seat: str,
    report: str,
    why: str,
    clause: str,
    what: str,
    whom: str,
    n: int,
) -> None:
    """What people insist on is marked; it is carried out after this."""
    if played is INSIST:
        mark = (seat, why, what, whom, n)
        state.marks = (*state.marks, mark)
        emit("insisted", seat, clause, **facts_of(mark))


def facts_of(mark: Mark) -> dict[str, Fact]:
    """The facts of a mark's sentence, whose variant is named by why it was doubted."""
    _, why, what, whom, n = mark
    return {"what": what, "whom": whom, "n": n, why: 1}


def marks_of(state: Any, seat: str | None = None) -> list[Message]:
    """What people insisted on against the books, in order.

    Arguments: the books, or any state, which has none; whose, those of everybody where it is not
    said.
    """
    return [
        Message("event.insisted", {"who": mark[0], **facts_of(mark)})
        for mark in getattr(state, "marks", ())
        if seat is None or mark[0] == seat
    ]
