"""The terminal's part that knows no game, with the smallest game there is."""

import io
from collections.abc import Sequence
from typing import Any

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from shared.play.decision import Decision, Move, move
from shared.play.event import Event
from shared.play.game import Seat, Setup
from shared.play.journal import Entry
from shared.play.table import Table, Told
from shared.speech.clauses import Clauses
from shared.speech.messages import Message, Words, load_patterns
from shared.terminal.keyboard import Keyboard, plain
from shared.terminal.session import Session
from shared.terminal.text import Flow, Hanging, Row, listed
from tests.shared_rules.pig import Pig

PATTERNS = {
    **load_patterns("shared"),
    "ask.pig": "{who:seat}, the heap is {heap}",
    "move.throw": "Throw",
    "move.hold": "Hold",
    "move.roll": "The die shows {args}",
    "event.rolled": "{who:seat} rolls {n}",
    "event.held": "{who:seat} holds {n}",
    "event.bust": "{who:seat} loses {n}",
    "outcome.reached": "{who:seat} wins",
}


class PigFront:
    """As little as a game can add."""

    words = Words(PATTERNS)
    clauses = Clauses({}, {})

    def panel(self, table: Table[Any], viewer: str) -> RenderableType:
        return Text(str(table.state.scores))

    map = panel

    def reasons(self, table: Table[Any]) -> list[Message]:
        return []

    def hints(self, table: Table[Any], decision: Decision) -> list[Message | None]:
        return [None] * len(decision.options)

    def order(self, table: Table[Any], decision: Decision) -> Sequence[Move]:
        return decision.options

    def label(self, table: Table[Any], decision: Decision, option: Move) -> Message:
        return table.game.describe(table.state, option)

    def heading(self, table: Table[Any], decision: Decision, option: Move) -> Message | None:
        return None

    before = invitation = lambda self, table, decision: None

    def private(self, table: Table[Any], decision: Decision) -> bool:
        return decision.secret

    def typed(self, table: Table[Any], decision: Decision, text: str) -> Move | None:
        return move("hold") if text == "enough" else None

    def event(self, table: Table[Any], event: Event) -> Message | None:
        return event.message

    def opens(self, event: Event) -> bool:
        return False

    def explains(self, event: Event) -> bool:
        return True

    def after(self, table: Table[Any]) -> list[Message]:
        return []

    def since(self, events: Sequence[Event], at: int) -> int:
        return at

    def played(self, table: Table[Any], entry: Entry, told: Told) -> Message:
        return told.move


def session(typed: str, seed: str = "1", target: int = 20) -> tuple[str, Table[Any], int]:
    """What is shown while this is typed, the table after it, and the exit status."""
    setup = Setup("pig", (Seat("p1", "Ann"), Seat("p2", "Ben")), seed, {"target": target})
    table: Table[Any] = Table(Pig(), setup)
    out = io.StringIO()
    console = Console(file=out, width=60, highlight=False)
    status = Session(table, PigFront(), console, Keyboard(io.BytesIO(typed.encode()))).play()
    return out.getvalue(), table, status


def test_a_game_is_played_by_numbers_words_and_commands() -> None:
    text, table, status = session("1\nenough\nundo\nredo\nlog\nquit\n")
    assert "Player 1, the heap is 0" in text
    assert status == 0
    assert table.ply == 3
    assert "Undone: Hold" in text or "Undone: Throw" in text


def test_a_game_ends_with_who_has_won() -> None:
    text, table, _ = session("1\n2\n" * 60, seed="3")
    assert table.decision is None
    assert " wins" in text
    assert "Type undo to take something back" in text


class SecretFront(PigFront):
    """As if every throw were a secret of whoever is asked."""

    def private(self, table: Table[Any], decision: Decision) -> bool:
        return True


def secret_session(typed: str) -> str:
    """The same with secrets."""
    setup = Setup("pig", (Seat("p1", "Ann"), Seat("p2", "Ben")), "1", {"target": 20})
    table: Table[Any] = Table(Pig(), setup)
    out = io.StringIO()
    console = Console(file=out, width=80, highlight=False)
    Session(table, SecretFront(), console, Keyboard(io.BytesIO(typed.encode()))).play()
    return out.getvalue()


def test_before_a_secret_question_the_keyboard_changes_hands() -> None:
    asked = "Player 1, take the keyboard, then press Enter."
    assert "the heap is" not in secret_session("")
    text = secret_session("\n1\nenough\n\nquit\n")
    assert text.index(asked) < text.index("Player 1, the heap is 0")
    # whoever has the keyboard keeps it, and hands it over once
    assert text.count(asked) == 1
    assert text.count("Player 2, take the keyboard") == 1


def test_commands_are_heard_before_the_keyboard_changes_hands() -> None:
    text = secret_session("help\nlog\nquit\n")
    assert "why –" in text
    assert "the heap is" not in text


@pytest.mark.parametrize("line", ["7", "x", "", "undo it"])
def test_what_is_no_answer_changes_nothing(line: str) -> None:
    _, table, status = session(f"{line}\nquit\n")
    assert (table.ply, status) == (0, 0)


def test_what_is_typed_is_made_plain() -> None:
    assert plain(" a\x1b[1mb\t\x00c \r\n") == "a[1mbc"


# -- text of any width -----------------------------------------------------------------------------


def printed(what: RenderableType, width: int) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=width).print(what)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_further_lines_hang() -> None:
    assert printed(Hanging(Text("one two three four"), 0, 2), 12) == ["one two", "  three four"]


def test_parts_flow_and_stay_whole() -> None:
    parts = [Text("Ann"), Text("helms 3"), Text("in the cave")]
    assert printed(Flow(parts), 40) == ["Ann   helms 3   in the cave"]
    assert printed(Flow(parts), 20) == ["Ann   helms 3", "    in the cave"]


@pytest.mark.parametrize(("width", "lines"), [(100, 4), (34, 6), (20, 12)])
def test_many_short_answers_stand_in_columns(width: int, lines: int) -> None:
    rows: list[Row] = [(n, f"answer {n}", "") for n in range(1, 13)]
    shown = printed(listed(rows, width), width)
    assert len(shown) == lines
    assert max(map(len, shown)) <= width


def test_answers_with_a_promise_stand_alone() -> None:
    rows: list[Row] = [(n, f"answer {n}", "sure") for n in range(1, 13)]
    assert len(printed(listed(rows, 100), 100)) == 24
