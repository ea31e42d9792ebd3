"""Dummies: set-up, orders at random and picked, and what they never do (DL-1.9, DL-3.8 to 3.11)."""

import pytest

from dungeonlords.building.minions import clear_spaces
from dungeonlords.position.lord import Dummy
from dungeonlords.position.view import seen
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage

BARRED = ("recruit_imps", "hire_monster", "build_room")
PILE = ("get_food", "improve_reputation", "dig_tunnels", "mine_gold", "buy_traps")
HAND = (*PILE, "hire_monster")
PROGRAM = ("order get_food", "order improve_reputation", "order dig_tunnels")


def table(players: int, **options: object) -> Stage:
    """Lords with six orders each; every dummy has the same five in its pile."""
    stage = Stage(players, **options)
    managers = {2: ("p1", "p2"), 3: ("",)}[players]
    stage.state.dummies = [Dummy(f"d{n}", seat, PILE, BARRED) for n, seat in enumerate(managers, 1)]
    for lord in stage.state.lords:
        stage.set(lord.seat, hand=HAND, inaccessible=("recruit_imps", "build_room"))
    return stage.run("orders_phase")


def finish(stage: Stage) -> Stage:
    """Play on to the end of the Orders Phase."""
    while stage.asked:
        stage.play(stage.options[-1])
    return stage


@clause("DL-1.9", "DL-1.10")
@pytest.mark.parametrize(("players", "managers"), [(2, ["p1", "p2"]), (3, [""]), (4, [])])
def test_each_dummy_begins_with_three_inaccessible_orders(
    players: int, managers: list[str]
) -> None:
    stage = Stage(players).run("set_up_dummies")
    for _ in managers:
        assert len(stage.options) == 8
        stage.play("order build_room", "order hire_monster", "order recruit_imps")
        assert stage.told("dummy_inaccessible").clause == "DL-1.10"
    assert stage.asked == ""
    assert [dummy.manager for dummy in stage.state.dummies] == managers
    for dummy in stage.state.dummies:
        assert (dummy.inaccessible, dummy.pile) == (BARRED, PILE)


# -- three players -------------------------------------------------------------------------------


@clause("DL-3.8")
def test_with_three_players_a_dummy_takes_three_second_spaces() -> None:
    stage = table(3)
    assert stage.asked == "dummy_order"
    assert stage.decision is not None
    assert stage.decision.weights == (1, 1, 1, 1, 1)
    stage.play("order mine_gold", "order get_food", "order buy_traps")
    assert stage.asked == "program"
    for area in ("mine_gold", "get_food", "buy_traps"):
        assert stage.state.spaces[area] == ("", "d1", "")
    assert stage.told("dummy_shows").clause == "DL-3.8"


@clause("DL-3.8")
def test_the_orders_shown_are_inaccessible_next_round() -> None:
    stage = table(3).play("order mine_gold", "order get_food", "order buy_traps")
    dummy = finish(stage).state.dummies[0]
    assert dummy.inaccessible == ("get_food", "mine_gold", "buy_traps")
    assert set(dummy.pile) == {"improve_reputation", "dig_tunnels", *BARRED}
    assert dummy.shown == ()
    assert stage.told("dummy_recovers").clauses == ["DL-3.8", "DL-3.10"]


@clause("DL-3.3", "DL-3.8")
def test_players_stand_around_a_dummy() -> None:
    stage = table(3).play("order get_food", "order mine_gold", "order buy_traps")
    stage.play(*PROGRAM * 3)
    assert stage.state.spaces["get_food"] == ("p1", "d1", "p2")
    assert stage.of("p3").on_card == (1,)


# -- two players ---------------------------------------------------------------------------------


@clause("DL-3.9")
def test_with_two_players_each_dummy_shows_two_orders() -> None:
    stage = table(2).play("order get_food", "order mine_gold", "order mine_gold", "order buy_traps")
    assert stage.asked == "program"
    assert stage.state.spaces["get_food"] == ("", "d1", "")
    assert stage.state.spaces["buy_traps"] == ("", "d2", "")
    assert stage.state.spaces["mine_gold"] == ("", "d1", "d2")
    assert stage.told("dummy_shows").clause == "DL-3.9"


