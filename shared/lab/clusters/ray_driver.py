"""The process that speaks with Ray: started by ``ray_cluster``, which it tells what comes back.

Ray's core ends the process in which it runs, with a status of its own, where a thread asks it
for anything while it shuts down. So this process is left to it, and nothing else lives there.
It is told by its standard input what to play, and ends when that is closed.
"""

import logging
import os
import pickle
import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, BinaryIO, NamedTuple

from shared.lab.clusters.watching import Call, ClusterError

BACKEND = "ray"
"""What it registers itself as."""
CORES = "CPU"
"""What Ray calls the cores that it has."""
LONGEST_REASON = 200
"""How much of a reason is shown that Ray gives."""


class Answering(NamedTuple):
    """A cluster that answered: where its head listens, and how many cores it has."""

    head: str
    cores: int


class Came(NamedTuple):
    """What one call returned."""

    result: Any


class RayGoneError(Exception):
    """Ray's workers are gone, or the process that speaks with them is."""


def _reach(address: str, jobs: int) -> Answering:
    """Start a cluster on this machine, or join the one at the address.

    Arguments: where it listens, empty for one of our own; how many play at once there. Raises
    ClusterError where there is none.
    """
    # threads of its own would start another cluster in place of one that was lost
    os.environ.setdefault("RAY_ENABLE_AUTO_CONNECT", "0")
    import ray
    from ray.util.joblib import register_ray

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
    head = address.removeprefix("ray://") or ray.get_runtime_context().gcs_address
    return Answering(head, int(ray.cluster_resources()[CORES]))


def _play(calls: Sequence[Call], cores: int) -> Iterator[Any]:
    """What each call returns, in order: Ray's backend gives back whole lists, so in slices."""
    from joblib import Parallel, delayed, parallel_config

    jobs = (delayed(function)(*given) for function, given in calls)
    with parallel_config(BACKEND, n_jobs=cores), Parallel() as parallel:
        while some := list(islice(jobs, 2 * cores)):
            yield from parallel(some)


def _told(error: Exception) -> Exception:
    """What is told of an error: that Ray is gone, or what a call itself has raised."""
    from ray.exceptions import RayError, RayTaskError

    if isinstance(error, RayTaskError):
        return error.cause if isinstance(error.cause, Exception) else error
    # it counts the cores of all machines, and there is none any more
    uncounted = isinstance(error, KeyError) and error.args == (CORES,)
    return RayGoneError() if uncounted or isinstance(error, RayError | OSError) else error


def _serve(asked: BinaryIO, tell: Callable[[object], None]) -> None:
    """Reach the cluster, play what is asked, and tell what comes.

    Arguments: what is asked: the address, the jobs, the calls; tells whoever asked.
    """
    try:
        reached = _reach(*pickle.load(asked))
        tell(reached)
        calls = pickle.load(asked)
        # whoever asked goes, or wants no more
        threading.Thread(target=lambda: (asked.read(), os._exit(0)), daemon=True).start()
        for result in _play(calls, reached.cores):
            tell(Came(result))
        tell(None)
    except ClusterError as error:
        tell(error)
    except Exception as error:
        tell(_told(error))


def main() -> None:
    """Serve whoever started this process."""
    asked, answered = open(os.dup(0), "rb"), open(os.dup(1), "wb")  # noqa: SIM115
    with open(os.devnull, "r+b") as nowhere:
        # what Ray has to say is said in one sentence, by whoever asked
        for stream in range(3):
            os.dup2(nowhere.fileno(), stream)

    def tell(what: object) -> None:
        pickle.dump(what, answered)
        answered.flush()

    _serve(asked, tell)
    import ray

    ray.shutdown()
    # a thread still waits for whoever asked
    os._exit(0)
