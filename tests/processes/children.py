"""Work in processes of its own, which a test starts, hears, and kills or waits for.

No test forks: its process has threads (the app's window, a browser, the line to xdist), and a lock
that one of them holds meanwhile is held in the fork for ever. A server without threads forks
instead, which has imported already what most of them need. It is told of functions by their names:
they stand in modules, and so do those that put a fault in.
"""

import os
import signal
import time
import traceback
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection

PATIENCE = 60
"""Seconds of a process, from its start: whatever takes longer hangs."""
SERVER = get_context("forkserver")
SERVER.set_forkserver_preload(
    [
        "tests.campaigns.kill",
        "tests.campaigns.pairs",
        "tests.shared_rules.saves.test_backups",
        "tests.shared_rules.saves.test_claim",
    ]
)

Say = Callable[[str], None]
"""Says a line to whoever started this process."""


class Child:
    """A process that begins when it is told to.

    Arguments: what it does; what that is given, behind a ``Say``.
    """

    def __init__(self, work: Callable[..., object], *given: object) -> None:
        self.name = work.__name__
        self._lines: list[str] = []
        self._line, says = SERVER.Pipe(duplex=False)
        waits, self._begins = SERVER.Pipe(duplex=False)
        self._process = SERVER.Process(target=_live, args=(waits, says, work, given), daemon=True)
        self._process.start()
        waits.close()
        says.close()
        assert self.hears() is not None, f"{self.name} did not begin"

    def begin(self) -> None:
        """Let it begin."""
        self._lines.clear()
        self._begins.send(True)

    def hears(self) -> str | None:
        """The next line that it says; None where it has ended.

        Raises AssertionError where it fell over, or says nothing for too long.
        """
        if not self._line.poll(2 * PATIENCE):
            self._process.kill()
            raise AssertionError(f"{self.name} neither says anything nor ends")
        try:
            well, line = self._line.recv()
        except EOFError:
            return None
        assert well, f"{self.name} fell over: {line}"
        self._lines.append(line)
        return self._lines[-1]

    def ended(self) -> list[str]:
        """Wait for its end; all lines that it said. Raises AssertionError where it fell over."""
        status = self._ended()
        assert status == 0, f"{self.name} ended with {status}"
        return self._lines

    def killed(self, after: float = 0.0) -> list[str]:
        """Kill it after so many seconds; all lines that it said.

        Raises AssertionError where it had ended before.
        """
        time.sleep(after)
        self._process.kill()
        assert self._ended() == -signal.SIGKILL, f"{self.name} ended before it was killed"
        return self._lines

    def _ended(self) -> int | None:
        while self.hears() is not None:
            pass
        self._process.join(PATIENCE)
        return self._process.exitcode


def done(work: Callable[..., object], *given: object) -> None:
    """Do this in a process, whose limits and rights are nobody else's. It closes nothing itself.

    Raises AssertionError where it comes to no good end.
    """
    at_once(1, work, *given)


def at_once(count: int, work: Callable[..., object], *given: object) -> None:
    """Do this in so many processes that begin at the same moment.

    Raises AssertionError where one of them comes to no good end.
    """
    children = [Child(_silent, work, given) for _ in range(count)]
    for child in children:
        child.begin()
    for child in children:
        child.ended()


def _silent(say: Say, work: Callable[..., object], given: tuple[object, ...]) -> None:
    work(*given)


def _live(
    waits: Connection, says: Connection, work: Callable[..., object], given: tuple[object, ...]
) -> None:
    """The life of a process: nobody tidies up behind it."""
    signal.alarm(PATIENCE)
    status = 1
    try:
        says.send((True, "ready"))
        waits.recv()
        work(lambda line: says.send((True, line)), *given)
        status = 0
    except BaseException:
        says.send((False, traceback.format_exc()))
    finally:
        os._exit(status)
