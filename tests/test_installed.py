"""The wheel, installed where nothing else is: its programs, and the commands of the README.

``WHEEL=dist/....whl`` tries that file; otherwise it is built, twice.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from venv import EnvBuilder

import pytest

from shared.version import VERSION
from tests.command_line import PATIENCE, Said
from tests.conftest import CAN_DRAW
from tests.something import some
from tests.test_packing import PACKAGES

pytestmark = pytest.mark.long
ROOT = Path(__file__).parents[1]
SOURCE = (*PACKAGES, "pyproject.toml", "setup.py", "README.md", "LICENSE", "MANIFEST.in")
COMMAND = re.compile(r"python -m (knightmare|dungeonlords|mobile)\b([^`\n#|]*)")
LABORATORY = {"learn", "train"}
"""Commands that say nothing before they have what they reckon with."""
OPENS = """
import runpy, sys
from kivy.clock import Clock

def look(_):
    from kivy.app import App
    from kivy.core.window import Window
    app = App.get_running_app()
    print(type(app.stage.top).__name__, *Window.size)
    app.stop()

Clock.schedule_once(look, 1)
program, *sys.argv[1:] = sys.argv[1:]
runpy.run_path(program, run_name="__main__")
"""
"""Runs a program of the app, and closes it once its first screen is seen."""


def built(folder: Path) -> Path:
    """A wheel of this checkout, built in a new folder."""
    source = folder / "source"
    source.mkdir(parents=True)
    for name in SOURCE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, copy_function=shutil.copyfile)
        else:
            shutil.copyfile(ROOT / name, source / name)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w"]
    subprocess.run(
        [*pip, folder, source], check=True, env=os.environ | {"SOURCE_DATE_EPOCH": "1790000000"}
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that is tried."""
    given = os.environ.get("WHEEL")
    return Path(given).resolve() if given else built(tmp_path_factory.mktemp("wheel"))


class Device:
    """A device on which the wheel is installed, with nobody's home. Argument: its folder."""

    def __init__(self, folder: Path) -> None:
        self.home = folder
        self.programs = folder / "environment" / ("Scripts" if os.name == "nt" else "bin")

    def install(self, wheel: Path) -> None:
        """The wheel, with what players need."""
        EnvBuilder(with_pip=False, symlinks=True).create(self.programs.parent)
        pip = [sys.executable, "-m", "pip", "--quiet", "--python"]
        python, what = self.programs / "python", f"{wheel}[terminal,app,share]"
        subprocess.run([*pip, python, "install", what], check=True)

    def runs(self, program: str, *arguments: str, typed: str = "") -> Said:
        """What a program says in an empty folder.

        Arguments: its name; the rest of the command line; what is typed.
        """
        here = self.home / "here"
        shutil.rmtree(here, ignore_errors=True)
        here.mkdir()
        known = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
        around = {
            "HOME": str(self.home / "home"),
            "LANG": "C.UTF-8",
            "SDL_VIDEODRIVER": "offscreen",
        }
        done = subprocess.run(
            [self.programs / program, *arguments], input=typed, text=True, encoding="utf-8",
            capture_output=True, timeout=PATIENCE, cwd=here, env=known | around,
        )  # fmt: skip
        return Said(done.returncode, done.stdout, done.stderr)


@pytest.fixture(scope="module")
def device(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Device:
    """A device with the wheel."""
    bare = Device(tmp_path_factory.mktemp("device"))
    (bare.home / "home").mkdir()
    bare.install(wheel)
    return bare


@pytest.mark.skipif("WHEEL" in os.environ, reason="one that is given is not built")
def test_a_wheel_is_the_same_whenever_it_is_built(wheel: Path, tmp_path: Path) -> None:
    assert built(tmp_path).read_bytes() == wheel.read_bytes()


def test_nothing_is_read_from_the_checkout(device: Device) -> None:
    told = device.runs("python", "-c", "import shared, mobile; print(shared.__file__)")
    assert told.out.startswith(str(device.home))


def test_it_is_this_version(device: Device) -> None:
    asked = "from importlib.metadata import version; print(version('knightmare-companion'))"
    assert device.runs("python", "-c", asked).out.strip() == VERSION


@pytest.mark.parametrize("program", ["knightmare", "dungeonlords"])
def test_a_game_is_played_and_gone_on_with_in_the_terminal(device: Device, program: str) -> None:
    begun = device.runs(program, "--names", "Ann", "--seed", "7", typed="1\n1\nquit\n")
    assert (begun.status, begun.err) == (0, "")
    on = device.runs(program, "--continue", typed="undo\nquit\n")
    assert (on.status, on.err) == (0, "")
    assert "Ann" in on.out


@pytest.mark.skipif(not CAN_DRAW, reason="the app needs a window")
def test_the_app_opens_its_hall(device: Device) -> None:
    opened = device.runs("python", "-c", OPENS, str(device.programs / "knightmare-companion"))
    assert (opened.status, opened.out.strip()) == (0, "LobbyScreen 1280 800"), opened.all


def readme() -> list[tuple[str, ...]]:
    """Every command of the README: program, command if any, and its options."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = {
        (module, *(word for word in rest.split() if re.fullmatch("[a-z]+|--[a-z-]+", word)))
        for module, rest in COMMAND.findall(text)
    }
    return sorted(found)


@pytest.mark.parametrize("command", readme(), ids=" ".join)
def test_every_command_of_the_readme_is_there(device: Device, command: tuple[str, ...]) -> None:
    module, *words = command
    named = [word for word in words[:1] if not word.startswith("--")]
    told = device.runs("python", "-m", module, *named, "--help")
    if {*named} & LABORATORY:
        assert "‘lab’" in told.sentence()
    else:
        assert told.status == 0, told.all
        assert [one for one in words if one.startswith("--") and one not in told.out] == []


def test_what_is_asked_for_is_answered(device: Device) -> None:
    for line in some(
        [
            "knightmare rules goblin", "dungeonlords rules rats", "knightmare tasks",
            "knightmare statistics", "dungeonlords statistics",
            "knightmare ruling --example challenge", "dungeonlords ruling --example battle",
            "knightmare pack new ours --copy character",
        ]
    ):  # fmt: skip
        told = device.runs(*line.split())
        assert told.status == 0, (line, told.all)
        assert told.out, line


@pytest.mark.parametrize("program", ["knightmare", "dungeonlords"])
@pytest.mark.parametrize("line", ["today", "puzzle", "--ledger --names Ann,Ben"])
def test_what_asks_is_left_by_a_word(device: Device, program: str, line: str) -> None:
    told = device.runs(program, *line.split(), typed="quit\n")
    assert (told.status, told.err) == (0, "")


def test_the_laboratory_says_what_it_needs(device: Device) -> None:
    told = device.runs("knightmare", "balance", "10")
    assert told.status == 2
    assert "lab" in told.sentence()
