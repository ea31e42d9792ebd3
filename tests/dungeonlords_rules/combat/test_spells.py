"""The Fast and Slow Spell Steps (DL-10.12 to DL-10.14), card by card (A9, A10)."""

from typing import Any

import pytest

from dungeonlords.combat.spells import can_cast
from dungeonlords.position.battle import Battle
from tests.conftest import clause
from tests.dungeonlords_rules.battles import CASTER, cast, fought
from tests.dungeonlords_rules.war import War


@clause("DL-10.12")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_number_of_the_round_is_needed(number: int) -> None:
    for icons in (1, 2, 3, 4):
        ruling = fought(f"Z9/{icons}", card="fireball", round=number)
        assert ruling["spell_cast"] == (icons >= number)


@clause("DL-10.12", "DL-P.6")
def test_magic_of_all_is_added_up() -> None:
    assert fought("PAL5/2", "Z3/1", "Z3/1", card="fireball", round=4)["spell_cast"]
    assert not fought("PAL5/2", "Z3/1", "P3/3", card="fireball", round=4)["spell_cast"]


@clause("DL-10.12")
@pytest.mark.parametrize(("card", "fatigue"), [("create_food", 1), ("illusion", 2)])
def test_in_the_anti_magic_room_nobody_casts(card: str, fatigue: int) -> None:
    ruling = fought(CASTER, site="anti_magic_room", card=card)
    assert (ruling["spell_cast"], ruling["fatigue"]) == (False, fatigue)


# -- first year ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("evil", "after"),
    [(5, 5 + 2 - 1), (14, 14), (15, 14)],
)
@clause("DL-0.3", "DL-P.5")
def test_detect_evil(evil: int, after: int) -> None:
    assert cast("detect_evil", evil=evil)["lord"]["evil"] == after


@clause("DL-R.63")
@pytest.mark.parametrize(
    ("lord", "left"),
    [
        ({"gold": 2, "food": 2, "spare_traps": 2}, (1, 2, 2)),
        ({"gold": 0, "food": 2, "spare_traps": 2}, (0, 1, 2)),
        ({"gold": 0, "food": 0, "spare_traps": 2}, (0, 0, 1)),
        ({"gold": 0, "food": 0, "spare_traps": 0}, (0, 0, 0)),
    ],
)
def test_detect_treasure(lord: dict[str, int], left: tuple[int, int, int]) -> None:
    found = cast("detect_treasure", **lord)["lord"]
    assert (found["gold"], found["food"], found["traps"]) == left


@clause("DL-R.63")
def test_the_owner_chooses_the_trap_that_is_lost() -> None:
    scene = War(2).set("p1", party=["Z9/4"], gold=0, food=0, traps=["pendulum", "trapdoor"])
    scene.round(1, "no_trap", card="detect_treasure")
    assert scene.options == ["discard pendulum", "discard trapdoor"]
    scene.play("discard trapdoor")
    assert (scene.p1.traps, scene.state.trap_discard) == (("pendulum",), ("trapdoor",))


@clause("DL-10.12")
def test_fireball_does_nothing() -> None:
    ruling = cast("fireball", "W4")
    assert (ruling.wounds, ruling["fatigue"]) == ([1, 0], 1)


@clause("DL-R.40", "DL-10.34")
@pytest.mark.parametrize(
    ("more", "wounds"),
    [
        ({}, [0, 0, 0]),
        ({"attacks": "troll"}, [0, 3, 0]),
        ({"attacks": "slime"}, [0, 1, 1]),
        ({"attacks": "ghost 1"}, [0, 0, 2]),
        ({"fatigue": 2}, [0, 2, 0]),
    ],
)
def test_invisible_wizards_cannot_be_harmed(more: dict[str, Any], wounds: list[int]) -> None:
    assert fought("Z9/4", "T9/1", "T9/1", card="invisibility", **more).wounds == wounds


