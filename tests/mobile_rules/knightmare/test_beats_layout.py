"""Beats and the end fit: nothing is cut, too small, or out of the window, in any shape."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mobile.kit.translate import PSEUDO
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, TINY, top
from tests.mobile_rules.scenes import beats
from tests.mobile_rules.visiting import app_in
from tests.something import some

SHAPES = (TABLET, PHONE, TINY, (800, 1280), (823, 411))


@pytest.mark.parametrize(("language", "size"), [("en", 100), ("en", 160), (PSEUDO, 130)])
def test_beats_fit_in_every_shape(drive: Drive, tmp_path: Path, language: str, size: int) -> None:
    driver = drive(app_in(tmp_path, language, text_size=size, pace="tap"), TABLET)
    for name in some(beats(driver.app)):
        for shape in SHAPES:
            driver.resize(*shape)
            driver.advance(0.5)
            problems = driver.problems()
            assert not problems, (name, language, size, shape, problems)
        driver.resize(*TABLET)


def test_in_high_contrast_and_for_left_hands_they_fit_too(drive: Drive, tmp_path: Path) -> None:
    looks: dict[str, Any] = {"high_contrast": True, "left_handed": True, "pace": "tap"}
    driver = drive(app_in(tmp_path, **looks), TABLET)
    for name in some(beats(driver.app)):
        for shape in (TABLET, PHONE):
            driver.resize(*shape)
            driver.advance(0.5)
            problems = driver.problems()
            assert not problems, (name, shape, problems)


def test_the_end_fits_in_every_shape(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path, text_size=160, pace="tap"), TABLET)
    *_, last = beats(driver.app)
    assert last == "beat-death"
    table = driver.app.lobby.shown.tables[0]
    for size in (100, 160):
        driver.app.device.preferences.change(text_size=size)
        driver.app.home()
        driver.app.open_table(table.id)
        assert top(driver.app).presenter.shown.over is not None
        for shape in SHAPES:
            driver.resize(*shape)
            driver.advance(0.5)
            problems = driver.problems()
            assert not problems, (size, shape, problems)


def test_a_fight_leaves_the_top_bar_free_and_fits_on_a_phone(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path, pace="tap"))
    shown = next(name for name in beats(driver.app) if name == "beat-fight")
    assert shown
    for shape in (PHONE, TABLET):
        driver.resize(*shape)
        driver.settle()
        screen = top(driver.app)
        sheet = screen.beats.sheet
        assert sheet.top <= screen.bar.y + 1, shape
        assert sheet.body.height <= sheet.scroll.height + 1, shape
    driver.app.device.preferences.change(text_size=160)
    driver.resize(*PHONE)
    driver.settle()
    assert screen.beats.sheet.top <= screen.bar.y + 1


def test_the_picture_of_a_card_gives_its_height_before_anything_is_cut(
    drive: Drive, tmp_path: Path
) -> None:
    driver = drive(app_in(tmp_path, pace="tap"), PHONE)
    assert next(name for name in beats(driver.app) if name == "beat-choice")
    layer = top(driver.app).beats
    seen = replace(layer.beat, offers=(), text="", clauses=(), changes=())
    heights = []
    for lines in (1, 6, 9):
        layer.show(replace(seen, text="a line of its own\n" * lines), "tap")
        driver.advance(0.5)
        assert layer.sheet.body.height <= layer.sheet.scroll.height + 1, lines
        assert not layer.sheet.more.seen, lines
        heights.append(layer.sheet.body.stock.card.picture_height)
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] < heights[0]


def test_what_is_cut_off_below_fades_until_its_end_is_seen(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path, text_size=160, pace="tap"), PHONE)
    assert next(name for name in beats(driver.app) if name == "beat-card")
    driver.advance(0.5)
    sheet = top(driver.app).beats.sheet
    assert sheet.more.seen
    assert sheet.scroll.right > sheet.body.right, "the handle stands beside what scrolls"
    sheet.scroll.scroll_y = 0
    driver.settle()
    assert not sheet.more.seen
