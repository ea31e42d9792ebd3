"""The battle planner against brute force: every plan, every card, every choice, exactly."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from dungeonlords.planner.planner import Evaluation, Plan, evaluate_plans
from dungeonlords.planner.situation import Situation
from dungeonlords.planner.worth import RoundChange, Worth
from dungeonlords.referee.plan import read_situation
from dungeonlords.rulebook.options import ruleset_of
from shared.referee.fields import Fields, ScenarioError
from tests.conftest import clause
from tests.dungeonlords_rules.plans import by_force, situation

RULESET = ruleset_of({})
WORTH = Worth.of(RULESET)
ODD = Worth(100, 300, 50, -300, 0, 0, 25, 300, 0, 100, 300)
"""Not what anybody would think, but nothing that is bad is welcome in it."""


def agree(given: Situation, worth: Worth = WORTH) -> list[Evaluation]:
    """The planner's plans, each with its value and outcomes, are those found by force."""
    forced = by_force(given, worth)
    found = evaluate_plans(given, worth)
    assert len(found) == len(forced)
    for one in found:
        best = forced[one.plan]
        for card, change in one.by_card.items():
            assert change in best[card], (one.plan, card)
        values = [Fraction(worth.hundredths(next(iter(best[card])))) for card in given.cards]
        assert one.value == sum(values) / len(values) / 100, one.plan
    assert found == sorted(found, key=lambda one: -one.value)
    return found


@clause("DL-9.3", "DL-9.4", "DL-9.5", "DL-10.1", "DL-10.15")
@pytest.mark.parametrize("seed", range(100))
def test_any_situation(seed: int) -> None:
    random = Random(seed)
    agree(situation(random, RULESET), random.choice((WORTH, ODD)))


@pytest.mark.parametrize("seed", [183, 295, 531, 1015])
def test_where_hoping_for_too_little_leads_astray(seed: int) -> None:
    agree(situation(Random(seed), RULESET))


@pytest.mark.parametrize("variant", ["straightforward", "tricky"])
@pytest.mark.parametrize("seed", range(20))
def test_any_situation_with_magic_items(seed: int, variant: str) -> None:
    ruleset = ruleset_of({"items": variant})
    given = situation(Random(seed), ruleset)
    for items in (100, 500):
        agree(given, Worth.of(ruleset)._replace(items=items))


@pytest.mark.parametrize("options", [{"paladins": 4}, {"paladins": 3, "multiple_capture": True}])
def test_with_several_paladins_in_the_game(options: dict[str, Any]) -> None:
    fields = scene("PAL1/1 W3", "trapdoor", "demon goblin", "aura_of_fear song_of_courage")
    agree(read_situation(Fields({**fields, "lord": {"evil": 15}}), ruleset_of(options)))


@clause("DL-R.54")
@pytest.mark.parametrize("own", [0, 2, 9])
def test_a_captured_paladin_is_worth_what_the_pack_says(own: int) -> None:
    """By the scale he brings 5 points; a pack may have it otherwise."""
    human = {"id": "human", "hp": [5, 8], "icons": [2, 3], "points": own}
    ruleset = ruleset_of({"pack": {"paladins": {"paladin": [human]}}})
    fields = scene("PAL3/1 W2", "rolling_stone", "troll goblin", "song_of_courage regeneration")
    plain, given = read(fields), read_situation(Fields(fields), ruleset)
    found = agree(given, Worth.of(ruleset))
    caught = [change for one in found for change in one.by_card.values() if change.paladins]
    assert caught
    assert {change.bonus for change in caught} == {own - 5}
    assert not any(change.bonus for one in agree(plain) for change in one.by_card.values())


# -- what is easily overlooked ---------------------------------------------------------------

KINDS = {"PAL": "paladin", "ILL": "illusion", "W": "warrior", "T": "thief", "P": "priest"}
KINDS["Z"] = "wizard"


