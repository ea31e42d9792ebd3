"""The map of the dungeon: every exit of the board is drawn."""

from pathlib import Path
from typing import Any

import pytest
from kivy.graphics import Line

from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.ruleset import STAY
from mobile.knightmare.widgets.dungeon.map import DungeonMap
from mobile.knightmare.widgets.dungeon.miniature import Miniature
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.presenting import device_in, solo_of
from tests.something import some

SIZES = {"tablet": (500, 640), "phone": (390, 560), "upright": (780, 460)}


@pytest.mark.parametrize("board", ["first", "second"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_every_exit_is_a_passage(
    drive: Drive, tmp_path: Path, size: tuple[int, int], board: str
) -> None:
    """Where an exit leads to another level, the chamber there is no part of this picture."""
    levels = solo_of(device_in(tmp_path), seed="5", board=board).levels
    driver = drive(map_of(size))
    chambers = ruleset_of({"board": board}).chambers.values()
    for level in some(levels):
        map = driver.root
        map.show(levels)
        map.number = level.number
        driver.advance(0.1)
        here = {chamber.id for chamber in level.chambers}
        wanted = {
            frozenset((chamber.id, to))
            for chamber in chambers
            for to in chamber.exits
            if {chamber.id, to} <= here and to != STAY and to != chamber.id
        }
        picture = map.picture
        assert set(picture.passages) == wanted
        assert all(len(points) >= 4 for points in drawn(picture))
        assert len(drawn(picture)) == len(wanted)


def test_the_ways_from_here_stand_out(drive: Drive, tmp_path: Path) -> None:
    levels = solo_of(device_in(tmp_path), seed="5").levels
    driver = drive(map_of(SIZES["tablet"]))
    driver.root.show(levels)
    driver.advance(0.1)
    picture = driver.root.picture
    near = {pair for pair in picture.passages if picture.shown.aim.origin in pair}
    assert 0 < len(near) < len(picture.passages)
    widths = sorted(drawn(picture).values())
    broad = [width for width in widths if width > 2 * widths[0]]
    assert len(broad) == len(near)


def map_of(size: tuple[int, int]) -> DungeonMap:
    """A map of which no tap is heard."""
    return DungeonMap(lambda _: None, lambda _: None, size_hint=(None, None), size=size)


def drawn(picture: Any) -> dict[tuple[float, ...], float]:
    """The corridors on the canvas: where each runs, and how wide its floor is."""
    found: dict[tuple[float, ...], float] = {}
    for one in picture.picture.children:
        if isinstance(one, Line):
            points = tuple(one.points)
            found[points] = min(one.width, found.get(points, one.width))
    return found


@pytest.mark.parametrize("board", ["first", "second", "third"])
def test_a_miniature_shows_every_way_and_how_strong_who_is(drive: Drive, board: str) -> None:
    driver = drive(Miniature(board))
    driver.root.size = 360, 96
    driver.advance(0.1)
    ruleset = ruleset_of({"board": board})
    chambers = {one.id: one for one in ruleset.chambers.values() if one.level < 3}
    ways = {frozenset((id, to)) for id, one in chambers.items() for to in one.exits}
    drawn_ways = [one for one in driver.root.picture.children if isinstance(one, Line)]
    assert len(drawn_ways) == len([way for way in ways if way <= set(chambers)])
    lives = [one.resident for one in chambers.values() if one.resident]
    strengths = sorted(str(ruleset.characters[who].strength) for who in lives)
    assert sorted(one.text for one in looking.painted(driver.root)) == strengths
