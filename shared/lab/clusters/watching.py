"""What a cluster returns, for as long as it is there.

A cluster that is not there, or is there no longer, is told in one sentence: whoever keeps results
as they come loses nothing that was finished.
"""

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import resource_tracker
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, NamedTuple, Protocol

from shared.speech.messages import TableError

PATIENCE = 10.0
"""Seconds until a cluster that does not answer is not there."""
LOOKS = 1.0
"""Seconds between two looks whether a cluster is still there."""

Call = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function of a module, and what it is called with."""


class ClusterError(TableError):
    """Who was to play is not there."""


class Cluster(Protocol):
    """A cluster that somebody has reached."""

    def play(self, calls: Sequence[Call]) -> Iterator[Any]:
        """What each call returns, in order."""

    def alive(self) -> bool:
        """Whether anybody there still works."""

    def lost(self, error: Exception) -> bool:
        """Whether an error says that the cluster is gone, rather than what it did."""


@contextmanager
def needed(package: str, extra: str) -> Iterator[None]:
    """Raises ClusterError where a package is not installed.

    Arguments: the package, as people install it; the extra of this project that brings it.
    """
    try:
        yield
    except ImportError as error:
        raise ClusterError("error.extra", package=package, extra=extra) from error


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that are started meanwhile never hear Ctrl-C: it is for the program they play for.

    Not even in the moment in which they begin, as they take over what is blocked here; so does a
    thread, and what it starts later. Windows knows nothing of the kind.
    """
    if sys.platform == "win32":
        yield
        return
    # whoever starts it as the first process of all lets Ctrl-C through again (Python 3.11)
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        # what came meanwhile is heard now
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Came(NamedTuple):
    """What came from a cluster: a result, an error, or the end."""

    result: Any = None
    error: Exception | None = None
    over: bool = False


def watched(cluster: Cluster, calls: Sequence[Call], address: str) -> Iterator[Any]:
    """What the cluster returns, for as long as it is there.

    Arguments: the cluster; what is called there, in order; its address, for messages. Raises
    ClusterError where it is lost, or one of the calls has failed there.

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


def _take(cluster: Cluster, calls: Sequence[Call], came: "SimpleQueue[_Came]") -> None:
    try:
        for result in cluster.play(calls):
            came.put(_Came(result))
    except Exception as error:
        came.put(_Came(error=error))
    came.put(_Came(over=True))


def _told(cluster: Cluster, error: Exception, address: str) -> Exception:
    """The error that is raised for one that came from a cluster."""
    if isinstance(error, ModuleNotFoundError):
        return ClusterError("error.cluster_strangers", address=address, module=error.name or "?")
    if cluster.lost(error):
        return ClusterError("error.cluster_lost", address=address)
    return error
