"""Some complete games told in full: where a line changes, a rule has changed."""

from typing import Any

import pytest

from tests.games import books
from tests.kept.playthrough import place, text

BOOKS = books("endings")
EACH = [pytest.param(book, name, id=name) for book in BOOKS for name in book.TOLD]


@pytest.mark.parametrize(("book", "name"), EACH)
def test_a_game_is_told_as_ever(book: Any, name: str) -> None:
    written = place(book, name).read_text(encoding="utf-8")
    assert written == text(book, name), "it has changed: python -m tests.kept.playthrough --write"


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.GAME.name)
def test_every_text_belongs_to_a_game(book: Any) -> None:
    assert sorted(path.stem for path in book.TEXTS.iterdir()) == sorted(book.TOLD)
