"""The spells of the second year's combat cards, one by one (A10)."""

import pytest

from tests.conftest import clause
from tests.dungeonlords_rules.battles import GONE, cast, fought
from tests.dungeonlords_rules.war import War


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
    scene = War(2, year=2).set("p1", party=["W4", "Z9/4"])
    scene.round(1, card="song_of_courage")
    assert scene.told("no_fatigue").clause == "DL-R.45"
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
        spells = scene.state.ruleset.spells
        assert {spells[text.split()[1]].year for text in scene.options} == {year}
