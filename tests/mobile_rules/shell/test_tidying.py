"""What is left over goes when nobody touches the screen, and never while somebody does."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.visiting import app_in


def test_whole_collections_wait_for_a_rest(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.mobile_rules.finger import Finger

    driver = drive(app_in(tmp_path))
    collected: list[float] = []
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 80))
    monkeypatch.setattr(gc, "collect", lambda *_: collected.append(driver.clock.get_time()))
    for _ in range(5):
        touch = Finger(1, 1)
        touch.touch_down()
        touch.touch_up()
        driver.advance(1)
    assert not collected
    driver.advance(2)
    assert collected


@pytest.fixture
def usual() -> Iterator[tuple[int, int, int]]:
    """Thresholds as Python sets them, whatever ran before."""
    before, thresholds = gc.get_threshold(), (700, 10, 10)
    gc.set_threshold(*thresholds)
    yield thresholds
    gc.set_threshold(*before)


def test_the_interpreter_is_left_as_it_was(
    usual: tuple[int, int, int], drive: Drive, tmp_path: Path
) -> None:
    driver = drive(app_in(tmp_path))
    assert gc.get_threshold() != usual
    driver.close()
    assert gc.get_threshold() == usual


def test_young_objects_go_a_moment_after_a_touch(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobile.shell import tidying
    from tests.mobile_rules.finger import Finger

    monkeypatch.setattr(tidying, "FEW", 700)  # as in the app, which looks again and again
    driver = drive(app_in(tmp_path))
    collected: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: collected.append(generation))
    monkeypatch.setattr(gc, "get_count", lambda: (5_000, 0, 0))
    touch = Finger(1, 1)
    touch.touch_down()
    touch.touch_up()
    driver.frames(2)
    assert not collected
    driver.advance(0.3)
    assert set(collected) == {1}
    collected.clear()
    monkeypatch.setattr(gc, "get_count", lambda: (5, 9, 0))
    Finger(1, 1).touch_down()
    driver.advance(0.3)
    assert not collected
