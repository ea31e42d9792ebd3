"""The account of a game: what everybody began with, what luck and choices did, how it ended.

The luck of a move of Fate is what it is worth, less what all its outcomes are worth on average by
their exact weights. Whatever else changed until the account is settled was done by choices. So
beginning, luck and choices make the end, exactly.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from operator import mul
from typing import Any, NamedTuple

from shared.insight.judge import Chapter, Judge, Worths
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Game, S
from shared.play.patience import still_wanted

ANYBODYS = repeat("")
"""Where it is not known who played a move."""
SAME = 1e-9
"""Worths that differ by less are the same."""
OTHERS = "others"
"""The column of what the others chose, and of what they knew."""


class Stroke(NamedTuple):
    """One move of Fate, or an answer that somebody knew."""

    ply: int
    """How many moves were played before it."""
    row: str
    """The kind of luck, by the game's own id."""
    who: str
    """The seat in whose place it fell."""
    luck: Worths
    """What it brought everybody."""
    odds: Worths = ()
    """How likely it was to come at least so well for each seat, or so badly where it was bad luck;
    empty where that is not known."""


class Stretch(NamedTuple):
    """From one settlement of the account to the next: a turn, an answer."""

    chapter: Chapter
    begin: int
    """How many moves were played before its first."""
    end: int
    """How many were played once it was settled."""
    worth: Worths
    """What everybody may expect then."""
    stages: tuple[str, ...]
    """The stage of the game in which each seat is then."""
    strokes: tuple[Stroke, ...]
    rest: Worths
    """What its choices brought everybody."""


@dataclass(frozen=True, slots=True)
class Account:
    """A game taken apart; one that goes on, as far as it has come."""

    seats: tuple[str, ...]
    unit: str
    start: Worths
    stretches: tuple[Stretch, ...]
    known: frozenset[str] = frozenset()
    """Rows of what people know: those of others are theirs."""

    def worth(self, seat: str) -> float:
        """What a seat may expect at the end of the account."""
        last = self.stretches[-1].worth if self.stretches else self.start
        return last[self.seats.index(seat)]

    def parts(self, seat: str) -> dict[str, float]:
        """What each kind of luck and of choice brought a seat, by id; nothing stands for 0."""
        at, found = self.seats.index(seat), dict[str, float]()

        def add(part: str, amount: float) -> None:
            found[part] = found.get(part, 0.0) + amount

        for one in self.stretches:
            for stroke in one.strokes:
                add(self.part_of(stroke, seat), stroke.luck[at])
            add(one.chapter.column if one.chapter.owner in (seat, "") else OTHERS, one.rest[at])
        return found

    def part_of(self, stroke: Stroke, seat: str) -> str:
        """Which part of a seat's account a stroke belongs to. Arguments: the stroke; the seat."""
        return OTHERS if stroke.row in self.known and stroke.who != seat else stroke.row

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "seats": self.seats,
            "unit": self.unit,
            "start": self.start,
            "known": sorted(self.known),
            "stretches": self.stretches,
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Account":
        """Read what ``to_json`` wrote. Raises ValueError, TypeError or KeyError if it is none."""
        return cls(
            tuple(map(str, values["seats"])),
            str(values["unit"]),
            _worths(values["start"]),
            tuple(_stretch(*one) for one in values["stretches"]),
            frozenset(map(str, values["known"])),
        )


def _worths(values: Iterable[Any]) -> Worths:
    return tuple(map(float, values))


def _stretch(
    chapter: Sequence[Any], begin: Any, end: Any, worth: Any, stages: Any, strokes: Any, rest: Any
) -> Stretch:
    owner, column, number = chapter
    return Stretch(
        Chapter(str(owner), str(column), int(number)),
        int(begin),
        int(end),
        _worths(worth),
        tuple(map(str, stages)),
        tuple(_stroke(*one) for one in strokes),
        _worths(rest),
    )


def _stroke(ply: Any, row: Any, who: Any, luck: Any, odds: Any = ()) -> Stroke:
    """A stroke; before odds were kept there were none."""
    return Stroke(int(ply), str(row), str(who), _worths(luck), _worths(odds))


# -- making it -----------------------------------------------------------------------------------


