"""Going back to a copy of a save file: what stands there now is kept, whatever interrupts it."""

import os
from contextlib import closing
from pathlib import Path

from shared.saves.backups import NOTE, TROUBLE, Backup, as_made, snapshot
from shared.saves.claim import Claim
from shared.saves.files import copy_durably, sync_folder
from shared.saves.rescue import companions, copy_save, finish, pending, remove_save, set_aside
from shared.saves.schema import StoreError, connect, plainly


def go_back(path: Path, backup: Backup, now: str) -> Path | None:
    """Put a copy into the place of its save file, which nobody may have open.

    Arguments: the save file; the copy; the present, as ISO text. Returns where that is kept
    which stood there: as a copy to go back to where it was sound, as it was where it was not;
    None where there was nothing. Raises StoreError, and leaves all as it was, where another
    program has the file open, the copy is damaged, or there is no room.
    """
    with plainly(path):
        claim = Claim(path)
        claim.take()
        try:
            if not claim.alone:
                raise StoreError("error.save_busy", path=str(path))
            if not as_made(backup):
                raise StoreError("error.backup_damaged", path=str(backup.path))
            finish(path)
            kept = _keep_present(path, now)
            _put(backup.path, path)
        finally:
            claim.drop()
    return kept


def _keep_present(path: Path, now: str) -> Path | None:
    if not path.exists():
        left = any(one.exists() for one in companions(path))
        return set_aside(path) if left else None
    work = path.with_name(path.name + ".work")
    try:
        # reading a file may change what stands beside it
        copy_save(path, work)
        made = snapshot(work, path, "before", now)
        return made.path if made else None
    except TROUBLE:
        return set_aside(path)
    finally:
        remove_save(work)


def _put(copy: Path, path: Path) -> None:
    fresh = path.with_name(path.name + ".new")
    try:
        remove_save(fresh)
        copy_durably(copy, fresh)
        with closing(connect(fresh)) as new:
            new.execute("DELETE FROM legacy WHERE key = ?", (NOTE,))
            new.execute("PRAGMA journal_mode = DELETE")
        os.replace(fresh, pending(path, "before"))
        sync_folder(path)
    except BaseException:
        remove_save(fresh)
        raise
    finish(path)
