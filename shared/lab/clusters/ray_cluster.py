"""A cluster of Ray, by a process of its own that speaks with it: ``ray_driver``."""

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from socket import create_connection
from typing import Any

from shared.lab.clusters.ray_driver import Answering, Came, RayGoneError
from shared.lab.clusters.watching import PATIENCE, Call, ClusterError

DRIVER = "from shared.lab.clusters import ray_driver; ray_driver.main()"
"""The program that speaks with Ray; what it tells is of that module, not of a main one."""


class RayCluster:
    """A cluster of Ray. Argument: the process that speaks with it."""

    def __init__(self, driver: "_Driver") -> None:
        self.driver = driver
        self.head = ""
        """Where it listens."""

    def reach(self, address: str, jobs: int) -> None:
        """Have it reached, or started.

        Arguments: where it listens, empty for one of our own; how many play at once there. Raises
        ClusterError where there is none.
        """
        try:
            self.driver.ask((address, jobs))
            reached = self.driver.told()
        except RayGoneError as error:
            facts = {"address": address or "ray", "why": "it ended"}
            raise ClusterError("error.cluster_unstarted", **facts) from error
        assert isinstance(reached, Answering)
        self.head = reached.head

    def play(self, calls: Sequence[Call]) -> Iterator[Any]:
        """What each call returns, in order. Raises whatever one of them has raised."""
        self.driver.ask(calls)
        while isinstance(came := self.driver.told(), Came):
            yield came.result

    def alive(self) -> bool:
        """Whether its head listens: Ray itself would wait for minutes."""
        return _listens(self.head)

    def lost(self, error: Exception) -> bool:
        """Whether its workers are gone."""
        return isinstance(error, RayGoneError)


class _Driver:
    """The process that speaks with Ray. It hears no Ctrl-C, which is for the one that started it.

    It and its cluster end with ``end``, or with the process that started it.
    """

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", DRIVER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            process_group=0,
        )

    def ask(self, what: object) -> None:
        """Ask for something. Raises RayGoneError where nobody is there."""
        assert self.process.stdin is not None
        content = pickle.dumps(what)
        try:
            self.process.stdin.write(content)
            self.process.stdin.flush()
        except OSError as error:
            raise RayGoneError from error

    def told(self) -> object:
        """What it tells next. Raises RayGoneError where nobody is there, and what it was told."""
        assert self.process.stdout is not None
        try:
            what = pickle.load(self.process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            raise RayGoneError from error
        if isinstance(what, Exception):
            raise what
        return what

    def end(self, patience: float) -> None:
        """End it, and its cluster with it. Argument: how many seconds it is waited for before."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(patience)
        if sys.platform == "win32":
            self.process.kill()
        else:
            # helpers of Ray's would wait a minute for those that have ended
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def reached(address: str, jobs: int) -> Iterator[RayCluster]:
    """The cluster, for as long as it is used.

    Arguments: where it listens, empty for one of our own on this machine; how many play at once
    there, -1 for as many as there are cores. Raises ClusterError where nobody answers.
    """
    if find_spec("ray") is None:
        raise ClusterError("error.extra", package="ray", extra="ray")
    if address and not _listens(address.removeprefix("ray://")):
        raise ClusterError("error.cluster_nowhere", address=address)
    driver, patience = _Driver(), 0.0
    try:
        cluster = RayCluster(driver)
        cluster.reach(address, jobs)
        yield cluster
        # everything came: it takes its leave of the cluster
        patience = PATIENCE
    finally:
        driver.end(patience)


def _listens(address: str) -> bool:
    """Whether somebody listens at ``host:port``."""
    host, _, port = address.rpartition(":")
    try:
        with create_connection((host.strip("[]"), int(port)), PATIENCE):
            return True
    except (OSError, ValueError, OverflowError):
        return False
