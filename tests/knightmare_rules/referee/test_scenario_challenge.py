"""Rulings on challenges: what each field of the result says, case by case."""

import pytest

from knightmare.rulebook.options import ruleset_of
from tests.conftest import clause
from tests.knightmare_rules.rulings import ann, bob, fight, foe, ruled

JUSTICE = "shield_of_justice"
CROWN = "crowning_glory"
WEAPONS = ("mace", "dragon_shield", "sword_of_freedom", JUSTICE)


# -- access fights ---------------------------------------------------------------------------


@clause("KM-3.vi.c", "KM-3.vi.d")
@pytest.mark.parametrize("items", [(), ("food",), ("mace",), ("food", "mace")])
def test_a_beaten_occupant_goes_to_prison_whatever_there_is_to_win(items: tuple[str, ...]) -> None:
    ruling = ruled(fight(ann(), bob(*items), 6, 1))
    assert (ruling["winner"], ruling["imprisoned"]) == ("challenger", "Bob")
    assert (ruling["injured"], ruling["life"]["Bob"]) == ("Bob", "AMBER")


@clause("KM-3.vi.c", "KM-3.vi.d")
@pytest.mark.parametrize("items", [(), ("food",), ("mace",)])
def test_a_beaten_challenger_stays_free(items: tuple[str, ...]) -> None:
    ruling = ruled(fight(ann(*items), bob(tokens=3), 1, 6))
    assert (ruling["winner"], ruling["imprisoned"], ruling["injured"]) == ("opponent", None, "Ann")
    assert ruling["tokens"] == {"Ann": 0, "Bob": 5}


@clause("KM-2.i.b", "KM-2.i.d", "KM-3.iv.f")
@pytest.mark.parametrize("items", [(), ("food",), ("mace",)])
@pytest.mark.parametrize(("rolls", "loser"), [((6, 1), "Bob"), ((1, 6), "Ann")])
def test_the_dead_have_no_life_and_no_tokens_and_go_to_no_prison(
    items: tuple[str, ...], rolls: tuple[int, int], loser: str
) -> None:
    mine, theirs = (items, ()) if loser == "Ann" else ((), items)
    sides = ann(*mine, life="RED", tokens=4), bob(*theirs, life="RED", tokens=4)
    ruling = ruled(fight(*sides, *rolls))
    assert (ruling["dead"], ruling["injured"], ruling["imprisoned"]) == (loser, loser, None)
    assert ruling["life"] == {"Ann": "RED", "Bob": "RED", loser: None}
    assert ruling["tokens"] == {"Ann": 6, "Bob": 6, loser: 0}


@clause("KM-8.ii.b")
def test_the_shield_of_justice_spares_the_injury_but_not_the_prison() -> None:
    ruling = ruled(fight(ann(life="GREEN"), bob(JUSTICE), 6, 1))
    assert (ruling["strength"], ruling["winner"]) == ([1, 3], "challenger")
    assert (ruling["injured"], ruling["life"]["Bob"]) == (None, "GREEN")
    assert (ruling["item_taken"], ruling["imprisoned"]) == (JUSTICE, "Bob")


@clause("KM-3.iii.e")
def test_a_draw_hurts_nobody_and_brings_nothing() -> None:
    ruling = ruled(fight(ann("food", tokens=2), bob("cup", tokens=1), 3, 4, spend=[1, 0]))
    assert (ruling["winner"], ruling["totals"]) == ("draw", [7, 7])
    assert (ruling["injured"], ruling["imprisoned"], ruling["may_take"]) == (None, None, [])
    assert ruling["tokens"] == {"Ann": 1, "Bob": 1}


@clause("KM-3.v.h")
@pytest.mark.parametrize(("mine", "theirs"), [(True, False), (False, True)])
def test_the_bodyguard_counts_for_his_dungeoneer_and_is_used_up(mine: bool, theirs: bool) -> None:
    ruling = ruled(fight(ann(bodyguard=mine), bob(bodyguard=theirs), 3, 3))
    assert ruling["strength"] == ([8, 3] if mine else [3, 8])
    assert ruling["winner"] == ("challenger" if mine else "opponent")
    assert ruling["bodyguard_used"] is True


# -- prizes ----------------------------------------------------------------------------------


