"""The layer below Python's own file calls: ``open``, ``os`` and what is made of them."""

import builtins
import errno
import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.faults.disk import Disk, Fault

_ERRNO = {Fault.FULL: errno.ENOSPC, Fault.FAILED: errno.EIO}
_NAMES = "open close read write fsync ftruncate replace rename unlink remove mkdir rmdir".split()
_open = io.open


@contextmanager
def watched_calls(disk: Disk) -> Iterator[None]:
    """Python's calls to this disk are seen by it, and fail as it says."""
    calls = _Calls(disk)
    with ExitStack() as stack:
        for module in (builtins, io):
            stack.enter_context(patch.object(module, "open", calls.open_file))
        for name in _NAMES:
            stack.enter_context(patch.object(os, name, getattr(calls, name)))
        # copies are made by plain reading and writing, which every system can
        for name in ("_USE_CP_SENDFILE", "_HAS_FCOPYFILE"):
            stack.enter_context(patch.object(shutil, name, False))
        yield


class _Calls:
    """What takes the place of the calls. What goes to another folder is passed on as it is."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.files: dict[int, int] = {}
        """The disk's numbers of open files, by their descriptors."""
        self.folders: dict[int, str] = {}
        self.real: dict[str, Callable[..., Any]] = {name: getattr(os, name) for name in _NAMES}

    def check(self, call: str, path: object = None) -> Fault | None:
        """Raises OSError where the call fails; a short write has to be seen to by the caller."""
        fault = self.disk.fate_of(call)
        if fault in _ERRNO:
            number = _ERRNO[fault]
            raise OSError(number, os.strerror(number), *([str(path)] if path else []))
        return fault

    def check_open(self, name: str, path: object, may_create: bool) -> None:
        made = may_create and not os.path.lexists(self.disk.root / name)
        self.check("create" if made else "open", path)

    def open_file(self, file: Any, mode: str = "r", *more: Any, **named: Any) -> Any:
        name = self.disk.within(file)
        if name is None or "opener" in named:
            return _open(file, mode, *more, **named)
        self.check_open(name, file, may_create=mode[0] in "wxa")
        raw = _Raw(self, name, file, mode.replace("b", "").replace("t", ""))
        kind = io.BufferedReader if mode[0] == "r" else io.BufferedWriter
        buffer: Any = io.BufferedRandom(raw) if "+" in mode else kind(raw)
        return buffer if "b" in mode else io.TextIOWrapper(buffer, named.get("encoding"))

    def open(self, path: Any, flags: int, *more: Any, **named: Any) -> int:
        name = None if "dir_fd" in named else self.disk.within(path)
        if name is None:
            return int(self.real["open"](path, flags, *more, **named))
        self.check_open(name, path, bool(flags & os.O_CREAT))
        descriptor = int(self.real["open"](path, flags, *more))
        if os.path.isdir(path):
            self.folders[descriptor] = name
        else:
            self.files[descriptor] = self.disk.opened(name)
            if flags & os.O_TRUNC:
                self.disk.truncated(self.files[descriptor], 0)
        return descriptor

    def close(self, descriptor: int) -> None:
        self.files.pop(descriptor, None)
        self.folders.pop(descriptor, None)
        self.real["close"](descriptor)

    def read(self, descriptor: int, size: int) -> bytes:
        if descriptor in self.files:
            self.check("read")
        return bytes(self.real["read"](descriptor, size))

    def write(self, descriptor: int, data: Any) -> int:
        if descriptor not in self.files:
            return int(self.real["write"](descriptor, data))
        data = bytes(data)
        if self.check("write") is Fault.SHORT:
            data = data[: len(data) // 2]
        at = os.lseek(descriptor, 0, os.SEEK_CUR)
        self.real["write"](descriptor, data)
        self.disk.wrote(self.files[descriptor], at, data)
        return len(data)

    def fsync(self, descriptor: int) -> None:
        if descriptor in self.files:
            self.check("sync")
            self.disk.synced(self.files[descriptor])
        elif descriptor in self.folders:
            self.check("sync")
            self.disk.synced_folder(self.folders[descriptor])
        else:
            self.real["fsync"](descriptor)

    def ftruncate(self, descriptor: int, size: int) -> None:
        if descriptor in self.files:
            self.check("truncate")
            self.disk.truncated(self.files[descriptor], size)
        self.real["ftruncate"](descriptor, size)

    def replace(self, path: Any, target: Any, **named: Any) -> None:
        name, other = self.disk.within(path), self.disk.within(target)
        if name and other:
            self.check("rename", path)
        self.real["replace"](path, target, **named)
        if name and other:
            self.disk.renamed(name, other)

    rename = replace

    def unlink(self, path: Any, **named: Any) -> None:
        name = None if "dir_fd" in named else self.disk.within(path)
        if name and os.path.lexists(path):
            self.check("remove", path)
        self.real["unlink"](path, **named)
        if name:
            self.disk.removed(name)

    remove = unlink

    def rmdir(self, path: Any, **named: Any) -> None:
        name = None if "dir_fd" in named else self.disk.within(path)
        self.real["rmdir"](path, **named)
        if name:
            self.disk.removed(name)

    def mkdir(self, path: Any, *more: Any, **named: Any) -> None:
        name = self.disk.within(path)
        if name and not os.path.lexists(path):
            self.check("create", path)
        self.real["mkdir"](path, *more, **named)
        if name:
            self.disk.made_folder(name)


class _Raw(io.FileIO):
    """An open file, below the buffers of Python's own."""

    def __init__(self, calls: _Calls, name: str, path: str | Path, mode: str) -> None:
        super().__init__(path, mode)
        self._calls = calls
        calls.files[self.fileno()] = file = calls.disk.opened(name)
        if mode[0] == "w":
            calls.disk.truncated(file, 0)

    def write(self, data: Any) -> int:
        if self.mode[0] == "a":
            self.seek(0, os.SEEK_END)
        return self._calls.write(self.fileno(), data)

    def readinto(self, buffer: Any) -> int | None:
        self._calls.check("read")
        return super().readinto(buffer)

    def readall(self) -> bytes:
        self._calls.check("read")
        return super().readall() or b""

    def truncate(self, size: int | None = None) -> int:
        size = self.tell() if size is None else size
        self._calls.ftruncate(self.fileno(), size)
        return size

    def close(self) -> None:
        if not self.closed:
            self._calls.files.pop(self.fileno(), None)
        super().close()
