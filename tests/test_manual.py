"""The manual before it is built: its pages, its links, and what each language has."""

import re
from pathlib import Path

import pytest

from docs.site import reference
from docs.site.sources import FENCE as FENCES
from docs.site.sources import LANGUAGES, MANUAL, ROOT, BrokenLink, Turning, diagram, pages
from tests.something import some

ENGLISH_ALONE = {"terminal.md", "developers.md"}
"""What those read who type, and those who change the program."""


def of_players(language: str) -> set[str]:
    """The files of the manual's own pages."""
    return {path.name for path in (MANUAL / language).glob("*.md")}


def listed(language: str) -> list[str]:
    """The pages that the contents of a language name."""
    text = (MANUAL / language / "index.md").read_text(encoding="utf-8")
    trees = re.findall(r"```\{toctree\}\n(.*?)```", text, re.DOTALL)
    return [line for tree in trees for line in tree.splitlines() if line and line[0] != ":"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_in_the_contents(language: str) -> None:
    names = {"index", *listed(language)}
    assert {f"{name}.md" for name in names} == of_players(language)


def test_players_find_the_same_pages_in_every_language() -> None:
    assert of_players("en") - ENGLISH_ALONE == of_players("fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_of_the_manual_leads_somewhere(language: str) -> None:
    turning = Turning(language, reference.told(language))
    for file, place in some(pages(language).items()):
        assert turning.page(file, place)


def test_a_page_that_leads_nowhere_is_named() -> None:
    page = MANUAL / "en" / "index.md"
    with pytest.raises(BrokenLink, match=r"docs/manual/en/index\.md leads to nowhere\.md"):
        Turning("en", {}).link("here", "nowhere.md", page, "index.md")


@pytest.mark.parametrize(
    ("target", "turned"),
    [
        ("solo.md", "[it](/solo.md)"),
        ("solo.md#tasks", "[it](/solo.md#tasks)"),
        ("../../packs.md", "[it](site:../en/developers/packs.html)"),
        ("rule:KM-1", "[it](/reference/KM-1.md#KM-1)"),
        ("https://example.org", "[it](https://example.org)"),
        ("../../../LICENSE", "it"),
    ],
)
def test_links_are_turned_to_where_the_page_stands(target: str, turned: str) -> None:
    turning = Turning("fr", {"rule:KM-1": "reference/KM-1.md#KM-1"})
    assert turning.link("it", target, MANUAL / "fr" / "ledger.md", "ledger.md") == turned


def test_where_the_project_is_published_its_files_are_linked() -> None:
    turning = Turning("en", {}, home="https://forge.example/it")
    link = turning.link("it", "../../../LICENSE", MANUAL / "en" / "ledger.md", "ledger.md")
    assert link == "[it](https://forge.example/it/blob/HEAD/LICENSE)"


def test_a_picture_that_could_not_be_taken_is_told() -> None:
    turning = Turning("en", {}, frozenset({"hall.png"}))
    assert turning.picture("The Hall", "pictures/hall.png") == "![The Hall](/pictures/hall.png)"
    assert turning.picture("A fight", "pictures/fight.png") == "*(A fight)*"


def test_the_rules_are_told_by_clause_and_by_thing_in_every_language() -> None:
    english, french = (reference.told(language) for language in LANGUAGES)
    assert english.keys() == french.keys()
    assert english["rule:KM-3.iii.a"] == "reference/KM-3.md#KM-3.iii.a"
    assert english["thing:knightmare.item.mace"] == "reference/knightmare-item.md#mace"
    assert french["thing:knightmare.item.mace"] == "reference/knightmare-item.md#masse-darmes"


def test_a_clause_says_where_it_comes_from_and_where_it_is_met() -> None:
    (book, _) = reference.books("fr")
    said = book.clause(book.clauses["KM-3.i"])
    assert said.startswith("## KM-3.i ")
    assert "*officiel*" in said
    assert "[Masse d’armes](knightmare-item.md#masse-darmes)" in said


def test_no_sign_of_the_program_means_anything_on_a_page() -> None:
    assert reference.plain("a_b *c* [d] | e") == r"a\_b \*c\* \[d\] \| e"


def test_prose_is_set_with_the_spaces_of_its_language(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Quoi ? `ici ? là`\n", encoding="utf-8")
    said = Turning("fr", {}).page(page, "page.md")
    assert said == "Quoi\N{NARROW NO-BREAK SPACE}? `ici ? là`\n"


def test_the_first_page_of_the_project_is_short() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert len(readme) <= 150
    assert sum("docs/pictures/" in line for line in readme) == 3


def test_what_pages_are_made_with_names_nothing_from_afar() -> None:
    for file in some((MANUAL / "theme").iterdir()):
        assert "//" not in file.read_text(encoding="utf-8").replace("</", ""), file.name


def test_what_stands_in_a_block_of_code_stays(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("`![it](no.png)`\n```\n[it](nowhere.md)\n```\n", encoding="utf-8")
    assert Turning("en", {}).page(page, "page.md") == page.read_text(encoding="utf-8")


def test_a_drawing_of_phases_is_told_as_a_table() -> None:
    (fence,) = FENCES.finditer("```mermaid\n  [*] --> new\n  new --> dead: die\n```\n")
    assert diagram(fence).splitlines()[2:] == ["|  |  | `new` |", "| `new` | die | `dead` |"]
