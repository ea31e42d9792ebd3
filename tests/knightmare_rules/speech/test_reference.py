"""Every component of Knightmare is told of: numbers, effects with their clauses, how to get it."""

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.rulebook.boards import base
from knightmare.rulebook.options import ruleset_of
from knightmare.speech.reference import components
from knightmare.speech.words import words
from shared.play.game import Setup
from shared.speech.clauses import clauses_of
from shared.speech.reference import Reference
from tests.knightmare_rules.person import run

RULESET = ruleset_of({})
KNOWN = Reference(components(words(), RULESET))
KINDS = {
    "item": RULESET.items,
    "spell": RULESET.spells,
    "character": RULESET.characters,
    "chamber": RULESET.chambers,
    "card": RULESET.cards,
}


def test_every_component_is_there_once() -> None:
    assert set(KNOWN) == {(kind, id) for kind, rows in KINDS.items() for id in rows}


def test_everything_says_what_it_does_and_where_the_rules_say_so() -> None:
    clauses = clauses_of("knightmare")
    for one in KNOWN.values():
        assert one.name
        assert one.sort
        assert one.text
        assert one.features, one.key
        assert set(one.clauses) <= clauses.keys()
        said = [one.name, one.text, one.tale, one.found, *(f.text for f in one.features)]
        said += [figure.value + figure.label for figure in one.figures]
        assert not [text for text in said if "{" in text or "found." in text or "figure" in text]


def test_numbers_are_those_of_the_table() -> None:
    assert [f.value for f in KNOWN["character", "goblin"].figures] == ["2"]
    rows = [{**row, "strength": 6} for row in base()["characters"]["character"]]
    pack = {"characters": {"character": rows}}
    table = Setup("knightmare", (), "", {"pack": pack})
    goblin = KNIGHTMARE.port_of(table).reference["character", "goblin"]
    assert goblin.figures[0].value == "6"
    assert goblin.text == "Strength 6."


def test_how_to_get_it() -> None:
    mace = KNOWN["item", "mace"].found
    assert "beat the Man-at-Arms" in mace
    assert "Tavern Wager" in mace
    assert "for whoever comes first" in KNOWN["item", "gold"].found
    assert "Nursery Tune" in KNOWN["spell", "slumber"].found
    assert "pledges" in KNOWN["spell", "power"].found


def test_a_chamber_tells_where_its_numbers_lead() -> None:
    exits = [(f.value, f.label) for f in KNOWN["chamber", "vanburn"].figures]
    assert exits[:3] == [("1", "level"), ("1", "stay here"), ("2", "the Guardroom")]
    assert "5 from the Guardroom" in KNOWN["chamber", "vanburn"].found


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("mace", "to its bearer’s strength: +1"),
        ("goblin", "strength: 2"),
        ("power", "it works on 1, 3 or 5: 3 in 6"),
        ("pie", "Who Ate My Pie?"),
        ("KM-3.i", "KM-3.i The Mace"),
        ("goal", "Winning on the throne"),
        ("how", "Shape of a turn"),
    ],
)
def test_the_terminal_knows_everything(asked: str, answer: str) -> None:
    said = run("rules", asked)
    assert said.status == 0
    assert answer in said.out


def test_what_nobody_speaks_of_is_said() -> None:
    said = run("rules", "xyzzy")
    assert (said.status, said.out) == (1, "No rule speaks of ‘xyzzy’.\n")
    assert run("rules").status == 2


@pytest.mark.parametrize(
    ("asked", "first"),
    [("win", "KM-6.iv.b"), ("score", "HB-12"), ("how", "KM-0.c"), ("shield", "Dragon Shield")],
)
def test_what_people_mean_comes_first(asked: str, first: str) -> None:
    assert run("rules", asked).out.startswith(first)


def test_what_is_only_called_so_is_named_at_the_end() -> None:
    said = run("rules", "score").out
    assert said.index("KM-6.iv.b") < said.index("Called so as well: Old Score")
    assert "You look like someone who owes money" not in said


def test_what_the_other_game_may_know_is_looked_for_there() -> None:
    said = run("rules", "mint")
    assert said.status == 1
    assert said.out.splitlines() == [
        "No rule speaks of ‘mint’.",
        "Dungeon Lords knows it: python -m dungeonlords rules mint",
    ]