@clause("DL-3.10")
def test_each_player_picks_the_third_order_of_a_dummy_in_secret() -> None:
    stage = table(2).play("order get_food", "order mine_gold", "order mine_gold", "order buy_traps")
    stage.play(*PROGRAM)
    decision = stage.decision
    assert decision is not None
    assert (decision.who, decision.ask, decision.secret) == ("p1", "pick_order", True)
    assert stage.options == ["pick improve_reputation", "pick dig_tunnels", "pick buy_traps"]
    stage.play("pick buy_traps")
    assert seen(stage.state, "p2").dummies[0].picked == "hidden"
    assert "buy_traps" in stage.state.dummies[0].pile
    stage.play(*PROGRAM, "pick dig_tunnels")
    revealed = [event.id for event in stage.story]
    assert revealed.index("order_revealed") > max(
        at for at, id in enumerate(revealed) if id == "dummy_shows"
    )
    assert stage.told("dummy_shows").clause == "DL-3.10"
    stood = [event for event in stage.story if event.id == "minion_placed"]
    assert [(one.who, one.facts["area"], one.facts["space"]) for one in stood[4:6]] == [
        ("d1", "buy_traps", 1),
        ("d2", "dig_tunnels", 1),
    ]
    # the players come after the dummies' third minions
    assert stage.state.spaces["dig_tunnels"] == ("d2", "p1", "p2")


@clause("DL-3.10")
def test_equal_picks_take_the_first_and_the_second_space() -> None:
    stage = table(2).play("order get_food", "order mine_gold", "order get_food", "order mine_gold")
    stage.play(*PROGRAM, "pick buy_traps", *PROGRAM, "pick buy_traps")
    assert stage.state.spaces["buy_traps"][:2] == ("d1", "d2")


@clause("DL-3.10")
def test_managed_piles_change_as_well() -> None:
    stage = table(2).play("order get_food", "order mine_gold", "order get_food", "order mine_gold")
    stage.play(*PROGRAM, "pick buy_traps", *PROGRAM, "pick dig_tunnels")
    one, other = finish(stage).state.dummies
    assert one.inaccessible == ("get_food", "mine_gold", "buy_traps")
    assert other.inaccessible == ("get_food", "dig_tunnels", "mine_gold")
    assert (one.shown, one.picked, len(one.pile)) == ((), "", 5)
    assert "DL-3.10" in stage.told("dummy_recovers").clauses


# -- what they do --------------------------------------------------------------------------------


def hiring(**options: object) -> Stage:
    """``p1`` on the third and ``p2`` on the first space for hiring, a dummy between them."""
    stage = Stage(3, **options)
    stage.state.dummies = [Dummy("d1", "", PILE, BARRED)]
    stage.state.tavern = ("goblin", "slime", "troll")
    clear_spaces(stage.state)
    stage.state.spaces["hire_monster"] = ("p2", "d1", "p1")
    stage.set("p1", slots=("hire_monster",)).set("p2", slots=("hire_monster",))
    return stage.run("resolve_areas")


@clause("DL-3.11", "DL-FAQ.81")
def test_a_dummy_removes_no_monster() -> None:
    stage = hiring()
    assert stage.options == ["hire goblin", "hire slime", "hire troll", "decline"]
    stage.play("hire slime")
    assert stage.options == ["hire goblin", "hire troll", "decline"]
    assert stage.told("dummy_leaves").clause == "DL-3.11"
    assert stage.state.spaces["hire_monster"] == ("p2", "", "")


HIRES = ("get_food", "improve_reputation", "hire_monster", "mine_gold", "buy_traps")
"""A pile from which a dummy may be sent to hire."""


def sent_to_hire(players: int, *dummies: Dummy) -> Stage:
    """The Orders Phase begins at a table where dummies remove monsters; three are on offer."""
    stage = Stage(players, dummies_remove=True)
    stage.state.dummies, stage.state.tavern = list(dummies), ("troll", "goblin", "slime")
    for lord in stage.state.lords:
        stage.set(lord.seat, hand=HAND, inaccessible=("recruit_imps", "build_room"))
    return stage.run("orders_phase")


