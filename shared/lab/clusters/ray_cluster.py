"""A cluster of Ray, by its own backend of joblib."""

import logging
import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from socket import create_connection
from typing import Any

from shared.lab.clusters.watching import LOOKS, PATIENCE, Call, ClusterError, needed

BACKEND = "ray"
"""What it registers itself as."""
LONGEST_REASON = 200
"""How much of a reason is shown that it gives."""
CORES = "CPU"
"""What it calls the cores that it has."""


class RayCluster:
    """A cluster of Ray. Arguments: where its head listens; how many play at once."""

    def __init__(self, head: str, jobs: int) -> None:
        self.head = head
        self.jobs = jobs

    def play(self, calls: Sequence[Call]) -> Iterator[Any]:
        """What each call returns, in order: its backend gives back whole lists, so in slices."""
        from joblib import Parallel, delayed, parallel_config

        jobs = (delayed(function)(*given) for function, given in calls)
        with parallel_config(BACKEND, n_jobs=self.jobs), Parallel() as parallel:
            while some := list(islice(jobs, 2 * self.jobs)):
                yield from parallel(some)

    def alive(self) -> bool:
        """Whether its head listens: Ray itself would wait for minutes."""
        return _listens(self.head)

    def lost(self, error: Exception) -> bool:
        """Whether its workers are gone."""
        from ray.exceptions import RayError, RayTaskError

        if isinstance(error, KeyError):
            # it counts the cores of all machines, and there is none any more
            return error.args == (CORES,)
        return isinstance(error, RayError | OSError) and not isinstance(error, RayTaskError)


@contextmanager
def reached(address: str, jobs: int) -> Iterator[RayCluster]:
    """The cluster, for as long as it is used.

    Arguments: where it listens, empty for one of our own on this machine; how many play at once
    there, -1 for as many as there are cores. Raises ClusterError where nobody answers.
    """
    # threads of its own would start another cluster in place of one that was lost
    os.environ.setdefault("RAY_ENABLE_AUTO_CONNECT", "0")
    with needed("ray", "ray"):
        import ray
        from ray.util.joblib import register_ray
    if address and not _listens(address.removeprefix("ray://")):
        raise ClusterError("error.cluster_nowhere", address=address)
    given: dict[str, Any] = {"address": address or "local"}
    if not address:
        given |= {"include_dashboard": False, "num_cpus": jobs if jobs > 0 else None}
    try:
        ray.init(log_to_driver=False, logging_level=logging.CRITICAL, **given)
    except (OSError, RuntimeError, ValueError) as error:
        why = " ".join(str(error).split())[:LONGEST_REASON]
        id = "error.cluster_refused" if address else "error.cluster_unstarted"
        raise ClusterError(id, address=address or BACKEND, why=why) from error
    register_ray()
    try:
        head = address.removeprefix("ray://") or ray.get_runtime_context().gcs_address
        yield RayCluster(head, int(ray.cluster_resources()[CORES]))
    finally:
        with _silent_threads():
            ray.shutdown()


@contextmanager
def _silent_threads() -> Iterator[None]:
    """Threads of Ray's pools, which wait for results that nobody wants, end without a word.

    However long they take to notice: a machine with much to do lets them wait.
    """
    from ray.exceptions import RayError
    from ray.util.multiprocessing.pool import ResultThread

    hook = threading.excepthook

    def heard(failed: threading.ExceptHookArgs) -> None:
        waits = isinstance(failed.thread, ResultThread)
        if not (waits and isinstance(failed.exc_value, RayError)):
            hook(failed)

    def waiting() -> list[threading.Thread]:
        return [one for one in threading.enumerate() if isinstance(one, ResultThread)]

    threading.excepthook = heard
    try:
        yield
        for one in waiting():
            one.join(LOOKS)
    finally:
        if not waiting():
            threading.excepthook = hook


def _listens(address: str) -> bool:
    """Whether somebody listens at ``host:port``."""
    host, _, port = address.rpartition(":")
    try:
        with create_connection((host.strip("[]"), int(port)), PATIENCE):
            return True
    except (OSError, ValueError, OverflowError):
        return False
