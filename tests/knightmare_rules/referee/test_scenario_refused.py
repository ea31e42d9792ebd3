"""What a scenario may not say: each mistake is named by the path of its field."""

from copy import deepcopy
from typing import Any

import pytest

from knightmare.referee.scenario import resolve
from knightmare.speech.words import words
from shared.referee.fields import ScenarioError
from tests.conftest import clause
from tests.knightmare_rules.rulings import Scenario, ann, bob, fight, foe, spell, upkeep

GOOD: dict[str, Scenario] = {
    "fight": fight(ann("mace", tokens=4), foe("goblin", "dragon_shield"), 4, 3, spend=[1, 0]),
    "access": fight(ann("mace"), bob("food", tokens=2), 4, 3, spend=[0, 1]),
    "sent": fight(foe("ogre"), ann("crowning_glory"), 4, 3),
    "spell": spell(5, "power", "food"),
    "upkeep": upkeep(ann("food", "cup"), cup=2, prison=3, pact=3, give_food=True),
}
MISSING = object()
WORDS = words()


def changed(kind: str, path: str, value: Any) -> Scenario:
    """A good scenario with one field changed: ``opponent.items.0``."""
    scenario = deepcopy(GOOD[kind])
    place: Any = scenario
    *way, last = path.split(".")
    for key in way:
        place = place[int(key)] if isinstance(place, list) else place[key]
    if value is MISSING:
        del place[last]
    elif isinstance(place, list):
        place[int(last)] = value
    else:
        place[last] = value
    return scenario


def refused(scenario: object, path: str) -> None:
    """The scenario is refused for this field, in a sentence without gaps."""
    with pytest.raises(ScenarioError) as caught:
        resolve(scenario)
    assert caught.value.path == path, str(caught.value)
    sentence = WORDS.say(caught.value.message)
    assert sentence.endswith((".", ").")), sentence
    assert "?" not in sentence, sentence
    assert "error." not in sentence, sentence


@pytest.mark.parametrize("kind", GOOD)
def test_the_scenarios_that_mistakes_are_made_in_are_good(kind: str) -> None:
    assert resolve(GOOD[kind])["clauses"]


# -- the right kind of value in every field ----------------------------------------------------

WHOLE = {
    "fight": (
        "rolls.0 rolls.1 spend.0 spend.1 necromancer_strength "
        "challenger.tokens challenger.max_tokens opponent.modifier"
    ),
    "access": "opponent.tokens opponent.max_tokens",
    "spell": "roll dungeoneer.tokens dungeoneer.max_tokens",
    "upkeep": "dungeoneer.tokens dungeoneer.max_tokens",
}
NUMBERS = [(kind, path) for kind, paths in WHOLE.items() for path in paths.split()]
MAYBE_NUMBERS = [("upkeep", name) for name in ("cup_turns", "prison_turns", "pact_turns")]


def shown(path: str) -> str:
    """``spend.0`` as an error names it: ``spend[0]``."""
    return path.replace(".0", "[0]").replace(".1", "[1]")


@pytest.mark.parametrize(("kind", "path"), NUMBERS + MAYBE_NUMBERS)
@pytest.mark.parametrize("value", [True, False, 3.0, "3", -100, 10**30, [3], {}, float("nan")])
def test_a_whole_number_within_bounds(kind: str, path: str, value: Any) -> None:
    refused(changed(kind, path, value), shown(path))


@pytest.mark.parametrize(("kind", "path"), NUMBERS)
def test_a_number_is_not_null(kind: str, path: str) -> None:
    refused(changed(kind, path, None), shown(path))


@pytest.mark.parametrize(
    ("kind", "path", "values"),
    [
        ("fight", "rolls.0", (0, 7)),
        ("fight", "spend.1", (-1,)),
        ("fight", "necromancer_strength", (4, 11)),
        ("fight", "challenger.tokens", (-1, 13)),
        ("fight", "challenger.max_tokens", (-1, 13)),
        ("spell", "roll", (0, 7)),
        ("upkeep", "prison_turns", (-1, 10000)),
    ],
)
def test_the_bounds_of_numbers(kind: str, path: str, values: tuple[int, ...]) -> None:
    for value in values:
        refused(changed(kind, path, value), shown(path))


FLAGS = [
    ("fight", "slumber"),
    ("fight", "reject"),
    ("fight", "bribe"),
    ("fight", "challenger.bodyguard"),
    ("spell", "dungeoneer.bodyguard"),
    ("upkeep", "give_food"),
]


