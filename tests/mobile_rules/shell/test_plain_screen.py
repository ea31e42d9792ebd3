"""The screen for any game, by touches: Pig and Dungeon Lords, in both shapes."""

from pathlib import Path
from random import Random
from typing import Any

from mobile.kit.translate import PSEUDO
from mobile.shell.app import CompanionApp
from mobile.shell.screens.plain import PlainScreen
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.plainly import PLAIN_GAMES
from tests.mobile_rules.playing import play_one
from tests.mobile_rules.presenting import table_in

SHAPES = TABLET, PHONE


def opened(drive: Any, folder: Path, game: str, *names: str, seed: str = "1") -> Hands:
    """The app with one game more than usual, at a new table."""
    app = CompanionApp(folder, PLAIN_GAMES)
    hands = Hands(drive(app))
    app.device.preferences.change(**QUIET)
    table = table_in(app.device, game, "together", *names, seed=seed)
    table.close()
    assert app.open_table(table.id)
    assert isinstance(hands.screen, PlainScreen)
    hands.ticks(4)
    return hands


def step(hands: Hands, random: Random) -> None:
    """Lifts the curtain, or answers whatever is asked."""
    if hands.screen.presenter.shown.curtain:
        hands.tap(hands.screen.curtain.go)
    else:
        play_one(hands, random)


def fits(hands: Hands) -> None:
    """Nothing is cut or out of the window, in both shapes."""
    for shape in SHAPES:
        hands.driver.resize(*shape)
        assert hands.driver.problems() == [], shape
    hands.driver.resize(*TABLET)


def test_pig_is_played_to_its_end_by_touches(drive: Any, tmp_path: Path) -> None:
    hands, random = opened(drive, tmp_path, "pig", "Ann", "Bob*"), Random("2")
    fits(hands)
    while hands.screen.presenter.shown.over is None:
        step(hands, random)
    fits(hands)
    assert hands.driver.shows("wins")
    hands.screen.on_undo_key()
    hands.ticks(4)
    assert hands.screen.presenter.shown.over is None
    hands.screen.open_log()
    hands.ticks(4)
    assert hands.driver.problems() == []
    hands.app.home()


def test_real_dice_are_tapped_in(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "pig", "Ann", "Bob")
    hands.app.device.preferences.change(dice="ask")
    hands.driver.key("1")
    hands.ticks(4)
    fits(hands)
    hands.driver.key("4")
    assert hands.screen.presenter.shown.last_roll == (4,)
    hands.driver.settle()
    assert hands.driver.shows("Ann rolls 4")


def test_a_secret_is_behind_the_curtain_until_it_is_lifted(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "dungeonlords", "Ann", "Bob")
    presenter, random = hands.screen.presenter, Random("1")
    while presenter.shown.curtain is None:
        step(hands, random)
    fits(hands)
    assert not hands.screen.question.parent
    hands.driver.key("1")
    assert presenter.shown.curtain is not None
    hands.tap(hands.screen.curtain.go)
    hands.ticks(4)
    assert hands.screen.question.parent
    assert hands.answer_rows()
    fits(hands)


def test_dungeon_lords_fits_at_many_moments(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "dungeonlords", "Ann", "Bob*", seed="3")
    preferences, random = hands.app.device.preferences, Random("4")
    for moment in range(6):
        for language, size in (("en", 100), (PSEUDO, 160)):
            hands.app.device.speaker.switch(language)
            preferences.change(text_size=size)
            fits(hands)
        hands.app.device.speaker.switch("en")
        preferences.change(text_size=100)
        for _ in range(15 + 10 * moment):
            if hands.screen.presenter.shown.over is None:
                step(hands, random)


def test_the_rules_open_at_the_game_that_is_played(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "dungeonlords", "Ann", "Bob*")
    hands.app.open("rules")
    hands.ticks(4)
    assert hands.screen.presenter.game.name == "dungeonlords"
    fits(hands)
    hands.app.home()
    hands.app.open("rules")
    assert hands.screen.presenter.game.name == "knightmare"
    hands.app.home()


def test_what_lies_on_the_board_of_dungeon_lords_is_tapped(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "dungeonlords", "Ann", "Bob*")
    presenter = hands.screen.presenter
    random = Random("3")
    while not any(len(stand.things) > 1 for stand in presenter.shown.stands):
        step(hands, random)
    stand = next(stand for stand in presenter.shown.stands if len(stand.things) > 1)
    lines = hands.screen.stands.list.children
    hands.tap(next(line for line in lines if line.shown == stand))
    hands.ticks(4)
    first = presenter.thing(*stand.things[0])
    assert hands.driver.shows(first.name)
    assert hands.driver.problems() == []
    hands.driver.tap(first.name)
    hands.ticks(4)
    assert hands.driver.shows(first.features[0].clause)
    assert hands.driver.problems() == []
