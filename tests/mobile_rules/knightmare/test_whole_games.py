"""A whole game by touches at random: to its end, back to its start, and on again."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.hands import Hands, sound
from tests.mobile_rules.playing import play_one, play_to_the_end, until_answers

SEED = 7


@pytest.fixture
def hands(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The app with an empty Hall, whose new tables all have the same dice."""
    monkeypatch.setattr("mobile.shell.presenters.new_table.secrets.randbelow", lambda _: SEED)
    return Hands(drive(CompanionApp(tmp_path, GAMES)))


def test_a_game_by_touches_and_all_of_it_undone_and_redone(hands: Hands) -> None:
    screen = hands.begin("solo")
    table = screen.presenter.table
    start = table.state.copy()
    play_to_the_end(hands, Random(SEED))
    assert screen.presenter.shown.over is not None
    assert hands.reads(screen.presenter.shown.over.title)
    sound(hands.app)
    end, line = table.state.copy(), list(table.journal.line)
    undone = press_until_off(hands, screen.undo_bar, "undo")
    assert undone > 10
    assert table.ply == 0
    assert table.state == start
    sound(hands.app)
    press_until_off(hands, screen.undo_bar, "redo")
    assert table.state == end
    assert table.journal.line == line
    assert hands.reads(screen.presenter.shown.over.title)
    sound(hands.app)


def press_until_off(hands: Hands, bar: Any, name: str) -> int:
    """Presses undo or redo as often as it goes; every press says what it would do."""
    button, pressed, before = bar._buttons[name], 0, ""
    while not button.disabled:
        ply = hands.screen.presenter.table.ply
        before = bar.text
        hands.tap(button)
        assert hands.screen.presenter.table.ply != ply, f"{name} did nothing: {before}"
        pressed += 1
    return pressed


def test_turning_the_device_in_mid_question_changes_nothing(hands: Hands) -> None:
    screen = hands.begin("solo")
    random, turned = Random(SEED), 0
    while turned < 8 and screen.presenter.shown.over is None:
        if until_answers(hands):
            asked, table = screen.presenter.shown.question, screen.presenter.table
            before = table.state.copy(), list(table.journal.entries)
            texts = [first_words(row) for row in hands.answer_rows()]
            for size in (PHONE, (823, 411), (300, 400), TABLET):
                hands.resize(*size)
                assert screen.presenter.shown.question == asked
                assert screen.question.head.ask == asked.text
                assert [first_words(row) for row in hands.answer_rows()] == texts
            assert (table.state, table.journal.entries) == before
            turned += 1
        play_one(hands, random)
    assert turned
    sound(hands.app)


def first_words(row: Any) -> str:
    """What a control says, whether it is a label or paints itself."""
    said = str(getattr(row, "text", "") or getattr(row, "label", ""))
    return said or min(looking.says(row))
