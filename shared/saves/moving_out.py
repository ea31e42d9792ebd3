"""What an open save file held goes to another, where a stranger took its place or removed it."""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from shared.saves.claim import Claim
from shared.saves.files import free_name, real_file, sync_folder
from shared.saves.schema import CACHE, StoreError
from shared.saves.whereabouts import BESIDE, Changed, Whereabouts

KEPT = "kept"
"""What stands between the name of a save and the number, in that of the file it moved to."""
_AWAY = ".away"
LARGEST = 1024 * CACHE
"""Bytes of a file that is held in memory, as it was opened."""


def in_memory(connection: sqlite3.Connection) -> sqlite3.Connection | None:
    """A copy of an open file that no stranger reaches; None of one that is too large."""
    (size,) = connection.execute(
        "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    ).fetchone()
    if size > LARGEST:
        return None
    copy = sqlite3.connect(":memory:")
    connection.backup(copy)
    return copy


def keep_elsewhere(connection: sqlite3.Connection, path: Path) -> Path:
    """Write all that an open file holds into a new one beside it; returns that one.

    Arguments: the connection, which has the file open wherever it is, or a copy of it in memory;
    its place. Raises OSError or sqlite3.Error.
    """
    # its folder may have gone with it; whatever that stood in is nobody's to make
    path.parent.mkdir(exist_ok=True)
    kept = free_name(path, KEPT)
    try:
        with closing(sqlite3.connect(kept)) as new:
            connection.backup(new)
        with kept.open("rb+") as file:
            os.fsync(file.fileno())
    except BaseException:
        kept.unlink(missing_ok=True)
        raise
    sync_folder(kept)
    return kept


def leave(found: Whereabouts, claim: Claim, changed: Changed) -> None:
    """Close a file that is not to be used any more; what stands in its place is not touched.

    Arguments: what is known of the file; its claim; what happened to it.
    """
    path = found.path
    theirs = [path.with_name(path.name + end) for end in BESIDE if not found.is_ours_beside(end)]
    if changed == "overwritten":
        theirs.append(path)
    else:
        # wherever it is by now, it is whole without what stands beside its former place
        with suppress(sqlite3.Error):
            found.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    with _out_of_reach(theirs):
        found.connection.close()
    found.close()
    for end in BESIDE:
        if found.is_ours_beside(end):
            path.with_name(path.name + end).unlink(missing_ok=True)
    claim.drop()


@contextmanager
def _out_of_reach(files: Iterable[Path]) -> Iterator[None]:
    """SQLite would write into these or remove them, by their names, when it closes its own."""
    moved = []
    try:
        for one in files:
            with suppress(FileNotFoundError):
                moved.append((one.rename(one.with_name(one.name + _AWAY)), one))
        yield
    finally:
        for away, one in moved:
            away.rename(one)


def put_back(kept: Path, path: Path) -> Path:
    """Give a file the name of the one that is gone, unless another has it by now.

    Arguments: the file; the name. Returns the name that it has then.
    """
    try:
        # in contrast to a renaming it takes nobody's place
        os.link(kept, path)
    except OSError:
        return kept
    kept.unlink()
    sync_folder(path)
    return path


def owe_beside(named: Path, id: str) -> None:
    """Have a loss told by whoever opens the file next that took the place of another.

    Arguments: the file, as people name it; the id of the message.
    """
    with suppress(OSError, StoreError):
        claim = Claim(real_file(named))
        try:
            claim.take()
            claim.owe(id)
        finally:
            claim.drop()
