"""Mistakes put into the rules and into what the games share: does a test notice each?

Every test is watched once, so that a mistake is tried by those alone that come there, the quick
ones first. Bots, laboratories, terminals and the commands are left aside. What survives is
printed: it does the same as before, or a test is missing. Fails below the FLOORS.
"""

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import ceil
from random import Random

from tests.campaigns.campaign import Result, spread
from tests.campaigns.mutation.mutants import Mutant, mutants, mutated
from tests.campaigns.mutation.reached import EVERY, Reached
from tests.campaigns.mutation.trial import ROOT, survives, watched

NUMBER = 300
FLOORS = {"rules": 97, "shared": 95}
"""Of a hundred mistakes, how many must be noticed."""
PACKAGES = {"knightmare": "rules", "dungeonlords": "rules", "shared": "shared"}
ASIDE = frozenset({"bot", "bots", "lab", "terminal", "__main__.py", "__init__.py"})
"""Parts of paths that are neither changed nor among the tests."""
LONGEST = 60.0
"""Seconds that the tests of one mistake may take: the slowest beyond that are left out."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A mistake, and what tries it."""

    file: str
    mutant: Mutant
    tests: tuple[str, ...]
    seconds: float

    def __str__(self) -> str:
        none = "" if self.tests else " (no test comes here)"
        return f"{self.file}:{self.mutant.line}: {self.mutant.what}{none}"


def run(number: int) -> Result:
    """So many mistakes, sampled by CAMPAIGN_SEED where that is set."""
    random = Random(os.environ.get("CAMPAIGN_SEED", "mutate"))
    chosen = [(file, one) for file in files() for one in mutants((ROOT / file).read_text("utf-8"))]
    chosen = random.sample(chosen, min(number, len(chosen)))
    reached = _reached(frozenset(file for file, _ in chosen))
    print(f"{len(reached.tests)} tests, {sum(reached.seconds):.0f} s", flush=True)
    trials = [_trial(reached, file, one) for file, one in chosen]
    tried, noticed = Counter[str](), Counter[str]()
    for trial, survived in zip(trials, spread(_survives, trials), strict=True):
        kind = PACKAGES[trial.file.partition("/")[0]]
        tried[kind] += 1
        noticed[kind] += not survived
        if survived:
            print(trial, flush=True)
    short = sum(max(0, ceil(tried[kind] * FLOORS[kind] / 100) - noticed[kind]) for kind in tried)
    scores = [f"{kind} {100 * noticed[kind] / tried[kind]:.1f} %" for kind in sorted(tried)]
    survivors = tried.total() - noticed.total()
    return Result(f"{len(trials)} mistakes, {survivors} survive: {', '.join(scores)}", short)


def files() -> list[str]:
    """The files that are changed."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    names = [path.relative_to(ROOT) for path in paths]
    return [name.as_posix() for name in names if not ASIDE & set(name.parts)]


def _places() -> Iterator[list[str]]:
    """The tests: those of each game, and of what they share."""
    games = [[f"tests/{game}_rules", game] for game in PACKAGES]
    games[1] += ["tests/test_replays.py", "tests/test_playthroughs.py", "tests/test_told.py"]
    games[2] += ["tests/test_ports.py", "tests/test_perft.py"]
    for places in games:
        found = [path for place in places for path in sorted((ROOT / place).rglob("*.py"))]
        found += [ROOT / place for place in places if place.endswith(".py")]
        names = [path.relative_to(ROOT) for path in found if not path.stem.endswith("_command")]
        tests = [name for name in names if name.parts[0] != "tests" or name.stem[:5] == "test_"]
        yield [
            name.as_posix()
            for name in tests
            if not ASIDE & set(name.parts) and name.stem != "test_store_killed"
        ]


def _reached(changed: frozenset[str]) -> Reached:
    whole = Reached()
    for part in spread(partial(watched, files=changed), _places()):
        whole.add(part)
    return whole


def _trial(reached: Reached, file: str, mutant: Mutant) -> Trial:
    """The tests that come to a mistake; to its file, where it is made when that is imported."""
    lines = (EVERY, *range(mutant.line, mutant.last + 1))
    found = set[int]().union(*(reached.lines.get((file, line), ()) for line in lines))
    if not found and mutant.outside:
        found.update(*(tests for (name, _), tests in reached.lines.items() if name == file))
    chosen, seconds = list[str](), 0.0
    for number in sorted(found, key=reached.seconds.__getitem__):
        seconds += reached.seconds[number]
        if seconds > LONGEST and chosen:
            break
        chosen.append(reached.tests[number])
    return Trial(file, mutant, tuple(chosen), seconds)


def _survives(trial: Trial) -> bool:
    if not trial.tests:
        return True
    source = (ROOT / trial.file).read_text("utf-8")
    return survives(trial.file, mutated(source, trial.mutant.number), trial.tests, trial.seconds)
