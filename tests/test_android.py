"""The recipe for Android, as far as it can be proved without a phone and without its tools."""

import os
import re
import struct
import subprocess
import tomllib
from pathlib import Path
from typing import Any
from venv import EnvBuilder
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from PIL import Image

from docs import android, bundle
from docs.assets.launcher import SAFE
from shared.version import VERSION
from tests.conftest import CAN_DRAW
from tests.test_packing import tracked

ROOT = Path(__file__).parents[1]
SPEC = ROOT / "buildozer.spec"
APPLICATION = 'xmlns:android="http://schemas.android.com/apk/res/android"'
NAMED = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture
def recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What buildozer reads in our recipe; whatever it writes goes into a folder of the test."""
    found = pytest.importorskip("buildozer", reason="only who builds for Android needs buildozer")
    monkeypatch.chdir(ROOT)
    read = found.Buildozer(str(SPEC))
    read.config.set("buildozer", "build_dir", str(tmp_path / "built"))
    read.targetname = "android"
    read.logger.set_level(0)
    return read


def asked(recipe: Any) -> dict[str, str]:
    """The packages asked for, each with its version; an empty one where the builder chooses."""
    wanted = (one.partition("==") for one in recipe.config.getlist("app", "requirements"))
    return {name: version for name, _, version in wanted}


def test_the_version_stands_in_one_place(recipe: Any) -> None:
    assert recipe.get_version() == VERSION


def test_every_picture_that_is_named_is_there(recipe: Any) -> None:
    sizes = {}
    for key in ("icon", "icon.adaptive_foreground", "icon.adaptive_background", "presplash"):
        with Image.open(recipe.config.get("app", f"{key}.filename")) as picture:
            sizes[key] = picture.size
    assert set(sizes.values()) == {(512, 512), (432, 432)}
    assert sizes["icon"] == (512, 512)


def test_a_launcher_may_cut_its_own_shape_out_of_the_sign() -> None:
    with Image.open(ROOT / "mobile/android/icon_front.png") as picture:
        seen = picture.convert("RGBA").getchannel("A").getbbox()
        assert seen is not None
        edge = picture.width * (1 - SAFE) / 2
    assert min(seen[:2]) >= edge - 1
    assert max(seen[2:]) <= picture.width - edge + 1
    with Image.open(ROOT / "mobile/android/icon_back.png") as picture:
        assert picture.convert("RGBA").getchannel("A").getextrema() == (255, 255)


def test_the_app_is_asked_whether_it_wants_the_back_button(recipe: Any) -> None:
    key = "android.extra_manifest_application_arguments"
    text = Path(recipe.config.get("app", key)).read_text(encoding="utf-8")
    application = ElementTree.fromstring(f"<application {APPLICATION} {text}/>")
    assert application.attrib == {f"{NAMED}enableOnBackInvokedCallback": "false"}
    assert recipe.config.get("app", "android.api") == "36"


def test_nothing_is_asked_of_people_that_the_app_does_not_use(recipe: Any) -> None:
    assert recipe.config.getlist("app", "android.permissions") == ["INTERNET"]
    assert not recipe.config.getbooldefault("app", "android.wakelock", False)
    used = re.compile(r"WifiManager|MulticastLock|ConnectivityManager|PowerManager|WAKE_LOCK")
    for path in (ROOT / "mobile").rglob("*.py"):
        assert not used.search(path.read_text(encoding="utf-8")), path


def test_what_is_packed_is_what_the_app_reads_and_nothing_else(recipe: Any) -> None:
    recipe._copy_application_sources()
    place = Path(recipe.app_dir)
    packed = {str(path.relative_to(place)) for path in place.rglob("*") if path.is_file()}
    kept = {str(path.relative_to(ROOT)) for path in tracked()}
    read = {str(path.relative_to(ROOT)) for path, _ in bundle.data()} & kept
    code = {str(Path(*name.split("."))) for name in bundle.modules()}
    modules = {path for path in kept if re.sub(r"(/__init__)?\.py$", "", path) in code}
    away = tuple(f"{one}/" for one in recipe.config.getlist("app", "source.exclude_dirs"))
    # how sources say that they are typed, and what translators read, no program reads
    needed = {
        path
        for path in (read | modules)
        if not path.startswith(away) and not path.endswith((".typed", ".po", ".pot"))
    }
    assert needed - packed == set()
    more = (packed & kept) - read - modules
    assert {path for path in more if not path.endswith("__main__.py")} == {"LICENSE", "main.py"}


def test_every_package_is_asked_for_exactly_and_none_is_forgotten(recipe: Any) -> None:
    requirements = pytest.importorskip("packaging.requirements")
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    extras = project["optional-dependencies"]
    pinned = asked(recipe)
    # six is what transitions needs, and the builder does not look for
    declared = [*project["dependencies"], *extras["app"], *extras["share"], "six"]
    for need in map(requirements.Requirement, declared):
        assert need.specifier.contains(pinned[need.name]), need
    assert set(pinned) == {requirements.Requirement(one).name for one in declared} | {"python3"}
    told = (ROOT / "docs" / "android.md").read_text(encoding="utf-8")
    assert recipe.config.get("app", "p4a.branch") in told


@pytest.mark.parametrize("bootstrap", ["sdl2", "sdl3"])
@pytest.mark.filterwarnings("ignore")
def test_a_builder_finds_all_that_it_has_to_build(recipe: Any, bootstrap: str) -> None:
    pytest.importorskip("pythonforandroid", reason="only who builds for Android needs it")
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap

    context = Context()
    start = Bootstrap.get_bootstrap(bootstrap, context)
    order, modules, _ = get_recipe_order_and_bootstrap(context, list(asked(recipe)), start)
    assert {"python3", "sqlite3", "kivy", "pyjnius", "android", bootstrap} <= set(order)
    # whatever has no recipe is fetched as it is, and has to be pure Python
    pure = {"transitions", "platformdirs", "tomlkit", "websockets", "segno"}
    assert pure <= set(modules)
    assert set(modules) & set(asked(recipe)) <= {*pure, "six"}


PLAYS = """
import os, sys, tempfile
from pathlib import Path
os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
from mobile.__main__ import configure
configure(411, 822)
from kivy.clock import Clock
from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from shared.play.game import Setup
from shared.saves.library import Library, seats_of

