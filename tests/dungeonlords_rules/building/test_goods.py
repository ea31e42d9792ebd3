"""What is paid, gained and lost (DL-0.4, DL-0.6, DL-0.11)."""

import pytest

from dungeonlords.building import goods
from dungeonlords.rulebook.components import Price
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage


@clause("DL-0.6", "DL-R.21")
@pytest.mark.parametrize(
    ("price", "payable"),
    [
        (Price(gold=3, food=3, imps=3), True),
        (Price(gold=4), False),
        (Price(food=4), False),
        (Price(imps=4), False),
        (Price(gold=3, food=4), False),
        (Price(traps=1), True),
        (Price(traps=2), False),
    ],
)
def test_a_price_is_paid_in_full_or_not_at_all(price: Price, payable: bool) -> None:
    stage = Stage().set("p1", traps=("pendulum",))
    assert goods.can_pay(stage.state, stage.p1, price) is payable


@clause("DL-0.6")
def test_imps_that_work_cannot_be_paid() -> None:
    stage = Stage().set("p1", busy=2)
    assert goods.can_pay(stage.state, stage.p1, Price(imps=1))
    assert not goods.can_pay(stage.state, stage.p1, Price(imps=2))


@clause("DL-0.4", "DL-R.12")
def test_a_cost_in_evil_must_fit() -> None:
    stage = Stage().set("p1", evil=13)
    assert goods.can_pay(stage.state, stage.p1, Price(evil=2))
    stage.set("p1", evil=14)
    assert not goods.can_pay(stage.state, stage.p1, Price(evil=2))


@clause("DL-0.6", "DL-0.4")
def test_everything_that_is_due_is_taken() -> None:
    stage = Stage().run("pay", "p1", tuple(Price(gold=1, food=2, evil=2, imps=1)), "DL-4.7", "")
    assert (stage.p1.gold, stage.p1.food, stage.p1.evil, stage.p1.imps) == (2, 1, 7, 2)
    for id in ("paid_gold", "paid_food", "paid_imps"):
        assert stage.told(id).clause == "DL-4.7"
    assert "DL-0.4" in stage.told("evil_rises").clauses


@clause("DL-R.63")
def test_the_owner_chooses_the_trap_that_goes() -> None:
    stage = Stage().set("p1", traps=("pendulum", "pendulum", "trapdoor"))
    stage.run("pay", "p1", tuple(Price(traps=1)), "DL-4.7", "")
    assert stage.options == ["discard pendulum", "discard trapdoor"]
    stage.play("discard trapdoor")
    assert stage.p1.traps == ("pendulum", "pendulum")
    assert stage.state.trap_discard == ("trapdoor",)
    assert "DL-R.63" in stage.told("trap_discarded").clauses


@clause("DL-4.6", "DL-R.63")
def test_whoever_gives_up_one_of_traps_that_are_alike_is_asked_all_the_same() -> None:
    """Not to ask would tell the others what they must not know."""
    stage = Stage().set("p1", traps=("pendulum", "pendulum", "pendulum"))
    stage.run("pay", "p1", tuple(Price(traps=2)), "DL-4.7", "")
    for _ in range(2):
        assert stage.options == ["discard pendulum"]
        assert stage.decision is not None
        assert stage.decision.secret
        stage.play("discard pendulum")
    assert stage.asked == ""
    assert stage.p1.traps == ("pendulum",)
    assert stage.told("trap_discarded").clause == "DL-4.7 DL-R.63"


@clause("DL-0.6")
def test_the_only_trap_is_given_up_unasked() -> None:
    stage = Stage().set("p1", traps=("pendulum",))
    stage.run("pay", "p1", tuple(Price(traps=1)), "DL-4.7", "")
    assert stage.asked == ""
    assert stage.p1.traps == ()
    assert stage.told("trap_discarded").clause == "DL-4.7"


@clause("DL-R.55")
def test_a_demon_eats_another_monster_but_no_ghost() -> None:
    stage = Stage().set("p1", ready=("ghost", "demon"))
    demon = Price(monsters=1, evil=1)
    assert not goods.can_pay(stage.state, stage.p1, demon, "demon")
    stage.set("p1", ready=("ghost", "demon", "troll", "slime"))
    assert goods.can_pay(stage.state, stage.p1, demon, "demon")
    stage.run("pay", "p1", tuple(demon), "DL-6.2", "demon")
    assert stage.options == ["feed slime", "feed troll"]
    stage.play("feed slime")
    assert stage.p1.ready == ("ghost", "troll", "demon")
    assert stage.p1.evil == 6
    assert "DL-R.55" in stage.told("monster_lost").clauses


@clause("DL-R.55")
def test_a_demon_may_eat_the_other_demon() -> None:
    stage = Stage().set("p1", ready=("demon", "demon"))
    stage.run("pay", "p1", tuple(Price(monsters=1)), "DL-6.2", "demon")
    assert stage.p1.ready == ("demon",)


