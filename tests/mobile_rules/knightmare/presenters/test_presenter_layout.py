"""The map: every chamber has its place, and none stands on another."""

from itertools import combinations

import pytest

from knightmare.rulebook.options import ruleset_of
from mobile.knightmare.presenters.dungeon.layout import ChamberPlace, Spot, files_of, places
from tests.something import some

RULESET = {chamber.id: chamber.level for chamber in ruleset_of({}).chambers.values()}
OWN_BOARD = {**RULESET, **{f"cellar_{n}": 1 + n % 4 for n in range(17)}}


def overlap(one: Spot, other: Spot) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def ways(place: ChamberPlace) -> tuple[Spot, Spot]:
    return place.lying, place.upright


@pytest.mark.parametrize("levels", [RULESET, OWN_BOARD], ids=["house", "own board"])
def test_no_chamber_stands_on_another(levels: dict[str, int]) -> None:
    found = places(levels)
    assert found.keys() == levels.keys()
    for one, other in combinations(levels, 2):
        if levels[one] == levels[other]:
            for way in (0, 1):
                assert not overlap(ways(found[one])[way], ways(found[other])[way]), (one, other)


@pytest.mark.parametrize("levels", [RULESET, OWN_BOARD], ids=["house", "own board"])
def test_every_chamber_stands_within_its_level(levels: dict[str, int]) -> None:
    for place in some(places(levels).values()):
        for spot in some(ways(place)):
            assert 0 < spot.x < spot.x + spot.width < 1
            assert 0 < spot.y < spot.y + spot.height < 1


def test_rooms_are_large_enough_to_be_tapped() -> None:
    """On a phone a level has 390 dp of width at least, and 48 dp is the smallest target."""
    for place in some(places(RULESET).values()):
        assert place.upright.width * 390 >= 96
        assert place.upright.height * 390 >= 48
        assert place.lying.width * 600 >= 96


def test_a_level_begins_at_its_first_file() -> None:
    found = places(RULESET)
    assert found["red_chamber"].lying.x < found["moss_well"].lying.x
    assert found["red_chamber"].upright.y > found["moss_well"].upright.y
    assert found["throne_room"].lying.center == pytest.approx((0.5, 0.5))


def test_the_files_name_every_chamber_of_the_ruleset() -> None:
    for level in (1, 2, 3):
        chambers = [id for id, its in RULESET.items() if its == level]
        assert sorted(id for file in files_of(chambers) for id in file) == sorted(chambers)
