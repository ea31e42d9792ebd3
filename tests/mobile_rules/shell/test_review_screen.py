"""A game that is looked back on, by touches: what is painted, in every shape of window."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.kit.painting.brush import SEAT
from mobile.kit.review.chart import Chart
from mobile.kit.review.moments import SeatPill, TurningRow, Verdict
from mobile.kit.review.sums import SumsPart
from mobile.shell.presenters.looking_back.review import ReviewPresenter
from mobile.shell.screens.looking_back.review import ReviewScreen
from tests.mobile_rules import afresh
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver, top
from tests.mobile_rules.dungeonlords.driving import go_on, lords_of
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.looking import box, parts, said, seen, signs, visible
from tests.mobile_rules.presenting import device_in, play_out, solo_of
from tests.mobile_rules.reviews import Patient, in_points, keep_review, looking_at, review_of
from tests.mobile_rules.visiting import app_in
from tests.something import some

LORDS = ("Ann", "Tom", "Marie", "Ilse")
UPRIGHT, SIDEWAYS = (800, 1280), (823, 411)
SHAPES = (TABLET, PHONE, UPRIGHT, SIDEWAYS)


def looked_back(driver: Driver, *names: str, losses: tuple[float, ...] = (0.11, 0.06)) -> Any:
    """A game that is over, opened, and looked back on; the screen of that."""
    app = driver.app
    game = solo_of(app.device, *(names or ("Branwen",)), seed="7")
    play_out(game)
    keep_review(app.device, game, review_of(game, losses))
    game.close()
    app.open_table(game.id)
    top(app).beats.drop()
    top(app).look_back()
    driver.advance(0.5)
    return top(app)


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("settings", [{}, {"text_size": 160}, {"high_contrast": True}])
def test_nothing_is_cut_or_covered(
    drive: Drive, tmp_path: Path, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    driver = drive(app_in(tmp_path, **settings), size)
    looked_back(driver)
    assert driver.problems() == []


@pytest.mark.parametrize("size", SHAPES)
def test_every_part_stands_on_every_screen(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    screen = looked_back(drive(app_in(tmp_path), size))
    for kind in some((Verdict, Chart, SumsPart)):
        assert len(parts(screen, kind)) == 1
    assert len(parts(screen, TurningRow)) == len(screen.presenter.shown.turnings)


@pytest.mark.parametrize("losses", [(), (0.11, 0.06, 0.052)])
def test_on_a_tablet_all_is_seen_without_scrolling(
    drive: Drive, tmp_path: Path, losses: tuple[float, ...]
) -> None:
    screen = looked_back(drive(app_in(tmp_path)), losses=losses)
    for column in some(screen.places.columns):
        assert column.body.height <= column.height


def test_every_part_is_laid_out_once(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive(app_in(tmp_path))
    filled: list[tuple[int, float]] = []
    for kind in some((Verdict, SumsPart, TurningRow)):

        def fill(part: Any, pile: Any, shown: Any, fill: Any = kind.fill) -> None:
            filled.append((id(part), pile.width))
            fill(part, pile, shown)

        monkeypatch.setattr(kind, "fill", fill)
    screen = looked_back(driver)
    assert len(filled) == 2 + len(screen.presenter.shown.turnings)


def test_the_curve_is_drawn_from_the_left(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path, reduce_motion=False))
    screen = looked_back(driver)
    [chart] = parts(screen, Chart)
    chart.grow()
    driver.advance(0.2)
    assert 0 < chart.grown < 1
    assert not [one for one in said(chart) if one.startswith("?")]
    driver.advance(0.6)
    assert [one for one in said(chart) if one.startswith("?")] == ["??"]
    driver.advance(0.3)
    assert [one for one in said(chart) if one.startswith("?")] == ["??", "?"]


def test_the_columns_appear_one_after_the_other(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path, reduce_motion=False))
    screen = looked_back(driver)
    [sums] = parts(screen, SumsPart)
    shown = [one.text for one in screen.presenter.shown.sums.own.sums]
    sums.grow()
    driver.advance(0.25)
    assert shown[0] in said(sums)
    assert 1 < sums.seen < len(shown)
    driver.advance(0.7)
    assert sums.seen >= len(shown)
    assert set(shown) <= set(said(sums))


def test_nothing_moves_where_motion_is_reduced(drive: Drive, tmp_path: Path) -> None:
    screen = looked_back(drive(app_in(tmp_path)))
    for part in some((Chart, SumsPart)):
        [one] = parts(screen, part)
        one.grow()
        assert one.grown == 1 if part is Chart else one.seen >= len(one.shown.own.sums)


def test_what_is_painted_is_what_was_reckoned(drive: Drive, tmp_path: Path) -> None:
    screen = looked_back(drive(app_in(tmp_path)))
    shown = screen.presenter.shown
    [verdict], [sums], [chart] = (parts(screen, kind) for kind in (Verdict, SumsPart, Chart))
    assert said(verdict) == [shown.verdict.title, shown.verdict.text]
    assert {one.text for one in shown.sums.own.sums} <= set(said(sums))
    assert {"The chance to win", "Level 1", "100 %", "luck", "turn"} <= set(said(chart))


def test_a_phone_tells_the_sums_instead_of_a_sentence(drive: Drive, tmp_path: Path) -> None:
    screen = looked_back(drive(app_in(tmp_path), PHONE))
    [verdict] = parts(screen, Verdict)
    figures = [term[0] for term in screen.presenter.shown.verdict.terms]
    assert [one for one in said(verdict) if "%" in one] == figures


def test_marks_are_told_by_their_sign_and_their_shape(drive: Drive, tmp_path: Path) -> None:
    screen = looked_back(drive(app_in(tmp_path)))
    [chart] = parts(screen, Chart)
    assert [one for one in said(chart) if one.startswith("?")] == ["??", "?"]
    assert [said(row)[1] for row in parts(screen, TurningRow) if not signs(row)] == ["??", "?"]


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_finger_on_the_curve_chooses_the_nearest_turn(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = drive(app_in(tmp_path), size)
    screen = looked_back(driver)
    [chart] = parts(screen, Chart)
    for point in some((1, 4, len(screen.presenter.shown.chart.steps))):
        x, y = chart.to_window(chart.x + chart.place.x(point), chart.y + chart.place.low + 20)
        Hands(driver).touch_at(x + 2, y)
        driver.advance(0.5)
        assert screen.presenter.shown.point == point
        assert screen.presenter.shown.chart.told.title in said(chart)


def test_a_finger_that_slides_along_the_curve_chooses_on_its_way(
    drive: Drive, tmp_path: Path
) -> None:
    driver = drive(app_in(tmp_path))
    screen = looked_back(driver)
    [chart] = parts(screen, Chart)
    driver.drag(chart, 0, 0)
    middle = screen.presenter.shown.point
    driver.drag(chart, chart.place.x(4) - chart.place.x(0), 0)
    assert screen.presenter.shown.point == middle + 4


def test_arrow_keys_lead_along_the_curve(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    screen = looked_back(driver)
    screen.presenter.choose_point(3)
    driver.key("right")
    driver.key("right")
    driver.key("left")
    assert screen.presenter.shown.point == 4


def test_the_row_that_is_told_of_is_lit(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    screen = looked_back(driver)
    rows = parts(screen, TurningRow)
    screen.presenter.choose_point(screen.presenter.shown.chart.reach)
    driver.settle()
    assert [row.shown.chosen for row in rows] == [
        one.chosen for one in screen.presenter.shown.turnings
    ]


def test_all_marked_choices_are_listed(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    screen = looked_back(driver, losses=(0.11, 0.06, 0.052))
    driver.tap(screen.marks.shown)
    listed = [one for one in parts(driver.app.covered, TurningRow)]
    assert [row.shown.figure for row in listed] == [
        one.figure for one in screen.presenter.shown.marked
    ]
    assert driver.problems() == []


def test_where_nothing_is_marked_nothing_leads_on(drive: Drive, tmp_path: Path) -> None:
    screen = looked_back(drive(app_in(tmp_path)), losses=())
    assert said(screen.marks)[0].startswith("No mistake was found.")
    assert (screen.marks.disabled, "next" in signs(screen.marks)) == (True, False)


def test_pills_choose_whose_game_is_told(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    screen = looked_back(driver, "Ann", "Tom")
    pills = parts(screen, SeatPill)
    driver.tap("Tom")
    assert [said(pill)[0] for pill in pills] == ["Ann", "Tom"]
    assert [pill.shown.chosen for pill in pills] == [False, True]
    assert driver.problems() == []


def test_left_handed_the_columns_change_sides(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    screen = looked_back(driver)
    [chart] = parts(screen, Chart)
    before = box(chart)[0]
    driver.app.device.preferences.change(left_handed=True)
    driver.advance(0.5)
    assert box(chart)[0] > before
    assert driver.problems() == []


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_on_a_phone_the_way_on_is_always_in_sight(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = drive(app_in(tmp_path), size)
    screen = looked_back(driver)
    assert visible(screen.call)
    assert box(screen.call)[1] >= 0


def test_in_a_window_that_is_turned_the_way_on_moves_along(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    screen = looked_back(driver)
    for size in (UPRIGHT, TABLET, SIDEWAYS, PHONE, TABLET):
        driver.resize(*size)
        driver.advance(0.5)
        assert [one for one in seen(screen) if one is screen.call] == [screen.call]
        assert driver.problems() == []


def test_the_curve_grows_and_a_tap_stops_it(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    driver.app.device.thinker = Patient()
    game = solo_of(driver.app.device, seed="7")
    play_out(game)
    made = review_of(game)
    stretches = made.account.stretches[:6]
    account = replace(made.account, stretches=stretches)
    part = replace(made, plies=stretches[-1].end, account=account, marks=(), searched=())
    keep_review(driver.app.device, game, part)
    game.close()
    driver.app.open_table(game.id)
    top(driver.app).beats.drop()
    top(driver.app).look_back()
    screen = top(driver.app)
    driver.settle()
    driver.tap("Looking back")
    [verdict] = parts(screen, Verdict)
    assert any(one.startswith("Stopped at ") for one in said(verdict))
    assert driver.problems() == []


def test_nothing_on_it_is_older_than_its_model(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    screen = looked_back(driver)
    for point, size in some(zip((2, 5, 9), SHAPES, strict=False)):
        driver.resize(*size)
        screen.presenter.choose_point(point)
        driver.advance(0.5)
        assert [fault for one in seen(screen) for fault in afresh.faults(one)] == []
    hands = Hands(driver)
    assert list(afresh.differences(afresh.drawn(hands), afresh.drawn_anew(hands))) == []


# -- the ways to it --------------------------------------------------------------------------


def test_the_ending_leads_to_it(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    game = solo_of(driver.app.device, seed="7")
    play_out(game)
    keep_review(driver.app.device, game)
    game.close()
    driver.app.open_table(game.id)
    top(driver.app).beats.drop()
    driver.advance(1)
    driver.tap("Look back")
    assert isinstance(top(driver.app), ReviewScreen)


def test_the_hall_leads_to_it(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    game = solo_of(driver.app.device, seed="7")
    play_out(game)
    keep_review(driver.app.device, game)
    game.close()
    driver.app.lobby.came_back()
    driver.advance(1)
    driver.tap("More about this table")
    driver.tap("Look back")
    driver.advance(0.5)
    assert isinstance(top(driver.app), ReviewScreen)


def test_the_log_leads_to_it_in_mid_game(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    game = solo_of(driver.app.device, seed="7")
    game.close()
    driver.app.open_table(game.id)
    top(driver.app).open_log()
    driver.settle()
    driver.tap("Look back, so far")
    assert isinstance(top(driver.app), ReviewScreen)
    assert driver.problems() == []


# -- points of several -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def lords(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A game of four lords that is over."""
    game = lords_of(device_in(tmp_path_factory.mktemp("lords")), *LORDS, seed="5")
    random = Random("2")
    with game.changing():
        while game.table.decision is not None:
            go_on(game, random)
    game.beats.open.clear()
    return game


