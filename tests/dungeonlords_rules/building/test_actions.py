"""Food, reputation, imps and traps: what each space costs and gives (DL-4.1, DL-4.2, DL-4.6)."""

import pytest

from dungeonlords.rulebook.components import Price
from tests.conftest import clause
from tests.dungeonlords_rules.acting import act, acting
from tests.dungeonlords_rules.stage import Stage


def stock(stage: Stage) -> tuple[int, int, int, int]:
    """Gold, food, imps and evil of ``p1``."""
    return stage.p1.gold, stage.p1.food, stage.p1.imps, stage.p1.evil


@clause("DL-4.1", "DL-0.6")
@pytest.mark.parametrize(
    ("area", "space", "after"),
    [
        ("get_food", "I", (2, 5, 3, 5)),
        ("get_food", "II", (3, 6, 3, 6)),
        ("get_food", "III", (4, 6, 3, 7)),
        ("recruit_imps", "I", (3, 2, 4, 5)),
        ("recruit_imps", "II", (3, 1, 5, 5)),
        ("recruit_imps", "III", (2, 2, 5, 5)),
    ],
)
def test_food_and_imps(area: str, space: str, after: tuple[int, int, int, int]) -> None:
    stage = acting(area, space)
    assert stage.options == ["act", "decline"]
    stage.play("act")
    assert stock(stage) == after
    assert "DL-4.1" in stage.clauses
    assert stage.asked == ""


@clause("DL-4.1")
def test_new_imps_can_work_at_once() -> None:
    stage = acting("recruit_imps", "II", busy=3).play("act")
    assert stage.p1.free_imps == 2


@clause("DL-0.6", "DL-R.21", "DL-3.6")
@pytest.mark.parametrize(
    ("area", "space", "short"),
    [
        ("recruit_imps", "II", {"food": 1}),
        ("recruit_imps", "III", {"gold": 0}),
        ("buy_traps", "III", {"gold": 1}),
        ("get_food", "I", {"gold": 0}),
    ],
)
def test_half_a_trade_is_none(area: str, space: str, short: dict[str, int]) -> None:
    stage = acting(area, space, **short)
    assert stage.asked == ""
    assert stage.told("cannot_act").clauses == ["DL-3.6", "DL-0.6", "DL-R.21"]
    assert stage.p1.on_card == (2,)
    assert stage.p1.traps == ()


@clause("DL-R.12", "DL-0.4")
def test_evil_near_the_top_pays_for_no_food() -> None:
    stage = acting("get_food", "III", evil=14)
    assert stage.told("cannot_act").clauses == ["DL-3.6", "DL-0.4", "DL-R.12"]
    assert acting("get_food", "III", evil=13).play("act").p1.evil == 15


# -- reputation --------------------------------------------------------------------------------


@clause("DL-4.2")
@pytest.mark.parametrize(("space", "evil", "gold"), [("I", 4, 3), ("II", 3, 3), ("III", 3, 2)])
def test_a_better_reputation(space: str, evil: int, gold: int) -> None:
    stage = acting("improve_reputation", space).play("act")
    assert (stage.p1.evil, stage.p1.gold) == (evil, gold)
    assert "DL-4.2" in stage.told("evil_falls").clauses
    assert stage.asked == ("" if space == "II" else "peek")


@clause("DL-4.2")
def test_the_nicest_lord_may_still_improve() -> None:
    stage = acting("improve_reputation", "I", evil=1).play("act", "peek 3", "card graffiti")
    assert stage.p1.evil == 1
    assert stage.state.cards == ("", "", "graffiti", "")


@clause("DL-4.2", "DL-R.57")
def test_a_peek_names_a_position_and_leaves_the_card_there() -> None:
    stage = acting("improve_reputation", "I").play("act")
    assert stage.options == ["peek 1", "peek 2", "peek 3", "peek 4"]
    stage.play("peek 2")
    assert (stage.asked, len(stage.options)) == ("peek_card", 9)
    stage.play("card fireball")
    assert stage.state.cards == ("", "fireball", "", "")
    assert "fireball" not in stage.state.card_stack
    assert stage.p1.peeked == (2,)
    # the others hear which position it was, and no more
    assert stage.told("peeked").facts == {"position": 2}


@clause("DL-R.57")
def test_a_card_that_somebody_knows_is_the_same_for_the_next() -> None:
    stage = acting("improve_reputation", "I").play("act", "peek 2", "card fireball")
    stage.set("p2", slots=("improve_reputation",))
    act(stage, "improve_reputation", "I", "p2").play("act", "peek 2")
    assert stage.asked == ""
    assert stage.p2.peeked == (2,)
    stage.set("p2", slots=("improve_reputation",))
    act(stage, "improve_reputation", "III", "p2").play("act")
    assert "peek 2" in stage.options
    stage.play("peek 1")
    assert "card fireball" not in stage.options


# -- traps -------------------------------------------------------------------------------------


@clause("DL-4.6")
@pytest.mark.parametrize(("space", "n", "gold"), [("I", 1, 2), ("II", 1, 3), ("III", 2, 1)])
def test_traps_are_drawn(space: str, n: int, gold: int) -> None:
    stage = acting("buy_traps", space).play("act", *["trap pendulum"] * n)
    assert stage.asked == ""
    assert stage.p1.traps == ("pendulum",) * n
    assert stage.p1.gold == gold
    assert stage.told("drew_trap").clause == "DL-4.6"
    assert len(stage.state.trap_stack) == 27 - n


@clause("DL-FAQ.13", "DL-4.6", "DL-12.5")
@pytest.mark.parametrize(("space", "drawn", "hand"), [("III", 3, 3), ("II", 2, 2)])
def test_in_year_2_one_more_trap_is_drawn_and_one_returned(
    space: str, drawn: int, hand: int
) -> None:
    stage = acting("buy_traps", space, gold=2, traps=("trapdoor",))
    stage.state.year = 2
    stage.play("act", *["trap pendulum"] * drawn)
    assert stage.asked == "discard_trap"
    assert stage.options == ["discard pendulum", "discard trapdoor"]
    stage.play("discard trapdoor")
    assert stage.p1.traps == ("pendulum",) * hand
    assert stage.state.trap_discard == ("trapdoor",)
    assert "DL-4.6" in stage.told("trap_discarded").clauses


@clause("DL-R.20", "DL-3.6")
def test_without_any_trap_card_the_order_is_declined() -> None:
    stage = acting("buy_traps", "II")
    stage.state.trap_stack = ()
    act(stage, "buy_traps", "II")
    assert "DL-R.20" in stage.told("cannot_act").clauses


@clause("DL-R.20")
def test_without_a_card_to_spare_none_is_returned() -> None:
    stage = acting("buy_traps", "II")
    stage.state.year = 2
    stage.state.trap_stack = ("pendulum",)
    stage.play("act")
    assert stage.p1.traps == ("pendulum",)
    assert stage.state.trap_discard == ()


def test_prices_come_from_the_data() -> None:
    areas = Stage().state.ruleset.areas
    assert areas["get_food"].spaces[0].price == Price(gold=1)
    assert areas["hire_monster"].spaces[2].price == Price(food=1)
    assert areas["hire_monster"].order == areas["build_room"].order == (2, 1, 0)
