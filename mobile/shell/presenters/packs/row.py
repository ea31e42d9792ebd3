"""A row of a pack: its form, what is seen of it, and what it does now."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mobile.kit.form.shown import (
    LEFT_OUT,
    NEW,
    FieldShown,
    OptionChosen,
    Path,
    SoundnessShown,
    StepperShown,
)
from mobile.kit.shown import UndoShown
from mobile.shell.presenters.packs.editing import Editing, whole
from mobile.shell.presenters.packs.fields import (
    RowForm,
    element,
    field_at,
    least,
    least_of,
    placed,
    value_at,
)
from mobile.shell.presenters.packs.parts import RowPart, RowSeen
from mobile.shell.presenters.packs.presenting import PackPresenter
from mobile.shell.presenters.packs.sentences import ADD, OP, offered
from mobile.shell.presenters.packs.wording import plain, spoken_fields
from shared.packs.edits import AddRow, BackToOurs, BringBack, LeaveOut, SetField
from shared.packs.schema import RowKind


@dataclass(frozen=True, slots=True)
class PackRowShown:
    """Everything on the screen of a row, but for its pictures."""

    title: str
    icon: str
    place: str
    """Which row of which kind it is."""
    pack: str
    fields: tuple[FieldShown, ...]
    changed: str
    """How many of its fields are changed, or that it is new."""
    mark: str
    wrong: SoundnessShown
    undo: UndoShown
    may_duplicate: bool
    may_back: bool
    leave_out: str
    """What leaving it out is called here; empty where it cannot be."""


@dataclass(frozen=True, slots=True)
class HelpShown:
    """What a field is for."""

    title: str
    text: str
    clause: str


class RowPresenter(PackPresenter[PackRowShown]):
    """A row. Arguments: the pack; the kind of the row; its id; the field to be lit first."""

    def __init__(self, editing: Editing, kind: str, id: str, field: str = "") -> None:
        super().__init__(editing)
        self.kind, self.id, self.lit = kind, id, field

    @property
    def declared(self) -> RowKind:
        """What rows of its kind may say."""
        return self.editing.schema.kind(self.kind)

    @property
    def seen(self) -> RowSeen:
        """The row as the parts of a game see it."""
        draft, fields = self.editing.draft, self.declared.fields
        ours = draft.ours(self.kind, self.id)
        return RowSeen(
            self.editing,
            self.kind,
            self.id,
            whole(fields, draft.row(self.kind, self.id)),
            None if ours is None else whole(fields, ours),
            self.words,
            self.speaker.language,
        )

    def _form(self) -> RowForm:
        here = [
            one
            for one in self.editing.problems
            if one.place.kind == self.kind and one.place.row == self.id
        ]
        return RowForm(self.seen, self.worded, here)

    def _look(self) -> PackRowShown:
        form, marks = self._form(), self.editing.draft.rows(self.kind)
        fields = form.fields()
        mark = next((one.mark for one in marks if one.id == self.id), NEW)
        single, fixed = self.declared.single, self.declared.fixed
        changed = sum(one.changed for one in fields)
        facts = {"n": changed, "of": len(fields)}
        told = "row_new" if mark == NEW else "row_changed"
        at = next((n for n, one in enumerate(marks, 1) if one.id == self.id), len(marks))
        kind = self.worded.kind(self.kind)
        place = self.say("presenter.packs.place", kind=kind, n=at, of=len(marks))
        leave = "" if single else {NEW: "take_out", LEFT_OUT: "bring_back"}.get(mark, "leave_out")
        return PackRowShown(
            title=self.worded.row(self.kind, self.id),
            icon=self.editing.parts.icons.get(self.kind, "archive"),
            place=kind if single else place,
            pack=self.title,
            fields=fields,
            changed=self.say(f"presenter.packs.{told}", **facts),
            mark=mark,
            wrong=self.wrong(),
            undo=self.editing.undo_shown,
            may_duplicate=not single and not fixed,
            may_back=mark != NEW and bool(changed),
            leave_out=self.say(f"presenter.packs.{leave}") if leave else "",
        )

    # -- pictures ------------------------------------------------------------------------------

    def pictured(self, parts: Mapping[str, RowPart]) -> object | None:
        """What one of the game's parts shows of it; None where it has none."""
        part = parts.get(self.kind)
        return part.look(self.seen) if part is not None else None

    # -- what hands do -------------------------------------------------------------------------

    def set(self, path: Path, value: Any, more: bool = False) -> None:
        """A value was set.

        Arguments: where; what; whether more of the same motion may follow.
        """
        name = str(path[0])
        field = self.declared.field(name)
        if field is not None and field.spoken and field.kind is str:
            self._write(name, str(value), more)
            return
        row = self.seen.row
        if value_at(row, path) == value:
            return
        held = placed(row.get(name), path[1:], value)
        self.edit(SetField(self.kind, self.id, name, held), more=more)

    def _write(self, name: str, text: str, more: bool) -> None:
        """A text for people was written; nothing written is ours, or the id."""
        text = text if more else " ".join(text.split())
        if self.worded.typing and not more:
            self.worded.typing = False
            self.refresh()
        draft = self.editing.draft
        now = draft.row(self.kind, self.id).get(name)
        if text == (now or ""):
            return
        beneath = draft.ours(self.kind, self.id) is not None or "." in name
        if not text and beneath:
            self.edit(BackToOurs(self.kind, self.id, name), more=more)
        elif not text and not more:
            self.edit(SetField(self.kind, self.id, name, plain(self.id)))
        else:
            self.edit(SetField(self.kind, self.id, name, text), more=more)

    def options(self, path: Path) -> list[OptionChosen]:
        """What may be chosen somewhere, or added there."""
        form = self._form()
        if path[-1] == ADD:
            return offered(form, field_at(self.declared, path[:-1])[0])
        field, name = field_at(self.declared, path)
        return form.options(field, value_at(self.seen.row, path), name)

    def choose(self, path: Path, value: Any) -> None:
        """One of the options was chosen. Arguments: where; which."""
        if path[-1] != ADD:
            self.set(path, value)
            return
        field, _ = field_at(self.declared, path[:-1])
        schema = (field.sentences or {}).get(value, {})
        held = list(value_at(self.seen.row, path[:-1]) or [])
        new = {OP: value, **least_of(schema, self._ids())}
        self.set(path[:-1], [*held, new])

    def more(self, path: Path, adds: bool) -> None:
        """A list gets one more, or loses one.

        Arguments: where the list stands, or the one that goes; whether it gets one more.
        """
        if isinstance(path[-1], int):
            held = list(value_at(self.seen.row, path[:-1]) or [])
            self.set(path[:-1], held[: path[-1]] + held[path[-1] + 1 :])
            return
        held = list(value_at(self.seen.row, path) or [])
        field, _ = field_at(self.declared, path)
        new = [*held, least(element(field), self._ids())] if adds else held[:-1]
        self.set(path, new)

    def _ids(self) -> dict[str, list[str]]:
        return ids_of(self.editing)

    def back(self, path: Path) -> None:
        """A field is as ours is again."""
        self.edit(BackToOurs(self.kind, self.id, str(path[0])))

    def all_back(self) -> None:
        """The whole row is as ours is."""
        self.edit(BackToOurs(self.kind, self.id))

    def leave_out(self) -> None:
        """Leaves it out, brings it back, or takes a new one away."""
        out = self.shown.mark == LEFT_OUT
        self.edit(BringBack(self.kind, self.id) if out else LeaveOut(self.kind, self.id))

    def duplicate(self) -> str:
        """Adds a row like this one; its id, empty where it could not be kept."""
        return duplicate(self, self.kind, self.id)

    def help(self, name: str) -> HelpShown:
        """What a field is for. Argument: its name."""
        field = self.declared.field(name)
        worded = self.worded
        text = worded.help(self.kind, name)
        return HelpShown(worded.field(self.kind, name), text, field.clause if field else "")

    def number_title(self, shown: StepperShown) -> str:
        """What a number is called that is typed."""
        label = self.worded.field(self.kind, str(shown.path[0]))
        return f"{label}, {shown.label}" if shown.label and len(shown.path) > 1 else label

    def where(self, path: Path) -> str:
        """The kind that a field follows from. Argument: where it stands."""
        return field_at(self.declared, path)[0].control.partition(":")[2]

    # -- other rows ----------------------------------------------------------------------------

    def step(self, by: int) -> bool:
        """On to another row of the kind; whether there is one. Argument: how many further."""
        ids = [one.id for one in self.editing.draft.rows(self.kind)]
        at = ids.index(self.id) + by if self.id in ids else 0
        if not 0 <= at < len(ids):
            return False
        self.id = ids[at]
        self.refresh()
        return True

    @property
    def gone(self) -> bool:
        """Whether the row is no more: it was new, and was taken away."""
        return all(one.id != self.id for one in self.editing.draft.rows(self.kind))


