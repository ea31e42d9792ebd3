"""A table of lines that was typed elsewhere becomes rows."""

from dataclasses import dataclass
from typing import Any

from mobile.shell.presenters.packs.fields import least_of
from mobile.shell.presenters.packs.presenting import PackPresenter
from mobile.shell.presenters.packs.row import ids_of, new_id
from shared.packs.edits import AddRow
from shared.packs.schema import Field, RowKind

MOST = 1_000
"""Lines that are taken at once."""


@dataclass(frozen=True, slots=True)
class WrongLine:
    """A line that was not taken."""

    number: int
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Pasted:
    """What became of a table of lines."""

    taken: int
    told: str
    wrong: tuple[WrongLine, ...]


def columns(kind: RowKind) -> list[str]:
    """What stands in the columns of such a table: texts for people first, then numbers.

    Argument: the kind of the rows.
    """
    seen = [(name, one) for name, one in kind.fields.items() if not one.hidden and name != "id"]
    texts = [name for name, one in seen if one.spoken]
    return texts + [name for name, one in seen if one.kind is int]


class Unfit(Exception):
    """A line is not what it should be. Arguments: why, as a message with its facts."""

    def __init__(self, id: str, **facts: Any) -> None:
        super().__init__(id)
        self.id, self.facts = id, facts


def pasted(presenter: PackPresenter[Any], kind: str, text: str) -> Pasted:
    """Adds a row for each line, in one step of undo; a line that is wrong is told of.

    Arguments: the presenter of the pack; the kind of the rows; lines whose columns tabs divide.
    """
    declared = presenter.editing.schema.kind(kind)
    names = columns(declared)
    base = least_of(declared.schema, ids_of(presenter.editing))
    edits: list[AddRow] = []
    wrong, taken = [], new_id(presenter, kind)
    first = int(taken.rpartition("_")[2])
    lines = [one for one in enumerate(text.splitlines(), 1) if one[1].strip()]
    for number, line in lines[:MOST]:
        try:
            values = read_line(presenter, declared, names, line)
        except Unfit as error:
            why = presenter.say(f"presenter.packs.line.{error.id}", **error.facts)
            wrong.append(WrongLine(number, line[:60].replace("\t", " · "), why))
            continue
        edits.append(AddRow(kind, f"{kind}_{first + len(edits)}", {**base, **values}))
    kept = bool(edits) and presenter.edit(*edits)
    count = len(edits) if kept else 0
    return Pasted(count, presenter.say("presenter.packs.pasted", n=count), tuple(wrong))


def read_line(
    presenter: PackPresenter[Any], kind: RowKind, names: list[str], line: str
) -> dict[str, Any]:
    """The values of a line. Raises Unfit.

    Arguments: the presenter of the pack; the kind of the row; its columns; the line.
    """
    cells = [one.strip() for one in line.split("\t")]
    if len(cells) > len(names):
        raise Unfit("many", n=len(names))
    values: dict[str, Any] = {}
    for name, cell in zip(names, cells, strict=False):
        field = kind.fields[name]
        if cell:
            values[name] = _read(presenter, kind, name, field, cell)
    if not values.get(names[0]):
        raise Unfit("empty", what=presenter.worded.field(kind.key, names[0]))
    return values


def _read(presenter: PackPresenter[Any], kind: RowKind, name: str, field: Field, cell: str) -> Any:
    """One cell. Raises Unfit."""
    called = presenter.worded.field(kind.key, name)
    if field.kind is not int:
        if field.most is not None and len(cell) > field.most:
            raise Unfit("long", what=called, n=field.most)
        return "".join(letter for letter in cell if letter.isprintable())
    try:
        number = int(cell.replace("\N{MINUS SIGN}", "-"))
    except ValueError:
        raise Unfit("number", what=called, text=cell[:20]) from None
    known = field.numbers or sorted(field.choices or ())
    if known and number not in known:
        raise Unfit("range", what=called, text=number, low=known[0], high=known[-1])
    return number
