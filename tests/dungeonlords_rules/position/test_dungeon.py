"""The grid: digging, rooms, distances (DL-0.9, DL-4.4, DL-4.9, DL-9.3)."""

import pytest

from dungeonlords.position.dungeon import (
    BLOCKS,
    NEIGHBOURS,
    diggable,
    lay_tile,
    nearest,
    room_sites,
    steps,
)
from dungeonlords.position.lord import Lord
from dungeonlords.rulebook.components import CELLS
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage


def dungeon(*tunnels: str, conquered: tuple[str, ...] = (), **rooms: str) -> Lord:
    """A lord with these tunnels and rooms."""
    tiles = {**dict.fromkeys(tunnels, "tunnel"), **rooms}
    return Lord("p1", evil=5, gold=3, food=3, imps=3, tiles=tiles, conquered=conquered)


def sites(lord: Lord, room: str) -> tuple[str, ...]:
    """Where the room may be built."""
    return room_sites(Stage().state.ruleset, lord, room)


@clause("DL-0.9", "DL-R.22")
def test_beside_is_never_across_a_corner() -> None:
    assert sorted(NEIGHBOURS["c2"]) == ["b2", "c1", "c3", "d2"]
    assert sorted(NEIGHBOURS["a1"]) == ["a2", "b1"]
    assert sorted(NEIGHBOURS["e4"]) == ["d4", "e3"]
    assert all(a in NEIGHBOURS[b] for a in CELLS for b in NEIGHBOURS[a])
    assert len(set(BLOCKS)) == 12
    assert all(len(set(block)) == 4 for block in BLOCKS)


@clause("DL-4.4")
def test_the_first_dungeon_can_be_dug_from_along_its_sides() -> None:
    lord = dungeon("c1", "c2", "c3")
    assert sorted(diggable(lord)) == ["b1", "b2", "b3", "c4", "d1", "d2", "d3"]


@clause("DL-4.4")
def test_no_block_of_four_is_filled() -> None:
    lord = dungeon("c1", "c2", "c3", "b1")
    assert "b2" not in diggable(lord)
    assert "d2" in diggable(lord)
    assert "a1" in diggable(lord)


@clause("DL-4.4", "DL-0.10")
def test_rooms_and_conquered_tiles_fill_blocks_and_can_be_dug_from() -> None:
    lord = dungeon("c1", "c2", conquered=("b1",), b1="hatchery")
    assert "b2" not in diggable(lord)
    assert "a1" in diggable(lord)


@clause("DL-4.4")
def test_the_dungeon_stays_on_the_board() -> None:
    assert diggable(dungeon("a1")) == ("b1", "a2")
    assert set(diggable(dungeon(*CELLS))) == set()


@clause("DL-4.4")
def test_dungeons_dug_in_another_order_are_the_same() -> None:
    one, other = dungeon("c1"), dungeon("c1")
    for cell in ("b1", "d1"):
        lay_tile(one, cell, "tunnel")
    for cell in ("d1", "b1"):
        lay_tile(other, cell, "tunnel")
    assert list(one.tiles) == list(other.tiles) == ["b1", "c1", "d1"]


@clause("DL-FAQ.2", "DL-4.8")
def test_a_room_replaces_a_tunnel_and_fills_no_empty_cell() -> None:
    lord = dungeon("c1", "c2", "c3")
    assert sites(lord, "hatchery") == ("c1", "c2")
    lay_tile(lord, "c1", "hatchery")
    assert sorted(lord.tiles.values()) == ["hatchery", "tunnel", "tunnel"]


@clause("DL-4.9")
def test_rooms_of_the_first_year_have_their_zones() -> None:
    lord = dungeon("c1", "c2", "c3", "c4", "b4", "a4")
    found = {room: sites(lord, room) for room in Stage().state.ruleset.rooms}
    assert found["hatchery"] == found["souvenir_shop"] == ("c1", "c2")
    assert found["mushroom_bed"] == found["mint"] == ("c3", "a4", "b4", "c4")
    assert found["workshop"] == found["tool_shed"] == ("c1", "a4", "b4", "c4")
    assert found["printing_press"] == found["magic_room"] == ("c2", "c3")


@clause("DL-4.9", "DL-0.10")
@pytest.mark.parametrize("conquered", [(), ("c2",)])
def test_no_room_stands_beside_another(conquered: tuple[str, ...]) -> None:
    lord = dungeon("c1", "c3", "c4", "b1", conquered=conquered, c2="hatchery")
    assert sites(lord, "chapel") == ("b1", "c4")


@clause("DL-4.9", "DL-4.8")
def test_a_conquered_tunnel_cannot_become_a_room() -> None:
    assert sites(dungeon("c1", "c2", conquered=("c1",)), "hatchery") == ("c2",)


@clause("DL-FAQ.17")
def test_rooms_of_the_second_year_know_no_zones() -> None:
    lord = dungeon("c1", "c2", "c3", b2="hatchery")
    assert sites(lord, "chapel") == ("c1", "c3")


@clause("DL-R.23")
def test_a_room_cannot_break_the_rule_of_blocks() -> None:
    lord = dungeon("c1", "c2", "d2")
    before = set(lord.tiles)
    lay_tile(lord, "c1", "chapel")
    assert set(lord.tiles) == before


@clause("DL-FAQ.20", "DL-9.3")
def test_distance_is_counted_in_steps_through_the_dungeon() -> None:
    lord = dungeon("c1", "c2", "b2", "a2", "a1")
    assert steps(lord) == {"c1": 1, "c2": 2, "b2": 3, "a2": 4, "a1": 5}
    lord.conquered = ("c1", "c2", "b2", "a2")
    assert nearest(lord) == ("a1",)


@clause("DL-9.3", "DL-0.10", "DL-R.22")
def test_steps_run_through_conquered_tiles_by_the_shortest_way() -> None:
    lord = dungeon("c1", "c2", "c3", "d1", "e1", "e2", "e3", "d3", conquered=("c1", "c2", "d1"))
    assert steps(lord)["d3"] == 4
    assert nearest(lord) == ("e1", "c3")


@clause("DL-FAQ.6", "DL-9.3")
def test_any_nearest_tile_may_be_chosen() -> None:
    lord = dungeon("c1", "b1", "c2", "d1", conquered=("c1",))
    assert sorted(nearest(lord)) == ["b1", "c2", "d1"]


@clause("DL-FAQ.21")
def test_the_choice_is_made_anew_each_round() -> None:
    lord = dungeon("c1", "c2", b1="hatchery")
    assert nearest(lord) == ("c1",)
    lord.conquered = ("c1",)
    assert sorted(nearest(lord)) == ["b1", "c2"]
    lord.conquered = ("c1", "c2")
    assert nearest(lord) == ("b1",)


@clause("DL-9.6")
def test_nothing_may_be_left_to_conquer() -> None:
    assert nearest(dungeon("c1", "c2", conquered=("c1", "c2"))) == ()