@clause("DL-R.40", "DL-10.34")
def test_a_dart_that_hit_a_wizard_before_does_not_poison_him_when_he_is_invisible() -> None:
    ruling = fought("Z9/4", "P9/1", card="invisibility", traps="poisoned_dart 0")
    assert ruling.wounds == [1, 0]


@clause("DL-R.40", "DL-10.10")
@pytest.mark.parametrize(
    ("party", "more", "named"),
    [
        (("Z9/4", "P9/1"), {"card": "invisibility"}, {"DL-R.40"}),
        (("PAL1/1", "W9"), {"attacks": "golem"}, set()),
        (("ILL1", "T9/1"), {"attacks": "golem"}, set()),
    ],
)
def test_why_poison_misses(party: tuple[str, ...], more: dict[str, Any], named: set[str]) -> None:
    """Who is hidden or eliminated is out of its reach; no paladin has gone elsewhere."""
    ruling = fought(*party, traps="poisoned_dart 0", **more)
    assert "out of its reach" in ruling.step("end")
    assert {"DL-R.31", "DL-R.40"} & set(ruling["clauses"]) == named


@clause("DL-R.40", "DL-10.18")
def test_an_invisible_wizard_is_no_target() -> None:
    scene = War(2).set("p1", party=["Z9/1", "W9", "T9/1"], ready=["vampire"])
    scene.round(1, "send vampire", "attack vampire strike", card="invisibility")
    assert scene.options == ["hit warrior_1_1", "hit thief_1_1"]
    assert [one.type for one in scene.p1.party] == ["warrior", "thief", "wizard"]
    scene.play("hit thief_1_1")
    assert scene.line() == [("wizard", 0), ("warrior", 0), ("thief", 3)]


@clause("DL-R.40", "DL-10.28")
def test_where_all_are_invisible_nothing_attacks_and_the_tile_falls() -> None:
    ruling = fought("Z9/4", "Z3/1", attacks="witch", card="invisibility", fatigue=3)
    assert (ruling.wounds, ruling["fatigue"], ruling["conquered"]) == ([0, 0], 0, True)
    assert ruling["lair"] == [{"monster": "witch", "face_up": False}]
    blocked = fought("Z9/4", attacks="slime block", card="invisibility")
    assert not blocked["conquered"]


@clause("DL-10.26")
@pytest.mark.parametrize(
    ("more", "wounds"),
    [
        ({"attacks": "troll"}, [2, 0]),
        ({"attacks": ("troll", "goblin"), "site": "mint"}, [4, 0]),
        ({"fatigue": 2}, [1, 0]),
        ({"traps": "rolling_stone"}, [4, 0]),
        ({"attacks": "ghost 1", "fatigue": 1}, [1, 1]),
    ],
)
def test_magic_shield_takes_one_point_once(more: dict[str, Any], wounds: list[int]) -> None:
    assert cast("magic_shield", "W9", **{"fatigue": 0, **more}).wounds == wounds


@clause("DL-R.41", "DL-10.13", "DL-10.14")
@pytest.mark.parametrize(
    ("pay", "lord", "withdrawn"),
    [
        ([], (3, 3, 4), [0, 1]),
        ([0], (3, 2, 4), [1]),
        ([1], (3, 3, 6), [0]),
        ([0, 1], (3, 2, 6), []),
    ],
)
def test_suggestion(pay: list[int], lord: tuple[int, int, int], withdrawn: list[int]) -> None:
    ruling = cast(
        "suggestion",
        "W9",
        "W9",
        attacks=("goblin", "vampire 0", "ghost 1"),
        site="mint",
        choices={"pay": pay},
        gold=3,
        food=3,
    )
    found = ruling["lord"]
    assert ruling["withdrawn"] == withdrawn
    assert (found["gold"], found["food"], found["evil"]) == lord
    assert ruling["lair"][2] == {"monster": "ghost", "face_up": False}


@clause("DL-R.41", "DL-0.4")
def test_a_monster_that_cannot_be_paid_is_withdrawn_unasked() -> None:
    ruling = cast("suggestion", "W9", attacks="troll", food=1)
    assert (ruling["withdrawn"], ruling["lord"]["food"]) == ([0], 1)
    ruling = cast("suggestion", "W9", attacks="vampire", evil=14)
    assert ruling["withdrawn"] == [0]


