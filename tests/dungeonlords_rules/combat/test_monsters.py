"""The Monsters Step (DL-10.15 to DL-10.27), monster by monster (A3)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.dungeonlords_rules.battles import GONE, fought
from tests.dungeonlords_rules.war import War

UNHURT = {"fatigue": 0}


@pytest.mark.parametrize(
    ("attack", "more", "wounds", "conquered", "face_up"),
    [
        pytest.param("goblin", {}, [2, 0], True, False, marks=clause("DL-10.16")),
        pytest.param("slime", {}, [1, 1], True, False, marks=clause("DL-10.17")),
        pytest.param("slime block", {}, [0, 0], False, False, marks=clause("DL-10.17")),
        pytest.param("ghost 1", {}, [0, 2], True, False, marks=clause("DL-10.18")),
        pytest.param("troll", {}, [3, 0], True, False, marks=clause("DL-10.20")),
        pytest.param("troll fed", {"food": 1}, [4, 0], True, False, marks=clause("DL-10.20")),
        pytest.param("witch", {}, [4, 0], True, False, marks=clause("DL-10.19")),
        pytest.param("witch two_strikes 1 0", {}, [1, 1], True, False, marks=clause("DL-10.19")),
        pytest.param("witch two_strikes 1 1", {}, [0, 2], True, False, marks=clause("DL-10.19")),
        pytest.param("vampire 1", {}, [0, 3], True, False, marks=clause("DL-10.18")),
        pytest.param("vampire return 0", {}, [2, 0], True, True, marks=clause("DL-10.27")),
        pytest.param("golem", {}, [4, 0], True, True, marks=clause("DL-10.27")),
        pytest.param("dragon", {}, [2, 2], True, False, marks=clause("DL-10.22")),
        pytest.param("demon 1", {}, [0, 7], False, False, marks=clause("DL-10.21")),
    ],
)
def test_each_option_of_each_monster(
    attack: str, more: dict[str, Any], wounds: list[int], conquered: bool, face_up: bool
) -> None:
    ruling = fought("W9", "W9", attacks=attack, **UNHURT, **more)
    assert (ruling.wounds, ruling["conquered"]) == (wounds, conquered)
    assert ruling["lair"] == [{"monster": attack.split()[0], "face_up": face_up}]
    assert ruling["lord"]["food"] == 0


@clause("DL-10.16")
@pytest.mark.parametrize(
    ("party", "wounds"),
    [
        (("W2", "W9"), [GONE, 1]),
        (("W2", "W1", "W9"), [GONE, GONE, 0]),
        (("W3", "W9"), [2, 0]),
        (("W2",), [GONE]),
    ],
)
def test_the_goblin_strikes_again_once(party: tuple[str, ...], wounds: list[int | str]) -> None:
    ruling = fought(*party, attacks="goblin", **UNHURT)
    assert ruling.wounds == wounds
    assert ("DL-10.16" in ruling["clauses"]) == (len(party) > 1 and wounds[0] == GONE)


@clause("DL-10.18", "DL-R.34")
def test_a_vampire_spares_priests_and_nobody_else() -> None:
    scene = War(2).set("p1", party=["P4/1", "W4", "T4/1", "Z4/1"], ready=["vampire"])
    scene.round(1, "send vampire", "attack vampire strike")
    assert scene.options == ["hit warrior_1_1", "hit thief_1_1", "hit wizard_1_1"]


@clause("DL-10.18")
def test_a_ghost_never_strikes_the_first() -> None:
    scene = War(2).set("p1", party=["P4/1", "W4", "T4/1"], ready=["ghost"])
    scene.round(1, "send ghost")
    assert scene.options == ["hit warrior_1_1", "hit thief_1_1"]


@clause("DL-10.19")
def test_the_second_strike_is_aimed_after_the_first() -> None:
    scene = War(2).set("p1", party=["W1", "W4", "T4/1"], ready=["witch"])
    scene.round(1, "send witch", "attack witch two_strikes", "hit warrior_1_1")
    assert scene.p1.prison == ("warrior_1_1",)
    assert scene.options == ["hit warrior_1_2", "hit thief_1_1"]


@clause("DL-10.19", "DL-10.4")
def test_the_second_strike_is_lost_when_nobody_is_left() -> None:
    ruling = fought("W1", attacks="witch two_strikes 0", **UNHURT)
    assert (ruling.wounds, ruling["conquered"]) == ([GONE], False)


@clause("DL-10.15", "DL-10.20")
def test_order_and_options_are_asked_one_by_one() -> None:
    scene = War(2).set("p1", party=["W9"], ready=["slime", "troll"], rooms={"c1": "mint"}, food=1)
    scene.round(1, "send slime", "send troll")
    assert scene.options == [
        "attack slime strike",
        "attack slime block",
        "attack troll strike",
        "attack troll fed",
    ]
    scene.play("attack troll fed")
    assert scene.p1.food == 0
    assert scene.options == ["attack slime strike", "attack slime block"]


@clause("DL-10.15", "DL-10.20")
def test_two_of_a_kind_are_one_choice_and_hunger_leaves_none() -> None:
    scene = War(2).set("p1", party=["W9"], ready=["troll", "troll"], rooms={"c1": "mint"}, food=0)
    scene.round(1, "send troll", "send troll")
    assert scene.done
    assert scene.line() == [("warrior", 7)]


@clause("DL-10.15", "DL-10.27", "DL-10.18")
def test_whoever_cannot_attack_lies_down_and_may_wait_for_a_target() -> None:
    scene = War(2).set("p1", party=["P3/1", "W3"], ready=["ghost", "vampire"])
    scene.set("p1", rooms={"c1": "mint"})
    scene.round(1, "send ghost", "send vampire", "attack ghost strike")
    # the ghost took the warrior's last points but one: the vampire still has a target
    assert scene.line() == [("priest", 0), ("warrior", 2)]
    scene.play("attack vampire strike")
    assert scene.p1.tired == ("ghost", "vampire")
    scene = War(2).set("p1", party=["P3/1", "W2"], ready=["ghost", "vampire"])
    scene.round(1, "send ghost", "send vampire", "attack ghost strike")
    assert scene.options == ["rest vampire down", "rest vampire up"]
    assert scene.told("harmed").facts["figure"] == "warrior_1_1"
    scene.play("rest vampire up")
    assert (scene.p1.ready, scene.p1.tired) == (("vampire",), ("ghost",))


@clause("DL-10.15", "DL-10.27")
def test_where_nobody_can_attack_the_order_is_not_asked() -> None:
    scene = War(2).set("p1", party=["P3/1"], ready=["ghost", "vampire"])
    scene.round(1, "send ghost", "send vampire")
    assert scene.options == ["rest vampire down", "rest vampire up"]


@clause("DL-10.22", "DL-10.3")
def test_everyone_is_hit_at_the_same_moment() -> None:
    ruling = fought("W1", "T1/1", "P1/1", attacks="slime", **UNHURT)
    assert (ruling.wounds, ruling["captured"]) == ([GONE] * 3, ["warrior", "thief", "priest"])


@clause("DL-10.4", "DL-10.27", "DL-R.37")
def test_when_nobody_is_left_the_rest_returns_unused_and_face_down() -> None:
    attacks = ("witch", "ghost 1", "troll")
    ruling = fought("W3", attacks=attacks, site="mint", card="fireball")
    assert [row["face_up"] for row in ruling["lair"]] == [False] * 3
    assert (ruling["spell_cast"], ruling["conquered"], ruling["lord"]["evil"]) == (False, False, 5)
    for late, face_up in (("golem", True), ("vampire return", True), ("vampire", False)):
        lair = fought("W3", attacks=("demon 0", late), site="mint")["lair"]
        assert [row["face_up"] for row in lair] == [False, face_up]


@clause("DL-10.23", "DL-R.38")
@pytest.mark.parametrize(
    ("room", "attack", "wounds"),
    [
        ("training_room", "goblin", [3, 0]),
        ("training_room", "troll", [4, 0]),
        ("training_room", "troll fed", [5, 0]),
        ("training_room", "witch", [4, 0]),
        ("dark_room", "witch", [5, 0]),
        ("dark_room", "witch two_strikes 0 1", [2, 2]),
        ("dark_room", "vampire 0", [4, 0]),
        ("dark_room", "vampire return 1", [0, 3]),
        ("dark_room", "goblin", [2, 0]),
        ("mint", "goblin", [2, 0]),
    ],
)
def test_rooms_that_make_stronger(room: str, attack: str, wounds: list[int]) -> None:
    assert fought("W9", "W9", attacks=attack, site=room, food=1, **UNHURT).wounds == wounds


@clause("DL-10.23", "DL-R.38", "DL-10.16")
def test_the_goblins_extra_hit_is_stronger_too() -> None:
    assert fought("W3", "W9", attacks="goblin", site="training_room").wounds == [GONE, 2]
    # what is stronger has no more hits than before
    assert fought("W3", "W9", attacks="troll", site="training_room").wounds == [GONE, 0]


@clause("DL-10.24")
@pytest.mark.parametrize(
    ("attack", "wounds"),
    [
        ("goblin", [2, 0]),
        ("slime", [1, 0]),
        ("slime block", [0, 0]),
        ("troll fed", [4, 0]),
        ("witch two_strikes", [2, 0]),
        ("vampire", [3, 0]),
        ("vampire return", [2, 0]),
        ("golem", [4, 0]),
        ("dragon", [2, 0]),
        ("demon", [7, 0]),
        ("ghost 1", [0, 2]),
    ],
)
def test_in_rage_every_monster_strikes_the_first(attack: str, wounds: list[int]) -> None:
    ruling = fought("W9", "Z9/2", attacks=attack, card="blind_rage", food=1, **UNHURT)
    assert ruling.wounds == wounds
    assert ruling["conquered"] == (attack not in ("slime block", "demon"))


@clause("DL-10.24")
def test_a_raging_witch_may_hit_two_adventurers_one_after_the_other() -> None:
    ruling = fought("W1", "Z9/2", attacks="witch two_strikes", card="blind_rage", **UNHURT)
    assert ruling.wounds == [GONE, 1]


@clause("DL-10.24", "DL-10.14")
def test_a_ghost_among_raging_monsters_keeps_its_head() -> None:
    ruling = fought("W9", "Z9/2", attacks=("goblin", "ghost 1"), card="blind_rage", **UNHURT)
    assert ruling.wounds == [2, 2]


@clause("DL-R.34", "DL-10.24")
def test_a_raging_vampire_cannot_attack_behind_a_priest() -> None:
    ruling = fought("P9/1", "Z9/2", attacks="vampire return", card="blind_rage", **UNHURT)
    assert (ruling.wounds, ruling["healed"]) == ([0, 0], 0)
    assert ruling["lair"] == [{"monster": "vampire", "face_up": True}]


@clause("DL-10.27", "DL-10.18", "DL-R.34", "DL-R.40")
@pytest.mark.parametrize(
    ("party", "attack", "card", "why"),
    [
        ("P9/4", "vampire return", None, {"DL-10.18"}),
        ("P9/4", "vampire strike", None, {"DL-10.18"}),
        ("PAL9/2", "ghost", None, {"DL-10.18"}),
        ("P9/4, Z9/2", "vampire return", "blind_rage", {"DL-10.18", "DL-R.34"}),
        ("Z9/2", "troll", "invisibility", {"DL-R.40"}),
        ("Z9/2", "vampire strike", "invisibility", {"DL-R.40"}),
    ],
)
def test_a_ruling_names_why_somebody_cannot_attack(
    party: str, attack: str, card: str | None, why: set[str]
) -> None:
    ruling = fought(*party.split(", "), attacks=attack, card=card, fatigue=0)
    assert {"DL-10.18", "DL-R.34", "DL-R.40"} & set(ruling["clauses"]) == why
    assert "nobody to attack" in ruling.step("monsters")


@clause("DL-10.25", "DL-R.39")
@pytest.mark.parametrize("monster", ["goblin", "slime", "troll", "witch", "vampire", "dragon"])
def test_a_sheep_has_one_point_and_no_abilities(monster: str) -> None:
    for room in ("training_room", "dark_room"):
        ruling = fought("P9/1", "Z9/2", attacks=monster, card="metamorphosis", site=room, **UNHURT)
        assert (ruling["healed"], ruling.wounds) == (1, [0, 0])
        assert ruling["lair"] == [{"monster": monster, "face_up": False}]


@clause("DL-10.25", "DL-10.16")
def test_a_sheep_strikes_once() -> None:
    ruling = fought("W1", "Z9/2", attacks="goblin", card="metamorphosis", **UNHURT)
    assert ruling.wounds == [GONE, 0]


@clause("DL-10.25", "DL-10.27", "DL-R.37")
def test_a_golem_that_was_a_sheep_lies_down_even_if_it_never_acted() -> None:
    for chosen, face_up in ((0, True), (1, False)):
        ruling = fought(
            "Z4/2 d2",
            attacks=("goblin", "golem") if chosen else ("troll", "golem"),
            site="mint",
            card="metamorphosis",
            choices={"monster": chosen},
        )
        assert ruling["lair"][1]["face_up"] == face_up


@clause("DL-10.26", "DL-R.27", "DL-10.28")
def test_an_attack_that_the_shield_absorbs_is_still_an_attack() -> None:
    ruling = fought(
        "W9 d3", "P9/1", "Z9/1", attacks="witch two_strikes 1 1", card="magic_shield", **UNHURT
    )
    # the first strike is absorbed, the second hits; one point is healed at the front
    assert (ruling.wounds, ruling["healed"]) == ([2, 1, 0], 1)
    ruling = fought("W9 d3", "P9/1", "Z4/2", attacks="goblin", card="metamorphosis")
    assert ruling["healed"] == 1


@clause("DL-R.35", "DL-10.26", "DL-10.28")
def test_a_slime_that_blocks_does_not_attack() -> None:
    ruling = fought(
        "W9 d3", "P9/1", "Z9/1", attacks="slime block", card="magic_shield", traps="poisoned_dart 0"
    )
    # the shield is still there when the poison comes
    assert (ruling.wounds, ruling["healed"], ruling["conquered"]) == ([3 + 1 + 1, 0, 0], 0, False)


@clause("DL-R.35", "DL-10.13")
@pytest.mark.parametrize("card", ["aura_of_fear", "metamorphosis"])
def test_a_slime_that_is_withdrawn_or_a_sheep_blocks_nothing(card: str) -> None:
    ruling = fought("W9", "Z9/2", attacks="slime block", card=card, **UNHURT)
    assert ruling["conquered"]


@pytest.mark.parametrize(
    ("monster", "year", "answer", "clauses"),
    [
        pytest.param("slime", 1, "attack slime block", "DL-10.17 DL-R.35",
                     marks=clause("DL-10.17", "DL-R.35")),
        pytest.param("demon", 2, "hit warrior_1_1", "DL-10.21", marks=clause("DL-10.21")),
    ],
)  # fmt: skip
def test_whoever_blocks_does_so_under_its_own_clause(
    monster: str, year: int, answer: str, clauses: str
) -> None:
    scene = War(2, year=year).set("p1", party=["W9", "W9"], ready=[monster])
    scene.round(1, f"send {monster}", answer, card={1: "fireball", 2: "create_food"}[year])
    told = scene.told("monster_blocks")
    assert (told.clause, told.facts["monster"]) == (clauses, monster)


@pytest.mark.parametrize(
    ("monster", "year", "answers", "clauses"),
    [
        pytest.param("dragon", 2, [], "DL-10.15 DL-10.21", marks=clause("DL-10.15", "DL-10.21")),
        pytest.param("troll", 1, ["attack troll strike"], "DL-10.15", marks=clause("DL-10.15")),
    ],
)
def test_an_attack_names_what_shapes_it(
    monster: str, year: int, answers: list[str], clauses: str
) -> None:
    scene = War(2, year=year).set("p1", party=["W9", "W9"], ready=[monster])
    scene.round(1, f"send {monster}", *answers, card={1: "fireball", 2: "create_food"}[year])
    assert scene.told("attacks").clause == clauses
