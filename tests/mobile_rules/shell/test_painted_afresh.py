"""The screen never lies: after every move, what is painted is what its model would give now.

Whole games and ledgers are played at random, in every shape of window; after each move every
part that is seen is painted once more, unseen, and compared with what stands there.
"""

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.kit.painting.frame_by_frame import paint_queue
from mobile.kit.painting.painted import Painting
from mobile.shell.app import CompanionApp
from tests.mobile_rules import afresh
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.dungeonlords.reporting import report
from tests.mobile_rules.dungeonlords.touching import touch_one
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.looking import everything
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.playing import play_one
from tests.mobile_rules.presenting import table_in

SHAPES = (TABLET, PHONE, (800, 1280), (823, 411), (1920, 1080))
A_SHAPE = 12
"""Moves in one shape before the window is turned."""
SHORT, LONG = 60, 1_500


def report_one(hands: Hands, random: Random) -> None:
    """One more thing that happened at a physical table of Knightmare."""
    hands.see_beats()
    game = hands.screen.presenter
    question = game.shown.question
    if question is None:
        every = [flow for seat in game.shown.seats for group in seat.groups for flow in group.flows]
        game.answer(random.choice([flow.answer for flow in every if flow.answer]))
    elif question.waiting:
        game.proceed()
    else:
        game.play(random.choice(game.table.decision.options), game.table.ply)


def report_season(hands: Hands, random: Random) -> None:
    """One more thing that happened at a physical table of Dungeon Lords."""
    hands.see_beats()
    report(hands.screen.presenter, random)


TABLES: dict[str, tuple[str, str, tuple[str, ...], Callable[[Hands, Random], None]]] = {
    "knightmare alone": ("knightmare", "solo", ("Ann",), play_one),
    "knightmare together": ("knightmare", "together", ("Ann", "Tom", "Ilse*"), play_one),
    "knightmare's ledger": ("knightmare", "ledger", ("Ann", "Tom", "Cleo"), report_one),
    "lords and bots": ("dungeonlords", "together", ("Ann", "Tom*", "Marie*", "Ilse*"), touch_one),
    "lords on one device": ("dungeonlords", "together", ("Ann", "Tom"), touch_one),
    "the lords' ledger": ("dungeonlords", "ledger", ("Ann", "Tom", "Marie"), report_season),
}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("moves", [SHORT, pytest.param(LONG, marks=pytest.mark.long)])
def test_nothing_painted_is_older_than_its_model(
    drive: Drive, tmp_path: Path, table: str, moves: int
) -> None:
    name, kind, people, go_on = TABLES[table]
    app = CompanionApp(tmp_path, GAMES)
    hands, random = Hands(drive(app)), Random(table)
    app.device.preferences.change(**QUIET)
    opened = table_in(app.device, name, kind, *people, seed="5")
    opened.close()
    assert app.open_table(opened.id)
    shapes, looked = cycle(SHAPES), 0
    for count in range(moves):
        if hands.screen.presenter.table.decision is None:
            break
        if count % A_SHAPE == 0:
            hands.driver.resize(*next(shapes))
        go_on(hands, random)
        looked += check(hands, f"{table}, move {count}, {hands.window.size}")
    assert looked > count, "there was nothing to look at"


def check(hands: Hands, moment: str) -> int:
    """Compares all that is seen with a fresh painting of it; how many parts that were."""
    while paint_queue._now or paint_queue._late:
        hands.ticks(2)
    parts: list[Any] = [one for one in everything(hands.window) if isinstance(one, Painting)]
    found = [fault for one in parts for fault in afresh.faults(one)]
    assert not found, (moment, found[:3])
    return len(parts)
