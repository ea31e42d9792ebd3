"""A cluster of Dask, by its own backend of joblib."""

import logging
import re
import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from shared.lab.clusters.watching import PATIENCE, Call, ClusterError, deaf_children, needed

TALKING = ("distributed", "distributed.client", "tornado.application", "asyncio")
"""Loggers that tell of a cluster that is lost, at length."""
ADDRESS = re.compile(r"((tcp|tls|ws|wss)://)?[^\s/]+:[0-9]{1,5}")
"""How a cluster is addressed."""


def unknown(modules: Sequence[str]) -> str:
    """The first of these modules that cannot be imported here; empty where all can."""
    for name in modules:
        try:
            import_module(name)
        except ImportError:
            return name
    return ""


class DaskCluster:
    """A cluster of Dask. Argument: its client."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def play(self, calls: Sequence[Call]) -> Iterator[Any]:
        """What each call returns, in order."""
        from joblib import Parallel, delayed, parallel_config

        self._check({function.__module__ for function, _ in calls})
        jobs = (delayed(function)(*given) for function, given in calls)
        with parallel_config("dask", client=self.client, wait_for_workers_timeout=PATIENCE):
            yield from Parallel(return_as="generator")(jobs)

    def _check(self, modules: Iterable[str]) -> None:
        """Raises ModuleNotFoundError where workers cannot import what they need.

        joblib waits for ever for a call that they cannot read.
        """
        try:
            missing = self.client.run(unknown, sorted(modules))
        except Exception as error:
            if self.lost(error):
                raise
            # not even this very function can be read there
            raise ModuleNotFoundError(name=__name__.partition(".")[0]) from error
        for name in filter(None, missing.values()):
            raise ModuleNotFoundError(name=name)

    def alive(self) -> bool:
        """Whether the scheduler answers, has workers, and has given up no call.

        joblib waits for ever for what was given up.
        """
        known = self.client.scheduler_info(n_workers=-1).get("workers")
        given_up = any(one.status == "error" for one in [*self.client.futures.values()])
        return bool(self.client.status == "running" and known) and not given_up

    def lost(self, error: Exception) -> bool:
        """Whether scheduler or workers are gone."""
        from distributed import CancelledError, KilledWorker
        from distributed.comm import CommClosedError

        gone = (CancelledError, KilledWorker, CommClosedError, TimeoutError, OSError)
        return isinstance(error, gone)


def dask_setup(worker: object) -> None:
    """A worker of a cluster of our own begins: Ctrl-C is for the program that it plays for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def reached(address: str, jobs: int) -> Iterator[DaskCluster]:
    """The cluster, for as long as it is used.

    Arguments: where it listens, empty for one of our own on this machine; how many play at once
    there, -1 for as many as there are cores. Raises ClusterError where nobody answers.
    """
    with needed("distributed", "dask"):
        from distributed import Client, LocalCluster
    # what it has to say is said in one sentence
    for name in TALKING:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    own = None
    if address and not ADDRESS.fullmatch(address):
        raise ClusterError("error.cluster_nowhere", address=address)
    if not address:
        with deaf_children():
            own = LocalCluster(
                n_workers=jobs if jobs > 0 else None,
                threads_per_worker=1,
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
                preload=__name__,
            )
    try:
        client = Client(own or address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise ClusterError("error.cluster_nowhere", address=address) from error
    try:
        yield DaskCluster(client)
    finally:
        client.close(timeout=PATIENCE)
        if own is not None:
            own.close(timeout=PATIENCE)
