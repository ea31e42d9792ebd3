"""The scenario kind ``battle``: its format, its ruling, and what it refuses."""

import json
from typing import Any

import pytest

from dungeonlords.referee.battle import battle_ruling
from dungeonlords.speech.words import words
from shared.referee.fields import Fields, ScenarioError
from shared.speech.clauses import clauses_of
from tests.conftest import clause
from tests.dungeonlords_rules.battles import GONE, Scenario, battle, fought, rule

KEYS = (
    "party captured items_captured items_used prevented spell_cast healed fatigue conquered "
    "withdrawn lair lord clauses steps"
).split()
EXAMPLE: Scenario = {
    "kind": "battle",
    "year": 1,
    "round": 2,
    "party": [
        {"type": "paladin", "hp": 5, "icons": 2, "damage": 1},
        {
            "type": "thief",
            "hp": 3,
            "icons": 2,
            "damage": 0,
            "extra_hp": 0,
            "items": ["lucky_clover"],
        },
    ],
    "site": "tunnel",
    "card": "magic_shield",
    "fatigue": None,
    "traps": [{"trap": "poisoned_dart", "target": 1}],
    "attacks": [
        {"monster": "witch", "mode": "two_strikes", "targets": [0, 1]},
        {"monster": "ghost", "mode": "strike", "targets": [1]},
    ],
    "lord": {"evil": 7, "gold": 2, "food": 1, "imps": 3, "traps": 0, "prison": 0},
    "spell_choices": {},
}
"""The example of the format, but for choices that its spell does not ask for."""


def refused(scenario: object) -> tuple[str, str]:
    """The path of the field that is wrong, and what is wrong with it."""
    with pytest.raises(ScenarioError) as caught:
        battle_ruling(Fields(scenario))
    return caught.value.path, caught.value.message.id.removeprefix("error.scenario_")


def test_the_example_of_the_format_is_ruled_on_with_all_its_keys() -> None:
    ruling = rule(EXAMPLE)
    assert list(ruling) == KEYS
    assert ruling["party"] == [
        {"type": "paladin", "hp": 5, "damage": 1, "eliminated": False, "items": []},
        {"type": "thief", "hp": 3, "damage": 3, "eliminated": True, "items": []},
    ]
    lord = {"evil": 6, "gold": 2, "food": 1, "imps": 3, "traps": 0, "prison": 1}
    assert ruling["lord"] == lord
    assert (ruling["captured"], ruling["items_captured"]) == (["thief"], ["lucky_clover"])
    assert (ruling["prevented"], ruling["healed"], ruling["fatigue"]) == (1, 1, 1)
    assert ruling["lair"] == [
        {"monster": "witch", "face_up": False},
        {"monster": "ghost", "face_up": False},
    ]
    assert json.loads(json.dumps(ruling)) == ruling


def test_every_clause_is_one_of_the_rules_and_named_once() -> None:
    known = clauses_of("dungeonlords")
    for ruling in (
        fought("W4", "T3/1", "Z3/1", traps="poisoned_dart 0", attacks="troll", card="fireball"),
        fought("PAL8/3", "W6", attacks="dragon", card="regeneration", site="dark_room"),
        fought("W2", "W9", attacks="goblin", site="training_room"),
    ):
        assert set(ruling["clauses"]) <= set(known)
        assert len(set(ruling["clauses"])) == len(ruling["clauses"])


def test_steps_come_in_their_order_and_say_something() -> None:
    ruling = fought("W9", "Z3/1", traps="poisoned_dart 0", attacks="troll", card="magic_shield")
    assert [row["step"] for row in ruling["steps"]] == [
        "trap",
        "fast_spell",
        "monsters",
        "healing",
        "conquest",
        "end",
    ]
    assert all(row["text"] for row in ruling["steps"])
    skipped = fought("W9", traps="trapdoor")
    assert [row["step"] for row in skipped["steps"]] == ["trap", "healing", "conquest"]


def test_defaults() -> None:
    ruling = rule(
        {
            "year": 1,
            "round": 1,
            "site": "tunnel",
            "card": None,
            "party": [{"type": "warrior", "hp": 4}],
        }
    )
    assert (ruling.wounds, ruling["conquered"], ruling["lord"]["imps"]) == ([0], True, 3)
    assert (ruling["lord"]["evil"], ruling["withdrawn"], ruling["lair"]) == (4, [], [])


