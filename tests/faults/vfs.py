"""The layer below SQLite: its own one, of which some calls are seen, and fail as a disk says.

SQLite reaches the disk through a table of functions, its VFS. Here stands a copy of the usual
one, in the very library that Python's sqlite3 has loaded; while a disk is watched, it is what
new connections get. Locks and shared memory stay SQLite's own.
"""

import _sqlite3
import ctypes
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import POINTER, byref, c_char_p, c_int, c_int64, c_void_p
from functools import cache
from typing import Any, ClassVar

from tests.faults.disk import Disk, Fault

OK, FULL, CANNOT_OPEN = 0, 13, 14
FAILED = {"read": 266, "write": 778, "sync": 1034, "truncate": 1546, "remove": 2570, "create": 4874}
"""SQLite's numbers for a device that fails."""
TO_CREATE, MAIN, JOURNAL, LOG = 0x4, 0x100, 0x800, 0x80000
KINDS = MAIN | JOURNAL | LOG
"""Files that last: what is for a moment alone may be anywhere."""

Functions = dict[str, Callable[..., int]]
_FILE = c_void_p
_METHODS: dict[str, tuple[Any, ...]] = {
    "close": (_FILE,),
    "read": (_FILE, c_void_p, c_int, c_int64),
    "write": (_FILE, c_void_p, c_int, c_int64),
    "truncate": (_FILE, c_int64),
    "sync": (_FILE, c_int),
    **dict.fromkeys("size lock unlock reserved control sector device".split(), ()),
    "shared": (_FILE, c_int, c_int, c_int, c_void_p),
    **dict.fromkeys("shared_lock shared_barrier shared_unmap".split(), ()),
}
_VFS: dict[str, tuple[Any, ...]] = {
    "open": (c_void_p, c_void_p, _FILE, c_int, c_void_p),
    "delete": (c_void_p, c_char_p, c_int),
    **dict.fromkeys(
        "access path dl_open dl_error dl_symbol dl_close random sleep time last_error"
        " time64 set_call get_call next_call".split(),
        (),
    ),
}


class _Methods(ctypes.Structure):
    """SQLite's ``sqlite3_io_methods``, without the last, for files that are mapped."""

    _fields_: ClassVar = [("version", c_int), *((name, c_void_p) for name in _METHODS)]