@pytest.mark.parametrize(("kind", "path"), FLAGS)
@pytest.mark.parametrize("value", [0, 1, "true", [], {}])
def test_true_or_false(kind: str, path: str, value: Any) -> None:
    refused(changed(kind, path, value), path)


IDS = [
    ("fight", "kind"),
    ("fight", "opponent.character"),
    ("fight", "challenger.life"),
    ("fight", "challenger.dark_spell"),
    ("fight", "challenger.items.0"),
    ("fight", "opponent.items.0"),
    ("spell", "dungeoneer.dark_spell"),
    ("upkeep", "dungeoneer.life"),
]


@pytest.mark.parametrize(("kind", "path"), IDS)
@pytest.mark.parametrize("value", ["", "dragon", "DEAD", "Mace", 1, True, ["mace"], {}])
def test_a_known_id(kind: str, path: str, value: Any) -> None:
    refused(changed(kind, path, value), shown(path))


@pytest.mark.parametrize(
    ("kind", "path"), [one for one in IDS if one[1] != "challenger.dark_spell"]
)
def test_an_id_is_not_null(kind: str, path: str) -> None:
    refused(changed(kind, path, None), shown(path))


@pytest.mark.parametrize("spell_id", ["slumber", "foresight", "protection"])
def test_only_dark_spells_are_owned(spell_id: str) -> None:
    refused(changed("fight", "challenger.dark_spell", spell_id), "challenger.dark_spell")


OBJECTS = [("fight", "challenger"), ("fight", "opponent"), ("spell", "dungeoneer")]


@pytest.mark.parametrize(("kind", "path"), [*OBJECTS, ("upkeep", "dungeoneer")])
@pytest.mark.parametrize("value", [None, [], "Ann", 3, True, [["dungeoneer", "Ann"]]])
def test_an_object(kind: str, path: str, value: Any) -> None:
    refused(changed(kind, path, value), path)


@pytest.mark.parametrize("value", [None, [], "challenge", 1, True, 1.5, [{}]])
def test_the_scenario_itself_is_an_object(value: Any) -> None:
    refused(value, "")


@pytest.mark.parametrize("path", ["challenger.items", "opponent.items"])
@pytest.mark.parametrize("value", [None, "mace", {"mace": 1}, 3, True])
def test_items_are_a_list(path: str, value: Any) -> None:
    refused(changed("fight", path, value), path)


@pytest.mark.parametrize("path", ["rolls", "spend"])
@pytest.mark.parametrize("value", [[], [1], [1, 1, 1], 1, "1,1", {"0": 1, "1": 1}])
def test_pairs_have_two(path: str, value: Any) -> None:
    refused(changed("fight", path, value), path)


@pytest.mark.parametrize("value", ["", "  ", None, 3, True, ["Ann"]])
def test_a_dungeoneer_has_a_name(value: Any) -> None:
    refused(changed("fight", "challenger.dungeoneer", value), "challenger.dungeoneer")
    refused(changed("upkeep", "dungeoneer.dungeoneer", value), "dungeoneer.dungeoneer")


# -- keys ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "path"),
    [
        *[(kind, "colour") for kind in GOOD],
        ("fight", "challenger.colour"),
        ("fight", "challenger.modifier"),
        ("fight", "opponent.colour"),
        ("fight", "opponent.life"),
        ("fight", "opponent.tokens"),
        ("access", "opponent.modifier"),
        ("spell", "dungeoneer.colour"),
        ("upkeep", "dungeoneer.colour"),
        ("fight", "roll"),
        ("fight", "dungeoneer"),
        ("spell", "rolls"),
        ("upkeep", "roll"),
    ],
)
def test_unknown_keys_at_every_level(kind: str, path: str) -> None:
    refused(changed(kind, path, None), path)


@pytest.mark.parametrize(
    ("kind", "path"),
    [
        ("fight", "kind"),
        ("fight", "challenger"),
        ("fight", "opponent"),
        ("fight", "rolls"),
        ("spell", "dungeoneer"),
        ("spell", "roll"),
        ("spell", "dungeoneer.dungeoneer"),
        ("upkeep", "dungeoneer"),
        ("upkeep", "dungeoneer.dungeoneer"),
    ],
)
def test_missing_keys(kind: str, path: str) -> None:
    refused(changed(kind, path, MISSING), path)


def test_a_side_is_one_thing() -> None:
    refused(changed("fight", "challenger.dungeoneer", MISSING), "challenger")
    refused(changed("fight", "challenger.character", "ogre"), "challenger")
    refused(changed("fight", "opponent.character", MISSING), "opponent")
    refused(changed("fight", "opponent.dungeoneer", "Bob"), "opponent")


# -- what does not go together -----------------------------------------------------------------

