"""Copies and one file for everything, as they are typed; with saves of version 0.1.0."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from dungeonlords.__main__ import PROGRAM as LORDS
from shared.saves.backups import backups
from shared.saves.store import Store
from tests.command_line import Said, heard
from tests.knightmare_rules.person import run as knights

OLD = Path(__file__).parents[2] / "fixtures" / "f57e18d"


def lords(*arguments: str | Path, width: int = 80) -> Said:
    """Dungeon Lords, which keeps its tables in the same place."""
    return heard(LORDS.main, *arguments, width=width)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """An older save, that was opened and left once."""
    path = tmp_path / "saves.sqlite"
    shutil.copy(OLD / "knightmare.sqlite", path)
    assert knights("--saves", path, "--continue", typed="quit\n").status == 0
    return path


def shelf(path: Path) -> list[tuple[object, ...]]:
    """What a save holds."""
    with Store(path) as store:
        headers = [*store.tables(), *store.tables(archived=True)]
        return sorted((one.started, one.moves, one.archived) for one in headers)


def test_the_copies_are_listed(saves: Path) -> None:
    (copy,) = backups(saves)
    said = knights("--saves", saves, "--backups", width=200)
    assert (said.status, said.err) == (0, "")
    assert f"1  {copy.when[:10]}" in said.out
    assert f"{copy.tables} tables, {copy.moves} moves." in said.out
    assert "--go-back 1" in said.out


def test_without_copies_that_is_said(tmp_path: Path) -> None:
    said = lords("--saves", tmp_path / "none.sqlite", "--backups", width=200)
    assert said.status == 0
    assert "No copies are kept" in said.out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("run", [knights, lords])
def test_one_goes_back_and_forth_again(saves: Path, run: Callable[..., Said]) -> None:
    before = shelf(saves)
    assert knights("--saves", saves, "--seed", "9", typed="1\nquit\n").status == 0
    since = shelf(saves)
    assert len(since) == len(before) + 1
    said = run("--saves", saves, "--go-back", "1", width=300)
    assert said.status == 0
    assert "All tables are as they were: " in said.out
    assert shelf(saves) == before
    newest = backups(saves)[0]
    assert str(newest.path) in said.out.replace("\n", "")
    assert "before somebody went back" in run("--saves", saves, "--backups", width=200).out
    assert run("--saves", saves, "--go-back", str(newest.number)).status == 0
    assert shelf(saves) == since


def test_a_copy_that_is_none_is_refused_in_a_sentence(saves: Path) -> None:
    said = knights("--saves", saves, "--go-back", "7")
    assert said.status == 2
    assert "no copy 7" in said.sentence()


def test_while_another_program_has_the_save_it_stays(saves: Path) -> None:
    with Store(saves):
        said = knights("--saves", saves, "--go-back", "1")
    assert said.status == 2
    assert "another program" in said.sentence()


def test_with_a_loss_the_copies_are_named_and_one_comes_back(saves: Path) -> None:
    before = shelf(saves)
    saves.write_bytes(b"")
    said = knights("--saves", saves, typed="q\n", width=200)
    assert "Nothing is left of" in said.out
    assert "Copies from before are kept" in said.out
    assert knights("--saves", saves, "--go-back", "1").status == 0
    assert shelf(saves) == before


def test_a_save_that_cannot_be_opened_comes_back(saves: Path) -> None:
    before = shelf(saves)
    saves.write_bytes(b"nobody can read this")
    said = knights("--saves", saves, typed="q\n")
    assert said.status == 2
    assert "go back to a copy" in said.sentence()
    assert knights("--saves", saves, "--go-back", "1").status == 0
    assert shelf(saves) == before


def test_everything_is_sent_and_taken_in_once(saves: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "all.json", tmp_path / "other.sqlite"
    with Store(saves) as store:
        store.archive(store.tables()[-1].id)
    said = knights("--saves", saves, "--send-all", file)
    n = len(shelf(saves))
    assert said.status == 0
    assert f"{n} tables were written to" in said.out
    # the pack of a table goes with it
    sent = json.loads(file.read_text())["tables"]
    assert any("pack" in one["setup"]["options"] for one in sent)
    assert f"{n} tables were taken in." in lords("--saves", other, "--take-in", file).out
    assert shelf(other) == shelf(saves)
    again = knights("--saves", other, "--take-in", file, width=200)
    assert f"{n} tables were here already" in again.out
    assert shelf(other) == shelf(saves)
    assert knights("--saves", other, "--continue", typed="quit\n").status == 0


@pytest.mark.parametrize("name", ["solo_pack", "ledger", "battle"])
def test_a_single_table_of_an_older_version_comes_in_as_well(tmp_path: Path, name: str) -> None:
    saves, file = tmp_path / "saves.sqlite", OLD / f"{name}.json"
    assert "1 table was taken in." in knights("--saves", saves, "--take-in", file).out
    assert "1 table was here already" in knights("--saves", saves, "--take-in", file).out


def test_a_cut_file_says_what_is_missing(saves: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    assert knights("--saves", saves, "--send-all", file).status == 0
    file.write_bytes(file.read_bytes()[:-300])
    said = knights("--saves", tmp_path / "other.sqlite", "--take-in", file, width=200)
    assert "1 table in the file is damaged or missing" in said.out
    file.write_bytes(file.read_bytes()[:30])
    said = knights("--saves", tmp_path / "third.sqlite", "--take-in", file)
    assert said.status == 2
    assert "damaged export" in said.sentence()
    assert not (tmp_path / "third.sqlite").exists()


def test_a_file_with_all_tables_is_not_loaded_as_one(saves: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    assert knights("--saves", saves, "--send-all", file).status == 0
    assert "--take-in" in knights("--saves", saves, "--load", file).sentence()


@pytest.mark.parametrize(
    "more", [["--seed", "5"], ["--continue"], ["--no-save"], ["--send-all", "all.json"]]
)
def test_only_one_thing_is_done_at_once(saves: Path, more: list[str]) -> None:
    said = knights("--saves", saves, "--backups", *more)
    assert said.status == 2
    assert "type one of them" in said.sentence()
