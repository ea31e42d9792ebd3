"""Mistakes put into the rules and into what the games share: does a test notice each?

Every test is watched once, so that a mistake is tried by those alone that come there. Bots,
laboratories, terminals, the games' own words and the commands are left aside. What survives is
printed: it does the same as before, and belongs to the equivalents, or a test is missing. Fails
below the FLOORS.
"""

import ast
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil
from random import Random

from tests.campaigns.campaign import Result, processes
from tests.campaigns.mutation.collected import ROOT, Collected, Wanted
from tests.campaigns.mutation.equivalents import equivalents, words
from tests.campaigns.mutation.mutants import Mutant, mutants
from tests.campaigns.mutation.reached import Map, bits
from tests.campaigns.mutation.trial import Attempt, Ended

NUMBER = 300
FLOORS = {"rules": 97, "shared": 95}
"""Of a hundred mistakes, how many must be noticed."""
PACKAGES = {"knightmare": "rules", "dungeonlords": "rules", "shared": "shared"}
ASIDE = frozenset({"bot", "bots", "lab", "terminal", "__main__.py", "__init__.py"})
"""Parts of paths that are not changed."""
UNHEARD = ASIDE - {"terminal"}
"""Parts of paths of tests that are not asked: what is typed and printed tells of much else."""
WORDS = ("knightmare/speech/", "dungeonlords/speech/")
"""Whose mistakes are not counted: they are words, not rules."""
ELSEWHERE = frozenset(
    {
        "test_packing",
        "test_campaigns",
        "test_save_campaigns",
        "test_house",
        "test_store_killed",
    }
)
"""Tests of files as they lie on the disk, and of other processes: they notice no mistake."""
WHOLE = ("test_perft.py", "test_replays.py", "test_playthroughs.py", "test_told.py")
"""Tests that play: they notice much, and are asked right after a mistake's own room."""
QUICK = 4.0
"""Seconds for the tests of a mistake's room before those that play are asked."""
LONGEST, AROUND = 45.0, 10.0
"""Seconds, as watched, for the tests that come to a mistake, and for those around it besides: the
slowest beyond that are left out."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A mistake, and what tries it."""

    file: str
    mutant: Mutant
    tests: tuple[str, ...]

    def __str__(self) -> str:
        none = "" if self.tests else " (no test comes here)"
        return f"{self.file}:{self.mutant.line}: {self.mutant.what}{none}"


def run(number: int) -> Result:
    """So many mistakes, sampled by CAMPAIGN_SEED where that is set."""
    random = Random(os.environ.get("CAMPAIGN_SEED", "mutate"))
    sources = {file: (ROOT / file).read_text("utf-8") for file in files()}
    every = [(file, one) for file, source in sources.items() for one in mutants(source)]
    sample = random.sample(every, min(number, len(every)))
    chosen = [(f, one) for f, one in sample if words(f, sources[f], one) not in equivalents()]
    with Collected(Wanted(tuple(places()), tuple(sources), processes())) as collected:
        reached = collected.reached
        for test in sorted(test for test, reach in reached.items() if not reach.passed):
            print(f"{test} fails without any mistake, and is left out", flush=True)
        importers = _importers(sources)
        trials = []
        for file, one in chosen:
            early = one.outside or collected.done.get(file, 0) >> one.line & 1
            trials.append(_trial(reached, file, one, importers[file] if early else set()))
        print(f"{len(reached)} tests, {len(trials)} mistakes", flush=True)
        noticed = _noticed(collected, trials)
    return _result(trials, noticed, len(sample) - len(chosen))