def stretches(
    game: Game[S],
    judge: Judge[S],
    begun: S,
    moves: Iterable[Move],
    begin: int = 0,
    whose: Iterable[str] = ANYBODYS,
) -> Iterator[Stretch]:
    """Take a game apart, a stretch at a time.

    Arguments: the rules; what the table is worth; the state before the first of the moves, not
    changed; the moves, Fate's too; how many were played before that state, where the account goes
    on; who played each move, for journals of older rules. Raises BrokenOff where nobody waits for
    it any more.

    What is left of a game that goes on is settled as it may be where it would be settled next.
    """
    state, before, chapter = begun.copy(), judge.worth(begun), judge.chapter(begun)
    ply, strokes = begin, list[Stroke]()
    for move, player in zip(moves, whose, strict=False):
        decision = caught_up(game, state, move, player)
        if decision is None:
            break
        row = judge.row(decision) if len(decision.options) > 1 else ""
        if row:
            who = chapter.owner if decision.who == FATE else decision.who
            fell = lottery(game, judge, state, decision)
            strokes.append(Stroke(ply, row, who, fell.luck(move), fell.odds(move)))
        for row, worths in judge.unveiled(state, decision, move):
            strokes.append(Stroke(ply, row, decision.who, worths))
        game.apply(state, move)
        ply += 1
        if judge.chapter(state) != chapter or game.decision(state) is None:
            worth = judge.worth(state)
            settled = _settled(worth, judge.stages(state), chapter, (begin, ply), before, strokes)
            yield settled
            before, chapter, begin, strokes = settled.worth, judge.chapter(state), ply, []
    if ply > begin:
        worth = judge.promise(state.copy(), 1.0)
        yield _settled(worth, judge.stages(state), chapter, (begin, ply), before, strokes)


def caught_up(game: Game[S], state: S, move: Move, who: str = "") -> Decision | None:
    """The question that a move answers, behind those that older rules did not ask.

    Arguments: the rules; the state, in which those are answered; the move, one that was played; by
    whom, empty where that is not known.
    """
    decision = game.decision(state)
    while decision is not None and (move not in decision.options or who not in ("", decision.who)):
        unasked = game.left_out(decision)
        if unasked is None:
            return None
        game.apply(state, unasked)
        decision = game.decision(state)
    return decision


class Lottery(NamedTuple):
    """All answers to one question, what each promises and how likely it is."""

    options: Sequence[Move]
    promised: Sequence[Worths]
    chances: Sequence[float]

    def luck(self, move: Move) -> Worths:
        """What one of them brought everybody, less what all of them bring on average."""
        mean, came = blend(self.promised, self.chances), self.promised[self.options.index(move)]
        return tuple([one - usual for one, usual in zip(came, mean, strict=True)])

    def odds(self, move: Move) -> Worths:
        """How likely it was to come at least so well for each seat, or so badly if it was worse
        than on average."""
        lucky, came = self.luck(move), self.promised[self.options.index(move)]

        def likely(at: int) -> float:
            sign = 1 if lucky[at] >= 0 else -1
            pairs = zip(self.promised, self.chances, strict=True)
            return sum([chance for one, chance in pairs if sign * (one[at] - came[at]) > -SAME])

        return tuple([min(1.0, likely(at)) for at in range(len(came))])


def lottery(game: Game[S], judge: Judge[S], state: S, decision: Decision) -> Lottery:
    """What all answers to a question promise.

    Arguments: the rules; what the table is worth; the state in which it is asked, not changed; the
    question, one that has a row. Raises BrokenOff where nobody waits for it any more.
    """
    chances = judge.chances(decision)
    promised = []
    for option, chance in zip(decision.options, chances, strict=True):
        still_wanted()
        after = state.copy()
        game.apply(after, option)
        promised.append(judge.promise(after, chance))
    return Lottery(decision.options, promised, chances)


def luck(game: Game[S], judge: Judge[S], state: S, decision: Decision, move: Move) -> Worths:
    """What one answer brought everybody, less what all of them bring on average.

    Arguments: the rules; what the table is worth; the state in which it is asked, not changed; the
    question, one that has a row; the answer.
    """
    return lottery(game, judge, state, decision).luck(move)


def blend(worths: Sequence[Worths], chances: Sequence[float]) -> Worths:
    """What several outcomes are worth on average. Arguments: each; how likely each is, in sum 1."""
    return tuple([sum(map(mul, chances, one)) for one in zip(*worths, strict=True)])


def _settled(
    worth: Worths,
    stages: tuple[str, ...],
    chapter: Chapter,
    plies: tuple[int, int],
    before: Worths,
    strokes: Sequence[Stroke],
) -> Stretch:
    """A stretch that ends here: what luck did not bring, choices did."""
    lucky = [sum(one) for one in zip(*[stroke.luck for stroke in strokes], strict=True)]
    rest = [now - then for now, then in zip(worth, before, strict=True)]
    if lucky:
        rest = [one - luck for one, luck in zip(rest, lucky, strict=True)]
    return Stretch(chapter, *plies, worth, stages, tuple(strokes), tuple(rest))
