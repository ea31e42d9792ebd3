"""Every node within a few moves of a position, counted."""

from typing import Any

import pytest

from tests.games import books
from tests.kept.perft import MOST, Position, count, kept

BOOKS = books("positions")
EACH = [
    pytest.param(book, position, id=f"{book.GAME.name}-{position.name}")
    for book in BOOKS
    for position in book.POSITIONS
]


@pytest.mark.parametrize(("book", "position"), EACH)
def test_as_many_nodes_can_be_reached_as_ever(book: Any, position: Position) -> None:
    found = count(book.GAME, position.state(), position.depth)
    assert sum(found) <= MOST
    assert {"depth": position.depth, **found._asdict()} == kept(book.FILE)[position.name]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.GAME.name)
def test_every_count_belongs_to_a_position(book: Any) -> None:
    assert list(kept(book.FILE)) == [position.name for position in book.POSITIONS]
