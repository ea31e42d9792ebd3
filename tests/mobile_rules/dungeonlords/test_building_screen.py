"""What is asked on the dungeon, by touches in the app: digging, mining, building, looking up."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.dungeonlords.driving import go_on_until
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.presenting import table_in

SHAPES = {"tablet": TABLET, "phone": PHONE}


def asked(drive: Any, folder: Path, ask: str, seed: str = "3", **settings: Any) -> Hands:
    """The app at a table where a person is asked this. Arguments: settings of the device."""
    app = CompanionApp(folder, GAMES)
    hands = Hands(drive(app))
    app.device.preferences.change(**{**QUIET, **settings})
    table = table_in(app.device, "dungeonlords", "together", "Ann", "Tom*", "Ilse*", seed=seed)
    table.close()
    assert app.open_table(table.id)
    hands.ticks(2)
    go_on_until(hands.screen.presenter, ask, Random(5))
    hands.ticks(12)
    return hands


def cells(hands: Hands, answer: bool) -> list[str]:
    """Cells that answer, or that say why they do not."""
    shown = hands.screen.presenter.shown.around.lair.cells
    asked = [cell for cell in shown if cell.target]
    return [one.id for one in asked if bool(one.target.answer or one.target.points) == answer]


def keyed(hands: Hands) -> dict[str, str]:
    """The cells that answer, by their number keys."""
    shown = hands.screen.presenter.shown.around.lair.cells
    return {cell.target.key: cell.id for cell in shown if cell.target and cell.target.key}


def tap(hands: Hands, cell: str) -> None:
    """A finger on a cell."""
    hands.tap(hands.screen.parts.lair.dungeon.taps[cell])
    hands.ticks(12)


def test_the_number_in_a_cell_digs_there(drive: Any, tmp_path: Path) -> None:
    hands = asked(drive, tmp_path, "dig")
    presenter = hands.screen.presenter
    keys = {cell.target.answer.key: cell.id for cell in presenter.shown.around.lair.cells
            if cell.target and cell.target.answer}  # fmt: skip
    assert sorted(keys) == [str(n) for n in range(1, len(keys) + 1)]
    seat = presenter.table.decision.who
    hands.driver.key("2")
    assert keys["2"] in presenter.table.state.of(seat).tiles


def test_a_number_mines_so_much_and_space_as_much_as_can_be(drive: Any, tmp_path: Path) -> None:
    hands = asked(drive, tmp_path, "mine")
    presenter = hands.screen.presenter
    gold, done = presenter.table.state.of("p1").gold, presenter.shown.building.done
    most = int(done.move.args[0])
    assert most > 1
    # no digit stands in a tunnel: it would mean two things
    assert not keyed(hands)
    assert hands.driver.shows(f"Mine {most} gold")
    one = next(one for one in presenter.answers() if one.move.notation() == "mine 1")
    hands.driver.key(one.key)
    hands.ticks(2)
    assert presenter.table.state.of("p1").gold == gold + 1
    presenter.undo()
    hands.ticks(2)
    hands.driver.key(" ")
    hands.ticks(2)
    assert presenter.table.state.of("p1").gold == gold + most


def test_tunnels_that_are_tapped_are_mined_by_the_button(drive: Any, tmp_path: Path) -> None:
    hands = asked(drive, tmp_path, "mine")
    presenter = hands.screen.presenter
    gold = presenter.table.state.of("p1").gold
    cell = next(id for id, one in presenter.shown.building.targets.items() if one.points)
    hands.tap(hands.screen.parts.lair.dungeon.taps[cell])
    assert hands.driver.shows("Mine 1 gold")
    hands.driver.key(" ")
    hands.ticks(2)
    assert presenter.table.state.of("p1").gold == gold + 1
    assert presenter.shown.around.lair.cell(cell).imp


def test_a_number_takes_a_room_and_another_one_places_it(drive: Any, tmp_path: Path) -> None:
    hands = asked(drive, tmp_path, "build")
    presenter = hands.screen.presenter
    answer = next(one for one in presenter.answers() if one.move.kind == "build")
    room = str(answer.move.args[0])
    presenter.look_at_room(room)
    assert not keyed(hands)
    hands.driver.key(answer.key)
    hands.ticks(2)
    for last in sorted(keyed(hands))[-1:]:
        hands.driver.key(last)
    assert room in presenter.table.state.of("p1").tiles.values()


def test_a_red_price_says_what_is_missing(drive: Any, tmp_path: Path) -> None:
    hands = asked(drive, tmp_path, "program")
    presenter = hands.screen.presenter
    presenter.curtain.visible().of("p1").food = 0
    rows = hands.screen.parts.board.rows.seen
    hands.tap(next(row for row in rows if row.shown[0].id == "recruit_imps"))
    hands.ticks(10)
    assert hands.reads("Space II now: It takes 2 food; you have 0.")
    assert hands.reads("DL-0.6")
    assert hands.driver.problems() == []


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("left", [False, True])
def test_a_tap_digs_and_another_says_why_not(
    drive: Any, tmp_path: Path, shape: str, left: bool
) -> None:
    hands = asked(drive, tmp_path, "dig", left_handed=left)
    hands.driver.resize(*SHAPES[shape])
    presenter = hands.screen.presenter
    assert hands.driver.problems() == []
    before, ply = len(presenter.table.state.of("p1").tiles), presenter.table.ply
    refused = cells(hands, answer=False)[0]
    why = presenter.shown.around.lair.cell(refused).target.why
    tap(hands, refused)
    assert presenter.table.ply == ply
    assert hands.driver.shows(why)
    assert hands.driver.shows("DL-4.4")
    tap(hands, cells(hands, answer=True)[0])
    assert len(presenter.table.state.of("p1").tiles) == before + 1
    hands.driver.key("z", ["ctrl"])
    hands.ticks(2)
    assert len(presenter.table.state.of("p1").tiles) == before


@pytest.mark.parametrize("shape", SHAPES)
def test_tunnels_are_pointed_at_and_mined_with_one_button(
    drive: Any, tmp_path: Path, shape: str
) -> None:
    hands = asked(drive, tmp_path, "mine")
    hands.driver.resize(*SHAPES[shape])
    presenter = hands.screen.presenter
    gold, ply = presenter.table.state.of("p1").gold, presenter.table.ply
    first = cells(hands, answer=True)[-1]
    tap(hands, first)
    assert presenter.table.ply == ply
    assert presenter.shown.around.lair.cell(first).target.chosen
    hands.tap(hands.screen.parts.asking.call)
    hands.ticks(2)
    assert presenter.table.state.of("p1").gold == gold + 1
    assert presenter.shown.around.lair.cell(first).imp


def test_a_room_that_was_looked_at_is_built_where_a_cell_is_tapped(
    drive: Any, tmp_path: Path
) -> None:
    from mobile.dungeonlords.widgets.question.cards import AnswerCard
    from mobile.kit.ring import controls

    hands = asked(drive, tmp_path, "build")
    screen, presenter = hands.screen, hands.screen.presenter
    offered = [(one, one.shown) for one in controls() if isinstance(one, AnswerCard) and one.shown]
    card, room = next((one, offer.id) for one, offer in offered if offer.kind == "room")
    hands.tap(card)
    hands.ticks(2)
    assert cells(hands, answer=False)
    tap(hands, cells(hands, answer=True)[0])
    assert room in presenter.table.state.of("p1").tiles.values()
    place = next(cell.id for cell in presenter.shown.around.lair.cells if cell.room == room)
    hands.see_beats()
    hands.ticks(12)
    assert screen.parts.lair.dungeon.painter(place).name[1]


def test_what_waits_and_who_sits_is_looked_up(drive: Any, tmp_path: Path) -> None:
    hands = asked(drive, tmp_path, "program")
    row, screen = hands.screen.parts.evilometer, hands.screen
    left, bottom, wide, high = row.scale.space(5)
    hands.tap_at(*row.to_window(row.x + left + wide / 2, row.y + bottom + high + 10))
    assert hands.reads("Ann stands on 5. On 10 the Human Paladin would come. (DL-0.5)")
    assert hands.screen is screen
    left, bottom, wide, high = row.scale.space(12)
    hands.tap_at(*row.to_window(row.x + left + wide / 2, row.y + bottom + high / 2))
    hands.ticks(3)
    assert hands.driver.shows("DL-0.2")
