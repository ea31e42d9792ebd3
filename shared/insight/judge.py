"""Who says what a position is worth, so that a game can be taken apart into luck and choice.

A game brings a judge of its own for a table. All that it says of a seat it says from what that
seat may know (``Game.view``): nobody is blamed by hindsight.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from shared.play.decision import Decision, Move
from shared.play.game import GameState

Worths = tuple[float, ...]
"""What everybody may expect, in the order of the seats: a chance from 0 to 1, or points."""

CHANCE, POINTS = "chance", "points"
"""What worths are counted in."""

S = TypeVar("S", bound=GameState, contravariant=True)


class Chapter(NamedTuple):
    """Where a game has come to. Where this changes, the account is settled."""

    owner: str
    """The seat whose choices fill it; empty where nobody chooses."""
    column: str
    """The part of the account that its choices belong to, by the game's own id."""
    number: int
    """Counts for people: the turn of the owner, the round of the game."""


class Judge(Protocol[S]):
    """What one table is worth to its seats."""

    version: str
    """Of the rules, the board and the judgement together: accounts of another one are made anew."""
    unit: str
    """``chance`` or ``points``."""
    rows: tuple[str, ...]
    """The kinds of luck that this game knows, in the order in which they are shown."""
    known: frozenset[str]
    """Rows in which people show what they know, and only bots are lucky."""
    columns: tuple[str, ...]
    """The kinds of choices, in the order in which they are shown."""
    plies: int
    """Moves after which a duel ends: as much work as 400,000 decisions at random."""

    def worth(self, state: S) -> Worths:
        """What everybody may expect, judged where the account is settled.

        Argument: the state, not changed; one that is over is worth what it brought.
        """
        ...

    def promise(self, state: S, chance: float) -> Worths:
        """What everybody may expect behind a move of Fate, played on to where it is settled next.

        Arguments: the state, which may be changed; how likely it is, from above 0 to 1: what is
        hardly likely need not be walked so far.
        """
        ...

    def row(self, decision: Decision) -> str:
        """The kind of luck that answers this question; empty where a seat chooses.

        Empty also where all answers are worth the same, such as which riddle is asked.
        """
        ...

    def chances(self, decision: Decision) -> Sequence[float]:
        """How likely each answer is to a question that has a row, in the order of its options."""
        ...

    def unveiled(self, state: S, decision: Decision, move: Move) -> Sequence[tuple[str, Worths]]:
        """What comes to light with an answer, by row: what Fate dealt before, face down.

        A row may be ``shared.insight.account.OTHERS``, for what the others chose in secret.

        Arguments: the state, not changed; the question; the answer to it. Nothing in most games.
        """
        ...

    def usual(self, state: S, decision: Decision) -> Move:
        """How the player whom the judge takes as its measure would answer.

        Arguments: the state, not changed; a question that a seat is asked there.
        """
        ...

    def imagine(self, view: S, seat: str, random: Random) -> None:
        """Fill in, in place, what a seat cannot know, as it may well be.

        Arguments: what it knows; the seat; what is drawn by.
        """
        ...

    def best(self, state: S, decision: Decision, answer: Move | None = None) -> float | None:
        """What a seat has in the end with the best answers, where that can be reckoned exactly.

        From what it may know, on average over what Fate may bring. None where it cannot be
        reckoned: then what a choice cost must be played out.

        Arguments: the state, not changed; what the seat is asked there; its answer, None for the
        best one. Raises BrokenOff where nobody waits for it any more.
        """
        ...

    def tells(self, state: S, decision: Decision) -> bool:
        """Whether a duel can tell what a choice cost, or chance drowns whatever that was.

        Arguments: the state, not changed; what a seat is asked there.
        """
        ...

    def offhand(self, state: S, decision: Decision, dice: str) -> Move:
        """How a seat goes on in a play-out: as the usual player would, or nearly so and quickly.

        Arguments: the state, not changed; a question that a seat is asked there; what whims are
        drawn by, the same behind both answers of a pair.
        """
        ...

    def compared(self, better: S, worse: S, seat: str) -> Mapping[str, float]:
        """What speaks for one state over another, played on to where the account is settled.

        Arguments: the states, which may be changed; the seat. By the game's own ids of reasons, in
        what worths are counted in; below 0 what speaks against it.
        """
        ...

    def chapter(self, state: S) -> Chapter:
        """Where the game has come to."""
        ...

    def stages(self, state: S) -> tuple[str, ...]:
        """The stage of the game in which each seat is, by the game's own ids, in their order."""
        ...
