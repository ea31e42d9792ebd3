"""Sets up an unseen window before anything imports Kivy, and drivers that clean up."""

import gc
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CAN_DRAW
from tests.mobile_rules.driver import TABLET, Driver, prepare
from tests.shared_rules.net.browser.chromium import missing

HERE = Path(__file__).parent
collect_ignore: list[str] = []
if CAN_DRAW:
    prepare(Path(tempfile.mkdtemp(prefix="kivy-home-")))
else:
    # presenters know no window; everything else here needs one
    windows = set(HERE.rglob("*.py")) - set(HERE.rglob("test_presenter_*.py")) - {Path(__file__)}
    collect_ignore += sorted(str(path.relative_to(HERE)) for path in windows)
if missing():
    # the head of the report says that what needs a browser is left out, and why
    collect_ignore.append("shell/test_joining_browser.py")

Drive = Callable[..., Driver]
LEFT = 10_000_000
"""New objects that are worth a look for what can go, in the middle of a test."""


@pytest.fixture(autouse=True, scope="session")
def many_apps_in_one_process() -> Iterator[None]:
    """No app is kept from Python's collections, as the one app of a device is.

    Its screens would outlive it, and follow every change of the theme to the end of all tests.
    Nor does an app look for what can go: what it leaves goes before the next one, at once.
    """
    gc.freeze()  # pytest and the packages stay; each search for what can go is the faster
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "freeze", lambda: None)
        patch.setattr(gc, "unfreeze", lambda: None)
        if CAN_DRAW:
            from mobile.shell import stage, tidying

            for name in ("tidy", "tidy_all"):
                patch.setattr(stage, name, lambda _: None)
            patch.setattr(tidying, "FEW", LEFT)
            patch.setattr(tidying, "MANY", LEFT)
        yield


@pytest.fixture(autouse=True, scope="session")
def nobody_waits_for_threads() -> Iterator[None]:
    """The clock of the tests is not the clock of a thread: what takes long is done at once.

    The test of the threads themselves makes its own.
    """
    if not CAN_DRAW:
        yield
        return
    from mobile.shell.app import CompanionApp
    from mobile.shell.presenters.thinking import AtOnce

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CompanionApp, "thinker", staticmethod(AtOnce))
        yield


def set_aside(freeze: Callable[[], None] = gc.freeze) -> None:
    """Takes away what the tests before left; what stays then stays to the end.

    Packages and rules need not be looked at again whenever the app searches for what can go.
    """
    gc.collect()
    freeze()


def give_back(unfreeze: Callable[[], None] = gc.unfreeze) -> None:
    """What stayed may go."""
    unfreeze()


class KnownIcons(dict[str, str]):
    """The icons of the font; whatever else is asked for is noted. Argument: the icons."""

    def __init__(self, icons: dict[str, str]) -> None:
        super().__init__(icons)
        self.blanks: set[str] = set()

    def __contains__(self, name: object) -> bool:
        found = super().__contains__(name)
        if name and not found:
            self.blanks.add(str(name))
        return found


@pytest.fixture(autouse=True)
def blanks() -> Iterator[set[str]]:
    """Icons that were asked for and are not in the font: no widget leaves a blank in its place."""
    if not CAN_DRAW:
        yield set()
        return
    from mobile.kit.theme import icons

    known = KnownIcons(icons.ICON)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(icons, "ICON", known)
        yield known.blanks
    assert not known.blanks, "not in the font of icons"


@pytest.fixture
def drive() -> Iterator[Drive]:
    """``drive(app_or_widget, size)``: shows it in the window until the test is over."""
    # whatever another fixture of the test before held is gone by now: nothing closed is kept
    set_aside()
    drivers: list[Driver] = []

    def start(subject: Any, size: tuple[int, int] = TABLET) -> Driver:
        drivers.append(Driver(subject, size))
        return drivers[-1]

    yield start
    while drivers:
        drivers.pop().close()
    as_delivered()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The app in its window for all tests of a module."""
    from mobile.games import GAMES
    from mobile.shell.app import CompanionApp

    set_aside()
    with Driver(CompanionApp(tmp_path_factory.mktemp("saves"), GAMES)) as driver:
        set_aside()  # this app is there for many tests
        yield driver
    del driver
    give_back()
    as_delivered()


LOOKED_OVER = 200
"""After how many tests what was set aside is looked over: some of it may go by then."""
_tests = count(1)


def as_delivered() -> None:
    """The settings of a new device, for the next test; what was closed hears of none."""
    if next(_tests) % LOOKED_OVER == 0:
        give_back()
    from mobile.kit.theme.sounds import sounds
    from mobile.kit.theme.style import theme
    from mobile.kit.translate import tr

    delivered = {
        (theme, "text_factor"): 1.0,
        (theme, "high_contrast"): False,
        (theme, "reduce_motion"): False,
        (theme, "left_handed"): False,
        (sounds, "enabled"): False,
        (tr, "language"): "en",
    }
    changed = {one: value for one, value in delivered.items() if getattr(*one) != value}
    if changed:
        gc.collect()  # each app that is left would follow
    for (where, name), value in changed.items():
        setattr(where, name, value)
