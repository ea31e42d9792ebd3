"""The first inaccessible orders (DL-1.3)."""

from dungeonlords.building import orders
from dungeonlords.position.view import seen
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage


@clause("DL-1.3", "DL-R.1", "DL-0.7")
def test_of_three_orders_drawn_one_is_kept_in_secret() -> None:
    assert orders.first_orders
    stage = Stage(4)
    stage.state.phase = "setup"
    stage.run("first_orders")
    for seat in ("p1", "p2", "p3", "p4"):
        assert stage.options[0] == "order get_food"
        stage.play("order get_food", "order mine_gold", "order build_room")
        assert stage.told("drew_order").clauses == ["DL-1.3", "DL-R.1"]
        assert stage.told("drew_order").facts == {"n": 3}
        assert stage.told("drew_order").who == seat
    assert stage.decision is not None
    assert (stage.decision.who, stage.decision.secret) == ("p1", True)
    assert stage.options == ["keep get_food", "keep mine_gold", "keep build_room"]
    stage.play("keep mine_gold")
    hidden = seen(stage.state, "p2").of("p1")
    assert (len(hidden.hand), hidden.inaccessible) == (8, ())
    stage.play("keep get_food", "keep get_food", "keep get_food")
    assert stage.p1.inaccessible == ("get_food", "build_room")
    assert len(stage.p1.hand) == 6
    assert "mine_gold" in stage.p1.hand
    assert stage.p2.inaccessible == ("mine_gold", "build_room")
    assert stage.told("inaccessible").clause == "DL-1.3"


@clause("DL-1.3", "DL-R.1")
def test_for_a_first_game_two_orders_are_taken_at_random() -> None:
    stage = Stage(2, inaccessible="random")
    stage.run("first_orders", answers=["order get_food", "order build_room"] * 2)
    assert stage.asked == ""
    for lord in stage.state.lords:
        assert lord.inaccessible == ("get_food", "build_room")
        assert len(lord.hand) == 6
