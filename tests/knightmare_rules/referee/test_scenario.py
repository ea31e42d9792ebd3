"""Rulings on the worked examples of the rules, put as scenarios."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.rulings import Scenario, ann, bob, fight, foe, ruled, spell, upkeep

JUSTICE = "shield_of_justice"
CROWN = "crowning_glory"


ALL = ("mace", "sword_of_freedom", "dragon_shield", JUSTICE)


@clause("KM-3.i", "KM-3.ii", "KM-3.iii.a", "KM-3.iii.d", "KM-3.v.a", "KM-3.v.b", "KM-3.v.d")
@pytest.mark.parametrize(
    ("challenger", "opponent", "strength"),
    [
        pytest.param(ann(), foe("man_at_arms", "mace"), [3, 4], id="E1"),
        pytest.param(ann(), foe("goblin", "dragon_shield"), [2, 4], id="E2"),
        pytest.param(ann("sword_of_freedom"), foe("ogre"), [5, 7], id="E3 sword"),
        pytest.param(
            ann(), foe("man_at_arms", "mace", "sword_of_freedom"), [3, 4], id="E3 character"
        ),
        pytest.param(ann(*ALL), foe("frightknight"), [6, 6], id="E4 Frightknight"),
        pytest.param(ann(*ALL), foe("ghost"), [3, 5], id="E4 Ghost"),
        pytest.param(ann(*ALL), foe("medusa"), [6, 6], id="E4 Medusa"),
        pytest.param(ann("potion"), foe("barrow_lizard"), [3, 8], id="E5"),
    ],
)
def test_e01_to_e05_strengths(
    challenger: Scenario, opponent: Scenario, strength: list[int]
) -> None:
    assert ruled(fight(challenger, opponent, 1, 1))["strength"] == strength


@clause("KM-3.iii.c", "KM-2.i.b")
def test_e06_a_shield_kills_at_red_without_dice() -> None:
    scenario = fight(foe("goblin", "dragon_shield"), ann(life="RED", tokens=5))
    ruling = ruled(scenario)
    assert (ruling["winner"], ruling["automatic"], ruling["totals"]) == ("challenger", True, None)
    assert (ruling["strength"], ruling["injured"]) == ([4, 0], "Ann")
    assert (ruling["dead"], ruling["life"], ruling["tokens"]) == ("Ann", {"Ann": None}, {"Ann": 0})


@clause("KM-3.iii.c")
def test_e07_both_at_zero_is_a_draw_without_dice_or_tokens() -> None:
    challenger = foe("man_at_arms", "dragon_shield", modifier=-1)
    ruling = ruled(fight(challenger, ann(JUSTICE, life="RED", tokens=3), spend=[0, 3]))
    assert (ruling["winner"], ruling["automatic"], ruling["strength"]) == ("draw", True, [0, 0])
    assert (ruling["life"], ruling["tokens"]) == ({"Ann": "RED"}, {"Ann": 3})


@clause("KM-3.iii.b", "KM-3.vi.c", "KM-3.vi.d")
def test_e08_access_won_without_dice() -> None:
    ruling = ruled(fight(ann(JUSTICE), bob(life="AMBER")))
    assert (ruling["winner"], ruling["automatic"], ruling["strength"]) == (
        "challenger",
        True,
        [3, 0],
    )
    assert (ruling["imprisoned"], ruling["injured"]) == ("Bob", "Bob")
    assert ruling["life"] == {"Ann": "GREEN", "Bob": "RED"}
    assert ruling["tokens"] == {"Ann": 2, "Bob": 0}


@clause("KM-3.iii.c", "KM-3.vi.d")
def test_e09_two_shields_at_red() -> None:
    ruling = ruled(fight(ann("dragon_shield", life="RED"), bob(JUSTICE, life="RED")))
    assert (ruling["winner"], ruling["automatic"]) == ("draw", True)
    assert ruling["strength"] == [-1, 0]
    assert (ruling["imprisoned"], ruling["injured"]) == (None, None)


@clause("KM-4.iv", "KM-3.iii.e")
def test_e10_a_draw_costs_the_tokens() -> None:
    ruling = ruled(fight(ann("mace", tokens=5), foe("hobgoblin", "food"), 3, 4, spend=[2, 0]))
    assert (ruling["winner"], ruling["totals"]) == ("draw", [9, 9])
    assert (ruling["tokens"], ruling["injured"], ruling["may_take"]) == ({"Ann": 3}, None, [])


@clause("KM-3.vi.b", "KM-4.iv")
@pytest.mark.parametrize(
    ("spent", "winner", "left"), [(5, "opponent", 3), (4, "draw", 2), (3, "challenger", 3)]
)
def test_e11_the_defender_commits(spent: int, winner: str, left: int) -> None:
    ruling = ruled(fight(foe("hobgoblin"), ann(tokens=6), 4, 2, spend=[0, spent]))
    assert (ruling["winner"], ruling["totals"]) == (winner, [9, 5 + spent])
    assert ruling["tokens"] == {"Ann": left}


@clause("KM-4.i")
@pytest.mark.parametrize(("tokens", "after"), [(11, 11), (10, 11), (9, 11), (8, 10)])
def test_e13_and_e14_the_prize_stops_at_the_maximum(tokens: int, after: int) -> None:
    ruling = ruled(fight(ann(tokens=tokens, max_tokens=11), foe("goblin"), 6, 1))
    assert ruling["tokens"] == {"Ann": after}


@clause("KM-3.v.c", "KM-2.i.d")
def test_e16_the_gaze_kills_without_a_fight() -> None:
    ruling = ruled(fight(foe("medusa"), ann("mace", tokens=2)))
    assert (ruling["winner"], ruling["automatic"], ruling["totals"]) == (None, False, None)
    assert (ruling["dead"], ruling["injured"]) == ("Ann", None)
    assert (ruling["life"], ruling["item_taken"]) == ({"Ann": None}, None)


@clause("KM-3.iv.a", "KM-3.iv.c")
def test_e17_medusa_takes_the_shield_that_guarded_the_eyes() -> None:
    ruling = ruled(fight(ann("dragon_shield", "mace"), foe("medusa"), 1, 1))
    assert (ruling["winner"], ruling["strength"]) == ("opponent", [4, 6])
    assert (ruling["life"], ruling["item_taken"]) == ({"Ann": "AMBER"}, "dragon_shield")


@clause("KM-3.iv.a", "KM-3.iv.g")
def test_e18_the_shield_comes_before_the_cup() -> None:
    ruling = ruled(
        fight(ann("mace", JUSTICE, life="AMBER"), foe("medusa", "dragon_shield", "cup"), 6, 1)
    )
    assert (ruling["strength"], ruling["winner"]) == ([2, 6], "challenger")
    assert (ruling["item_taken"], ruling["may_take"]) == ("dragon_shield", [])
    again = ruled(fight(ann("mace", JUSTICE, life="AMBER"), foe("medusa", "cup"), 6, 1))
    assert (again["item_taken"], again["may_take"]) == (None, ["cup"])


@clause("KM-8.ii.c", "KM-3.v.e")
def test_e19_the_crown_rejects_medusa_but_does_not_guard_the_eyes() -> None:
    ruling = ruled(fight(foe("medusa"), ann(CROWN), reject=True))
    assert (ruling["winner"], ruling["totals"], ruling["dead"]) == (None, None, None)
    assert "KM-8.ii.c" in ruling["clauses"]
    assert ruled(fight(foe("medusa"), ann(CROWN)))["dead"] == "Ann"
    assert ruled(fight(ann(CROWN), foe("medusa")))["dead"] == "Ann"


@clause("KM-3.v.f", "KM-3.v.h")
def test_e20_the_bribed_mercenary() -> None:
    ruling = ruled(fight(foe("mercenary", "gold"), ann(bodyguard=True)))
    assert (ruling["winner"], ruling["totals"], ruling["bodyguard_used"]) == (None, None, False)
    ruling = ruled(fight(ann(bodyguard=True), foe("ogre"), 1, 1))
    assert (ruling["strength"], ruling["bodyguard_used"]) == ([8, 7], True)


@clause("KM-3.v.g", "KM-3.v.h")
def test_e21_fighting_the_mercenary_himself() -> None:
    ruling = ruled(fight(ann(bodyguard=True), foe("mercenary", "gold"), 6, 1))
    assert (ruling["strength"], ruling["bodyguard_used"]) == ([3, 5], False)
    assert ruling["may_take"] == ["gold"]


@clause("KM-8.ii.b", "KM-2.i.c", "KM-3.v.a", "KM-3.iv.d")
@pytest.mark.parametrize(
    ("items", "character", "taken", "life"),
    [
        pytest.param((JUSTICE,), "frightknight", JUSTICE, "GREEN", id="E22"),
        pytest.param((), "frightknight", None, "AMBER", id="E22 next"),
        pytest.param((JUSTICE, "magic_ring"), "ghost", "magic_ring", "GREEN", id="E23"),
        pytest.param(("crystal_ball", "gold", "food"), "ogre", "gold", "AMBER", id="E24"),
    ],
)
def test_e22_to_e24_losses(
    items: tuple[str, ...], character: str, taken: str | None, life: str
) -> None:
    ruling = ruled(fight(ann(*items), foe(character), 1, 6))
    assert (ruling["winner"], ruling["item_taken"]) == ("opponent", taken)
    assert ruling["life"] == {"Ann": life}


@clause("KM-3.v.e", "KM-5.vi.e")
def test_e25_power_fails_before_medusa() -> None:
    challenger = ann("dragon_shield", dark_spell="power")
    ruling = ruled(fight(challenger, foe("medusa"), power=2))
    assert (ruling["left_in_vale"], ruling["dead"]) == (["dragon_shield"], "Ann")


@clause("KM-5.vi.e", "HB-7")
def test_e26_power_fails_before_the_necromancer() -> None:
    challenger = ann("mace", "dragon_shield", tokens=5, dark_spell="power")
    ruling = ruled(fight(challenger, foe("necromancer"), 1, 1, power=2))
    assert (ruling["strength"], ruling["totals"]) == ([2, 8], [3, 9])
    assert ruling["tokens"] == {"Ann": 3}
    assert ruling["left_in_vale"] == ["mace", "dragon_shield"]


@clause("KM-5.vi.e")
@pytest.mark.parametrize(("roll", "winner"), [(3, "challenger"), (4, "draw"), (5, "opponent")])
def test_e27_power_works(roll: int, winner: str) -> None:
    challenger = ann(life="AMBER", tokens=2, dark_spell="power")
    ruling = ruled(fight(challenger, foe("gargoyle"), 3, roll, spend=[2, 0], power=5))
    assert (ruling["strength"], ruling["totals"]) == ([2, 9], [13, 9 + roll])
    assert ruling["winner"] == winner


@clause("KM-7.a", "KM-7.b", "KM-8.iii", "KM-5.vi.h", "KM-5.vi.i", "KM-8.ii.a")
@pytest.mark.parametrize(
    ("scenario", "result"),
    [
        pytest.param(upkeep(ann("food", tokens=1), prison=3), ("GREEN", 0, ["food"]), id="E28 3"),
        pytest.param(upkeep(ann("food"), prison=6, give_food=True), ("GREEN", 0, []), id="E28 6"),
        pytest.param(
            upkeep(ann("food"), prison=6, give_food=False), ("AMBER", 0, ["food"]), id="E28 kept"
        ),
        pytest.param(upkeep(ann(), prison=9), ("AMBER", 0, []), id="E28 9"),
        pytest.param(upkeep(ann("food", tokens=1), prison=4), ("GREEN", 1, ["food"]), id="E28 4"),
        pytest.param(upkeep(ann(tokens=1), prison=3, pact=3), ("AMBER", 0, []), id="E29"),
        pytest.param(upkeep(ann("cup", life="RED"), cup=2, pact=3), ("RED", 0, ["cup"]), id="E30"),
        pytest.param(upkeep(ann(tokens=2), pact=2), ("GREEN", 2, []), id="E32 turn 22"),
        pytest.param(upkeep(ann(tokens=2), pact=9), ("GREEN", 1, []), id="E32 turn 29"),
    ],
)
def test_e28_to_e32_end_steps(scenario: Scenario, result: tuple[str, int, list[str]]) -> None:
    assert ruled(scenario, "life", "tokens", "items") == result


@clause("KM-7.a")
@pytest.mark.parametrize(
    "scenario",
    [
        upkeep(ann(tokens=1), prison=3),
        upkeep(ann(), prison=3),
        upkeep(ann("food"), prison=3, give_food=True),
        upkeep(ann("food"), prison=3, give_food=False),
    ],
)
def test_the_toll_of_the_prison_is_named_however_it_is_paid(scenario: Scenario) -> None:
    assert ruled(scenario)["clauses"][0] == "KM-7.a"


@clause("KM-5.vi.d", "KM-5.vi.f", "KM-5.vi.h")
def test_e33_to_e35_dark_spells() -> None:
    ride = ruled(spell(5, "dragon_ride", tokens=1))
    assert (ride["works"], ride["life"], ride["imprisoned"]) == (False, "AMBER", True)
    assert (ride["tokens"], ride["dark_spell"]) == (0, None)
    glory = ruled(spell(6, "glory"))
    assert (glory["works"], glory["enters_level_three"]) == (True, True)
    assert (glory["items"], glory["imprisoned"]) == ([CROWN], False)
    lost = ruled(spell(3, "glory", "mace", tokens=4, life="AMBER"))
    assert (lost["works"], lost["life"], lost["imprisoned"]) == (False, "AMBER", True)
    assert (lost["tokens"], lost["items"], lost["left_in_vale"]) == (0, [], ["mace"])
    assert "enters_level_three" not in lost


@clause("KM-5.iii.b", "KM-5.iii.c")
def test_e44_a_weapon_won_with_the_spell_book_is_a_choice() -> None:
    scenario = fight(
        ann("spell_book", "food", bodyguard=True),
        foe("frightknight", "dragon_shield"),
        6,
        1,
    )
    ruling = ruled(scenario)
    assert (ruling["item_taken"], ruling["may_take"]) == (None, ["dragon_shield"])