@clause("DL-FAQ.81")
def test_a_table_may_let_the_leftmost_monster_go_when_a_dummy_is_placed() -> None:
    """Before anybody lays an order, not when the dummy's space has its turn."""
    stage = sent_to_hire(3, Dummy("d1", "", HIRES, BARRED))
    stage.play("order hire_monster")
    assert stage.state.tavern == ("goblin", "slime")
    assert stage.told("dummy_removes").facts["monster"] == "troll"
    stage.play("order get_food", "order mine_gold")
    hires = ("order hire_monster", "order get_food", "order mine_gold")
    stage.play(*hires, *hires, *PROGRAM)
    assert stage.state.spaces["hire_monster"] == ("p1", "d1", "p2")
    while stage.asked != "hire":
        stage.play(stage.options[-1])
    # the third space acts before the dummy's, and chooses among what the dummy left
    assert stage.decision is not None
    assert (stage.decision.who, stage.options) == ("p2", ["hire goblin", "hire slime", "decline"])
    finish(stage)
    assert stage.state.tavern == ("goblin", "slime")


@clause("DL-FAQ.81")
def test_a_dummy_that_was_picked_for_removes_when_it_is_revealed() -> None:
    """With two players the third minion is placed after the lords have laid their orders."""
    stage = sent_to_hire(2, Dummy("d1", "p1", HIRES, BARRED), Dummy("d2", "p2", HIRES, BARRED))
    stage.play("order get_food", "order mine_gold", "order get_food", "order mine_gold")
    stage.play(*PROGRAM, "pick hire_monster", *PROGRAM[:2])
    assert [*stage.state.tavern] == ["troll", "goblin", "slime"]
    stage.play(PROGRAM[2], "pick hire_monster")
    assert [*stage.state.tavern] == ["slime"]


@clause("DL-FAQ.81")
def test_a_dummy_without_a_space_removes_nothing() -> None:
    one, *rest = (Dummy(f"d{n}", "", HIRES, BARRED) for n in (1, 2, 3))
    stage = sent_to_hire(3, one, *rest)
    hires = ["order hire_monster", "order get_food", "order mine_gold"]
    stage.play(*hires * 2)
    assert stage.state.spaces["hire_monster"] == ("", "d1", "d2")
    assert stage.state.tavern == ("slime",)
    stage.play(*hires)
    assert stage.state.tavern == ("slime",)


@clause("DL-FAQ.81")
def test_an_empty_tavern_has_nothing_to_remove() -> None:
    stage = sent_to_hire(3, Dummy("d1", "", HIRES, BARRED))
    stage.state.tavern = ()
    stage.play("order hire_monster")
    assert "dummy_removes" not in [event.id for event in stage.story]


@clause("DL-FAQ.81")
def test_the_leftmost_monster_is_the_one_that_came_first() -> None:
    stage = Stage(3, dummies_remove=True)
    stage.put(dummies=[Dummy("d1", "", HIRES, BARRED)], monster_stack=("goblin", "slime", "troll"))
    stage.run("reveal_monsters", answers=["monster troll", "monster goblin"])
    assert stage.asked == ""
    assert (stage.state.tavern, stage.state.monster_stack) == (("troll", "goblin", "slime"), ())
    stage.run("orders_phase", answers=["order hire_monster"])
    assert stage.state.tavern == ("goblin", "slime")


@clause("DL-3.11", "DL-FAQ.81")
def test_a_dummy_takes_nothing_else() -> None:
    stage = Stage(3, dummies_remove=True)
    stage.state.dummies = [Dummy("d1", "", PILE, BARRED)]
    stage.state.site_office = ("hatchery", "mint")
    stage.state.tavern = ("goblin",)
    clear_spaces(stage.state)
    for area in stage.state.spaces:
        if area != "hire_monster":
            stage.state.spaces[area] = ("", "d1", "")
    before = stage.state.copy()
    stage.run("resolve_areas")
    assert stage.state.lords == before.lords
    assert stage.state.site_office == before.site_office
    assert stage.state.tavern == before.tavern
    assert stage.state.trap_stack == before.trap_stack
