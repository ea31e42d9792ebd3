"""What an edit makes of a pack: another pack, the one before is left as it was."""

from collections.abc import Mapping
from typing import Any

from shared.packs.edits import (
    AddRow,
    BackToOurs,
    BringBack,
    Edit,
    LeaveOut,
    SetAbout,
    SetField,
    TakeOut,
)
from shared.packs.pack import Pack
from shared.packs.schema import REQUIRED, PackSchema, RowKind, field_of
from shared.packs.tables import LEAVE_OUT, Row
from shared.speech.messages import Message

SAID = {
    SetField: "set",
    BackToOurs: "back",
    AddRow: "add",
    LeaveOut: "leave_out",
    BringBack: "bring_back",
}
"""What undo says of an edit: the ids of messages."""
RowEdit = SetField | BackToOurs | AddRow | LeaveOut | BringBack
Ours = Mapping[str, Mapping[str, Row]]
"""The game's own rows by kind and id."""


def edited(schema: PackSchema, ours: Ours, pack: Pack, edit: Edit) -> Pack:
    """A pack after an edit.

    Arguments: what packs of the game may say; the game's own rows; the pack; the edit.
    """
    if isinstance(edit, SetAbout):
        return pack.named(**{edit.field: edit.value})
    if isinstance(edit, TakeOut):
        return pack.without(edit.file, edit.table)
    return _with_rows(schema, ours, pack, edit)


def _with_rows(schema: PackSchema, ours: Ours, pack: Pack, edit: RowEdit) -> Pack:
    """A pack after an edit of one of its rows. Arguments as above."""
    kind = schema.kind(edit.kind)
    own, gone = pack.rows(kind), dict.fromkeys(pack.left_out(kind))
    row = own.get(edit.row, {})
    match edit:
        case SetField(field=field, value=value):
            said = row if kind.single else {"id": edit.row, **row}
            own[edit.row] = _with(kind, said, ours[kind.key].get(edit.row), field, value)
        case BackToOurs(field=""):
            own.pop(edit.row, None)
            gone.pop(edit.row, None)
        case BackToOurs(field=field):
            own[edit.row] = {name: value for name, value in row.items() if name != field}
        case AddRow(values=values):
            own[edit.row] = {"id": edit.row, **{n: v for n, v in values.items() if n != "id"}}
            gone.pop(edit.row, None)
        case LeaveOut() if kind.single:
            pass
        case LeaveOut() if edit.row in ours[kind.key]:
            gone[edit.row] = None
        case LeaveOut():
            own.pop(edit.row, None)
        case BringBack():
            gone.pop(edit.row, None)
    return _saying(pack, kind, own, list(gone), ours[kind.key])


def _with(kind: RowKind, row: Row, ours: Row | None, name: str, value: Any) -> Row:
    """A row that says something else; where it says what ours does anyway, it says nothing."""
    rest = {one: said for one, said in row.items() if one != name}
    if ours is not None:
        usual = _usual(kind, ours, name)
        # true is no number, whatever Python says
        if (type(usual), usual) == (type(value), value):
            return rest
    return {**row, name: value}


def _usual(kind: RowKind, ours: Row, name: str) -> Any:
    """What a field of ours says, or has for a default."""
    declared = kind.schema.get(name)
    default = field_of(declared).default if declared is not None else REQUIRED
    return ours.get(name, default)


def _saying(
    pack: Pack, kind: RowKind, own: Mapping[str, Row], gone: list[str], ours: Mapping[str, Row]
) -> Pack:
    """A pack that says this of a kind, and no more than differs."""
    rows = [row for id, row in own.items() if id not in ours or any(name != "id" for name in row)]
    said: Any = own.get(kind.key) if kind.single else rows
    content = {**pack.files.get(kind.file, {}), LEAVE_OUT: gone, kind.key: said}
    return pack.having(kind.file, content)


def said_of(first: Edit, name: str, edits: int) -> Message:
    """What undo says of a step.

    Arguments: its first edit; what the row of that is called; how many edits it has.
    """
    facts: dict[str, Any] = {"n": edits, "name": name, "field": getattr(first, "field", "")}
    if isinstance(first, SetAbout):
        return Message("pack.step.about", facts)
    if isinstance(first, TakeOut):
        return Message("pack.step.take_out", facts)
    facts |= {"kind": first.kind, "row": first.row}
    return Message(f"pack.step.{SAID[type(first)]}", facts)
