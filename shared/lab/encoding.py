"""A game for programs that learn: its moves and what a seat sees of it, all as numbers.

Whoever adapts a game to a library of others takes them from here, so that an action and an
observation mean the same in each. What a seat sees is written down from its view alone.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from shared.lab.numbering import Numbering
from shared.lab.sheet import Index, Sheet, index
from shared.play.decision import Decision, Move
from shared.play.game import Game, check_seats
from shared.play.seats import SEATS

NUMBERS = 4
"""How many of the numbers that a question is asked with are written down."""
LARGEST = 12.0
"""Most that such a number usually is."""

Write = Callable[[Sheet, Any], None]
"""Writes a view onto a sheet, always in the same order."""


class Encoding:
    """One game at a table of one size.

    Arguments: the rules; the table's options; how many play; every answer of a seat and every
    outcome of Fate that there may be; the names of the questions; what writes a view down.
    Raises SetupError for options or a number of players that cannot be.
    """

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, Any],
        players: int,
        answers: Iterable[Move],
        outcomes: Iterable[Move],
        questions: Iterable[str],
        write: Write,
    ) -> None:
        check_seats(players, *game.seats)
        self.game = game
        self.options = options
        self.seats = SEATS[:players]
        self.answers = Numbering(answers)
        """What seats may answer."""
        self.outcomes = Numbering(outcomes)
        """What Fate may bring."""
        self._questions = index(sorted(questions))
        self._write = write
        self._seats = index(self.seats)

    @cached_property
    def opened(self) -> Any:
        """The state before the first decision; to be copied."""
        return self.game.setup(self.options, self.seats)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        sheet = Sheet(named=True)
        self._write_all(sheet, self.opened, self.seats[0], self.game.decision(self.opened))
        return tuple(sheet.names)

    @cached_property
    def _things(self) -> Index:
        """All that a move names, and so all that a question may be about."""
        moves = (*self.answers.moves, *self.outcomes.moves)
        return index(arg for one in moves for arg in one.args if isinstance(arg, str))

    def observation(self, state: Any, seat: str, decision: Decision | None) -> list[float]:
        """What a seat sees, as numbers from -1 to 1: see ``names``.

        Arguments: the whole state, of which only the seat's view is taken; the seat; the
        question on the table, None once the game is over.
        """
        return self.seen(self.game.view(state, seat), seat, decision)

    def seen(self, view: Any, seat: str, decision: Decision | None) -> list[float]:
        """The same of what the seat may know already.

        Arguments: the seat's view; the seat; the question on the table, None once the game is over.
        """
        sheet = Sheet()
        self._write_all(sheet, view, seat, decision)
        return sheet.values

    def _write_all(self, sheet: Sheet, view: Any, seat: str, decision: Decision | None) -> None:
        sheet.one_of("me", self._seats, seat)
        self._write_question(sheet, seat, decision)
        self._write(sheet, view)

    def _write_question(self, sheet: Sheet, seat: str, decision: Decision | None) -> None:
        """Who is asked; and whoever is asked is told what."""
        who = decision.who if decision else ""
        sheet.one_of("asked", self._seats, who)
        about = decision.about if decision and who == seat else None
        sheet.one_of("question", self._questions, about.name if about else "")
        facts = list(_facts(about.facts.values())) if about else []
        sheet.held("about", self._things, [one for one in facts if isinstance(one, str)])
        numbers = [one for one in facts if isinstance(one, int)][:NUMBERS]
        for at, number in enumerate([*numbers, *[0] * (NUMBERS - len(numbers))], 1):
            sheet.number(f"about.number_{at}", number, LARGEST)

    def shares(self, state: Any) -> list[float]:
        """What each seat has won: 1, divided among all who won together; 0 for the others."""
        outcome = self.game.outcome(state)
        winners = outcome.winners if outcome else ()
        return [1 / len(winners) if seat in winners else 0.0 for seat in self.seats]


def _facts(values: Iterable[Any]) -> Iterable[Any]:
    """The ids and numbers of a question's facts, those in lists among them."""
    for value in values:
        if isinstance(value, list | tuple):
            yield from _facts(value)
        else:
            yield value
