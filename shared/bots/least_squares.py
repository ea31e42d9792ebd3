"""Least squares without any library.

>>> [round(x, 6) for x in ridge([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]], [1.0, 3.0, 5.0], [0, 0])]
[1.0, 2.0]
"""

from collections.abc import Sequence
from operator import mul


def ridge(
    table: Sequence[Sequence[float]], wanted: Sequence[float], penalty: Sequence[float]
) -> list[float]:
    """The least squares solution with a penalty on each weight's square.

    Arguments: the rows of numbers, all as long; what each row should come to; the penalty of each
    weight, from 0. Returns a weight for each number.
    """
    columns = [list(column) for column in zip(*table, strict=True)]
    size = len(columns)
    system = [[0.0] * size + [sum(map(mul, columns[at], wanted))] for at in range(size)]
    for at in range(size):
        for other in range(at, size):
            value: float = sum(map(mul, columns[at], columns[other]))
            system[at][other] = system[other][at] = value
        system[at][at] += penalty[at]
    return _solved(system)


def _solved(system: list[list[float]]) -> list[float]:
    """Gaussian elimination of a symmetric positive system, the right side in the last column."""
    size = len(system)
    for at in range(size):
        pivot = system[at]
        for row in system[at + 1 :]:
            factor = row[at] / pivot[at]
            if factor:
                row[at:] = [x - factor * y for x, y in zip(row[at:], pivot[at:], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known: float = sum(map(mul, system[at][at + 1 : size], found[at + 1 :]))
        found[at] = (system[at][size] - known) / system[at][at]
    return found