def files() -> list[str]:
    """The files that are changed."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    names = [path.relative_to(ROOT) for path in paths]
    kept = [name.as_posix() for name in names if not ASIDE & set(name.parts)]
    return [name for name in kept if not name.startswith(WORDS)]


def places() -> Iterator[str]:
    """The files of tests."""
    rooms = [place for package in PACKAGES for place in (f"tests/{package}_rules", package)]
    found = [path for place in rooms for path in sorted((ROOT / place).rglob("*.py"))]
    found += sorted((ROOT / "tests").glob("test_*.py"))
    for path in found:
        name = path.relative_to(ROOT)
        is_test = name.stem.startswith("test_")
        examples = name.parts[0] != "tests" and ">>> " in path.read_text("utf-8")
        if (is_test or examples) and name.stem not in ELSEWHERE and not UNHEARD & set(name.parts):
            yield name.as_posix()


def _importers(sources: dict[str, str]) -> dict[str, set[str]]:
    """The files that take something from a file by name."""
    found = defaultdict[str, set[str]](set)
    for file, source in sources.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom) and node.module:
                found[node.module.replace(".", "/") + ".py"].add(file)
                for name in node.names:
                    found[f"{node.module}.{name.name}".replace(".", "/") + ".py"].add(file)
    return found


def _trial(reached: Map, file: str, mutant: Mutant, importers: set[str]) -> Trial:
    """The tests that come to a mistake, then those that come to its file.

    What is made when its file is imported is noticed, maybe, by whoever takes something from
    there: by the tests that come to the importers.
    """
    lines = bits(range(mutant.line, mutant.last + 1))
    there = [test for test, reach in reached.items() if reach.lines.get(file, 0) & lines]
    near = {file, *importers}
    around = [test for test, reach in reached.items() if not near.isdisjoint(reach.lines)]
    first = _within(reached, _in_order(reached, there, file), LONGEST)
    second = _within(reached, _in_order(reached, around, file), AROUND)
    return Trial(file, mutant, tuple(dict.fromkeys([*first, *second])))


def _within(reached: Map, tests: list[str], limit: float) -> Iterator[str]:
    seconds = 0.0
    for test in tests:
        seconds += reached[test].seconds
        if seconds < limit:
            yield test


def _in_order(reached: Map, tests: Iterable[str], file: str) -> list[str]:
    """Those of the file's own room first, then those that play, then the others: quick ones first.

    Of a room only so many are asked before the others.
    """
    package, _, rest = file.partition("/")
    room = f"tests/{package}_rules/{rest.rpartition('/')[0]}"
    tests = sorted((t for t in tests if reached[t].passed), key=lambda t: reached[t].seconds)
    ranks = dict[str, int]()
    seconds = 0.0
    for test in tests:
        place = test.partition("::")[0]
        own = place == file or place.startswith(room)
        seconds += reached[test].seconds * own
        plays = place.rpartition("/")[2] in WHOLE
        ranks[test] = 0 if own and seconds < QUICK else 1 if plays else 2
    return sorted(tests, key=lambda test: ranks[test])


def _noticed(collected: Collected, trials: list[Trial]) -> dict[Trial, Ended]:
    """How each trial ended; one is noticed by a test that passes without the mistake.

    A test that does not is asked no more, and what it noticed is tried again.
    """
    seconds = {test: reach.seconds for test, reach in collected.reached.items()}
    ended = dict[Trial, Ended]()
    broken = set[str]()
    while trials:
        asked = {
            Attempt(
                (one.file, one.mutant.number),
                tuple((test, seconds[test]) for test in one.tests if test not in broken),
            ): one
            for one in trials
        }
        witnesses = defaultdict[str, list[Trial]](list)
        for attempt, outcome in collected.tried(asked):
            trial = asked[attempt]
            ended[trial] = outcome.ended
            if outcome.ended is Ended.SURVIVED:
                print(trial, flush=True)
            elif outcome.test in seconds:
                witnesses[outcome.test].append(trial)
        alone = [Attempt(None, ((test, seconds[test]),)) for test in witnesses]
        failing = [
            attempt.tests[0][0]
            for attempt, outcome in collected.tried(alone)
            if outcome.ended is not Ended.SURVIVED
        ]
        for test in failing:
            print(f"{test} fails without any mistake, and is left out", flush=True)
        broken |= set(failing)
        trials = [trial for test in failing for trial in witnesses[test]]
    return ended


def _result(trials: list[Trial], ended: dict[Trial, Ended], equivalent: int) -> Result:
    of, noticed = Counter[str](), Counter[str]()
    for trial in trials:
        kind = PACKAGES[trial.file.partition("/")[0]]
        of[kind] += 1
        noticed[kind] += ended[trial] is not Ended.SURVIVED
    short = sum(max(0, ceil(of[kind] * FLOORS[kind] / 100) - noticed[kind]) for kind in of)
    scores = [
        f"{kind} {100 * noticed[kind] / of[kind]:.1f} % ({noticed[kind]} of {of[kind]})"
        for kind in sorted(of)
    ]
    late = sum(one is Ended.TIMED_OUT for one in ended.values())
    return Result(
        f"{len(trials)} mistakes: {', '.join(scores)} noticed, {late} by their time,"
        f" {equivalent} more are equivalent",
        short,
    )
