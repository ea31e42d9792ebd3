"""Sets up an unseen window before anything imports Kivy, and drivers that clean up."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.mobile_rules.driver import TABLET, Driver, prepare

prepare(Path(tempfile.mkdtemp(prefix="kivy-home-")))

Drive = Callable[..., Driver]


@pytest.fixture
def drive() -> Iterator[Drive]:
    """``drive(app_or_widget, size)``: shows it in the window until the test is over."""
    drivers: list[Driver] = []

    def start(subject: Any, size: tuple[int, int] = TABLET) -> Driver:
        drivers.append(Driver(subject, size))
        return drivers[-1]

    yield start
    for driver in drivers:
        driver.close()
    as_delivered()


def as_delivered() -> None:
    """The settings of a new device, for the next test."""
    from mobile.theme.sounds import sounds
    from mobile.theme.style import theme
    from mobile.translate import tr

    theme.text_factor = 1.0
    theme.high_contrast = theme.reduce_motion = theme.left_handed = False
    sounds.enabled = False
    tr.language = "en"
