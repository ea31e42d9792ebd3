"""Who plays many games: the cores of this machine, or a cluster of Dask or Ray, all by joblib.

What comes back is the same whoever plays, and comes in the order in which it was asked for.
"""

import argparse
import signal
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from shared.lab.clusters import dask_cluster, ray_cluster
from shared.lab.clusters.watching import Call, ClusterError, deaf_children, needed, watched

LOKY, DASK, RAY = BACKENDS = ("loky", "dask", "ray")
"""The backends of joblib by name; loky is this machine, in processes of its own."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Who plays. Raises ClusterError for an address without a cluster's backend."""

    backend: str = LOKY
    cluster: str = ""
    """Where a cluster listens; a local one is started where nothing is said."""
    jobs: int = -1
    """How many play at once; as many as there are cores where nothing is said."""

    def __post_init__(self) -> None:
        if self.cluster and self.backend == LOKY:
            raise ClusterError("error.cluster_of_whom", address=self.cluster)

    @property
    def alone(self) -> bool:
        """Whether there is nobody but this process: joblib is not installed."""
        try:
            import joblib  # noqa: F401
        except ImportError:
            return self.backend == LOKY
        return False

    def play(self, calls: Sequence[Call]) -> Iterator[Any]:
        """What each call returns, in order, as soon as it is there.

        Raises ClusterError where a package is missing, a cluster is not there or dies.
        """
        if self.backend == LOKY:
            yield from self._here(calls)
            return
        cluster = dask_cluster if self.backend == DASK else ray_cluster
        with cluster.reached(self.cluster, self.jobs) as reached:
            yield from watched(reached, calls, self.cluster or self.backend)

    def _here(self, calls: Sequence[Call]) -> Iterator[Any]:
        """What each call returns, played by the cores of this machine."""
        with needed("joblib", "lab"):
            from joblib import Parallel, delayed
        jobs = (delayed(function)(*given) for function, given in calls)
        with deaf_children():
            found = Parallel(n_jobs=self.jobs, return_as="generator", initializer=deaf)(jobs)
        try:
            # whatever is yielded from is closed first, and warns
            for one in found:  # noqa: UP028
                yield one
        finally:
            with warnings.catch_warnings():
                # whoever stops in the middle knows that the rest is lost
                warnings.simplefilter("ignore", UserWarning)
                found.close()


def deaf() -> None:
    """A process of this machine begins to play: Ctrl-C is for the program that it plays for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def add_arguments(parser: argparse.ArgumentParser, explained: Callable[[str], str]) -> None:
    """The options that say who plays the games: processes here, or a cluster.

    Arguments: the parser, which they are added to; what a message says as its help.
    """
    parser.add_argument(
        "--backend", choices=BACKENDS, default=LOKY, help=explained("workers.help_backend")
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", default="", help=explained("workers.help_cluster")
    )


def workers_of(chosen: argparse.Namespace) -> Workers:
    """Who plays, as it was chosen on the command line. Raises ClusterError."""
    return Workers(chosen.backend, chosen.cluster, getattr(chosen, "jobs", None) or -1)
