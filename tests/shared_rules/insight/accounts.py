"""Accounts made by hand, for tests of how they are told."""

from collections.abc import Sequence

from shared.insight.account import Account, Stretch, Stroke
from shared.insight.judge import CHANCE, Chapter
from shared.insight.review import Mark, Review
from shared.play.decision import Move


class Scale:
    """The parts of an account of Knightmare."""

    rows: tuple[str, ...] = ("moves", "cards", "fights", "riddles", "magic")
    known: frozenset[str] = frozenset({"riddles"})
    columns: tuple[str, ...] = ("choices",)


def turn(
    number: int, before: float, choices: float, *strokes: tuple[str, float], begin: int = 0
) -> Stretch:
    """A turn of p1, of ten moves.

    Arguments: its number; what p1 could expect before; what its choices brought; the rows of luck
    with what they brought; how many moves were played before.
    """
    after = before + choices + sum(one for _, one in strokes)
    told = tuple(Stroke(begin + at, row, "p1", (one,)) for at, (row, one) in enumerate(strokes))
    chapter = Chapter("p1", "choices", number)
    return Stretch(chapter, begin, begin + 10, (after,), ("level_one",), told, (choices,))


def account(start: float, *turns: tuple[float, Sequence[tuple[str, float]]]) -> Account:
    """A game of p1 alone: what its choices brought in each turn, and its strokes of luck."""
    found: list[Stretch] = []
    now = start
    for at, (choices, strokes) in enumerate(turns):
        found.append(turn(at + 1, now, choices, *strokes, begin=at * 10))
        now = found[-1].worth[0]
    return Account(("p1",), CHANCE, (start,), tuple(found), Scale.known)


def mark(ply: int, loss: float) -> Mark:
    """A choice of p1. Arguments: how many moves were played before; the share of the win."""
    return Mark(ply, "p1", Move("spend", (6,)), Move("spend", (0,)), loss, 0.01, 2000)


def review(made: Account, *marks: Mark, searched: bool = True) -> Review:
    """A review of p1's game."""
    return Review("1", 10 * len(made.stretches), made, marks, ("p1",) if searched else ())
