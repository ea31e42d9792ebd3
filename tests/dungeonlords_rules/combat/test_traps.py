"""The Trap Step (DL-10.5 to DL-10.11), trap by trap (A8)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.dungeonlords_rules.battles import GONE, fought
from tests.dungeonlords_rules.war import War

LINE = ("W9", "P9/1", "T9/1")
RICH = {"gold": 3, "food": 3, "imps": 3}


@clause("DL-10.6", "DL-R.8")
@pytest.mark.parametrize(
    ("trap", "wounds"),
    [
        ("rolling_stone", [3, 0, 0]),
        ("pendulum", [0, 2, 0]),
        ("poisoned_dart 1", [0, 2, 0]),
        ("poisoned_dart 2", [0, 0, 2]),
        ("anti_magic_dart 1", [0, 0, 0]),
        ("trapdoor", [1, 0, 0]),
        ("poisoned_meal", [8, 0, 0]),
        ("cursed_ring", [0, 1, 1]),
        ("wall_of_fire", [0, 1, 2]),
        ("kamikaze_imp", [2, 1, 1]),
    ],
)
def test_blocks_of_each_trap_less_one_icon(trap: str, wounds: list[int]) -> None:
    ruling = fought(*LINE, traps=trap, **RICH)
    assert (ruling.wounds, ruling["prevented"]) == (wounds, 1)


@clause("DL-10.5")
@pytest.mark.parametrize(
    ("trap", "left"),
    [
        ("pendulum", {"gold": 3, "food": 3, "imps": 3}),
        ("poisoned_meal", {"gold": 3, "food": 2, "imps": 3}),
        ("cursed_ring", {"gold": 2, "food": 3, "imps": 3}),
        ("kamikaze_imp", {"gold": 3, "food": 3, "imps": 2}),
    ],
)
def test_costs_are_paid_when_the_trap_is_revealed(trap: str, left: dict[str, int]) -> None:
    lord = fought(*LINE, traps=trap, **RICH)["lord"]
    assert {name: lord[name] for name in left} == left


@clause("DL-10.5")
def test_a_trap_is_revealed_paid_and_only_then_acts() -> None:
    scene = War(2).set("p1", party=["W4"], traps=["kamikaze_imp"])
    scene.round(1, "set_trap kamikaze_imp", card="invisibility")
    told = [event.id for event in scene.story]
    steps = [told.index(id) for id in ("trap_revealed", "paid_imps", "blocks_laid", "harmed")]
    assert steps == sorted(steps)


@clause("DL-10.5", "DL-9.4")
def test_in_a_room_the_fee_is_paid_on_top() -> None:
    lord = fought(*LINE, traps="cursed_ring", site="mint", **RICH)["lord"]
    assert lord["gold"] == 3 - 1 - 1


@clause("DL-10.5")
def test_a_used_trap_goes_to_the_discard_even_without_effect() -> None:
    scene = War(2).set("p1", party=["W4"], traps=["pendulum", "trapdoor"])
    scene.round(1, "set_trap pendulum")
    assert (scene.p1.traps, scene.state.trap_discard) == (("trapdoor",), ("pendulum",))


@clause("DL-10.7")
@pytest.mark.parametrize("trap", ["trapdoor", "cursed_ring"])
def test_no_conquest_although_every_block_was_prevented(trap: str) -> None:
    ruling = fought("W9", "T9/3", traps=trap, fatigue=3, **RICH)
    assert (ruling.wounds, ruling["prevented"]) == ([0, 0], 2)
    assert (ruling["conquered"], ruling["fatigue"]) == (False, 0)


@clause("DL-10.11", "DL-10.7")
@pytest.mark.parametrize(("target", "cast"), [(0, True), (1, False), (2, True)])
def test_an_anti_magic_dart_on_a_wizard_stops_all_casting(target: int, cast: bool) -> None:
    trap = f"anti_magic_dart {target}"
    for card in ("magic_shield", "fireball"):
        ruling = fought("PAL5/2", "Z3/1", "T4/3", traps=trap, card=card)
        assert ruling["spell_cast"] == cast


@clause("DL-10.11", "DL-10.12")
def test_a_spell_that_the_dart_stops_is_told() -> None:
    """The card lies open all the same: people hear why nothing comes of it."""
    scene = War(2).set("p1", party=["PAL5/2", "Z3/1"], traps=["anti_magic_dart"])
    scene.round(1, "set_trap anti_magic_dart", "hit wizard_1_1", card="fireball")
    stopped = scene.told("spell_stopped")
    assert (stopped.who, stopped.clause) == ("p1", "DL-10.11 DL-10.12")
    assert stopped.facts == {"spell": "fireball", "n": 3, "needed": 1}
    assert not scene.happened("spell_cast")


@clause("DL-10.11", "DL-10.28")
@pytest.mark.parametrize(("target", "healed"), [(0, 3), (1, 0), (2, 3)])
def test_an_anti_magic_dart_on_a_priest_stops_all_healing(target: int, healed: int) -> None:
    trap = f"anti_magic_dart {target}"
    ruling = fought("PAL9/2", "P3/1", "T4/3", traps=trap, attacks="troll fed", food=1)
    assert ruling["healed"] == healed


@clause("DL-R.44", "DL-10.7", "DL-10.11")
def test_a_dart_that_eliminates_its_target_silences_all_the_same() -> None:
    ruling = fought("PAL5/1", "Z3/1 d2", traps=("anti_magic_dart 1",), card="fireball")
    assert ruling["spell_cast"] is False
    ruling = fought("W4", "Z3/1 d2", "Z3/1", traps=("anti_magic_dart 1",), card="fireball")
    assert (ruling["captured"], ruling["spell_cast"]) == (["wizard"], False)


@clause("DL-R.42", "DL-10.6")
def test_a_poisoned_meal_looks_at_all_hit_points_not_at_those_left() -> None:
    ruling = fought("W5 d3", "T3/2", traps="poisoned_meal", food=1)
    assert (ruling.wounds, ruling["prevented"]) == ([GONE, 0], 2)
    ruling = fought("W5 d1", "T3/2", traps="poisoned_meal", food=1)
    assert ruling.wounds == [1 + 5 - 2, 0]


@clause("DL-10.3", "DL-10.6")
def test_what_nobody_can_carry_is_lost() -> None:
    ruling = fought("W1", "W4", traps="rolling_stone")
    assert ruling.wounds == [GONE, 0]


@clause("DL-10.9", "DL-R.33")
def test_icons_of_whoever_fell_to_the_first_trap_do_not_help_against_the_second() -> None:
    line = ("W9", "T2/2", "T9/1")
    traps = ("pendulum", "rolling_stone")
    ruling = fought(*line, site="labyrinth", year=2, traps=traps)
    # three icons at first remove the whole pendulum, none is left
    assert (ruling.wounds, ruling["prevented"]) == ([4, 0, 0], 3)
    ruling = fought("W9", "T2/3 d1", "P9/1", site="labyrinth", year=2, traps=("kamikaze_imp",) * 2)
    # blocks 3,1,1 less 3; the thief falls to one point and takes the icons along
    assert (ruling.wounds, ruling["prevented"]) == ([3, GONE, 2], 3)
    ruling = fought(
        "W9", "T2/3 d1", "T9/1", site="labyrinth", year=2, traps=("cursed_ring", "pendulum"), gold=1
    )
    assert ruling["prevented"] == 3 + 1


@clause("DL-10.9")
def test_the_order_of_two_traps_is_chosen_in_the_trap_step() -> None:
    scene = War(2, year=2).set("p1", party=["W9", "W9"], rooms={"c1": "labyrinth"})
    scene.set("p1", traps=["pendulum", "rolling_stone"])
    scene.round(1, "set_trap pendulum", "set_trap rolling_stone", card="create_food")
    assert scene.options == ["first_trap rolling_stone", "first_trap pendulum"]
    scene.play("first_trap pendulum")
    assert [e.facts["trap"] for e in scene.story if e.id == "trap_revealed"] == [
        "pendulum",
        "rolling_stone",
    ]


@clause("DL-10.9", "DL-10.4")
def test_the_second_trap_is_used_up_when_nobody_is_left() -> None:
    scene = War(2, year=2).set("p1", party=["W3"], rooms={"c1": "labyrinth"}, food=3)
    scene.set("p1", traps=["poisoned_meal", "rolling_stone"])
    scene.round(
        1,
        "set_trap poisoned_meal",
        "set_trap rolling_stone",
        "first_trap rolling_stone",
        card="create_food",
    )
    assert (scene.p1.food, scene.p1.traps) == (3, ())
    assert scene.state.trap_discard == ("rolling_stone", "poisoned_meal")


@clause("DL-10.10", "DL-10.33")
@pytest.mark.parametrize(
    ("party", "more", "wounds"),
    [
        (("T3/2",), {}, [2]),
        (("T3/2 d1",), {}, [GONE]),
        (("T3/2",), {"attacks": "demon 0", "year": 2}, [GONE]),
    ],
)
def test_poison_strikes_at_the_end_of_the_round(
    party: tuple[str, ...], more: dict[str, Any], wounds: list[int]
) -> None:
    assert fought(*party, traps="poisoned_dart 0", **more).wounds == wounds


@clause("DL-10.10")
def test_two_poisoned_darts_strike_twice() -> None:
    traps = ("poisoned_dart 0", "poisoned_dart 1")
    ruling = fought("W9", "W8", site="labyrinth", year=2, traps=traps)
    assert ruling.wounds == [3, 3]
    ruling = fought("W9", site="labyrinth", year=2, traps=("poisoned_dart",) * 2)
    assert ruling.wounds == [6]


@clause("DL-10.6")
def test_events_name_who_was_hit_and_why() -> None:
    scene = War(2).set("p1", party=["W4", "T3/1"], traps=["kamikaze_imp"])
    scene.round(1, "set_trap kamikaze_imp", card="invisibility")
    assert scene.told("blocks_laid").facts["blocks"] == [3, 1]
    assert scene.told("blocks_removed").clause == "DL-10.6 DL-10.8"
    harmed = [event for event in scene.story if event.id == "harmed"]
    assert [(event.facts["figure"], event.facts["n"]) for event in harmed] == [
        ("warrior_1_1", 2),
        ("thief_1_1", 1),
    ]
    assert scene.told("paid_imps").clause == "DL-10.5"
