"""The ledger of Dungeon Lords by touches: evil, counting, the checklist, battles, both shapes."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.hands import Hands, sound
from tests.mobile_rules.lords_reporting import asks, report_until, say
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.presenting import table_in

SHAPES = {"tablet": TABLET, "phone": PHONE}
NAMES = ("Ann", "Tom", "Marie", "Ilse")


def opened(drive: Any, folder: Path, *names: str, **settings: Any) -> Hands:
    """The app at a new physical table. Arguments: settings of the device."""
    app = CompanionApp(folder, GAMES)
    hands = Hands(drive(app))
    app.device.preferences.change(**{**QUIET, **settings})
    table = table_in(app.device, "dungeonlords", "ledger", *(names or NAMES), seed="3")
    table.close()
    assert app.open_table(table.id)
    hands.ticks(4)
    return hands


def begun(drive: Any, folder: Path, *names: str, **settings: Any) -> Hands:
    """The same, set up; the second lord starts."""
    hands = opened(drive, folder, *names, **settings)
    say(hands.screen.presenter, "ready", "starts p2")
    hands.ticks(4)
    return hands


def fits(hands: Hands) -> None:
    """Nothing is cut or out of the window, in both shapes."""
    for size in SHAPES.values():
        hands.driver.resize(*size)
        assert hands.driver.problems() == [], size
    hands.driver.resize(*TABLET)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_table_is_set_up_by_ticks(drive: Any, tmp_path: Path, shape: str) -> None:
    hands = opened(drive, tmp_path)
    hands.driver.resize(*SHAPES[shape])
    assert hands.driver.problems() == []
    box, presenter = hands.screen.checklist, hands.screen.presenter
    hands.tap(box.rows[1])
    assert [row.done for row in box.rows[:3]] == [False, True, False]
    hands.tap(box.call)
    assert asks("start_player")(presenter)
    sound(hands.app)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("left", [False, True])
def test_what_a_lord_has_is_counted_by_taps(
    drive: Any, tmp_path: Path, shape: str, left: bool
) -> None:
    hands = begun(drive, tmp_path, left_handed=left)
    hands.driver.resize(*SHAPES[shape])
    screen, presenter = hands.screen, hands.screen.presenter
    card = screen.cards["p1"]
    hands.tap(next(one for one in card.flows.buttons if one.flow.id == "count"))
    box = screen.counting
    assert hands.driver.problems() == []
    hands.tap(box.steppers["gold"].children[0])
    assert presenter.table.state.of("p1").gold == 4
    hands.tap(box.steppers["food"].children[2])
    assert presenter.table.state.of("p1").food == 2
    hands.tap(box.steppers["imps"].children[1])
    hands.ticks(20)
    hands.tap("7")
    hands.ticks(4)
    assert presenter.table.state.of("p1").imps == 7
    hands.tap(next(one for one in box.coming.chips if one.chip.id == "ghost"))
    assert presenter.table.state.of("p1").monsters == ("ghost",)
    hands.tap(next(one for one in box.leaving.chips if one.chip.id == "ghost"))
    assert presenter.table.state.of("p1").monsters == ()
    hands.tap(box.dungeon.taps["b1"])
    hands.tap(next(one for one in box.rooms.chips if one.chip.id == "mint"))
    cell = next(cell.id for cell in presenter.shown.counting.lair.cells if cell.target)
    hands.ticks(2)
    hands.tap(box.dungeon.taps[cell])
    assert presenter.table.state.of("p1").tiles[cell] == "mint"
    hands.tap(box.call)
    assert presenter.shown.counting is None
    sound(hands.app)


def test_a_counter_is_stepped_and_dragged_and_a_paladin_follows(drive: Any, tmp_path: Path) -> None:
    hands = begun(drive, tmp_path)
    screen, presenter = hands.screen, hands.screen.presenter
    hands.tap(screen.cards["p1"].ids.steps.children[0])
    assert presenter.table.state.of("p1").evil == 6
    presenter.place("p1", 11, presenter.table.ply)
    hands.ticks(20)
    assert presenter.table.state.of("p1").paladin
    hands.driver.key("z", ["ctrl"])
    assert presenter.table.state.of("p1").evil == 6
    fits(hands)


@pytest.mark.parametrize("size", [80, 160])
def test_every_moment_fits(drive: Any, tmp_path: Path, size: int) -> None:
    hands = opened(drive, tmp_path, text_size=size)
    presenter, random = hands.screen.presenter, Random("4")
    moments = ("set_up", "start_player", "menu", "draw_event", "draw_special", "draw_adventurer")
    for ask in (*moments, "holdings", "pay_tax", "turn_card"):
        report_until(presenter, asks(ask), random)
        hands.ticks(10)
        fits(hands)
    sound(hands.app)
