"""Copies of a save file that the program keeps by itself, so that one can go back to them.

The last three good ones stay, and one that holds what a later loss took away. A copy's name ends
in a sum over its content: one that is not as it was made is never offered, nor counted as good.
"""

import os
import re
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from hashlib import blake2b
from json import dumps, loads
from pathlib import Path
from typing import Literal

from shared.saves.examining import Contents, Unsound, examine
from shared.saves.files import sync_folder
from shared.saves.schema import ODD, text_of
from shared.saves.seals import seal

KEPT = 3
"""Good copies that stay."""
AGE = timedelta(days=1)
"""How old the last copy is when another is due."""
MOVES = 300
"""Moves after which another is due before that."""
LARGEST = 64_000_000
"""Bytes of a save file of which no copy is kept any more: some seven hundred thousand moves."""
ROOM = 100_000_000
"""Bytes that the copies may take up together; of a large save fewer than three are kept."""
HEADROOM = 50_000_000
"""Bytes of the disk that are left to others."""

NOTE = "copied"
"""Where a copy says among what lasts when it was made, and of what."""
Kind = Literal["copy", "before"]
"""Kept by the program, or what was there before somebody went back, which stays for good."""
TROUBLE = (OSError, sqlite3.Error, Unsound, *ODD)
"""What making a copy may meet with; the save itself is not touched by it."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of a save file, as it was made."""

    path: Path
    kind: Kind
    number: int
    """Later copies have higher ones, whatever the clock says."""
    when: str
    """As ISO text."""
    contents: Contents

    @property
    def tables(self) -> int:
        """How many tables it holds."""
        return len(self.contents.moves)

    @property
    def moves(self) -> int:
        """How many moves it holds, on all branches of all tables."""
        return sum(self.contents.moves.values())

    def lacks(self, other: "Backup") -> int:
        """How many tables, moves and keepsakes the other one holds that this one does not."""
        ours, theirs = self.contents.moves, other.contents.moves
        kept = max(0, other.contents.kept - self.contents.kept)
        return kept + sum(max(0, n - ours.get(key, -1)) for key, n in theirs.items())


def backups(path: Path) -> list[Backup]:
    """The copies of a save file that are as they were made, the newest first."""
    with suppress(OSError):
        found = [_read(path, one) for one in path.parent.iterdir() if _parts(path, one.name)]
        known = [one for one in found if one is not None]
        return sorted(known, key=lambda one: one.number, reverse=True)
    return []


def may_go_back(path: Path) -> bool:
    """Whether there seems to be a copy; found out without reading any."""
    with suppress(OSError):
        return any(_parts(path, one.name) for one in path.parent.iterdir())
    return False


def _parts(path: Path, name: str) -> re.Match[str] | None:
    stem, suffix = re.escape(path.stem), re.escape(path.suffix)
    return re.fullmatch(rf"{stem}\.(copy|before)-([0-9]{{1,9}})-([0-9a-f]{{16}}){suffix}", name)


def _read(path: Path, copy: Path) -> Backup | None:
    """A copy of this save file; None where it is not as it was made."""
    parts = _parts(path, copy.name)
    try:
        if parts is None or _sum(copy) != parts[3]:
            return None
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?immutable=1", uri=True)) as read:
            question = "SELECT value FROM legacy WHERE key = ?"
            note = loads(read.execute(question, (NOTE,)).fetchone()[0])
        kind: Kind = "copy" if parts[1] == "copy" else "before"
        return Backup(copy, kind, int(parts[2]), note["when"], Contents(**note["contents"]))
    except (*TROUBLE, LookupError):
        return None


def as_made(backup: Backup) -> bool:
    """Whether a copy is still as it was made."""
    try:
        return backup.path.stem.endswith(_sum(backup.path))
    except OSError:
        return False


def _sum(path: Path) -> str:
    digest = blake2b(digest_size=8)
    with path.open("rb") as file:
        while part := file.read(1 << 20):
            digest.update(part)
    return digest.hexdigest()


# -- making them ------------------------------------------------------------------------------