@clause("DL-10.31")
@pytest.mark.parametrize(("fatigue", "damage"), [(None, 1), (0, 0), (3, 3)])
def test_fatigue_is_the_cards_unless_it_is_given(fatigue: int | None, damage: int) -> None:
    assert fought("W9", card="fireball", fatigue=fatigue).wounds == [damage]


@clause("DL-10.31")
@pytest.mark.parametrize(("fatigue", "wounds"), [(1, [1, 0]), (2, [GONE, 0]), (3, [GONE, 1])])
def test_each_point_of_fatigue_falls_on_whoever_is_first_then(
    fatigue: int, wounds: list[object]
) -> None:
    assert fought("W2", "W5", card="fireball", fatigue=fatigue).wounds == wounds


@clause("DL-10.2")
def test_an_illusion_that_joined_comes_first_in_the_ruling() -> None:
    ruling = fought("W9", "Z4/2", card="illusion", year=2, fatigue=1)
    assert [row["type"] for row in ruling["party"]] == ["illusion", "warrior", "wizard"]
    assert ruling.wounds == [GONE, 0, 0]


def test_equal_prisoners_and_cards_are_only_counted() -> None:
    ruling = fought("W2", attacks="goblin", prison=4, spare_traps=3)
    assert (ruling["lord"]["prison"], ruling["lord"]["traps"]) == (5, 3)


# -- refusals --------------------------------------------------------------------------------

LINE = ("W4", "P3/1", "T3/1")


def changed(**more: Any) -> Scenario:
    """A battle with these fields changed."""
    return {**battle(*LINE), **more}


