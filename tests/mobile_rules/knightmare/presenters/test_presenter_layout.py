"""The map: every chamber has its place, and none stands on another."""

from dataclasses import replace
from itertools import combinations

import pytest

from knightmare.rulebook.cells import files_of
from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.ruleset import Chamber
from mobile.knightmare.presenters.dungeon.layout import ChamberPlace, Spot, places
from tests.something import some

HOUSE = tuple(ruleset_of({}).chambers.values())
FULL = tuple(replace(HOUSE[0], id=f"cellar_{n}", level=1 + n // 12, cell=(n % 3, n // 3 % 4))
             for n in range(30))  # fmt: skip
"""Every cell of two levels, and half of a third."""
WIDE = tuple(replace(HOUSE[0], id=f"hall_{n}", cell=(n % 8, n // 8)) for n in range(64))
BOARDS = pytest.mark.parametrize("board", [HOUSE, FULL, WIDE], ids=["house", "full", "wide"])


def overlap(one: Spot, other: Spot) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def ways(place: ChamberPlace) -> tuple[Spot, Spot]:
    return place.lying, place.upright


@BOARDS
def test_no_chamber_stands_on_another(board: tuple[Chamber, ...]) -> None:
    found = places(board)
    assert found.keys() == {one.id for one in board}
    for one, other in combinations(board, 2):
        if one.level == other.level:
            for way in (0, 1):
                assert not overlap(ways(found[one.id])[way], ways(found[other.id])[way])


@BOARDS
def test_every_chamber_stands_within_its_level(board: tuple[Chamber, ...]) -> None:
    for place in some(places(board).values()):
        for spot in some(ways(place)):
            assert 0 < spot.x < spot.x + spot.width < 1
            assert 0 < spot.y < spot.y + spot.height < 1


def test_rooms_are_large_enough_to_be_tapped() -> None:
    """On a phone a level has 390 dp of width at least, and 48 dp is the smallest target."""
    for place in some(places(HOUSE).values()):
        assert place.upright.width * 390 >= 96
        assert place.upright.height * 390 >= 48
        assert place.lying.width * 600 >= 96


def test_a_level_begins_at_its_first_file() -> None:
    found = places(HOUSE)
    assert found["red_chamber"].lying.x < found["moss_well"].lying.x
    assert found["red_chamber"].upright.y > found["moss_well"].upright.y
    assert found["throne_room"].lying.center == pytest.approx((0.5, 0.5))


def test_a_chamber_that_a_table_moves_is_drawn_elsewhere() -> None:
    cells = {chamber.id: chamber.cell for chamber in HOUSE if chamber.level == 1}
    assert files_of(cells)[1] == ["guardroom", "goblin_run", "wooden_room"]
    moved = {**cells, "guardroom": (1, 3)}
    assert files_of(moved)[1:] == [
        ["goblin_run", "wooden_room"], ["vanburn", "cauldron_room"],
        ["moss_well", "guardroom", "lantern_well"],
    ]  # fmt: skip
