"""Digging tunnels and mining gold (DL-4.3, DL-4.4, DL-4.5, DL-4.10)."""

import pytest

from tests.conftest import clause
from tests.dungeonlords_rules.acting import act, acting

TUNNELS = {"c1": "tunnel", "c2": "tunnel", "c3": "tunnel"}


@clause("DL-4.3", "DL-4.10")
@pytest.mark.parametrize(("space", "most", "busy"), [("I", 2, 2), ("II", 3, 3), ("III", 4, 5)])
def test_one_imp_digs_one_tunnel_up_to_the_maximum(space: str, most: int, busy: int) -> None:
    stage = acting("dig_tunnels", space, imps=9)
    assert stage.options[-1] == "decline"
    stage.play(*["dig b1", "dig a1", "dig a2", "dig a3"][:most])
    assert stage.asked == ""
    assert len(stage.p1.tiles) == 3 + most
    assert stage.p1.busy == busy
    assert stage.told("dug").clauses == ["DL-4.3", "DL-4.4", "DL-4.10"]


@clause("DL-4.3", "DL-0.6")
def test_fewer_tunnels_may_be_dug() -> None:
    stage = acting("dig_tunnels", "II").play("dig b1")
    assert stage.options[-1] == "stop"
    stage.play("stop")
    assert (stage.p1.busy, len(stage.p1.tiles), stage.p1.on_card) == (1, 4, ())


@clause("DL-4.3")
def test_imps_limit_the_number() -> None:
    stage = acting("dig_tunnels", "II", busy=1).play("dig b1", "dig d1")
    assert stage.asked == ""
    assert stage.p1.free_imps == 0


@clause("DL-4.3", "DL-4.10", "DL-R.24")
def test_a_foreman_looks_on_however_few_dig() -> None:
    stage = acting("dig_tunnels", "III").play("dig b1", "stop")
    assert stage.p1.busy == 2
    stage = acting("dig_tunnels", "III").play("dig b1", "dig a1")
    assert (stage.asked, stage.p1.busy) == ("", 3)


@clause("DL-R.24", "DL-3.6")
@pytest.mark.parametrize("area", ["dig_tunnels", "mine_gold"])
def test_one_imp_cannot_be_foreman_and_worker(area: str) -> None:
    stage = acting(area, "III", imps=1)
    assert stage.asked == ""
    assert "DL-R.24" in stage.told("cannot_act").clauses
    assert stage.p1.on_card == (2,)
    assert stage.p1.busy == 0
    assert acting(area, "I", imps=1).asked != ""


@clause("DL-3.6", "DL-R.21")
def test_digging_nothing_is_declining() -> None:
    stage = acting("dig_tunnels", "II").play("decline")
    assert stage.p1.on_card == (2,)
    assert stage.told("declined").clause == "DL-3.6"


@clause("DL-4.4")
def test_tunnels_of_one_action_build_on_each_other() -> None:
    stage = acting("dig_tunnels", "II")
    assert "dig a1" not in stage.options
    stage.play("dig b1")
    assert "dig a1" in stage.options
    # b2 would fill the block of b1, c1 and c2
    assert "dig b2" not in stage.options


@clause("DL-4.4", "DL-3.6")
def test_where_no_cell_is_left_the_order_is_declined() -> None:
    snake = "a1 b1 c1 d1 e1 a3 b3 c3 d3 e3 a2 e4"
    stage = acting("dig_tunnels", "I", tiles=dict.fromkeys(snake.split(), "tunnel"))
    while stage.asked:
        stage.play(stage.options[0])
        if not stage.asked:
            act(stage.set("p1", busy=0), "dig_tunnels", "I")
    assert stage.told("cannot_act").clauses == ["DL-3.6", "DL-4.4"]


@clause("DL-4.10", "DL-FAQ.42")
@pytest.mark.parametrize("area", ["dig_tunnels", "mine_gold"])
def test_trolls_neither_dig_nor_mine_nor_look_on(area: str) -> None:
    stage = acting(area, "I", imps=0, ready=("troll", "troll"))
    assert "DL-4.10" in stage.told("cannot_act").clauses
    stage = acting(area, "III", imps=1, ready=("troll", "troll"))
    assert stage.happened("cannot_act")


# -- mining ------------------------------------------------------------------------------------


@clause("DL-4.5", "DL-4.10")
def test_each_imp_mines_one_gold() -> None:
    stage = acting("mine_gold", "II")
    assert stage.options == ["mine 1", "mine 2", "mine 3", "decline"]
    stage.play("mine 2")
    assert (stage.p1.gold, stage.p1.busy, len(stage.p1.mined)) == (5, 2, 2)
    assert stage.told("mined").clauses == ["DL-4.5", "DL-4.10"]


@clause("DL-4.5", "DL-4.10", "DL-R.24")
def test_only_free_imps_mine_and_one_of_them_may_be_foreman() -> None:
    assert acting("mine_gold", "II", busy=1).options == ["mine 1", "mine 2", "decline"]
    assert acting("mine_gold", "III", busy=1).options == ["mine 1", "decline"]


@clause("DL-FAQ.1", "DL-4.5", "DL-0.10")
def test_only_unconquered_tunnels_are_mined() -> None:
    tiles = {**TUNNELS, "b1": "hatchery"}
    stage = acting("mine_gold", "III", imps=5, tiles=tiles, conquered=("c1",))
    assert stage.options == ["mine 1", "mine 2", "decline"]
    stage.play("mine 2")
    assert (stage.p1.gold, stage.p1.busy) == (5, 3)
    assert stage.p1.mined == ("c2", "c3")
    assert stage.told("foreman").clauses == ["DL-4.5", "DL-4.10"]


@clause("DL-4.5")
def test_a_tunnel_is_mined_once_a_round() -> None:
    stage = acting("mine_gold", "I", imps=5, mined=("c1", "c2"))
    assert stage.options == ["mine 1", "decline"]
    stage = acting("mine_gold", "I", mined=("c1", "c2", "c3"))
    assert stage.told("cannot_act").clauses == ["DL-3.6", "DL-4.5"]


@clause("DL-4.5", "DL-3.6")
def test_mining_nothing_is_declining() -> None:
    stage = acting("mine_gold", "I").play("decline")
    assert (stage.p1.gold, stage.p1.on_card) == (3, (2,))


@clause("DL-4.10", "DL-8.1")
def test_busy_imps_are_free_again_next_round() -> None:

    stage = acting("mine_gold", "II").play("mine 3")
    assert stage.p1.free_imps == 0
    stage.run("end_round")
    assert (stage.p1.free_imps, stage.p1.mined) == (3, ())
