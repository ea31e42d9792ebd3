"""What the players' part of the manual writes in bold letters stands so in the app."""

import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from docs.catalogue import packages
from docs.languages import forms_of, of_language
from shared.speech.languages.language import of_code
from tests.command_line import process

MANUAL = Path(__file__).parents[1] / "docs" / "manual"
LANGUAGES = ("en", "fr")
OTHERS = frozenset({"index.md", "rules.md", "words.md"})
"""Pages that name nothing to be tapped, or are made."""
PAGES = sorted({path.name for path in (MANUAL / "fr").glob("*.md")} - OTHERS)
BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
FACT, GAP = re.compile(r"\{[^{}]*\}"), "…"
"""A fact of a text stands in the manual as three dots."""


@cache
def said(language: str) -> Mapping[str, frozenset[str]]:
    """All that the app says in English, each with how it is said in a language."""
    found: dict[str, set[str]] = {}
    if language == "en":
        every = [text for known in packages().values() for text in known.values()]
        for form in [
            form for text in every for form in ([text] if isinstance(text, str) else text)
        ]:
            found.setdefault(_plain(form), set()).add(_plain(form))
    else:
        speaks = of_code(language)
        for one in [one for package in of_language(language) for one in package.old]:
            english = [one.id] if isinstance(one.id, str) else list(one.id)
            for before, form in zip(english, forms_of(one), strict=False):
                found.setdefault(_plain(before), set()).add(_plain(speaks.polished(form)))
    return {before: frozenset(forms) for before, forms in found.items()}


@cache
def labels(language: str) -> frozenset[str]:
    """All that the app says in a language."""
    return frozenset().union(*said(language).values())


def _plain(text: str) -> str:
    """A text as it is compared: blanks are blanks, and a first letter may be a capital."""
    flat = " ".join(FACT.sub(GAP, text).split())
    return flat[:1].upper() + flat[1:]


def written(language: str, page: str) -> list[str]:
    """What a page writes in bold letters. Arguments: the language; the page."""
    text = (MANUAL / language / page).read_text(encoding="utf-8")
    return [_plain(found) for found in BOLD.findall(text)]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_stands_in_the_app(language: str, page: str) -> None:
    unknown = [label for label in written(language, page) if label not in labels(language)]
    assert unknown == [], f"{language}/{page}: bold letters are for what the app calls so"


@pytest.mark.parametrize("page", PAGES)
def test_what_is_named_in_english_is_named_in_french(page: str) -> None:
    french = set(written("fr", page))
    missing = [one for one in written("en", page) if not french & said("fr")[one]]
    assert missing == [], page


def test_a_label_that_the_app_has_not_is_found() -> None:
    assert "Look back" in labels("en")
    assert "Look forward" not in labels("en")
    assert "I am …" in labels("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_the_terminal_is_there(language: str) -> None:
    known = process([sys.executable, "-m", "knightmare", "--help"]).out
    text = "".join((MANUAL / language / page).read_text(encoding="utf-8") for page in PAGES)
    options = re.findall(r"`(--[a-z-]+)", text)
    assert "--saves" in options
    assert [one for one in options if one not in known] == []
