"""The shell of the app: screens open and close, settings hold at once, accidents are survived."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window

from mobile.__main__ import parsed, size
from mobile.games import GAMES
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import PSEUDO, tr
from mobile.shell.accidents import LOG_NAME
from mobile.shell.app import CompanionApp
from shared.terminal.command import UsageError
from tests.command_line import PATIENCE
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.presenting import ledger_of, solo_of
from tests.mobile_rules.reporting import gain
from tests.mobile_rules.visiting import app_in

ROOT = Path(__file__).parents[3]
SMALL = ("new_table", "settings", "about", "rules", "dice")


def top(driver: Driver) -> Any:
    """The screen that is seen."""
    return driver.app.stage.top


def name_of(driver: Driver) -> str:
    """What the class of the screen that is seen is called."""
    return type(top(driver)).__name__


# -- screens -------------------------------------------------------------------------------


def test_at_the_start_no_screen_but_the_hall_is_loaded(tmp_path: Path) -> None:
    loaded = (
        "import sys, tempfile; from pathlib import Path\n"
        "from tests.mobile_rules.driver import Driver, prepare\n"
        "prepare(Path(tempfile.mkdtemp()))\n"
        "from mobile.games import GAMES\n"
        "from mobile.shell.app import CompanionApp\n"
        f"Driver(CompanionApp(Path({str(tmp_path)!r}), GAMES))\n"
        "print(*sys.modules)"
    )
    command = [sys.executable, "-c", loaded]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    names = set(told.stdout.split())
    screens = {
        name.rpartition(".")[2] for name in names if name.startswith("mobile.shell.screens.")
    }
    assert screens == {"lobby", "screen"}
    assert "knightmare.game" not in names


@pytest.mark.parametrize("name", SMALL)
def test_back_and_escape_lead_to_the_hall(drive: Drive, tmp_path: Path, name: str) -> None:
    driver = drive(app_in(tmp_path))
    driver.app.open(name)
    driver.settle()
    presenter = top(driver).presenter
    driver.tap(tr.t("kit.back"))
    assert name_of(driver) == "LobbyScreen"
    assert not presenter._listeners
    driver.app.open(name)
    driver.settle()
    driver.key("escape")
    assert name_of(driver) == "LobbyScreen"
    driver.key("escape")
    assert name_of(driver) == "LobbyScreen"


def test_escape_closes_a_sheet_first(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    driver.app.open("new_table")
    driver.settle()
    driver.tap("Colour and shape of place 1")
    assert driver.app.covered
    driver.key("2")
    driver.key("escape")
    assert not driver.app.covered
    assert name_of(driver) == "NewTableScreen"


def test_each_kind_of_table_has_its_screen(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    for make, expected in ((solo_of, "SoloScreen"), (ledger_of, "LedgerScreen")):
        game = make(driver.app.device, "Ann")
        game.close()
        assert driver.app.open_table(game.id)
        driver.settle()
        assert name_of(driver) == expected
        driver.app.home()
        driver.settle()
        assert name_of(driver) == "LobbyScreen"


def test_a_double_tap_opens_one_screen_and_presses_nothing_on_it(
    drive: Drive, tmp_path: Path
) -> None:
    driver = drive(app_in(tmp_path))
    driver.tap("New table")
    assert name_of(driver) == "NewTableScreen"
    driver.tap(top(driver).begin, double=True)
    assert name_of(driver) == "NewTableScreen"


def test_turning_the_device_keeps_everything(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    driver.app.open_clause("KM-0.e")
    driver.settle()
    screen = top(driver)
    for shape in (PHONE, TABLET, (300, 400), (1024, 600)):
        driver.resize(*shape)
        assert top(driver) is screen
        assert driver.shows("Occupied chambers")


# -- settings ------------------------------------------------------------------------------


def test_settings_hold_at_once_and_the_next_time(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    driver.app.open("settings")
    driver.settle()
    for text in ("Left-handed", "High contrast", "Sound", "Reduce motion"):
        driver.tap(text)
    assert theme.left_handed
    assert theme.high_contrast
    assert not theme.reduce_motion
    assert not sounds.enabled
    for _ in range(3):
        driver.app.stage.top.text_size.choose(theme.text_factor * 100 + 20)
    assert theme.text_factor == pytest.approx(1.6)
    driver.close()
    again = drive(CompanionApp(tmp_path, GAMES))
    assert theme.text_factor == pytest.approx(1.6)
    assert theme.left_handed
    assert again.app.device.settings.high_contrast


def test_the_language_changes_while_screens_are_open(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    driver.app.open("settings")
    driver.settle()
    assert driver.shows("Text size")
    driver.app.device.speaker.switch(PSEUDO)
    driver.settle()
    assert not driver.shows("Text size")
    driver.app.back()
    driver.settle()
    assert not driver.shows("New table")
    driver.app.device.speaker.switch("en")
    driver.settle()
    assert driver.shows("New table")


def test_the_screen_stays_on_at_a_table_only(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    assert Window.allow_screensaver
    game = ledger_of(driver.app.device, "Ann")
    game.close()
    driver.app.open_table(game.id)
    assert not Window.allow_screensaver
    driver.app.open("rules")
    assert not Window.allow_screensaver
    driver.app.device.preferences.change(keep_awake=False)
    assert Window.allow_screensaver
    driver.app.home()
    assert Window.allow_screensaver


# -- accidents, pauses, the end --------------------------------------------------------------


def test_an_accident_is_one_sentence_and_the_table_goes_on(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    game = ledger_of(driver.app.device, "Ann")
    game.close()
    driver.app.open_table(game.id)

    def fail(_: float) -> None:
        raise KeyError("nobody foresaw this")

    Clock.schedule_once(fail)
    Clock.schedule_once(fail)
    driver.settle()
    sheets = [child for child in Window.children if child is not driver.root]
    assert len(sheets) == 1
    assert driver.shows("Nothing is lost")
    assert not any("KeyError" in label for label in told(driver))
    details = (tmp_path / LOG_NAME).read_text()
    assert "nobody foresaw this" in details
    assert "Traceback" in details
    driver.tap("Go on")
    assert name_of(driver) == "LedgerScreen"
    Clock.schedule_once(fail)
    driver.settle()
    driver.tap("To the Hall")
    assert name_of(driver) == "LobbyScreen"
    assert not driver.problems()


def told(driver: Driver) -> list[str]:
    """Every text in the window."""
    from tests.mobile_rules import looking

    return [label.text for label in looking.labels(driver.window)]


def test_who_ends_the_app_is_not_stopped(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    assert driver.app.accidents.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def test_pausing_and_ending_lose_nothing(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    game = ledger_of(driver.app.device, "Ann")
    gain(game, "p1", 3, game.table.ply)
    assert driver.app.on_pause()
    driver.app.on_resume()
    driver.close()
    again = drive(CompanionApp(tmp_path, GAMES))
    again.advance(0.5)
    again.tap("Continue")
    assert name_of(again) == "LedgerScreen"
    assert top(again).presenter.table.ply == game.table.ply


# -- the command line ------------------------------------------------------------------------


def test_sizes_and_folders_are_named_on_the_command_line() -> None:
    wanted = parsed(["--size", "411x823", "--saves", "here"])
    assert (wanted.size, wanted.saves) == ((411, 823), "here")
    assert parsed([]).size == (1280, 800)
    assert size("300x400") == (300, 400)
    with pytest.raises(UsageError, match="‘large’ is no size such as 1280x800"):
        parsed(["--size", "large"])


def test_saves_are_named_by_a_folder_or_a_file(drive: Drive, tmp_path: Path) -> None:
    hands = Hands(drive(CompanionApp(tmp_path, GAMES)))
    hands.begin("solo")
    hands.driver.close()
    app = CompanionApp(tmp_path / "saves.sqlite", GAMES)
    assert app.folder == tmp_path
    again = Hands(drive(app))
    assert again.screen.presenter.shown.resume


def test_the_usual_saves_are_those_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("shared.saves.places._folder", lambda name: tmp_path / name)
    app = CompanionApp(None, GAMES)
    store = app.device.store
    assert store is not None
    assert store.path == tmp_path / "knightmare-companion" / "saves.sqlite"
    store.close()


def in_a_process_of_its_own(*words: str, cwd: Path, **variables: str) -> list[str]:
    """The lines of complaint of the app that does not open."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "KIVY_"))}
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        kept.pop(name, None)
    done = subprocess.run(
        [sys.executable, *words], cwd=cwd, capture_output=True, text=True, timeout=60,
        env={**kept, "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT), "HOME": str(cwd), **variables},
    )  # fmt: skip
    assert done.returncode != 0
    assert not done.stdout
    return done.stderr.splitlines()


@pytest.mark.parametrize(
    "around",
    [{}, {"DISPLAY": ":97"}, {"HOME": "/dev/null"}],
    ids=["none", "out of reach", "nor a home"],
)
def test_without_a_display_the_app_says_so(around: dict[str, str], tmp_path: Path) -> None:
    (line,) = in_a_process_of_its_own("-m", "mobile", cwd=tmp_path, **around)
    assert line.startswith("No display with a graphics driver")


def test_a_font_that_is_missing_is_named(tmp_path: Path) -> None:
    gone = "import pathlib, sys; import mobile.kit.theme.fonts as fonts; "
    gone += "fonts.FOLDER = pathlib.Path('gone'); from mobile.__main__ import main; "
    window = {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON"}
    told = in_a_process_of_its_own("-c", f"{gone}sys.exit(main([]))", cwd=tmp_path, **window)
    # what Kivy says of its new settings comes before
    *_, line = told
    assert line.startswith("A part of the app is missing: gone")


@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        ("3.13", "This needs the package ‘kivy’: install the extra ‘app’ of this project."),
        ("3.14", "The app is drawn by Kivy, which has no release for Python 3.14 yet: "
                 "with Python 3.11, 3.12 or 3.13 it opens. The games can be played in a terminal "
                 "as well: python -m knightmare, python -m dungeonlords."),
    ],
)  # fmt: skip
def test_without_kivy_the_app_says_so(version: str, sentence: str, tmp_path: Path) -> None:
    hide = "import sys; sys.modules['kivy'] = None; sys.modules['kivy.config'] = None; "
    major, minor = version.split(".")
    claim = f"sys.version_info = ({major}, {minor}, 0, 'final', 0); "
    program = f"{hide}from mobile.__main__ import main; {claim}sys.exit(main([]))"
    assert in_a_process_of_its_own("-c", program, cwd=tmp_path) == [sentence]
