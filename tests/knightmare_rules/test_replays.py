"""One complete game for each way to end, played again from its journal."""

from pathlib import Path

import pytest

from shared.chance import People, Seeded
from shared.table import Table
from tests.knightmare_rules.endings import ENDINGS, FOLDER, GAME
from tests.replays import Ending, Kept, told

each = pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)


def path(ending: Ending) -> Path:
    """Where a game with this ending is kept."""
    return FOLDER / f"{ending.name}.json"


@each
def test_a_kept_game_ends_as_it_did(ending: Ending) -> None:
    kept = Kept.read(path(ending))
    state, story = told(GAME, kept)
    assert GAME.outcome(state) == kept.outcome is not None
    assert ending.holds(state, story)


@each
def test_a_table_takes_up_a_kept_game_and_can_undo_it(ending: Ending) -> None:
    kept = Kept.read(path(ending))
    table = Table(GAME, kept.setup, fate=People(Seeded(kept.setup.seed)), journal=kept.journal)
    assert GAME.outcome(table.state) == kept.outcome
    assert table.decision is None
    last = table.state.copy()
    table.undo()
    assert table.decision is not None
    table.redo()
    assert table.state == last


@each
def test_what_is_written_is_read_again(ending: Ending) -> None:
    text = path(ending).read_text(encoding="utf-8")
    assert Kept.read(path(ending)).text() == text


def test_every_kept_game_has_an_ending() -> None:
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(e.name for e in ENDINGS)