def scene(
    party: str, traps: str, monsters: str, cards: str, year: int = 2, round: int = 1, **lord: int
) -> dict[str, Any]:
    """A situation as it stands in a file, from the rules' short notation."""
    return {
        "kind": "plan",
        "year": year,
        "round": round,
        "party": list(_party(party)),
        "traps": traps.split(),
        "monsters": monsters.split(),
        "cards": cards.split(),
        "lord": lord,
    }


def _party(notation: str) -> Iterator[dict[str, Any]]:
    for one in notation.split():
        letters = one.rstrip("0123456789/d")
        body, _, damage = one[len(letters) :].partition("d")
        hp, _, icons = body.partition("/")
        figure = {"type": KINDS[letters], "hp": int(hp), "damage": int(damage or 0)}
        yield {**figure, "icons": int(icons)} if icons else figure


def read(fields: dict[str, Any], **more: Any) -> Situation:
    return read_situation(Fields({**fields, **more}), RULESET)


EVERYWHERE = {"sites": ["labyrinth", "dark_room"]}
OVERLOOKED: dict[str, dict[str, Any]] = {
    "a hidden wizard heals, casts, and is not poisoned": scene(
        "P3/1 Z4/2", "poisoned_dart", "ghost slime", "invisibility", 1
    ),
    "everybody is hidden": scene("Z3/1 Z2/2", "poisoned_dart", "vampire golem", "invisibility", 1),
    "a monster is paid again with a trap": scene(
        "W4 Z3/1", "trapdoor pendulum", "golem", "suggestion", 1, gold=2
    ),
    "a monster is paid again with one that stays at home": scene(
        "W4 Z3/1", "", "demon goblin", "suggestion", 1
    ),
    "one that was sent feeds another one": {
        **scene("W6 Z3/1", "", "demon goblin goblin", "suggestion", 1),
        "sites": ["chapel"],
    },
    "evil cannot be paid at the top": scene("W4 Z3/1", "", "vampire", "suggestion", 1, evil=14),
    "peace, or evil that is cut": {
        **scene("W4 Z3/1", "", "troll slime ghost", "word_of_peace", 1, evil=15, food=1),
        "sites": ["chapel"],
    },
    "one choice of what is lost": scene(
        "W4 Z3/1", "trapdoor wall_of_fire", "goblin", "detect_treasure graffiti", 1
    ),
    "a trap in the hand can be lost, one that did nothing cannot": scene(
        "T4/9 Z3/1", "pendulum", "", "detect_treasure", 1
    ),
    "food is eaten before it can be lost": scene(
        "W5 Z3/1", "poisoned_meal", "troll", "detect_treasure graffiti", 1, food=1
    ),
    "evil rises to the top and falls again": scene(
        "W9 Z3/1", "", "troll", "detect_evil", 1, evil=14
    ),
    "evil at the bottom does not fall": scene("W9 Z3/1", "", "goblin", "fireball", 1, evil=1),
    "an imp that blew itself up cannot be lost": scene(
        "W4 Z3/1", "kamikaze_imp", "goblin", "fist_of_justice", 1, imps=1
    ),
    "no imps at all": scene("W4 Z3/1", "kamikaze_imp", "", "fist_of_justice", 1, imps=0),
    "the shield stays for fatigue, poison comes after it": scene(
        "W2 Z3/1", "poisoned_dart", "slime", "magic_shield", 1
    ),
    "one adventurer is poisoned twice": {
        **scene("W6 T4/1", "poisoned_dart poisoned_dart", "slime", "create_food regeneration"),
        "sites": ["labyrinth"],
    },
    "a key frees whom a trap has caught": scene("W4 Z3/2", "rolling_stone", "goblin", "magic_key"),
    "a key frees no paladin": scene("PAL3/2 Z3/2", "rolling_stone", "troll", "magic_key", evil=11),
    "a gate takes whoever acted, but no ghost": {
        **scene("W9 Z3/1", "", "goblin goblin ghost", "dimensional_gate"),
        "sites": ["chapel"],
    },
    "a gate comes too late": scene("Z3/1", "trapdoor", "goblin", "dimensional_gate"),
    "a sheep neither burns nor blocks, and a Golem lies down": {
        **scene("W5 Z4/1 P3/2", "", "golem dragon demon", "metamorphosis blind_rage"),
        "sites": ["chapel"],
    },
    "a Vampire that cannot attack": scene("P4/1 P3/2", "wall_of_fire", "vampire ghost", "illusion"),
    "the dead give no magic": scene("Z2/1 P5/1", "rolling_stone", "troll", "magic_key"),
    "a dart silences": {
        **scene("W4 P3/1 Z3/2", "anti_magic_dart pendulum", "dragon", "regeneration create_food"),
        **EVERYWHERE,
    },
    "the lone paladin is caught in the Trap Step": scene(
        "PAL2/1", "rolling_stone wall_of_fire", "troll vampire", "song_of_courage", evil=12
    ),
    "an illusion stands before the paladin": scene(
        "ILL1 PAL6/2 W4", "pendulum", "witch", "illusion song_of_courage", evil=10
    ),
    "a room costs a fee that a trap needs": {
        **scene("W4 T3/2", "cursed_ring rolling_stone", "goblin", "aura_of_fear", gold=1),
        "sites": ["chapel", "labyrinth"],
    },
}


