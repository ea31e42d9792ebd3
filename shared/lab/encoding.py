"""A game for programs that learn: its moves and what a seat sees of it, all as numbers.

Whoever adapts a game to a library of others takes them from here, so that an action and an
observation mean the same in each. What a seat sees is written down from its view alone.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from shared.bots.brought import ByHeart, chosen
from shared.lab.numbering import Numbering
from shared.lab.sheet import Aspect, AspectGroup, held, index, numbers, one_of
from shared.play.decision import Decision, Move
from shared.play.game import Game, check_seats
from shared.play.seats import SEATS

NUMBERS = 4
"""How many of the numbers that a question is asked with are written down."""
LARGEST = 12.0
"""Most that such a number usually is."""
NOTHING: tuple[Any, ...] = ("",)
"""Nobody is asked, or somebody else."""

Row = np.ndarray[tuple[int], np.dtype[np.float32]]


class QuestionSeen(NamedTuple):
    """A question, as whoever looks may know it."""

    me: str
    who: str
    """Who is asked; nobody, where it is chance or the game is over."""
    entry: tuple[Any, ...]
    """Of the one who looks: the question's name, and what it is asked with."""


class Encoding:
    """One game at a table of one size.

    Arguments: the rules; the table's options; how many play; every answer of a seat and every
    outcome of Fate that there may be; the names of the questions; what is written down of a view;
    after how many answers of all seats a game is cut off; what is known or not, whatever one
    chooses, and so is asked of chance. Raises SetupError for options or a number of players that
    cannot be.
    """

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, Any],
        players: int,
        answers: Iterable[Move],
        outcomes: Iterable[Move],
        questions: Iterable[str],
        groups: Sequence[AspectGroup],
        longest: int,
        by_heart: ByHeart = chosen,
    ) -> None:
        check_seats(players, *game.seats)
        self.game = game
        self.options = options
        self.seats = SEATS[:players]
        self.answers = Numbering(answers)
        """What seats may answer."""
        self.outcomes = Numbering(outcomes)
        """What Fate may bring."""
        self.groups = (self._question(sorted(questions)), *groups)
        """What an observation is made of."""
        self.longest = longest
        """After how many answers of all seats a game is cut off."""
        self.by_heart = by_heart

    @cached_property
    def opened(self) -> Any:
        """The state before the first decision; to be copied."""
        return self.game.setup(self.options, self.seats)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return tuple(name for group in self.groups for name in group.names)

    def decision(self, state: Any) -> Decision | None:
        """The question on the table; None when the game is over."""
        return self.asked(self.game.decision(state))

    def played(self, state: Any, move: Move) -> Decision | None:
        """Play one of the options, in place; the next question.

        Arguments: the state, which is changed; the move.
        """
        return self.asked(self.game.apply(state, move) or self.game.decision(state))

    def asked(self, decision: Decision | None) -> Decision | None:
        """A question as it is asked here: what is known by heart, of chance."""
        return self.by_heart(decision) if decision else None

    def observation(self, state: Any, seat: str, decision: Decision | None) -> Row:
        """What a seat sees, as numbers from -1 to 1: see ``names``.

        Arguments: the whole state, of which only the seat's view is taken; the seat; the
        question on the table, None once the game is over.
        """
        return self.seen(self.game.view(state, seat), seat, decision)

    def seen(self, view: Any, seat: str, decision: Decision | None) -> Row:
        """The same of what the seat may know already.

        Arguments: the seat's view; the seat; the question on the table, None once the game is over.
        """
        who = decision.who if decision else ""
        entry = NOTHING
        if decision and who == seat:
            entry = decision.entry[1] or (decision.ask,)
        question, *others = self.groups
        rows = question.written(QuestionSeen(seat, who, entry))
        for group in others:
            rows += group.written(view)
        return np.frombuffer(bytearray().join(rows), np.float32)

    def _question(self, names: Iterable[str]) -> AspectGroup:
        """Who is asked; and whoever is asked is told what."""
        seats = one_of(index(self.seats))
        moves = (*self.answers.moves, *self.outcomes.moves)
        things = index(arg for one in moves for arg in one.args if isinstance(arg, str))
        numbered = numbers([f"_{at}" for at in range(1, NUMBERS + 1)], LARGEST)
        asked = [
            Aspect("me", "who observes", seats),
            Aspect("who", "who is asked", seats, name="asked"),
            Aspect("entry", "what is asked", one_of(index(names)), _name, "question"),
            Aspect("entry", "what the question is about", held(things), _ids, "about"),
            Aspect("entry", "numbers that it is asked with", numbered, _numbers, "about.number"),
        ]
        return AspectGroup("the question", [""], asked, lambda asked: (asked,))

    def shares(self, state: Any) -> list[float]:
        """What each seat has won: 1, divided among all who won together; 0 for the others."""
        outcome = self.game.outcome(state)
        winners = outcome.winners if outcome else ()
        return [1 / len(winners) if seat in winners else 0.0 for seat in self.seats]


def _name(entry: tuple[Any, ...]) -> str:
    return str(entry[0])


def _ids(entry: tuple[Any, ...]) -> list[str]:
    return [one for one in _facts(entry[1:]) if isinstance(one, str)]


def _numbers(entry: tuple[Any, ...]) -> list[int]:
    return [one for one in _facts(entry[1:]) if isinstance(one, int)][:NUMBERS]


def _facts(values: Iterable[Any]) -> Iterable[Any]:
    """The ids and numbers of a question's facts, those in lists among them."""
    for value in values:
        if isinstance(value, list | tuple):
            yield from _facts(value)
        else:
            yield value
