"""What the games show of rows of a pack, on the real screen: odds, rooms, tiles, a round; games."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mobile.shell.presenters.packs.plays import PlaysPresenter
from mobile.shell.presenters.packs.row import RowPresenter
from shared.packs.edits import SetField
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.knightmare.packs.opening import app_in, editing_of, pack_of
from tests.mobile_rules.shell.presenters.later import Later
from tests.mobile_rules.shell.presenters.test_presenter_plays import STRONGER, Drawn

SIZES = {"tablet": TABLET, "phone": PHONE, "upright": (800, 1280), "side": (823, 411)}
SCROLLS = "out of sight"
"""What a screen that is scrolled may say of what stands below."""


def row_of(driver: Driver, game: str, kind: str, id: str, files: Any = None) -> Any:
    """The form of a row, and what is shown beside it."""
    over = "second" if game == "knightmare" else ""
    editing = editing_of(driver.app.device, pack_of(files, over, game))
    driver.app.open("pack_row", RowPresenter(editing, kind, id))
    driver.settle()
    driver.advance(0.3)
    return driver.app.stage.top


def told(driver: Driver, text: str) -> bool:
    """Whether it is painted, if need be further down."""
    return any(text in one.text for one in looking.words(driver.window))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text", [100, 160])
def test_the_odds_of_a_character_are_seen_before_and_now(
    tmp_path: Path, drive: Drive, size: tuple[int, int], text: int
) -> None:
    driver = drive(app_in(tmp_path, text_size=text), size)
    screen = row_of(driver, "knightmare", "character", "goblin", STRONGER)
    assert told(driver, "17\N{NO-BREAK SPACE}%")
    screen.presenter.edit(SetField("character", "goblin", "strength", 7))
    driver.settle()
    assert told(driver, "28\N{NO-BREAK SPACE}%")
    if screen.wide:
        assert told(driver, "For an even chance: 6 tokens now, 3 with ours")
    else:
        assert told(driver, "Strength 7")


def test_the_card_of_a_row_says_what_it_is_now(tmp_path: Path, drive: Drive) -> None:
    driver = drive(app_in(tmp_path))
    screen = row_of(driver, "knightmare", "character", "goblin")
    for words in ("Goblin", "Strength 4", "Home: The Goblin Run"):
        assert driver.shows(words)
    screen.presenter.edit(SetField("character", "goblin", "name", "Hungry Goblin"))
    driver.settle()
    assert screen.preview.widget.heading.text == "Hungry Goblin"
    screen = row_of(driver, "knightmare", "card", "K01")
    assert screen.preview.widget.flavour.text.endswith("Keep this Protection.")


def test_a_chamber_is_seen_as_a_room_of_the_map(tmp_path: Path, drive: Drive) -> None:
    driver = drive(app_in(tmp_path))
    screen = row_of(driver, "knightmare", "chamber", "goblin_run")
    shown = screen.preview.widget.room.shown.chamber
    assert (shown.name, shown.resident.name, shown.trim) == ("The Goblin Run", "Goblin", "orange")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_paladin_has_two_tiles_and_a_round_beside_the_human(
    tmp_path: Path, drive: Drive, size: tuple[int, int]
) -> None:
    driver = drive(app_in(tmp_path), size)
    rider = {"id": "rider", "name": "Unicorn Rider", "hp": [5, 9], "icons": [3, 3], "points": 6}
    screen = row_of(driver, "dungeonlords", "paladin", "rider", {"paladins": {"paladin": [rider]}})
    tiles = screen.preview.widget.shown
    assert [(one.title, one.hp, one.icons) for one in tiles] == [
        ("Unicorn Rider", 5, 3), ("Unicorn Rider", 9, 3),
    ]  # fmt: skip
    driver.reveal(screen.figures.widget)
    assert told(driver, "2 more hit points left than with Human")
    assert told(driver, "icons stop 4; 3 with the other")
    tougher = [
        [(name, hp) for name, hp, _ in one.all] for one in screen.figures.widget.shown.tougher
    ]
    assert tougher[0] == [
        ("Halfling", 3), ("Elf", 4), ("Human", 5), ("Unicorn Rider", 5), ("Dwarf", 6), ("Giant", 7),
    ]  # fmt: skip
    assert [name for name, _ in tougher[1]][-3:] == ["Dwarf", "Unicorn Rider", "Giant"]
    assert told(driver, "Who is tougher")
    faults = [one for one in driver.problems() if SCROLLS not in one]
    assert [one for one in faults if "Rider" in one or "Human" in one] == []


def test_of_a_paladin_without_sound_points_no_round_is_told(tmp_path: Path, drive: Drive) -> None:
    driver = drive(app_in(tmp_path))
    broken = {"id": "rider", "name": "Rider", "hp": [0], "icons": "many"}
    screen = row_of(driver, "dungeonlords", "paladin", "rider", {"paladins": {"paladin": [broken]}})
    assert screen.figures.widget is None


def test_the_human_is_held_against_what_he_is_with_us(tmp_path: Path, drive: Drive) -> None:
    driver = drive(app_in(tmp_path))
    stronger = {"id": "human", "hp": [7, 8]}
    screen = row_of(driver, "dungeonlords", "paladin", "human",
                    {"paladins": {"paladin": [stronger]}})  # fmt: skip
    assert screen.figures.widget.shown.result == "2 more hit points left than with ours"


# -- how it plays ----------------------------------------------------------------------------------


def plays(driver: Driver, trials: Drawn) -> Any:
    """How a pack plays, as it is seen; games are played when the test says so."""
    editing = editing_of(driver.app.device, pack_of(STRONGER))
    editing.device.player.close()
    editing.device.player = Later()
    editing.parts = replace(editing.parts, trials=lambda: trials)
    driver.app.open("pack_plays", PlaysPresenter(editing))
    driver.settle()
    return driver.app.stage.top


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text", [100, 160])
def test_games_are_seen_as_they_come_and_stopped_by_a_tap(
    tmp_path: Path, drive: Drive, size: tuple[int, int], text: int
) -> None:
    driver = drive(app_in(tmp_path, text_size=text), size)
    screen = plays(driver, Drawn())
    player = driver.app.device.player
    assert driver.shows("Too few games for a verdict")
    while screen.presenter.run.sides["easy", "own"].games < 200:
        player.think()
    driver.settle()
    faults = [one for one in driver.problems() if SCROLLS not in one]
    assert faults == []
    driver.tap(screen.stop)
    assert not screen.presenter.run.running
    assert screen.stop.text == "Go on"
    driver.tap(screen.stop)
    while screen.presenter.run.running:
        player.think()
    driver.settle()
    assert screen.presenter.shown.done
    assert driver.shows("Harder.")
    driver.reveal(screen.odd)
    assert driver.shows("Never met: hard")
    assert driver.shows("Ogre")


def test_other_levels_and_boards_are_chosen_by_taps(tmp_path: Path, drive: Drive) -> None:
    driver = drive(app_in(tmp_path))
    screen = plays(driver, Drawn())
    driver.tap(screen.levels)
    driver.tap("The weaker level")
    driver.tap("Normal")
    assert screen.presenter.run.levels == ("normal", "hard")
    driver.tap(screen.board)
    driver.tap("the Middle Keep, the second")
    assert screen.presenter.run.ours.options["board"] == "second"
