"""Programs that tests start are as if somebody at a terminal had started them."""

import signal
import sys
from collections.abc import Iterator

import pytest

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
