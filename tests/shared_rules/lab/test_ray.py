"""A cluster of Ray: it plays the same, and a sentence says where it is not there or dies."""

from time import sleep

import psutil
import pytest

from shared.lab.workers import RAY, ClusterError, Workers
from shared.speech.messages import english


def number(given: int) -> int:
    """Work that takes a while."""
    sleep(0.05)
    return given


def test_a_local_cluster_plays_in_order() -> None:
    workers = Workers(RAY, jobs=2)
    assert list(workers.play([(number, (at,)) for at in range(30)])) == [*range(30)]


def test_a_cluster_that_is_not_there_gets_a_sentence() -> None:
    with pytest.raises(ClusterError) as nowhere:
        list(Workers(RAY, "127.0.0.1:1").play([(number, (1,))]))
    assert "No cluster answers at ‘127.0.0.1:1’" in english().say(nowhere.value.message)


def test_a_cluster_that_dies_is_told_and_what_was_finished_came() -> None:
    results = Workers(RAY, jobs=2).play([(number, (at,)) for at in range(2_000)])
    finished = [next(results) for _ in range(5)]
    for process in psutil.Process().children(recursive=True):
        if "ray" in "".join(process.cmdline()[:1]):
            process.kill()
    with pytest.raises(ClusterError) as lost:
        finished.extend(results)
    assert finished == list(range(len(finished)))
    assert "does not answer any more" in english().say(lost.value.message)
