"""Lets permissions apply, as they do not to an administrator: for tests of what is locked."""

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager

NOBODY = 65534
VERSION_3 = 0x20080522
"""Of the interface of Linux to capabilities, as ``linux/capability.h`` has it."""
OVERRIDE = 1 << 1
"""The capability to write whatever permissions say: CAP_DAC_OVERRIDE."""


@contextmanager
def as_an_ordinary_person() -> Iterator[None]:
    """What may not be written cannot be written, not even by root.

    Root keeps its files and folders, and so it still reads the packages, wherever they stand:
    it gives up one capability only. ``os.access`` asks for the real user instead, so that one
    is nobody meanwhile. Needs Linux where somebody is root.
    """
    if os.geteuid():
        yield
        return
    os.setresuid(NOBODY, 0, 0)
    before = _effective(without=OVERRIDE)
    try:
        yield
    finally:
        _effective(before)
        os.setresuid(0, 0, 0)


def _effective(wanted: int | None = None, without: int = 0) -> int:
    """Sets the first 32 effective capabilities of this thread; what they were before."""
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(VERSION_3, 0)
    sets = (ctypes.c_uint32 * 6)()  # effective, permitted, inheritable, and again from 32 on
    if libc.capget(header, sets):
        raise OSError(ctypes.get_errno(), "capget")
    before = int(sets[0])
    sets[0] = (before if wanted is None else wanted) & ~without
    if libc.capset(header, sets):
        raise OSError(ctypes.get_errno(), "capset")
    return before