@pytest.mark.parametrize(
    ("scenario", "path", "what"),
    [
        ([], "", "object"),
        ({}, "year", "missing"),
        (changed(year=3), "year", "number"),
        (changed(year=True), "year", "number"),
        (changed(round=5), "round", "number"),
        (changed(round=0), "round", "number"),
        (changed(site="cellar"), "site", "id"),
        (changed(card="hiccup"), "card", "id"),
        (changed(card=3), "card", "id"),
        (changed(fatigue=-1), "fatigue", "number"),
        (changed(weather="rain"), "weather", "unknown"),
        (changed(party=[]), "party", "party_size"),
        (changed(party="W4"), "party", "list"),
        (changed(party=[{"type": "dragon", "hp": 3}]), "party[0].type", "id"),
        (changed(party=[{"type": "warrior"}]), "party[0].hp", "missing"),
        (changed(party=[{"type": "warrior", "hp": 0}]), "party[0].hp", "number"),
        (changed(party=[{"type": "warrior", "hp": -1}]), "party[0].hp", "number"),
        (changed(party=[{"type": "warrior", "hp": "4"}]), "party[0].hp", "number"),
        (changed(party=[{"type": "warrior", "hp": 4, "icons": 1}]), "party[0].icons", "number"),
        (changed(party=[{"type": "thief", "hp": 4, "icons": 0}]), "party[0].icons", "number"),
        (changed(party=[{"type": "thief", "hp": 4}]), "party[0].icons", "missing"),
        (changed(party=[{"type": "warrior", "hp": 4, "damage": 4}]), "party[0].damage",
         "eliminated"),
        (changed(party=[{"type": "warrior", "hp": 4, "damage": -1}]), "party[0].damage", "number"),
        (changed(party=[{"type": "warrior", "hp": 4, "extra_hp": -1}]), "party[0].extra_hp",
         "number"),
        (changed(party=[{"type": "warrior", "hp": 4, "mood": "bad"}]), "party[0].mood", "unknown"),
        (changed(party=[{"type": "warrior", "hp": 4, "items": ["sword"]}]), "party[0].items[0]",
         "id"),
        (changed(party=[{"type": "warrior", "hp": 4, "items": ["empty"]}]), "party[0].items[0]",
         "id"),
        (battle("PAL5/2 +potion"), "party[0].items[0]", "no_bearer"),
        (battle("ILL1 +potion"), "party[0].items[0]", "no_bearer"),
        (changed(party=[{"type": "warrior", "hp": 4, "items": "magic_wand"}]), "party[0].items",
         "list"),
        (battle("PAL5/2", "PAL5/2"), "party[1].type", "only_one"),
        (battle("ILL1", "W4", "ILL1"), "party[2].type", "only_one"),
        (battle(*LINE, traps="banana_skin"), "traps[0].trap", "id"),
        (battle(*LINE, traps="pendulum 0"), "traps[0].target", "no_target"),
        (battle(*LINE, traps="poisoned_dart"), "traps[0].target", "missing"),
        (battle(*LINE, traps="poisoned_dart 3"), "traps[0].target", "out_of_line"),
        (changed(traps=[{"trap": "poisoned_dart", "target": -1}]), "traps[0].target", "number"),
        (battle("W4", traps="poisoned_dart 1"), "traps[0].target", "out_of_line"),
        (battle(*LINE, traps=("pendulum", "trapdoor")), "traps[1]", "too_many_traps"),
        (battle(*LINE, traps=("pendulum",) * 3, site="labyrinth"), "traps[2]", "too_many_traps"),
        (battle(*LINE, traps="pendulum", site="mint"), "traps[0].trap", "trap_unpaid"),
        (battle(*LINE, traps="cursed_ring", site="mint", gold=1), "traps[0].trap", "trap_unpaid"),
        (battle(*LINE, traps="kamikaze_imp", imps=0), "traps[0].trap", "trap_unpaid"),
        (battle(*LINE, traps="poisoned_meal"), "traps[0].trap", "trap_unpaid"),
        (battle(*LINE, traps=("poisoned_meal",) * 2, site="labyrinth", food=1), "traps[1].trap",
         "trap_unpaid"),
        (battle(*LINE, attacks="kraken"), "attacks[0].monster", "id"),
        (battle(*LINE, attacks="goblin block"), "attacks[0].mode", "id"),
        (changed(attacks=[{"monster": "goblin"}]), "attacks[0].mode", "missing"),
        (battle(*LINE, attacks="troll fed"), "attacks[0].mode", "mode_impossible"),
        (battle(*LINE, attacks=("troll fed", "troll fed"), site="mint", food=1),
         "attacks[1].mode", "mode_impossible"),
        (battle(*LINE, attacks=("goblin", "goblin")), "attacks[1].monster", "too_many_monsters"),
        (battle(*LINE, attacks=("goblin",) * 3, site="mint"), "attacks[2].monster",
         "too_many_monsters"),
        (battle(*LINE, attacks=("goblin",) * 2, site="labyrinth"), "attacks[1].monster",
         "too_many_monsters"),
        (battle(*LINE, attacks="goblin 0"), "attacks[0].targets[0]", "too_many_targets"),
        (battle(*LINE, attacks="slime 0 1 2"), "attacks[0].targets[0]", "too_many_targets"),
        (battle(*LINE, attacks="ghost 1 2"), "attacks[0].targets[1]", "too_many_targets"),
        (battle(*LINE, attacks="ghost"), "attacks[0].targets", "target_missing"),
        (battle(*LINE, attacks="witch two_strikes 0"), "attacks[0].targets", "target_missing"),
        (battle(*LINE, attacks="ghost 0"), "attacks[0].targets[0]", "illegal_target"),
        (battle("W4", "T3/1", attacks="ghost 0"), "attacks[0].targets[0]", "illegal_target"),
        (battle("W4", attacks="ghost 0"), "attacks[0].targets[0]", "illegal_target"),
        (battle(*LINE, attacks="vampire 1"), "attacks[0].targets[0]", "illegal_target"),
        (battle("P4/1", attacks="vampire 0"), "attacks[0].targets[0]", "illegal_target"),
        (battle(*LINE, attacks="demon 3"), "attacks[0].targets[0]", "out_of_line"),
        (battle("W1", "T3/1", attacks="witch two_strikes 0 1"), "attacks[0].targets[1]",
         "out_of_line"),
        (changed(attacks=[{"monster": "ghost", "mode": "strike", "targets": ["1"]}]),
         "attacks[0].targets[0]", "number"),
        (changed(attacks=[{"monster": "ghost", "mode": "strike", "targets": 1}]),
         "attacks[0].targets", "list"),
        (changed(lord={"evil": 0}), "lord.evil", "number"),
        (changed(lord={"evil": 16}), "lord.evil", "number"),
        (changed(lord={"gold": -1}), "lord.gold", "number"),
        (changed(lord={"friends": 1}), "lord.friends", "unknown"),
        (changed(lord=[]), "lord", "object"),
        (changed(spell_choices=[]), "spell_choices", "object"),
        (changed(spell_choices={"mercy": True}), "spell_choices.mercy", "unknown"),
    ],
)  # fmt: skip
def test_refused(scenario: object, path: str, what: str) -> None:
    assert refused(scenario) == (path, what)


