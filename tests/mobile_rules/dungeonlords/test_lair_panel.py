"""The lair's panel, the others' strips and the Evilometer on the screen."""

import os
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from shared.speech.scene.sheets import Due
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.dungeonlords.dungeons import (
    digging,
    evilometer_at,
    lair_at,
    others_at,
    stage,
)
from tests.mobile_rules.showing import column, told
from tests.something import some

PICTURES = os.environ.get("PICTURES")
"""A folder in which to keep pictures of what was tested."""
TAXES = "Taxes this summer: 10 tiles, 5 gold."
DUE = (Due(icon="taxes", text=TAXES, note="You have 4.", clause="DL-6.4", turns=1),)
FACTORS, SIZES = (0.8, 1.0, 1.6), {"tablet": (472, TABLET), "phone": (387, PHONE)}


def panel(compact: bool = False, width: int = 0, heard: list[Any] | None = None) -> Any:
    """A lair's panel.

    Arguments: whether it is on a phone; its width, 0 for that of the column; what takes down
    which cell is tapped, which thing is opened, which clause.
    """
    from mobile.dungeonlords.widgets.lair.lair import LairPanel

    room: dict[str, Any] = {"size_hint_x": None, "width": width} if width else {}
    into = [] if heard is None else heard
    hears = into.append, lambda *thing: into.append(thing), into.append
    return LairPanel(*hears, compact=compact, **room)


def rival(large: bool = False, **properties: Any) -> Any:
    """A rival's strip."""
    from mobile.dungeonlords.widgets.lair.rivals import RivalStrip

    return RivalStrip(large=large, **properties)


def evilometer(on_tap: Any = print, on_moved: Any = print, **properties: Any) -> Any:
    """The Evilometer of a physical table."""
    from mobile.dungeonlords.widgets.ledger.evilometer import WatchedEvilometer

    return WatchedEvilometer(print, on_tap, on_moved, **properties)


# -- the panel -------------------------------------------------------------------------------


@pytest.mark.parametrize(("shape", "factor"), [*product(SIZES, FACTORS)])
def test_the_panel_has_no_fault(drive: Drive, shape: str, factor: float, tmp_path: Path) -> None:
    from mobile.kit.theme.style import theme

    theme.text_factor = factor
    width, size = SIZES[shape]
    rests, asked = panel(shape == "phone", width), panel(shape == "phone", width)
    driver = drive(column(rests, asked), size)
    rests.show(lair_at(stage())[0], None, DUE)
    asked.show(*lair_at(digging()))
    folder = Path(PICTURES) if PICTURES else tmp_path
    for contrast in (False, True):
        theme.high_contrast = contrast
        driver.settle()
        assert driver.problems() == []
        name = f"lair-{shape}-{round(factor * 100)}{'-contrast' if contrast else ''}.png"
        assert driver.screenshot(folder / name).stat().st_size > 10_000


def test_what_is_tapped_on_the_panel_is_told(drive: Drive) -> None:
    heard: list[Any] = []
    shown = panel(width=472, heard=heard)
    driver = drive(column(shown))
    shown.show(lair_at(stage())[0], None, DUE)
    driver.settle()
    driver.tap("Goblin")
    driver.tap("Pendulum")
    driver.tap("c3: Printing Press")
    driver.tap("Wizard (1), damage 0 of 5, 3 magic")
    things = [("monster", "goblin"), ("trap", "pendulum"), ("type", "wizard")]
    assert [one for one in heard if one in things] == things
    assert [one.room for one in heard if one not in things] == ["printing_press"]
    driver.tap("2 captives")
    driver.settle()
    assert driver.problems() == []
    driver.tap("Priest")
    assert heard[-1] == ("type", "priest")


def test_the_rule_on_cells_can_be_read_while_it_is_asked(drive: Drive) -> None:
    heard: list[Any] = []
    shown = panel(width=472, heard=heard)
    driver = drive(column(shown))
    shown.show(*lair_at(digging()))
    driver.settle()
    assert driver.shows("Ann digs")
    assert driver.shows("3 of 5 imps busy")
    driver.tap("DL-4.4")
    assert heard == ["DL-4.4"]
    shown.show(lair_at(stage())[0])
    driver.settle()
    assert not driver.shows("DL-4.4")
    assert not driver.shows("imps busy")


def test_the_gate_stands_over_its_column(drive: Drive) -> None:
    shown = panel(width=472)
    driver = drive(column(shown))
    shown.show(lair_at(stage())[0])
    driver.settle()
    left, _, width, _ = shown.dungeon.box("c1")
    assert shown.line.gate_x == left + width / 2


