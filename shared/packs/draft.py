"""A pack while it is being edited: its rows beside ours, undo and redo, and what is wrong.

>>> from shared.packs.edits import BackToOurs, SetField
>>> from shared.packs.schema import Field, RowKind
>>> fishes = RowKind("fish", "fish", {"id": Field(str), "length": Field(int, choices=range(9))})
>>> base = {"fish": Tables("fish.toml", {"fish": [{"id": "eel", "length": 5}]})}
>>> draft = PackDraft(PackSchema((fishes,)), base)
>>> draft.apply(SetField("fish", "eel", "length", 12))
>>> draft.rows("fish"), draft.pack.files
([RowMark(id='eel', mark='changed')], {'fish': {'fish': [{'id': 'eel', 'length': 12}]}})
>>> [str(problem.error) for problem in draft.problems]
['fish.toml, ‘eel’: ‘length’ is 12, but should be from 0 to 8.']
>>> draft.undo(); draft.pack.files, draft.problems
({}, [])
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Self

from shared.packs.editing import edited, said_of
from shared.packs.edits import Edit, SetAbout, SetField, TakeOut, edit_from_json, edit_to_json
from shared.packs.examining import Examined
from shared.packs.pack import Pack
from shared.packs.problems import Problem
from shared.packs.schema import PackSchema, RowKind
from shared.packs.tables import Row, Tables, id_of
from shared.speech.messages import Message

STEPS = 200
"""How many steps can be taken back."""
KEPT_STEPS = 50
"""How many of them, and of those that were taken back, outlive the program."""
Mark = Literal["ours", "changed", "new", "left_out"]


@dataclass(frozen=True, slots=True)
class RowMark:
    """A row in a list of rows, and what the pack makes of it."""

    id: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class DraftStep:
    """What was edited in one go."""

    pack: Pack
    """As it was before; of a step that was taken back, as it was after."""
    edits: tuple[Edit, ...]
    said: Message

    def goes_on_with(self, edits: tuple[Edit, ...]) -> bool:
        """Whether edits are of the same field of the same row, and of nothing else."""
        both = [_field_of(one) for one in (*self.edits, *edits)]
        return None not in both and len({*both}) == 1


def _field_of(edit: Edit) -> tuple[str, ...] | None:
    if isinstance(edit, SetField):
        return (edit.kind, edit.row, edit.field)
    return (edit.field,) if isinstance(edit, SetAbout) else None


@dataclass(frozen=True, slots=True)
class DraftHistory:
    """How a pack came to be what it is: what undo and redo need to know."""

    origin: Pack
    steps: tuple[tuple[Edit, ...], ...] = ()
    """Those that were taken back among them, last."""
    head: int = 0
    """How many of them are done."""

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values, which ``from_json`` reads."""
        steps = [[edit_to_json(one) for one in step] for step in self.steps]
        return {"origin": self.origin.to_json(), "steps": steps, "head": self.head}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Read what ``to_json`` wrote. Raises PackError or ValueError where it is damaged."""
        try:
            steps = tuple(tuple(map(edit_from_json, step)) for step in values["steps"])
            return cls(Pack.from_json(values["origin"]), steps, int(values["head"]))
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError("steps") from error


def kept_nowhere(pack: Pack) -> None:
    """Keeps nothing of a draft."""


class PackDraft:
    """A pack that is being edited.

    Arguments: what packs of the game may say; the data files that it lies over; the pack, a new one
    where it is left out; what keeps it, called before an edit is to be seen: where that raises, the
    edit was not made.
    """

    def __init__(
        self,
        schema: PackSchema,
        base: Mapping[str, Tables],
        pack: Pack | None = None,
        keep: Callable[[Pack], None] = kept_nowhere,
    ) -> None:
        self.schema = schema
        self.pack = pack or Pack()
        self.keep = keep
        self._done: list[DraftStep] = []
        self._undone: list[DraftStep] = []
        self._marked: tuple[Pack, dict[str, list[RowMark]]] = self.pack, {}
        """The marks of the kinds that were asked for, of this very pack."""
        self.lay_over(base)

    def lay_over(self, base: Mapping[str, Tables]) -> None:
        """From now on it lies over these data files, those of another board; undo goes on."""
        self.base = base
        self._ours = {kind.key: _rows_of(base, kind) for kind in self.schema.kinds}
        self._examined = Examined(self.schema, base)
        self._marked = self.pack, {}

    # -- what stands in it -----------------------------------------------------------------------

    def ours(self, kind: str, id: str) -> Row | None:
        """A row of the game's own data, as it stands there; None for a new one.

        Arguments: the kind; the row's id, the kind itself for single values.
        """
        return self._ours[kind].get(id)

    def own(self, kind: str, id: str) -> Row:
        """What the pack itself says of a row; empty where it says nothing.

        Arguments: the kind; the row's id.
        """
        return self.pack.rows(self.schema.kind(kind)).get(id, {})

    def row(self, kind: str, id: str) -> Row:
        """A row as it is now: ours, with what the pack says otherwise; defaults are not filled in.

        Arguments: the kind; the row's id.
        """
        return {**(self.ours(kind, id) or {}), **self.own(kind, id)}

    def rows(self, kind: str) -> list[RowMark]:
        """All rows of a kind with their marks, ours first, in their order."""
        if self._marked[0] is not self.pack:
            self._marked = self.pack, {}
        known = self._marked[1]
        if kind not in known:
            declared, ours = self.schema.kind(kind), self._ours[kind]
            own, gone = self.pack.rows(declared), set(self.pack.left_out(declared))
            found = [RowMark(id, _mark(id, own, gone)) for id in ours]
            known[kind] = found + [RowMark(id, "new") for id in own if id not in ours]
        return known[kind]

    def changed(self, kind: str, id: str) -> list[str]:
        """The fields of a row that the pack says, in the order of the schema.

        Arguments: the kind; the row's id.
        """
        own = self.own(kind, id)
        known = list(self.schema.kind(kind).schema)
        listed = [name for name in known if name in own and name != "id"]
        return listed + [name for name in own if name not in known]

    @property
    def problems(self) -> list[Problem]:
        """All that is wrong with it now, and what is worth to be known, in the order of files."""
        return self._examined.problems(self.pack)

    # -- editing ---------------------------------------------------------------------------------

    def apply(self, *edits: Edit, more: bool = False) -> None:
        """Edit it: one step, however many edits. Raises StoreError where it cannot be kept.

        Arguments: the edits; whether they go on with the last step, where that was one of the same
        field: what is typed letter by letter is one step.
        """
        pack = self._edited(self.pack, edits)
        if not edits or pack == self.pack:
            return
        last = self._done[-1] if more and self._done and not self._undone else None
        if last is not None and last.goes_on_with(edits):
            done = [*self._done[:-1], DraftStep(last.pack, edits, last.said)]
        else:
            said = said_of(edits[0], self._called(edits[0]), len(edits))
            done = [*self._done, DraftStep(self.pack, edits, said)][-STEPS:]
        self._become(pack, done, [])

    def _edited(self, pack: Pack, edits: Iterable[Edit]) -> Pack:
        for edit in edits:
            pack = edited(self.schema, self._ours, pack, edit)
        return pack

    def _become(self, pack: Pack, done: list[DraftStep], undone: list[DraftStep]) -> None:
        """Have another pack, once that is kept. Raises StoreError, and is as it was.

        Arguments: the pack; the steps that led to it; those that were taken back.
        """
        before = self.pack, self._done, self._undone
        self.pack, self._done, self._undone = pack, done, undone
        try:
            self.keep(pack)
        except BaseException:
            self.pack, self._done, self._undone = before
            raise

    def _called(self, edit: Edit) -> str:
        """What the row of an edit is called, before it."""
        if isinstance(edit, SetAbout):
            return self.pack.about.title
        if isinstance(edit, TakeOut):
            return edit.table or f"{edit.file}.toml"
        row = {**self.row(edit.kind, edit.row), **(getattr(edit, "values", None) or {})}
        return self.schema.kind(edit.kind).called(row) or edit.row

    @property
    def undo_said(self) -> Message | None:
        """What undo would take back; None where there is nothing."""
        return self._done[-1].said if self._done else None

    @property
    def redo_said(self) -> Message | None:
        """What redo would do again; None where there is nothing."""
        return self._undone[-1].said if self._undone else None

    @property
    def before(self) -> Pack | None:
        """The pack as undo would make it; None where there is nothing to be undone."""
        return self._done[-1].pack if self._done else None

    @property
    def after(self) -> Pack | None:
        """The pack as redo would make it; None where there is nothing to be done again."""
        return self._undone[-1].pack if self._undone else None

    def undo(self) -> None:
        """Take the last step back. Raises StoreError where that cannot be kept."""
        if self._done:
            step = self._done[-1]
            back = DraftStep(self.pack, step.edits, step.said)
            self._become(step.pack, self._done[:-1], [*self._undone, back])

    def redo(self) -> None:
        """Do again what was taken back. Raises StoreError where that cannot be kept."""
        if self._undone:
            step = self._undone[-1]
            again = DraftStep(self.pack, step.edits, step.said)
            self._become(step.pack, [*self._done, again], self._undone[:-1])

    # -- how it came to be -----------------------------------------------------------------------

    @property
    def history(self) -> DraftHistory:
        """The last steps, for whoever keeps them."""
        done = self._done[-KEPT_STEPS:]
        undone = self._undone[-KEPT_STEPS:]
        steps = [*done, *reversed(undone)]
        origin = done[0].pack if done else self.pack
        return DraftHistory(origin, tuple(step.edits for step in steps), len(done))

    def remember(self, history: DraftHistory) -> None:
        """Take up undo and redo where they were left, if they lead to this very pack."""
        known, packs, said = self.pack, [history.origin], list[Message]()
        for edits in history.steps:
            self.pack = packs[-1]
            said.append(said_of(edits[0], self._called(edits[0]), len(edits)))
            packs.append(self._edited(self.pack, edits))
        self.pack = known
        if packs[history.head] != known:
            return
        head, steps = history.head, list(zip(history.steps, said, strict=True))
        self._done = [DraftStep(packs[n], *steps[n]) for n in range(head)]
        self._undone = [DraftStep(packs[n + 1], *steps[n]) for n in range(head, len(steps))][::-1]


def _mark(id: str, own: Mapping[str, Row], gone: set[str]) -> Mark:
    if id in gone:
        return "left_out"
    return "changed" if id in own else "ours"


def _rows_of(base: Mapping[str, Tables], kind: RowKind) -> dict[str, Row]:
    found: Any = base[kind.file][kind.key]
    return {kind.key: found} if kind.single else {id_of(row): row for row in found}
