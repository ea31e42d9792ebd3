"""Which test reaches which line: the tests are run once, and watched.

A function that one test calls very often is watched at its first calls; then the test is taken
to come to all of its lines. A test that takes long is watched for its first seconds; then it is
taken to come everywhere.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

Line = tuple[str, int]
"""A file, from the folder of the project, and a line."""
EVERY = 0
"""Stands for every line of a file."""
OFTEN = 24
"""Calls of one function by one test that are all watched."""
LONG = 2.0
"""Seconds of processor time for which a test is watched."""


@dataclass
class Reached:
    """The map: tests by number, and where they come."""

    tests: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    lines: dict[Line, set[int]] = field(default_factory=dict)

    def add(self, other: "Reached") -> None:
        """Take over what other tests reach."""
        before = len(self.tests)
        self.tests += other.tests
        self.seconds += other.seconds
        for line, found in other.lines.items():
            self.lines.setdefault(line, set()).update(number + before for number in found)


class Watch:
    """A plugin of pytest that draws the map. Arguments: the folder; the files that are watched."""

    def __init__(self, root: Path, files: frozenset[str]) -> None:
        self.files = {str(root / name): name for name in files}
        self.reached = Reached()
        self.lines: set[Line] = set()
        self.calls: Counter[tuple[str, int]] = Counter()
        self.began = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """From the fixtures of a test to their end."""
        self.lines, self.calls = set(), Counter()
        before = self.began = time.process_time()
        sys.settrace(self._called)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            number = len(self.reached.tests)
            self.reached.tests.append(item.nodeid)
            self.reached.seconds.append(time.process_time() - before)
            for line in self.lines:
                self.reached.lines.setdefault(line, set()).add(number)

    def _called(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        name = self.files.get(code.co_filename)
        if name is None:
            return None
        key = (name, code.co_firstlineno)
        lines = self.lines
        self.calls[key] += 1
        if self.calls[key] > OFTEN:
            if self.calls[key] == OFTEN + 1:
                lines.update((name, at) for _, _, at in code.co_lines() if at)
            if time.process_time() - self.began > LONG:
                sys.settrace(None)
                lines.update((one, EVERY) for one in self.files.values())
            return None

        def line(frame: FrameType, event: str, arg: Any) -> Any:
            if event == "line":
                lines.add((name, frame.f_lineno))
            return line

        return line