def told_in_points(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, lords: Any, places: int = 10
) -> Any:
    """The same, looked back on, from the seat of the first lord; the screen of that."""
    made = looking_at(in_points(lords, places))
    monkeypatch.setattr("mobile.shell.presenters.looking_back.review.look_back", made)
    presenter = ReviewPresenter(lords)
    presenter.choose_seat("p1")
    driver.app.open("review", presenter)
    driver.advance(0.5)
    return top(driver.app)


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("text_size", [100, 160])
def test_points_of_several_are_told_in_every_shape(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lords: Any,
    size: tuple[int, int], text_size: int,
) -> None:  # fmt: skip
    driver = drive(app_in(tmp_path, text_size=text_size), size)
    told_in_points(driver, monkeypatch, lords)
    assert driver.problems() == []


def test_the_sums_of_all_lords_stand_in_a_table(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lords: Any
) -> None:
    screen = told_in_points(drive(app_in(tmp_path)), monkeypatch, lords)
    [sums] = parts(screen, SumsPart)
    words = said(sums)
    for account in some(screen.presenter.shown.sums.accounts):
        at = words.index(account.mark.name)
        figures = [one.text for one in account.sums]
        assert words[at + 1 : at + 1 + len(figures)] == figures


def test_the_parts_of_each_lord_make_the_points(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lords: Any
) -> None:
    screen = told_in_points(drive(app_in(tmp_path)), monkeypatch, lords)
    for account in some(screen.presenter.shown.sums.accounts):
        *parts_of_it, points = account.sums
        assert sum(one.amount for one in parts_of_it) == points.amount


def test_each_lord_is_a_curve_with_sign_and_points_at_its_end(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lords: Any
) -> None:
    screen = told_in_points(drive(app_in(tmp_path)), monkeypatch, lords)
    [chart] = parts(screen, Chart)
    assert sorted(signs(chart, SEAT)) == sorted(LORDS)
    assert {one.end for one in chart.shown.curves} <= set(said(chart))


def test_another_lord_is_looked_at_by_a_tap(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lords: Any
) -> None:
    driver = drive(app_in(tmp_path))
    screen = told_in_points(driver, monkeypatch, lords)
    driver.tap("Marie")
    [chart] = parts(screen, Chart)
    assert chart.shown.curves[-1].mark.name == "Marie"
    assert "Marie" in screen.subtitle


def test_of_a_game_that_goes_on_the_curve_ends_at_its_season(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lords: Any
) -> None:
    screen = told_in_points(drive(app_in(tmp_path)), monkeypatch, lords, places=4)
    [chart] = parts(screen, Chart)
    assert (len(chart.shown.steps), chart.shown.reach) == (4, 10)
