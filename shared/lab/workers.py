"""Who plays many games: the cores of this machine, or a cluster of Dask or Ray, all by joblib.

What comes back is the same whoever plays, and comes in the order in which it was asked for. A
cluster that is not there, or is there no longer, is told in one sentence: whoever keeps results
as they come loses nothing that was finished.
"""

import argparse
import logging
import os
import re
import signal
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from queue import Empty, SimpleQueue
from socket import create_connection
from time import monotonic
from typing import Any, NamedTuple, Protocol

from shared.speech.messages import TableError

LOKY, DASK, RAY = BACKENDS = ("loky", "dask", "ray")
"""The backends of joblib by name; loky is this machine, in processes of its own."""
PATIENCE = 10.0
"""Seconds until a cluster that does not answer is not there."""
LOOKS = 1.0
"""Seconds between two looks whether a cluster is still there."""

TALKING = ("distributed", "distributed.client", "tornado.application", "asyncio")
"""Loggers that tell of a cluster that is lost, at length."""
CORES = "CPU"
"""What a cluster of Ray calls the cores that it has."""
DASKS = re.compile(r"((tcp|tls|ws|wss)://)?[^\s/]+:[0-9]{1,5}")
"""How a cluster of Dask is addressed."""

Call = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function of a module, and what it is called with."""


class ClusterError(TableError):
    """Who was to play is not there."""


class _Cluster(Protocol):
    """A cluster that somebody has reached."""

    def play(self, calls: Sequence[Call]) -> Iterator[Any]:
        """What each call returns, in order."""

    def alive(self) -> bool:
        """Whether anybody there still works."""

    def lost(self, error: Exception) -> bool:
        """Whether an error says that the cluster is gone, rather than what it did."""


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
            with _named("joblib", "lab"):
                from joblib import Parallel, delayed
            jobs = (delayed(function)(*given) for function, given in calls)
            found = Parallel(n_jobs=self.jobs, return_as="generator")(jobs)
            try:
                # whatever is yielded from is closed first, and warns
                for one in found:  # noqa: UP028
                    yield one
            finally:
                with warnings.catch_warnings():
                    # whoever stops in the middle knows that the rest is lost
                    warnings.simplefilter("ignore", UserWarning)
                    found.close()
            return
        reach = _dask if self.backend == DASK else _ray
        with reach(self) as cluster:
            yield from _watched(cluster, calls, self.cluster or self.backend)


def unknown(modules: Sequence[str]) -> str:
    """The first of these modules that cannot be imported here; empty where all can."""
    for name in modules:
        try:
            import_module(name)
        except ImportError:
            return name
    return ""


def add_arguments(parser: argparse.ArgumentParser, explained: Callable[[str], str]) -> None:
    """Who plays. Argument: what a message says as a parser's help."""
    parser.add_argument(
        "--backend", choices=BACKENDS, default=LOKY, help=explained("workers.help_backend")
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", default="", help=explained("workers.help_cluster")
    )


def workers_of(chosen: argparse.Namespace) -> Workers:
    """Who plays, as it was chosen on the command line. Raises ClusterError."""
    return Workers(chosen.backend, chosen.cluster, getattr(chosen, "jobs", None) or -1)


@contextmanager
def _named(package: str, extra: str) -> Iterator[None]:
    """Raises ClusterError where a package is not installed."""
    try:
        yield
    except ImportError as error:
        raise ClusterError("error.extra", package=package, extra=extra) from error


# -- watching ------------------------------------------------------------------------------------


class _Came(NamedTuple):
    """What came from a cluster: a result, an error, or the end."""

    result: Any = None
    error: Exception | None = None
    over: bool = False


def _watched(cluster: _Cluster, calls: Sequence[Call], address: str) -> Iterator[Any]:
    """What the cluster returns, for as long as it is there.

    joblib waits for ever for a cluster without workers, so it waits in a thread of its own.
    """
    came: SimpleQueue[_Came] = SimpleQueue()
    threading.Thread(target=_take, args=(cluster, calls, came), daemon=True).start()
    looked = answered = monotonic()
    while True:
        one = _next(came)
        if one is not None:
            if one.over:
                return
            if one.error is not None:
                raise _told(cluster, one.error, address)
            yield one.result
        if monotonic() - looked < LOOKS:
            continue
        # even while results come: what was handed out is played after the head was lost
        looked = monotonic()
        if cluster.alive():
            answered = looked
        elif looked - answered >= PATIENCE:
            raise ClusterError("error.cluster_lost", address=address)


