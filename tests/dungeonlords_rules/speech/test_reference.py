"""Every component of Dungeon Lords is told of: price, effect, attacks, clauses."""

import pytest

from dungeonlords.__main__ import main
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.speech.reference import components
from dungeonlords.speech.words import words
from shared.speech.clauses import clauses_of
from shared.speech.reference import Reference

RULESET = ruleset_of({})
KNOWN = Reference(components(words(), RULESET))
KINDS = {
    "area": RULESET.areas,
    "monster": RULESET.monsters,
    "room": RULESET.rooms,
    "type": {tile.type for tile in RULESET.tiles.values()},
    "paladin": RULESET.paladin_sets[4],
    "trap": RULESET.traps,
    "spell": RULESET.spells,
    "event": RULESET.events,
    "happening": RULESET.happenings,
    "item": RULESET.items,
}


def test_every_component_is_there_once() -> None:
    assert set(KNOWN) == {(kind, id) for kind, rows in KINDS.items() for id in rows}


def test_everything_says_what_it_does_and_where_the_rules_say_so() -> None:
    clauses = clauses_of("dungeonlords")
    for one in KNOWN.values():
        assert one.name
        assert one.text or one.figures
        assert one.features, one.key
        assert set(one.clauses) <= clauses.keys()
        said = [one.name, one.sort, one.text, one.found, *(f.text for f in one.features)]
        said += [figure.value + figure.label for figure in one.figures]
        assert not [text for text in said if "{" in text or "figure." in text or "?" in text]


def test_prices_effects_and_attacks() -> None:
    goblin, mint, rats = (
        KNOWN["monster", "goblin"],
        KNOWN["room", "mint"],
        KNOWN["happening", "rats"],
    )
    assert (goblin.figures[0].value, goblin.figures[0].label) == ("1 food", "price")
    assert goblin.text.startswith("2 on the first adventurer")
    assert mint.text == "Each round, for 3 busy imps or Troll tokens: +1 gold."
    assert mint.figures[0].value == "rows 3 and 4"
    assert rats.text == "Everybody loses half the food, rounded up."
    assert KNOWN["trap", "pendulum"].text == "3 blocks on the second."
    assert KNOWN["area", "get_food"].figures[1].value == "+1 evil: +3 food"
    assert KNOWN["type", "thief"].figures[0].value == "power 1, 3 HP, 1 trap icon"


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("mint", "+1 gold"),
        ("rats", "half the food"),
        ("goblin", "price: 1 food"),
        ("score", "DL-13.1"),
        ("goal", "DL-13.7"),
    ],
)
def test_the_terminal_knows_everything(
    asked: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", asked]) == 0
    assert answer in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("win", "DL-13.7 The Underlord"),
        ("score", "DL-13.1 What counts"),
        ("how", "DL-2.1 Two years"),
        ("mint", "Mint (a room"),
    ],
)
def test_what_people_mean_comes_first(
    asked: str, first: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", asked]) == 0
    assert capsys.readouterr().out.startswith(first)


def test_what_the_other_game_may_know_is_looked_for_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "mogdred"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "No rule speaks of ‘mogdred’.",
        "Knightmare knows it: python -m knightmare rules mogdred",
    ]
