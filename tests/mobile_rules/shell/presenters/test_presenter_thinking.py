"""What is reckoned beside the screen: told in the screen's thread, dropped when nobody waits."""

import sys
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Event, current_thread

import pytest

from mobile.shell.presenters.thinking import SWITCH, AtOnce, Beside
from shared.play.patience import still_wanted

Calls = SimpleQueue[Callable[[], None]]


@pytest.fixture
def calls() -> Calls:
    """What the screen's thread is to run."""
    return SimpleQueue()


@pytest.fixture
def beside(calls: Calls) -> Iterator[Beside]:
    thinker = Beside(calls.put)
    yield thinker
    thinker.close()


def test_without_a_screen_everything_is_reckoned_at_once() -> None:
    told: list[int] = []
    AtOnce().start(lambda: 7, told.append)
    assert told == [7]


def test_it_is_reckoned_in_another_thread_and_told_in_this_one(
    beside: Beside, calls: Calls
) -> None:
    told: list[str] = []
    beside.start(lambda: current_thread().name, told.append)
    call = calls.get(timeout=5)
    assert not told
    call()
    assert told == ["thinking"]
    assert current_thread().name != "thinking"


def test_whoever_reckons_gives_way_long_before_a_frame_is_over(
    beside: Beside, calls: Calls
) -> None:
    beside.start(lambda: 1, lambda _: None)
    calls.get(timeout=5)
    assert sys.getswitchinterval() <= SWITCH


def test_what_was_dropped_is_broken_off_and_not_told(beside: Beside, calls: Calls) -> None:
    begun, dropped = Event(), Event()
    told: list[int] = []

    def long() -> int:
        begun.set()
        dropped.wait(5)
        while True:
            still_wanted()

    thought = beside.start(long, told.append)
    begun.wait(5)
    thought.drop()
    dropped.set()
    beside.start(lambda: 2, told.append)
    calls.get(timeout=5)()
    assert told == [2]


def test_a_result_that_comes_too_late_is_not_told(beside: Beside, calls: Calls) -> None:
    told: list[int] = []
    thought = beside.start(lambda: 1, told.append)
    call = calls.get(timeout=5)
    thought.drop()
    call()
    assert not told


def test_what_goes_wrong_goes_wrong_in_this_thread(beside: Beside, calls: Calls) -> None:
    def wrong() -> int:
        raise ValueError("wrong")

    beside.start(wrong, lambda _: None)
    call = calls.get(timeout=5)
    with pytest.raises(ValueError, match="wrong"):
        call()


def test_closing_breaks_off_what_is_reckoned(calls: Calls) -> None:
    thinker, begun = Beside(calls.put), Event()

    def endless() -> int:
        begun.set()
        while True:
            still_wanted()

    thinker.start(endless, lambda _: None)
    thinker.start(lambda: 1, lambda _: None)
    begun.wait(5)
    thinker.close()
    assert calls.empty()
    thinker.close()
