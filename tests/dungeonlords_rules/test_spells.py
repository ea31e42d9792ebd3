"""The Fast and Slow Spell Steps (DL-10.12 to DL-10.14), card by card (A9, A10)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.dungeonlords_rules.battles import GONE, fought
from tests.dungeonlords_rules.war import War

CASTER = "Z9/4"


def cast(card: str, *party: str, **more: Any) -> Any:
    """A battle in which the card is cast: a mighty wizard ends the line."""
    ruling = fought(*party, CASTER, card=card, **more)
    assert ruling["spell_cast"]
    return ruling


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
@pytest.mark.parametrize("card", ["fireball", "magic_shield"])
def test_in_the_anti_magic_room_nobody_casts(card: str) -> None:
    ruling = fought(CASTER, site="anti_magic_room", card=card, year=2)
    assert (ruling["spell_cast"], ruling["fatigue"]) == (False, 1)


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
        ({"traps": "poisoned_dart 0"}, [1, 0, 0]),
    ],
)
def test_invisible_wizards_cannot_be_harmed(more: dict[str, Any], wounds: list[int]) -> None:
    assert fought("Z9/4", "W9", "W9", card="invisibility", **more).wounds == wounds


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
    ruling = fought("Z9/4", "Z3/1", attacks="dragon", card="invisibility", fatigue=3)
    assert (ruling.wounds, ruling["fatigue"], ruling["conquered"]) == ([0, 0], 0, True)
    assert ruling["lair"] == [{"monster": "dragon", "face_up": False}]
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


# -- second year -----------------------------------------------------------------------------


@clause("DL-10.13", "DL-10.14")
@pytest.mark.parametrize("chosen", [0, 1])
def test_aura_of_fear_withdraws_the_one_chosen(chosen: int) -> None:
    ruling = cast(
        "aura_of_fear",
        "W9",
        attacks=("troll", "goblin"),
        site="mint",
        choices={"monster": chosen},
        fatigue=0,
    )
    assert ruling["withdrawn"] == [chosen]
    assert ruling.wounds == [[2, 0], [3, 0]][chosen]


@clause("DL-10.14", "DL-10.25")
@pytest.mark.parametrize(("chosen", "wounds"), [(0, [1 + 4, 0]), (1, [3 + 1, 0])])
def test_metamorphosis_between_two_of_a_kind(chosen: int, wounds: list[int]) -> None:
    ruling = cast(
        "metamorphosis",
        "W9",
        attacks=("troll", "troll fed"),
        site="mint",
        choices={"monster": chosen},
        food=1,
        fatigue=0,
    )
    assert ruling.wounds == wounds
    assert ruling["lord"]["food"] == (0 if chosen == 0 else 1)


@clause("DL-10.2", "DL-10.3", "DL-R.32")
def test_an_illusion_leads_the_line_even_before_the_paladin() -> None:
    ruling = cast("illusion", "PAL8/3", attacks="troll", fatigue=2)
    assert [row["type"] for row in ruling["party"]] == ["illusion", "paladin", "wizard"]
    assert (ruling.wounds, ruling["captured"]) == ([GONE, 2, 0], [])


@clause("DL-R.45")
def test_song_of_courage() -> None:
    ruling = cast("song_of_courage", "W4")
    assert (ruling["fatigue"], ruling["conquered"], ruling["lord"]["evil"]) == (0, True, 4)
    assert fought("W4", card="song_of_courage")["fatigue"] == 3


@clause("DL-R.4", "DL-10.28")
def test_regeneration_heals_front_first_without_an_attack() -> None:
    ruling = cast("regeneration", "W4 d2", "P4/2 d3", fatigue=0)
    assert (ruling.wounds, ruling["healed"]) == ([0, 2, 0], 0)


@clause("DL-R.63")
def test_magic_key() -> None:
    assert cast("magic_key", prison=2)["lord"]["prison"] == 1
    assert cast("magic_key")["lord"]["prison"] == 0
    # whoever was captured in the same round may be set free at once
    assert cast("magic_key", "W2", attacks="goblin", prison=0)["lord"]["prison"] == 0
    # but no paladin
    assert cast("magic_key", "PAL2/1", attacks="goblin", prison=0)["lord"]["prison"] == 1


@clause("DL-R.63")
def test_the_owner_chooses_who_escapes_but_no_paladin() -> None:
    scene = War(2, year=2).set("p1", party=["Z9/4"])
    scene.set("p1", prison=("human_1", "thief_1_2", "priest_1_1"))
    scene.round(1, card="magic_key")
    assert scene.options == ["frees thief_1_2", "frees priest_1_1"]
    scene.play("frees priest_1_1")
    assert scene.p1.prison == ("human_1", "thief_1_2")


@clause("DL-R.46", "DL-10.14", "DL-0.11")
def test_dimensional_gate_takes_a_monster_that_has_acted() -> None:
    ruling = cast(
        "dimensional_gate",
        "W9",
        attacks=("troll", "goblin", "ghost 1"),
        site="mint",
        choices={"monster": 0},
        fatigue=0,
    )
    assert ruling.wounds == [5, 2]
    assert [row["monster"] for row in ruling["lair"]] == ["goblin", "ghost"]
    scene = War(2, year=2).set("p1", party=["Z9/4"], ready=["troll"])
    scene.round(1, "send troll", "attack troll strike", card="dimensional_gate")
    assert scene.p1.monsters == ()


@clause("DL-R.46", "DL-10.27")
def test_the_gate_tells_vampires_apart_by_how_they_lie() -> None:
    scene = War(2, year=2).set("p1", party=["Z9/4"], ready=["vampire", "vampire"])
    scene.set("p1", rooms={"c1": "mint"})
    answers = ("send vampire", "send vampire", "attack vampire return", "attack vampire strike")
    scene.round(1, *answers, card="dimensional_gate")
    assert scene.options == ["single_out vampire up", "single_out vampire down"]
    scene.play("single_out vampire up")
    assert (scene.p1.ready, scene.p1.tired) == ((), ("vampire",))


@clause("DL-R.56")
def test_cards_of_one_year_only_are_drawn() -> None:
    for year in (1, 2):
        scene = War(2, year=year).set("p1", party=["W4"])
        scene.round(1, card="")
        spells = scene.state.house.spells
        assert {spells[text.split()[1]].year for text in scene.options} == {year}
