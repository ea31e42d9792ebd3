"""Buttons, life, tokens, items and dice, by touches in a real window."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE
from tests.mobile_rules.showing import column, told

# -- buttons ---------------------------------------------------------------------------------


def test_buttons_answer_a_tap_within_two_frames(drive: Drive) -> None:
    from mobile.kit.controls.buttons import CallButton, PlainButton
    from tests.mobile_rules.finger import Finger

    call, plain = CallButton(text="Challenge"), PlainButton(text="Enter")
    driver = drive(column(call, plain))
    for button in (call, plain):
        heard = told(button, "on_release")
        touch = Finger(*button.to_window(*button.center))
        touch.touch_down()
        driver.frames()
        touch.touch_up()
        driver.frames(2)
        assert len(heard) == 1


def test_a_disabled_button_is_silent(drive: Drive) -> None:
    from mobile.kit.controls.buttons import PlainButton

    button = PlainButton(text="Not your turn", disabled=True)
    driver, heard = drive(column(button)), told(button, "on_release")
    driver.tap("Not your turn")
    assert heard == []


def test_a_long_text_makes_a_button_higher_and_a_long_word_makes_it_smaller(drive: Drive) -> None:
    from mobile.kit.controls.buttons import PlainButton

    short, long = PlainButton(text="Enter"), PlainButton(text="Enter what the dice show " * 6)
    word = PlainButton(text="Donaudampfschifffahrt" * 3)
    driver = drive(column(short, long, word), PHONE)
    assert long.height > short.height
    assert word.font_size < short.font_size
    assert driver.problems() == []


# -- life, tokens, items ---------------------------------------------------------------------


@pytest.mark.parametrize("level", ["GREEN", "AMBER", "RED", "DEAD"])
def test_life_is_told_by_word_and_shape_not_by_colour_alone(drive: Drive, level: str) -> None:
    from mobile.knightmare.widgets.cells import LifeMeter

    driver = drive(column(LifeMeter(shown=SimpleNamespace(life=level, life_text=level))))
    assert driver.shows(level)
    number = {"GREEN": "3", "AMBER": "2", "RED": "1", "DEAD": ""}[level]
    assert not number or driver.shows(number)
    assert driver.problems() == []


def test_lost_places_for_tokens_are_struck_out(drive: Drive) -> None:
    from mobile.knightmare.widgets.cells import TokenTrack

    track = TokenTrack(shown=SimpleNamespace(tokens=5, max_tokens=9))
    driver = drive(column(track))
    assert struck(track) == 3
    track.shown = SimpleNamespace(tokens=7, max_tokens=7)
    driver.settle()
    assert driver.shows("7")
    assert driver.shows("/ 7")
    assert struck(track) == 5


def struck(track: Any) -> int:
    """How many helms have a line through them; those are the last."""
    signs = {"Rectangle": "h", "SmoothLine": "-"}
    helms = "".join(signs.get(type(one).__name__, "") for one in track.picture.children)
    lost = helms.count("-")
    assert helms.endswith("h-" * lost)
    return lost


def test_a_slot_says_which_item_was_tapped(drive: Drive) -> None:
    from mobile.kit.controls.items import ItemShelf, ShelfItem

    items = [
        ShelfItem("m", "mace", "Mace"),
        ShelfItem("p", "potion", "Potion", "used up", enabled=False),
    ]
    heard: list[Any] = []
    shelf = ItemShelf(heard.append, items=items, least=3)
    driver = drive(column(shelf), PHONE)
    driver.tap("Mace")
    driver.tap("Potion")
    driver.tap(shelf.children[0])
    assert heard == ["m", None]
    shelf.items = items[:1]
    shelf.least = 0
    driver.settle()
    assert len(shelf.children) == 1


# -- dice ------------------------------------------------------------------------------------


def test_dice_tumble_no_longer_than_a_quarter_of_a_second(drive: Drive) -> None:
    from mobile.kit.controls.dice import DiceTray

    tray = DiceTray()
    driver = drive(column(tray))
    tray.roll_to([6, 2])
    driver.frames(2)
    dice = tray.ids.dice.dice
    assert all(die.turned > 0 for die in dice)
    driver.advance(0.26)
    assert [die.face for die in dice] == [6, 2]
    assert all(die.turned == 0 for die in dice)


def test_with_reduced_motion_dice_lie_still(drive: Drive) -> None:
    from mobile.kit.controls.dice import Die
    from mobile.kit.theme.style import theme

    die = Die()
    drive(column(die))
    theme.reduce_motion = True
    die.roll_to(4)
    assert (die.face, die.turned) == (4, 0)


def test_real_dice_are_tapped_in_and_taken_back(drive: Drive) -> None:
    from mobile.kit.controls.dice import DiceEntry, DicePad, DiceRow

    heard: list[Any] = []
    entry = DiceEntry(heard.append, count=2, allowed=[1, 2, 3, 4])
    driver = drive(column(entry), PHONE)
    pads = {
        int(pad.face): pad
        for child in entry.children
        if isinstance(child, DicePad)
        for pad in child.children
    }
    row = next(child for child in entry.children if isinstance(child, DiceRow))
    driver.tap(pads[3])
    assert entry.faces == [3]
    driver.tap(row.dice[0])
    assert entry.faces == []
    driver.tap(pads[6])
    assert entry.faces == []
    driver.tap(pads[4])
    driver.tap(pads[1])
    driver.tap(pads[2])
    assert heard == [(4, 1)]
    assert driver.problems() == []


def test_a_title_is_smaller_rather_than_on_two_lines_while_it_can_be_read(drive: Drive) -> None:
    from mobile.kit.surfaces.text import Title
    from mobile.kit.theme.style import theme

    theme.text_factor = 1.6
    short, long = Title(text="Dungeon Lords"), Title(text="Dungeon Lords of the mountain " * 3)
    driver = drive(column(short, long), (260, 500))
    assert theme.small <= short.font_size < theme.heading
    assert short.height < 2 * short.font_size
    assert long.font_size == theme.heading
    assert long.height > 2 * long.font_size
    assert driver.problems() == []
