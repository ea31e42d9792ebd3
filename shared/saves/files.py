"""Files that people name: written whole or not at all, and over nothing that is another's."""

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import time

from shared.saves.schema import StoreError, plainly

LARGEST = 1_000_000_000
"""Bytes of a file that may be replaced: results of very long runs have some hundred million."""

HOUR = 3600.0


def place(text: str) -> Path:
    """The file or folder that somebody typed; ``~`` is a home.

    Raises StoreError where nobody of that name has one.
    """
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise StoreError("error.no_home", path=text) from error


def read_ordinary(path: Path, most: int) -> bytes | None:
    """The content of a file that somebody named; None of one that is larger.

    Arguments: the file; how many bytes are read. Raises StoreError for a device or a pipe, before
    anything is read of it, and where it cannot be read.
    """
    with plainly(path):
        check_kind(path)
        with path.open("rb") as file:
            content = file.read(most + 1)
    return content if len(content) <= most else None


def check_kind(path: Path) -> None:
    """Raises StoreError for a device or a pipe: it may never end, or never begin."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise StoreError("error.no_ordinary_file", path=str(path))


def check_place(path: Path, ours: Callable[[bytes], bool]) -> None:
    """Whether a file may be written there: better said before long work than after it.

    Arguments: the file; whether an older file's content is such that it may be replaced.
    Raises StoreError.
    """
    target = _target(path)
    with plainly(path):
        content = read_ordinary(target, LARGEST) if target.exists() else b""
        if content is None or (target.exists() and not ours(content)):
            raise StoreError("error.file_exists", path=str(path))
        part = _part(target)
        part.touch()
        part.unlink()


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole, or not at all. Raises StoreError.

    Arguments: the file; its whole content.
    """
    target = _target(path)
    part = _part(target)
    with plainly(path):
        _sweep(target.parent)
        try:
            with part.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, target)
            sync_folder(target)
        except BaseException:
            part.unlink(missing_ok=True)
            raise


def real_file(path: Path) -> Path:
    """The one name of a file, whatever leads to it: what stands beside it stands there for all.

    Raises StoreError where a link leads nowhere, or names in other folders stand for it, too.
    """
    with plainly(path):
        for one in (path, *path.parents):
            if one.is_symlink() and not one.exists():
                raise StoreError("error.dangling_link", path=str(one), target=os.readlink(one))
        check_kind(path)
        found = path.resolve()
        if not found.is_file() or found.stat().st_nlink == 1:
            return found
        names = [one for one in found.parent.iterdir() if one.is_file() and one.samefile(found)]
        names = sorted(one for one in names if not one.is_symlink())
        if len(names) < found.stat().st_nlink:
            raise StoreError("error.hard_links", path=str(path))
        # where it is open, or was when the power failed
        return next((one for one in names if one.with_name(f"{one.name}-wal").exists()), names[0])


def free_name(path: Path, kind: str) -> Path:
    """A name beside the file that nothing had; an empty file keeps it from everybody else.

    Arguments: the file; what stands between its name and the number.
    """
    number = 1
    while True:
        name = path.with_name(f"{path.stem}.{kind}-{number}{path.suffix}")
        try:
            name.open("xb").close()
        except FileExistsError:
            number += 1
        else:
            return name


def newest(path: Path, kind: str) -> Path:
    """The last name that ``free_name`` gave; the file itself, where it never gave any.

    Arguments: the file; the kind that ``free_name`` was given.
    """
    number, found = 1, path
    while (name := path.with_name(f"{path.stem}.{kind}-{number}{path.suffix}")).exists():
        number, found = number + 1, name
    return found


def copy_durably(path: Path, target: Path) -> None:
    """Copy a file; the copy is on the disk for certain by then.

    Arguments: the file; the copy, which is overwritten. Raises OSError.
    """
    with path.open("rb") as source, target.open("wb") as copy:
        shutil.copyfileobj(source, copy)
        copy.flush()
        os.fsync(copy.fileno())


def sync_folder(path: Path) -> None:
    """Make certain that a file's name is on the disk, where the system can."""
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _target(path: Path) -> Path:
    """The file that is meant, links followed. Raises StoreError where none can be."""
    with plainly(path):
        target = path.resolve()
        if target.is_dir():
            raise StoreError("error.is_folder", path=str(path))
        if not target.parent.is_dir():
            raise StoreError("error.no_folder", folder=str(path.parent), path=str(path))
        # which would have to make room for the file
        check_kind(target)
    return target


def _sweep(folder: Path) -> None:
    """Remove what programs that were killed have left half written there, an hour ago or more."""
    for one in folder.glob(".*.part"):
        if one.name.split(".")[1].isdigit() and time() - one.stat().st_mtime > HOUR:
            one.unlink(missing_ok=True)


def _part(target: Path) -> Path:
    # a name of its own length, so that one of the longest allowed still has room
    return target.with_name(f".{os.getpid()}.part")