@clause("DL-R.41", "DL-10.14")
@pytest.mark.parametrize("card", ["suggestion", "word_of_peace", "blind_rage", "aura_of_fear"])
def test_without_a_monster_spells_on_monsters_do_nothing(card: str) -> None:
    for attacks in ((), ("ghost 1",)):
        ruling = cast(card, "W9", attacks=attacks, fatigue=0)
        assert (ruling["withdrawn"], ruling["lord"]["evil"]) == ([], 4)
        assert "DL-10.14" in ruling["clauses"]


@clause("DL-R.41", "DL-10.13")
def test_word_of_peace() -> None:
    sent = {"attacks": ("troll", "goblin"), "site": "mint", "fatigue": 0}
    ruling = cast("word_of_peace", "W9", choices={"pay": False}, **sent)
    assert (ruling["withdrawn"], ruling["lord"]["evil"]) == ([0, 1], 5 - 1)
    ruling = cast("word_of_peace", "W9", choices={"pay": True}, **sent)
    assert (ruling["withdrawn"], ruling.wounds, ruling["lord"]["evil"]) == ([], [5, 0], 7 - 1)


@clause("DL-0.8")
def test_graffiti() -> None:
    ruling = cast("graffiti", choices={"pay": True}, food=2)
    assert (ruling["lord"]["food"], "letters" in ruling["lord"]) == (1, False)
    ruling = cast("graffiti", choices={"pay": False}, food=2)
    assert (ruling["lord"]["food"], ruling["lord"]["letters"]) == (2, 1)
    assert cast("graffiti", food=0)["lord"]["letters"] == 1


@clause("DL-R.55", "DL-R.41")
@pytest.mark.parametrize(("eaten", "fate"), [("goblin", "lost"), ("troll", "waiting")])
def test_a_demon_that_is_paid_again_may_eat_whom_it_came_with(eaten: str, fate: str) -> None:
    """Whoever was sent and is eaten fights no more; the others do."""
    scene = War(2).set("p1", party=["Z9/4", "W9"], ready=["demon", "goblin", "troll"], food=9)
    scene.set("p1", rooms={"c1": "hatchery"}, evil=3)
    scene.round(3, "send demon", "send goblin", "pays", "pays", f"feed {eaten}", card="suggestion")
    battle = scene.state.battle
    assert battle is not None
    assert (battle.monsters, battle.fate[0]) == (("goblin", "demon"), fate)
    assert scene.told("monster_lost").clauses[:2] == ["DL-R.41", "DL-R.55"]


@clause("DL-R.55", "DL-R.41")
def test_of_two_alike_only_one_is_eaten_and_only_one_fights_on() -> None:
    scene = War(2).set("p1", party=["Z9/4", "W9"], ready=["demon", "demon"], food=9, evil=0)
    scene.set("p1", rooms={"c1": "hatchery"})
    scene.round(3, "send demon", "send demon", "pays", card="suggestion")
    battle = scene.state.battle
    assert battle is not None
    assert (battle.monsters, battle.fate) == (("demon", "demon"), ("down", "lost"))


@clause("DL-10.11", "DL-10.12")
@pytest.mark.parametrize(
    ("site", "muted", "mage", "casts"),
    [
        ("tunnel", False, "Z9/2", True),
        ("mint", False, "Z9/2", True),
        ("anti_magic_room", False, "Z9/2", False),
        ("tunnel", True, "Z9/2", False),
        ("anti_magic_room", True, "Z9/2", False),
        ("tunnel", False, "Z9/1", False),
    ],
)
def test_whether_a_spell_would_be_cast(site: str, muted: bool, mage: str, casts: bool) -> None:
    scene = War(2, year=2).set("p1", party=[mage])
    scene.state.round = 2
    battle = Battle("p1", site, "fireball", 0, muted=muted)
    assert can_cast(scene.state, battle, scene.p1) == casts
