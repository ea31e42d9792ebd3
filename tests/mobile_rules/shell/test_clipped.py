"""No screen can be touched where it is clipped, and a beat goes on where it says so."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.mobile_rules.clipped import scrolled, touched
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, Driver
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.scenes import scenes
from tests.mobile_rules.visiting import app_in, visit

SIDEWAYS = (823, 411)
Tour = Callable[[Driver], Iterator[str]]


@pytest.mark.parametrize(("size", "tour"), [(PHONE, scenes), (SIDEWAYS, visit)])
def test_what_is_clipped_cannot_be_touched(
    drive: Drive, tmp_path: Path, size: tuple[int, int], tour: Tour
) -> None:
    driver = drive(app_in(tmp_path, text_size=160, pace="tap"), size)
    hands, met, fingers = Hands(driver), list[Any](), 0
    for name in tour(driver):
        driver.advance(0.3)
        for end in scrolled(hands):
            faults, count = touched(hands)
            met += [f"{name}, scrolled {end}: {fault}" for fault in faults]
            fingers += count
    assert not met
    assert fingers, "nothing was clipped"
