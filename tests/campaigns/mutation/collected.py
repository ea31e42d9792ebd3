"""A process that has collected the tests once, and forks for each mistake that is tried."""

import os
import pickle
import sys
import traceback
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from tests.campaigns.mutation.children import LONGEST, forked
from tests.campaigns.mutation.patching import Functions
from tests.campaigns.mutation.reached import Called, Kept, Map, Watch
from tests.campaigns.mutation.trial import (
    PLUGINS,
    Attempt,
    Outcome,
    Running,
    anew,
    in_place,
    outcome,
    silent,
)

ROOT = Path(__file__).parents[3]
KEPT = ROOT / ".mutation_cache" / "reached"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the process is started for."""

    places: tuple[str, ...]
    """Files and folders of tests."""
    files: tuple[str, ...]
    """In which mistakes may be made."""
    processes: int
    kept: Path = KEPT


class Collected:
    """The process, from this side."""

    def __init__(self, wanted: Wanted) -> None:
        context = get_context("spawn")
        self._connection, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(wanted, other))
        self._process.start()
        other.close()
        self.reached: Map
        self.done: dict[str, int]
        """By file: a bit for every line of the functions that are called on import."""
        self.reached, self.done = self._received()

    def __enter__(self) -> "Collected":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self._connection.close()
        self._process.join(LONGEST)

    def tried(self, attempts: Iterable[Attempt]) -> Iterator[tuple[Attempt, Outcome]]:
        """Each as it ends. Raises RuntimeError where the process falls over."""
        attempts = list(attempts)
        self._connection.send(attempts)
        for _ in attempts:
            yield self._received()

    def _received(self) -> Any:
        if not self._connection.poll(2 * LONGEST):
            self._process.kill()
            raise RuntimeError("the process that tries mistakes says nothing any more")
        try:
            kind, held = self._connection.recv()
        except EOFError:
            raise RuntimeError("the process that tries mistakes ended") from None
        if kind == "fault":
            raise RuntimeError(held)
        return held


class _Serving:
    """A plugin of pytest that takes its loop over, once everything is collected."""

    def __init__(self, wanted: Wanted, connection: Connection) -> None:
        self.wanted = wanted
        self.connection = connection
        self.called = Called(ROOT)
        self.items: dict[str, pytest.Item] = {}
        self.functions: Functions
        self.running = Running()

    def pytest_configure(self) -> None:
        """The same examples each time, as many as there are."""
        from hypothesis import HealthCheck, Phase, settings

        # a slow machine is no mistake, and which example is the smallest nobody asks
        settings.register_profile(
            "mutate",
            database=None,
            deadline=None,
            derandomize=True,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=list(HealthCheck),
        )
        settings.load_profile("mutate")

    def pytest_collection(self) -> None:
        """What is done from here on is not done again by a function that is changed."""
        self.called.begin()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Draw the map, then try what is asked for."""
        self.called.end()
        try:
            self._serve(session)
        except Exception:
            self.connection.send(("fault", traceback.format_exc()))
            raise
        return True

    def _serve(self, session: pytest.Session) -> None:
        if session.testsfailed:
            raise RuntimeError("the tests cannot be collected: run them first")
        self.items = {item.nodeid: item for item in session.items}
        self.functions = Functions(ROOT, self.wanted.files, self.called.found)
        self.connection.send(("map", (self._map(), dict(self.called.lines))))
        while True:
            try:
                attempts = self.connection.recv()
            except EOFError:
                return
            for tried in self._tried(attempts):
                self.connection.send(("tried", tried))

    def _map(self) -> Map:
        kept = Kept(ROOT, self.wanted.kept)
        of = defaultdict[str, list[str]](list)
        for test in self.items:
            of[test.partition("::")[0]].append(test)
        known = {file: kept.of(tests, file) for file, tests in of.items()}
        lacking = [(file, of[file]) for file, found in known.items() if found is None]
        watch = Watch(ROOT, self.wanted.files)
        passes = self.running.passes

        def watched(task: tuple[str, list[str]], told: Path) -> None:
            items = [self.items[test] for test in task[1]]
            found = {
                item.nodeid: watch.during(partial(passes, item, after))
                for item, after in zip_longest(items, items[1:])
            }
            told.write_bytes(pickle.dumps(found))

        whole: Map = {}
        for (file, _), status, told in forked(watched, lacking, self.wanted.processes):
            if status:
                raise RuntimeError(f"{file} could not be watched: {status}")
            seen: Map = pickle.loads(told)
            known[file] = seen
            kept.keep(file, seen)
            kept.write()
        for found in known.values():
            whole |= found or {}
        return whole

    def _tried(self, attempts: Iterable[Attempt]) -> Iterator[tuple[Attempt, Outcome]]:
        elsewhere = []

        def trying(attempt: Attempt, told: Path) -> None:
            if not in_place(self.functions, attempt, self.items, told, self.running):
                told.write_text("elsewhere")

        for attempt, status, told in forked(trying, attempts, self.wanted.processes):
            if told == b"elsewhere":
                elsewhere.append(attempt)
            else:
                yield attempt, outcome(status, told)

        def trying_anew(attempt: Attempt, told: Path) -> None:
            anew(ROOT, attempt, self.items, told)

        for attempt, status, told in forked(trying_anew, elsewhere, self.wanted.processes):
            yield attempt, outcome(status, told)


def _serve(wanted: Wanted, connection: Connection) -> None:
    silent()
    os.nice(10)
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    plugin = _Serving(wanted, connection)
    try:
        options = [*PLUGINS, f"--rootdir={ROOT}", *wanted.places]
        status = pytest.main(options, plugins=[plugin, plugin.running])
        if status:
            connection.send(("fault", f"pytest ended with {status}"))
    except BaseException:
        connection.send(("fault", traceback.format_exc()))
        raise
