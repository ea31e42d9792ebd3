"""The screen never lies: after every move, what is painted is what its model would give now.

Whole games and ledgers are played at random, in every shape of window and in large letters, also
where some sit on phones; after each move every part that is seen is painted once more, unseen, and
compared with what stands there. Every now and then the whole screen is made once more, and all
that is drawn on it is compared: words, pictures, colours and places.
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
from mobile.kit.shown import ELSEWHERE
from mobile.shell.app import CompanionApp
from tests.mobile_rules import afresh
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.doors import FakeGuest, FakeTable
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.dungeonlords.reporting import report
from tests.mobile_rules.dungeonlords.touching import touch_one
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.looking import everything
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.playing import play_one
from tests.mobile_rules.presenting import table_in

LARGE = 160
SHAPES = (
    (TABLET, 100), (PHONE, 100), ((800, 1280), 100), ((823, 411), 100), ((1920, 1080), 100),
    (TABLET, LARGE), (PHONE, LARGE), ((800, 1280), LARGE),
)  # fmt: skip
"""The windows, and the sizes of text in percent."""
A_SHAPE = 7
"""Moves in one shape before the window is turned."""
A_SCREEN = 8
"""Moves after which a whole screen is made anew."""
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


def share_one(hands: Hands, random: Random) -> None:
    """One more thing at a table where some sit on phones: a move of theirs, or of whoever is here.

    Phones come and go, and ask for seats.
    """
    hands.see_beats()
    presenter = hands.screen.presenter
    if not presenter.door.is_open:
        presenter.door.open()
    shared = presenter.door.shared
    if random.random() < 0.2:
        seat = random.choice(["p1", "p2", "p3"])
        shared.turns(seat, random.choice(["phone", "phone", "free", "away", "asked"]), "Zoe")
        shared.guests = tuple(FakeGuest(f"{n}") for n in range(random.randrange(3)))
        shared.tell()
    if presenter.waiting == ELSEWHERE:
        presenter.table.play(random.choice(presenter.table.decision.options))
    elif presenter.table.decision is not None:
        touch_one(hands, random)


Going = Callable[[Hands, Random], None]
TABLES: dict[str, tuple[str, str, tuple[str, ...], Going]] = {
    "knightmare alone": ("knightmare", "solo", ("Ann",), play_one),
    "knightmare together": ("knightmare", "together", ("Ann", "Tom", "Ilse*"), play_one),
    "knightmare's ledger": ("knightmare", "ledger", ("Ann", "Tom", "Cleo"), report_one),
    "lords and bots": ("dungeonlords", "together", ("Ann", "Tom*", "Marie*", "Ilse*"), touch_one),
    "lords on one device": ("dungeonlords", "together", ("Ann", "Tom"), touch_one),
    "lords on phones": ("dungeonlords", "together", ("Ann", "Tom", "Marie"), share_one),
    "the lords' ledger": ("dungeonlords", "ledger", ("Ann", "Tom", "Marie"), report_season),
}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("moves", [SHORT, pytest.param(LONG, marks=pytest.mark.long)])
def test_nothing_painted_is_older_than_its_model(
    drive: Drive, tmp_path: Path, table: str, moves: int
) -> None:
    go_on = TABLES[table][3]
    app = CompanionApp(tmp_path, GAMES)
    hands, random = Hands(drive(app)), Random(table)
    app.device.shares = FakeTable
    app.device.preferences.change(**QUIET)
    shapes, parts, screens = cycle(SHAPES), 0, 0
    for count in range(moves):
        if hands.screen.game is None or hands.screen.presenter.table.decision is None:
            begin(hands, table, f"{count + 5}")
        if count % A_SHAPE == 0:
            size, letters = next(shapes)
            hands.driver.resize(*size)
            app.device.preferences.change(text_size=letters)
            hands.at_rest()
        go_on(hands, random)
        moment = f"{table}, move {count}, {hands.window.size} at {letters} %"
        parts += check(hands, moment)
        if count % A_SCREEN == A_SCREEN - 1:
            screens += check_screen(hands, moment)
    assert parts > moves, "there was nothing to look at"
    assert screens > moves / A_SCREEN / 2, "hardly a screen was compared"


def begin(hands: Hands, table: str, seed: str) -> None:
    """Opens a new table. Arguments: the hands; which of them; the seed."""
    name, kind, people, _ = TABLES[table]
    hands.app.home()
    opened = table_in(hands.app.device, name, kind, *people, seed=seed)
    opened.close()
    assert hands.app.open_table(opened.id)
    hands.ticks(2)


def check(hands: Hands, moment: str) -> int:
    """Compares all that is seen with a fresh painting of it; how many parts that were.

    Arguments: the hands; what is played, and where.
    """
    while paint_queue._now or paint_queue._late:
        hands.ticks(2)
    parts: list[Any] = [one for one in everything(hands.window) if isinstance(one, Painting)]
    found = [fault for one in parts for fault in afresh.faults(one)]
    assert not found, (moment, found[:3])
    return len(parts)


def check_screen(hands: Hands, moment: str) -> bool:
    """Compares all that is drawn with a screen made now; False where the game went on meanwhile.

    Arguments: the hands; what is played, and where.
    """
    hands.see_beats()
    presenter, was = hands.screen.presenter, afresh.drawn(hands)
    shown = presenter.shown
    now = afresh.drawn_anew(hands)
    if presenter.shown != shown:
        return False
    found = list(afresh.differences(was, now))
    assert not found, (moment, found[:3])
    return True