@clause("KM-3.iv.a", "KM-3.iv.d")
def test_a_winner_may_take_what_there_is_in_the_order_of_greed() -> None:
    order = [item for item in ruleset_of({}).greed_order if item not in WEAPONS]
    ruling = ruled(fight(ann(), bob(*reversed(order)), 6, 1))
    assert (ruling["item_taken"], ruling["may_take"]) == (None, order)
    assert order == (
        "gold spell_book crystal_ball magic_ring potion food cup crowning_glory".split()
    )


@clause("KM-3.iv.a")
def test_used_weapons_are_handed_over_in_order() -> None:
    held = set(WEAPONS)
    for weapon in (JUSTICE, "dragon_shield", "sword_of_freedom", "mace"):
        ruling = ruled(fight(ann(bodyguard=True, life="GREEN"), bob(*held, "food", "gold"), 6, 1))
        assert (ruling["item_taken"], ruling["may_take"]) == (weapon, [])
        held.remove(weapon)


@clause("KM-3.iv.c", "KM-8.i", "KM-3.iv.g")
def test_weapons_that_a_character_cannot_use_are_a_choice() -> None:
    ruling = ruled(fight(ann(), foe("goblin", JUSTICE, "sword_of_freedom", "food"), 6, 1))
    assert (ruling["strength"], ruling["item_taken"]) == ([3, 4], None)
    assert ruling["may_take"] == ["food", "sword_of_freedom", JUSTICE]


@clause("KM-3.v.a", "KM-3.iv.d")
def test_the_ghost_skips_the_four_weapons() -> None:
    assert ruled(fight(ann(*WEAPONS[:3]), foe("ghost"), 1, 6), "item_taken") == (None,)
    ruling = ruled(fight(ann(*WEAPONS, "cup"), foe("pooka"), 1, 6))
    assert (ruling["item_taken"], ruling["life"]) == ("cup", {"Ann": "GREEN"})
    ruling = ruled(fight(ann(), foe("ghost", "dragon_shield"), 6, 1))
    assert (ruling["strength"], ruling["may_take"]) == ([3, 5], ["dragon_shield"])


@clause("KM-2.i.d", "KM-3.iv.f")
def test_a_victor_takes_from_the_dead_first() -> None:
    ruling = ruled(fight(ann("mace", life="RED"), foe("ogre"), 1, 6))
    assert (ruling["dead"], ruling["item_taken"], ruling["life"]) == ("Ann", "mace", {"Ann": None})


# -- magic -----------------------------------------------------------------------------------


@clause("KM-5.vi.e", "HB-8")
@pytest.mark.parametrize(
    ("power", "totals", "tokens"),
    [
        (None, [6, 6], [3, 3]),
        ([None, None], [6, 6], [3, 3]),
        ([1, None], [12, 6], [5, 3]),
        ([None, 5], [6, 12], [3, 5]),
        ([3, 3], [12, 12], [3, 3]),
        ([2, 3], [6, 12], [1, 5]),
        ([4, 6], [6, 6], [1, 1]),
    ],
)
def test_two_owners_of_power(
    power: list[int | None] | None, totals: list[int], tokens: list[int]
) -> None:
    sides = ann(tokens=3, dark_spell="power"), bob(tokens=3, dark_spell="power")
    ruling = ruled(fight(*sides, 3, 3, power=power))
    assert (ruling["strength"], ruling["totals"]) == ([3, 3], totals)
    assert list(ruling["tokens"].values()) == tokens


@clause("KM-5.vi.e")
@pytest.mark.parametrize("owner", [0, 1])
def test_one_owner_of_power_on_either_side(owner: int) -> None:
    spells = ["power" if at == owner else "glory" for at in (0, 1)]
    sides = ann(dark_spell=spells[0]), bob(dark_spell=spells[1])
    totals = ruled(fight(*sides, 3, 3, power=1))["totals"]
    assert totals == ([12, 6] if owner == 0 else [6, 12])


@clause("KM-5.vi.e")
def test_items_lost_to_power_count_no_more() -> None:
    sides = ann("mace", "food", dark_spell="power", tokens=1), bob("dragon_shield")
    ruling = ruled(fight(*sides, 6, 1, power=6))
    assert ruling["left_in_vale"] == ["food", "mace"]
    assert (ruling["strength"], ruling["totals"]) == ([2, 3], [8, 4])
    assert (ruling["tokens"], ruling["item_taken"]) == ({"Ann": 2, "Bob": 0}, "dragon_shield")


