"""`learn`: what lords may expect, learned from games of the hard level, with the same seeds.

The end of a game is mostly luck as long as it is far away. So a position learns from what the later
ones of the same lord are worth, and from the end a little (TD(lambda)): the later year first. How
many points there are in all at a time of the year is learned from the ends alone.

A level that plays a little better than it did is learned from fewer games, onward from what was
learned before: a sign says what it said then, unless they say otherwise.
"""

import argparse
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console

from dungeonlords.insight.expects import (
    CONSTANT,
    YEARS,
    Ends,
    Expects,
    between,
    learned,
    rules_of,
)
from dungeonlords.insight.signs import AHEAD, MADE, OVER, SIGNS, STAGES
from dungeonlords.lab.histories import COMBAT, OPENED, History, history
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.speech.words import words
from shared.lab.kept_calls import KeptCalls
from shared.lab.progress import shown
from shared.lab.run_file import RunFile
from shared.lab.workers import add_arguments as add_worker_arguments
from shared.lab.workers import workers_of
from shared.saves.files import check_place, place, write_whole
from shared.speech.messages import Message
from shared.terminal.command import Task, Voice, file_name, whole_number

COMMAND = "python -m dungeonlords learn"
GAMES = 680
LEVEL = "hard"
COUNTS = (4, 4, 3, 4, 2)
"""How many play, one game after the other."""
PLANNED = 20
"""In every so many rounds of those games combats are planned, too."""
LAMBDA, SWEEPS = 0.8, 3
"""How much a position learns from later ones than the next; how often that is done."""
STIFFNESS = 100.0
"""How strongly a sign is taken to say nothing, in positions that say otherwise."""
FIRM = 5000.0
"""The same of what it said before: about as many were learned from then."""
LOOSE, SEATED = 1e-3, ("three", "two")
"""The same of how many points there are in all; signs of which there is that much to be told."""
LEAST_SPREAD = 0.15
"""What hardly ever differs is not made much of."""
ENDLESS = 1e9
SPREADS = tuple(1.5 * 1.15**at for at in range(18))
"""What is tried for how sure the best one is to win."""

Array = np.ndarray[Any, np.dtype[Any]]
Pair = tuple[Array, Array]


def task() -> Task:
    """The command ``learn``."""
    return Task(add_arguments, lambda chosen: learn(chosen, Console()))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """From how many games, and where it goes."""
    help = Voice(words).help

    def add(name: str, **more: Any) -> None:
        parser.add_argument(name, help=help(f"learning.help_{name.strip('-')}"), **more)

    add("write", type=Path, metavar="FILE.toml")
    add("--games", type=whole_number(len(COUNTS), 10**6), default=GAMES)
    add("--seed", type=whole_number(0, 10**9), default=0)
    add("--onward", action="store_true")
    add("--jobs", type=whole_number(1, 1024), default=None)
    add("--results", type=file_name, metavar="FILE.jsonl")
    add_worker_arguments(parser, help)


def learn(chosen: argparse.Namespace, console: Console) -> int:
    """Play, fit, write. Returns the exit status.

    Arguments: the command line, as it was read; where it is shown.
    """
    check_place(chosen.write, written_here)
    ruleset = ruleset_of({})
    rules = rules_of(ruleset)
    run = {"rules": rules, "games": chosen.games, "seed": chosen.seed}
    file = RunFile(place(chosen.results) if chosen.results else None, "learn", run)
    kept = KeptCalls(file, History.to_json, History.from_json)
    calls = [(history, played(chosen.seed + at)) for at in range(chosen.games)]
    found = list(shown(console, kept.play(workers_of(chosen), LEVEL, calls), len(calls)))
    about = f"{COMMAND} {chosen.write.name} --games {chosen.games} --seed {chosen.seed}"
    before = learned(ruleset) if chosen.onward else None
    about += f" --onward  (from {before.version})" if before else ""
    write_whole(chosen.write, written(fitted(found, before), rules, about).encode())
    ends = [end for one in found for end in one.ends.values()]
    facts = {"n": len(found), "points": f"{sum(ends) / len(ends):.1f}"}
    console.print(words().say(Message("learning.learned", facts)), highlight=False)
    return 0


