"""A game that is looked back on, a step at a time: beside the app, or in a loop.

What a step has found stays found: one that is broken off is made again, and loses nothing of those
before it.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Generic, NamedTuple, Protocol

from shared.insight.account import Account, Stretch, caught_up, stretches
from shared.insight.judge import Judge
from shared.insight.review import Review
from shared.insight.searching import MarkSearch
from shared.play.game import PERSON, S, Setup
from shared.play.journal import Entry
from shared.play.table import Table


class Looked(NamedTuple):
    """How far looking back has come."""

    review: Review
    """What is known by now: stretches from the beginning of the game on, then marks."""
    settled: float
    """The share of the moves that are in the account, from 0 to 1."""
    searched: float
    """The share of the suspicious choices that were played out, from 0 to 1."""

    @property
    def complete(self) -> bool:
        """Whether there is nothing more to be made."""
        return self.settled == self.searched == 1


class Looking(Generic[S]):
    """A table that is looked back on: as it stands now, wherever it goes meanwhile.

    Arguments: the table; what it is worth to its seats; what was made of its first moves before,
    None where that is nothing; the seats whose choices are searched for marks, those of people
    where it is not said.
    """

    def __init__(
        self,
        table: Table[S],
        judge: Judge[S],
        made: Review | None = None,
        seats: Collection[str] | None = None,
    ) -> None:
        self.game, self.judge = table.game, judge
        self._begun = table.begun
        self._moves = [entry.move for entry in table.played]
        self._whose = [entry.who for entry in table.played]
        self._whole = beginning(table, table.ply)
        self._taking: Iterator[Stretch] | None = None
        self._people = frozenset(people(table) if seats is None else seats)
        self._search: MarkSearch[S] | None = None
        if made is None:
            everybody = tuple([seat.id for seat in table.setup.seats])
            start = judge.worth(self._begun)
            account = Account(everybody, judge.unit, start, (), judge.known)
            made = Review(judge.version, 0, account)
        self.review = self._reopened(made)

    @property
    def made_of(self) -> tuple[str, ...]:
        """The table, and those of its moves of which the review was made."""
        return self._whole[: len(self._whole) - len(self._moves) + self.review.plies]

    @property
    def looked(self) -> Looked:
        """How far it has come."""
        account = self.review.plies / len(self._moves) if self._moves else 1.0
        return Looked(self.review, account, self._searched if account == 1 else 0.0)

    @property
    def playing_out(self) -> bool:
        """Whether a choice is being played out."""
        return self._search is not None and self._search.playing_out

    @property
    def _searched(self) -> float:
        if self._people <= {*self.review.searched} or not self._moves:
            return 1.0
        return self._search.searched(self.review) if self._search else 0.0

    def step(self) -> Looked:
        """Find out a little more: what that is stands in ``looked`` from then on.

        Raises BrokenOff where nobody waits for it any more.
        """
        if self.review.plies < len(self._moves):
            self._settle()
        elif self._searched < 1:
            self._search = self._search or self._begin_search()
            self.review = self._search.step(self.review)
        return self.looked

    def _begin_search(self) -> MarkSearch[S]:
        moves = self._moves, self._whose
        return MarkSearch(self.game, self.judge, self._begun, *moves, self._people)

    def _reopened(self, made: Review) -> Review:
        """What was made of a game that went on: a turn that was not over was not settled yet."""
        if made.plies == len(self._moves):
            return made
        kept = made.account.stretches
        if kept and kept[-1].chapter == self.judge.chapter(self._state_after(made.plies)):
            kept = kept[:-1]
        return replace(_with(made, kept), searched=())

    def _settle(self) -> None:
        """One more stretch of the account."""
        taking, self._taking = self._taking or self._on(), None
        found = next(taking)
        # one that was broken off goes no further, and is taken up from what was settled
        self._taking = taking
        self.review = _with(self.review, (*self.review.account.stretches, found))

    def _on(self) -> Iterator[Stretch]:
        """The stretches that are not in the account yet."""
        begin = self.review.plies
        state, moves = self._state_after(begin), self._moves[begin:]
        return stretches(self.game, self.judge, state, moves, begin, self._whose[begin:])

    def _state_after(self, plies: int) -> S:
        """The state after so many moves."""
        state = self._begun.copy()
        for move, who in list(zip(self._moves, self._whose, strict=True))[:plies]:
            caught_up(self.game, state, move, who)
            self.game.apply(state, move)
        return state


class Line(Protocol):
    """A game as far as it was played: a ``Table``, or one as it is saved."""

    @property
    def setup(self) -> Setup:
        """How it was begun."""

    @property
    def played(self) -> list[Entry]:
        """The moves that the rules played which it is played by now."""

    @property
    def unplayed(self) -> int:
        """How many moves are history."""


def beginning(table: Line, plies: int) -> tuple[str, ...]:
    """How a table was set up, and its first moves. Arguments: the table; how many moves."""
    moves = [entry.move.notation() for entry in table.played[:plies]]
    return (repr(table.setup.to_json()), str(table.unplayed), *moves)


def people(table: Table[S]) -> list[str]:
    """The seats in which people sit."""
    return [seat.id for seat in table.setup.seats if seat.player == PERSON]


def _with(review: Review, found: tuple[Stretch, ...]) -> Review:
    """A review with these stretches."""
    account = replace(review.account, stretches=found)
    return replace(review, plies=found[-1].end if found else 0, account=account)
