"""Texts are put together with the signs of their language: ``Words.led``, ``Words.in_a_row``."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch

import pytest

from tests.something import some
from tests.test_house import PACKAGES, ROOT, modules

TELL = ("mobile", "*.speech", "*.terminal", "*.insight", "*.lessons", "*.puzzles", "*.daily",
        "*.deeds.words", "*.net", "*.web")  # fmt: skip
"""Packages, by pattern, that tell people something."""
PAGES = "shared/net/page", "shared/web/page"
SIGN = re.compile(r"[:;] ")
PASTED = re.compile(r"\}[:;] \$\{|join\([\"'`][:;] |[\"'] ?\+ ?[\"'`][:;] ")
"""A sign between two texts that a script puts together."""

WRITTEN = re.compile(r"""content: *["'][^"']""")
"""Signs or words that a style writes."""


def pasted(tree: ast.AST) -> Iterator[int]:
    """The lines in which a sign of English stands behind a text that comes from elsewhere.

    What is raised is for programmers, who read English.
    """
    if isinstance(tree, ast.Raise):
        return
    texts: list[ast.expr] = []
    if isinstance(tree, ast.JoinedStr):
        texts = [each for each in tree.values[1:] if isinstance(each, ast.Constant)]
    elif isinstance(tree, ast.Attribute) and tree.attr == "join":
        texts = [tree.value]
    for each in texts:
        if isinstance(each, ast.Constant) and SIGN.match(str(each.value)):
            yield each.lineno
    for inner in ast.iter_child_nodes(tree):
        yield from pasted(inner)


def test_programs_join_texts_with_the_signs_of_the_language() -> None:
    found = [
        f"{name}:{line}"
        for name, tree in some(modules(*PACKAGES))
        if any(fnmatch(f"{name}.", f"{pattern}.*") for pattern in TELL)
        for line in pasted(tree)
    ]
    assert found == [], "Words.led and Words.in_a_row know the signs of every language"


def test_the_page_joins_texts_with_the_signs_of_the_language() -> None:
    scripts = some(path for page in PAGES for path in (ROOT / page).rglob("*.js"))
    found = [path.name for path in scripts if PASTED.search(path.read_text(encoding="utf-8"))]
    assert found == [], "led() of parts.js knows the sign of every language"


def test_no_style_of_the_page_writes_signs() -> None:
    styles = some(path for page in PAGES for path in (ROOT / page).rglob("*.css"))
    found = [path.name for path in styles if WRITTEN.search(path.read_text(encoding="utf-8"))]
    assert found == [], "what a style writes is in no language"


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('f"{a}: {b}"', [1]),
        ('"; ".join(texts)', [1]),
        ('raise ValueError(f"{a}: {b}")', []),
        ('f"deeds: {a}:{b}"', []),
    ],
)
def test_pasted_signs_are_found(code: str, found: list[int]) -> None:
    assert list(pasted(ast.parse(code))) == found
