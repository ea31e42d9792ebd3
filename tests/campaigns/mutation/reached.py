"""Which test reaches which line: every test is watched once, and what was seen is kept.

It is kept by file of tests, in a folder that git ignores, and holds until that file changes. Where
a file has changed that its tests reach, they are taken to come to all of its lines.

A function that one test calls very often is watched at its first calls; then the test is taken
to come to all of its lines. A test that takes long is taken to come to all lines of the files that
it has reached by then.
"""

import gc
import pickle
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import _lru_cache_wrapper
from hashlib import sha256
from inspect import CO_NEWLOCALS
from pathlib import Path
from types import FrameType
from typing import Any

from tests.campaigns.mutation.patching import Function

OFTEN, LONG = 24, 4.0
"""Calls of one function by one test that are all watched; seconds after which a test is not."""
ALL = -1
"""A bit for every line."""
READ = frozenset({"rulebook", "speech"})
"""Rooms that read their tables and words from files."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Where one test comes."""

    seconds: float
    """Of processor time that it took, watched."""
    lines: dict[str, int]
    """By file, from the folder of the project: a bit for every line."""
    passed: bool
    """Whether it passed: only then can it notice anything."""


Map = dict[str, Reach]
"""The tests by their names."""


def bits(lines: Iterable[int]) -> int:
    """These lines as one number."""
    found = 0
    for line in lines:
        found |= 1 << line
    return found


class Kept:
    """What was seen before. Arguments: the folder of the project; where the map is kept."""

    def __init__(self, root: Path, where: Path) -> None:
        self.root = root
        self.where = where
        self._digests: dict[str, str] = {}
        self._files: dict[str, tuple[dict[str, str], Map]] = {}
        if where.exists():
            self._files = pickle.loads(where.read_bytes())

    def of(self, tests: Collection[str], file: str) -> Map | None:
        """What the tests of this file reach; None where that has to be watched."""
        before, found = self._files.get(file, ({}, {}))
        if set(found) != set(tests) or before.get(file) != self._digest(file):
            return None
        changed = {name for name, digest in before.items() if self._digest(name) != digest}
        return {test: self._anywhere(reach, changed) for test, reach in found.items()}

    def _anywhere(self, reach: Reach, files: set[str]) -> Reach:
        lines = {name: ALL if name in files else found for name, found in reach.lines.items()}
        return replace(reach, lines=lines)

    def keep(self, file: str, found: Map) -> None:
        """What has just been seen."""
        reached = {file}.union(*(reach.lines for reach in found.values()))
        self._files[file] = ({name: self._digest(name) for name in reached}, found)

    def write(self) -> None:
        """All of it, for the next time."""
        self.where.parent.mkdir(exist_ok=True)
        new = self.where.with_suffix(".new")
        new.write_bytes(pickle.dumps(self._files))
        new.replace(self.where)

    def _digest(self, name: str) -> str:
        if name not in self._digests:
            path = self.root / name
            held = path.read_bytes() if path.exists() else b""
            self._digests[name] = sha256(held).hexdigest()
        return self._digests[name]


class Watch:
    """Draws the map. Arguments: the folder of the project; the files that are watched.

    What one test has made and cached is made again for the next: else only the first would be
    seen to come there. What was cached before the first test stays.
    """

    def __init__(self, root: Path, files: Collection[str]) -> None:
        self.files = {str(root / name): name for name in files}
        self.caches = [one for one in _caches(self.files) if not one.cache_info().currsize]
        self.lines: defaultdict[str, set[int]] = defaultdict(set)
        self.calls: Counter[tuple[str, int]] = Counter()
        self.began = 0.0

    def during(self, test: Callable[[], bool]) -> Reach:
        """Where this comes; it tells whether it passed."""
        for one in self.caches:
            one.cache_clear()
        self.lines.clear()
        self.calls.clear()
        self.began = time.process_time()
        sys.settrace(self._called)
        try:
            passed = test()
        finally:
            sys.settrace(None)
        seconds = time.process_time() - self.began
        lines = {name: bits(found) if seconds < LONG else ALL for name, found in self.lines.items()}
        return Reach(seconds, lines, passed)

    def _called(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        name = self.files.get(code.co_filename)
        if name is None:
            return None
        key = (name, code.co_firstlineno)
        lines = self.lines[name]
        self.calls[key] += 1
        if self.calls[key] > OFTEN:
            if self.calls[key] == OFTEN + 1:
                lines.update(at for _, _, at in code.co_lines() if at)
            if time.process_time() - self.began > LONG:
                sys.settrace(None)
            return None

        def line(frame: FrameType, event: str, arg: Any) -> Any:
            if event == "line":
                lines.add(frame.f_lineno)
            return line

        return line


def _caches(files: Collection[str]) -> Iterator["_lru_cache_wrapper[Any]"]:
    """Those of these files; what is read from the disk stays, for reading takes long."""
    read = tuple(file for file in files if READ & set(Path(file).parts))
    # what was set aside for good is not told of
    gc.unfreeze()
    for one in gc.get_objects():
        if isinstance(one, _lru_cache_wrapper):
            code = getattr(one.__wrapped__, "__code__", None)
            if code is not None and code.co_filename in files and code.co_filename not in read:
                yield one


class Called:
    """Which functions are called while modules are imported: what they made stays made.

    Argument: the folder of the project.
    """

    def __init__(self, root: Path) -> None:
        self.root = str(root)
        self.found: set[Function] = set()
        self.lines: defaultdict[str, int] = defaultdict(int)
        """By file: a bit for every line of these functions."""

    def begin(self) -> None:
        """From now on."""
        sys.settrace(self._called)

    def end(self) -> None:
        """Until here."""
        sys.settrace(None)

    def _called(self, frame: FrameType, event: str, arg: Any) -> None:
        code = frame.f_code
        if code.co_filename.startswith(self.root) and code.co_flags & CO_NEWLOCALS:
            name = code.co_filename[len(self.root) + 1 :]
            if (name, code.co_firstlineno) not in self.found:
                self.found.add((name, code.co_firstlineno))
                self.lines[name] |= bits(at for _, _, at in code.co_lines() if at)
