"""What every test may use: the marker that names the clauses it proves."""

import gc
import os
import secrets
import signal
import sys
from collections.abc import Generator, Iterator
from ctypes.util import find_library
from importlib.util import find_spec
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pytest

from shared.terminal.refusing import Refusals
from tests.shared_rules.lab.rays import missing as no_ray
from tests.shared_rules.net.browser.checks import no_axe
from tests.shared_rules.net.browser.chromium import missing
from tests.shared_rules.web.nodes import missing as no_node

# whatever this machine speaks: tests read English where they ask for no other language
os.environ["LANGUAGE"] = "en"

clause = pytest.mark.clause
"""``@clause("KM-3.iv.a", "KM-3.iv.c")``: this test proves these clauses.

Works on a test, on a class of tests, and on one case of a parametrized test:
``pytest.param(..., marks=clause("KM-1.a"))``.
"""


HAS_KIVY = find_spec("kivy") is not None
CAN_DRAW = HAS_KIVY and (
    sys.platform != "linux" or all(find_library(name) for name in ("EGL", "GL"))
)
"""Whether a window can be drawn here, by software if need be."""


def pytest_report_header() -> list[str]:
    """What is left out here, and what would change that."""
    left_out = []
    if not HAS_KIVY:
        left_out += ["tests of the app's window, which need Kivy (of Python 3.11, 3.12 or 3.13)"]
    elif not CAN_DRAW:
        left_out += ["tests of the app's window, which need libEGL and libGL (libegl1, libgl1)"]
    if missing():
        left_out += [f"tests of the shared table's page in a browser, which need {missing()}"]
    elif no_axe():
        left_out += [f"axe's checks of that page, which need {no_axe()}"]
    if no_node():
        left_out += [f"tests of the engine in a browser's Python, which need {no_node()}"]
    if no_ray():
        left_out += [f"tests of simulations on a cluster of Ray, which need {no_ray()}"]
    return [f"left out: {one}" for one in left_out]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Each file goes to one worker as a whole, and a worker that dies stops nobody."""
    from tests.processes.scheduling import ByFile

    return ByFile(config, log)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """Modules and tests are there until the end: no look for what can go needs to pass them.

    What tests leave is looked for as often as a program of many small objects needs it; whatever
    was left open is still told, at the latest as the tests end.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()
        gc.set_threshold(50_000, 20, 100)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """A table that gets no seed has the same one in every run of a test."""
    dice = Random(item.nodeid)
    secrets.randbelow = lambda exclusive_upper_bound: dice.randrange(exclusive_upper_bound)


@pytest.fixture(autouse=True)
def nobody_learns_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test's command line has said in another language the next says in English."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(Refusals, "words", vars(Refusals)["words"])


@pytest.fixture(autouse=True)
def broken_lines_end_nobody() -> Iterator[None]:
    """A line that breaks is an error to be told.

    Where a test leaves its signal as the system has it, the first line that breaks in any later
    test ends the whole process, without a word.
    """
    yield
    assert signal.getsignal(signal.SIGPIPE) is signal.SIG_IGN, "SIGPIPE would end this process"


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """A folder that other people may enter."""
    folder = Path(mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    rmtree(folder)
