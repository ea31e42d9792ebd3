"""Campaigns against save files find what is wrong with them, and nothing where all is well."""

from pathlib import Path
from typing import Any

import pytest

from shared.saves import rescue
from shared.saves.sqlite_file import SaveFile
from tests.campaigns import bits, damage, kill, pairs, swapped
from tests.campaigns.campaign import Result
from tests.campaigns.saves import doors, trying
from tests.campaigns.saves.acting import Stands, told


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """All in this process, without windows."""
    for module in (trying, kill, pairs, swapped):
        monkeypatch.setattr(module, "spread", map)
    monkeypatch.setattr(damage, "DOORS", {doors.terminal: 10})


@pytest.mark.usefixtures("here")
def test_damages_are_told_or_do_no_harm() -> None:
    result = damage.run(30)
    assert result.failed == 0
    assert result.done.startswith("30 damages: ")


@pytest.mark.usefixtures("here")
def test_what_is_lost_without_a_word_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(SaveFile, "_tell", lambda *what, **facts: None)
    assert damage.run(30).failed
    assert "lost without a word" in capsys.readouterr().out


@pytest.mark.usefixtures("here")
def test_an_original_that_is_gone_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = rescue.set_aside

    def kept(path: Path, found: Path | None = None) -> Path:
        aside = whole(path, found)
        aside.write_bytes(b"")
        return aside

    monkeypatch.setattr(rescue, "set_aside", kept)
    assert damage.run(30).failed
    assert "the original is not kept" in capsys.readouterr().out


@pytest.mark.usefixtures("here")
def test_a_crash_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def crashed(*paths: object) -> None:
        raise KeyError("nothing")

    monkeypatch.setattr(rescue, "_rewrite", crashed)
    assert damage.run(30).failed
    out = capsys.readouterr().out
    assert "crashes: Traceback" in out
    assert "the terminal, 2: " in out


@pytest.mark.usefixtures("here")
def test_bits_are_told_or_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = bits.places(bits.NUMBER)
    assert len(chosen) == 8192 + bits.NUMBER
    assert len(bits.places(100)) == 819 + 100, "a sample takes the same share of both"
    monkeypatch.setattr(bits, "places", lambda number: chosen[60:64] + chosen[-number:])
    result = bits.run(3)
    assert result.done.startswith("56 bits: ")
    assert result.failed == 0


@pytest.mark.usefixtures("here")
def test_what_was_announced_before_a_kill_is_counted() -> None:
    result = kill.run(5)
    assert result.failed == 0
    assert result.done.startswith("5 kills, ")


@pytest.mark.usefixtures("here")
def test_pairs_of_every_kind_lose_nothing() -> None:
    result = pairs.run(5)
    assert result == Result("5 pairs: 1 fresh, 1 sound, 1 damaged, 1 import, 1 archive", 0)


@pytest.mark.usefixtures("here")
def test_whatever_happens_to_an_open_file_nothing_is_lost() -> None:
    result = swapped.run(40)
    assert result.failed == 0
    assert result.done.startswith("40 attacks of ")


@pytest.mark.usefixtures("here")
def test_what_a_stranger_takes_without_a_word_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(SaveFile, "look", lambda file: None)
    assert swapped.run(20).failed
    assert "lost without a word" in capsys.readouterr().out


@pytest.mark.usefixtures("here")
def test_a_pair_that_loses_something_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = told

    def too_much(line: str) -> tuple[str, Any]:
        name, value = whole(line)
        if isinstance(value, Stands):
            value = value._replace(moves=value.moves + 1)
        return name, value

    monkeypatch.setattr(pairs, "told", too_much)
    assert pairs.run(2).failed == 2
    assert "pair 0, fresh: Traceback" in capsys.readouterr().out
