"""Sets the stage for the pictures of a shared table: the sheet, and the table that waits."""

from collections.abc import Iterator

from mobile.shell.app import CompanionApp
from tests.mobile_rules.doors import FakeGuest, FakeTable
from tests.mobile_rules.driver import Driver, top
from tests.mobile_rules.presenting import table_in

NAMES = ("Ann", "Tom", "Marie", "Ilse")


def sharing(driver: Driver) -> Iterator[str]:
    """Phones come to a table of Dungeon Lords; then one of them is asked."""
    app: CompanionApp = driver.app
    usual, app.device.shares = app.device.shares, FakeTable
    table = table_in(app.device, "dungeonlords", "together", *NAMES, seed="4")
    table.close()
    app.open_table(table.id)
    driver.advance(3)
    game = top(app).presenter
    top(app).open_joining()
    driver.settle()
    shared = game.door.shared
    shared.turns("p1", "phone")
    shared.turns("p2", "device")
    shared.turns("p3", "asked", "Marie")
    shared.guests = (FakeGuest("a"),)
    shared.tell()
    # what was said when they came has gone by
    driver.advance(6)
    yield "shared-sheet"
    app.back()
    driver.settle()
    yield "shared-asks"
    for seat in shared.seats:
        shared.turns(seat.id, "phone")
    driver.advance(8)
    yield "shared-waits"
    shared.laying = {"p1": True, "p2": False, "p3": True, "p4": False}
    shared.tell()
    driver.advance(2)
    yield "shared-lays"
    app.home()
    app.device.shares = usual
