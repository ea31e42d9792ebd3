"""Packs made by touches alone, and what is seen of it on every device."""

from pathlib import Path
from typing import Any

import pytest

from mobile.shell.presenters.packs.problems import ProblemsPresenter
from mobile.shell.presenters.packs.row import RowPresenter
from mobile.shell.screens.packs.ways import open_kind
from shared.packs.edits import LeaveOut
from shared.packs.pack import Pack, PackAbout
from shared.saves import keepsakes
from shared.saves.packs import packs_of, put_pack
from shared.saves.schema import StoreError
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.packing import PACK, let_edit
from tests.mobile_rules.presenting import store_of
from tests.mobile_rules.visiting import app_in
from tests.something import some

LOOKS: tuple[tuple[tuple[int, int], dict[str, Any]], ...] = (
    (TABLET, {}),
    (PHONE, {}),
    ((800, 1280), {"left_handed": True}),
    ((823, 411), {}),
    (TABLET, {"text_size": 160}),
    (PHONE, {"text_size": 160, "high_contrast": True}),
)
FILES = {
    "characters": {
        "character": [{"id": "goblin", "name": "Hungry Goblin", "strength": 7}],
        "leave_out": ["man_at_arms", "hobgoblin"],
    },
    "items": {"item": [{"id": "lamp", "name": "Lamp", "kind": "magic", "start": "start"}]},
}


def opened(driver: Driver, files: Any = None, game: str = "knightmare") -> Any:
    """A pack that is open in the app; its presenter's part that all screens share.

    Arguments: the driver; what the pack changes; its game.
    """
    app, about = driver.app, PackAbout("The Attic Box", "Ann", game, 3, ("en", "fr"), 1)
    put_pack(store_of(app.device), PACK, Pack(about, files or {}))
    app.open("packs")
    driver.advance(0.5)
    app.stage.top.open_pack(PACK)
    driver.settle()
    return app.stage.top.presenter.editing


def kept(driver: Driver) -> dict[str, Pack]:
    """The packs as the save has them."""
    return {id: one.pack for id, one in packs_of(store_of(driver.app.device)).items()}


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_pack_is_made_by_touches_alone(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = drive(app_in(tmp_path), size)
    driver.tap("My packs")
    driver.tap("Begin a new one")
    driver.tap("Knightmare")
    driver.tap("Characters")
    driver.tap("Goblin")
    form = driver.app.stage.top.form
    name, strength = form.rows["name"], form.rows["strength"]
    driver.tap(name.lines[0].control.line)
    driver.type(" King")
    (typed,) = kept(driver).values()
    assert typed.files == {"characters": {"character": [{"id": "goblin", "name": "Goblin King"}]}}
    stepper = strength.lines[0].control.stepper
    for _ in range(3):
        driver.tap(stepper.more)
    (made,) = kept(driver).values()
    row = {"id": "goblin", "name": "Goblin King", "strength": 5}
    assert made.files == {"characters": {"character": [row]}}
    assert driver.shows("Undo: Strength 5, was 4")
    driver.tap(strength.lines[0].back)
    driver.tap(stepper.figure)
    for key in "12":
        driver.tap(key)
    driver.tap("Take it")
    assert driver.shows("Undo: Strength 12, was 2")
    driver.key("escape")
    driver.tap("Goblin King")
    assert driver.app.stage.top.form.rows["strength"].lines[0].control.shown.value == 12


@pytest.mark.parametrize(("size", "settings"), LOOKS)
def test_every_word_of_the_editor_fits(
    drive: Drive, tmp_path: Path, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    driver = drive(app_in(tmp_path, **settings), size)
    faults = dict(looked_at(driver))
    assert {name: found for name, found in some(faults.items()) if found} == {}


def test_two_languages_stand_side_by_side_on_a_phone(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    opened(driver, FILES)
    screen = driver.app.stage.top
    assert (screen.languages.cols, screen.more_languages.text) == (2, "")
    driver.resize(*TABLET)
    driver.settle()
    assert screen.more_languages.text == "Add"
    driver.tap(screen.more_languages)
    assert driver.shows("Another language")


def looked_at(driver: Driver) -> Any:
    """Every screen of a pack, with its faults."""
    editing, app = opened(driver, FILES), driver.app
    yield "pack", driver.problems()
    for kind in ("character", "spell", "constants"):
        open_kind(app, editing, kind)
        yield kind, driver.problems()
        app.back()
        driver.settle()
    for kind, id in (("character", "goblin"), ("item", "lamp"), ("riddle", "R001")):
        app.open("pack_row", RowPresenter(editing, kind, id))
        driver.advance(0.5)
        yield id, driver.problems()
        app.back()
        driver.settle()
    app.open("pack_problems", ProblemsPresenter(editing))
    yield "problems", driver.problems()
    app.back()
    driver.settle()
    app.back()
    driver.advance(0.5)
    yield "packs", driver.problems()


def test_problems_are_mended_at_one_tap_and_undone_at_another(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    editing = opened(driver, FILES)
    driver.app.open("pack_problems", ProblemsPresenter(editing))
    driver.settle()
    before = len(driver.app.stage.top.presenter.shown.problems)
    driver.tap("Mend it")
    assert len(driver.app.stage.top.presenter.shown.problems) == before - 1
    driver.tap("Undo")
    assert len(driver.app.stage.top.presenter.shown.problems) == before


def test_a_row_that_was_left_out_is_brought_back_by_a_tap(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    editing = opened(driver)
    editing.edit(LeaveOut("character", "goblin"))
    driver.settle()
    driver.tap("Characters")
    assert driver.shows("left out")
    driver.tap("Goblin")
    assert kept(driver)[PACK].files == {}


def test_a_full_disk_is_told_and_what_is_seen_stays(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive(app_in(tmp_path))
    editing = opened(driver)
    driver.app.open("pack_row", RowPresenter(editing, "character", "goblin"))
    driver.settle()

    def full(*_: object) -> None:
        raise StoreError("error.disk_full", path="saves.sqlite")

    monkeypatch.setattr(keepsakes, "put_all", full)
    row = driver.app.stage.top.form.rows["strength"]
    driver.tap(row.lines[0].control.stepper.more)
    assert row.lines[0].control.shown.value == 2
    assert driver.shows("The disk is full")
    assert kept(driver)[PACK].files == {}


@pytest.mark.parametrize("seed", [0, 1])
def test_a_monkey_in_the_editor_breaks_nothing(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    let_edit(drive, tmp_path, monkeypatch, seed, taps=1_000)
