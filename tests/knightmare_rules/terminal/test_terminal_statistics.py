"""Statistics in the terminal: of whoever is meant, as a table for other programs, and at an end."""

import csv
from pathlib import Path

import pytest

from shared.saves.places import FILE
from shared.saves.store import Store
from tests.kept.finished import add_finished, add_unfinished
from tests.knightmare_rules.person import run

NUMBER = 8


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A save with finished games of several people."""
    path = tmp_path / FILE
    with Store(path) as store:
        add_finished(store, "knightmare", NUMBER)
    return path


def test_they_are_of_whoever_has_played_most(save: Path) -> None:
    said = run("statistics", save)
    assert said.status == 0
    assert said.out.startswith(f"since 1 March, {NUMBER} games of Branwen\n{NUMBER} games · ")
    for head in ("Luck over time", "ended", "The Necromancer (strength now", "Deeds (", "Hall of"):
        assert head in said.out


def test_done_deeds_come_first_and_all_are_explained(save: Path) -> None:
    lines = run("statistics", save, width=160).out.splitlines()
    marks = [line[0] for line in lines if line[:3] in ("*  ", "-  ")]
    assert marks == sorted(marks)
    assert (len(marks), "*" in marks, "-" in marks) == (24, True, True)
    assert any("Take the throne in at most 24 turns." in line for line in lines)


def test_somebody_is_meant_however_the_name_is_written(save: Path) -> None:
    assert "games of Aldric" in run("statistics", save, "--person", " aLdRiC ").out


def test_somebody_who_never_played_is_refused_with_those_who_did(save: Path) -> None:
    said = run("statistics", save, "--person", "Merlin")
    assert said.status == 2
    assert said.err.startswith("“Merlin” has finished no game of this here. Here played: Branwen")


def test_every_game_is_written_as_a_table(save: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    said = run("statistics", save, "--csv", file, "--person", "Branwen", width=400)
    assert said.out == f"{NUMBER} lines were written to {file}.\n"
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert {row["name"] for row in rows} == {"Branwen"}


def test_no_other_file_is_written_over(save: Path, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Mogdred", encoding="utf-8")
    assert run("statistics", save, "--csv", file).status == 2
    assert file.read_text(encoding="utf-8") == "Dear Mogdred"


def test_reading_all_anew_tells_the_same(save: Path) -> None:
    assert run("statistics", save, "--anew").out == run("statistics", save).out


def test_where_nothing_was_finished_it_is_said(tmp_path: Path) -> None:
    with Store(tmp_path / FILE) as store:
        add_unfinished(store, "knightmare")
    said = run("statistics", tmp_path / FILE)
    assert said.status == 0
    assert said.out.startswith("No game was finished here yet.")


def test_what_is_not_counted_is_told(save: Path) -> None:
    with Store(save) as store:
        store.archive("2")
        with store.writing() as connection:
            connection.execute("UPDATE tables SET damaged = 1 WHERE id = 1")
    lines = run("statistics", save).out.splitlines()
    assert "1 of them stands in the archive." in lines
    assert "1 damaged table is not counted." in lines


def test_what_was_done_with_a_game_is_told_once_at_its_end(tmp_path: Path) -> None:
    with Store(tmp_path / FILE) as store:
        add_unfinished(store, "knightmare")
    play = "play", "--saves", tmp_path, "--continue"
    ended = run(*play, typed="q\n", width=200)
    (line,) = [one for one in ended.out.splitlines() if one.startswith("Deeds of p1: ")]
    assert "; The throne; Below 25 turns; " in line
    assert "Deeds of" not in run(*play, typed="q\n", width=200).out
