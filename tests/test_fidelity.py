"""Every clause of the rules has a test, and nothing names a clause that does not exist."""

from pathlib import Path
from textwrap import dedent

import pytest

from docs.chapters import coded, rules_of
from docs.generate import documents, stale, writers
from tests.games import Known, books, finished, with_rules
from tests.proofs import Place, citations, our_proofs, proofs

GAME = pytest.mark.parametrize("game", with_rules())
LONGEST_LINE = 400
KNOWN = {id for game in with_rules() for id in rules_of(game)}


@pytest.mark.parametrize("game", finished())
def test_every_clause_is_proved(game: str) -> None:
    proved = {place.clause for place in our_proofs().places}
    missing = [id for id in rules_of(game) if id not in proved]
    assert not missing, f"{len(missing)} clauses have no test: {', '.join(missing)}"


def test_every_marker_names_a_clause_that_exists() -> None:
    wrong = [place for place in our_proofs().places if place.clause not in KNOWN]
    assert not wrong, f"no such clause: {wrong}"


def test_every_marker_marks_a_test_that_runs() -> None:
    assert our_proofs().strays == []


@GAME
def test_the_code_cites_clauses_and_sections_that_exist(game: str) -> None:
    """``KM-3`` and ``KM-3.iv`` are sections: they may be cited, but count as no clause."""
    rules = rules_of(game)
    wrong = [f"{id} in {coded(game)[id]}" for id in coded(game) if not rules.under(id)]
    assert not wrong, f"no such clause: {wrong}"


@pytest.mark.parametrize("game", finished())
def test_every_official_clause_has_its_way_into_the_code(game: str) -> None:
    """It is named in the code, or all that it follows from has a way there."""
    rules = rules_of(game)
    named = coded(game)

    def arrives(id: str) -> bool:
        follows = rules[id].follows
        return id in named or (bool(follows) and all(map(arrives, follows)))

    lost = [id for id, clause in rules.items() if clause.source == "official" and not arrives(id)]
    assert not lost, f"neither named in the code nor followed from what is: {', '.join(lost)}"


@pytest.mark.parametrize("path", writers(), ids=lambda path: path.name)
def test_generated_documents_are_up_to_date(path: Path) -> None:
    assert path.exists(), f"{path.name} is missing: make docs"
    written = path.read_text(encoding="utf-8")
    assert written == documents()[path], f"{path.name} is stale: make docs"


def test_no_page_of_a_chapter_is_left_over() -> None:
    assert stale() == []


def test_generated_documents_can_be_read_line_by_line() -> None:
    long = {
        f"{path.name}:{number}"
        for path, text in documents().items()
        for number, line in enumerate(text.splitlines(), 1)
        if len(line) > LONGEST_LINE
    }
    assert not long


# -- the reading of tests and code -------------------------------------------------------------


def marked(tmp_path: Path, source: str, name: str = "test_x.py") -> tuple[list[str], int]:
    """The proofs found in a test module, as ``clause where``, and the number of strays."""
    (tmp_path / name).write_text(dedent(source), encoding="utf-8")
    found = proofs(tmp_path)
    assert all(place.where.startswith(name) for place in found.places)
    return [f"{p.clause}{p.where.removeprefix(name)}" for p in found.places], len(found.strays)


RUNNING = {
    "a decorator": ('@clause("A-1", "A-2")\ndef test_a(): f()', ["A-1: test_a", "A-2: test_a"]),
    "the long form": ('@pytest.mark.clause("A-1")\ndef test_a(): f()', ["A-1: test_a"]),
    "two decorators": (
        '@clause("A-2")\n@clause("A-1")\ndef test_a(): f()',
        ["A-2: test_a", "A-1: test_a"],
    ),
    "a case": (
        '@parametrize("n", [param(1, marks=clause("A-1"))])\ndef test_a(n): f()',
        ["A-1: test_a"],
    ),
    "cases that stand apart": (
        'CASES = [param(1, marks=clause("A-1"))]\n@parametrize("n", CASES)\ndef test_a(n): f()',
        ["A-1: test_a"],
    ),
    "a class": ('@clause("A-1")\nclass TestA:\n    def test_a(self): f()', ["A-1: TestA"]),
    "a method": ('class TestA:\n    @clause("A-1")\n    def test_a(self): f()', ["A-1: test_a"]),
    "a module": ('pytestmark = clause("A-1")\ndef test_a(): f()', ["A-1"]),
    "one that may be skipped": (
        '@clause("A-1")\n@pytest.mark.skipif(WINDOWS)\ndef test_a(): f()',
        ["A-1: test_a"],
    ),
}


