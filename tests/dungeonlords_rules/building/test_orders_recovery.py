"""Taking orders back (DL-5.6, DL-5.7)."""

from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage

HAND = ("get_food", "improve_reputation", "dig_tunnels")
SLOTS = ("build_room", "mine_gold", "buy_traps")
BARRED = ("recruit_imps", "hire_monster")


def played(*on_card: int) -> Stage:
    """A round in which ``p1`` played three orders, with minions on the orders of these slots."""
    stage = Stage()
    stage.set("p1", hand=HAND, slots=SLOTS, inaccessible=BARRED, on_card=on_card)
    stage.state.revealed = 3
    return stage.run("recover_orders")


@clause("DL-5.6")
def test_the_first_order_and_both_inaccessible_ones_come_back() -> None:
    stage = played()
    assert stage.asked == ""
    assert set(stage.p1.hand) == {*HAND, *BARRED, "build_room"}
    assert stage.p1.inaccessible == ("mine_gold", "buy_traps")
    assert (stage.p1.slots, stage.p1.on_card, stage.state.revealed) == ((), (), 0)
    assert "DL-5.6" in stage.told("orders_recovered").clauses


@clause("DL-5.6")
def test_an_order_with_a_minion_on_it_may_come_back_instead() -> None:
    stage = played(3)
    assert stage.options == ["take build_room", "take buy_traps"]
    stage.play("take buy_traps")
    assert "buy_traps" in stage.p1.hand
    assert stage.p1.inaccessible == ("mine_gold", "build_room")


@clause("DL-5.6")
def test_a_minion_on_the_first_order_changes_nothing() -> None:
    assert played(1).asked == ""
    assert played(1, 2, 3).options == ["take build_room", "take mine_gold", "take buy_traps"]


@clause("DL-5.6")
def test_all_minions_return() -> None:
    stage = Stage()
    stage.state.spaces = {"get_food": ("p1", "p2", "d1")}
    stage.run("recover_orders")
    assert set(stage.state.spaces.values()) == {("", "", "")}


@clause("DL-5.7")
def test_inaccessible_orders_last_into_the_second_year() -> None:
    stage = played()
    barred = stage.p1.inaccessible
    stage.run("begin_second_year")
    assert stage.state.year == 2
    assert stage.p1.inaccessible == barred
