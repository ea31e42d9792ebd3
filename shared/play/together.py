"""What the rules ask of several seats at one time: each answers in secret, then all is opened.

The state asks one question after the other all the same, and that is the order in which answers
are played. Whoever shows the game may ask each seat by itself meanwhile, in a part of the state:
one in which nothing is still to be done but what that seat is asked.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from shared.play.agenda import Agenda
from shared.play.decision import Move
from shared.play.event import silence
from shared.play.seats import is_seat
from shared.play.tasks import HasAgenda, Schedulable, Task


class AskedTogether(NamedTuple):
    """Questions that are asked at one time."""

    seats: tuple[str, ...]
    """Whoever has anything to answer still, in the order of the rules."""
    then: str
    """What comes once all have answered: the same as long as these are asked."""


class Simultaneous(Protocol):
    """What a game asks of several seats at one time."""

    def asked(self, state: Any) -> AskedTogether | None:
        """Who is asked at one time now; None where everybody waits for the others."""
        ...

    def part(self, state: Any, seat: str) -> Any:
        """The state in which a seat is asked what it alone answers, and then nothing. A copy.

        Arguments: the state, not changed; one of the seats that are asked.
        """
        ...

    def answer(self, part: Any, played: Move) -> None:
        """Plays an answer in a part. Arguments: the part, which is changed; one of its options."""
        ...


class InTurn:
    """Everybody waits for the others: an ``Simultaneous`` of games without such questions."""

    def asked(self, state: Any) -> AskedTogether | None:
        """Nobody is."""
        return None

    def part(self, state: Any, seat: str) -> Any:
        """Nobody is asked apart. Arguments: a state; a seat."""
        return state.copy()

    def answer(self, part: Any, played: Move) -> None:
        """Nobody answers apart. Arguments: a part; an answer."""


IN_TURN = InTurn()


class SideBySide:
    """An ``Simultaneous`` of a game with a work-list: what lies on top of it for several seats.

    Arguments: the rules; the steps and questions of which none needs what another seat answers.
    The first argument of each is the seat.
    """

    def __init__(self, rules: Agenda, *tasks: Schedulable[...]) -> None:
        self.rules = rules
        self.names = frozenset(task.name for task in tasks)

    def _on_top(self, state: HasAgenda) -> Iterator[Task]:
        for task in reversed(state.agenda):
            if task[0] not in self.names or not is_seat(str(task[1])):
                return
            yield task

    def asked(self, state: Any) -> AskedTogether | None:
        """Whoever has something on top of the list, above what waits for all of them."""
        tasks = list(self._on_top(state))
        if not tasks:
            return None
        below = state.agenda[: len(state.agenda) - len(tasks)]
        return AskedTogether(tuple(dict.fromkeys(str(task[1]) for task in tasks)), repr(below))

    def part(self, state: Any, seat: str) -> Any:
        """Only what that seat is asked is still to be done. Arguments: the state; the seat."""
        part = state.copy()
        part.agenda[:] = [task for task in self._on_top(state) if task[1] == seat][::-1]
        self.rules.run(part, silence)
        return part

    def answer(self, part: Any, played: Move) -> None:
        """Carries it out, and goes on to the seat's next question, if there is one.

        Arguments: the part, which is changed; one of its options.
        """
        self.rules.run(part, silence, played)
