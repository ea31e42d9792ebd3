"""One mistake is tried: the tests that come there, one after the other, until one notices it."""

import os
import resource
import signal
import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest
from _pytest.assertion.rewrite import AssertionRewritingHook

from tests.campaigns.mutation.mutants import mutated
from tests.campaigns.mutation.patching import Functions, forget, in_place_of

PLUGINS = [
    *("-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not long"),
    *("-o", "faulthandler_timeout=0"),
]
"""How pytest runs, besides what the project says; how long a test may take is told below."""
SLACK = 10
"""Seconds of processor time that a test may take besides twenty times what it takes otherwise."""
WAITING = 300
"""Seconds that a test may wait for something: by the clock, on a machine that others use."""
MEMORY = 4 << 30
"""Bytes; a mistake may fill any number of them."""


class Ended(StrEnum):
    """How a trial ended."""

    SURVIVED = "survived"
    NOTICED = "noticed"
    TIMED_OUT = "timed out"


@dataclass(frozen=True, slots=True)
class Attempt:
    """What is tried: a mistake by its file and number, or None; and these tests, in this order."""

    mistake: tuple[str, int] | None
    tests: tuple[tuple[str, float], ...]
    """With the seconds that each takes otherwise."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an attempt."""

    ended: Ended
    test: str = ""
    """Which test noticed it, if any."""


class Note:
    """What a fork leaves: the test that runs, then how it all ended."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.test = ""

    def runs(self, test: str) -> None:
        """This test is next."""
        self.test = test
        self.ended(Ended.TIMED_OUT)

    def ended(self, ended: Ended) -> None:
        """Written over whatever stood there."""
        self.path.write_text(f"{ended}\n{self.test}", "utf-8")


def outcome(status: int, told: bytes) -> Outcome:
    """How the fork ended that left this. Raises RuntimeError where it fell over."""
    if not told or status > 0:
        raise RuntimeError(f"a trial ended with {status}: {told.decode()}")
    ended, _, test = told.decode().partition("\n")
    return Outcome(Ended(ended), test)


def limited(seconds: float) -> None:
    """From now on so much processor time, and twenty times what a test takes otherwise."""
    limit = SLACK + 20 * seconds
    signal.setitimer(signal.ITIMER_PROF, limit)
    signal.setitimer(signal.ITIMER_REAL, WAITING + 10 * limit)


def guarded() -> None:
    """A signal of the time ends this process; so much memory it may have."""
    for number in (signal.SIGPROF, signal.SIGALRM):
        signal.signal(number, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Running:
    """A plugin of pytest that runs a test the way pytest does, and hears how it went."""

    def __init__(self) -> None:
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Of a test, and of its fixtures before and after it."""
        self.failed |= report.failed

    def passes(self, item: pytest.Item, after: pytest.Item | None) -> bool:
        """Whether this test passes, its fixtures with it. Arguments: the test, and the next."""
        self.failed = False
        item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
        return not self.failed


def tried(
    items: Sequence[pytest.Item], seconds: dict[str, float], note: Note, running: Running
) -> None:
    """Run these tests until one fails."""
    guarded()
    for at, item in enumerate(items):
        note.runs(item.nodeid)
        limited(seconds.get(item.nodeid, 1))
        after = items[at + 1] if at + 1 < len(items) else None
        if not running.passes(item, after):
            note.ended(Ended.NOTICED)
            return
    note.test = ""
    note.ended(Ended.SURVIVED)


class _Alone(Running):
    """Tries what pytest has collected."""

    def __init__(self, attempt: Attempt, known: Collection[str], note: Note) -> None:
        super().__init__()
        self.seconds = dict(attempt.tests)
        self.rank = {test: number for number, test in enumerate(self.seconds)}
        self.known = known
        self.note = note

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """A test that has another name because of the mistake comes last."""
        if session.testsfailed:
            self.note.ended(Ended.NOTICED)
            return True
        last = len(self.rank)
        chosen = [
            item
            for item in session.items
            if item.nodeid in self.rank or item.nodeid not in self.known
        ]
        chosen.sort(key=lambda item: self.rank.get(item.nodeid, last))
        tried(chosen, self.seconds, self.note, self)
        return True


def anew(root: Path, attempt: Attempt, known: Collection[str], told: Path) -> None:
    """Try a mistake that is made when modules are imported: they are imported anew.

    Arguments: the folder of the project; the attempt; all tests there are; where it ends up.
    """
    assert attempt.mistake is not None
    file, number = attempt.mistake
    note = Note(told)
    note.test = "while the tests were collected"
    guarded()
    limited(10)
    # what belongs to the tests that this process has collected before reads modules its own way
    sys.meta_path[:] = [one for one in sys.meta_path if not isinstance(one, AssertionRewritingHook)]
    forget(root)
    tree = mutated((root / file).read_text("utf-8"), number)
    in_place_of(root / file, compile(tree, str(root / file), "exec", dont_inherit=True))
    places = dict.fromkeys(test.partition("::")[0] for test, _ in attempt.tests)
    plugin: Any = _Alone(attempt, known, note)
    # pytest would read anew, past the mistake, whatever module it is asked for by name
    options = [*PLUGINS, "--assert=plain", f"--rootdir={root}"]
    pytest.main([*options, *places], plugins=[plugin])
    if not told.exists():  # nothing could be collected at all
        note.ended(Ended.NOTICED)


def in_place(
    functions: Functions,
    attempt: Attempt,
    items: dict[str, pytest.Item],
    told: Path,
    running: Running,
) -> bool:
    """Try a mistake in functions that have been imported; whether that could be done."""
    if attempt.mistake is not None:
        file, number = attempt.mistake
        tree = mutated((functions.root / file).read_text("utf-8"), number)
        if not functions.patch(file, tree):
            return False
    tried([items[test] for test, _ in attempt.tests], dict(attempt.tests), Note(told), running)
    return True


def silent() -> None:
    """This process says nothing, and reads nothing."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
