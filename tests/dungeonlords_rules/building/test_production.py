"""The Production Phase (DL-5.1 to DL-5.5)."""

from typing import Any

import pytest

from dungeonlords.position.dungeon import diggable
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage


def producing(rooms: dict[str, str], year: int = 1, **lord: Any) -> Stage:
    """``p1``, with rooms on these cells, begins production."""
    stage = Stage().set("p1", rooms=rooms, **lord)
    stage.state.year = year
    return stage.run("production_phase")


@clause("DL-5.1")
@pytest.mark.parametrize(
    ("room", "cell", "imps", "after"),
    [
        ("hatchery", "c1", 3, (3, 4, 5)),
        ("mushroom_bed", "c3", 3, (3, 4, 5)),
        ("souvenir_shop", "c1", 3, (4, 3, 5)),
        ("mint", "c3", 3, (4, 3, 5)),
        ("printing_press", "c2", 3, (3, 3, 4)),
    ],
)
def test_what_comes_out_of_a_room(
    room: str, cell: str, imps: int, after: tuple[int, int, int]
) -> None:
    stage = producing({cell: room}, imps=imps)
    assert stage.options == [f"work {cell}", "done"]
    stage.play(f"work {cell}")
    assert (stage.p1.gold, stage.p1.food, stage.p1.evil) == after
    assert stage.p1.busy == imps
    assert stage.told("room_works").clauses == ["DL-5.1", "DL-5.2"]
    assert producing({cell: room}, imps=imps - 1).asked == ""


@clause("DL-5.1")
def test_nobody_has_to_work() -> None:
    stage = producing({"c1": "hatchery"}).play("done")
    assert (stage.p1.food, stage.p1.busy, stage.asked) == (3, 0, "")


@clause("DL-5.1", "DL-0.1")
def test_lords_produce_in_play_order() -> None:
    stage = Stage()
    for seat in ("p1", "p2", "p4"):
        stage.set(seat, rooms={"c1": "hatchery"})
    stage.state.start = 1
    stage.run("production_phase")
    asked = []
    while stage.decision:
        asked.append(stage.decision.who)
        stage.play("done")
    assert asked == ["p2", "p4", "p1"]


@clause("DL-5.1", "DL-0.10")
def test_conquered_rooms_are_useless() -> None:
    assert producing({"c1": "hatchery"}, conquered=("c1",)).asked == ""


@clause("DL-5.1")
def test_busy_imps_do_not_work() -> None:
    assert producing({"c1": "hatchery"}, busy=1).asked == ""


@clause("DL-5.1")
def test_rooms_of_the_second_year_produce_nothing() -> None:
    assert producing({"c1": "chapel"}, year=2, imps=9).asked == ""


@clause("DL-FAQ.12", "DL-5.2", "DL-12.5")
def test_each_room_works_twice_in_year_2_with_fresh_imps() -> None:
    stage = producing({"c1": "hatchery"}, imps=9).play("work c1")
    assert (stage.p1.food, stage.asked) == (4, "")
    stage = producing({"c1": "hatchery"}, year=2, imps=6).play("work c1", "work c1")
    assert (stage.p1.food, stage.p1.free_imps, stage.asked) == (5, 0, "")
    stage = producing({"c1": "hatchery"}, year=2, imps=9).play("work c1", "work c1")
    assert stage.asked == ""
    stage = producing({"c1": "hatchery"}, year=2, imps=5).play("work c1")
    assert stage.asked == ""


@clause("DL-5.1")
def test_rooms_are_offered_in_the_order_of_the_plan() -> None:
    """However they were built: the same question always lists its answers alike."""
    stage = producing({"c3": "hatchery", "e1": "hatchery", "c1": "hatchery"}, imps=9)
    assert stage.options == ["work c1", "work e1", "work c3", "done"]


# -- the Magic Room ------------------------------------------------------------------------------

BOTH = {"c1": "hatchery", "c3": "magic_room"}


@clause("DL-FAQ.38", "DL-5.1", "DL-5.4")
def test_a_new_imp_works_at_once() -> None:
    stage = producing(BOTH, imps=4, food=1).play("work c3", "work c1")
    assert (stage.p1.imps, stage.p1.food, stage.asked) == (5, 1, "")
    assert stage.told("gained_imps").clause == "DL-5.4"
    stage = producing(BOTH, imps=4, food=1).play("work c1")
    assert stage.asked == ""


