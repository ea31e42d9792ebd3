"""What campaigns have in common: a result in one line, and work that is spread over processes."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Result:
    """What a campaign did."""

    done: str
    """In words, with its numbers."""
    failed: int
    """How much of it went wrong."""

    def __str__(self) -> str:
        return f"{self.done}, {self.failed} failed"

    def last_line(self, name: str) -> str:
        """What a campaign of this name says at its end."""
        return f"{name}: {self}"


def added_up(kind: str, outcomes: Iterable[tuple[int, int, str]]) -> tuple[int, int, int]:
    """Two sums over all outcomes, and how many of those failed, each of which is printed.

    Arguments: what one of them is called; two counts of each, and what went wrong, if anything.
    """
    ones = others = failed = 0
    for n, (one, other, failure) in enumerate(outcomes):
        ones, others = ones + one, others + other
        if failure:
            failed += 1
            print(f"{kind} {n}: {failure}", flush=True)
    return ones, others, failed


def spread(work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
    """The results in the order of the tasks, from polite processes."""
    with ProcessPoolExecutor(
        processes(), mp_context=get_context("spawn"), initializer=os.nice, initargs=(10,)
    ) as pool:
        yield from pool.map(work, tasks)


def processes() -> int:
    """As many as there are cores, or as CAMPAIGN_PROCESSES says."""
    return int(os.environ.get("CAMPAIGN_PROCESSES", os.cpu_count() or 1))
