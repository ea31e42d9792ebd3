"""The terminal's part that knows no game, with the smallest game there is."""

import io
from dataclasses import replace
from typing import Any, ClassVar

import pytest
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.text import Text

from shared.play.decision import Decision
from shared.play.game import Seat, Setup
from shared.play.table import Table
from shared.speech.messages import Message
from shared.terminal.adapter import Adapter
from shared.terminal.keyboard import Keyboard, plain
from shared.terminal.screen import Screen
from shared.terminal.session import Session
from shared.terminal.text import Hanging, Row, WrappedRow, listed
from tests.shared_rules.pig import PIG, Pig, PigPort


def session(typed: str, seed: str = "1", target: int = 20) -> tuple[str, Table[Any], int]:
    """What is shown while this is typed, the table after it, and the exit status."""
    setup = Setup("pig", (Seat("p1", "Ann"), Seat("p2", "Ben")), seed, {"target": target})
    table: Table[Any] = Table(Pig(), setup)
    out = io.StringIO()
    console = Console(file=out, width=60, highlight=False)
    look = Adapter(PIG.port_of(setup))
    status = Session(table, look, console, Keyboard(io.BytesIO(typed.encode()))).play()
    return out.getvalue(), table, status


def test_a_game_is_played_by_numbers_words_and_commands() -> None:
    text, table, status = session("1\nenough\nundo\nredo\nlog\nquit\n")
    assert "Ann, the heap is 0" in text
    assert status == 0
    assert table.ply == 3
    assert "Undone: Hold" in text


def test_a_game_ends_with_who_has_won_and_everybodys_points() -> None:
    text, table, _ = session("1\n2\n" * 60, seed="3")
    assert table.decision is None
    names, scores = {"p1": "Ann", "p2": "Ben"}, table.state.scores
    ranked = [f"{names[who]}: {scores[who]} points" for who in sorted(scores, key=scores.get)[::-1]]
    assert "wins\n" + "\n".join(ranked) in text
    assert "Type undo to take something back" in text


class SecretPort(PigPort):
    """As if every throw were a secret of whoever is asked."""

    def private(self, decision: Decision) -> bool:
        return True


def secret_session(typed: str) -> str:
    """The same with secrets."""
    setup = Setup("pig", (Seat("p1", "Ann"), Seat("p2", "Ben")), "1", {"target": 20})
    table: Table[Any] = Table(Pig(), setup)
    out = io.StringIO()
    console = Console(file=out, width=80, highlight=False)
    look = Adapter(replace(PIG, port=SecretPort).port_of(setup))
    Session(table, look, console, Keyboard(io.BytesIO(typed.encode()))).play()
    return out.getvalue()


def test_before_a_secret_question_the_keyboard_changes_hands() -> None:
    asked = "Ann, take the keyboard."
    assert "the heap is" not in secret_session("")
    text = secret_session("\n1\nenough\n\nquit\n")
    assert text.index(asked) < text.index("Ann, the heap is 0")
    # whoever has the keyboard keeps it, and hands it over once
    assert text.count(asked) == 1
    assert text.count("Ben, take the keyboard") == 1


def test_a_command_after_the_announcement_shows_no_secret_of_whoever_had_the_keyboard() -> None:
    text = secret_session("\n1\nenough\nundo\nredo\nundo\nquit\n")
    assert text.count("Ben, take the keyboard") == 2
    after = text.split("Ben, take the keyboard", 1)[1]
    assert after.count("Ann, take the keyboard") == 2
    assert "the heap is" not in after


class TellingPort(SecretPort):
    """As if the heap were seen by whoever is asked alone."""

    def seen(self, state: Any, decision: Decision | None) -> Any:
        view = state.copy()
        if decision is None:
            view.heap = 0
        return view

    def standing(self, view: Any) -> list[list[Message]]:
        return [[Message("outcome.points", {"who": "p1", "n": 900 + view.heap})]]


