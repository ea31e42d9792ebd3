"""Statistics and deeds, by touches: what is painted, in every shape of window."""

import csv
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from mobile.kit.theme.icons import ICON
from mobile.kit.theme.sounds import sounds
from mobile.shell.presenters.log import LogPresenter
from mobile.shell.screens import log_sheets
from mobile.shell.screens.codes import FROM_TABLET, code_of
from mobile.shell.screens.joining.way_in import QrCode
from mobile.shell.screens.statistics.charts import LineChart, LuckChart
from mobile.shell.screens.statistics.done import DoneBanner
from mobile.shell.screens.statistics.parts import (
    BestPart,
    DeedRow,
    DeedsPart,
    EndedRow,
    EndsPart,
    GamePill,
    RecordPart,
)
from tests.kept.deeds import GAMES
from tests.kept.finished import NAMES, add_finished, add_unfinished, end_of
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver, top
from tests.mobile_rules.looking import parts, said, seen
from tests.mobile_rules.visiting import app_in
from tests.something import some

UPRIGHT, SIDEWAYS = (800, 1280), (823, 411)
SHAPES = (TABLET, PHONE, UPRIGHT, SIDEWAYS)
PARTS = RecordPart, LuckChart, EndsPart, LineChart, DeedsPart, BestPart


