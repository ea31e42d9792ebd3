"""The luck of an evening at a physical table: what dice and cards brought, and what was likely.

No judgement is needed: whatever Fate was asked in a report is asked again with each of its
outcomes, people answer as they did, and what happens is counted by the rules' own events. So what
was to be expected, and how widely it is spread, is exact.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import prod
from typing import Any, Generic, NamedTuple

from shared.insight.account import caught_up
from shared.play.decision import FATE, Decision, Move
from shared.play.event import Event, EventLog
from shared.play.game import Game, S
from shared.play.patience import still_wanted
from shared.play.seats import is_seat
from shared.play.table import Table

MOST = 20_000
"""Moves that are played for one report: what has more outcomes is left out."""
FEWEST = 5
"""With fewer bouts it cannot be told who was lucky."""
MENU = "menu"
"""What ledgers ask before each report."""
DIE, TWO_DICE = 6, 11
"""How many outcomes a die has, and the sum of two."""


class Stake(NamedTuple):
    """Something that is counted of everybody."""

    id: str
    event: str
    """The event that is counted."""
    fact: str = ""
    """The number it tells; each event counts one where none is named."""
    good: bool = True
    """Whether more of it is luck."""


def as_dealt(state: Any, report: Move) -> list[Any]:
    """Whatever lies open was not drawn in this report.

    Arguments: the state before a report; its first answer.
    """
    return []


def nobody(state: Any, asked: Decision) -> str:
    """Nobody throws dice. Arguments: the state; what Fate is asked there."""
    return ""


@dataclass(frozen=True)
class LedgerStakes:
    """What is counted at the ledger of a game."""

    counted: tuple[Stake, ...]
    """The first is what bouts are about."""
    asks: frozenset[str]
    """What Fate is asked that counts as luck."""
    bouts: frozenset[str]
    """The events that name the sides of a bout, such as a fight."""
    thrower: Callable[[Any, Decision], str] = nobody
    """Whose dice these are, from the state and what Fate is asked; empty for nobody's."""
    redealt: Callable[[Any, Move], list[Any]] = as_dealt
    """The states that might as well have been, each as likely as any other, where what counts as
    luck was drawn in an earlier report: from the state before this one, and its first answer."""


class Bout(NamedTuple):
    """One bout: what it might have brought each side, and what it did."""

    ply: int
    """How many moves were played before it was reported."""
    spreads: Mapping[str, tuple[float, ...]]
    """By seat, how likely it was to bring none of what it is about, one, two and so on."""
    came: Mapping[str, int]
    rolls: tuple[tuple[str, int], ...]
    """The dice as they fell, with their seats; empty for nobody's."""

    def chance(self, seat: str, won: bool) -> float:
        """How likely it was to bring a seat as much as it did.

        Arguments: the seat; whether or more, otherwise or less.
        """
        spread, came = self.spreads[seat], self.came[seat]
        return sum(spread[came:]) if won else sum(spread[: came + 1])


class Outturn(NamedTuple):
    """What came of one measure, and what was to be expected."""

    counted: Stake
    came: int
    expected: float
    variance: float

    @property
    def luck(self) -> float:
        """How much more came than was to be expected; how much less, where less is better."""
        more = self.came - self.expected
        return more if self.counted.good else -more


@dataclass(frozen=True, slots=True)
class SeatLuck:
    """The evening of one seat."""

    seat: str
    bouts: tuple[Bout, ...]
    outturns: tuple[Outturn, ...]
    dice: int
    """Dice that were thrown."""
    pips: int
    """What all of them showed together."""

    @property
    def rank(self) -> float | None:
        """The share, from 0 to 1, of such evenings that bring less; None where it is too early.

        Those which bring as much count a half.
        """
        if len(self.bouts) < FEWEST:
            return None
        came = sum(one.came[self.seat] for one in self.bouts)
        spread = convolved(one.spreads[self.seat] for one in self.bouts)
        return sum(spread[:came]) + spread[came] / 2

    @property
    def average(self) -> float | None:
        """What a die showed on average; None where none was thrown."""
        return self.pips / self.dice if self.dice else None

    def streak(self, won: bool) -> tuple[int, float]:
        """The least likely run of bouts that were won, or lost: how long, how likely."""
        runs, run = [(0, 1.0)], list[float]()
        for one in self.bouts:
            same = (one.came[self.seat] > 0) == won
            run = [*run, one.chance(self.seat, won)] if same else []
            runs.append((len(run), prod(run)))
        return min(runs, key=lambda found: found[1])


