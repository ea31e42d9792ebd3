"""Tables come in from a file, one or many: each once, and none at the cost of one that is here."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from sqlite3 import Connection

from shared.saves.export import Saved, holds_several, read_file
from shared.saves.files import check_kind
from shared.saves.keepsakes import add_lacking
from shared.saves.parcel import label, read_kept, read_parcel
from shared.saves.rows import insert_checkpoint, insert_move, insert_table, row_of
from shared.saves.schema import StoreError, plainly
from shared.saves.store import Store
from shared.speech.messages import Message

NAMED = 5
"""Tables of a kind that are told by name."""


@dataclass(slots=True)
class TakenIn:
    """What became of the tables of a file: their labels."""

    new: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    """Are here, as they are in the file or further on: nothing was done."""
    grown: list[str] = field(default_factory=list)
    """Were here, and have got the moves that they lacked."""
    beside: list[str] = field(default_factory=list)
    """Differ from the one that is here, or that is damaged: there are two now."""
    lost: list[str] = field(default_factory=list)
    """Are damaged in the file, or missing there."""
    ids: list[str] = field(default_factory=list)
    """The tables that are here now and were not before."""

    kept: int = 0
    """How much of what stands beside the tables came with them: puzzles, days, lessons."""

    @property
    def messages(self) -> list[Message]:
        """What people should know, most of all what did not come in."""
        told = [
            Message(f"parcel.{kind}", {"n": len(labels), "which": _listed(labels)})
            for kind in ("lost", "new", "grown", "beside", "known")
            if (labels := getattr(self, kind))
        ]
        return [*told, *([Message("parcel.kept", {"n": self.kept})] if self.kept else [])]


def _listed(labels: list[str]) -> list[str]:
    return [*labels[:NAMED], *(["…"] if len(labels) > NAMED else [])]


def take_in(store: Store, path: Path) -> TakenIn:
    """Take over the tables of a file: all of them that are sound, or none.

    Arguments: the save that takes them; the file.

    A table that is here already comes in no second time: it gets the moves that it lacks. Only
    where both went on differently, or the one that is here is damaged, there are two. Raises
    StoreError, and changes nothing, where the file is foreign or newer than this program, a
    single table is damaged, or it cannot be written.
    """
    taken = TakenIn()
    with plainly(path):
        check_kind(path)
    with plainly(path), path.open("rb") as file:
        several = holds_several(file.read(100))
        file.seek(0)
        kept = read_kept(file, path) if several else []
        file.seek(0)
        found = read_parcel(file, path) if several else _single(read_file(path))
        with store.writing() as connection:
            taken.kept = add_lacking(connection, kept)
            for name, saved in found:
                kind = _place(store, connection, saved, taken.ids) if saved else "lost"
                getattr(taken, kind).append(name)
    return taken


def _single(saved: Saved) -> Iterator[tuple[str, Saved | None]]:
    yield label(saved), saved


def _place(store: Store, connection: Connection, saved: Saved, ids: list[str]) -> str:
    """Take over one table, unless it is here; which list of ``TakenIn`` it belongs to.

    Argument: ids, to which that of a new table is added.
    """
    here = _same(store, connection, saved)
    for _, one in here:
        if _holds(one, saved):
            return "known"
    for id, one in here:
        if _holds(saved, one) and _follows(saved, one):
            _go_on(connection, id, one, saved)
            return "grown"
    ids.append(insert_table(connection, saved))
    return "beside" if here else "new"


def _same(store: Store, connection: Connection, saved: Saved) -> list[tuple[str, Saved]]:
    """The tables here that were begun as this one was, at the same moment, to show the same.

    One that was sent to show a ruling stands beside the one that is played.
    """
    rows = connection.execute("SELECT id FROM tables WHERE started = ?", (saved.started,))
    found = []
    for (id,) in rows.fetchall():
        # of a table whose beginning cannot be read nothing is known
        with suppress(StoreError):
            one = store.load(str(id))
            if (one.setup, one.report) == (saved.setup, saved.report):
                found.append((str(id), one))
    return found


def _holds(one: Saved, other: Saved) -> bool:
    """Whether a table is whole, and has all moves of the other."""
    moves = other.journal.entries
    return one.damage is None and one.journal.entries[: len(moves)] == moves


def _follows(saved: Saved, here: Saved) -> bool:
    """Whether the table that is here may go on by the rules, and from the place, of this one."""
    if here.damage is not None or saved.rules_version < here.rules_version:
        return False
    return saved.rules_version > here.rules_version or saved.base == here.base


def _go_on(connection: Connection, id: str, here: Saved, saved: Saved) -> None:
    """Give a table the moves that it lacks, and leave it where it was left."""
    row, journal = row_of(connection, id), saved.journal
    for entry in journal.entries[len(here.journal.entries) :]:
        row.values.update(moves=entry.number, last=insert_move(row, entry))
    for number, state in saved.checkpoints.items():
        if number not in here.checkpoints:
            insert_checkpoint(row, number, state)
    row.change(
        head=journal.head,
        tip=journal.tip,
        base=saved.base,
        rules_version=saved.rules_version,
        changed=max(here.changed, saved.changed),
    )