def opened(driver: Driver, number: int = 12, package: str = "knightmare", **named: Any) -> Any:
    """The screen, with so many finished games, all of them read."""
    app = driver.app
    add_finished(app.device.store, package, number, **named)
    app.open("statistics")
    driver.advance(number * 0.1 + 0.5)
    return top(app)


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("settings", [{}, {"text_size": 160}, {"high_contrast": True}])
def test_nothing_is_cut_or_covered(
    drive: Drive, tmp_path: Path, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    driver = drive(app_in(tmp_path, **settings), size)
    screen = opened(driver, names=("Œngus of the very long mountain range", *NAMES[1:]))
    assert driver.problems() == []
    assert [len(parts(screen, kind)) for kind in PARTS] == [1] * len(PARTS)


def test_on_a_tablet_all_is_seen_without_scrolling(drive: Drive, tmp_path: Path) -> None:
    screen = opened(drive(app_in(tmp_path)))
    for column in some(screen.places.columns):
        assert column.body.height <= column.height


def test_figures_ends_and_fame_are_those_of_the_games(drive: Drive, tmp_path: Path) -> None:
    screen = opened(drive(app_in(tmp_path)))
    told = screen.presenter.shown.told
    (figures,), (ends,), (fame,) = (parts(screen, one) for one in (RecordPart, EndsPart, BestPart))
    assert {"12", "games"} <= set(said(figures))
    assert {text for _, text, _ in told.ends} <= set(said(ends))
    assert [row.figure for row in told.fame] == [one for one in said(fame) if "turns" in one][1:]


def test_tables_are_read_in_idle_moments_and_it_is_told(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    add_finished(driver.app.device.store, "knightmare", 12)
    driver.app.open("statistics")
    driver.frames(2)
    screen = top(driver.app)
    assert screen.presenter.shown.reading == "Reading 12 finished tables …"
    assert driver.shows("No game was finished here yet. Finish one, and this page begins.")
    driver.advance(2)
    assert screen.presenter.shown.reading == ""
    assert driver.shows("Branwen")


def test_a_tap_chooses_somebody_else_and_another_game(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    add_finished(driver.app.device.store, "dungeonlords", 2)
    screen = opened(driver)
    driver.tap("Aldric")
    driver.advance(0.5)
    assert screen.subtitle.endswith("games of Aldric")
    lords = next(one for one in parts(screen, GamePill) if one.shown.id == "dungeonlords")
    driver.tap(lords)
    driver.advance(1)
    assert screen.subtitle.startswith("Dungeon Lords")
    (figures,) = parts(screen, RecordPart)
    assert "the rest after 5 games: 3 more" in said(figures)
    assert parts(screen, DeedsPart) == []


def test_a_game_that_was_looked_back_on_draws_its_luck(drive: Drive, tmp_path: Path) -> None:
    screen = opened(drive(app_in(tmp_path)), 6, reviewed=True)
    (chart,) = parts(screen, LuckChart)
    told = screen.presenter.shown.told
    assert {told.luck.equation, told.luck.luck_end, told.luck.choices_end} <= set(said(chart))


def test_without_reviews_it_is_told_how_luck_comes_to_be_known(
    drive: Drive, tmp_path: Path
) -> None:
    (chart,) = parts(opened(drive(app_in(tmp_path))), LuckChart)
    assert "Look back on a finished game, and its luck is counted here." in said(chart)


def test_a_tap_on_the_deeds_tells_of_all_of_them(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    screen = opened(driver)
    driver.tap(parts(screen, DeedsPart)[0])
    driver.advance(1)
    rows = [one for one in seen(driver.app.covered) if isinstance(one, DeedRow)]
    assert len(rows) == 24
    assert [row.shown.done for row in rows] == sorted(
        (row.shown.done for row in rows), reverse=True
    )
    assert "Take the throne." in said(rows[0])


def test_open_deeds_stand_beside_those_that_are_done(drive: Drive, tmp_path: Path) -> None:
    screen = opened(drive(app_in(tmp_path)))
    (deeds,) = parts(screen, DeedsPart)
    told = screen.presenter.shown.told.deeds
    shown = [one for one in told if one.name in said(deeds)]
    assert len(shown) == 9
    assert 0 < sum(one.done for one in shown) < 9


def test_all_games_lead_to_their_tables(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    opened(driver)
    driver.tap("All games")
    driver.advance(1)
    rows = [one for one in seen(driver.app.covered) if isinstance(one, EndedRow)]
    assert len(rows) == 12
    driver.tap(rows[0])
    driver.advance(1)
    assert top(driver.app).presenter.id == rows[0].shown.table


def test_two_people_are_compared_side_by_side(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    screen = opened(driver)
    left, right = screen.presenter.compared("aldric")
    driver.tap("Compare two")
    driver.advance(1)
    driver.tap("Aldric")
    driver.advance(1)
    texts = {one for part in seen(driver.app.covered) for one in said(part)}
    assert {left.head[0].figure, right.head[0].figure} <= texts


def test_all_games_are_written_as_a_table(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    opened(driver)
    driver.tap("Export")
    driver.advance(1)
    driver.tap("A table for other programs (CSV)")
    driver.advance(1)
    driver.tap("Write")
    driver.advance(1)
    (file,) = driver.app.files.glob("*.csv")
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert len({row["table"] for row in rows}) == 12


# -- what was done with a game, at its end -------------------------------------------------------


def ended(driver: Driver) -> Any:
    """A game that ends on the throne before somebody's eyes; its screen, once the end is seen."""
    app = driver.app
    app.open_table(add_unfinished(app.device.store, "knightmare"))
    screen = top(app)
    end_of(screen.presenter, "knightmare")
    screen.presenter.beats.open = ()
    screen.told()
    driver.advance(1.5)
    return screen


def test_what_was_done_is_told_once_with_a_chime(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive(app_in(tmp_path))
    rung: list[str] = []
    monkeypatch.setattr(sounds, "play", lambda name: rung.append(name))
    screen = ended(driver)
    (banner,) = parts(screen, DoneBanner)
    assert rung.count("deed") == 1
    assert {one.name for one in banner.shown[:4]} <= set(said(banner))
    assert driver.problems() == []
    driver.app.home()
    driver.app.open_table(screen.presenter.id)
    driver.advance(1.5)
    assert parts(top(driver.app), DoneBanner) == []
    assert rung.count("deed") == 1


@pytest.mark.parametrize(("reduced", "seconds"), [(False, 0.4), (True, 0.08)])
def test_it_comes_in_less_than_half_a_second(
    drive: Drive, tmp_path: Path, reduced: bool, seconds: float
) -> None:
    driver = drive(app_in(tmp_path, reduce_motion=reduced))
    (banner,) = parts(ended(driver), DoneBanner)
    banner.come()
    driver.advance(seconds / 2)
    assert 0 < banner.opacity < 1
    driver.advance(seconds)
    assert banner.opacity == 1


def test_a_tap_on_it_leads_to_the_statistics(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    screen = ended(driver)
    driver.tap(parts(screen, DoneBanner)[0])
    driver.advance(1)
    assert top(driver.app).title == "Statistics"


def test_it_goes_where_the_end_is_taken_back(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    screen = ended(driver)
    screen.presenter.undo()
    driver.advance(0.5)
    assert parts(screen, DoneBanner) == []


@pytest.mark.parametrize("package", GAMES)
def test_every_deed_has_an_icon_that_there_is(package: str) -> None:
    chronicle = GAMES[package].chronicle
    assert chronicle is not None
    icons = [one.icon for one in chronicle().deeds] + [one.icon for one in chronicle().told]
    assert [one for one in some(icons) if one not in ICON] == []


# -- to where people keep all their plays ----------------------------------------------------


@pytest.mark.parametrize("package", ["knightmare", "dungeonlords"])
@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_game_that_is_over_goes_to_bg_stats(
    drive: Drive, tmp_path: Path, size: tuple[int, int], package: str, monkeypatch: Any
) -> None:
    driver = drive(app_in(tmp_path), size)
    add_finished(driver.app.device.store, package, 1)
    (header,) = driver.app.device.store.tables()
    driver.app.open_table(header.id)
    driver.settle()
    log_sheets.share(driver.app, LogPresenter(driver.app.stage.top.presenter))
    driver.settle()
    driver.tap("To BG Stats")
    driver.settle()
    assert driver.problems() == []
    (code,) = [one for one in driver.app.covered.walk() if isinstance(one, QrCode)]
    assert len(code.shown) <= FROM_TABLET
    visited: list[str] = []

    def visit(address: str) -> bool:
        visited.append(address)
        return True

    monkeypatch.setattr("webbrowser.open", visit)
    driver.tap("Open it here")
    (link,) = visited
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert code_of(link, FROM_TABLET) == code.shown
    driver.tap("Copy the link")
    assert Clipboard.paste() == link


def test_a_game_that_goes_on_goes_nowhere(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    add_unfinished(driver.app.device.store, "knightmare")
    (header,) = driver.app.device.store.tables()
    driver.app.open_table(header.id)
    driver.settle()
    assert driver.app.stage.top.presenter.finishing.link() == ""
