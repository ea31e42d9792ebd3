"""Planning and revealing a round of combat (DL-9)."""

from copy import deepcopy
from itertools import combinations_with_replacement

import pytest

from dungeonlords.combat.planning import NO_TRAP
from dungeonlords.game import DungeonLords
from tests.conftest import clause
from tests.dungeonlords_rules.war import War


@clause("DL-9.2", "DL-9.7", "DL-9.1")
def test_all_plan_then_the_card_is_revealed_then_all_fight_in_play_order() -> None:
    scene = War(3)
    for seat in ("p1", "p2", "p3"):
        scene.set(seat, party=["W4"], ready=["goblin"])
    scene.state.start = 1
    scene.round(1, card="")
    asked = []
    while scene.decision is not None:
        asked.append(f"{scene.decision.who} {scene.decision.ask}")
        scene.play(scene.options[-1])
    assert asked == ["p2 send", "p3 send", "p1 send", "fate turn_card"]
    assert [event.who for event in scene.story if event.id == "battle_begins"] == ["p2", "p3", "p1"]
    assert scene.state.shown == 1
    assert scene.told("card_revealed").facts["card"] == scene.state.cards[0] == "graffiti"
    assert "graffiti" not in scene.state.card_stack


@clause("DL-9.2", "DL-11.1")
def test_who_faces_nobody_skips_the_round() -> None:
    scene = War(2).set("p1", ready=["goblin"]).set("p2", party=["W4"])
    scene.round(1)
    assert scene.done
    assert scene.p1.conquered == ()
    assert scene.p2.conquered == ("c1",)


@clause("DL-9.2", "DL-9.7")
def test_where_nobody_fights_no_card_is_needed() -> None:
    scene = War(2).round(1, card="")
    assert scene.done
    assert scene.state.shown == 0


@clause("DL-9.7")
def test_a_card_that_somebody_has_seen_is_not_drawn_again() -> None:
    scene = War(2).set("p1", party=["W4"])
    scene.state.cards = ("", "fireball", "", "")
    scene.round(2, card="")
    assert scene.done
    assert scene.told("card_revealed").facts["card"] == "fireball"


@clause("DL-FAQ.6", "DL-FAQ.21", "DL-9.3")
def test_faq_6_any_nearest_unconquered_tile_anew_every_round() -> None:
    scene = War(2).set("p1", party=["W9"], conquered=("c1",), ready=["slime", "slime"])
    scene.p1.tiles.update(b1="tunnel", d1="tunnel")
    scene.round(2)
    assert scene.asked == "choose_site"
    three = scene.options
    assert sorted(three) == ["battle_at b1", "battle_at c2", "battle_at d1"]
    scene.play("battle_at d1", "send slime", "attack slime block")
    assert [*scene.p1.conquered] == ["c1"]
    scene.round(3, card="graffiti")
    assert scene.options == three
    scene.play("battle_at c2", "done")
    assert [*scene.p1.conquered] == ["c1", "c2"]
    scene.round(4, card="suggestion")
    assert sorted(scene.options) == ["battle_at b1", "battle_at d1"]


@clause("DL-9.4")
@pytest.mark.parametrize(
    ("room", "year", "traps", "monsters"),
    [
        ("", 1, 1, 1),
        ("mint", 1, 1, 2),
        ("chapel", 2, 1, 2),
        ("labyrinth", 2, 2, 1),
    ],
)
def test_what_a_tile_allows(room: str, year: int, traps: int, monsters: int) -> None:
    scene = War(2, year).set(
        "p1",
        party=["W9"],
        rooms={"c1": room} if room else {},
        traps=["pendulum", "trapdoor", "wall_of_fire"],
        ready=["goblin", "goblin", "slime", "ghost", "ghost"],
        gold=9,
    )
    scene.round(1, card="")
    for _ in range(traps):
        assert scene.asked == "lay_trap"
        scene.play(scene.options[1])
    assert scene.asked == "send"
    for _ in range(monsters):
        scene.play("send goblin" if "send goblin" in scene.options else "send slime")
    assert scene.options == ["done", "send ghost"]
    scene.play("send ghost", "send ghost")
    assert len(scene.p1.laid) == traps
    assert len(scene.p1.sent) == monsters + 2
    assert scene.asked == "turn_card"


