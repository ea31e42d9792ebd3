"""Knightmare on the device: a whole game by taps alone, and whatever may go wrong on the way."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from mobile.knightmare.presenters.solo import SoloPresenter
from mobile.shell.presenters.lobby.opening import open_table
from tests.mobile_rules.presenting import (
    Ear,
    FullDisk,
    device_in,
    one_step,
    play_out,
    question_of,
    solo_of,
    store_of,
    until,
)
from tests.something import there


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_game_from_start_to_end(tmp_path: Path, seed: str) -> None:
    game = solo_of(device_in(tmp_path), seed=seed)
    ear = Ear(game)
    random = Random(seed)
    while game.shown.over is None:
        ply = game.table.ply
        one_step(game, random)
        assert game.table.ply > ply
        assert ear.heard() == 1
        shown = game.shown
        assert not game.take_notices()
        assert shown.cards[0].life == game.table.state.of("p1").life
        assert sum(len(level.chambers) for level in game.levels) == 18
        assert [level.here for level in game.levels].count(True) == 1
    assert game.shown.question is None
    assert game.shown.over.title
    assert game.shown.over.counts
    assert game.shown.undo.may_undo
    assert not game.proceed()


def test_a_bot_wins_and_the_end_is_told(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    for seed in range(60):
        game = solo_of(device, "Ann*", "Bob*", seed=str(seed))
        while game.proceed():
            pass
        over = there(game.shown.over)
        if over.won:
            assert over.title in ("Ann wins", "Bob wins")
            assert "throne" in over.line
            assert game.shown.ruling is not None
            assert "won" in game.shown.ruling.text
            return
    raise AssertionError("no bot ever wins")


# -- undo, redo, killed ------------------------------------------------------------------------


def test_undo_to_the_start_and_redo_to_the_end(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="2")
    play_out(game)
    end, state = game.shown, game.table.state.copy()
    while game.shown.undo.may_undo:
        told = game.shown.undo.undo_text
        assert told.startswith("Undo: ")
        assert not told.startswith("Undo: Ann:")
        game.undo()
    assert game.table.ply == 0
    assert game.shown.undo.undo_text == "Nothing to undo yet"
    while game.shown.undo.may_redo:
        assert game.shown.undo.redo_text.startswith("Redo: ")
        game.redo()
    assert game.table.state == state
    assert game.shown == end
    assert not game.take_notices()


def test_killed_at_any_moment_it_comes_back_to_the_same_question(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, seed="3")
    random = Random("kill")
    for _ in range(40):
        if game.shown.over:
            break
        one_step(game, random)
        again = open_table(device_in(tmp_path), game.id)
        assert isinstance(again, SoloPresenter)
        assert again.shown == game.shown
        store_of(again.device).close()
    game.undo()
    game.undo()
    again = open_table(device_in(tmp_path), game.id)
    assert isinstance(again, SoloPresenter)
    assert again.shown == game.shown
    again.redo()
    game.redo()
    assert again.table.state == game.table.state


def test_the_same_choices_roll_the_same_dice_again(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "way")
    answer = next(a for a in question_of(game).answers if a.move.kind == "roll_to_move")
    game.answer(answer)
    game.proceed()
    first = game.shown.last_roll
    assert len(first) == 1
    game.undo()
    game.answer(answer)
    game.proceed()
    assert game.shown.last_roll == first


# -- taps --------------------------------------------------------------------------------------


def test_a_double_tap_answers_one_question_once(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "way")
    question = there(game.shown.question)
    ear = Ear(game)
    game.answer(question.answers[0])
    ply = game.table.ply
    game.answer(question.answers[0])
    assert game.table.ply == ply
    assert not game.take_notices()
    assert ear.heard() == 1


def test_a_double_tap_on_the_dice_rolls_once(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5", dice="mine")
    until(game, "move_roll")
    question = there(game.shown.question)
    assert question.dice is not None
    assert question.waiting == ""
    assert question.dice.by_people
    game.roll(question.dice.ply)
    ply, position = game.table.ply, game.table.journal.head
    game.roll(question.dice.ply)
    game.tap_in(3, question.dice.ply)
    game.answer_typed("an echo", question.dice.ply)
    assert (game.table.ply, game.table.journal.head) == (ply, position)
    assert not game.take_notices()


def test_people_tap_in_what_they_rolled(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5", dice="mine")
    until(game, "move_roll")
    question = there(game.shown.question)
    assert question.dice is not None
    assert question.dice.totals == (1, 2, 3, 4, 5, 6)
    game.tap_in(4, question.dice.ply)
    assert game.shown.last_roll == (4,)
    game.undo()
    assert game.shown.question == question


def test_a_face_that_no_die_has_is_refused_and_told(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5", dice="mine")
    until(game, "move_roll")
    ply = game.table.ply
    game.tap_in(7, ply)
    assert game.table.ply == ply
    [notice] = game.take_notices()
    assert notice.trouble
    assert "roll 7" in notice.text


def test_the_number_keys_answer(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "action")
    answers = question_of(game).answers
    assert [answer.key for answer in answers] == [str(n) for n in range(1, len(answers) + 1)]
    ply = game.table.ply
    game.key("9")
    assert game.table.ply == ply
    game.key("1")
    assert game.table.journal.line[-1].move == answers[0].move


def test_dice_are_left_to_people_where_the_device_says_so(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, seed="5")
    until(game, "way")
    device.preferences.change(dice="ask")
    game.answer(question_of(game).answers[0])
    question = there(game.shown.question)
    assert question.waiting == ""
    assert question.dice is not None
    assert not question.dice.by_people
    assert not game.proceed()
    game.tap_in(6, question.dice.ply)
    assert game.shown.last_roll == (6,)


# -- trouble -----------------------------------------------------------------------------------


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "action")
    before, sink = game.shown, game.table.sink
    assert before.question is not None
    answer = before.question.answers[0]
    ear = Ear(game)
    game.table.sink = FullDisk()
    ways: tuple[Callable[[], object], ...] = (lambda: game.answer(answer), game.undo)
    for spoil in ways:
        spoil()
        [notice] = game.take_notices()
        assert notice.trouble
        assert "disk is full" in notice.text
        assert game.shown == before
        assert ear.heard() == 1
    game.table.sink = sink
    game.answer(before.question.answers[0])
    assert not game.take_notices()
    assert game.table.ply == before.question.ply + 1


def test_a_full_disk_stops_the_app_from_rolling_on(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    game.table.sink = FullDisk()
    assert question_of(game).waiting == "fate"
    assert not game.proceed()
    assert "disk is full" in game.take_notices()[0].text
    assert game.table.ply == 0


def test_a_read_only_save_can_be_looked_at(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, seed="5")
    play_out(game)
    game.undo()
    store = there(device.store)
    store.file.read_only = True
    looked = open_table(device, game.id)
    assert isinstance(looked, SoloPresenter)
    assert "may not be written" in looked.shown.looking
    assert looked.waiting == ""
    looked.undo()
    assert not looked.take_notices()
    question = there(looked.shown.question)
    if question.answers:
        looked.answer(question.answers[0])
        assert "may not be written" in looked.take_notices()[0].text


def test_whoever_taps_a_roll_has_rolled(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "way")
    question = there(game.shown.question)
    assert question.call is not None
    game.answer(question.call)
    assert len(game.shown.last_roll) == 1
    rolled = game.table.ply
    game.answer(question.call)  # a tap that comes late rolls nothing
    assert game.table.ply == rolled
