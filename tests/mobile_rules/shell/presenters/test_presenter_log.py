"""The log: everything since the start, built only where it is read, and the way back."""

import json
from pathlib import Path
from random import Random

import pytest

from mobile.shell.presenters.lobby.opening import open_table
from mobile.shell.presenters.log import LogPresenter, Rows
from shared.play.decision import move
from tests.mobile_rules.presenting import (
    Ear,
    FullDisk,
    device_in,
    ledger_of,
    one_step,
    play_out,
    solo_of,
)
from tests.scripted import Scripted


def made(log: LogPresenter) -> int:
    """How many rows were put into words."""
    rows = log.shown.rows
    assert isinstance(rows, Rows)
    return rows.made


def test_everything_since_the_start_is_there(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path))
    play_out(game)
    rows = list(LogPresenter(game).shown.rows)
    assert rows[0].text == "The game begins"
    numbers = [row.number for row in rows if row.kind == "move"]
    assert numbers == [entry.number for entry in game.table.journal.line]
    assert [row.kind for row in rows].count("turn") >= 2
    assert all(row.text for row in rows)
    assert {row.number for row in rows if row.last} == {game.table.journal.head}
    clauses = {clause.id for row in rows for clause in row.clauses}
    assert {"HB-2", "HB-6"} <= clauses


def test_a_long_log_puts_only_what_is_read_into_words(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    game.table.sink = None
    while game.table.ply < 2000:
        game.table.play(move("gain", "p1"))
        game.table.play(move("count", 1))
        game.table.play(move("lose", "p1"))
        game.table.play(move("count", 1))
    log = LogPresenter(game)
    assert len(log.shown.rows) > 2500
    assert made(log) == 0
    assert log.shown.rows[-1].last
    window = log.shown.rows[1000:1020]
    assert len(window) == 20
    assert made(log) == 21
    log.filter("p2")
    assert len(log.shown.rows) == 1
    assert made(log) == 0


def test_one_persons_rows(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", "Bob")
    random = Random("3")
    for _ in range(60):
        one_step(game, random)
    log = LogPresenter(game)
    everything = len(log.shown.rows)
    ear = Ear(log)
    log.filter("p2")
    assert ear.heard() == 1
    assert [one.value for one in log.shown.filters if one.chosen] == ["p2"]
    assert 0 < len(log.shown.rows) < everything
    assert all(row.who in ("p2", "", "fate") or "Bob" in row.text for row in log.shown.rows)
    assert [one.text for one in log.shown.filters] == ["Everybody", "Ann", "Bob"]


def test_an_empty_log_says_so(tmp_path: Path) -> None:
    log = LogPresenter(solo_of(device_in(tmp_path)))
    assert len(log.shown.rows) == 0
    assert log.shown.empty


def test_return_here_and_back_again(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path))
    play_out(game)
    end, head = game.table.state.copy(), game.table.journal.head
    log = LogPresenter(game)
    ear = Ear(log)
    log.return_here(5)
    assert ear.heard() == 1
    assert game.table.ply == 5
    assert "move 5" in log.take_notices()[0].text
    assert log.shown.may_go_back
    assert game.shown.undo.may_redo
    log.return_here(0)
    assert game.table.ply == 0
    log.go_back()
    assert game.table.ply == 5
    log.return_here(head)
    assert game.table.state == end
    again = open_table(device_in(tmp_path), game.id)
    assert again.table.state == end


def test_a_return_to_where_the_game_stands_is_none(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path))
    play_out(game)
    log = LogPresenter(game)
    log.return_here(game.table.journal.head)
    assert not log.shown.may_go_back
    assert not log.take_notices()


def test_a_branch_that_was_left_is_kept(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path))
    play_out(game)
    end, head = game.table.state.copy(), game.table.journal.head
    log = LogPresenter(game)
    log.return_here(3)
    one_step(game, Random("another way"))
    one_step(game, Random("another way"))
    log.go_back()
    assert game.table.journal.head == head
    assert game.table.state == end


def test_an_unwritable_return_is_told_once_and_changes_nothing(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path))
    play_out(game)
    head = game.table.journal.head
    game.table.sink = FullDisk()
    log = LogPresenter(game)
    log.return_here(3)
    [notice] = log.take_notices()
    assert "disk is full" in notice.text
    assert game.table.journal.head == head
    assert not log.shown.may_go_back
    assert not game.take_notices()


def test_the_log_grows_with_the_game(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path))
    log = LogPresenter(game)
    ear = Ear(log)
    game.proceed()
    assert ear.heard() == 1
    assert log.shown.moves == 1
    game.speaker.switch("xx")
    assert ear.heard() == 1


def test_shared_as_text_and_as_a_file(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann")
    play_out(game)
    log = LogPresenter(game)
    text = log.as_text()
    assert text.startswith("Knightmare: Ann\n")
    assert "[KM-" in text
    assert text.count("\n") >= len(log.shown.rows)
    assert log.export(tmp_path / "table.json")
    assert json.loads((tmp_path / "table.json").read_text())["head"] == game.table.journal.head
    assert not log.take_notices()[0].trouble
    assert not log.export(tmp_path / "no" / "such" / "folder.json")
    assert log.take_notices()[0].trouble


@pytest.mark.parametrize(("names", "secret"), [(("Ann", "Bob"), True), (("Ann",), False)])
def test_secret_cards_stay_secret_among_people(
    tmp_path: Path, names: tuple[str, ...], secret: bool
) -> None:
    """Neither the log, nor the text to be shared, names a spell card in somebody's hand."""
    game = solo_of(device_in(tmp_path), *names)
    game.table.fate = Scripted(["draw K01"])
    assert game.proceed()
    title = game.words.word("card", "K01")
    shown = [LogPresenter(game).as_text(), game.shown.undo.undo_text, str(game.shown.story)]
    assert ("draws a spell card and keeps it hidden" in shown[0]) == secret
    assert [title in text for text in shown] == [not secret] * 3


def test_spell_cards_of_a_physical_table_stay_secret_too(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    game.table.play(move("keep_spell", "p1"))
    game.table.play(move("spell", "slumber"))
    game.table.play(move("drop_spell", "p1"))
    assert game.table.decision is not None
    game.table.play(game.table.decision.options[0])
    text = LogPresenter(game).as_text()
    assert "Slumber" not in text
    assert "keeps a spell card" in text
    assert "discards a spell card" in text
    assert "Slumber" not in game.shown.undo.undo_text
