"""Ctrl-C at any moment of a move: the table and its save stay of one mind."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from shared.play.table import Table
from shared.saves.opening import open_table
from shared.saves.store import Store
from tests.shared_rules.countdown import Countdown, CountdownState
from tests.shared_rules.saves.test_store import SETUP, go_on

ROOT = str(Path(__file__).parents[3] / "shared")
PLACES = ("play/table", "play/journal", "saves/")


class Interrupt:
    """Ctrl-C at the so-manieth line of the program that is come to."""

    def __init__(self, at: int) -> None:
        self.left = at

    def __call__(self, frame: FrameType, event: str, _: Any) -> "Interrupt | None":
        name = frame.f_code.co_filename
        ours = name.startswith(ROOT) and any(place in name for place in PLACES)
        if not ours and not name.endswith("contextlib.py"):
            return None
        if event == "line":
            self.left -= 1
            if not self.left:
                sys.settrace(None)
                raise KeyboardInterrupt
        return self


def interrupted(attempt: Callable[[], object], at: int) -> bool:
    """Whether it was interrupted before it came to its end."""
    sys.settrace(Interrupt(at))
    try:
        attempt()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(None)
    return False


def line(table: Table[CountdownState]) -> tuple[list[str], int]:
    return [str(entry) for entry in table.journal.entries], table.journal.head


@pytest.mark.parametrize("step", ["play", "undo", "redo"])
def test_a_move_that_is_interrupted_was_played_or_was_not(tmp_path: Path, step: str) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        store.connection.execute("PRAGMA synchronous = OFF")
        for at in range(1, 1_000):
            id = store.create(SETUP, 1)
            table = open_table(store, id, Countdown())
            go_on(table, 3)
            if step == "redo":
                table.undo()
            act: Callable[[], object] = {"undo": table.undo, "redo": table.redo}.get(
                step, partial(go_on, table, 1)
            )
            if not interrupted(act, at):
                break
            state = table.state.to_json()
            assert Table(Countdown(), SETUP, journal=table.journal).state.to_json() == state
            # what was in flight may be there: nobody was told that it was not
            kept = [str(entry) for entry in store.load(id).journal.entries]
            assert kept[: len(table.journal.entries)] == line(table)[0]
            go_on(table, 2)
            table.undo()
            go_on(table, 1)
            assert line(open_table(store, id, Countdown())) == line(table)
        assert at > 40