@clause("DL-9.4")
def test_nothing_is_compulsory() -> None:
    scene = War(2).set("p1", party=["W4"], traps=["pendulum"], ready=["goblin"])
    scene.round(1, "no_trap", "done")
    assert (scene.p1.traps, scene.p1.ready, scene.line()) == (
        ("pendulum",),
        ("goblin",),
        [("warrior", 1)],
    )


@clause("DL-9.5")
def test_traps_are_laid_face_down_and_face_down_monsters_stay() -> None:
    scene = War(2).set("p1", party=["W4"], traps=["pendulum"], ready=["ghost"], tired=["troll"])
    scene.round(1, card="")
    assert [scene.decision and scene.decision.secret] == [True]
    scene.play("set_trap pendulum")
    assert "pendulum" not in str(scene.told("trap_laid").facts)
    assert [scene.decision and scene.decision.secret] == [False]
    assert scene.options == ["done", "send ghost"]
    scene.play("send ghost")
    assert scene.asked == "turn_card"


@clause("DL-FAQ.7", "DL-9.4")
@pytest.mark.parametrize(
    ("room", "laid", "left"),
    [("hatchery", 1, 2), ("", 1, 3), ("labyrinth", 2, 3)],
)
def test_faq_7_a_trap_in_a_room_costs_a_fee_but_not_in_the_labyrinth(
    room: str, laid: int, left: int
) -> None:
    scene = War(2).set("p1", party=["W9"], gold=3, traps=["pendulum", "pendulum"])
    scene.set("p1", rooms={"c1": room} if room else {})
    scene.round(1, *["set_trap pendulum"] * laid)
    assert scene.p1.gold == left
    assert scene.p1.laid == ()


@clause("DL-9.5", "DL-R.43")
def test_fee_and_costs_must_be_affordable_together() -> None:
    traps = ["cursed_ring", "kamikaze_imp", "poisoned_meal", "pendulum"]
    scene = War(2).set("p1", party=["W9"], rooms={"c1": "mint"}, traps=traps)
    scene.set("p1", gold=1, food=0, imps=0)
    scene.round(1, card="")
    # the gold pays the fee, so that none is left for the ring
    assert scene.options == ["no_trap", "set_trap pendulum"]
    scene = War(2).set("p1", party=["W9"], rooms={"c1": "labyrinth"}, food=1)
    scene.set("p1", traps=["poisoned_meal", "poisoned_meal", "pendulum"])
    scene.round(1, "set_trap poisoned_meal", card="")
    assert scene.options == ["no_trap", "set_trap pendulum"]


@clause("DL-9.5", "DL-9.4")
def test_without_gold_no_trap_is_laid_in_a_room() -> None:
    scene = War(2).set("p1", party=["W9"], rooms={"c1": "mint"}, gold=0, traps=["pendulum"])
    scene.round(1)
    assert scene.done
    assert scene.p1.traps == ("pendulum",)


@clause("DL-9.5", "DL-0.7")
def test_who_holds_no_trap_that_can_be_paid_for_is_asked_all_the_same() -> None:
    scene = War(2).set("p1", party=["W9"], traps=["cursed_ring"], gold=0, ready=["goblin"])
    scene.round(1, card="")
    assert (scene.asked, scene.options) == ("lay_trap", ["no_trap"])
    assert scene.decision is not None
    # a journal of earlier versions goes on without that answer
    assert DungeonLords().left_out(scene.decision) == NO_TRAP
    scene.play("no_trap")
    assert scene.asked == "send"


