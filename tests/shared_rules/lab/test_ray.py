"""A cluster of Ray: it plays the same, and a sentence says where it is not there or dies.

Ray starts processes, and threads in the one that asks: every run is a program of its own.
"""

from pathlib import Path

import psutil
import pytest

from tests.command_line import PATIENCE, process
from tests.shared_rules.lab.playing import LADDER, Playing

RAY = (*LADDER, "--backend", "ray", "--jobs", "2")
ITS_OWN = ("raylet", "gcs_server")
"""The processes without which a cluster is none."""


def test_a_local_cluster_plays_the_same_games() -> None:
    there = process([*RAY, "--games", "60"])
    assert there.status == 0, there.err
    assert there.out.strip() == process([*LADDER, "--games", "60", "--jobs", "1"]).out.strip()


def test_a_cluster_that_is_not_there_gets_a_sentence() -> None:
    refused = process([*RAY, "--cluster", "127.0.0.1:1"])
    assert refused.status == 2
    assert "No cluster answers at ‘127.0.0.1:1’" in refused.sentence()


def test_a_cluster_that_cannot_be_started_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_TMPDIR", "/dev/null/nowhere")
    refused = process([*RAY, "--games", "1"])
    assert refused.status == 2
    assert "No cluster of ray could be started on this machine" in refused.err
    assert "Traceback" not in refused.all


def test_a_cluster_that_dies_is_told_and_what_was_finished_is_kept(tmp_path: Path) -> None:
    with Playing("ray", tmp_path / "games.jsonl") as playing:
        for one in playing.helpers():
            if one.name() in ITS_OWN:
                one.kill()
        told = playing.ended()
        assert told.status == 2
        assert "does not answer any more" in told.err
        assert "Traceback" not in told.all
        assert playing.games() == list(range(len(playing.games())))


@pytest.mark.parametrize("until", [ITS_OWN[0], ""], ids=["while it starts", "while it plays"])
def test_ctrl_c_ends_it_without_a_word(until: str, tmp_path: Path) -> None:
    with Playing("ray", tmp_path / "games.jsonl", until) as playing:
        theirs = playing.helpers()
        told = playing.interrupted()
        assert told.status == 130
        assert told.all.strip() == ""
        assert playing.games() == list(range(len(playing.games())))
        gone, _ = psutil.wait_procs(theirs, timeout=PATIENCE)
        assert len(gone) == len(theirs)
