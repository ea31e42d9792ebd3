"""What signs speak for, from positions and who won from there: a logistic regression.

Everybody has odds of winning against nobody's winning, by the sum of what its signs speak for; its
chance is its share of all odds and nobody's, as ``knightmare.bot.chances`` has it. With one
Dungeoneer that is the ordinary logistic regression.
"""

from array import array
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from knightmare.bot.chances import CONSTANT, Weights
from knightmare.bot.outlook import STAGES
from knightmare.lab.lessons import Lesson

SELDOM = 15
"""A sign seen less often teaches nothing."""
STIFFNESS, FREE = 8.0, 1e-4
"""How strongly a sign is taken to say what it said before, or nothing; the same of a constant."""
STEPS, NEAR, REMEMBERED = 500, 1e-8, 12
"""Steps, at most; the gain, for each position, that ends them; those that a step learns from."""
PATIENCE = 5
"""So many steps in turn must gain no more."""
SPREAD = 0.15
"""About how much a chance can still change."""

Array = np.ndarray[Any, np.dtype[np.float64]]
Stages = Mapping[str, Weights]


class Positions:
    """Positions as numbers, a row for each Dungeoneer."""

    def __init__(self) -> None:
        self.columns: dict[tuple[str, str], int] = {}
        self.signs, self.shown = array("i"), array("f")
        self.begins, self.positions, self.won = array("q"), array("q"), array("b")

    def add(self, lesson: Lesson) -> None:
        """One more position."""
        position = self.positions[-1] + 1 if self.positions else 0
        for at, (stage, names, values) in enumerate(lesson.standings):
            self.begins.append(len(self.signs))
            self.positions.append(position)
            self.won.append(at == lesson.winner)
            for name, value in ((CONSTANT, 1.0), *zip(names, values, strict=True)):
                self.signs.append(self.columns.setdefault((stage, name), len(self.columns)))
                self.shown.append(value)


def fitted(
    taught: Iterable[Lesson] | Positions, before: Stages | None = None
) -> dict[str, Weights]:
    """What the signs of every stage speak for.

    Arguments: what was seen in games; what they are taken to speak for where nothing says
    otherwise, nothing where that is left out.
    """
    seen = taught if isinstance(taught, Positions) else _gathered(taught)
    known = before or {}
    columns = list(seen.columns)
    prior = np.array([known.get(stage, {}).get(name, 0.0) for stage, name in columns])
    weights = _fit(seen, columns, prior) if columns else prior
    # whoever never comes to a stage has no more than its constant there
    found: dict[str, dict[str, float]] = {stage: {CONSTANT: 0.0} for stage in STAGES}
    for (stage, name), weight in zip(columns, weights, strict=True):
        if weight or name == CONSTANT:
            found[stage][name] = float(weight)
    return {stage: {**known.get(stage, {}), **weights} for stage, weights in found.items()}


def _gathered(taught: Iterable[Lesson]) -> Positions:
    seen = Positions()
    for lesson in taught:
        seen.add(lesson)
    return seen


def _fit(seen: Positions, columns: list[tuple[str, str]], prior: Array) -> Array:
    signs, shown = np.array(seen.signs), np.array(seen.shown, dtype=np.float64)
    begins, positions = np.array(seen.begins), np.array(seen.positions)
    won = np.array(seen.won, dtype=np.float64)
    rows = np.repeat(np.arange(len(begins)), np.diff([*begins, len(signs)]))
    often = np.bincount(signs, minlength=len(columns)) >= SELDOM
    # a sign that is seldom seen says what it said before
    shown = np.where(often[signs], shown, 0.0)
    settled = np.bincount(
        rows, np.where(often[signs], 0.0, np.array(seen.shown)) * prior[signs], len(begins)
    )
    stiff = np.array([FREE if name == CONSTANT else STIFFNESS for _, name in columns])

    def slope(weights: Array) -> tuple[float, Array]:
        scores = settled + np.add.reduceat(shown * weights[signs], begins)
        odds = np.exp(np.clip(scores, -30.0, 30.0))
        whole = 1.0 + np.bincount(positions, odds)
        off = odds / whole[positions] - won
        away = weights - prior
        unlikely = float(np.log(whole).sum() - scores @ won + 0.5 * (stiff * away) @ away)
        return unlikely, np.bincount(signs, shown * off[rows], len(columns)) + stiff * away

    # no sign moves alone: each goes as far as all those beside it leave it room
    beside = np.add.reduceat(np.abs(shown), begins)[rows]
    curve = SPREAD * np.bincount(signs, np.abs(shown) * beside, len(columns)) + stiff
    return _least(slope, prior, curve, NEAR * len(begins))


def _least(
    slope: Callable[[Array], tuple[float, Array]], begin: Array, curve: Array, near: float
) -> Array:
    """Where a bowl is deepest, by the limited-memory method of Broyden and others (L-BFGS).

    Arguments: its height and slope anywhere; where to begin; about how it is curved along each
    axis; the gain that is none.
    """
    at = begin
    height, down = slope(at)
    steps: list[tuple[Array, Array, float]] = []
    idle = 0
    for _ in range(STEPS):
        way = _downhill(down, steps, curve)
        length = 1.0
        while True:
            step = length * way
            lower, after = slope(at + step)
            if lower <= height + 1e-4 * float(step @ down) or length < 1e-8:
                break
            length /= 2
        turned = after - down
        idle = idle + 1 if height - lower < near else 0
        at, height, down = at + step, lower, after
        if idle == PATIENCE:
            break
        if (bend := float(step @ turned)) > 0:
            steps = [*steps[1 - REMEMBERED :], (step, turned, 1 / bend)]
    return at


def _downhill(down: Array, steps: list[tuple[Array, Array, float]], curve: Array) -> Array:
    """The way to the deepest point, as the last steps let it be thought."""
    way, taken = -down, []
    for step, turned, share in reversed(steps):
        part = share * float(step @ way)
        taken.append(part)
        way = way - part * turned
    way = way / curve
    if steps:
        _, turned, share = steps[-1]
        way = way / (share * float(turned @ (turned / curve)))
    for (step, turned, share), part in zip(steps, reversed(taken), strict=True):
        way = way + (part - share * float(turned @ way)) * step
    return way
