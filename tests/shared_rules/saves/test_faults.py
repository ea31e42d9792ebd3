"""A disk that fails under a save file, call by call; the campaigns do the same at length."""

import os
from pathlib import Path
from random import Random

import pytest

from shared.saves import files, schema
from tests.campaigns import faults, power
from tests.campaigns.campaign import Result
from tests.faults import trials
from tests.faults.disk import Disk, Fault, Plan
from tests.faults.scenes import SCENES
from tests.faults.trials import cases, power_cut, strike, timed, watched
from tests.faults.vfs import left_out

# where SQLite is hidden within Python, nothing can be put below it
below_sqlite = pytest.mark.skipif(bool(left_out()), reason=left_out())


# -- the disk ------------------------------------------------------------------------------


def write(path: Path, content: bytes, sync: bool) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        if sync:
            os.fsync(file.fileno())


@pytest.mark.parametrize("sync", [True, False])
def test_what_was_synced_is_there_and_the_rest_is_left_to_chance(
    tmp_path: Path, sync: bool
) -> None:
    (tmp_path / "file").write_bytes(b"old")
    disk = Disk(tmp_path)
    with watched(disk):
        write(tmp_path / "file", b"new" * 1000, sync)
    found = {disk.cut(len(disk.changes), Random(seed))["file"] for seed in range(50)}
    if sync:
        assert found == {b"new" * 1000}
    else:
        assert {b"old", b"", b"new" * 1000} < found
        assert any(b"\0" in content for content in found if content)


@pytest.mark.parametrize("sync", [True, False])
def test_a_name_is_certain_when_its_folder_was_synced(tmp_path: Path, sync: bool) -> None:
    (tmp_path / "old").write_bytes(b"1")
    disk = Disk(tmp_path)
    with watched(disk):
        (tmp_path / "old").replace(tmp_path / "new")
        (tmp_path / "folder").mkdir()
        if sync:
            files.sync_folder(tmp_path / "new")
    found = {tuple(sorted(disk.cut(2 + sync, Random(seed)))) for seed in range(50)}
    certain = {("folder", "new")}
    assert found == certain if sync else found == {*certain, ("new",), ("old",), ("folder", "old")}


@pytest.mark.parametrize(
    ("fault", "left"), [(Fault.FULL, b""), (Fault.FAILED, b""), (Fault.SHORT, b"concontent")]
)
def test_a_write_fails_as_planned(tmp_path: Path, fault: Fault, left: bytes) -> None:
    # a device fails at opening as well
    plan = Plan(fault, 0 if fault is Fault.SHORT else 1)
    with watched(Disk(tmp_path, plan)):
        descriptor = os.open(tmp_path / "file", os.O_CREAT | os.O_WRONLY)
        try:
            for _ in range(2):
                os.write(descriptor, b"content")
        except OSError as error:
            assert error.errno in (28, 5)
        finally:
            os.close(descriptor)
    assert plan.struck
    assert (tmp_path / "file").read_bytes() == left


# -- the product on it ---------------------------------------------------------------------


@below_sqlite
@pytest.mark.parametrize("name", SCENES)
def test_no_power_cut_takes_what_was_announced(name: str) -> None:
    assert [timed(power_cut, name, f"test {seed}") for seed in range(12)] == [""] * 12


@pytest.mark.parametrize("name", SCENES)
def test_no_fault_takes_anything_and_all_are_told(name: str) -> None:
    every = cases([name])
    step = max(1, len(every) // 12)
    found = [(one, timed(strike, *one)) for one in every[3::step]]
    assert [one for one in found if one[1]] == []


@below_sqlite
def test_moves_that_are_not_synced_are_found_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cuts have teeth: without SQLite's care for the disk, much is lost."""
    monkeypatch.setattr(trials, "recorded", trials.recorded.__wrapped__)
    whole = schema.connect

    def carelessly(path: Path) -> object:
        connection = whole(path)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    monkeypatch.setattr("shared.saves.sqlite_file.connect", carelessly)
    assert any(timed(power_cut, "FirstEvening", seed) for seed in range(20))


@below_sqlite
def test_an_export_that_is_not_synced_is_found_torn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "recorded", trials.recorded.__wrapped__)
    monkeypatch.setattr(files, "sync_folder", lambda path: None)
    assert any(timed(power_cut, "Exports", seed) for seed in range(40))


# -- the campaigns -------------------------------------------------------------------------


@below_sqlite
def test_the_campaigns_count_and_tell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(name: str, *of: object) -> None:
        raise trials.Broken("gone")

    for campaign in (power, faults):
        monkeypatch.setattr(campaign, "spread", map)
    monkeypatch.setattr(faults, "cases", lambda names: [(name, Fault.FULL, 1) for name in names])
    assert power.run(3) == Result("3 power cuts", 0)
    assert faults.run(2) == Result(f"2 of {len(SCENES)} calls that can fail", 0)
    monkeypatch.setattr(power, "power_cut", fails)
    monkeypatch.setattr(faults, "strike", fails)
    assert power.run(2).failed == 2
    assert faults.run(100).failed == len(SCENES)
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "FirstEvening, cut 0: gone"
    assert told[2] == "FirstEvening, full at call 1: gone"