class _Vfs(ctypes.Structure):
    """SQLite's ``sqlite3_vfs``."""

    _fields_: ClassVar = [
        ("version", c_int),
        ("file_size", c_int),
        ("longest", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        *((name, c_void_p) for name in _VFS),
    ]


class _File(ctypes.Structure):
    """SQLite's ``sqlite3_file``: what follows is the VFS's own."""

    _fields_: ClassVar = [("methods", POINTER(_Methods))]


@contextmanager
def watched_sqlite(disk: Disk) -> Iterator[None]:
    """What SQLite does on this disk is seen by it, and fails as it says."""
    layer = _layer()
    if layer is None:
        yield
        return
    layer.disk = disk
    layer.library.sqlite3_vfs_register(byref(layer.own), 1)
    try:
        yield
    finally:
        layer.library.sqlite3_vfs_unregister(byref(layer.own))
        layer.library.sqlite3_vfs_register(byref(layer.usual), 1)


@cache
def left_out() -> str:
    """Why there is no layer below SQLite here; empty where there is one."""
    return "" if _layer() else "Python's sqlite3 shows no SQLite library of its own"


@cache
def _layer() -> "_Layer | None":
    """The layer, in the library that Python has loaded; none where it is hidden within Python."""
    library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
    try:
        library.sqlite3_libversion.restype = c_char_p
        found = library.sqlite3_libversion().decode()
        return _Layer(library) if found == sqlite3.sqlite_version else None
    except AttributeError:
        return None


class _Open:
    """A file that SQLite has open: its disk, its name and number there, the usual methods."""

    def __init__(self, disk: Disk, name: str, names_sync: bool, below: Functions) -> None:
        self.disk, self.name, self.number = disk, name, disk.opened(name)
        self.below = below
        self.names_sync = names_sync
        """Whether its first sync is one of its folder as well."""


class _Layer:
    """The copy of the usual VFS. It is made once, and its files outlast what is watched."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self.library = library
        library.sqlite3_vfs_find.restype = POINTER(_Vfs)
        self.usual = library.sqlite3_vfs_find(None).contents
        self.own = _Vfs.from_buffer_copy(self.usual)
        self.own.name = b"watched"
        self.disk: Disk | None = None
        self.files: dict[int, _Open] = {}
        self._real = self._functions(self.usual, _VFS)
        self._methods: dict[int, tuple[_Methods, Functions]] = {}
        """Ours and the usual ones, by where those are: files with and without locks have others."""
        self._kept = [
            self._put(self.own, "open", _VFS["open"], self._open),
            self._put(self.own, "delete", _VFS["delete"], self._delete),
        ]

    def _functions(self, table: ctypes.Structure, types: dict[str, tuple[Any, ...]]) -> Functions:
        known = {name: of for name, of in types.items() if of and getattr(table, name)}
        return {
            name: ctypes.CFUNCTYPE(c_int, *of)(getattr(table, name)) for name, of in known.items()
        }

    def _put(
        self, table: ctypes.Structure, name: str, types: tuple[Any, ...], own: Callable[..., int]
    ) -> Any:
        function = ctypes.CFUNCTYPE(c_int, *types)(own)
        setattr(table, name, ctypes.cast(function, c_void_p).value)
        return function

    def _watched(self, file: _File) -> Functions:
        """Give a file methods of which some are ours; returns the usual ones."""
        usual = file.methods.contents
        place = ctypes.addressof(usual)
        if place not in self._methods:
            methods = _Methods.from_buffer_copy(usual)
            # no mapped files: what is read from them is seen by nobody
            methods.version = 2
            below = self._functions(usual, _METHODS)
            for name in below:
                own = getattr(self, f"_{name}")
                self._kept.append(self._put(methods, name, _METHODS[name], own))
            self._methods[place] = methods, below
        methods, below = self._methods[place]
        file.methods = ctypes.pointer(methods)
        return below

    # -- what SQLite calls ---------------------------------------------------------------

    def _open(self, _vfs: int, path: int | None, file: int, flags: int, found: int) -> int:
        disk, name = self.disk, None
        if disk and path and flags & KINDS:
            name = disk.within(ctypes.string_at(path).decode())
        if disk is None or name is None:
            return self._real["open"](byref(self.usual), path, file, flags, found)
        made = flags & TO_CREATE and not (disk.root / name).exists()
        if fault := disk.fate_of("create" if made else "open"):
            # SQLite closes whatever has methods
            ctypes.cast(file, POINTER(c_void_p))[0] = None
            return FULL if fault is Fault.FULL else CANNOT_OPEN
        result = self._real["open"](byref(self.usual), path, file, flags, found)
        if result == OK:
            opened = ctypes.cast(file, POINTER(_File)).contents
            names_sync = bool(flags & TO_CREATE and not flags & MAIN)
            self.files[file] = _Open(disk, name, names_sync, self._watched(opened))
        return result

    def _delete(self, _vfs: int, path: bytes, sync: int) -> int:
        name = self.disk.within(path.decode()) if self.disk else None
        if self.disk is None or name is None:
            return self._real["delete"](byref(self.usual), path, sync)
        if self.disk.fate_of("remove"):
            return FAILED["remove"]
        result = self._real["delete"](byref(self.usual), path, 0)
        if result == OK:
            self.disk.removed(name)
            if sync:
                self.disk.synced_folder(folder_of(name))
        return result

    def _close(self, file: int) -> int:
        return self.files.pop(file).below["close"](file)

    def _fault(self, file: int, call: str) -> int:
        fault = self.files[file].disk.fate_of(call)
        if fault is Fault.FAILED:
            return FAILED[call]
        return FULL if fault else OK

    def _read(self, file: int, into: int, size: int, at: int) -> int:
        return self._fault(file, "read") or self.files[file].below["read"](file, into, size, at)

    def _write(self, file: int, data: int, size: int, at: int) -> int:
        opened = self.files[file]
        fault = opened.disk.fate_of("write")
        if fault in (Fault.FAILED, Fault.FULL):
            return FULL if fault is Fault.FULL else FAILED["write"]
        written = size // 2 if fault else size
        result = opened.below["write"](file, data, written, at)
        if result == OK:
            opened.disk.wrote(opened.number, at, ctypes.string_at(data, written))
        # that is what SQLite itself makes of a short write
        return FULL if fault else result

    def _truncate(self, file: int, size: int) -> int:
        if fault := self._fault(file, "truncate"):
            return fault
        opened = self.files[file]
        result = opened.below["truncate"](file, size)
        if result == OK:
            opened.disk.truncated(opened.number, size)
        return result

    def _sync(self, file: int, _flags: int) -> int:
        if fault := self._fault(file, "sync"):
            return fault
        opened = self.files[file]
        opened.disk.synced(opened.number)
        if opened.names_sync:
            opened.disk.synced_folder(folder_of(opened.name))
            opened.names_sync = False
        return OK

    def _shared(self, file: int, region: int, size: int, extend: int, into: int) -> int:
        fault = self._fault(file, "create") if extend else OK
        return fault or self.files[file].below["shared"](file, region, size, extend, into)


def folder_of(name: str) -> str:
    """The folder that a file is in, as the disk calls it."""
    return name.rpartition("/")[0] or "."
