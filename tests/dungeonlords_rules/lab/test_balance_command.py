"""The command ``balance`` of Dungeon Lords: how packs play, beside ours."""

from pathlib import Path
from typing import Any

import pytest

from dungeonlords.__main__ import PROGRAM
from dungeonlords.lab.playing import LordsTrials
from shared.lab.playing import TrialTable
from tests.command_line import Said, heard


def balance(*typed: str) -> Said:
    """What the command says of two games of each level."""
    levels = ("--levels", "easy", "easy", "--jobs", "1")
    return heard(PROGRAM.main, "balance", "2", *levels, *typed, width=120)


def folder(path: Path, **files: str) -> str:
    """A pack in a folder. Arguments: the folder; the text of its files by name."""
    path.mkdir()
    for name, text in files.items():
        (path / f"{name}.toml").write_text(text, encoding="utf-8")
    return str(path)


PALADINS = LordsTrials.descriptor.base({})["paladins"]["paladin"]
TROLL = '[[monster]]\nid = "troll"\nname = "Ogre"\n'


def test_the_figures_are_those_of_the_same_games_in_the_app(tmp_path: Path) -> None:
    frail, trials = {"human": [1, 1]}, LordsTrials()
    rows = [{**row, "hp": frail.get(row["id"], row["hp"])} for row in PALADINS]
    tables = TrialTable({}), TrialTable({}, {"paladins": {"paladin": rows}})
    played = [trials.seen(laid, trials.play(laid, "easy", 0, 2)) for laid in tables]
    assert played[0].charts != played[1].charts
    text = '[[paladin]]\nid = "human"\nhp = [1, 1]\n'
    said = balance("--pack", folder(tmp_path / "mine", paladins=text))
    assert said.status == 0
    for seen in played:
        for one in seen.charts.values():
            assert one.written("") in said.out
    assert "no sure difference" in said.out
    assert "With the packs" in said.out
    assert "With the packs" not in balance().out


def test_a_pack_that_cannot_be_played_is_told_before_anything_is(tmp_path: Path) -> None:
    wrong = '[[paladin]]\nid = "human"\nhp = [3]\n'
    said = balance("--pack", folder(tmp_path / "wrong", paladins=wrong))
    assert said.status != 0
    assert "paladins.toml" in said.err
    assert not said.out


def test_what_was_played_is_taken_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack, results = folder(tmp_path / "mine", monsters=TROLL), str(tmp_path / "kept.jsonl")
    before = balance("--pack", pack, "--results", results)

    def play(self: Any, *given: object) -> None:
        raise AssertionError("it was played before")

    monkeypatch.setattr(LordsTrials, "play", play)
    assert balance("--pack", pack, "--results", results) == before