@clause("HB-7")
def test_slumber_takes_two_from_the_character() -> None:
    assert ruled(fight(ann(), foe("gargoyle"), 3, 3, slumber=True))["strength"] == [3, 7]
    assert ruled(fight(foe("ghost"), ann(), 3, 3, slumber=True))["strength"] == [3, 3]
    ruling = ruled(fight(ann("dragon_shield"), foe("man_at_arms"), slumber=True))
    assert (ruling["winner"], ruling["automatic"]) == ("challenger", True)
    assert ruling["strength"] == [3, 0]


@clause("KM-5.vi.j")
@pytest.mark.parametrize("strength", range(5, 11))
def test_the_necromancer_stands_as_strong_as_told(strength: int) -> None:
    sides = ann(), foe("necromancer", "mace", modifier=1)
    ruling = ruled(fight(*sides, 1, 1, necromancer_strength=strength))
    assert ruling["strength"] == [3, strength + 2]
    assert ruled(fight(ann(), foe("ogre"), 1, 1, necromancer_strength=strength))["strength"][1] == 7


# -- no fight --------------------------------------------------------------------------------


@clause("KM-8.ii.c", "HB-7")
def test_a_rejected_challenge_costs_nothing_at_all() -> None:
    wearer = ann(CROWN, "mace", tokens=3, bodyguard=True, dark_spell="power")
    ruling = ruled(fight(foe("ogre"), wearer, 1, 6, reject=True, power=2, spend=[0, 3]))
    assert (ruling["winner"], ruling["totals"], ruling["automatic"]) == (None, None, False)
    assert (ruling["tokens"], ruling["left_in_vale"]) == ({"Ann": 3}, [])
    assert (ruling["bodyguard_used"], ruling["strength"]) == (False, [7, 9])


@clause("KM-3.v.c", "KM-3.v.d")
@pytest.mark.parametrize("shield", ["dragon_shield", JUSTICE])
def test_a_shield_guards_the_eyes_and_no_more(shield: str) -> None:
    ruling = ruled(fight(ann(shield), foe("medusa"), 6, 1))
    assert (ruling["strength"], ruling["winner"], ruling["dead"]) == ([3, 6], "challenger", None)


@clause("KM-3.iii.c")
def test_an_automatic_fight_needs_no_rolls_and_takes_no_tokens() -> None:
    sides = ann("dragon_shield", tokens=4), bob(life="RED", tokens=4)
    ruling = ruled(fight(*sides, spend=[2, 1]))
    assert (ruling["automatic"], ruling["totals"]) == (True, None)
    assert ruling["tokens"] == {"Ann": 6, "Bob": 0}


# -- the clauses that decided it -------------------------------------------------------------


@clause("KM-2.i.c", "KM-3.vi.c")
def test_a_won_fight_for_access_names_why_the_loser_is_hurt_and_the_winner_enters() -> None:
    clauses = ruled(fight(ann(), bob(), 6, 1))["clauses"]
    assert {"KM-2.i.c", "KM-2.i.b", "KM-3.vi.c", "HB-8"} <= set(clauses)
    assert clauses.index("KM-2.i.c") < clauses.index("KM-3.vi.c")
    assert len(set(clauses)) == len(clauses)


@clause("KM-2.i.c")
def test_losing_to_a_character_names_the_clause_of_the_injury() -> None:
    assert "KM-2.i.c" in ruled(fight(ann(), foe("ogre"), 1, 6))["clauses"]
    assert "KM-2.i.c" not in ruled(fight(ann(), foe("medusa"), 1, 6))["clauses"]


# -- the bribe -------------------------------------------------------------------------------------


@clause("KM-3.v.f", "KM-3.v.h")
def test_a_bribe_ends_the_challenge_and_costs_the_gold_alone() -> None:
    ruling = ruled(fight(foe("mercenary", "mace"), ann("gold", "food", tokens=2), bribe=True))
    assert (ruling["bribed"], ruling["winner"], ruling["totals"]) == (True, None, None)
    assert (ruling["injured"], ruling["tokens"], ruling["bodyguard_used"]) == (
        None,
        {"Ann": 2},
        False,
    )
    assert {"KM-3.v.f", "KM-3.v.h"} <= set(ruling["clauses"])


@clause("KM-3.v.f")
def test_without_the_bribe_the_mercenary_fights() -> None:
    ruling = ruled(fight(foe("mercenary"), ann("gold"), 6, 1))
    assert "bribed" not in ruling
    assert (ruling["winner"], ruling["item_taken"]) == ("challenger", "gold")
