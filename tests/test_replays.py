"""One complete game for each way to end, played again from its journal."""

from pathlib import Path
from typing import Any

import pytest

from shared.chance.fate import People, Seeded
from shared.play.table import Table
from tests.games import books
from tests.kept.replays import Ending, Kept, told

BOOKS = books("endings")
each = pytest.mark.parametrize(
    ("book", "ending"),
    [pytest.param(book, ending, id=ending.name) for book in BOOKS for ending in book.ENDINGS],
)


def path(book: Any, ending: Ending) -> Path:
    """Where a game with this ending is kept."""
    found: Path = book.FOLDER / f"{ending.name}.json"
    return found


@each
def test_a_kept_game_ends_as_it_did(book: Any, ending: Ending) -> None:
    kept = Kept.read(path(book, ending))
    state, story = told(book.GAME, kept)
    assert book.GAME.outcome(state) == kept.outcome is not None
    assert ending.holds(state, story)


@each
def test_a_table_takes_up_a_kept_game_and_can_undo_it(book: Any, ending: Ending) -> None:
    kept = Kept.read(path(book, ending))
    fate = People(Seeded(kept.setup.seed))
    table = Table(book.GAME, kept.setup_of(book.GAME), fate=fate, journal=kept.journal)
    assert book.GAME.outcome(table.state) == kept.outcome
    over, last = table.decision, table.state.copy()
    assert over is None
    table.undo()
    assert table.decision is not None
    table.redo()
    assert table.state == last


@each
def test_what_is_written_is_read_again(book: Any, ending: Ending) -> None:
    text = path(book, ending).read_text(encoding="utf-8")
    assert Kept.read(path(book, ending)).text() == text


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.GAME.name)
def test_every_kept_game_has_an_ending(book: Any) -> None:
    assert sorted(file.stem for file in book.FOLDER.iterdir()) == sorted(
        ending.name for ending in book.ENDINGS
    )
