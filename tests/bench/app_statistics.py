"""Statistics of many finished tables in the app: what opening them costs, and one more game."""

import time
from typing import Any

from tests.bench.app_play import Player
from tests.bench.parts import TABLES

TIMES = 7


def measured_tables(player: Player) -> dict[str, list[float]]:
    """Milliseconds of the processor until the statistics stand.

    ``opens`` when the app was just begun, and every table was read some day; ``new`` when one more
    game has ended since they were looked at; ``first`` for each table that nobody has read yet.
    """
    from tests.kept.finished import add_finished

    device = player.app.device
    assert device.store is not None
    add_finished(device.store, "knightmare", TABLES)
    annals = device.annals(player.app.games[0])
    start = time.thread_time()
    annals.fill_all()
    first = (time.thread_time() - start) * 1000 / TABLES
    found: dict[str, list[float]] = {"opens": [], "new": [], "first": [first]}
    for number in range(TIMES + 1):
        device._annals.clear()
        opened = opening(player)
        add_finished(device.store, "knightmare", 1, before=TABLES + number)
        new = opening(player)
        if number:
            found["opens"].append(opened)
            found["new"].append(new)
    return found


def opening(player: Player) -> float:
    """Milliseconds until the screen stands, what is new of it read."""
    start = time.thread_time()
    player.app.open("statistics")
    screen: Any = player.screen
    while screen.presenter.fill():
        pass
    player.ticks(2)
    spent = (time.thread_time() - start) * 1000
    assert screen.presenter.shown.told is not None
    player.app.back()
    player.rest(1.0)
    return spent
