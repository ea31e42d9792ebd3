"""Packs of one table in their order: what they come to, and where two say different things."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from shared.packs.examining import known_ids
from shared.packs.overriding import OwnRows, completed
from shared.packs.pack import Pack, PackFiles
from shared.packs.problems import PackPlace
from shared.packs.schema import PackSchema, RowKind
from shared.packs.tables import LEAVE_OUT, Row, Tables
from shared.speech.messages import Message


@dataclass(frozen=True, slots=True)
class Clash:
    """Two packs say different things of one field, or of one row: the later one counts."""

    place: PackPlace
    first: str
    second: str
    """What both packs are called; the second counts."""

    @property
    def message(self) -> Message:
        """As it is told."""
        facts = {"row": self.place.row, "first": self.first, "second": self.second}
        id = "pack.clash" if self.place.field else "pack.clash_row"
        return Message(id, {**facts, "field": self.place.field, "kind": self.place.kind})


@dataclass(frozen=True, slots=True)
class Joined:
    """What the packs of a table come to."""

    rows: OwnRows
    """As a setup keeps them: whole."""
    clashes: tuple[Clash, ...] = ()
    files: PackFiles = field(default_factory=dict)
    """Only what differs from the game's data, as a pack says it."""


def join(schema: PackSchema, base: Mapping[str, Tables], packs: Sequence[Pack]) -> Joined:
    """Packs laid over a game's data one after the other.

    Arguments: what packs of the game may say; its data files, as the table's board has them; the
    packs in their order, each of them sound by itself. Raises PackError for a file, a key or a row
    left out that is not known.
    """
    joining = _Joining(schema, base, packs)
    for at in range(1, len(packs)):
        joining.add(at)
    named = {name: Tables(f"{name}.toml", content) for name, content in joining.files.items()}
    return Joined(completed(base, named), tuple(joining.clashes), joining.files)


class _Joining:
    """Packs, one laid over the other; the first as it is."""

    def __init__(
        self, schema: PackSchema, base: Mapping[str, Tables], packs: Sequence[Pack]
    ) -> None:
        self.schema = schema
        self.packs = packs
        self.known = known_ids(schema, base)
        self.files: dict[str, Mapping[str, Any]] = dict(packs[0].files) if packs else {}
        self.clashes: list[Clash] = []

    def add(self, at: int) -> None:
        """Lay one more pack over those before it."""
        pack = self.packs[at]
        before = Pack(files=dict(self.files))
        for name, own in pack.files.items():
            found: dict[str, Any] = {**before.files.get(name, {}), **own}
            gone: list[str] = []
            for kind in self.schema.kinds_in(name):
                rows, left_out = self._kind(kind, before, at)
                gone += [id for id in left_out if id not in gone]
                if rows and kind.single:
                    found[kind.key] = rows[kind.key]
                elif kind.key in found and not kind.single:
                    found[kind.key] = list(rows.values())
            found[LEAVE_OUT] = gone
            self.files[name] = {key: one for key, one in found.items() if one}

    def _kind(self, kind: RowKind, before: Pack, at: int) -> tuple[dict[str, Row], list[str]]:
        """The rows of a kind and the ids left out in its file, with a pack laid over the others."""
        pack = self.packs[at]
        rows, own = before.rows(kind), pack.rows(kind)
        gone_before, gone = before.left_out(kind), pack.left_out(kind)
        for id in own:
            if id in gone_before:
                self._clash(kind, id, "", at)
        for id in gone:
            if id in rows:
                self._clash(kind, id, "", at)
        for id, row in own.items():
            for name, value in row.items():
                if name in rows.get(id, {}) and rows[id][name] != value:
                    self._clash(kind, id, name, at)
            rows[id] = {**rows.get(id, {}), **row}
        added = [id for id in gone if id in rows and id not in self.known[kind.key]]
        left_out = [id for id in gone_before if id not in own]
        left_out += [id for id in gone if id not in added and id not in left_out]
        return {id: row for id, row in rows.items() if id not in gone}, left_out

    def _clash(self, kind: RowKind, id: str, field: str, at: int) -> None:
        said = (one for one in reversed(self.packs[:at]) if _says(one, kind, id, field))
        first = next(said, self.packs[0]).about.title
        place = PackPlace(f"{kind.file}.toml", kind.key, id, field)
        self.clashes.append(Clash(place, first, self.packs[at].about.title))


def _says(pack: Pack, kind: RowKind, id: str, field: str) -> bool:
    """Whether a pack says something of a field; of the row, where no field is named."""
    row = pack.rows(kind).get(id)
    return (row is not None and (not field or field in row)) or id in pack.left_out(kind)
