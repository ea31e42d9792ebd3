"""Tables of one save file move into another: all of them or none, each once, and none is lost."""

import sqlite3
from pathlib import Path

from shared.saves.files import free_name
from shared.saves.keepsakes import add_lacking, everything
from shared.saves.schema import COLUMNS, plainly
from shared.saves.seals import table_row
from shared.saves.store import Store

Rows = list[tuple[object, ...]]


def move_in(store: Store, former: Path) -> None:
    """Take over all tables of another save file, which is then set aside under another name.

    Arguments: the save that takes them; the other file.

    Whatever interrupts this, doing it again does the rest. A file that another program has
    open, or that may not be changed, stays as it is; so does one of which nothing can be taken
    over, and StoreError is raised.
    """
    with plainly(former):
        if store.read_only or not former.is_file():
            return
    with Store(former) as old:
        if not old.read_only:
            for message in old.notices:
                store.file.notice(message)
        closed = not old.read_only and old.file.alone()
        if closed or old.read_only:
            with store.writing() as new:
                _copy_tables(old.connection, new)
    if closed:
        with plainly(former):
            former.replace(free_name(former, "moved"))


def _copy_tables(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    """Copy every table with its rows as they are, seals and marks of damage included."""
    # when it was played last, by the count of its own file, says nothing here
    columns = tuple(name for name in COLUMNS["tables"][1:] if name != "played")
    for id, *table in _read(old, "tables", ("id", *columns), "ORDER BY id"):
        rows = {name: _rows_of(old, name, id) for name in ("moves", "checkpoints")}
        if _is_there(new, dict(zip(columns, table, strict=True)), rows["moves"]):
            continue
        sound = table_row(old, id)
        inserted = _insert(new, "tables", columns, tuple(table))
        if sound and sound.whole and (copied := table_row(new, inserted)):
            copied.seal()
        for name, found in rows.items():
            for row in found:
                _insert(new, name, COLUMNS[name], (inserted, *row))
    add_lacking(new, everything(old))


def _is_there(new: sqlite3.Connection, table: dict[str, object], moves: Rows) -> bool:
    """Whether a table came over before; it may have been played on since then."""
    question = "SELECT id FROM tables WHERE setup = ? AND started = ?"
    candidates = new.execute(question, (table["setup"], table["started"]))
    # each file seals its rows by itself
    ours = {move[:-1] for move in moves}
    return any(
        ours <= {move[:-1] for move in _rows_of(new, "moves", id)}
        for (id,) in candidates.fetchall()
    )


def _rows_of(connection: sqlite3.Connection, name: str, id: object) -> Rows:
    """What a table has in its moves or checkpoints, without the table's id."""
    return _read(connection, name, COLUMNS[name][1:], "WHERE table_id = ? ORDER BY number", id)


def _read(
    connection: sqlite3.Connection, name: str, columns: tuple[str, ...], which: str, *of: object
) -> Rows:
    question = f"SELECT {', '.join(columns)} FROM {name} {which}"
    return connection.execute(question, of).fetchall()


def _insert(
    connection: sqlite3.Connection, name: str, columns: tuple[str, ...], row: tuple[object, ...]
) -> int | None:
    places = ", ".join("?" * len(columns))
    question = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({places})"
    return connection.execute(question, row).lastrowid
