"""The app on a device: the key that leads back, and the way to the background and home again."""

import shutil
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from shared.saves.store import Store
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import KEYS, PHONE, Driver
from tests.mobile_rules.presenting import ledger_of
from tests.mobile_rules.reporting import gain
from tests.mobile_rules.visiting import app_in


def back(driver: Driver) -> bool:
    """The key that leads back, as a device sends it; whether it did something."""
    code = KEYS["escape"]
    did = driver.window.dispatch("on_key_down", code, 0, None, [])
    did = did or driver.window.dispatch("on_keyboard", code, 0, None, [])
    driver.window.dispatch("on_key_up", code, 0)
    driver.settle()
    return bool(did)


def line(driver: Driver) -> Any:
    """The first line on the screen that is written in."""
    from kivy.uix.textinput import TextInput

    return next(one for one in driver.app.stage.top.walk() if isinstance(one, TextInput))


def name_of(driver: Driver) -> str:
    """What the class of the screen that is seen is called."""
    return type(driver.app.stage.top).__name__


# -- the key that leads back ---------------------------------------------------------------


@pytest.mark.parametrize("name", ["new_table", "rules"])
def test_back_leaves_the_field_then_the_screen_then_nothing(
    drive: Drive, tmp_path: Path, name: str
) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    driver.app.open(name)
    driver.settle()
    here = name_of(driver)
    driver.tap(line(driver))
    assert line(driver).focus
    assert back(driver)
    assert not line(driver).focus
    assert name_of(driver) == here
    assert back(driver)
    assert name_of(driver) == "LobbyScreen"
    assert not back(driver), "in the Hall the system does what it does"
    assert not driver.app.back()
    assert name_of(driver) == "LobbyScreen"


def test_back_closes_a_sheet_before_the_screen(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    driver.app.open("new_table")
    driver.settle()
    driver.tap("Colour and shape of place 1")
    assert back(driver)
    assert not driver.app.covered
    assert name_of(driver) == "NewTableScreen"
    assert back(driver)
    assert name_of(driver) == "LobbyScreen"


def java(patch: pytest.MonkeyPatch, activity: Any, **classes: Any) -> None:
    """An Android with this activity, and these of its classes."""
    names = {f"android.content.{name}": held for name, held in classes.items()}
    names["java.lang.String"] = str
    given = {"autoclass": names.get, "cast": lambda _, held: held}
    for name, held in (("android", {"mActivity": activity}), ("jnius", given)):
        module = ModuleType(name)
        vars(module).update(held)
        patch.setitem(sys.modules, name, module)


def test_back_in_the_hall_steps_into_the_background_of_android(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put: list[bool] = []
    java(monkeypatch, SimpleNamespace(moveTaskToBack=put.append))
    monkeypatch.setattr("mobile.shell.app.platform", "android")
    driver = drive(app_in(tmp_path), PHONE)
    driver.app.open("rules")
    driver.settle()
    assert back(driver)
    assert put == []
    assert driver.app.back()
    assert put == [True], "the app goes on where it was, and is not ended"


def test_words_are_offered_to_the_programs_of_android(monkeypatch: pytest.MonkeyPatch) -> None:
    from mobile.shell.screens.sharing import _offer

    class Intent:
        ACTION_SEND, EXTRA_TEXT = "send", "text"

        def __init__(self, action: str) -> None:
            self.held = {"action": action}

        def setType(self, kind: str) -> None:  # noqa: N802 - Java's name
            self.held["type"] = kind

        def putExtra(self, key: str, value: str) -> None:  # noqa: N802
            self.held[key] = value

        @staticmethod
        def createChooser(intent: "Intent", title: None) -> "Intent":  # noqa: N802
            return intent

    sent: list[Intent] = []
    java(monkeypatch, SimpleNamespace(startActivity=sent.append), Intent=Intent)
    _offer("Ann wins.")
    (intent,) = sent
    assert intent.held == {"action": "send", "type": "text/plain", "text": "Ann wins."}


@pytest.mark.parametrize("browser", [True, False])
def test_an_address_is_opened_by_android_or_nothing_is(
    monkeypatch: pytest.MonkeyPatch, browser: bool
) -> None:
    from mobile.shell.screens import sharing

    opened: list[tuple[str, str]] = []

    class Intent:
        ACTION_VIEW = "view"

        def __new__(cls, action: str, address: str) -> Any:
            return action, address

    class NoActivity(Exception):
        pass

    def start(intent: tuple[str, str]) -> None:
        if not browser:
            raise NoActivity
        opened.append(intent)

    uri = SimpleNamespace(parse=str)
    java(monkeypatch, SimpleNamespace(startActivity=start), Intent=Intent)
    names = {"android.content.Intent": Intent, "android.net.Uri": uri}
    monkeypatch.setattr(sys.modules["jnius"], "autoclass", names.get)
    monkeypatch.setattr(sharing, "platform", "android")
    assert sharing.visit("https://example.org") == browser
    assert opened == [("view", "https://example.org")] * browser


def test_the_field_that_is_written_in_stays_above_a_soft_keyboard(
    drive: Drive, tmp_path: Path
) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    assert driver.window.softinput_mode == "below_target"


# -- to the background and back ------------------------------------------------------------


def test_in_the_background_everything_is_on_disk(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path / "device"), PHONE)
    game = ledger_of(driver.app.device, "Ann")
    gain(game, "p1", 3, game.table.ply)
    driver.app.open("new_table")
    driver.settle()
    driver.tap(line(driver))
    driver.type("Branwen")
    assert driver.app.on_pause()
    # the system ends the app here: nothing of it but its files is left
    shutil.copytree(tmp_path / "device", tmp_path / "left")
    with Store(tmp_path / "left" / "saves.sqlite") as store:
        again = game.game.library.resume(store, game.id)
    assert again.state == game.table.state
    driver.close()
    later = drive(CompanionApp(tmp_path / "left", GAMES), PHONE)
    later.app.open("new_table")
    later.settle()
    assert later.app.stage.top.presenter.places[0].name == "Branwen"


def test_whoever_comes_back_sees_the_screen_drawn_anew(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    driver.app.open("new_table")
    driver.settle()
    before = driver.pixels()
    driver.app.on_pause()
    seen: list[str] = []
    monkeypatch.setattr(driver.window, "update_viewport", lambda: seen.append("window"))
    monkeypatch.setattr(driver.app.stage.top, "redraw", lambda: seen.append("screen"))
    driver.app.on_resume()
    assert seen == ["window", "screen"]
    driver.frames(2)
    assert seen == ["window", "screen", "window"], "the surface may come a frame later"
    monkeypatch.undo()
    assert driver.pixels() == before
