"""Measuring side by side: every contestant once a round, medians over the rounds.

A machine that is busy for a second then slows everybody, and ratios stay honest.
"""

from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter, process_time

Measure = Callable[[int], float]
"""One measurement; its argument is the number of the round, to seed what is random."""


def medians(contestants: Mapping[str, Measure], rounds: int) -> dict[str, list[float]]:
    """What each contestant measured in each round, after one round to warm up."""
    measured: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(rounds + 1):
        for name, measure in contestants.items():
            value = measure(number)
            if number:
                measured[name].append(value)
    return measured


def ratio(above: list[float], below: list[float]) -> float:
    """How many times as much, as the median over the rounds."""
    return median(a / b for a, b in zip(above, below, strict=True))


def rate(play: Callable[[int], int], seed: int, seconds: float) -> float:
    """Decisions per second of the processor: whole games, setup included, for about this long."""
    count, game, start = 0, 0, process_time()
    while (spent := process_time() - start) < seconds:
        count += play(seed * 100_000 + game)
        game += 1
    return count / spent


def cost(act: Callable[[], object], times: int) -> float:
    """Microseconds of the processor that one of so many repetitions takes."""
    start = process_time()
    for _ in range(times):
        act()
    return (process_time() - start) / times * 1e6


def waited(act: Callable[[], object], times: int) -> float:
    """Microseconds that somebody waits for one of so many repetitions: the shortest of them.

    Whoever else writes to the disk makes the others longer.
    """
    spent = []
    for _ in range(times):
        start = perf_counter()
        act()
        spent.append(perf_counter() - start)
    return min(spent) * 1e6