@clause("DL-9.5", "DL-0.7")
@pytest.mark.parametrize("room", ["", "mint", "labyrinth"])
@pytest.mark.parametrize("gold", [0, 1, 2])
def test_what_is_asked_next_tells_nothing_of_the_traps_in_hand(room: str, gold: int) -> None:
    """Whatever two cards a lord holds, and whichever is laid, the others see the same."""
    kinds = ["pendulum", "cursed_ring", "kamikaze_imp", "poisoned_meal"]
    first, second = set(), set()
    for hand in combinations_with_replacement(kinds, 2):
        scene = War(2).set("p1", party=["W9"], traps=hand, ready=["goblin"])
        scene.set("p1", gold=gold, food=0, imps=0, rooms={"c1": room} if room else {})
        scene.round(1, card="")
        first.add(scene.asked)
        for option in scene.options if scene.asked == "lay_trap" else []:
            other = deepcopy(scene)
            if option != "no_trap":
                other.play(option)
                second.add(other.asked)
    assert len(first) == 1
    assert len(second) <= 1


# -- nothing left to conquer -----------------------------------------------------------------


@clause("DL-9.6", "DL-R.36")
def test_without_a_tile_left_a_prisoner_goes_free() -> None:
    scene = War(2).set("p1", party=["W4 d1"], conquered=("c1", "c2", "c3"), ready=["goblin"])
    scene.set("p1", prison=("human_1", "thief_1_2", "priest_1_1"))
    scene.round(2, card="")
    assert scene.options == ["release human_1", "release thief_1_2", "release priest_1_1"]
    scene.play("release thief_1_2")
    assert scene.done
    assert scene.p1.prison == ("human_1", "priest_1_1")
    assert (scene.line(), scene.p1.evil) == ([("warrior", 1)], 5)
    assert scene.told("released").clause == "DL-9.6 DL-R.36"


@clause("DL-9.6", "DL-R.36")
def test_the_only_prisoner_goes_without_being_asked_and_then_nobody() -> None:
    scene = War(2).set("p1", party=["W4"], conquered=("c1", "c2", "c3"), prison=("thief_1_2",))
    scene.round(2, card="")
    assert scene.p1.prison == ()
    scene.round(3, card="")
    assert scene.done
    assert scene.happened("nothing_left")


@clause("DL-9.6", "DL-R.36")
@pytest.mark.parametrize("prison", [("human_1",), ("elf_1", "dwarf_1")])
def test_a_paladin_never_goes_unasked(prison: tuple[str, ...]) -> None:
    scene = War(2).set("p1", party=["W4"], conquered=("c1", "c2", "c3"), prison=prison)
    scene.round(2, card="")
    assert scene.options == ["keep_paladin", *(f"release {one}" for one in prison)]
    scene.play("keep_paladin")
    assert (scene.done, scene.p1.prison) == (True, prison)
    assert scene.told("paladin_kept").clause == "DL-9.6 DL-R.36"


@clause("DL-9.6", "DL-R.36")
def test_a_paladin_may_be_set_free() -> None:
    scene = War(2).set("p1", party=["W4"], conquered=("c1", "c2", "c3"), prison=("human_1",))
    scene.round(2, card="").play("release human_1")
    assert (scene.done, scene.p1.prison) == (True, ())
    assert scene.told("released").facts["figure"] == "human_1"


@clause("DL-9.6", "DL-R.51")
def test_items_of_a_prisoner_who_goes_free_stay() -> None:
    scene = War(2, items="straightforward")
    scene.set("p1", party=["W4"], conquered=("c1", "c2", "c3"), prison=("wizard_1_1",))
    scene.set("p1", items_captured=("amulet_of_fortitude",))
    scene.round(2, card="")
    assert scene.p1.prison == ()
    assert scene.p1.items_captured == ("amulet_of_fortitude",)
