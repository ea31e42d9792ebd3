"""All tables at once, by touches: going back to a copy, sending everything, taking it in."""

from pathlib import Path

import pytest

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver, top
from tests.mobile_rules.presenting import solo_of, store_of
from tests.mobile_rules.visiting import app_in


def shelf(driver: Driver) -> list[str]:
    return sorted(table.names for table in top(driver.app).presenter.shown.tables)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_back_to_a_copy_and_forth_again(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_in(tmp_path)
    solo_of(app.device, "Ann")
    driver = drive(app, size)
    # some moments after the start the first copy is kept
    driver.advance(4)
    solo_of(app.device, "Zoe")
    top(app).presenter.came_back()
    driver.settle()
    driver.tap("All tables")
    driver.tap("Go back to a copy")
    assert driver.shows("1 table, 0 moves")
    driver.tap("1 table, 0 moves")
    driver.tap("Go back to it")
    driver.settle()
    assert driver.shows("All tables are as they were then")
    assert shelf(driver) == ["Ann"]
    driver.advance(10)
    driver.tap("Undo: go back to a copy")
    driver.settle()
    assert shelf(driver) == ["Ann", "Zoe"]
    assert not driver.problems()


def test_before_there_is_a_copy_the_sheet_says_so(drive: Drive, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    solo_of(app.device, "Ann")
    driver = drive(app)
    driver.tap("All tables")
    driver.tap("Go back to a copy")
    assert driver.shows("No copy was kept yet")
    assert not driver.problems()


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_what_was_lost_is_told_together_with_the_way_back(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_in(tmp_path)
    solo_of(app.device, "Ann")
    store_of(app.device).flush()
    app.device.close()
    (tmp_path / "saves.sqlite").write_bytes(b"")
    driver = drive(app_in(tmp_path), size)
    driver.advance(1)
    assert driver.shows("Nothing is left of")
    driver.tap("Go back to a copy")
    driver.tap("1 table, 0 moves")
    driver.tap("Go back to it")
    driver.settle()
    assert shelf(driver) == ["Ann"]


def test_a_save_that_cannot_be_opened_comes_back_by_a_few_taps(
    drive: Drive, tmp_path: Path
) -> None:
    app = app_in(tmp_path)
    solo_of(app.device, "Ann")
    store_of(app.device).flush()
    app.device.close()
    (tmp_path / "saves.sqlite").write_bytes(b"no save of this program at all")
    app = app_in(tmp_path)
    driver = drive(app)
    app.on_start()
    driver.settle()
    driver.tap("Go on")
    driver.tap("All tables")
    driver.tap("Go back to a copy")
    driver.tap("1 table, 0 moves")
    driver.tap("Go back to it")
    driver.settle()
    assert shelf(driver) == ["Ann"]
    assert app.unsaved is None


def test_everything_goes_out_and_comes_in_on_an_empty_device(drive: Drive, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    for name in ("Ann", "Zoe"):
        solo_of(app.device, name)
    driver = drive(app)
    driver.tap("All tables")
    driver.tap("Send everything")
    driver.tap("Write")
    driver.settle()
    assert driver.shows("2 tables were written to")
    (file,) = (tmp_path / "tables").iterdir()
    driver.close()

    other = app_in(tmp_path / "other")
    other.files = tmp_path / "tables"
    driver = drive(other)
    for told in ("2 tables were taken in", "2 tables were here already"):
        driver.tap("Take in tables from a file")
        driver.tap(file.name)
        driver.settle()
        assert driver.shows(told)
        assert shelf(driver) == ["Ann", "Zoe"]
    assert not driver.problems()
