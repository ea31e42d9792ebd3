"""Everything can be reached by keys: the ring goes from control to control, Enter presses."""

from pathlib import Path
from typing import Any

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import Driver, top
from tests.mobile_rules.presenting import solo_of
from tests.mobile_rules.visiting import app_in


def reach(driver: Driver, label: str, key: str = "tab", most: int = 60) -> None:
    """Moves the ring until it is around the control that says this."""
    from mobile.kit.ring import ring
    from tests.mobile_rules import looking

    for _ in range(most):
        driver.key(key)
        if ring.at is not None and label in looking.says(ring.at):
            return
    raise AssertionError(f"the ring never came to {label!r}")


def screen(driver: Driver) -> Any:
    return top(driver.app)


def test_a_table_is_begun_without_a_touch(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    driver.key("enter")
    driver.settle()
    assert type(screen(driver)).__name__ == "NewTableScreen"
    driver.key("2")
    assert screen(driver).presenter.kind == "together"
    driver.key("1")
    driver.key("enter")
    driver.settle()
    assert type(screen(driver)).__name__ == "SoloScreen"


def test_digits_and_enter_open_tables_in_the_hall(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    first, second = (solo_of(driver.app.device, name) for name in ("Ann", "Bob"))
    for game in (first, second):
        game.close()
    driver.app.lobby.came_back()
    driver.advance(1)
    driver.key("9")
    assert type(screen(driver)).__name__ == "LobbyScreen"
    driver.key("2")
    assert screen(driver).presenter.id == first.id
    driver.app.home()
    driver.settle()
    driver.key("enter")
    assert type(screen(driver)).__name__ == "SoloScreen"


def test_the_ring_reaches_every_control_and_a_touch_takes_it_away(
    drive: Drive, tmp_path: Path
) -> None:
    from mobile.kit.ring import ring

    driver = drive(app_in(tmp_path))
    reach(driver, "Rules")
    driver.key("enter")
    driver.settle()
    assert type(screen(driver)).__name__ == "RulesScreen"
    reach(driver, "Mace")
    driver.key("enter")
    driver.settle()
    assert driver.shows("to its bearer’s strength")
    # on a sheet it stays on the sheet
    reach(driver, "KM-3.v.a")
    driver.key("escape")
    driver.settle()
    reach(driver, "How to play")
    driver.tap("Clauses")
    assert ring.at is None


def test_arrows_go_to_the_nearest_control(drive: Drive, tmp_path: Path) -> None:
    from mobile.kit.ring import middle, ring

    driver = drive(app_in(tmp_path))
    driver.app.open("new_table")
    driver.settle()
    reach(driver, "Alone")
    x, y = middle(ring.at)
    driver.key("right")
    assert middle(ring.at)[0] > x
    driver.key("left")
    assert middle(ring.at) == (x, y)
    driver.key("down")
    assert middle(ring.at)[1] < y
