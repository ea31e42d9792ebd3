"""Clusters: the same figures whoever plays, and a sentence where they are not there or die."""

import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Event, Thread
from time import sleep
from typing import Any

import pytest

from shared.lab.clusters import dask_cluster, watching
from shared.lab.clusters.watching import Call, ClusterError
from shared.lab.workers import DASK, LOKY, RAY, Workers
from shared.speech.messages import english
from shared.terminal import ladder as command
from shared.terminal.command import Program, Task
from tests.command_line import ROOT, Said, environment, heard
from tests.shared_rules.bots.test_ladder import ladder
from tests.shared_rules.lab.playing import Playing
from tests.shared_rules.pig import words

PATIENCE = 60.0
"""Seconds after which a slow machine is a broken one."""
PROGRAM = Program("tests.shared_rules", lambda language: words("en", None, {}))


@PROGRAM.command("ladder", extra="lab")
def _ladder() -> Task:
    return command.task("tests.shared_rules", ladder, PROGRAM.voice)


def asked(*words: str) -> Said:
    return heard(PROGRAM.main, "ladder", "--level", "steady", "--pairing", "alone", *words)


class Cluster:
    """A cluster that a test may end."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.shared_rules.lab.serving"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=ROOT,
            env=environment(),
        )
        said: Queue[str] = Queue()
        assert self.process.stdout is not None
        Thread(target=lambda out: said.put(out.readline()), args=[self.process.stdout]).start()
        self.address = said.get(timeout=PATIENCE).strip()

    def die(self) -> None:
        """As a machine dies whose plug is pulled."""
        self.process.kill()
        self.process.communicate(timeout=PATIENCE)


@contextmanager
def started() -> Iterator[Cluster]:
    cluster = Cluster()
    try:
        yield cluster
    finally:
        cluster.die()


def number(given: int) -> int:
    """Work that takes a while."""
    sleep(0.05)
    return given


def told(error: ClusterError) -> str:
    return english().say(error.message)


def test_a_cluster_plays_the_same_games_and_a_broken_run_goes_on_there(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    alone = asked("--games", "40", "--jobs", "1")
    assert asked("--games", "15", "--jobs", "1", "--results", str(file)).status == 0
    with started() as cluster:
        there = asked(
            "--games",
            "40",
            "--results",
            str(file),
            "--backend",
            "dask",
            "--cluster",
            cluster.address,
        )
    assert there.status == 0, there.err
    assert there.out.strip() == alone.out.strip()


def test_a_cluster_that_dies_is_told_and_what_was_finished_came(tmp_path: Path) -> None:
    finished = []
    with started() as cluster:
        results = Workers(DASK, cluster.address).play([(number, (at,)) for at in range(400)])
        finished += [next(results) for _ in range(5)]
        cluster.die()
        with pytest.raises(ClusterError) as lost:
            finished.extend(results)
    assert finished == list(range(len(finished)))
    assert 5 <= len(finished) < 400
    assert "does not answer any more" in told(lost.value)


def test_a_local_cluster_is_started_where_no_address_is_named() -> None:
    assert list(Workers(DASK, jobs=2).play([(number, (at,)) for at in range(9)])) == [*range(9)]


@pytest.mark.parametrize("backend", [LOKY, DASK])
def test_ctrl_c_ends_a_run_without_a_word_and_keeps_its_games(backend: str, tmp_path: Path) -> None:
    with Playing(backend, tmp_path / "games.jsonl") as playing:
        told = playing.interrupted()
        assert told.status == 130
        assert told.err.strip() == ""
        assert playing.games() == list(range(len(playing.games())))


def test_whoever_stops_in_the_middle_is_not_warned_of_it() -> None:
    results = Workers(LOKY, jobs=2).play([(number, (at,)) for at in range(40)])
    assert next(results) == 0
    assert isinstance(results, Generator)
    results.close()


class Fake:
    """A cluster of the test's own. Arguments: whether it lives; what it fails with."""

    def __init__(self, lives: bool, error: Exception | None = None) -> None:
        self.lives, self.error = lives, error
        self.done = Event()

    def play(self, calls: Sequence[Call]) -> Iterator[Any]:
        yield from (function(*given) for function, given in calls)
        if self.error is not None:
            raise self.error
        self.done.wait(PATIENCE)

    def alive(self) -> bool:
        return self.lives

    def lost(self, error: Exception) -> bool:
        return isinstance(error, OSError)


def test_a_cluster_without_workers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "LOOKS", 0.01)
    monkeypatch.setattr(watching, "PATIENCE", 0.05)
    cluster = Fake(lives=True)
    results = watching.watched(cluster, [(number, (1,)), (number, (2,))], "there")
    assert [next(results), next(results)] == [1, 2]
    cluster.lives = False
    with pytest.raises(ClusterError) as lost:
        next(results)
    cluster.done.set()
    assert "cluster (there) does not answer any more" in told(lost.value)


def test_a_cluster_without_a_head_is_lost_even_if_its_workers_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(watching, "LOOKS", 0.01)
    monkeypatch.setattr(watching, "PATIENCE", 0.05)
    results = watching.watched(Fake(lives=False), [(number, (at,)) for at in range(99)], "there")
    found: list[int] = []
    with pytest.raises(ClusterError):
        found.extend(results)
    assert found == list(range(len(found)))
    assert len(found) < 99


@pytest.mark.parametrize(
    ("error", "raised", "sentence"),
    [
        (ConnectionResetError("gone"), ClusterError, "does not answer any more"),
        (ModuleNotFoundError(name="shared"), ClusterError, "do not know ‘shared’"),
        (ZeroDivisionError("our own"), ZeroDivisionError, "our own"),
    ],
)
def test_what_fails_there_is_told_here(
    error: Exception, raised: type[Exception], sentence: str
) -> None:
    with pytest.raises(raised) as failed:
        list(watching.watched(Fake(lives=True, error=error), [(number, (1,))], "there"))
    said = told(failed.value) if isinstance(failed.value, ClusterError) else str(failed.value)
    assert sentence in said


def test_workers_are_asked_what_they_can_import() -> None:
    assert dask_cluster.unknown(["json", __name__]) == ""
    assert dask_cluster.unknown(["json", "no_such_module", "nor_this"]) == "no_such_module"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["--backend", "dask", "--cluster", "here"], "No cluster answers at ‘here’"),
        (["--backend", "dask", "--cluster", "x y:z"], "No cluster answers at ‘x y:z’"),
        (["--backend", "dask", "--cluster", "tcp://127.0.0.1:1"], "answers at ‘tcp://127.0.0.1:1’"),
        (["--cluster", "tcp://127.0.0.1:1"], "say by --backend"),
        (["--backend", "steam"], "steam"),
    ],
)
def test_a_cluster_that_is_not_there_gets_one_sentence(
    typed: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dask_cluster, "PATIENCE", 0.5)
    refused = asked("--games", "2", *typed)
    assert refused.status == 2
    assert sentence in refused.sentence()


@pytest.mark.parametrize(("backend", "package"), [(DASK, "distributed"), (RAY, "ray")])
def test_a_missing_extra_is_named(
    backend: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    refused = asked("--games", "2", "--backend", backend)
    assert refused.status == 2
    assert f"‘{package}’: install the extra ‘{backend}’" in refused.sentence()