POWER = {"dark_spell": "power", "tokens": 3}


@clause("KM-4.iv", "KM-5.iii.b", "KM-5.vi.e", "KM-5.vi.g", "KM-7.b", "KM-8.ii.c", "KM-3.v.h")
@pytest.mark.parametrize(
    ("scenario", "path"),
    [
        (fight(foe("ogre"), foe("goblin"), 1, 1), "opponent"),
        (fight(ann(), ann(), 1, 1), "opponent.dungeoneer"),
        (fight(ann(bodyguard=True), bob(bodyguard=True), 1, 1), "opponent.bodyguard"),
        (fight(ann("mace"), foe("goblin", "food", "mace"), 1, 1), "opponent.items[1]"),
        (fight(ann("food"), bob("mace", "food"), 1, 1), "opponent.items[1]"),
        (fight(ann("cup", "food", "cup"), bob(), 1, 1), "challenger.items[2]"),
        (fight(ann(), foe("ogre", "cup", "cup"), 1, 1), "opponent.items[1]"),
        (fight(ann("food", "mace", "spell_book"), bob(), 1, 1), "challenger.items[1]"),
        (upkeep(ann("spell_book", "sword_of_freedom")), "dungeoneer.items[1]"),
        (fight(ann(tokens=3, max_tokens=2), bob(), 1, 1), "challenger.tokens"),
        (fight(ann(tokens=1), bob(), 1, 1, spend=[2, 0]), "spend[0]"),
        (fight(ann(), bob(tokens=1), 1, 1, spend=[0, 2]), "spend[1]"),
        (fight(ann(), foe("ogre"), 1, 1, spend=[0, 1]), "spend[1]"),
        (fight(foe("ogre"), ann(), 1, 1, spend=[1, 0]), "spend[0]"),
        (fight(ann(**POWER), bob(), 1, 1, spend=[2, 0], power=2), "spend[0]"),
        (fight(bob(), ann(**POWER), 1, 1, spend=[0, 2], power=2), "spend[1]"),
        (fight(ann(dark_spell="power", tokens=2), bob(), 1, 1, spend=[1, 0], power=4), "spend[0]"),
        (fight(ann(), bob(), 1, 1, slumber=True), "slumber"),
        (fight(ann(), bob(), 1, 1, power=3), "power"),
        (fight(ann(dark_spell="glory"), foe("ogre"), 1, 1, power=3), "power"),
        (fight(ann(**POWER), foe("ogre"), 1, 1, power=7), "power"),
        (fight(ann(**POWER), foe("ogre"), 1, 1, power=True), "power"),
        (fight(ann(**POWER), foe("ogre"), 1, 1, power=[3, None]), "power"),
        (fight(ann(**POWER), bob(**POWER), 1, 1, power=3), "power"),
        (fight(ann(**POWER), bob(**POWER), 1, 1, power=[3]), "power"),
        (fight(ann(**POWER), bob(**POWER), 1, 1, power=[3, 7]), "power[1]"),
        (fight(ann(**POWER), bob(**POWER), 1, 1, power=[True, 3]), "power[0]"),
        (fight(foe("ogre"), ann(), 1, 1, reject=True), "reject"),
        (fight(ann("crowning_glory"), foe("ogre"), 1, 1, reject=True), "reject"),
        (fight(ann(), bob("crowning_glory"), 1, 1, reject=True), "reject"),
        (fight(foe("mercenary"), ann(), 1, 1, bribe=True), "bribe"),
        (fight(foe("ogre"), ann("gold"), 1, 1, bribe=True), "bribe"),
        (fight(ann("gold"), foe("mercenary"), 1, 1, bribe=True), "bribe"),
        (fight(bob(), ann("gold"), 1, 1, bribe=True), "bribe"),
        (fight(foe("mercenary"), ann("gold", bodyguard=True), 1, 1, bribe=True), "bribe"),
        (fight(foe("mercenary"), ann("gold", "crowning_glory"), bribe=True, reject=True), "bribe"),
        ({"kind": "dark_spell", "roll": 1, "dungeoneer": ann()}, "dungeoneer.dark_spell"),
        (spell(1, "glory", "crowning_glory"), "dungeoneer.items"),
        (upkeep(ann("cup")), "cup_turns"),
        (upkeep(ann(), cup=2), "cup_turns"),
        (upkeep(ann("food"), prison=3), "give_food"),
        (upkeep(ann("food"), prison=3, give_food=None), "give_food"),
    ],
)
def test_what_cannot_be_is_refused(scenario: Scenario, path: str) -> None:
    refused(scenario, path)