def ids_of(editing: Editing) -> dict[str, list[str]]:
    """The ids of all rows, by kind."""
    kinds = editing.schema.kinds
    return {one.key: [row.id for row in editing.draft.rows(one.key)] for one in kinds}


def new_id(presenter: PackPresenter[Any], wish: str) -> str:
    """An id that no row of any kind has.

    Arguments: the presenter of the pack; what it is to begin with.
    """
    known = {id for ids in ids_of(presenter.editing).values() for id in ids}
    number = 2
    while f"{wish}_{number}" in known:
        number += 1
    return f"{wish}_{number}"


def add_row(presenter: PackPresenter[Any], kind: str) -> str:
    """Adds a new row; its id, empty where it could not be kept.

    Arguments: the presenter of the pack; the kind.
    """
    declared = presenter.editing.schema.kind(kind)
    values = least_of(declared.schema, ids_of(presenter.editing))
    id = new_id(presenter, kind)
    for name in spoken_fields(declared)[:1]:
        values[name] = presenter.say("presenter.packs.new_row", kind=presenter.worded.one(kind))
    return id if presenter.edit(AddRow(kind, id, values)) else ""


def duplicate(presenter: PackPresenter[Any], kind: str, id: str) -> str:
    """Adds a row like another; its id, empty where it could not be kept.

    Arguments: the presenter of the pack; the kind; the id of the other.
    """
    declared, draft = presenter.editing.schema.kind(kind), presenter.editing.draft
    values = {name: value for name, value in draft.row(kind, id).items() if name != "id"}
    for name in spoken_fields(declared)[:1]:
        if values.get(name):
            values[name] = presenter.say("presenter.packs.copy_of", what=values[name])
    wanted = new_id(presenter, id.rstrip("0123456789").rstrip("_") or kind)
    return wanted if presenter.edit(AddRow(kind, wanted, values)) else ""