def _next(came: "SimpleQueue[_Came]") -> _Came | None:
    """What came, if anything did between two looks."""
    try:
        return came.get(timeout=LOOKS)
    except Empty:
        return None


def _take(cluster: _Cluster, calls: Sequence[Call], came: "SimpleQueue[_Came]") -> None:
    try:
        for result in cluster.play(calls):
            came.put(_Came(result))
    except Exception as error:
        came.put(_Came(error=error))
    came.put(_Came(over=True))


def _told(cluster: _Cluster, error: Exception, address: str) -> Exception:
    """The error that is raised for one that came from a cluster."""
    if isinstance(error, ModuleNotFoundError):
        return ClusterError("error.cluster_strangers", address=address, module=error.name or "?")
    if cluster.lost(error):
        return ClusterError("error.cluster_lost", address=address)
    return error


# -- Dask ------------------------------------------------------------------------------------------


class _Dask:
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
def _dask(workers: Workers) -> Iterator[_Dask]:
    """Raises ClusterError where nobody answers."""
    with _named("distributed", "dask"):
        from distributed import Client, LocalCluster
    # what it has to say is said in one sentence
    for name in TALKING:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    own = None
    if workers.cluster and not DASKS.fullmatch(workers.cluster):
        raise ClusterError("error.cluster_nowhere", address=workers.cluster)
    if not workers.cluster:
        count = None if workers.jobs < 0 else workers.jobs
        own = LocalCluster(
            n_workers=count,
            threads_per_worker=1,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
            preload=__name__,
        )
    try:
        client = Client(own or workers.cluster, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise ClusterError("error.cluster_nowhere", address=workers.cluster) from error
    try:
        yield _Dask(client)
    finally:
        client.close(timeout=PATIENCE)
        if own is not None:
            own.close(timeout=PATIENCE)


# -- Ray -------------------------------------------------------------------------------------------


class _Ray:
    """A cluster of Ray. Arguments: where its head listens; how many play at once."""

    def __init__(self, head: str, jobs: int) -> None:
        self.head = head
        self.jobs = jobs

    def play(self, calls: Sequence[Call]) -> Iterator[Any]:
        """What each call returns, in order: its backend gives back whole lists, so in slices."""
        from joblib import Parallel, delayed, parallel_config

        jobs = (delayed(function)(*given) for function, given in calls)
        with parallel_config(RAY, n_jobs=self.jobs), Parallel() as parallel:
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
def _ray(workers: Workers) -> Iterator[_Ray]:
    """Raises ClusterError where nobody answers."""
    # threads of its own would start another cluster in place of one that was lost
    os.environ.setdefault("RAY_ENABLE_AUTO_CONNECT", "0")
    with _named("ray", "ray"):
        import ray
        from ray.util.joblib import register_ray
    if workers.cluster and not _listens(workers.cluster.removeprefix("ray://")):
        raise ClusterError("error.cluster_nowhere", address=workers.cluster)
    given: dict[str, Any] = {"address": workers.cluster or "local"}
    if not workers.cluster:
        count = workers.jobs if workers.jobs > 0 else None
        given |= {"include_dashboard": False, "num_cpus": count}
    try:
        ray.init(log_to_driver=False, logging_level=logging.CRITICAL, **given)
    except (OSError, RuntimeError, ValueError) as error:
        raise ClusterError("error.cluster_nowhere", address=given["address"]) from error
    register_ray()
    try:
        head = workers.cluster.removeprefix("ray://") or ray.get_runtime_context().gcs_address
        yield _Ray(head, int(ray.cluster_resources()[CORES]))
    finally:
        with _silent_threads():
            ray.shutdown()


@contextmanager
def _silent_threads() -> Iterator[None]:
    """Threads of Ray's pools, which wait for results that nobody wants, end without a word."""
    from ray.exceptions import RayError
    from ray.util.multiprocessing.pool import ResultThread

    hook = threading.excepthook

    def heard(failed: threading.ExceptHookArgs) -> None:
        if not isinstance(failed.exc_value, RayError):
            hook(failed)

    threading.excepthook = heard
    try:
        yield
        for one in threading.enumerate():
            if isinstance(one, ResultThread):
                one.join(LOOKS)
    finally:
        threading.excepthook = hook


def _listens(address: str) -> bool:
    """Whether somebody listens at ``host:port``."""
    host, _, port = address.rpartition(":")
    try:
        with create_connection((host.strip("[]"), int(port)), PATIENCE):
            return True
    except (OSError, ValueError, OverflowError):
        return False