# -- the others ------------------------------------------------------------------------------


@pytest.mark.parametrize("large", [False, True])
def test_a_tap_on_a_rival_tells_whose_lair_it_is(drive: Drive, large: bool) -> None:
    strips = [rival(large) for _ in range(3)]
    driver = drive(column(*strips), PHONE if large else TABLET)
    for strip, shown in zip(strips, others_at(stage()), strict=True):
        strip.shown = shown
    driver.settle()
    assert all(strip.height >= 48 for strip in strips)
    assert driver.problems() == []
    heard = told(strips[1], "on_release")
    driver.tap(strips[1])
    assert len(heard) == 1
    assert strips[1].shown.name == "Marie"
    assert "5 gold" in strips[1].label


def test_a_dummy_is_a_strip_with_its_orders_only(drive: Drive) -> None:
    from mobile.dungeonlords.presenters.lair.lair import DummyShown

    strip = rival()
    driver = drive(column(strip))
    strip.shown = others_at(stage())[0]
    driver.settle()
    before = len(strip.picture.children)
    strip.shown = DummyShown("d1", "The first dummy", ("food",), "not this round")
    driver.settle()
    assert [one.text for one in looking.painted(strip)] == ["The first dummy"]
    assert len(strip.picture.children) < before
    assert driver.problems() == []


# -- the Evilometer --------------------------------------------------------------------------


def test_a_counter_is_dragged_in_one_move(drive: Drive) -> None:
    heard: list[tuple[str, int]] = []
    row = evilometer(
        on_moved=lambda seat, evil: heard.append((seat, evil)),
        full=True,
        size_hint_x=None,
        width=1200,
    )
    driver = drive(column(row))
    row.show(evilometer_at(stage()), None)
    driver.settle()
    pitch = row.scale.space(2)[0] - row.scale.space(1)[0]
    driver.drag(row.taps["p1"], 2 * pitch, 0)
    assert heard == [("p1", 11)]
    driver.drag(row.taps["p4"], -9 * pitch, 10)
    assert heard[1:] == [("p4", 1)]
    driver.drag(row.taps["p2"], pitch / 5, 30)
    assert len(heard) == 2


def test_a_counter_that_is_tapped_says_whose_it_is(drive: Drive) -> None:
    heard: list[str] = []
    row, slim = evilometer(heard.append, full=True, size_hint_x=None, width=1200), evilometer()
    driver = drive(column(row, slim))
    for one in (row, slim):
        one.show(evilometer_at(stage()), None)
    driver.settle()
    driver.tap(row.taps["p1"])
    assert heard == ["p1"]
    space = slim.scale.space(stage().state.of("p1").evil)
    x, above = space[0] + space[2] / 2, space[1] + space[3] + 10
    assert slim.scale.near(x, above) == "p1"
    assert slim.scale.near(x, space[1] + 2) == ""


def test_counters_on_neighbouring_spaces_do_not_hide_each_other(drive: Drive) -> None:
    row = evilometer(full=True, size_hint_x=None, width=900)
    driver = drive(column(row))
    row.show(evilometer_at(stage().set("p1", evil=9).set("p2", evil=10)), None)
    driver.settle()
    assert row.taps["p1"].right <= row.taps["p2"].x + 2


def test_counters_are_large_enough_for_a_finger(drive: Drive) -> None:
    scene = stage().set("p1", evil=11).set("p3", evil=11)
    row = evilometer(full=True, size_hint_x=None, width=1200)
    driver = drive(column(row))
    row.show(evilometer_at(scene), None)
    driver.settle()
    assert all(min(tap.size) >= 48 for tap in row.taps.values())


@pytest.mark.parametrize("width", [387, 560, 620])
def test_the_slim_row_stays_in_its_bar(drive: Drive, width: int) -> None:
    scene = stage().set("p1", evil=11).set("p3", evil=11).set("p4", evil=11)
    scene.state.tent = ("elf", "dwarf")
    row = evilometer(size_hint_x=None, width=width)
    driver = drive(column(row))
    row.show(evilometer_at(scene), None)
    driver.settle()
    last = row.scale.space(15)
    assert row.height == 52
    assert row.scale.space(1)[0] > 0
    assert last[0] + last[2] < row.width
    assert "waits in the tent" in row.label


