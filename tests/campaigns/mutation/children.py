"""Work in forks of this process, several at a time: each leaves a few bytes, or how it ended.

It has collected the tests, and no threads: what another thread holds is held in a fork for ever.
"""

import os
import signal
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from shutil import rmtree
from typing import TypeVar

T = TypeVar("T")
LONGEST = 3600
"""Seconds after which a fork hangs, and a signal ends it."""


def forked(
    work: Callable[[T, Path], None], tasks: Iterable[T], count: int
) -> Iterator[tuple[T, int, bytes]]:
    """Each task as it is done, the exit status of its fork, and what that wrote into its file.

    Arguments: what is done with a task; the tasks; how many forks work at once. The file lies in
    a folder that is the fork's own for everything temporary. The status is negative where a signal
    ended the fork.
    """
    waiting = iter(tasks)
    running: dict[int, tuple[T, Path]] = {}
    while True:
        while len(running) < count:
            try:
                task = next(waiting)
            except StopIteration:
                break
            folder = Path(tempfile.mkdtemp())
            folder.chmod(0o755)  # tests have other people look into theirs
            running[_fork(work, task, folder)] = (task, folder)
        if not running:
            return
        pid, status = os.wait()
        if pid in running:
            task, folder = running.pop(pid)
            told = folder / "told"
            held = told.read_bytes() if told.exists() else b""
            rmtree(folder, ignore_errors=True)
            yield task, os.waitstatus_to_exitcode(status), held


def _fork(work: Callable[[T, Path], None], task: T, folder: Path) -> int:
    if threading.active_count() > 1:
        raise RuntimeError(f"threads are left over: {threading.enumerate()}")
    child = os.fork()
    if child:
        return child
    status = 99
    try:
        signal.alarm(LONGEST)
        os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
        work(task, folder / "told")
        status = 0
    finally:
        os._exit(status)
