"""Calls to the disk that fail: it is full, the device fails, or only half is written.

The scenes are those of the power cuts. Each is played once for every call that can fail, with
that one failing; what is refused is tried again. Nothing may be lost by it, or refused for
longer than the fault lasts, and people are told in a sentence.
"""

from tests.campaigns.campaign import Result, spread
from tests.faults.disk import Fault
from tests.faults.scenes import SCENES
from tests.faults.trials import cases, strike, timed
from tests.faults.vfs import left_out

NUMBER = 500
BLOCK = 10
"""How many of them are one task."""


def run(number: int) -> Result:
    """So many of the calls that can fail, evenly spread over all; a large number takes each."""
    every = cases(SCENES)
    number = min(number, len(every))
    chosen = [every[at * len(every) // number] for at in range(number)]
    failed = 0
    for failures in spread(_strikes, [chosen[at : at + BLOCK] for at in range(0, number, BLOCK)]):
        failed += len(failures)
        for failure in failures:
            print(failure, flush=True)
    below = " above SQLite" if left_out() else ""
    return Result(f"{number} of {len(every)} calls{below} that can fail", failed)


def _strikes(chosen: list[tuple[str, Fault, int]]) -> list[str]:
    failures = []
    for name, fault, at in chosen:
        if failure := timed(strike, name, fault, at):
            failures.append(f"{name}, {fault.value} at call {at}: {failure}")
    return failures