def keep(path: Path, now: str) -> Backup | None:
    """Make another copy of a save file that is open, when one is due; None where none was made.

    Arguments: the file; the present, as ISO text. It takes a moment: never called between a
    move and its place on the disk. What goes wrong leaves all copies as they were.
    """
    try:
        size = _size(path)
        if size > LARGEST or shutil.disk_usage(path.parent).free < size + HEADROOM:
            return None
        known = [one for one in backups(path) if one.kind == "copy"]
        if known and not _due(path, known[0], now):
            return None
        made = snapshot(path, path, "copy", now, known[0].contents if known else None)
        if made:
            _rotate([made, *known])
        return made
    except TROUBLE:
        return None


def _size(path: Path) -> int:
    log = path.with_name(path.name + "-wal")
    return path.stat().st_size + (log.stat().st_size if log.exists() else 0)


def _due(path: Path, last: Backup, now: str) -> bool:
    passed = datetime.fromisoformat(now) - datetime.fromisoformat(last.when)
    # a clock that was put back must not end it
    if not timedelta(0) <= passed < AGE:
        return True
    with closing(_connect(path)) as read:
        (moves,) = read.execute("SELECT coalesce(sum(moves), 0) FROM tables").fetchone()
    return bool(abs(moves - last.moves) >= MOVES)


def _connect(path: Path) -> sqlite3.Connection:
    """Raises sqlite3.Error where there is no file: none must come to be by looking."""
    uri = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(uri, timeout=1, isolation_level=None, uri=True)
    connection.text_factory = text_of
    return connection


def snapshot(
    source: Path, path: Path, kind: Kind, now: str, last: Contents | None = None
) -> Backup | None:
    """Copy a save file as it is at this moment: checked, on the disk, and only then there.

    Arguments: the file that is copied; the save that it is a copy of; whether the copy is kept
    by the program or from before somebody went back; the present, as ISO text; what the last copy
    holds, None where there is none. Returns None where nothing has changed since, or there is
    nothing to keep. Raises one of ``TROUBLE``.
    """
    _tidy(path)
    part = path.with_name(f"{_beginning(path)}{os.getpid()}.copying")
    try:
        with closing(_connect(source)) as read:
            # one moment of the file, in one piece, whatever is played meanwhile
            read.execute("VACUUM INTO ?", (str(part),))
        with closing(_connect(part)) as copy:
            contents = examine(copy)
            if not (contents.moves or contents.kept) or contents == last:
                return None
            _note(copy, contents, now)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        number = _last_number(path) + 1
        name = path.with_name(f"{path.stem}.{kind}-{number}-{_sum(part)}{path.suffix}")
        os.replace(part, name)
    finally:
        part.unlink(missing_ok=True)
    sync_folder(name)
    return Backup(name, kind, number, now, contents)


def _beginning(path: Path) -> str:
    return f".{path.stem}.copy."


def _tidy(path: Path) -> None:
    """Remove what a kill has left half made."""
    for one in path.parent.iterdir():
        if one.name.startswith(_beginning(path)):
            one.unlink(missing_ok=True)


def _last_number(path: Path) -> int:
    found = (_parts(path, one.name) for one in path.parent.iterdir())
    return max((int(parts[2]) for parts in found if parts), default=0)


def _note(copy: sqlite3.Connection, contents: Contents, now: str) -> None:
    text = dumps({"when": now, "contents": asdict(contents)})
    # nothing beside it that a kill could leave
    copy.execute("PRAGMA journal_mode = MEMORY").fetchone()
    row = (NOTE, text, seal(NOTE, text))
    copy.execute("INSERT OR REPLACE INTO legacy (key, value, seal) VALUES (?, ?, ?)", row)


def _rotate(known: Sequence[Backup]) -> None:
    """Remove the copies that are not needed any more. Argument: all of them, newest first."""
    size = known[0].path.stat().st_size
    for one in surplus(known, max(1, min(KEPT, ROOM // size))):
        one.path.unlink(missing_ok=True)


def surplus(known: Sequence[Backup], most: int) -> list[Backup]:
    """The copies that may go. Arguments: all of them, newest first; how many good ones stay.

    A copy with damaged tables takes no good one's place, only that of another such. The one
    with most of what the newest lacks stays too, so that a loss does not follow into all.
    """
    stay = [one for one in known if not one.contents.damaged][:most]
    stay += [one for one in known if one.contents.damaged][:1]
    fullest = max(known, key=known[0].lacks)
    if known[0].lacks(fullest):
        stay.append(fullest)
    return [one for one in known if one not in stay]
