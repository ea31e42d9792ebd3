"""Locks on an open file: one program alone has it, or several have it together.

They end with the program that holds them, whatever ends it.
"""

import os
import sys
from contextlib import suppress

if sys.platform == "win32":
    import msvcrt

    STAYS_WHILE_OPEN = True
    """Whether an open file cannot be removed."""
    _GATE = 1 << 30
    """Who holds this byte is alone, or about to sit down. It lies behind all that is written."""
    _SEATS = range(_GATE + 1, _GATE + 33)
    """Bytes of which each program that has the file together with others holds one."""

    def lock(descriptor: int, alone: bool) -> bool:
        """Have a file alone, or together with others; whether that is possible at present.

        Arguments: the descriptor of the open file; whether it is to be had alone. Whoever asks in
        vain does not have it at all any more.
        """
        if not _do(descriptor, msvcrt.LK_NBLCK, _GATE):
            return False
        for seat in _SEATS:
            _do(descriptor, msvcrt.LK_UNLCK, seat)
        if alone and _do(descriptor, msvcrt.LK_NBLCK, _SEATS[0], len(_SEATS)):
            return True
        seated = not alone and _sit_down(descriptor)
        _do(descriptor, msvcrt.LK_UNLCK, _GATE)
        return seated

    def share(descriptor: int) -> None:
        """Whoever was alone with the file lets others have it as well."""
        if _do(descriptor, msvcrt.LK_UNLCK, _SEATS[0], len(_SEATS)):
            _sit_down(descriptor)
            _do(descriptor, msvcrt.LK_UNLCK, _GATE)

    def _sit_down(descriptor: int) -> bool:
        return any(_do(descriptor, msvcrt.LK_NBLCK, seat) for seat in _SEATS)

    def _do(descriptor: int, what: int, at: int, size: int = 1) -> bool:
        os.lseek(descriptor, at, os.SEEK_SET)
        with suppress(OSError):
            msvcrt.locking(descriptor, what, size)
            return True
        return False

else:
    import fcntl

    STAYS_WHILE_OPEN = False

    def lock(descriptor: int, alone: bool) -> bool:
        """Have a file alone, or together with others; whether that is possible at present.

        Arguments: the descriptor of the open file; whether it is to be had alone. Whoever asks in
        vain does not have it at all any more.
        """
        how = fcntl.LOCK_EX if alone else fcntl.LOCK_SH
        try:
            fcntl.flock(descriptor, how | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # some file systems know no locks: SQLite's own are all there is
            return True
        return True

    def share(descriptor: int) -> None:
        """Whoever was alone with the file lets others have it as well."""
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_SH)