CAST = ("W9", "Z9/4")
TWO = {"attacks": ("goblin", "troll"), "site": "mint"}


@pytest.mark.parametrize(
    ("more", "path", "what"),
    [
        ({"card": "suggestion", **TWO, "food": 9}, "spell_choices.pay", "missing"),
        ({"card": "suggestion", **TWO, "food": 9, "choices": {"pay": True}}, "spell_choices.pay",
         "list"),
        ({"card": "suggestion", **TWO, "food": 1, "choices": {"pay": [0, 1]}},
         "spell_choices.pay[1]", "monster_unpaid"),
        ({"card": "suggestion", **TWO, "food": 9, "choices": {"pay": [2]}},
         "spell_choices.pay[0]", "not_sent"),
        ({"card": "suggestion", **TWO, "food": 9, "choices": {"pay": ["0"]}},
         "spell_choices.pay[0]", "number"),
        ({"card": "suggestion", **TWO, "food": 9, "choices": {"pay": [0, 0]}},
         "spell_choices.pay[1]", "twice"),
        ({"card": "suggestion", "attacks": "ghost 1", "choices": {"pay": [0]}},
         "spell_choices.pay[0]", "ghost_chosen"),
        ({"card": "word_of_peace", **TWO}, "spell_choices.pay", "missing"),
        ({"card": "word_of_peace", **TWO, "choices": {"pay": [0]}}, "spell_choices.pay", "flag"),
        ({"card": "graffiti", "food": 1}, "spell_choices.pay", "missing"),
        ({"card": "graffiti", "choices": {"pay": True}}, "spell_choices.pay", "food_unpaid"),
        ({"card": "graffiti", "choices": {"pay": [0]}}, "spell_choices.pay", "flag"),
        ({"card": "suggestion", **TWO, "choices": {"pay": False}}, "spell_choices.pay", "list"),
        ({"card": "fireball", "choices": {"pay": "yes"}}, "spell_choices.pay", "flag"),
        ({"card": "aura_of_fear", **TWO}, "spell_choices.monster", "missing"),
        ({"card": "aura_of_fear", **TWO, "choices": {"monster": 2}}, "spell_choices.monster",
         "not_sent"),
        ({"card": "fireball", "choices": {"monster": -1}}, "spell_choices.monster", "number"),
        ({"card": "aura_of_fear", "choices": {"monster": 0}}, "spell_choices.monster",
         "not_sent"),
        ({"card": "fireball", "choices": {"pay": True}}, "spell_choices.pay", "not_asked"),
        ({"card": "magic_shield", **TWO, "choices": {"monster": 0}}, "spell_choices.monster",
         "not_asked"),
        ({"card": "aura_of_fear", "attacks": ("ghost 1", "goblin"), "choices": {"monster": 0}},
         "spell_choices.monster", "ghost_chosen"),
    ],
)  # fmt: skip
def test_refused_choices(more: dict[str, Any], path: str, what: str) -> None:
    assert refused(battle(*CAST, **more)) == (path, what)


def test_a_choice_without_alternative_need_not_be_told_but_may() -> None:
    for choices in ({}, {"monster": 0}):
        ruling = fought(*CAST, card="aura_of_fear", attacks="goblin", choices=choices)
        assert ruling["withdrawn"] == [0]
    assert fought("W4", "T3/1", attacks="ghost")["lair"]
    assert (
        fought("W4", traps="poisoned_dart").wounds == fought("W4", traps="poisoned_dart 0").wounds
    )


def test_choices_for_a_spell_that_is_not_cast_do_not_matter() -> None:
    weak = fought("W9", card="aura_of_fear", attacks="goblin", choices={"monster": 0})
    assert weak["withdrawn"] == []
    assert fought(*CAST, card="graffiti", choices={"pay": False})["lord"]["letters"] == 1
    assert "letters" not in fought("W9", card="graffiti", choices={"pay": True})["lord"]


def test_targets_of_those_that_never_act_do_not_matter() -> None:
    ruling = fought(*CAST, card="aura_of_fear", attacks="demon 7")
    assert ruling["withdrawn"] == [0]
    assert fought("W3", attacks=("troll", "ghost 5")).wounds == [GONE]
    sheep = fought(*CAST, card="metamorphosis", attacks="witch two_strikes 0 0", fatigue=0)
    assert sheep.wounds == [1, 0]


