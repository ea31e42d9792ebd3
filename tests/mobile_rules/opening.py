"""Opens a new table in an app that runs already, as on a device that has no other."""

from dataclasses import asdict
from typing import Any

from mobile.shell.settings import Settings
from tests.mobile_rules.driver import Driver
from tests.mobile_rules.presenting import table_of

QUIET = {"lessons": False, "reduce_motion": True}
"""What tests set on a device unless they say otherwise."""


def open_alone(
    driver: Driver,
    kind: str,
    *names: str,
    size: tuple[int, int],
    settings: dict[str, Any],
    **options: Any,
) -> None:
    """Puts away what the test before left, and opens a table of Knightmare.

    Arguments: the driver of the app; the kind of table; names; the size of the window; settings
    of the device other than those of a new and quiet one; the seed and options of the table.
    """
    app = driver.app
    app.home()
    store = app.device.store
    for header in store.tables():
        store.archive(header.id)
    app.device.speaker.switch("en")
    app.device.preferences.change(**{**asdict(Settings()), **QUIET, **settings})
    driver.resize(*size)
    game = table_of(app.device, kind, *names, **options)
    id = game.id
    game.close()
    assert app.open_table(id)
    driver.settle()
