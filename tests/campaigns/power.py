"""Power cuts: what was written since the last sync is lost, kept or torn, as a seed chooses.

People play, take back, archive, export, import, bring an old save to the present layout, have
a damaged one rescued, and move tables from one file to another. The power fails at some moment
of that, sometimes once more while the file is opened again. Then all that was announced must be
there, and every original.
"""

from tests.campaigns.campaign import Result, spread
from tests.faults.scenes import SCENES
from tests.faults.trials import power_cut, timed
from tests.faults.vfs import left_out

NUMBER = 500
BLOCK = 25
"""How many cuts are one task."""


def run(number: int) -> Result:
    """So many power cuts, of all scenes in turn; whatever does not hold is printed."""
    if left_out():
        return Result(f"left out: {left_out()}", 0)
    failed = 0
    blocks = [range(at, min(at + BLOCK, number)) for at in range(0, number, BLOCK)]
    for failures in spread(_cuts, blocks):
        failed += len(failures)
        for failure in failures:
            print(failure, flush=True)
    return Result(f"{number} power cuts", failed)


def _cuts(seeds: range) -> list[str]:
    failures = []
    for seed in seeds:
        name = list(SCENES)[seed % len(SCENES)]
        if failure := timed(power_cut, name, seed):
            failures.append(f"{name}, cut {seed}: {failure}")
    return failures