@dataclass(frozen=True, slots=True)
class Evening:
    """The luck of everybody at a table."""

    seats: tuple[SeatLuck, ...]
    bouts: tuple[Bout, ...]
    faces: tuple[int, ...]
    """How often each face of a die came up, from 1 to 6, whoever threw it."""
    left_out: int = 0
    """Reports that had too many outcomes to be counted."""

    def unlikeliest(self, won: bool) -> tuple[Bout, str] | None:
        """The bout that was won, or lost, against the longest odds, and by whom."""
        found = [
            (one.chance(seat, won), at, seat)
            for at, one in enumerate(self.bouts)
            for seat in one.came
            if (one.came[seat] > 0) == won
        ]
        if not found:
            return None
        _, at, seat = min(found)
        return self.bouts[at], seat


def convolved(spreads: Iterable[Sequence[float]]) -> list[float]:
    """How likely each sum of several numbers is. Argument: how likely each is to be 0, 1, 2 ...

    >>> convolved([(0.5, 0.5), (0.5, 0.5)])
    [0.25, 0.5, 0.25]
    """
    found = [1.0]
    for spread in spreads:
        longer = [0.0] * (len(found) + len(spread) - 1)
        for at, one in enumerate(found):
            for more, chance in enumerate(spread):
                longer[at + more] += one * chance
        found = longer
    return found


# -- reckoning it --------------------------------------------------------------------------------


def evening(
    game: Game[S], stakes: LedgerStakes, begun: S, seats: Sequence[str], moves: Sequence[Move]
) -> Evening:
    """Go through the reports of an evening.

    Arguments: the ledger; what is counted there; the state before the first answer, not changed;
    the seats that played from the beginning; all answers, Fate's too. Raises BrokenOff where
    nobody waits for it any more.
    """
    reckoned, state, ply = _Reckoning(game, stakes, seats), begun.copy(), 0
    while ply < len(moves):
        still_wanted()
        ply += reckoned.report(state, moves[ply:], ply)
    return reckoned.evening()


def evening_of(table: Table[Any], stakes: LedgerStakes) -> Callable[[], Evening]:
    """What goes through all reports of a ledger as it stands now, whenever it is called.

    Arguments: the ledger; what is counted there.
    """
    moves, seats = [entry.move for entry in table.played], [seat.id for seat in table.setup.seats]
    return partial(evening, table.game, stakes, table.begun, seats, moves)


Counts = Counter[tuple[str, str]]
"""How much came of a measure, by the seat and the measure's id."""