@pytest.mark.parametrize(
    ("scenario", "named"),
    [
        (battle("W4", "T3/1", attacks="ghost 0"), {"what": "thief"}),
        (battle("P4/1", "T3/1", attacks="vampire 0"), {"what": "thief"}),
        (battle("W4", attacks="ghost 0"), {"what": "ghost"}),
        (battle("W4", "T3/1", "P4/1", attacks="vampire 2"), {}),
    ],
)
def test_an_illegal_target_is_told_with_who_is_hit_or_who_cannot_hit(
    scenario: Scenario, named: dict[str, str]
) -> None:
    with pytest.raises(ScenarioError) as caught:
        battle_ruling(Fields(scenario))
    assert caught.value.message.facts == named


@pytest.mark.parametrize(
    ("line", "at", "what"),
    [
        (("W4", "PAL5/2"), 1, "line_paladin"),
        (("PAL5/2", "ILL1", "W4"), 1, "line_illusion"),
        (("W4", "ILL1"), 1, "line_illusion"),
        (("T3/1", "W4"), 1, "line_warrior"),
        (("ILL1", "PAL5/2", "W4", "P3/1", "W4"), 4, "line_warrior"),
    ],
)
@clause("DL-7.3", "DL-7.4", "DL-10.2")
def test_a_line_that_cannot_stand_is_refused(line: tuple[str, ...], at: int, what: str) -> None:
    assert refused(battle(*line, year=2)) == (f"party[{at}]", what)


@clause("DL-7.3", "DL-10.2")
@pytest.mark.parametrize(
    "line",
    [
        ("ILL1", "PAL8/3", "W4", "W6", "T3/1"),
        ("PAL8/3", "Z3/1", "P3/1"),
        ("ILL1", "T3/1"),
        ("P3/1", "Z3/1", "T3/1"),
    ],
)
def test_a_line_that_can_stand_is_ruled_on(line: tuple[str, ...]) -> None:
    assert len(fought(*line, year=2)["party"]) == len(line)


@pytest.mark.parametrize(
    ("scenario", "path", "what"),
    [
        (battle(*["W4"] * 4), "party[3]", "too_many_come"),
        (battle("PAL8/3", *["W4"] * 4, year=2), "party[4]", "too_many_come"),
        (battle(*["W4"] * 8, year=2), "party[4].type", "too_many_in_year"),
        (battle(*LINE, attacks=("ghost 1",) * 3, year=1), "attacks[2].monster", "too_many_by_then"),
        (battle(*LINE, attacks="demon 1", year=1), "attacks[0].monster", "monster_year"),
        (battle(*LINE, site="labyrinth", year=1), "site", "room_year"),
        (battle(*LINE, attacks=("ghost 1",) * 5), "attacks[3].monster", "too_many_of"),
        (battle(*LINE, year=2, card="fireball"), "card", "wrong_year"),
        (battle(*LINE, year=1, card="illusion"), "card", "wrong_year"),
        (battle("W4 +wand +wand", "T3/1 +potion +potion"), "party[1].items[1]", "too_many_items"),
        (battle("W4 +wand +wand +wand +wand"), "party[0].items[3]", "too_many_items"),
        (battle(*LINE, spare_traps=28), "lord.traps", "number"),
    ],
)
@clause("DL-1.5", "DL-12.1", "DL-R.56", "DL-I.6")
def test_more_than_there_is_is_refused(scenario: Scenario, path: str, what: str) -> None:
    assert refused(scenario) == (path, what)


def test_refusals_name_their_clause() -> None:
    for scenario, id in (
        (battle("T3/1", "W4"), "DL-7.3"),
        (battle("W4", "PAL5/2"), "DL-7.4"),
        (battle(*LINE, year=2, card="fireball"), "DL-R.56"),
        (battle(*LINE, attacks=("ghost 1",) * 4), "DL-1.5"),
    ):
        with pytest.raises(ScenarioError) as caught:
            battle_ruling(Fields(scenario))
        assert id in words().say(caught.value.message)


def test_how_many_may_stand_in_a_line_is_told() -> None:
    line = ["ILL1", "PAL8/3", *["W9"] * 2, "T9/1"]
    assert len(battle_ruling(Fields(battle(*line, year=2)))["party"]) == len(line)
    for figures in (0, 9):
        with pytest.raises(ScenarioError) as caught:
            battle_ruling(Fields(battle(*["W9"] * figures)))
        assert (caught.value.path, caught.value.message.facts) == ("party", {"least": 1, "most": 8})