@pytest.mark.parametrize("what", RUNNING)
def test_a_marker_on_a_test_is_a_proof(tmp_path: Path, what: str) -> None:
    source, expected = RUNNING[what]
    assert marked(tmp_path, source) == (expected, 0)


@pytest.mark.parametrize(
    "source",
    [
        '@clause("A-1")\ndef helper(): f()',
        '@clause("A-1")\n@pytest.mark.skip\ndef test_a(): f()',
        '@clause("A-1")\n@pytest.mark.skip(reason="later")\ndef test_a(): f()',
        '@clause("A-1")\n@pytest.mark.xfail\ndef test_a(): f()',
        '@clause("A-1")\ndef test_a():\n    """Later."""',
        '@clause("A-1")\ndef test_a(): ...',
        '@clause("A-1")\nclass TestA:\n    def helper(self): f()',
        'CASES = [param(1, marks=clause("A-1"))]\ndef test_a(): f()',
        'pytestmark = clause("A-1")',
        'def test_a(request): request.node.add_marker(clause("A-1"))',
    ],
)
def test_a_marker_on_anything_else_is_a_stray(tmp_path: Path, source: str) -> None:
    assert marked(tmp_path, source) == ([], 1)


def test_a_marker_outside_a_test_module_is_a_stray(tmp_path: Path) -> None:
    assert marked(tmp_path, '@clause("A-1")\ndef test_a(): f()', "harness.py") == ([], 1)


@pytest.mark.parametrize("ids", ["*IDS", "ID", "", '"A-" + x'])
def test_ids_must_be_plain_to_be_read(tmp_path: Path, ids: str) -> None:
    assert marked(tmp_path, f"@clause({ids})\ndef test_a(): f()") == ([], 1)


def test_citations_are_found_with_the_function_around_them(tmp_path: Path) -> None:
    (tmp_path / "life.py").write_text(
        dedent('''
        """Life Force (A-2)."""
        def heal():
            # A-2.ii.h: GREEN is the limit. See A-2.i.a, and not UTF-8 or BA-1.
            def inner():
                tell("healed", "A-2.i.a A-3")
        class Cup:
            def heal(self):
                """One grade (A-8.ii.a)."""
        '''),
        encoding="utf-8",
    )
    assert citations(tmp_path, {"A"}) == [
        Place("A-2", "life.py"),
        Place("A-2.ii.h", "life.py: heal"),
        Place("A-2.i.a", "life.py: heal"),
        Place("A-2.i.a", "life.py: heal.inner"),
        Place("A-3", "life.py: heal.inner"),
        Place("A-8.ii.a", "life.py: Cup.heal"),
    ]


def test_citations_of_sections_with_letters_are_found(tmp_path: Path) -> None:
    text = "# B-P.1, B-PM.4v, B-FAQ.12; B-I.1.4 and B-0.10. B-PAL is none, nor is B-p."
    (tmp_path / "paladins.py").write_text(text, encoding="utf-8")
    found = [place.clause for place in citations(tmp_path, {"B"})]
    assert found == ["B-P.1", "B-PM.4v", "B-FAQ.12", "B-I.1.4", "B-0.10"]


def test_a_game_being_built_is_known_but_not_documented() -> None:
    register = (Known("knightmare"), Known("dungeonlords", finished=False))
    assert with_rules(register) == ("knightmare", "dungeonlords")
    assert finished(register) == ("knightmare",)
    assert books("nothing_of_this_name", register) == ()