class _Reckoning(Generic[S]):
    """An evening as far as it was gone through."""

    def __init__(self, game: Game[S], stakes: LedgerStakes, seats: Sequence[str]) -> None:
        self.game = game
        self.stakes = stakes
        self.came = Counts()
        self.expected = defaultdict[tuple[str, str], float](float)
        self.variance = defaultdict[tuple[str, str], float](float)
        self.rolls: list[tuple[str, int, int]] = []
        self.bouts: list[Bout] = []
        self.left_out = 0
        self.seats = list(seats)

    def report(self, state: S, moves: Sequence[Move], ply: int) -> int:
        """Go through one report. Returns how many answers it has.

        Arguments: the state before it, which is brought to its end; the answers from there on; how
        many were given before.
        """
        before, story = state.copy(), EventLog()
        answers, rolls, lucky, played = list[_Answer](), list[tuple[str, int, int]](), False, 0
        for move in moves:
            caught_up(self.game, state, move)
            decision = self.game.decision(state)
            if decision is None or (played and decision.ask == MENU):
                break
            if decision.who == FATE:
                lucky |= decision.ask in self.stakes.asks
                if move.kind == "roll":
                    thrower = self.stakes.thrower(state, decision)
                    rolls.append((thrower, int(move.args[0]), len(decision.options)))
            answers.append(_Answer(decision.who, decision.ask, move))
            self.game.apply(state, move, story)
            played += 1
        self.rolls += rolls
        # whoever came late has a seat behind the others
        self.seats += sorted({one.who for one in story if is_seat(one.who)} - set(self.seats))
        dealt = self.stakes.redealt(before, moves[0]) or ([before] if lucky else [])
        if dealt and self._is_over(state):
            self._count(dealt, answers, story, rolls, ply)
        return max(played, 1)

    def _is_over(self, state: S) -> bool:
        decision = self.game.decision(state)
        return decision is None or decision.ask == MENU

    def _count(
        self,
        dealt: Sequence[S],
        answers: Sequence["_Answer"],
        story: Sequence[Event],
        rolls: Sequence[tuple[str, int, int]],
        ply: int,
    ) -> None:
        """What came, and what might have."""
        leaves = self._leaves(dealt, answers)
        if leaves is None:
            self.left_out += 1
            return
        came = self._counted(story)
        might = [(chance, self._counted(told)) for chance, told in leaves]
        self.came.update(came)
        for key in {key for _, counts in might for key in counts}:
            mean = sum(chance * counts[key] for chance, counts in might)
            self.expected[key] += mean
            self.variance[key] += sum(p * (counts[key] - mean) ** 2 for p, counts in might)
        sides = self._sides([story, *[told for _, told in leaves]])
        if sides:
            about = self.stakes.counted[0].id
            spreads = {seat: _spread(might, (seat, about)) for seat in sides}
            brought = {seat: came[seat, about] for seat in sides}
            dice = tuple([(seat, pips) for seat, pips, _ in rolls])
            self.bouts.append(Bout(ply, spreads, brought, dice))

    def _sides(self, stories: Iterable[Iterable[Event]]) -> list[str]:
        named = {
            str(name)
            for story in stories
            for event in story
            if event.id in self.stakes.bouts
            for name in (event.who, event.facts.get("foe", ""))
        }
        return [seat for seat in self.seats if seat in named]

    def _counted(self, story: Iterable[Event]) -> Counts:
        counts = Counts()
        for event in story:
            for one in self.stakes.counted:
                if event.id == one.event and event.who:
                    amount = event.facts[one.fact] if one.fact else 1
                    counts[event.who, one.id] += int(str(amount))
        return counts

    def _leaves(
        self, dealt: Sequence[S], answers: Sequence["_Answer"]
    ) -> list[tuple[float, EventLog]] | None:
        """Every way the report might have gone, with its chance; None where there are too many."""
        found, played = list[tuple[float, EventLog]](), 0
        open_ = [_Branch(1 / len(dealt), one.copy(), EventLog(), tuple(answers)) for one in dealt]
        while open_:
            still_wanted()
            branch = open_.pop()
            decision = self.game.decision(branch.state)
            if decision is None or (decision.ask == MENU and len(branch.answers) < len(answers)):
                found.append((branch.chance, branch.story))
                continue
            ways = self._ways(decision, branch)
            played += len(ways)
            if played > MOST:
                return None
            open_ += [branch.after(self.game, decision, *way) for way in ways]
        return found

    def _ways(self, decision: Decision, branch: "_Branch[S]") -> list[tuple[Move, float]]:
        """How a question may be answered: by Fate as it likes, by people as they did."""
        if decision.who == FATE and decision.ask in self.stakes.asks:
            chances = [weight / decision.total for weight in decision.weights]
            return list(zip(decision.options, chances, strict=True))
        asked = decision.who, decision.ask
        given = [one.move for one in branch.answers if (one.who, one.ask) == asked]
        return [(given[0] if given and given[0] in decision.options else decision.options[0], 1.0)]

    def evening(self) -> Evening:
        """What was found."""
        faces = Counter(pips for _, pips, outcomes in self.rolls if outcomes == DIE)
        return Evening(
            tuple(map(self._seat, self.seats)),
            tuple(self.bouts),
            tuple([faces[pips] for pips in range(1, DIE + 1)]),
            self.left_out,
        )

    def _seat(self, seat: str) -> SeatLuck:
        thrown = [(pips, outcomes) for who, pips, outcomes in self.rolls if who == seat]
        outturns = [
            Outturn(one, self.came[key], self.expected[key], self.variance[key])
            for one in self.stakes.counted
            for key in [(seat, one.id)]
        ]
        return SeatLuck(
            seat,
            tuple([one for one in self.bouts if seat in one.came]),
            tuple(outturns),
            sum(2 if outcomes == TWO_DICE else 1 for _, outcomes in thrown),
            sum(pips for pips, _ in thrown),
        )


class _Answer(NamedTuple):
    """What somebody was asked in a report, and answered."""

    who: str
    ask: str
    move: Move


class _Branch(NamedTuple, Generic[S]):
    """One way a report may go, as far as it was followed."""

    chance: float
    state: S
    story: EventLog
    answers: tuple[_Answer, ...]
    """What was answered in truth, and has not been needed yet."""

    def after(self, game: Game[S], decision: Decision, move: Move, chance: float) -> "_Branch[S]":
        """The same way, one answer on.

        Arguments: the ledger; what is asked; the answer; how likely it is.
        """
        state, story = self.state.copy(), EventLog(self.story)
        game.apply(state, move, story)
        asked = decision.who, decision.ask
        used = next((i for i, one in enumerate(self.answers) if (one.who, one.ask) == asked), None)
        left = self.answers if used is None else (*self.answers[:used], *self.answers[used + 1 :])
        return _Branch(self.chance * chance, state, story, left)


def _spread(might: Iterable[tuple[float, Counts]], key: tuple[str, str]) -> tuple[float, ...]:
    """How likely each amount of one measure is, from 0 up."""
    chances = defaultdict[int, float](float)
    for chance, counts in might:
        chances[counts[key]] += chance
    return tuple([chances[n] for n in range(max(chances) + 1)])
