"""A doubted ruling: a file that opens at its move, beside the table, in older programs too."""

import json
from pathlib import Path
from typing import Any

import pytest

from shared.play.journal import JournalError
from shared.saves.export import from_values, read_file, sealed
from shared.saves.opening import ReadOnly, open_table
from shared.saves.parcel import send_all
from shared.saves.reporting import LONGEST, Report, doubted
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from shared.speech.messages import Message, english
from shared.version import VERSION
from tests.shared_rules.countdown import Countdown
from tests.shared_rules.saves.test_store import SETUP, SamePlay, go_on, played

MOVE = 6
DOUBTED = Report(MOVE, ("CD-2",), "Ann counts 3.", "It was 4.", "0.1.0")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves.sqlite")


@pytest.fixture
def sent(store: Store, tmp_path: Path) -> Path:
    """The file of a table of 12 moves, sent at the sixth."""
    file = tmp_path / "ruling.json"
    store.export_file(played(store, 12), file, DOUBTED)
    return file


def other(tmp_path: Path) -> Store:
    return Store(tmp_path / "other.sqlite")


def standing(store: Store, id: str) -> tuple[int, int]:
    """The move where a table stands, and that to which redo leads."""
    journal = store.load(id).journal
    return journal.head, journal.tip


def test_it_opens_at_its_move_and_redo_leads_on(sent: Path, tmp_path: Path) -> None:
    elsewhere = other(tmp_path)
    (id,) = take_in(elsewhere, sent).ids
    told: list[Message] = []
    table = open_table(elsewhere, id, Countdown(), notice=told.append)
    assert table.journal.head == MOVE
    table.return_to(table.journal.tip)
    assert table.ply == 12
    (message,) = told
    assert message == DOUBTED.message
    assert elsewhere.report(id) == DOUBTED


def test_it_says_what_is_doubted_and_where(sent: Path) -> None:
    words = english()
    words.patterns["clause.CD-2"] = "What counts"
    said = words.say(DOUBTED.message)
    assert "of version 0.1.0: ‘Ann counts 3.’, by CD-2: What counts. " in said
    assert "Somebody thinks: ‘It was 4.’" in said
    assert "Somebody thinks" not in words.say(doubted(1, ("CD-2",), "Ann").message)
    assert "show a move in version" in words.say(doubted(1, (), "Ann").message)
    assert doubted(1, (), "Ann").program == VERSION


def test_what_is_written_is_one_line_that_any_screen_shows() -> None:
    report = doubted(0, (), "a\nb\x1b[2J", "word " * LONGEST)
    assert report.told == "a b[2J"
    assert len(report.wrong) == LONGEST


def test_it_can_be_looked_at_back_and_forth_but_not_played_on(sent: Path, tmp_path: Path) -> None:
    elsewhere = other(tmp_path)
    (id,) = take_in(elsewhere, sent).ids
    table = open_table(elsewhere, id, Countdown())
    assert isinstance(table.sink, ReadOnly)
    table.undo()
    table.redo()
    table.return_to(table.journal.tip)
    with pytest.raises(StoreError) as refused:
        go_on(table, 1)
    assert refused.value.message == DOUBTED.message
    assert standing(elsewhere, id) == (MOVE, 12)


def test_newer_rules_leave_it_where_it_stands(sent: Path, tmp_path: Path) -> None:
    elsewhere = other(tmp_path)
    (id,) = take_in(elsewhere, sent).ids
    assert open_table(elsewhere, id, SamePlay()).journal.head == MOVE
    assert elsewhere.load(id).rules_version == 1


def test_the_table_that_is_played_is_left_alone(store: Store, sent: Path) -> None:
    assert standing(store, "1") == (12, 12)
    taken = take_in(store, sent)
    assert (len(taken.new), taken.known, taken.beside) == (1, [], [])
    assert standing(store, "1") == (12, 12)
    assert [one.reported for one in store.tables()] == [True, False]
    assert take_in(store, sent).known
    assert len(store.tables()) == 2


def test_the_table_itself_still_grows_beside_what_was_sent_of_it(
    store: Store, sent: Path, tmp_path: Path
) -> None:
    elsewhere, file = other(tmp_path), tmp_path / "table.json"
    take_in(elsewhere, sent)
    store.export_file("1", file)
    assert take_in(elsewhere, file).new
    go_on(open_table(store, "1", Countdown()), 3)
    store.export_file("1", file)
    assert take_in(elsewhere, file).grown
    assert sorted(len(elsewhere.load(one.id).journal.entries) for one in elsewhere.tables()) == [
        12,
        15,
    ]


def test_a_move_that_is_not_there_is_refused(store: Store, tmp_path: Path) -> None:
    id, file = played(store, 3), tmp_path / "ruling.json"
    with pytest.raises(JournalError):
        store.export_file(id, file, doubted(4, (), "none"))
    assert not file.exists()


def test_it_stays_one_in_a_file_of_all_tables_and_when_sent_on(sent: Path, tmp_path: Path) -> None:
    elsewhere, parcel = other(tmp_path), tmp_path / "all.json"
    (id,) = take_in(elsewhere, sent).ids
    send_all(elsewhere, parcel)
    third = Store(tmp_path / "third.sqlite")
    (again,) = take_in(third, parcel).ids
    assert third.report(again) == DOUBTED
    elsewhere.export_file(id, tmp_path / "on.json")
    assert read_file(tmp_path / "on.json").report == DOUBTED


def test_a_program_that_knows_no_reports_opens_the_table_at_the_move(sent: Path) -> None:
    values = json.loads(sent.read_text())
    assert values["version"] == 1
    # it reads what it knows, and holds the sum of all against the seal
    unknown = {key: values[key] for key in values if key not in ("report", "seal")}
    older = from_values(sealed({**unknown, "later": values["report"]}))
    assert older.report is None
    assert older.journal.head == MOVE
    assert older.setup == SETUP


@pytest.mark.parametrize(
    "wrong",
    [
        {"move": -1},
        {"move": True},
        {"clauses": "CD-2"},
        {"clauses": [7]},
        {"clauses": ["CD-2"] * 100},
        {"told": None},
        {"program": 1},
    ],
)
def test_a_report_that_is_none_is_a_damaged_export(sent: Path, wrong: dict[str, Any]) -> None:
    values = json.loads(sent.read_text())
    del values["seal"]
    values["report"] |= wrong
    sent.write_text(json.dumps(sealed(values)))
    with pytest.raises(StoreError, match="damaged export"):
        read_file(sent)


def test_what_newer_programs_add_to_a_report_is_passed_over(sent: Path) -> None:
    values = json.loads(sent.read_text())
    del values["seal"]
    values["report"]["mood"] = "angry"
    sent.write_text(json.dumps(sealed(values)))
    assert read_file(sent).report == DOUBTED


def test_a_report_that_was_damaged_in_the_save_is_a_table_to_play(
    sent: Path, tmp_path: Path
) -> None:
    elsewhere = other(tmp_path)
    (id,) = take_in(elsewhere, sent).ids
    with elsewhere.writing() as connection:
        connection.execute("UPDATE legacy SET value = '[' || value")
    assert elsewhere.report(id) is None
    assert not isinstance(open_table(elsewhere, id, Countdown()).sink, ReadOnly)
