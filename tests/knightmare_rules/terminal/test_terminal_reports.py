"""A ruling is reported from a table in the terminal, and opened in another."""

from pathlib import Path

import pytest

from shared.saves.export import read_file
from shared.version import VERSION
from tests.knightmare_rules.person import Here
from tests.knightmare_rules.terminal.test_terminal import FIRST_FIGHT, last

SEED = "--seed 5"
FIGHT = (*FIRST_FIGHT, "1")


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    monkeypatch.chdir(tmp_path)
    return Here(tmp_path, monkeypatch)


def test_the_last_ruling_goes_into_a_file_with_its_clause(play: Here, tmp_path: Path) -> None:
    told = last(play(SEED, *FIGHT, "report"))
    assert "Written to ruling-8.json. It holds the whole game, hidden things too" in told
    report = read_file(tmp_path / "ruling-8.json").report
    assert report is not None
    assert (report.move, report.clauses) == (8, ("HB-7",))
    assert report.told == "Player 1 beats the Man-at-Arms."
    assert (report.wrong, report.program) == ("", VERSION)


def test_it_opens_at_that_move_in_another_place_and_says_so(play: Here, tmp_path: Path) -> None:
    play(SEED, *FIGHT, "report 4 my shield?", "quit")
    play.saves = tmp_path / "other.sqlite"
    text = play("--load ruling-5.json", "1", "redo", "why")
    head = text.split("\n> ")[0]
    assert "‘Player 1 rolls 5.’, by KM-3.vi.b: The challenger rolls first." in head
    assert "Somebody thinks: ‘my shield?’" in head
    assert "How many helm tokens will you commit?" in head
    assert "Player 1 beats the Man-at-Arms." in text


def test_a_line_of_the_log_is_told_as_it_was_there(play: Here, tmp_path: Path) -> None:
    text = play(SEED, *FIGHT, "report 3", "report 99", "report 5", "report nine is wrong")
    told = text.split("\n> ")
    assert "‘Player 1 goes to the Guardroom.’, by HB-4" in told[-5]
    assert "No line of the log has the number 99" in told[-4]
    # what Fate rolled has no line of its own
    assert "‘Player 1 rolls 5.’" in told[-3]
    assert "Somebody thinks: ‘nine is wrong’" in told[-2]


def test_whoever_names_the_clause_is_told_of_what_it_did(play: Here, tmp_path: Path) -> None:
    play(SEED, *FIGHT, "report 6 km-3.iv.b it is three", "report hb-6")
    report = read_file(tmp_path / "ruling-8.json").report
    assert report is not None
    assert report.clauses == ("KM-3.iv.b",)
    assert report.told == "Player 1 gains 2 helm tokens and now has 5."
    # of another move
    other = read_file(tmp_path / "ruling-8-2.json").report
    assert other is not None
    assert other.clauses == ("HB-7",)


def test_no_file_is_written_over_another(play: Here, tmp_path: Path) -> None:
    text = play(SEED, *FIGHT, "report", "report again", "report and again")
    assert "Written to ruling-8-2.json." in text
    assert "Written to ruling-8-3.json." in text
    first = read_file(tmp_path / "ruling-8.json").report
    assert first is not None
    assert first.wrong == ""


def test_a_table_that_is_not_saved_can_be_reported(play: Here, tmp_path: Path) -> None:
    play(f"{SEED} --no-save", *FIGHT, "report 4", "report")
    assert read_file(tmp_path / "ruling-5.json").journal.head == 5
    assert read_file(tmp_path / "ruling-8.json").journal.head == 8


def test_nothing_is_reported_before_anything_happened(play: Here) -> None:
    assert "There has been no ruling yet." in last(play("--ledger --names Ann", "report"))


def test_where_no_file_can_be_written_it_says_so(
    play: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    monkeypatch.setattr("shared.terminal.commands.free_place", lambda move: gone / "ruling.json")
    assert "there is no folder" in last(play(SEED, *FIGHT, "report"))


def test_the_hall_says_what_it_is_and_goes_on_with_what_is_played(
    play: Here, tmp_path: Path
) -> None:
    play(SEED, *FIGHT, "report 4", "quit")
    play("--take-in ruling-5.json")
    assert "Knightmare: Player 1 (sent to show a ruling; " in play("", "q")
    assert "Player 1, you rolled 5. Which number" in play("--continue")
    play.saves = tmp_path / "other.sqlite"
    play("--take-in ruling-5.json")
    assert play("", "q")
    with pytest.raises(Exception, match="no saved table to continue"):
        play("--continue")