@pytest.mark.parametrize("what", OVERLOOKED)
@pytest.mark.parametrize("worth", [WORTH, ODD], ids=["worth", "odd"])
def test_what_is_easily_overlooked(what: str, worth: Worth) -> None:
    agree(read(OVERLOOKED[what]), worth)


# -- the list --------------------------------------------------------------------------------


def test_of_equal_plans_the_one_that_spares_more_comes_first() -> None:
    nothing_helps = read(scene("W9", "", "goblin ghost", "fireball", 1), sites=["chapel"])
    best, *others = agree(nothing_helps)
    assert best.plan == Plan("b1", "chapel", (), ())
    assert {one.value for one in others} == {best.value}
    assert best.by_card == {"fireball": RoundChange(conquered=1, evil=-1)}


def test_all_cards_of_the_year_may_come_unless_told_otherwise() -> None:
    fields = scene("W3", "", "goblin", "")
    assert read(fields).cards == RULESET.spell_stacks[2]
    assert len(evaluate_plans(read(fields))[0].by_card) == len(RULESET.spell_stacks[2])


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    evaluate_plans(
        read(scene("W3", "", "goblin", "illusion")), progress=lambda *at: told.append(at)
    )
    assert told == [(0, 2), (1, 2), (2, 2)]


def test_a_tile_is_conquered_whichever_sign_that_has() -> None:
    welcome = WORTH._replace(conquered=50)
    agree(read(scene("W3 Z2/1", "trapdoor", "goblin", "regeneration illusion")), welcome)


@pytest.mark.parametrize("name", [name for name in Worth._fields if name != "conquered"])
def test_nobody_welcomes_a_loss(name: str) -> None:
    wrong = 1 if name in ("letters", "evil") else -1
    with pytest.raises(ValueError, match=f"worth of {name} has the wrong sign"):
        evaluate_plans(read(scene("W3", "", "", "illusion")), WORTH._replace(**{name: wrong}))


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"kind": "battle"}, "kind"),
        ({"year": 3}, "year"),
        ({"round": 5}, "round"),
        ({"party": []}, "party"),
        ({"party": [{"type": "wizard", "hp": 3, "icons": 1, "damage": 3}]}, "party[0].damage"),
        ({"sites": ["attic"]}, "sites[0]"),
        ({"sites": ["tunnel"] * 5}, "sites"),
        ({"traps": ["trapdoor", "bear_trap"]}, "traps[1]"),
        ({"monsters": "goblin"}, "monsters"),
        ({"cards": ["fireball"]}, "cards[0]"),
        ({"lord": {"evil": 16}}, "lord.evil"),
        ({"lord": {"silver": 1}}, "lord.silver"),
        ({"weather": "fine"}, "weather"),
    ],
)
def test_a_mistake_is_named_by_its_path(change: dict[str, Any], path: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        read(scene("W3", "", "goblin", "illusion"), **change)
    assert refused.value.path == path
