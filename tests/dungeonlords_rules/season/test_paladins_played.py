"""The worked examples of the paladin rules, played on a table (DL-PT)."""

import pytest

from tests.conftest import clause
from tests.dungeonlords_rules.visitors import capture, holders, shift, table, together, turn_over


@clause("DL-PT.1", "DL-0.5", "DL-PM.1a", "DL-PM.1c", "DL-PM.3b")
def test_pt1_two_become_egregiously_evil_together() -> None:
    scene = table("9 elf", "7", "9", "6", prepared=3)
    assert together(scene, p1=1, p3=1) == "p1 human p3 elf; dwarf"
    assert {"DL-PM.1a", "DL-PM.1c", "DL-PM.3b"} <= set(scene.told("paladin_enters").clauses)


@clause("DL-PT.2", "DL-PM.3a", "DL-PM.3c")
def test_pt2_the_most_evil_gets_the_toughest() -> None:
    scene = table("10 human", "9", "10 elf", "6", prepared=3)
    assert shift(scene, "p2 2") == "p1 human p2 dwarf p3 elf;"
    assert [event.id for event in scene.story] == ["evil_rises", "paladin_enters"]


@clause("DL-PT.3", "DL-PM.4v", "DL-R.62")
def test_pt3_in_the_variant_the_others_wait_for_the_end_of_the_turn() -> None:
    scene = table("11 human", "7", "10 elf", "6", prepared=3, variant=True)
    capture(scene, "p1")
    assert scene.story[-1].clause == "DL-PM.4v"
    assert shift(scene, "p1 -1") == "p3 elf; dwarf"
    assert turn_over(scene) == "p1 elf p3 dwarf;"
    assert scene.p1.prison == ("human_1",)


@clause("DL-PT.3b", "DL-PM.4v")
def test_pt3b_a_captor_who_stays_the_most_evil_gets_the_toughest() -> None:
    scene = table("12 human", "7", "10 elf", "6", prepared=3, variant=True)
    capture(scene, "p1")
    shift(scene, "p1 -1")
    assert turn_over(scene) == "p1 dwarf p3 elf;"


@clause("DL-PT.3c", "DL-PM.4", "DL-R.61")
def test_pt3c_without_the_variant_the_captor_gets_nobody() -> None:
    scene = table("11 human", "7", "10 elf", "6", prepared=3)
    capture(scene, "p1")
    assert shift(scene, "p1 -1") == "p3 elf; dwarf"
    assert turn_over(scene) == "p3 elf; dwarf"


@clause("DL-PT.4", "DL-PM.3a", "DL-PM.3c")
@pytest.mark.parametrize("before", [10, 9, 5])
def test_pt4_two_paladins_for_three(before: int) -> None:
    scene = table("10 dwarf", f"{before}", "10 elf", "5", prepared=2)
    assert shift(scene, f"p2 {11 - before}") == "p1 elf p2 dwarf;"


@clause("DL-PT.5", "DL-PM.4v", "DL-PM.2a")
def test_pt5_nobody_is_egregiously_evil_any_more() -> None:
    scene = table("8 elf", "5", "10 human", "5", prepared=3, variant=True)
    capture(scene, "p3")
    shift(scene, "p3 -1")
    assert turn_over(scene) == "p1 elf; dwarf"


@clause("DL-PT.6", "DL-PM.3d", "DL-PM.3e", "DL-R.10")
def test_pt6_the_big_swap() -> None:
    scene = table("9 elf", "9", "10 human", "9", prepared=3)
    assert together(scene, p1=1, p2=1, p3=-1, p4=1) == "p1 dwarf p2 elf p4 human;"


@clause("DL-PT.6b", "DL-PM.3d")
def test_pt6b_later_in_play_order_is_more_evil() -> None:
    # play order red (p4), green, blue, yellow
    scene = table("9", "10 human", "9", "9 elf", start="p4", prepared=3)
    assert together(scene, p1=1, p2=-1, p3=1, p4=1) == "p1 elf p3 human p4 dwarf;"


@clause("DL-PT.7", "DL-0.5", "DL-R.9")
def test_pt7_one_after_the_other_is_not_the_same_as_together() -> None:
    scene = table("9 elf", "7", "9", "6", prepared=3)
    assert shift(scene, "p3 1") == "p3 elf; human dwarf"
    assert shift(scene, "p1 1") == "p1 elf p3 human; dwarf"


@clause("DL-PT.8", "DL-P.1", "DL-1.8")
def test_pt8_he_enters() -> None:
    scene = table("9", "5")
    assert holders(scene) == "; human"
    assert shift(scene, "p1 1") == "p1 human;"
    assert scene.told("paladin_enters").clause == "DL-0.5 DL-P.5 DL-P.1"


@clause("DL-PT.9", "DL-P.2", "DL-FAQ.4")
@pytest.mark.parametrize("start", ["p1", "p2"])
def test_pt9_a_tie_keeps_him_where_he_is(start: str) -> None:
    scene = table("10 human", "9", start=start)
    assert shift(scene, "p2 1") == "p1 human;"
    assert shift(scene, "p2 1") == "p2 human;"


@clause("DL-PT.10", "DL-P.3", "DL-P.2", "DL-FAQ.36")
def test_pt10_he_stays_with_a_holder_who_falls() -> None:
    scene = table("10 human", "9")
    assert shift(scene, "p1 -2") == "p1 human;"
    assert shift(scene, "p2 1") == "p2 human;"


@clause("DL-PT.11", "DL-P.4")
def test_pt11_the_last_in_play_order_gets_him() -> None:
    assert shift(table("12 human", "11", "11", "5"), "p1 -2") == "p3 human;"
    assert shift(table("12 human", "11", "11", "5", start="p3"), "p1 -2") == "p2 human;"


@clause("DL-PT.14", "DL-PM.1a", "DL-PM.1c")
def test_pt14_the_weaker_ones_enter() -> None:
    scene = table("10 elf", "7", prepared=4)
    assert shift(scene, "p2 4") == "p1 elf p2 human; dwarf giant"


@clause("DL-PT.15", "DL-PM.4", "DL-PM.1a")
def test_pt15_a_captor_is_not_counted() -> None:
    scene = table("11", "10 elf", "9", prepared=3)
    scene.state.tent, scene.p1.captor = ("dwarf",), True
    assert shift(scene, "p3 1") == "p2 dwarf p3 elf;"
