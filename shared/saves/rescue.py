"""What is done with a damaged save file: it is kept aside, and its sound rows are saved anew."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from shared.saves.files import copy_durably, free_name, sync_folder
from shared.saves.schema import (
    COLUMNS,
    LASTING,
    LASTING_ROWS,
    ODD,
    STEPS,
    connect,
    layout,
    layout_of,
    let_go,
    text_of,
    transaction,
)
from shared.saves.seals import seal, seal_all, table_row

_KEPT = {
    "store": "SELECT * FROM store",
    **{name: f"SELECT * FROM {name}" for name in LASTING},
    "tables": "SELECT * FROM tables ORDER BY id",
}
PENDING = {"damaged": ".rescued", "before": ".back"}
_HEADER = {
    16: (4096).to_bytes(2, "big"),
    # a log is kept, no byte of a page is left free, and how full its pages may be
    18: bytes((2, 2, 0, 64, 32, 32)),
    # how rows are written, and that texts are UTF-8
    44: (4).to_bytes(4, "big"),
    56: (1).to_bytes(4, "big"),
    # no page is moved to where another became free
    52: bytes(4),
    64: bytes(4),
}
"""What SQLite writes at these places into the first bytes of a file of ours."""
_SIZES = (1, *(1 << n for n in range(9, 16)))
"""Sizes of pages, as that header has them."""
_OF_TABLE = {
    "moves": "SELECT * FROM moves WHERE table_id = ? ORDER BY number",
    "checkpoints": "SELECT * FROM checkpoints WHERE table_id = ? ORDER BY number",
}


def companions(path: Path) -> list[Path]:
    """The file, and those that SQLite keeps beside it."""
    return [path, *(path.with_name(path.name + end) for end in ("-wal", "-journal"))]


def copy_save(path: Path, target: Path) -> None:
    """Copy a save file together with what SQLite has not yet moved into it.

    Arguments: the save file; the copy. Raises OSError.
    """
    for source, copy in zip(companions(path), companions(target), strict=True):
        if source.exists():
            shutil.copyfile(source, copy)


def copy_in_use(path: Path, target: Path) -> None:
    """Copy a save file as it is at one moment, whatever others write to it meanwhile.

    Arguments: the save file; the copy. Raises OSError or sqlite3.Error.
    """
    in_use = path.with_name(path.name + "-shm").exists()
    if not (in_use and _copy_at_once(path, target)):
        remove_save(target)
        copy_save(path, target)


def _copy_at_once(path: Path, target: Path) -> bool:
    """Let SQLite copy a file, while nobody else writes; whether it could."""
    try:
        looking = f"{path.absolute().as_uri()}?mode=ro"
        with (
            closing(sqlite3.connect(looking, uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
    except (sqlite3.Error, *ODD):
        return False
    return True


def set_aside(path: Path, found: Path | None = None) -> Path:
    """Copy a save file, with what stands beside it, under names that nothing has.

    Arguments: the save file; where it was copied to when it was found, None where it stands as
    it was. Returns the name of the copy, which is on the disk for certain by then.
    """
    aside = free_name(path, "damaged")
    try:
        for source, copy in zip(companions(found or path), companions(aside), strict=True):
            if source.exists():
                copy_durably(source, copy)
        sync_folder(aside)
    except BaseException:
        remove_save(aside)
        raise
    return aside


def create(path: Path) -> None:
    """Make a new save file: it is there whole, or not at all."""
    part = path.with_name(path.name + ".new")
    remove_save(part)
    try:
        with closing(connect(part)) as new:
            new.execute("PRAGMA journal_mode = DELETE")
        os.replace(part, path)
    except BaseException:
        remove_save(part)
        raise
    sync_folder(path)


def begin_anew(path: Path, owe: Callable[[], None]) -> Path:
    """Make a new file where the old one was cut to nothing; returns where its rest is kept.

    Arguments: the save file; what sees to it that people are told, whatever interrupts this.
    """
    aside = set_aside(path)
    # without it nothing would show any more that there was a file
    path.touch()
    sync_folder(path)
    try:
        # it may be that another program is making it at this moment
        with closing(sqlite3.connect(path, isolation_level=None)) as empty, _no_save():
            empty.execute("BEGIN EXCLUSIVE")
    except BaseException:
        # SQLite takes a log away that stands beside nothing: the copy is then all there is
        if len(_present(path)) == len(_present(aside)):
            remove_save(aside)
        raise
    owe()
    remove_beside(path)
    create(path)
    return aside


def _present(path: Path) -> list[Path]:
    return [part for part in companions(path) if part.exists()]


@contextmanager
def _no_save() -> Iterator[None]:
    """Let pass that a file is no save, but not that somebody else holds it."""
    try:
        yield
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:
        return


def rescue(path: Path, found: sqlite3.Connection, owe: Callable[[], None]) -> Path:
    """Replace a damaged save file by one that holds its sound rows; returns the original's copy.

    Arguments: the file; its connection; sees to it that people are told, whatever interrupts this.
    A table that lost rows is marked as damaged. The copy stands beside the file. Where there
    is no room for all that, everything stays as it was. Whoever rescues is alone with the file.
    """
    aside: Path | None = None
    fresh, work = path.with_name(path.name + ".new"), path.with_name(path.name + ".work")
    try:
        aside = set_aside(path)
        copy_save(path, work)
        remove_save(fresh)
        _rewrite(work, fresh)
        os.replace(fresh, pending(path, "damaged"))
        sync_folder(path)
    except BaseException:
        # first what would take the original's place: then its copy is needed no more
        pending(path, "damaged").unlink(missing_ok=True)
        if aside is not None:
            remove_save(aside)
        remove_save(fresh)
        raise
    finally:
        let_go(path, found)
        remove_save(work)
    owe()
    finish(path)
    return aside


def finish(path: Path) -> str:
    """Put the file into its place that shall replace it, where one waits, as after a power cut.

    Returns what is replaced: a file that is ``damaged``, or that from ``before`` somebody went
    back to a copy; nothing where there is none.
    """
    if replaced := waiting(path):
        remove_beside(path)
        os.replace(pending(path, replaced), path)
        sync_folder(path)
    return replaced


def sweep(path: Path) -> None:
    """Remove what a program that was killed has left half made. Nobody else has the file open."""
    for end in (".new", ".work"):
        remove_save(path.with_name(path.name + end))


def tidy_up(path: Path) -> None:
    """Let SQLite move into a sound file what it left beside it, as far as that is possible.

    It leaves its log where several close a file at the same moment: none of them is the last.
    """
    if path.exists() and path.with_name(path.name + "-wal").exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as left:
            left.execute("SELECT 1 FROM sqlite_master").fetchone()


def waiting(path: Path) -> str:
    """What ``finish`` would replace."""
    return next((one for one in PENDING if pending(path, one).exists()), "")


def remove_beside(path: Path) -> None:
    """Remove a log for certain: it would be played into a file that is not its own."""
    remove_save(path, but_not=path)
    sync_folder(path)


def pending(path: Path, replaced: str) -> Path:
    """The name under which a whole file waits to replace one of these.

    Arguments: the save file; which of its companions is replaced, by what is added to the name.
    """
    return path.with_name(path.name + PENDING[replaced])


def _rewrite(damaged: Path, fresh: Path) -> None:
    _mend_header(damaged)
    with _but_of_the_disk(), closing(sqlite3.connect(damaged)) as old:
        _mend_layout(old)
    with closing(connect(fresh)) as new:
        with closing(sqlite3.connect(damaged, isolation_level=None)) as old, transaction(new):
            _salvage(old, new)
        new.execute("PRAGMA journal_mode = DELETE")


def _mend_header(path: Path) -> None:
    """Write what is the same in the first bytes of all our files: no row can be read without it."""
    with path.open("rb+") as file:
        size = int.from_bytes(file.read(100)[16:18], "big")
        for at, field in _HEADER.items():
            # an older SQLite may have made smaller pages
            if at != 16 or size not in _SIZES:
                file.seek(at)
                file.write(field)


def _mend_layout(old: sqlite3.Connection) -> None:
    """Write the layout as it was made: it is known, and without it no row can be read."""
    old.text_factory = text_of
    old.execute("PRAGMA writable_schema = ON")
    found = layout_of(old)
    # the version's own number may be what is damaged
    version = max(range(1, len(STEPS) + 1), key=lambda n: len(set(layout(n)) & set(found)))
    for number, row in enumerate(layout(version), 1):
        old.execute(
            "UPDATE sqlite_master SET type = ?, name = ?, tbl_name = ?, sql = ? WHERE rowid = ?",
            (*row, number),
        )
    old.commit()


def remove_save(path: Path, but_not: Path | None = None) -> None:
    """Remove a save file and what stands beside it, all or all but one.

    Arguments: the save file; the part that stays, None for none.
    """
    for part in [*companions(path), path.with_name(path.name + "-shm")]:
        if part != but_not:
            part.unlink(missing_ok=True)


def _salvage(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    old.text_factory = text_of
    old.row_factory = sqlite3.Row
    # otherwise SQLite refuses all of a file that is shorter than it should be
    old.execute("PRAGMA writable_schema = ON")
    sealed = _is_sealed(old)
    if sealed:
        new.execute("DELETE FROM store")
    for name, question in _KEPT.items():
        _copy_rows(old, new, name, question)
    if sealed:
        _forget_unsound(new)
    broken = []
    for (id,) in new.execute("SELECT id FROM tables").fetchall():
        whole = [_copy_rows(old, new, name, kept, id) for name, kept in _OF_TABLE.items()]
        if not all(whole):
            broken.append(id)
    if not sealed:
        seal_all(new)
    for id in broken:
        if row := table_row(new, id):
            row.change(damaged=1)


def _forget_unsound(new: sqlite3.Connection) -> None:
    """Of what lasts from game to game, what is not as it was written is neither kept nor missed."""
    for name in LASTING:
        *names, _ = COLUMNS[name]
        for *values, sum in new.execute(
            f"SELECT {', '.join(COLUMNS[name])} FROM {name}"
        ).fetchall():
            if seal(*values) != sum:
                found = " AND ".join(f"{one} = ?" for one in names)
                new.execute(f"DELETE FROM {name} WHERE {found}", values)
    new.execute(f"UPDATE store SET lasting = {LASTING_ROWS}")


def _is_sealed(old: sqlite3.Connection) -> bool:
    """Whether its rows carry the seals of today."""
    found = 0
    with _but_of_the_disk():
        found = old.execute("SELECT count(*) FROM pragma_table_info('store')").fetchone()[0]
    return bool(found)


def _copy_rows(
    old: sqlite3.Connection,
    new: sqlite3.Connection,
    name: str,
    question: str,
    *of: int,
) -> bool:
    """Copy rows up to the first that cannot be read; whether that was all of them."""
    for row in _readable(old, question, of):
        # where pages lead astray, rows of other tables are met
        if row is None or (of and row["table_id"] != of[0]):
            return False
        # an older layout has fewer columns; the others take their defaults
        try:
            known = [column for column in COLUMNS[name] if column in row.keys()]
            values = [row[column] for column in known]
            places = ", ".join("?" * len(known))
            new.execute(f"INSERT INTO {name} ({', '.join(known)}) VALUES ({places})", values)
        except (sqlite3.IntegrityError, sqlite3.OperationalError, *ODD) as error:
            if _of_the_disk(error):
                raise
            return False
    return True


@contextmanager
def _but_of_the_disk() -> Iterator[None]:
    """Let pass whatever is damaged, but not that the disk fails."""
    try:
        yield
    except (sqlite3.Error, *ODD) as error:
        if _of_the_disk(error):
            raise


def _of_the_disk(error: Exception) -> bool:
    """Whether it is the disk that cannot be read or written, not the row that is damaged."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code == sqlite3.SQLITE_IOERR_SHORT_READ:
        # the file ends too early
        return False
    return code & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)


def _readable(
    old: sqlite3.Connection, question: str, of: tuple[int, ...]
) -> Iterator[sqlite3.Row | None]:
    """The rows that can be read, then None where one cannot."""
    try:
        yield from old.execute(question, of)
    except (sqlite3.Error, *ODD) as error:
        if _of_the_disk(error):
            raise
        yield None
