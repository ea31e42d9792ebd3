"""What an account comes to for one seat, in whole figures that add up.

A chance is told in whole per cents, points as whole points. Luck is what Fate brought, choices are
the seat's own; what others chose is theirs, and what a person knew is told apart from luck.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import floor
from typing import Literal, NamedTuple, Protocol

from shared.insight.account import OTHERS, Account, Stretch, Stroke
from shared.insight.judge import CHANCE
from shared.insight.review import Mark, Review

Kind = Literal["luck", "knowledge", "choices", "others"]
KINDS: tuple[Kind, ...] = ("luck", "knowledge", "choices", "others")
"""In the order in which they are told."""
LARGEST, WORST = 3, 2
"""Turning points: strokes of luck, and marked choices."""
MUCH = 1.5
"""How many times one of luck and choices must be the other, to be named alone."""
SLIGHT = {CHANCE: 5}
"""What counts as nothing in a verdict, by unit; of points it is one."""


class Headings(Protocol):
    """What an account is made of, by the ids of a game: a ``shared.insight.judge.Judge`` is one."""

    rows: tuple[str, ...]
    known: frozenset[str]
    columns: tuple[str, ...]


class Portion(NamedTuple):
    """One row of an account."""

    id: str
    kind: Kind
    amount: int


@dataclass(frozen=True, slots=True)
class Balance:
    """Start and all parts make the end."""

    start: int
    parts: tuple[Portion, ...]
    end: int

    def of(self, kind: Kind) -> int:
        """What all parts of one kind brought."""
        return sum(one.amount for one in self.parts if one.kind == kind)


class Point(NamedTuple):
    """A point of the curve: a turn of everybody, a round."""

    number: int
    begin: int
    """How many moves were played before its first."""
    end: int
    """How many were played at its end."""
    worth: float
    """What the seat could expect then, in per cents or points."""
    stage: str
    before: int
    after: int
    parts: tuple[Portion, ...]
    """What came between, by kind: ``before`` and they make ``after``."""

    def of(self, kind: Kind) -> int:
        """What one kind brought."""
        return next(one.amount for one in self.parts if one.kind == kind)


class Turning(NamedTuple):
    """A moment that decided much."""

    number: int
    """The turn or round."""
    ply: int
    """How many moves were played before the one that mattered most."""
    begin: int
    end: int
    """The moves that tell what happened: from the first, up to but without this one."""
    kind: Kind
    part: str
    """The row of luck; empty for a choice."""
    amount: int
    mark: Mark | None = None
    """The choice; None for luck."""
    odds: float | None = None
    """How likely so much luck was in the move that mattered most; None where that is not known."""


@dataclass(frozen=True, slots=True)
class Telling:
    """A game as it is told to one seat."""

    seat: str
    unit: str
    balance: Balance
    start: float
    """What could be expected before the first move, in per cents or points."""
    points: tuple[Point, ...]
    turnings: tuple[Turning, ...]
    marks: tuple[Mark, ...]
    """The seat's own, in order."""
    searched: bool
    """Whether all marks are known."""
    verdict: str
    """By id: ``so_far`` while the game goes on."""

    @property
    def worst(self) -> Mark | None:
        """The choice that cost most; None where none is marked."""
        return max(self.marks, key=lambda one: one.loss, default=None)

    def number_of(self, mark: Mark) -> int:
        """In which turn or round a choice was made."""
        found = (one.number for one in self.points if mark.ply < one.end)
        return next(found, self.points[-1].number if self.points else 0)


def tell(
    review: Review, columns: Headings, seat: str, person: bool, won: bool | None = None
) -> Telling:
    """A review as it is told to one seat.

    Arguments: the review, or as much as is known of it; the table's judge, or what else names the
    columns; the seat; whether a person sits there, who knows riddles or does not; whether it won,
    None while the game goes on.
    """
    account = review.account
    named = _Naming(account, columns, seat, person)
    balance = named.balance()
    marks = tuple(sorted((one for one in review.marks if one.seat == seat), key=lambda m: m.ply))
    points = tuple(named.points())
    marked = sum(one.amount for one in marks)
    verdict = verdict_of(balance, won, SLIGHT.get(account.unit, 1), marked)
    first = account.start[account.seats.index(seat)] * named.scale
    told = Telling(
        seat, account.unit, balance, first, points, (), marks, seat in review.searched, verdict
    )
    turnings = (*named.strokes_of_luck(), *named.worst_choices(told))
    chosen = tuple(sorted(turnings, key=lambda one: one.ply))
    return Telling(
        seat, account.unit, balance, first, points, chosen, marks, told.searched, verdict
    )


def whole(parts: Sequence[float], total: int) -> list[int]:
    """Parts as whole numbers that make a total, each as near to what it is as can be.

    Arguments: the parts; what they must make, as their sum nearly does.

    >>> whole([10.3, -22.7, 0.0, -24.6], -37)
    [10, -23, 0, -24]
    """
    found = [_rounded(one) for one in parts]
    while found and (lacks := total - sum(found)):
        step = 1 if lacks > 0 else -1
        gaps = [(one != 0, step * (one - now)) for one, now in zip(parts, found, strict=True)]
        found[gaps.index(max(gaps))] += step
    return found


