"""Whoever opens the repository is led to files that are there, and to tests that prove it."""

import re

import pytest

from tests.command_line import ROOT
from tests.something import some

PAGES = ("docs/architecture.md", "CONTRIBUTING.md")
WANTED = (
    "clause", "card", "magic item", "question", "screen part of its own", "beat", "bot level",
    "board", "language", "looked back on", "field to packs", "third game", "room to the page",
    "observation", "lesson", "level of the house", "task", "puzzles", "day", "deed", "drawing",
    "table without a host", "page to the manual", "release",
    "Android", "desktop program",
)  # fmt: skip
"""What somebody may want to do, as the table names it."""
OUTSIDE = {"kivy/kivy", "doc/sources/migration.rst", "build/screenshots"}
"""Named, and not ours, or made by a command."""


def page(name: str) -> str:
    """The text of a document."""
    return (ROOT / name).read_text(encoding="utf-8")


def named(text: str) -> set[str]:
    """The files and folders that a text names: what stands in backticks and has a stroke."""
    return set(re.findall(r"`([\w./-]+/[\w.-]*)`", text)) - OUTSIDE


def rows() -> dict[str, list[str]]:
    """The table of what one may want: what is wanted, what is touched, what proves it."""
    _, _, table = page(PAGES[0]).partition("| I want to | I touch | proved by |\n")
    lines = table.partition("\n\n")[0].splitlines()[1:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {one[0]: one[1:] for one in cells}


@pytest.mark.parametrize("name", PAGES)
def test_what_is_named_is_there(name: str) -> None:
    found = named(page(name))
    assert len(found) > 5
    assert sorted(one for one in found if not (ROOT / one).exists()) == []


def test_everything_that_one_may_want_has_its_row() -> None:
    wants = [re.findall(r"\*\*(.+?)\*\*", row)[0] for row in rows()]
    assert sorted(wants) == sorted(WANTED)


def test_every_row_names_files_and_what_proves_them() -> None:
    for row, (touched, proved) in some(rows().items()):
        # of a language nothing in the code is touched but what builds its template
        assert named(touched), row
        tests = named(proved)
        assert tests, row
        assert all(re.search(r"/test_\w+\.py$", one) for one in tests), row


def test_the_map_is_short_and_found_from_the_first_page() -> None:
    assert 100 < len(page(PAGES[0]).splitlines()) < 250
    readme = page("README.md")
    assert [name for name in PAGES if f"]({name})" not in readme] == []
