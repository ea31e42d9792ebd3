"""A log of thousands of lines is opened: how long that takes, and how much of it is built."""

import time
from typing import Any

from mobile.shell.presenters.new_table import NewTablePresenter
from tests.mobile_rules.driver import Driver
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.reporting import gain


def long_table(app: Any, lines: int) -> str:
    """A ledger in which helm tokens come and go until its log has so many lines; its id."""
    new = NewTablePresenter(app.device, lambda: "1")
    new.choose_kind("ledger")
    id = new.begin()
    app.open_table(id)
    presenter = app.stage.top.presenter
    for count in range(lines):
        gain(presenter, "p1", -1 if count % 2 else 1, presenter.table.ply)
        if count % 50 == 49 and len(rows_of(presenter)) >= lines:
            break
    return id


def rows_of(presenter: Any) -> Any:
    """The rows of the log of a table."""
    from mobile.shell.presenters.log import LogPresenter

    log = LogPresenter(presenter)
    rows = log.shown.rows
    log.close()
    return rows


def opened(app: Any, lines: int) -> dict[str, float]:
    """Milliseconds to open it, undrawn; how many rows there are, and how many were built."""
    hands = Hands(Driver(app, (1280, 800)))
    long_table(app, lines)
    hands.ticks(10)
    table_screen = hands.screen
    start = time.perf_counter()
    table_screen.open_log()
    hands.ticks(2)
    spent = (time.perf_counter() - start) * 1000
    hands.ticks(10)
    built = sum(type(one).__name__ in ("MoveRow", "LogRow") for one in hands.screen.walk())
    return {"ms": spent, "rows": len(hands.screen.presenter.shown.rows), "built": built}
