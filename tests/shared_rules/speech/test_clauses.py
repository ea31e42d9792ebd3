"""Clauses: looked up by id, by section and by words."""

import pytest

from shared.packs.tables import PackError, Tables
from shared.speech.clauses import Clause, ClauseError, Clauses, clauses_of, read
from shared.speech.messages import Words
from tests.something import some

ROWS = [
    Clause("A-1", "The gaze", "official", "Who looks at Medusa dies."),
    Clause("A-1.a", "Shields", "ruling", "A shield guards the eyes from her gaze."),
    Clause("A-1.ab", "Spell-Book", "official", "Mogdred’s café.", ruling=True),
    Clause("A-10", "Weapons", "house", "Shields are weapons too."),
    Clause("B-2", "Order", "component", "Medusa comes last."),
]
RULES = Clauses(ROWS, {"A": "All", "A-1": "Monsters", "B": "Base"})

NAMES = Words({"the_thing.axe": "the Axe"})


def ids(words: str) -> list[str]:
    return [clause.id for clause in RULES.search(words)]


def test_a_clause_is_found_in_any_case() -> None:
    assert RULES.find(" a-1.A ").title == "Shields"
    with pytest.raises(ClauseError, match=r"There is no clause ‘A-1\.b’"):
        RULES.find("A-1.b")


def test_what_stands_below_an_id_is_told_from_what_begins_like_it() -> None:
    assert [clause.id for clause in RULES.under("A-1")] == ["A-1", "A-1.a", "A-1.ab"]
    assert [clause.id for clause in RULES.under("A-1.a")] == ["A-1.a"]
    assert [clause.id for clause in RULES.under("b")] == ["B-2"]


def test_a_clause_stands_in_its_nearest_section() -> None:
    assert [RULES.section(RULES[id]) for id in RULES] == [
        "Monsters", "Monsters", "Monsters", "All", "Base",
    ]  # fmt: skip
    assert Clauses(ROWS, {}).section(ROWS[0]) == ""


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("medusa", ["A-1", "B-2"]),
        ("GAZE", ["A-1", "A-1.a"]),
        ("shield", ["A-1.a", "A-10"]),
        ("weapon shields", ["A-10"]),
        ("spell", ["A-1.ab"]),
        ("spellbook", ["A-1.ab"]),
        ("book", ["A-1.ab"]),
        ("mogdred's cafe", ["A-1.ab"]),
        ("A-1.a", ["A-1.a"]),
        ("a-1", ["A-1", "A-1.a", "A-1.ab"]),
        ("hield", []),
        ("gaze dragon", []),
        ("  ", []),
        ("?!", []),
    ],
)
def test_search(words: str, found: list[str]) -> None:
    assert ids(words) == found


def test_what_is_ours_can_be_told_from_what_is_official() -> None:
    assert [clause.id for clause in ROWS if clause.ours] == ["A-1.a", "A-1.ab", "A-10"]


def test_a_wrong_source_is_refused() -> None:
    row = {"id": "A-1", "title": "t", "text": "t", "source": "seed"}
    with pytest.raises(PackError, match=r"‘A-1’: ‘source’ is ‘seed’, but should be one of: off"):
        read(Tables("clauses.toml", {"section": [], "clause": [row]}), NAMES)


def test_a_clause_names_what_it_refers_to() -> None:
    row = {
        "id": "A-1",
        "title": "{@axe:The_thing}",
        "text": "{@axe:the_thing}. {",
        "source": "house",
    }
    found = read(Tables("clauses.toml", {"section": [], "clause": [row]}), NAMES)["A-1"]
    assert (found.title, found.text) == ("The Axe", "the Axe. {")
    assert found.referring == ("{@axe:The_thing}", "{@axe:the_thing}. {{")


def clause_file(**follows: list[str]) -> Tables:
    """Clauses by id, each with those that it follows from."""
    plain = {"title": "t", "text": "t.", "source": "official"}
    rows = [{**plain, "id": id, "follows": others} for id, others in follows.items()]
    return Tables("clauses.toml", {"section": [], "clause": rows})


def test_what_a_clause_follows_from() -> None:
    rules = read(clause_file(A=["B", "C"], B=["D"], C=["D"], D=[]), NAMES)
    assert rules["A"].follows == ("B", "C")
    assert rules.grounds(rules["A"]) == ["B", "C", "D"]
    assert rules.grounds(rules["D"]) == []


def test_a_clause_that_follows_from_nothing_known_is_refused() -> None:
    with pytest.raises(PackError) as caught:
        read(clause_file(A=[], B=["A", "C"]), NAMES)
    assert str(caught.value) == (
        "clauses.toml, ‘B’: it follows from ‘C’, but there is no clause of that id."
    )


@pytest.mark.parametrize("follows", [{"A": ["A"]}, {"A": ["B"], "B": ["C"], "C": ["A"]}])
def test_a_clause_that_follows_from_itself_is_refused(follows: dict[str, list[str]]) -> None:
    with pytest.raises(PackError, match=r"clauses.toml, ‘A’: by ‘follows’ it follows from itself"):
        read(clause_file(**follows), NAMES)


def test_the_clauses_of_knightmare() -> None:
    rules = clauses_of("knightmare")
    assert all(rules.section(clause) for clause in rules.values())
    assert {clause.source for clause in rules.values()} == {"official", "ruling", "house"}
    assert "KM-3.v.c" in [clause.id for clause in rules.search("Medusa gaze")]
    assert rules.search("HB")[0].id == "HB-1"


def test_titles_are_short_and_texts_are_sentences() -> None:
    for clause in some(clauses_of("knightmare").values()):
        assert len(clause.title.split()) <= 6, clause.title
        assert clause.text.endswith("."), clause.id