@clause("DL-FAQ.39", "DL-5.1")
def test_food_from_one_room_feeds_the_next() -> None:
    stage = producing(BOTH, imps=5, food=0)
    assert stage.options == ["work c1", "done"]
    stage.play("work c1", "work c3")
    assert (stage.p1.imps, stage.p1.food, stage.p1.free_imps) == (6, 0, 1)


@clause("DL-FAQ.40", "DL-5.2", "DL-5.4")
def test_the_magic_room_twice_in_year_2() -> None:
    stage = producing({"c3": "magic_room"}, year=2, imps=3, food=2).play("work c3", "work c3")
    assert (stage.p1.imps, stage.p1.food, stage.p1.free_imps) == (5, 0, 1)


# -- troll tokens --------------------------------------------------------------------------------


@clause("DL-FAQ.41", "DL-5.3")
def test_a_token_stands_for_an_imp() -> None:
    stage = producing({"c1": "hatchery"}, imps=1, ready=("troll", "troll")).play("work c1")
    assert (stage.p1.food, stage.p1.busy, stage.p1.trolls_busy) == (4, 1, 2)
    assert "DL-5.3" in stage.told("room_works").clauses
    magic = {"c3": "magic_room"}
    stage = producing(magic, imps=0, food=1, ready=("troll", "troll")).play("work c3")
    assert (stage.p1.imps, stage.p1.food, stage.p1.busy) == (1, 0, 0)


@clause("DL-5.3")
def test_each_token_works_once_a_round() -> None:
    stage = producing({"c1": "hatchery"}, year=2, imps=3, ready=("troll", "troll", "troll")).play(
        "work c1", "work c1"
    )
    assert (stage.p1.busy, stage.p1.trolls_busy) == (3, 3)
    trolls = ("troll", "troll", "troll")
    assert producing({"c1": "hatchery"}, imps=0, ready=trolls, trolls_busy=1).asked == ""


@clause("DL-FAQ.42")
def test_tokens_are_no_imps_to_desert() -> None:
    stage = Stage().set("p1", imps=3, ready=("troll", "troll")).put(special="desertion")
    stage.run("desertion", "p1")
    assert stage.p1.imps == 2
    assert stage.p1.ready == ("troll", "troll")


# -- the Tool Shed and the Workshop ----------------------------------------------------------------


@clause("DL-5.5", "DL-4.4")
def test_the_tool_shed_digs_without_a_further_imp() -> None:
    stage = producing({"c1": "tool_shed"}, imps=2).play("work c1")
    assert stage.asked == "shed_dig"
    assert stage.options == ["dig b1", "dig d1", "dig b2", "dig d2", "dig b3", "dig d3", "dig c4"]
    stage.play("dig b1")
    assert stage.p1.tiles["b1"] == "tunnel"
    assert stage.p1.busy == 2
    assert stage.told("dug").clauses == ["DL-4.4", "DL-5.5"]


@clause("DL-5.5", "DL-R.25")
@pytest.mark.parametrize("year", [1, 2])
def test_the_workshop_makes_one_trap_in_either_year(year: int) -> None:
    stage = producing({"c1": "workshop"}, year=year, imps=4).play("work c1", "trap pendulum")
    assert stage.asked == ""
    assert stage.p1.traps == ("pendulum",)
    assert stage.told("drew_trap").clauses == ["DL-5.5", "DL-R.25"]


@clause("DL-R.20", "DL-5.1")
def test_rooms_that_could_bring_nothing_do_not_work() -> None:
    stage = Stage().set("p1", rooms={"c1": "workshop"}, imps=4)
    stage.state.trap_stack = ()
    assert stage.run("production_phase").asked == ""
    cells = "a1 c1 e1 a2 c2 e2 a3 c3 e3 a4 b4 c4 d4 e4 b1"
    full = {**dict.fromkeys(cells.split(), "tunnel"), "c1": "tool_shed"}
    assert producing({}, tiles=dict(full)).asked == "work"
    full["d1"] = "tunnel"
    assert diggable(producing({}, tiles=dict(full)).p1) == ()
    assert producing({}, tiles=dict(full)).asked == ""