@pytest.mark.parametrize("line", ["map", "map short", "goal"])
def test_before_it_changes_hands_commands_show_what_everybody_may_see(line: str) -> None:
    setup = Setup("pig", (Seat("p1", "Ann"), Seat("p2", "Ben")), "1", {"target": 20})
    table: Table[Any] = Table(Pig(), setup)
    table.state.heap = 7
    out = io.StringIO()
    look = Adapter(replace(PIG, port=TellingPort).port_of(setup))
    keys = Keyboard(io.BytesIO(f"{line}\n\n{line}\nquit\n".encode()))
    Session(table, look, Console(file=out, width=60), keys).play()
    _, before, taken, after, *_ = out.getvalue().split("\n> ")
    assert "907" not in before
    assert ("900" in before) == line.startswith("map")
    assert "907" in taken
    assert ("907" in after) == line.startswith("map")


class Boards(Adapter):
    """Two people with two lines each, and two pictures."""

    said: ClassVar[dict[str, str]] = {}

    def panel(self, view: Any, decision: Decision | None) -> Group:
        said = self.said
        people = [Group(*[Text(said[f"{who}{n}"]) for n in (1, 2)]) for who in "ab"]
        pictures = Columns([Text(said["c1"]), Text(said["c2"])])
        return Group(Text(said["top"]), *people, pictures)


@pytest.mark.parametrize(
    ("changes", "shown"),
    [
        ({}, []),
        ({"top": "new"}, ["new"]),
        ({"a2": "new"}, ["Ann", "new"]),
        ({"b1": "new"}, ["new"]),
        ({"b1": "old Ben", "b2": "new"}, ["old Ben", "new"]),
        # what somebody else had before is new for Ben
        ({"b2": "rich"}, ["Ben", "rich"]),
        ({"c2": "new"}, ["new"]),
    ],
)
def test_between_two_questions_only_what_has_changed_is_shown(
    changes: dict[str, str], shown: list[str]
) -> None:
    setup = Setup("pig", (Seat("p1", "Ann"),), "1", {"target": 20})
    table: Table[Any] = Table(Pig(), setup)
    out = io.StringIO()
    look = Boards(PIG.port_of(setup))
    screen = Screen(table, look, Console(file=out, width=60, highlight=False))
    decision = table.decision
    assert decision is not None
    look.said.update(top="board", a1="Ann", a2="rich", b1="Ben", b2="poor", c1="one", c2="two")
    screen.question(table.state, decision)
    first = out.getvalue()
    assert all(text in first for text in look.said.values())
    out.truncate(0)
    look.said.update(changes)
    screen.question(table.state, decision)
    lines = [line.strip("\0 ") for line in out.getvalue().split("Ann, the heap")[0].splitlines()]
    assert [line for line in lines if line] == shown
    screen.anew = True
    screen.question(table.state, decision)
    assert changes.get("top", "board") in out.getvalue().rsplit("Throw", 2)[1]


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


@pytest.mark.parametrize("text", ["un deux\u202f; trois", "win 28 %, or not"])
def test_no_line_begins_with_a_sign(text: str) -> None:
    for width in range(8, 20):
        lines = printed(Text(text), width)
        assert " ".join(lines) == text
        assert [line for line in lines if line[0] in ";%"] == [], width


def test_parts_flow_and_stay_whole() -> None:
    parts = [Text("Ann"), Text("helms 3"), Text("in the cave")]
    assert printed(WrappedRow(parts), 40) == ["Ann   helms 3   in the cave"]
    assert printed(WrappedRow(parts), 20) == ["Ann   helms 3", "    in the cave"]


@pytest.mark.parametrize(("width", "lines"), [(100, 4), (34, 6), (20, 12)])
def test_many_short_answers_stand_in_columns(width: int, lines: int) -> None:
    rows: list[Row] = [(str(n), f"answer {n}", "") for n in range(1, 13)]
    shown = printed(listed(rows, width), width)
    assert len(shown) == lines
    assert max(map(len, shown)) <= width


def test_answers_with_a_promise_stand_alone() -> None:
    rows: list[Row] = [(str(n), f"answer {n}", "sure") for n in range(1, 13)]
    assert len(printed(listed(rows, 100), 100)) == 24
