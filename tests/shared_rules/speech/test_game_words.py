"""What the words of a game can do: variants, chains, lists, sums, names of a table's own pack."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from shared.speech.messages import Message, load_patterns
from shared.speech.naming import Naming, forms_of, literal, renamed
from shared.speech.words import GameWords, clause_texts, sum_text


class Spoken(GameWords):
    """Words of a game with places and monsters."""

    chains: ClassVar = {"side": ("seat", "monster", "place")}
    quoted: ClassVar = frozenset({"place"})


@pytest.fixture
def words() -> Spoken:
    return Spoken(
        {
            **load_patterns("shared"),
            "lost": "{who:side} loses {n}",
            "lost.none": "{who:side} loses nothing",
            "lost.all": "{who:side} loses all",
            "owns": "{who:Side} has {things:thing&}",
            "one": "{things:thing|}",
            "reckoned": "{reasons:sum}",
            "thing.axe": "the Axe",
            "thing.rope": "a Rope",
            "thing.map": "the Map",
            "monster.troll": "the troll",
            "place.hall": "hall",
            "reason.axe": "Axe",
            "reason.die": "die",
            "of": "of {name}",
            "of.own": "of {own}",
        }
    )


@pytest.mark.parametrize(
    ("id", "facts", "text"),
    [
        ("lost", {"who": "troll", "n": 2}, "the troll loses 2"),
        ("lost", {"who": "troll", "n": 0}, "the troll loses nothing"),
        ("lost", {"who": "troll"}, "the troll loses ?"),
        ("lost", {"who": "troll", "n": 2, "all": 0}, "the troll loses 2"),
        ("lost", {"who": "troll", "n": 2, "all": 1}, "the troll loses all"),
        ("lost", {"who": "hall", "n": 1}, "‘hall’ loses 1"),
        ("lost", {"who": 7, "n": 1}, "7 loses 1"),
        ("lost", {"who": "nobody", "n": 1}, "seat.nobody loses 1"),
        ("lost", {"who": "p1", "n": 1}, "Player 1 loses 1"),
        ("lost", {"who": "p9", "n": 1}, "zoë loses 1"),
        ("owns", {"who": "p9", "things": ["axe"]}, "Zoë has the Axe"),
        ("owns", {"who": "troll", "things": []}, "The troll has nothing"),
        ("owns", {"who": "troll", "things": ["axe", "rope"]}, "The troll has the Axe and a Rope"),
        ("one", {"things": ["axe", "rope", "map"]}, "the Axe, a Rope or the Map"),
        ("reckoned", {"reasons": [["axe", 3], ["die", 2]]}, "3 Axe + 2 die = 5"),
    ],
)
def test_sentences(words: Spoken, id: str, facts: Mapping[str, Any], text: str) -> None:
    words.names["p9"] = "zoë"
    assert words.say(Message(id, facts)) == text


@pytest.mark.parametrize(
    ("reasons", "text"),
    [
        ([["axe", 3]], "3 Axe"),
        ([["axe", 0]], "0 Axe"),
        ([["axe", -3]], "−3 Axe"),
        ([["axe", 3], ["die", -3]], "3 Axe − 3 die = 0"),
        ([["axe", -3], ["die", 1]], "−3 Axe + 1 die = −2"),
        ([["axe", 1], ["die", 0]], "1 Axe + 0 die = 1"),
    ],
)
def test_a_total_with_a_reason_for_every_point(
    words: Spoken, reasons: list[list[Any]], text: str
) -> None:
    assert sum_text(words, reasons) == text


NAMED = {"thing": Naming("things", {"of_thing": "of", "bare_thing": "word.bare"})}


def test_what_a_pack_renames_is_renamed_in_every_form(words: Spoken) -> None:
    rows = [
        {"id": "axe", "name": "the Axe"},
        {"name": "without an id"},
        {"id": "map"},
        {"id": "rope", "name": "a {Vine}"},
    ]
    assert renamed(words, {"things": {"thing": rows}}, NAMED) == {
        "thing.rope": "a {{Vine}}",
        "of_thing.rope": "of a {{Vine}}",
        "bare_thing.rope": "a {{Vine}}",
    }
    assert renamed(words, {}, NAMED) == {}


@pytest.mark.parametrize(
    ("name", "of", "bare"),
    [
        ("Vine", "of Vine", "Vine"),
        ("The Long Vine", "of the Long Vine", "Long Vine"),
        ("Tarzan’s Vine", "of Tarzan’s Vine", "Tarzan’s Vine"),
        ("The", "of The", "The"),
    ],
)
def test_an_article_is_no_part_of_a_name(words: Spoken, name: str, of: str, bare: str) -> None:
    found = renamed(words, {"things": {"thing": [{"id": "rope", "name": name}]}}, NAMED)
    assert (found["thing.rope"], found["of_thing.rope"], found["bare_thing.rope"]) == (
        name,
        of,
        bare,
    )


def test_rows_of_another_key_are_renamed_too(words: Spoken) -> None:
    rows = {"things": {"tool": [{"id": "rope", "name": "Vine"}]}}
    assert renamed(words, rows, {"thing": Naming("things", {}, "tool")}) == {"thing.rope": "Vine"}


def test_a_text_may_refer_to_names_and_to_nothing_else() -> None:
    assert literal("{x}") == "{{x}}"
    forms = forms_of(NAMED)
    assert literal("{@axe:Of_thing} {@axe:sum}", forms) == "{@axe:Of_thing} {{@axe:sum}}"
    assert literal("{@axe:thing}") == "{{@axe:thing}}"
    assert literal("{@axe:sum} {", None) == "{@axe:sum} {{"


def test_clauses_are_patterns_as_well() -> None:
    texts = clause_texts("knightmare")
    assert {id.partition(".")[0] for id in texts} == {
        "clause", "clause_text", "clause_also", "section",
    }  # fmt: skip
    assert all(text for text in texts.values())
