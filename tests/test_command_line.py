"""Programs that tests start are as if somebody at a terminal had started them."""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from shared.saves.places import usual_folder
from shared.saves.schema import StoreError
from shared.terminal.command import INTERRUPTED
from tests.command_line import hearing, process

LISTENS = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
PROGRAM = (sys.executable, "-c", LISTENS)


@pytest.fixture
def in_the_background() -> Iterator[None]:
    """The tests are a job in the background of a script, which does not hear Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("in_the_background")
def test_a_program_hears_ctrl_c_even_if_the_tests_do_not() -> None:
    assert process(PROGRAM).out == "False\n"
    assert process(hearing(PROGRAM)).out == "True\n"


INTERRUPTED_WHILE = """
import importlib.abc, os, runpy, signal, sys

class Interrupts(importlib.abc.MetaPathFinder):
    def find_spec(self, name, *more):
        if name == sys.argv[1]:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupts())
runpy.run_module(sys.argv[2], run_name="__main__")
"""
"""Ctrl-C comes while a program of ours loads a module."""


@pytest.mark.parametrize("program", ["knightmare", "dungeonlords", "mobile"])
def test_ctrl_c_while_everything_loads_ends_it_without_a_word(program: str) -> None:
    line = [sys.executable, "-c", INTERRUPTED_WHILE, "shared.terminal.command", program]
    said = process(hearing(line))
    assert said.status == -signal.SIGINT
    assert said.all == ""


def test_ctrl_c_is_heard_by_whoever_loads_what_a_command_needs() -> None:
    line = [sys.executable, "-c", INTERRUPTED_WHILE, "knightmare.terminal.adapter", "knightmare"]
    said = process(hearing(line))
    assert said.status == INTERRUPTED
    assert said.all == ""


def test_a_terminal_of_no_size_is_one_that_does_not_know_it() -> None:
    line = (sys.executable, "-m", "knightmare", "rules", "KM-1.a")
    assert process(line, width=0).out == process(line).out
    assert process(line).out.strip()


WITHOUT = """
import runpy, sys
sys.modules[sys.argv[1]] = None
sys.argv = sys.argv[2:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


def test_learning_without_what_it_needs_says_which_extra_brings_it(tmp_path: Path) -> None:
    file = tmp_path / "chances.toml"
    line = (sys.executable, "-c", WITHOUT, "numpy", "knightmare", "learn", file, "--games", "2")
    said = process(line)
    assert said.status == 2
    assert "‘numpy’: install the extra ‘lab’" in said.sentence()


def test_somebody_without_a_home_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **named: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    with pytest.raises(StoreError, match="no home folder"):
        usual_folder()
    with monkeypatch.context() as away:
        away.setenv("HOME", "/nonexistent/home")
        away.delenv("XDG_DATA_HOME", raising=False)
        said = process((sys.executable, "-m", "knightmare", "--backups"))
    assert "Traceback" not in said.all