folder = Path(tempfile.mkdtemp())
app = CompanionApp(folder, GAMES)
library = Library(*[game.descriptor for game in GAMES])

def play(_):
    for game in GAMES:
        seats = seats_of(["Ann", "Tom"], ["hard", "hard"])
        table, id = library.begin(app.device.store, Setup(game.descriptor.name, seats, "7", {}))
        while table.step():
            pass
        print(game.descriptor.name, table.ply > 100, table.decision)
    app.open_table(id)
    Clock.schedule_once(close, 1)

def close(_):
    print(type(app.stage.top).__name__)
    app.stop()

Clock.schedule_once(play, 1)
app.run()
"""


def library(step: int, wide: bool = True) -> bytes:
    """A library with one part. Arguments: where its parts may begin; whether it is of 64 bits."""
    header, part = ("<HHIQQQIHHHHHH", "<IIQQQQQQ") if wide else ("<HHIIIIIHHHHHH", "<IIIIIIII")
    place, long = (64, 56) if wide else (52, 32)
    start = b"\x7fELF" + bytes([2 if wide else 1, 1, 1]) + bytes(9)
    machine = 183 if wide else 40
    start += struct.pack(header, 3, machine, 1, 0, place, 0, 0, place, long, 1, 0, 0, 0)
    values = (1, 5, 0, 0, 0, 0, 0, step) if wide else (1, 0, 0, 0, 0, 0, 5, step)
    return start + struct.pack(part, *values)


def packed(folder: Path, **libraries: bytes) -> Path:
    """A built app with these libraries, and one thing more."""
    file = folder / "app.apk"
    with ZipFile(file, "w") as made:
        made.writestr("AndroidManifest.xml", "")
        for name, content in libraries.items():
            made.writestr(f"lib/arm64-v8a/lib{name}.so", content)
    return file


def test_libraries_between_pages_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = packed(tmp_path, good=library(0x4000), old=library(0x1000), small=library(4096, False))
    assert android.main([str(file)]) == 1
    assert "lib/arm64-v8a/libold.so: 4096 bytes" in capsys.readouterr().out
    assert android.check(packed(tmp_path, good=library(0x4000), wide=library(0x10000))) == []
    assert android.main([str(file)]) == 0


@pytest.mark.parametrize("content", [{}, {"no": b"text"}, {"small": library(4096, False)}])
def test_what_holds_no_library_is_not_passed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: dict[str, bytes]
) -> None:
    assert android.main([str(packed(tmp_path, **content))]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_what_is_no_app_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text.apk").write_text("no app")
    for given in ([str(tmp_path / "text.apk")], [str(tmp_path / "none.apk")], []):
        assert android.main(given) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_the_file_is_a_word_of_the_command(tmp_path: Path) -> None:
    file = packed(tmp_path, old=library(0x1000))
    command = ["make", "--no-print-directory", "-n", "android-check", str(file)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert f"-m docs.android {file}" in told


@pytest.mark.long
@pytest.mark.skipif(not CAN_DRAW, reason="no window can be opened here")
def test_the_app_plays_with_exactly_what_is_packed(recipe: Any, tmp_path: Path) -> None:
    recipe._copy_application_sources()
    place = tmp_path / "python"
    EnvBuilder(with_pip=True).create(place)
    exact = [f"{name}=={version}" for name, version in asked(recipe).items() if version]
    # what the recipe of Kivy brings along
    brought = ["certifi", "chardet", "idna", "requests", "urllib3", "filetype"]
    python = str(place / "bin" / "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--no-deps", *exact, *brought]
    subprocess.run(pip, check=True)
    alone = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [python, "-c", PLAYS],
        cwd=recipe.app_dir,
        env=alone | {"HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines() == [
        "knightmare True None",
        "dungeonlords True None",
        "LordsScreen",
    ], done.stderr


STORE = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
"""The texts that stores want, and how many letters each may have."""


@pytest.mark.parametrize("language", ["en-US", "fr-FR"])
def test_a_store_is_told_all_that_it_asks(language: str) -> None:
    folder = ROOT / "fastlane" / "metadata" / "android" / language
    for name, most in {**STORE, "changelogs/default.txt": 500}.items():
        text = (folder / name).read_text(encoding="utf-8").strip()
        assert 0 < len(text) <= most, name
    pictures = sorted(folder.glob("images/*/*.png"))
    assert {path.parent.name for path in pictures} == {"phoneScreenshots", "tenInchScreenshots"}
    for path in pictures:
        with Image.open(path) as picture:
            assert 320 <= min(picture.size) <= max(picture.size) <= 2 * min(picture.size) + 1, path
