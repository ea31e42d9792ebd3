"""All that is told in games played at random is told as often as ever, under the same clauses."""

from typing import Any

import pytest

from tests.games import books
from tests.kept.told import kept, told, written


@pytest.mark.parametrize("book", books("stories"), ids=lambda book: book.__name__)
def test_as_much_is_told_as_ever(book: Any) -> None:
    """Where a rule was meant to change: ``python -m tests.kept.told --write``; read the change."""
    found, before = told(book.STORIES), kept(book.FILE)
    changed = {id for id in {*found, *before} if found.get(id) != before.get(id)}
    assert not changed, f"told otherwise than {book.FILE.name} says: {sorted(changed)}"
    assert written(found) == book.FILE.read_text(encoding="utf-8")
