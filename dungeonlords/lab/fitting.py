"""Fitting a judgement to games: what leads to how many points, by temporal differences.

The end of a game is mostly luck as long as it is far away. So a position learns from what the
next one of the same lord is judged to be worth, and a little from each one after that
(TD(lambda)); the numbers of the judgement it started from are kept where games say little.
"""

from collections.abc import Iterable, Sequence
from math import inf, sqrt
from operator import mul

from dungeonlords.bot.judgement import AUTUMN, CONSTANT, SLOTS, YEARS, Judgement
from dungeonlords.bot.outlook import AREAS, FEATURES
from dungeonlords.game import RULES_VERSION
from dungeonlords.lab.selfplay import Lesson, Position
from shared.bots.least_squares import ridge

LAMBDA = 0.6
"""How much a position learns from later ones than the next."""
SWEEPS = 4
"""How often each year is fitted anew to what has been learned."""
LEAST_SPREAD = 0.15
"""What hardly ever differs is not made much of."""
SMOOTHING = 3.0
"""Orders of each kind that are added to those seen."""
MOST = {f"barred_{area}": 0.0 for area in AREAS}
"""What is known without games: nobody gains by what he may not order. A judgement that thinks
otherwise gives orders only to be rid of them, and then declines what they are for."""

Ends = dict[int, tuple[list[float], list[float]]]
"""By year the weights in winter and in autumn, the constant first."""


def fitted(lessons: Sequence[Lesson], start: Judgement, stiffness: float) -> Judgement:
    """A judgement that agrees with games.

    Arguments: the games; the judgement to start from; how strongly its numbers are kept.
    """
    ends: Ends = {year: _ends(start, year) for year in YEARS}
    first: Ends = {year: _ends(start, year) for year in YEARS}
    lives = [(one.lives[seat], one.ends[seat]) for one in lessons for seat in one.lives]
    # the later year first: the earlier one learns from it
    for year in reversed(YEARS):
        for _ in range(SWEEPS):
            rows = list(_targets(lives, ends, year))
            ends[year] = _fit(rows, first[year], stiffness)
    weights = {
        (year, season): tuple(_between(*ends[year], season / AUTUMN))
        for year in YEARS
        for season in range(AUTUMN + 1)
    }
    noted = any(one.orders for one in lessons)
    return Judgement(weights, habits(lessons) if noted else start.habits)


def bounded(judgement: Judgement) -> Judgement:
    """The same judgement, as far as it agrees with MOST."""
    most = [MOST.get(name, inf) for name in (CONSTANT, *FEATURES)]
    weights = {when: tuple(map(min, row, most)) for when, row in judgement.weights.items()}
    return Judgement(weights, judgement.habits)


def habits(lessons: Iterable[Lesson]) -> dict[str, tuple[float, ...]]:
    """How often an order that is held is given, for each slot."""
    given = {area: [SMOOTHING] * SLOTS for area in AREAS}
    held = {area: [SMOOTHING * len(AREAS)] * SLOTS for area in AREAS}
    for lesson in lessons:
        for order in lesson.orders:
            given[order.area][order.slot] += 1
            for area in order.hand:
                held[area][order.slot] += 1
    return {area: tuple(map(_ratio, given[area], held[area])) for area in AREAS}


def _ratio(some: float, all: float) -> float:
    return some / all


def _ends(judgement: Judgement, year: int) -> tuple[list[float], list[float]]:
    return list(judgement.weights[year, 0]), list(judgement.weights[year, AUTUMN])


def _between(winter: Sequence[float], autumn: Sequence[float], late: float) -> list[float]:
    return [one + (other - one) * late for one, other in zip(winter, autumn, strict=True)]


def _judged(position: Position, ends: Ends) -> float:
    weights = _between(*ends[position.year], position.season / AUTUMN)
    judged: float = sum(map(mul, weights, (1.0, *position.numbers)))
    return position.settled + judged


Row = tuple[Position, float]
"""A position, and the points that it is to be worth."""


def _targets(lives: Iterable[tuple[list[Position], int]], ends: Ends, year: int) -> Iterable[Row]:
    """Every position of a year with what is learned from those after it."""
    for life, end in lives:
        target = float(end)
        for at in reversed(range(len(life))):
            if life[at].year == year:
                yield life[at], target
            target = LAMBDA * target + (1 - LAMBDA) * _judged(life[at], ends)


def _fit(
    rows: Sequence[Row], first: tuple[list[float], list[float]], stiffness: float
) -> tuple[list[float], list[float]]:
    """Weights in winter and autumn that come near the targets, not far from the first ones."""
    width = len(FEATURES)
    columns = list(zip(*[position.numbers for position, _ in rows], strict=True))
    means = [sum(column) / len(rows) for column in columns]
    spreads = [_spread(column, mean) for column, mean in zip(columns, means, strict=True)]
    table, missing = [], []
    for position, target in rows:
        late = position.season / AUTUMN
        judged = _judged(position, {position.year: first})
        scaled = [(x - m) / s for x, m, s in zip(position.numbers, means, spreads, strict=True)]
        table.append([1.0, *scaled, late - 0.5, *[x * (late - 0.5) for x in scaled]])
        missing.append(target - judged)
    penalty = [0.001, *[stiffness] * width, 0.001, *[2 * stiffness] * width]
    found = ridge(table, missing, penalty)
    level, slope = found[: width + 1], found[width + 1 :]
    changed = []
    for side, weights in ((-0.5, first[0]), (0.5, first[1])):
        both = [one + side * other for one, other in zip(level, slope, strict=True)]
        more = [one / spread for one, spread in zip(both[1:], spreads, strict=True)]
        constant = both[0] - sum(map(mul, more, means))
        changed.append([w + m for w, m in zip(weights, [constant, *more], strict=True)])
    return changed[0], changed[1]


def _spread(column: Sequence[float], mean: float) -> float:
    """The standard deviation; endless where all are alike, so that nothing is learned."""
    spread = sqrt(sum((x - mean) ** 2 for x in column) / len(column))
    return max(spread, LEAST_SPREAD) if spread > 1e-6 else 1e9


def written(judgement: Judgement, about: str) -> str:
    """A judgement as the text of its data file.

    Arguments: the judgement; what the file says of itself.
    """
    lines = [*(f"# {line}" for line in about.splitlines()), "", f"rules = {RULES_VERSION}"]
    for year in YEARS:
        lines += ["", f"[year_{year}]"]
        winter, autumn = _ends(judgement, year)
        for name, *ends in zip((CONSTANT, *FEATURES), winter, autumn, strict=True):
            if any(abs(end) >= 0.0005 for end in ends):
                lines.append(f"{name} = {_listed(ends)}")
    lines += ["", "[habits]"]
    lines += [f"{area} = {_listed(judgement.habits[area])}" for area in AREAS]
    return "\n".join(lines) + "\n"


def _listed(values: Iterable[float]) -> str:
    return "[" + ", ".join(f"{value:.3f}" for value in values) + "]"