@clause("DL-0.6", "DL-R.55")
def test_a_price_of_several_monsters_is_eaten_one_by_one_as_far_as_it_goes() -> None:
    stage = Stage().set("p1", ready=("demon", "troll", "slime", "goblin"))
    stage.run("pay", "p1", tuple(Price(monsters=2)), "DL-6.2", "demon")
    stage.play("feed troll")
    assert stage.options == ["feed goblin", "feed slime"]
    stage.play("feed slime")
    assert (stage.p1.ready, stage.asked) == (("goblin", "demon"), "")
    stage.set("p1", ready=("demon", "troll", "ghost"))
    stage.run("pay", "p1", tuple(Price(monsters=2)), "DL-6.2", "demon")
    assert (stage.p1.ready, stage.asked) == (("ghost", "demon"), "")


def test_of_two_equal_monsters_the_one_that_lies_face_down_goes() -> None:
    stage = Stage().set("p1", ready=("goblin",), tired=("goblin",))
    goods.lose_monster(stage.state, stage.story, stage.p1, "goblin", "DL-6.2")
    assert (stage.p1.ready, stage.p1.tired) == (("goblin",), ())
    stage.set("p1", ready=(), sent=("goblin",))
    goods.lose_monster(stage.state, stage.story, stage.p1, "goblin", "DL-6.2")
    assert stage.p1.monsters == ()


@clause("DL-0.11", "DL-FAQ.41")
def test_a_lost_troll_takes_its_token_along() -> None:
    stage = Stage().set("p1", ready=("troll", "troll", "goblin"), imps=0)
    ruleset, lord = stage.state.ruleset, stage.p1
    assert (goods.troll_tokens(ruleset, lord), goods.free_workers(ruleset, lord)) == (2, 2)
    goods.lose_monster(stage.state, stage.story, lord, "troll", "DL-6.2")
    assert (goods.troll_tokens(ruleset, lord), goods.free_workers(ruleset, lord)) == (1, 1)
    assert stage.told("monster_lost").clauses == ["DL-6.2", "DL-0.11"]
    goods.lose_monster(stage.state, stage.story, lord, "goblin", "DL-6.2")
    assert stage.told("monster_lost").clauses == ["DL-6.2"]


@clause("DL-5.3", "DL-FAQ.28")
def test_there_are_three_troll_tokens_and_no_more() -> None:
    stage = Stage().set("p1", ready=("troll",) * 3, tired=("troll",), imps=0)
    assert goods.free_workers(stage.state.ruleset, stage.p1) == 3


@clause("DL-0.11")
def test_a_lost_troll_may_have_worked_this_round() -> None:
    stage = Stage().set("p1", ready=("troll", "troll"), trolls_busy=2, imps=0)
    goods.lose_monster(stage.state, stage.story, stage.p1, "troll", "DL-6.2")
    assert stage.p1.trolls_busy == 1
    assert goods.free_workers(stage.state.ruleset, stage.p1) == 0


@clause("DL-R.20")
def test_the_supply_never_runs_out() -> None:
    stage = Stage()
    goods.gain(stage.state, stage.story, "p1", "DL-R.20", gold=99, food=98, imps=97)
    assert (stage.p1.gold, stage.p1.food, stage.p1.imps) == (102, 101, 100)


@clause("DL-R.20")
def test_an_empty_trap_deck_is_made_of_the_discard() -> None:
    stage = Stage()
    stage.put(trap_stack=("pendulum",), trap_discard=("trapdoor", "wall_of_fire"))
    stage.run("take_traps", "p1", 2, "DL-4.6")
    assert (stage.asked, stage.p1.traps) == ("draw_trap", ("pendulum",))
    assert stage.options == ["trap trapdoor", "trap wall_of_fire"]
    stage.play("trap wall_of_fire")
    assert stage.p1.traps == ("pendulum", "wall_of_fire")
    assert (stage.state.trap_stack, stage.state.trap_discard) == (("trapdoor",), ())
    assert stage.told("traps_reshuffled").clause == "DL-R.20"


@clause("DL-R.20")
def test_without_any_trap_left_fewer_are_drawn() -> None:
    stage = Stage()
    stage.state.trap_stack = ("pendulum",)
    stage.run("take_traps", "p1", 2, "DL-4.6")
    assert stage.p1.traps == ("pendulum",)
    assert stage.told("no_traps_left").clause == "DL-R.20"


@clause("DL-4.6")
def test_a_trap_drawn_is_not_told() -> None:
    stage = Stage().run("take_traps", "p1", 1, "DL-4.6", answers=["trap pendulum"])
    assert stage.told("drew_trap").facts == {"n": 1}


@clause("DL-0.8")
def test_a_letter_is_kept_apart_from_items() -> None:
    stage = Stage(items="tricky").set("p1", gold=0, dead_letters=("magic_wand",))
    stage.run("taxes", "p1")
    assert stage.p1.letters == 2
    assert stage.p1.dead_letters == ("magic_wand",)
