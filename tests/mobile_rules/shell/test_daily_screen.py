"""Days by touches: entered once, gone on with, told, shared, and compared with others'."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from mobile.shell.presenters.daily.daily import DailyPresenter
from mobile.shell.presenters.games import game_of
from mobile.shell.screens.daily.daily import DailyScreen
from mobile.shell.screens.daily.parts import DatePart
from mobile.shell.screens.lobby import LobbyScreen
from shared.daily.code import written
from shared.daily.diary import Diary
from shared.descriptor import Descriptor
from shared.saves.keepsakes import all_of
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver, top
from tests.mobile_rules.reviews import Patient
from tests.mobile_rules.visiting import app_in
from tests.shared_rules.daily.playing import NOVEMBER, Device, code_of, finish, played

SHAPES = (TABLET, PHONE, (800, 1280), (823, 411))
TODAY = Device("2026-11-22 12:00")


@pytest.fixture
def driver(drive: Drive, tmp_path: Path) -> Driver:
    """The Hall on a phone."""
    return drive(app_in(tmp_path), PHONE)


def days(driver: Driver, described: Descriptor = KNIGHTMARE, clock: Device = TODAY) -> Diary:
    """The days of its save."""
    return Diary(driver.app.device.store, described, clock)


def opened(driver: Driver, described: Descriptor = KNIGHTMARE, clock: Device = TODAY) -> Driver:
    """The screen of a game's days."""
    device = driver.app.device
    game = game_of(device.games, described.play.name)
    driver.app.open("daily", DailyPresenter(device, game, clock))
    driver.settle()
    return driver


def reads(driver: Driver) -> str:
    return " | ".join(one.text for one in looking.words(driver.window))


def part(driver: Driver, day: int) -> DatePart:
    """One date of the month that is shown."""
    seen: list[DatePart] = top(driver.app).month.dates.seen
    return next(one for one in seen if one.shown.day == day)


def played_to_the_end(driver: Driver, described: Descriptor = KNIGHTMARE, seed: str = "1") -> None:
    """The table of the day that is seen, played by chance."""
    finish(described, top(driver.app).presenter.table, Random(seed))
    driver.app.home()
    driver.settle()


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("described", [KNIGHTMARE, DUNGEON_LORDS], ids=lambda one: one.name)
def test_it_stands_in_every_window(
    drive: Drive, tmp_path: Path, size: tuple[int, int], described: Descriptor
) -> None:
    driver = drive(app_in(tmp_path), size)
    for n in range(2):
        _, code = code_of(described, NOVEMBER, f"other {n}", f"Nr {n}")
        days(driver, described).take_in(written(code))
    opened(driver, described)
    assert not driver.problems()
    played(days(driver, described))
    top(driver.app).presenter.came_back()
    driver.settle()
    assert not driver.problems()


@pytest.mark.parametrize("settings", [{"text_size": 160}, {"high_contrast": True}])
def test_it_stands_with_large_letters_and_strong_contrast(
    drive: Drive, tmp_path: Path, settings: dict[str, Any]
) -> None:
    driver = drive(app_in(tmp_path, **settings), PHONE)
    played(days(driver))
    assert not opened(driver).problems()


def test_the_hall_leads_to_the_day_and_to_puzzles(driver: Driver) -> None:
    assert "The day’s dungeon" in reads(driver)
    assert "One try, the same for all" in reads(driver)
    driver.tap("The day’s battle")
    assert isinstance(top(driver.app), DailyScreen)
    assert "The day’s battle" in reads(driver)
    driver.app.back()
    driver.settle()
    driver.tap("Puzzles")
    assert not isinstance(top(driver.app), LobbyScreen)


def test_before_it_is_played_there_is_one_try_to_enter(driver: Driver) -> None:
    opened(driver)
    seen = reads(driver)
    assert "Enter" in seen
    assert "One try" in seen
    assert "Look back" not in seen
    assert "Share" not in seen
    assert part(driver, 22).shown.today
    assert [part(driver, day).shown.kind for day in (21, 22, 23)] == ["before", "today", "ahead"]


def test_entered_and_left_it_goes_on_where_it_stood(driver: Driver) -> None:
    opened(driver)
    driver.tap("Enter")
    table = top(driver.app).presenter.table
    assert table.setup.seed == days(driver).enter("").day.seed()
    driver.app.home()
    driver.settle()
    opened(driver)
    assert "Go on" in reads(driver)
    assert part(driver, 22).shown.kind == "half"
    driver.tap("Go on")
    assert top(driver.app).presenter.table.setup == table.setup
    assert len(driver.app.device.store.tables()) == 1


def test_what_came_of_it_is_told_shared_and_looked_back_on(driver: Driver) -> None:
    opened(driver)
    driver.tap("Enter")
    played_to_the_end(driver)
    opened(driver)
    known = days(driver).on(NOVEMBER)
    assert known is not None
    assert known.result is not None
    seen = reads(driver)
    assert known.result.how == "fell"
    assert "Fell on Level" in seen
    assert "My dungeon, 22 November" in seen
    assert "Enter" not in seen
    shown = top(driver.app).presenter.shown
    assert (shown.code, part(driver, 22).shown.mark) == (known.code, known.result.mark)
    assert known.code in top(driver.app).presenter.text()
    driver.tap("Share")
    assert driver.shows("Show as a code")
    driver.app.back()
    driver.settle()
    driver.app.device.thinker = Patient()  # what is worked out there is another test's
    driver.tap("Look back")
    assert not isinstance(top(driver.app), DailyScreen)


