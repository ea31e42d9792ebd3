"""The screen of Dungeon Lords by touches: orders, the curtain, both shapes, a whole game."""

from pathlib import Path
from random import Random
from typing import Any

from mobile.games import GAMES
from mobile.kit.translate import PSEUDO
from mobile.shell.app import CompanionApp
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.hands import Hands, sound
from tests.mobile_rules.lords_touching import touch_one
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.presenting import table_in

SHAPES = TABLET, PHONE


def opened(drive: Any, folder: Path, *names: str, seed: str = "1", **options: Any) -> Hands:
    """The app at a new table."""
    app = CompanionApp(folder, GAMES)
    hands = Hands(drive(app))
    app.device.preferences.change(**QUIET)
    table = table_in(app.device, "dungeonlords", "together", *names, seed=seed, **options)
    table.close()
    assert app.open_table(table.id)
    hands.ticks(4)
    return hands


def fits(hands: Hands) -> None:
    """Nothing is cut or out of the window, in both shapes."""
    for shape in SHAPES:
        hands.driver.resize(*shape)
        assert hands.driver.problems() == [], shape
    hands.driver.resize(*TABLET)


def until_orders(hands: Hands, random: Random) -> None:
    """Goes on until orders are to be laid."""
    while hands.screen.presenter.shown.orders is None:
        touch_one(hands, random)


def test_orders_are_tapped_in_and_out_and_survive_a_turn(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom*", seed="3")
    until_orders(hands, Random("1"))
    box, presenter = hands.screen.orders, hands.screen.presenter
    free = [pad.order.id for pad in box.pads.children if not pad.order.note]
    for id in free[:2]:
        hands.tap(next(pad for pad in box.pads.children if pad.order.id == id))
    hands.tap(box.slots[0])
    hands.driver.resize(*PHONE)
    assert [slot.order for slot in presenter.shown.orders.slots] == ["", free[1], ""]
    hands.tap(box.call)
    assert presenter.shown.orders is not None
    for key in (pad.order.key for pad in box.pads.children if not pad.order.note):
        if presenter.shown.orders.missing:
            hands.driver.key(key)
    hands.driver.key("enter")
    assert presenter.shown.orders is None
    sound(hands.app)


def test_the_curtain_hides_all_until_it_is_lifted(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom")
    random = Random("1")
    while hands.screen.presenter.shown.curtain is None:
        touch_one(hands, random)
    fits(hands)
    assert not hands.screen.question.parent
    assert not hands.screen.lair.parent
    hands.driver.key("1")
    assert hands.screen.presenter.shown.curtain is not None
    hands.tap(hands.screen.curtain.call)
    hands.ticks(4)
    assert not hands.screen.curtain.parent
    fits(hands)


def test_everything_fits_at_many_moments(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Bob*", seed="3")
    preferences, random = hands.app.device.preferences, Random("4")
    for moment in range(6):
        for language, size in (("en", 100), (PSEUDO, 160)):
            hands.app.device.speaker.switch(language)
            preferences.change(text_size=size)
            fits(hands)
        hands.app.device.speaker.switch("en")
        preferences.change(text_size=100)
        for _ in range(8 + 6 * moment):
            if hands.screen.presenter.shown.over is None:
                touch_one(hands, random)
    sound(hands.app)


def test_a_whole_game_of_one_person_against_a_bot(drive: Any, tmp_path: Path) -> None:
    hands, random = opened(drive, tmp_path, "Ann", "Tom*", seed="2"), Random("2")
    while hands.screen.presenter.shown.over is None:
        touch_one(hands, random)
    fits(hands)
    sound(hands.app)
    hands.app.home()
