"""The ruling that ``report`` sends: the last one, or that of a line of the log."""

from collections.abc import Sequence
from itertools import count, takewhile
from pathlib import Path
from typing import Any

from shared.play.decision import FATE
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.table import MoveRecord, Table
from shared.saves.reporting import Report, doubted
from shared.speech.messages import TableError
from shared.speech.port import Port

Moves = Sequence[tuple[Entry, MoveRecord]]


def has_line(entry: Entry, told: MoveRecord) -> bool:
    """Whether a move has a line of its own in the log: what Fate did is seen in what happened.

    Arguments: the entry of the journal; what it did and what happened then.
    """
    return entry.who != FATE or not told.events


def line_of_log(table: Table[Any], number: int) -> Moves:
    """The move of a line of the log, and what Fate made of it.

    Arguments: the table; the number that stands before the line. Raises TableError for none.
    """
    story = [one for one in table.story() if one[0].number >= number]
    if not story or story[0][0].number != number:
        raise TableError("error.no_line", n=number)
    return [story[0], *takewhile(lambda one: not has_line(*one), story[1:])]


def report_of(port: Port[Any], moves: Moves, wrong: str) -> Report:
    """What people were told of some moves, doubted at the last of them.

    Arguments: what is shown of the table; the moves; what is thought wrong, empty for nothing:
    where it begins with a clause of these moves, that is the one in question.
    """
    last, record = moves[-1]
    told = [event for _, one in moves for event in one.events if _said(port, event)]
    if not told:
        return doubted(last.number, (), port.words.say(port.played(last, record)), wrong)
    named = wrong.partition(" ")[0].casefold()
    meant = [one for one in told if named in [id.casefold() for id in one.clauses]]
    # of the weightiest, the last
    most = max(reversed(meant or told), key=port.weight)
    clauses = tuple(id for id in dict.fromkeys(most.clauses) if id in port.clauses)
    return doubted(last.number, clauses, _said(port, most), wrong)


def _said(port: Port[Any], event: Event) -> str:
    message = port.event(event)
    return port.words.say(message) if message is not None else ""


def free_place(move: int) -> Path:
    """A name for a file that nothing has yet, in the present folder. Argument: the move in it."""
    names = (f"ruling-{move}{f'-{n}' if n > 1 else ''}.json" for n in count(1))
    return next(path for path in map(Path, names) if not path.exists())