def test_the_hall_says_that_it_was_played_and_lists_its_table_no_more(
    drive: Drive, tmp_path: Path
) -> None:
    # the Hall reads the clock of the device
    driver = drive(app_in(tmp_path), PHONE)
    driver.tap("The day’s dungeon")
    driver.tap("Enter")
    assert len(driver.app.device.store.tables()) == 1
    played_to_the_end(driver)
    driver.advance(1)
    assert "Played today" in reads(driver)
    assert driver.app.device.store.tables() == []


def test_a_battle_is_over_with_its_combat(driver: Driver) -> None:
    opened(driver, DUNGEON_LORDS)
    driver.tap("Enter")
    finish(DUNGEON_LORDS, top(driver.app).presenter.table, Random(2))
    driver.settle()
    assert "The day’s battle is over" in top(driver.app).presenter.looking
    driver.app.home()
    driver.settle()
    opened(driver, DUNGEON_LORDS)
    assert "the best to be expected was" in reads(driver)


@pytest.mark.parametrize("shape", [TABLET, PHONE])
def test_one_tap_leads_from_a_battle_that_is_over_to_what_came_of_it(
    drive: Drive, tmp_path: Path, shape: tuple[int, int]
) -> None:
    driver = drive(app_in(tmp_path), shape)
    opened(driver, DUNGEON_LORDS)
    driver.tap("Enter")
    table = top(driver.app).presenter.id
    finish(DUNGEON_LORDS, top(driver.app).presenter.table, Random(2))
    driver.app.home()
    driver.app.open_table(table)
    driver.settle()
    assert driver.problems() == []
    driver.tap("What came of the day")
    driver.settle()
    assert isinstance(top(driver.app), DailyScreen)
    assert top(driver.app).presenter.chosen == NOVEMBER
    assert "the best to be expected was" in reads(driver)


def test_a_result_that_is_pasted_stands_beside_ones_own(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, code = code_of(KNIGHTMARE, NOVEMBER, "Zoë", "Zoë")
    monkeypatch.setattr(
        "mobile.shell.screens.daily.sheets.pasted", lambda: f"Mine: {written(code)}"
    )
    played(days(driver))
    opened(driver)
    assert "This day" not in reads(driver)
    driver.tap("Take in a result")
    driver.tap("Paste")
    driver.tap("Prove it")
    driver.settle()
    seen = reads(driver)
    assert "This day" in seen
    assert "Zoë" in seen
    assert "Ann" in seen


@pytest.mark.parametrize(
    ("text", "told"),
    [("good morning", "There is no result"), ("KNIGHTMARE:" + "A" * 60, "is damaged")],
)
def test_what_is_no_result_is_refused_in_a_sentence(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, text: str, told: str
) -> None:
    monkeypatch.setattr("mobile.shell.screens.daily.sheets.pasted", lambda: text)
    opened(driver)
    driver.tap("Take in a result")
    driver.tap("Paste")
    driver.tap("Prove it")
    driver.settle()
    assert told in reads(driver)
    assert all_of(driver.app.device.store, "day.shown") == {}


def test_a_result_is_taken_in_from_a_file(driver: Driver) -> None:
    _, code = code_of(KNIGHTMARE, NOVEMBER, "file", "Tom")
    path = driver.app.files / "tom.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"22 November\n{written(code)}\n")
    opened(driver)
    driver.tap("Take in a result")
    driver.tap("From a file")
    driver.tap("tom.txt")
    driver.settle()
    assert "Tom" in reads(driver)


def test_another_date_is_looked_at_by_a_tap(driver: Driver) -> None:
    clock = Device("2026-11-20 12:00")
    known = played(days(driver, clock=clock))
    assert known.result is not None
    opened(driver)
    assert "Enter" in reads(driver)
    driver.tap(part(driver, 20))
    seen = reads(driver)
    assert "20 November · the same for all" in seen
    assert "Enter" not in seen
    assert "Share" in seen
    driver.tap(part(driver, 21))
    assert "Not played" in reads(driver)


def test_a_try_of_yesterday_is_offered_and_counts_for_its_day(driver: Driver) -> None:
    clock = Device("2026-11-22 23:50")
    days(driver, clock=clock).enter("Ann")
    clock.set("2026-11-23 00:10")
    opened(driver, clock=clock)
    seen = reads(driver)
    assert "Go on with 22 November" in seen
    assert "Enter" in seen
    driver.tap("Go on with 22 November")
    played_to_the_end(driver)
    opened(driver, clock=clock)
    assert part(driver, 22).shown.kind in ("won", "fell")
    assert part(driver, 23).shown.kind == "today"


def test_months_are_turned_as_far_as_there_is_anything(driver: Driver) -> None:
    played(days(driver, clock=Device("2026-10-05 12:00")))
    opened(driver)
    screen = top(driver.app)
    assert screen.month.on.disabled
    driver.tap(screen.month.back)
    assert "October" in reads(driver)
    assert part(driver, 5).shown.kind in ("won", "fell")
    assert screen.month.back.disabled
    driver.tap(screen.month.on)
    assert "November" in reads(driver)


def test_a_clock_that_was_set_is_told(driver: Driver) -> None:
    clock = Device("2026-11-22 12:00")
    days(driver, clock=clock).clock()
    clock.set("2026-11-20 12:00")
    opened(driver, clock=clock)
    assert "The clock was set back" in reads(driver)
    clock.set("2126-11-20 12:00")
    top(driver.app).presenter.came_back()
    driver.settle()
    assert "a day that has no game" in reads(driver)
    assert "Enter" not in reads(driver)