def played(number: int) -> tuple[str, str, int, bool]:
    """What makes one of the games: its seed, the level, how many play, whether combats are planned.

    Argument: the number of the game, from 0.
    """
    planned = (number // len(COUNTS) + number) % PLANNED == 0
    return f"fit:{number}", LEVEL, COUNTS[number % len(COUNTS)], planned


# -- fitting -------------------------------------------------------------------------------------


class Learned(NamedTuple):
    """All that the file holds."""

    weights: Mapping[tuple[int, str], Pair]
    """By year and stage: the constant and the signs, in winter and in autumn."""
    opened: Mapping[int, Ends]
    combat: Mapping[int, Ends]
    spread: Mapping[int, Ends]


class _Sample:
    """The positions of many games as columns. Argument: the games."""

    def __init__(self, games: Sequence[History]) -> None:
        lives = [(one, seat) for one in games for seat in one.lives]
        rows = [
            (life, at, sight, game.ends[seat])
            for life, (game, seat) in enumerate(lives)
            for at, sight in enumerate(game.lives[seat])
        ]
        self.shape = len(lives), 1 + max(at for _, at, _, _ in rows)
        self.life, self.at = (np.array([row[n] for row in rows]) for n in (0, 1))
        sights = [row[2] for row in rows]
        self.kind = np.array([one.kind for one in sights])
        self.year = np.array([one.quiet.year for one in sights])
        self.stage = np.array([one.quiet.stage for one in sights])
        self.late = np.array([one.quiet.late for one in sights])
        self.known = np.array([one.quiet.settled for one in sights])
        self.gain = np.array([one.gain for one in sights])
        self.left = np.array([one.left for one in sights])
        self.numbers = np.array([one.quiet.numbers for one in sights])
        self.end = np.array([float(row[3]) for row in rows])

    def quiet(self, year: int, stage: str) -> Array:
        """Where lords stand at a quiet place. Arguments: the year; the stage."""
        return np.asarray((self.year == year) & (self.kind == stage))

    def foreseen(self, year: int, kind: str) -> Array:
        """Where a quiet place is foreseen from, by one of four lords.

        Arguments: the year; OPENED or COMBAT.
        """
        four = self.numbers[:, [SIGNS.index(one) for one in SEATED]].sum(axis=1) == 0
        return np.asarray((self.year == year) & (self.kind == kind) & (self.left > 0) & four)

    def told(self, weights: Mapping[tuple[int, str], Pair], where: Array) -> Array:
        """What is expected of positions of one year and stage.

        Arguments: what was learned; which positions.
        """
        first = np.flatnonzero(where)[0]
        winter, autumn = weights[int(self.year[first]), str(self.stage[first])]
        table = np.hstack([np.ones((where.sum(), 1)), self.numbers[where]])
        early, late = table @ winter, table @ autumn
        return np.asarray(self.known[where] + early + (late - early) * self.late[where])


def fitted(games: Sequence[History], before: Expects | None = None) -> Learned:
    """What is learned from games.

    Arguments: the games; what was learned before, from which it goes on.
    """
    sample = _Sample(games)
    weights = _weights(sample, before)
    opened, combat = {}, {}
    for year in YEARS:
        where = sample.foreseen(year, OPENED)
        off, left, late = sample.end[where] - sample.told(weights, where), sample.left, sample.late
        table = np.stack([left[where] * (1 - late[where]), left[where] * late[where]], axis=1)
        opened[year] = _ends(np.linalg.lstsq(table, off, rcond=None)[0])
        combat[year] = 0.0, _in_combat(sample, weights, year, before)
    spread = {year: _spread(sample, games, weights, year) for year in YEARS}
    return Learned(weights, opened, combat, spread)


def _in_combat(
    sample: _Sample, weights: Mapping[tuple[int, str], Pair], year: int, before: Expects | None
) -> float:
    """What is added with all rounds of a combat left; few of them are planned."""
    kept, said = (STIFFNESS, before.combat[year][1]) if before else (LOOSE, 0.0)
    where = sample.foreseen(year, COMBAT)
    if not where.any():
        return said
    off = sample.end[where] - sample.told(weights, where) - sample.gain[where]
    left = sample.left[where]
    return float((left @ off + kept * said) / (left @ left + kept))


def _ends(values: Array) -> Ends:
    first, last = map(float, values)
    return first, last


def _weights(sample: _Sample, before: Expects | None) -> dict[tuple[int, str], Pair]:
    """Both years, the later one first; what is learned of a place teaches those before it.

    Arguments: the positions; what was learned before, if anything.
    """
    nothing = np.zeros(1 + len(SIGNS))
    weights: dict[tuple[int, str], Pair] = {}
    judged = np.full(sample.shape, np.nan)
    for year in reversed(YEARS):
        for stages, sweeps in (((OVER,), 1), ((MADE, AHEAD), SWEEPS)):
            for _ in range(sweeps):
                targets = _targets(sample, judged)
                for stage in stages:
                    where = sample.quiet(year, stage)
                    target = targets[sample.life[where], sample.at[where]]
                    said = before.weights[year, stage] if before else (nothing, nothing)
                    winter, autumn = map(np.array, said)
                    fit = _fit(sample, where, target, (winter, autumn))
                    weights[year, stage] = fit
                    told = sample.told(weights, where)
                    judged[sample.life[where], sample.at[where]] = told
    return weights


def _targets(sample: _Sample, judged: Array) -> Array:
    """What each position is to be worth: what was judged after it, less and less of it."""
    targets = np.zeros(sample.shape)
    target = np.zeros(sample.shape[0])
    target[sample.life] = sample.end
    for at in reversed(range(sample.shape[1])):
        targets[:, at] = target
        known = ~np.isnan(judged[:, at])
        target = np.where(known, LAMBDA * target + (1 - LAMBDA) * judged[:, at], target)
    return targets


def _fit(sample: _Sample, where: Array, target: Array, said: Pair) -> Pair:
    """The least squares weights with a penalty on the square of what each is changed by.

    Arguments: the positions; which of them, of one year and stage; what they are to be worth; the
    weights from which it goes on, all of them 0 where nothing was learned before.
    """
    firm = FIRM if any(one.any() for one in said) else STIFFNESS
    steady = str(sample.stage[where][0]) == OVER
    numbers, late = sample.numbers[where], sample.late[where] - 0.5
    means, spreads = numbers.mean(axis=0), numbers.std(axis=0)
    spreads = np.where(spreads > 1e-6, np.maximum(spreads, LEAST_SPREAD), ENDLESS)
    scaled, width = (numbers - means) / spreads, numbers.shape[1]
    base = np.hstack([np.ones((len(scaled), 1)), scaled])
    table = base if steady else np.hstack([base, late[:, None] * base])
    penalty = np.array([LOOSE, *[firm] * width, LOOSE, *[2 * firm] * width])
    curve = table.T @ table + np.diag(penalty[: table.shape[1]])
    first, last = (np.hstack([np.ones((len(numbers), 1)), numbers]) @ one for one in said)
    told = sample.known[where] + first + (last - first) * sample.late[where]
    found = np.linalg.solve(curve, table.T @ (target - told))
    # how much there is in all, with so many lords, is told by the ends
    off = sample.end[where] - told - table @ found
    places = [0, *[1 + SIGNS.index(name) for name in SEATED]]
    places += [] if steady else [width + 1]
    found[places] += np.linalg.lstsq(table[:, places], off, rcond=None)[0]
    slope = np.zeros(width + 1) if steady else found[width + 1 :]
    winter, autumn = (
        one + _unscaled(found[: width + 1] + side * slope, means, spreads)
        for side, one in zip((-0.5, 0.5), said, strict=True)
    )
    return winter, autumn


def _unscaled(found: Array, means: Array, spreads: Array) -> Array:
    weights = found[1:] / spreads
    return np.array([found[0] - weights @ means, *weights])


def _spread(
    sample: _Sample,
    games: Iterable[History],
    weights: Mapping[tuple[int, str], Pair],
    year: int,
) -> Ends:
    """How much better one must stand to win: likeliest of all that are tried."""
    judged = np.full(sample.shape, np.nan)
    late = np.full(sample.shape, np.nan)
    for stage in (AHEAD, MADE):
        where = sample.quiet(year, stage)
        judged[sample.life[where], sample.at[where]] = sample.told(weights, where)
        late[sample.life[where], sample.at[where]] = sample.late[where]
    tables = []
    first = 0
    for game in games:
        rows = slice(first, first + len(game.lives))
        first += len(game.lives)
        seen = ~np.isnan(judged[first - 1])
        if game.winners:
            won = [(seat in game.winners) / len(game.winners) for seat in game.lives]
            tables.append((judged[rows][:, seen], late[first - 1][seen], np.array(won)))
    tried = {ends: sum(_likely(*one, ends) for one in tables) for ends in product(SPREADS, SPREADS)}
    return max(tried, key=lambda ends: tried[ends])


def _likely(judged: Array, late: Array, won: Array, ends: Ends) -> float:
    """The logarithm of how likely it was that these won. Arguments: as they are kept."""
    scaled = judged / between(ends, late)[None, :]  # type: ignore[arg-type, index]
    scaled = scaled - scaled.max(axis=0)
    shares = scaled - np.log(np.exp(scaled).sum(axis=0))
    return float((won[:, None] * shares).sum())


# -- the file ------------------------------------------------------------------------------------


def written(learned: Learned, rules: str, command: str) -> str:
    """What was learned as it stands in the data file.

    Arguments: what was learned; the checksum of the rules; the command that writes it.
    """
    lines = [
        "# How many points more each sign stands for at the end, [in winter, in autumn]: signs.py.",
        "# Written by:",
        f"#     {command}",
        "",
        f'rules = "{rules}"',
    ]
    for year in YEARS:
        lines += ["", f"[year_{year}]"]
        for name in ("opened", "combat", "spread"):
            lines.append(f"{name} = {_listed(getattr(learned, name)[year])}")
        for stage in STAGES:
            lines += ["", f"[year_{year}.{stage}]"]
            for name, *ends in zip((CONSTANT, *SIGNS), *learned.weights[year, stage], strict=True):
                if any(abs(end) >= 0.0005 for end in ends):
                    lines.append(f"{name} = {_listed(ends)}")
    return "\n".join(lines) + "\n"


def _listed(values: Iterable[float]) -> str:
    return "[" + ", ".join(f"{value:.3f}" for value in values) + "]"


def written_here(content: bytes) -> bool:
    """Whether an older file was written by this command, and may be written anew."""
    return any(COMMAND.encode() in line for line in content.splitlines()[:5])