@pytest.mark.parametrize(("large", "size"), [(False, TABLET), (True, PHONE)])
def test_the_others_stand_side_by_side_or_below_each_other(
    drive: Drive, large: bool, size: tuple[int, int]
) -> None:
    from mobile.dungeonlords.widgets.lair.rivals import Rivals

    opened: list[tuple[str, str]] = []
    others = Rivals(lambda kind, id: opened.append((kind, id)), large=large)
    driver = drive(column(others), size)
    others.show(others_at(stage()))
    driver.settle()
    boxes = {(strip.x if large else strip.y) for strip in others.strips.seen}
    assert len(boxes) == 1
    assert driver.problems() == []
    driver.tap(others.strips.seen[2])
    driver.settle()
    assert driver.shows("Ilse")
    assert driver.problems() == []
    driver.tap("Ghost")
    assert opened == [("monster", "ghost")]


def test_a_paladin_walks_and_leaves_a_ring(drive: Drive) -> None:
    row = evilometer(full=True, size_hint_x=None, width=1200)
    driver = drive(column(row))
    row.show(evilometer_at(stage()), None)
    driver.settle()
    row.show(evilometer_at(stage().set("p2", party=["W7"]).set("p3", party=["PAL8/3"])), None)
    assert row.walk < 1
    before = driver.pixels()
    driver.advance(0.8)
    assert row.walk == 1
    assert driver.pixels() != before


def test_evil_is_stepped_by_hand(drive: Drive) -> None:
    from mobile.dungeonlords.presenters.ledger.ledger import LordShown
    from mobile.dungeonlords.widgets.ledger.card import EvilSteps

    heard: list[int] = []
    lord = LordShown(lair_at(stage().set("p1", evil=15))[0], True, (), (), True)
    steps = EvilSteps(lord, evilometer_at(stage()), heard.append, size_hint_x=None, width=200)
    driver = drive(column(steps))
    driver.tap("\N{MINUS SIGN}1")
    assert heard == [-1]
    # where there is no step left a tap is heard as well: whoever hears it says why
    driver.tap("+1")
    assert heard == [-1, 1]
    assert driver.problems() == []


def test_painted_words_can_be_read(drive: Drive) -> None:
    """Every pair of colours that only the painted parts use has a contrast of at least 4.5."""
    from mobile.dungeonlords.widgets.board import evilometer
    from mobile.dungeonlords.widgets.lair import dungeon, dungeon_cell
    from mobile.kit.theme.palette import rgba
    from mobile.kit.theme.style import theme

    pairs = [
        (theme.dim, evilometer.CALM),
        (theme.dim, evilometer.MILD),
        (theme.brass_bright, evilometer.WATCHED),
        (theme.brass_bright, evilometer.EVIL),
        (theme.dim, dungeon.ROCKS),
        (dungeon_cell.FLAG, dungeon_cell.STONE),
        (rgba("#1B120A"), theme.brass_bright),
    ]
    for one, other in some(pairs):
        light, dark = sorted((luminance(one), luminance(other)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (one, other)


def luminance(colour: Any) -> float:
    """How bright a colour is, from 0 to 1, as contrast is measured."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]
    ]
    return float(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])


def test_cells_give_way_where_the_panel_has_little_room(drive: Drive) -> None:
    shown = panel(width=472)
    driver = drive(column(shown))
    shown.show(*lair_at(digging()), DUE)
    driver.settle()
    assert (shown.cell_height, shown.height > 640) == (82, True)
    shown.room = 640
    driver.settle()
    assert 54 < shown.cell_height < 82
    assert 630 < shown.height <= 640
    shown.room = 400
    driver.settle()
    assert shown.cell_height == 48


def test_a_strip_in_a_narrow_column_has_more_rows(drive: Drive) -> None:
    wide, narrow = rival(size_hint_x=None, width=420), rival(size_hint_x=None, width=245)
    driver = drive(column(wide, narrow))
    for strip in (wide, narrow):
        strip.shown = others_at(stage())[2]
    driver.settle()
    assert (wide.height, narrow.height) == (76, 132)
    assert driver.problems() == []


@pytest.mark.parametrize(("factor", "told"), [(1.0, True), (1.6, False)])
def test_what_is_said_of_barred_orders_never_runs_into_them(
    drive: Drive, factor: float, told: bool
) -> None:
    from mobile.kit.theme.style import theme

    theme.text_factor = factor
    card = rival(large=True, size_hint_x=None, width=375)
    driver = drive(column(card), PHONE)
    card.shown = others_at(stage())[2]
    driver.settle()
    assert "lock" in looking.signs(card)
    said = [one.text for one in looking.painted(card)]
    assert ("not this round" in said) is told
