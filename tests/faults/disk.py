"""A disk under a folder: every call to it is seen, may be made to fail, and is remembered.

What was written since a file was last synced, or renamed and removed since its folder was, may
be lost, kept or torn when the power fails: ``cut`` chooses by a seed what is found then.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from itertools import count
from pathlib import Path
from random import Random

from tests.faults.remains import Content, Remains

FOLDER = -1
"""Stands for a folder where a file's number is expected."""
Shelf = dict[str, bytes | None]
"""What a folder holds: files by their names within it; None is a folder."""


class Fault(Enum):
    """How a call to the disk fails."""

    FULL = "full"
    """There is no room, from this call on until some is made."""
    FAILED = "failed"
    """The device fails, this once."""
    SHORT = "short"
    """Only half is written, this once."""


NEED_ROOM = frozenset({"write", "create", "rename"})


@dataclass
class Plan:
    """Which call fails, and how. Counted are those that can fail like this."""

    fault: Fault
    at: int
    """0 for the first."""
    seen: int = 0
    struck: bool = False
    room_made: bool = False

    def fate_of(self, call: str) -> Fault | None:
        """How this call fails; None where it does not."""
        if self.fault is Fault.FULL and call not in NEED_ROOM:
            return None
        if self.fault is Fault.SHORT and call != "write":
            return None
        number, self.seen = self.seen, self.seen + 1
        lasting = self.fault is Fault.FULL and number > self.at and not self.room_made
        if number != self.at and not lasting:
            return None
        self.struck = True
        return self.fault


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes came into a file."""

    file: int
    at: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Truncate:
    """A file was given another length."""

    file: int
    size: int


@dataclass(frozen=True, slots=True)
class Sync:
    """A file's content is on the disk for certain."""

    file: int


@dataclass(frozen=True, slots=True)
class Rename:
    """Names changed together: which file each leads to from now on, if any."""

    names: tuple[tuple[str, int | None], ...]


@dataclass(frozen=True, slots=True)
class SyncFolder:
    """The names in a folder are on the disk for certain."""

    path: str


Change = Write | Truncate | Sync | Rename | SyncFolder


@dataclass
class Disk:
    """The disk under a folder. Arguments: the folder; what fails, if anything."""

    root: Path
    plan: Plan | None = None
    changes: list[Change] = field(default_factory=list)
    """All that was done, in order."""

    def __post_init__(self) -> None:
        self.root = self.root.resolve()
        self._numbers = count()
        self._names: dict[str, int] = {}
        self._before = Content()
        for name, data in shelf(self.root).items():
            self._names[name] = number = FOLDER if data is None else next(self._numbers)
            self._before.names[name] = number
            if data is not None:
                self._before.files[number] = bytearray(data)

    # -- what the layers ask and tell ----------------------------------------------------

    def within(self, path: object) -> str | None:
        """A file's name within the folder; None for what is elsewhere."""
        if not isinstance(path, str | os.PathLike):
            return None
        name = os.path.relpath(os.path.abspath(path), self.root)
        return None if name == os.pardir or name.startswith(os.pardir + os.sep) else name

    def fate_of(self, call: str) -> Fault | None:
        """Whether a call fails, and how."""
        return self.plan.fate_of(call) if self.plan else None

    @contextmanager
    def sound(self) -> Iterator[None]:
        """Nothing fails meanwhile."""
        plan, self.plan = self.plan, None
        yield
        self.plan = plan

    def opened(self, name: str) -> int:
        """A file was opened, or made; returns its number."""
        if name not in self._names:
            self._name((name, next(self._numbers)))
        return self._names[name]

    def wrote(self, file: int, at: int, data: bytes) -> None:
        self.changes.append(Write(file, at, data))

    def truncated(self, file: int, size: int) -> None:
        self.changes.append(Truncate(file, size))

    def synced(self, file: int) -> None:
        self.changes.append(Sync(file))

    def synced_folder(self, name: str) -> None:
        self.changes.append(SyncFolder(name))

    def renamed(self, name: str, other: str) -> None:
        if name in self._names:
            self._name((name, None), (other, self._names[name]))

    def removed(self, name: str) -> None:
        if name in self._names:
            self._name((name, None))

    def made_folder(self, name: str) -> None:
        self._name((name, FOLDER))

    def _name(self, *names: tuple[str, int | None]) -> None:
        self.changes.append(Rename(names))
        for name, file in names:
            if file is None:
                del self._names[name]
            else:
                self._names[name] = file

    # -- what is left when the power fails -----------------------------------------------

    def cut(self, after: int, random: Random) -> Shelf:
        """What the folder holds when the power failed after so many changes."""
        remains = Remains(self._before.copy())
        told: dict[type, Callable[..., None]] = {
            Write: lambda one: remains.write(one.file, one.at, one.data),
            Truncate: lambda one: remains.truncate(one.file, one.size),
            Sync: lambda one: remains.sync(one.file),
            Rename: lambda one: remains.name(one.names),
            SyncFolder: lambda one: remains.sync_folder(one.path),
        }
        for change in self.changes[:after]:
            told[type(change)](change)
        content = remains.chosen(random)
        return {
            name: None if file == FOLDER else bytes(content.files.get(file, b""))
            for name, file in content.names.items()
            if all(parent in content.names for parent in folders_of(name))
        }


def folders_of(name: str) -> list[str]:
    """The folders that a file is in, the root aside."""
    return [parent.as_posix() for parent in Path(name).parents][:-1]


def shelf(root: Path) -> Shelf:
    """What a folder holds. What SQLite shares between processes is in memory, not on a disk."""
    return {
        str(path.relative_to(root)): None if path.is_dir() else path.read_bytes()
        for path in sorted(root.rglob("*"))
        if not path.name.endswith("-shm")
    }


def lay_out(found: Shelf, root: Path) -> None:
    """Make a folder hold this."""
    root.mkdir(parents=True, exist_ok=True)
    for name, data in sorted(found.items()):
        if data is None:
            (root / name).mkdir()
        else:
            (root / name).write_bytes(data)