def verdict_of(balance: Balance, won: bool | None, slight: int, marked: int = 0) -> str:
    """Whether luck or choices decided, by id.

    Arguments: the account in whole figures; whether the seat won, None while the game goes on;
    what counts as nothing; what the marked choices brought, which others may have made up for.
    """
    luck, choices = balance.of("luck"), balance.of("choices")
    if won is None:
        return "so_far"
    if won:
        if luck <= -slight:
            return "won_against_luck"
        return "won_with_luck" if luck >= slight and luck > MUCH * choices else "well_won"
    choices = min(choices, marked)
    if -choices <= slight:
        return "nothing_better"
    if -luck > MUCH * -choices:
        return "played_well"
    if luck >= 0:
        return "kind_dice"
    return "choices" if -choices > MUCH * -luck else "both"


def _rounded(value: float) -> int:
    return floor(value + 0.5)


class _Naming:
    """Names the parts of an account for one seat. Arguments: see ``tell``."""

    def __init__(self, account: Account, columns: Headings, seat: str, person: bool) -> None:
        self.account, self.seat = account, seat
        self.at = account.seats.index(seat)
        self.scale = 100 if account.unit == CHANCE else 1
        kinds: dict[str, Kind] = {}
        known = [row for row in columns.rows if person and row in columns.known]
        kinds |= {row: "luck" for row in columns.rows if row not in known}
        kinds |= {row: "knowledge" for row in known}
        kinds |= {column: "choices" for column in columns.columns}
        if len(account.seats) > 1:
            kinds[OTHERS] = "others"
        self.kinds = kinds

    def balance(self) -> Balance:
        """The whole account."""
        found = self.account.parts(self.seat)
        start = _rounded(self.account.start[self.at] * self.scale)
        end = _rounded(self.account.worth(self.seat) * self.scale)
        amounts = whole([found.get(id, 0.0) * self.scale for id in self.kinds], end - start)
        parts = [
            Portion(id, kind, amount)
            for (id, kind), amount in zip(self.kinds.items(), amounts, strict=True)
        ]
        return Balance(start, tuple(parts), end)

    def points(self) -> Iterator[Point]:
        """The curve: what follows on each other under one number is one point."""
        account = self.account
        before = account.start[self.at]
        for number, several in groupby(account.stretches, lambda one: one.chapter.number):
            group = tuple(several)
            last = group[-1]
            part = Account(account.seats, account.unit, account.start, group, account.known)
            found = dict.fromkeys(KINDS, 0.0)
            for id, amount in part.parts(self.seat).items():
                found[self.kinds[id]] += amount * self.scale
            worth = last.worth[self.at]
            was, now = _rounded(before * self.scale), _rounded(worth * self.scale)
            amounts = whole(list(found.values()), now - was)
            parts = tuple(Portion(one, one, n) for one, n in zip(found, amounts, strict=True))
            # where a year or a level ends, its last point belongs to it still
            stages = [one.stages[self.at] for one in reversed(group)]
            stage = max(stages, key=stages.count)
            worthy = worth * self.scale
            yield Point(number, group[0].begin, last.end, worthy, stage, was, now, parts)
            before = worth

    def strokes_of_luck(self) -> list[Turning]:
        """The largest, good or bad: what follows on each other in a turn, of one kind, is one."""
        found = [
            one
            for stretch in self.account.stretches
            for one in self._strokes(stretch)
            if one.amount
        ]
        return sorted(found, key=lambda one: -abs(one.amount))[:LARGEST]

    def _strokes(self, stretch: Stretch) -> Iterator[Turning]:
        def row(stroke: Stroke) -> str:
            return self.account.part_of(stroke, self.seat)

        if not stretch.strokes:
            return
        groups = [(part, tuple(several)) for part, several in groupby(stretch.strokes, row)]
        ends = [*(group[0].ply for _, group in groups[1:]), stretch.end]
        for (part, group), end in zip(groups, ends, strict=True):
            kind = self.kinds[part]
            if kind != "others":
                most = max(group, key=lambda one: abs(one.luck[self.at]))
                amount = _rounded(sum(one.luck[self.at] for one in group) * self.scale)
                number, begin = stretch.chapter.number, group[0].ply
                # where several moves together came to the contrary, those of one tell nothing
                apart = amount * most.luck[self.at] <= 0 or not most.odds
                odds = None if apart else most.odds[self.at]
                yield Turning(number, most.ply, begin, end, kind, part, amount, odds=odds)

    def worst_choices(self, told: Telling) -> list[Turning]:
        """The marked choices that cost most."""
        worst = sorted(told.marks, key=lambda one: -one.loss)[:WORST]
        return [
            Turning(
                told.number_of(one), one.ply, one.ply, one.ply + 1, "choices", "", one.amount, one
            )
            for one in worst
        ]
