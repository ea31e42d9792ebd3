"""The dungeon on the screen: what is tapped, what is drawn anew, how large everything is."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from mobile.dungeonlords.presenters.lair.lair import CellShown
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.dungeonlords.dungeons import digging, lair_at, stage
from tests.mobile_rules.showing import note_calls
from tests.something import some

WIDTHS = {"beside": (450, 54), "question": (480, 82), "phone": (380, 55), "narrow": (276, 48)}


def dungeon(width: int = 480, height: int = 82, tapped: Callable[[CellShown], object] = str) -> Any:
    """A dungeon. Arguments: its width; the height of its cells; hears of cells that are tapped."""
    from mobile.dungeonlords.widgets.lair.dungeon import DungeonView

    return DungeonView(tapped, size_hint_x=None, width=width, cell_height=height)


def test_a_tap_on_a_cell_tells_which_and_only_once(drive: Drive) -> None:
    shown, _ = lair_at(digging())
    tapped: list[Any] = []
    driver = drive(dungeon(tapped=tapped.append))
    driver.root.show(shown)
    driver.settle()
    driver.tap(driver.root.taps["a3"])
    assert [cell.id for cell in tapped] == ["a3"]
    assert tapped[0].target.answer.move.notation() == "dig a3"
    driver.tap(driver.root.taps["a3"], double=True)
    assert len(tapped) == 1
    driver.tap(driver.root.taps["b2"])
    assert tapped[-1].target.clause.id == "DL-4.4"


def test_the_keyboard_reaches_every_cell_that_answers(drive: Drive) -> None:
    from mobile.kit.ring import controls

    shown, _ = lair_at(digging())
    driver = drive(dungeon())
    driver.root.show(shown)
    driver.settle()
    labels = {control.label for control in controls()}
    for id in ("a2", "a3", "a4", "e2"):
        assert shown.cell(id).spoken in labels
    driver.root.show(lair_at(stage())[0])
    driver.settle()
    assert {control.shown.id for control in controls()} == {"c3", "e3", "b4"}


@pytest.mark.parametrize("size", WIDTHS.values(), ids=WIDTHS)
def test_cells_are_large_enough_to_be_tapped_and_keep_apart(
    drive: Drive, size: tuple[int, int]
) -> None:
    shown, _ = lair_at(digging())
    driver = drive(dungeon(*size))
    driver.root.show(shown)
    driver.settle()
    for tap in some(driver.root.taps.values()):
        assert tap.width >= 48
        assert tap.height >= 48
    boxes = [driver.root.box(cell.id) for cell in shown.cells]
    frame = driver.root.frame
    for left, bottom, width, height in some(boxes):
        assert frame[0] < left
        assert left + width < frame[0] + frame[2]
        assert frame[1] < bottom
        assert bottom + height < frame[1] + frame[3]


def test_only_what_changed_is_drawn_anew(drive: Drive) -> None:
    shown, _ = lair_at(stage())
    driver = drive(dungeon())
    driver.root.show(shown)
    driver.settle()
    drawn: list[str] = []
    for id, painter in driver.root._painters.items():
        note_calls(painter, "draw", drawn, id)
    driver.root.show(shown)
    driver.settle()
    assert drawn == []
    cells = tuple(replace(one, mined=one.mined or one.id == "a1") for one in shown.cells)
    driver.root.show(replace(shown, cells=cells))
    driver.settle()
    assert drawn == ["a1"]


def test_a_number_key_is_drawn_anew_where_it_has_changed(drive: Drive) -> None:
    shown, _ = lair_at(digging())
    driver = drive(dungeon())
    driver.root.show(shown)
    driver.settle()
    before, cell = driver.pixels(), shown.cell("a3")
    assert cell.kind == "undug"
    assert cell.target
    other = replace(cell, target=replace(cell.target, key="7"))
    cells = tuple(other if one is cell else one for one in shown.cells)
    driver.root.show(replace(shown, cells=cells))
    driver.settle()
    assert driver.pixels() != before


@pytest.mark.parametrize("factor", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("size", WIDTHS.values(), ids=WIDTHS)
def test_names_stay_in_their_cells_or_go_to_the_legend(
    drive: Drive, size: tuple[int, int], factor: float
) -> None:
    from mobile.kit.painting import lettering
    from mobile.kit.theme.style import theme

    theme.text_factor = factor
    shown, _ = lair_at(stage())
    driver = drive(dungeon(*size))
    driver.root.show(shown)
    driver.settle()
    width, height = driver.root.box("b4")[2:]
    for one in some(shown.cells):
        if one.kind != "room":
            continue
        name, said = driver.root.painter(one.id).name
        assert 0 < name.width <= width
        assert 0 < name.height <= height * 0.7
        if said != one.name:
            assert (said, one.name) in driver.root.legend
        assert lettering.LEAST == 12


def test_high_contrast_draws_it_again(drive: Drive) -> None:
    from mobile.kit.theme.style import theme

    shown, _ = lair_at(digging())
    driver = drive(dungeon())
    driver.root.show(shown)
    before = driver.pixels()
    theme.high_contrast = True
    driver.settle()
    assert driver.pixels() != before
