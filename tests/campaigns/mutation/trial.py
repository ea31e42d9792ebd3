"""Tests run in a process of their own: watched, or under a mutant that lives in memory alone."""

import ast
import os
import pickle
import resource
import sys
import tempfile
from collections.abc import Callable, Collection
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from tests.campaigns.mutation.reached import Reached, Watch

ROOT = Path(__file__).parents[3]
# pytest reads anew, past the mutant, whatever module it is asked for by name and rewrites
OPTIONS = [
    "--assert=plain",
    "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not long",
    "--hypothesis-seed=0", f"--rootdir={ROOT}",
]  # fmt: skip
SLACK = 20
"""Seconds of processor time that a trial may take besides twenty times what its tests take."""
MEMORY = 4 << 30
"""Bytes; a mutant may fill any number of them."""


class Only:
    """Runs these tests alone, in their order."""

    def __init__(self, tests: Collection[str]) -> None:
        self.rank = {test: number for number, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Those that are quick come first."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self.rank),
            key=lambda item: self.rank[item.nodeid],
        )


def watched(places: Collection[str], files: frozenset[str]) -> Reached:
    """Which of these files' lines the tests of these places reach."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "reached"

        def watch() -> int:
            plugin = Watch(ROOT, files)
            options = [option for option in OPTIONS if option != "-x"]
            pytest.main([*options, *places], plugins=[plugin])
            kept.write_bytes(pickle.dumps(plugin.reached))
            return 0

        status = in_a_child(watch, Path(folder))
        if status:
            raise RuntimeError(f"the tests could not be watched: {status}")
        found: Reached = pickle.loads(kept.read_bytes())
        return found


def survives(file: str, tree: ast.Module, tests: Collection[str], seconds: float) -> bool:
    """Whether all these tests pass with this tree in place of a file.

    Arguments: the file and its tree; the tests in their order; how long they take otherwise.
    Raises RuntimeError where none of them is found.
    """
    limit = int(SLACK + 20 * seconds)

    def attempt() -> int:
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        _forget()
        _in_place_of(ROOT / file, compile(tree, str(ROOT / file), "exec"))
        places = dict.fromkeys(test.partition("::")[0] for test in tests)
        return int(pytest.main([*OPTIONS, *places], plugins=[Only(tests)]))

    with tempfile.TemporaryDirectory() as folder:
        status = in_a_child(attempt, Path(folder))
    if status == pytest.ExitCode.NO_TESTS_COLLECTED:
        raise RuntimeError(f"no test of {file} was found")
    return status == pytest.ExitCode.OK


def in_a_child(attempt: Callable[[], int], folder: Path) -> int:
    """What this returns in a process of its own that says nothing; negative where it was ended."""
    sys.stdout.flush()
    child = os.fork()
    if not child:
        status = 99
        try:
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            os.chdir(ROOT)
            os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(folder)
            os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
            status = attempt()
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _forget() -> None:
    """Nothing of the project has been imported yet, whatever the process did before."""
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} | {"tests"}
    for name in [name for name in sys.modules if name.partition(".")[0] in packages]:
        del sys.modules[name]


def _in_place_of(path: Path, code: CodeType) -> None:
    usual = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, fullname: str) -> CodeType | None:
        return code if loader.path == str(path) else usual(loader, fullname)

    replaced: Any = get_code
    SourceFileLoader.get_code = replaced  # type: ignore[method-assign]
