"""What the others will order: each is put in its place, and thinks its round through.

Whoever thinks a round through guesses a few times at what others order, and chooses what is best
then. Nobody can know these guesses, but everybody can guess in the same way: so what a lord may
order is many choices, each after a few other guesses. A few are any that are usual, since nobody
is bound to think.
"""

from collections.abc import Mapping
from math import inf
from random import Random

from dungeonlords.bot.estimates import Placed
from dungeonlords.bot.foresight import Orders, guess, standings
from dungeonlords.bot.judgement import Judgement
from dungeonlords.bot.outlook import Outlook
from dungeonlords.bot.rounds import Rounds
from dungeonlords.bot.survey import Survey
from dungeonlords.position.state import State
from shared.play.tasks import restart

GUESSES = 24
"""How often each lord is taken to guess in all."""
AT_ONCE = 8
"""How many of these guesses a lord has in mind when it chooses."""
THOUGHTLESS = 0.08
"""How often a lord orders what is usual, without thinking."""


class Prediction:
    """The orders of all lords but one, as that one may foresee them.

    Arguments: the state as the lord sees it, before anybody's orders are known; its seat; how the
    others judge; dungeons and lairs of this table; what is drawn with.
    """

    def __init__(
        self, view: State, seat: str, judgement: Judgement, survey: Survey, random: Random
    ) -> None:
        self.view = seen_by_all(view)
        self.seat = seat
        self.habits = judgement.habits
        self.random = random
        others = [lord.seat for lord in self.view.lords if lord.seat != seat]
        self.rounds = {one: self._rounds(one, judgement, survey) for one in others}
        self._ways = {one: _Ways(rounds) for one, rounds in self.rounds.items()}

    def _rounds(self, seat: str, judgement: Judgement, survey: Survey) -> Rounds:
        guesses = [
            standings(self.view, seat, guess(self.view, seat, self.habits, self.random))
            for _ in range(GUESSES)
        ]
        return Rounds(judgement, Outlook(self.view, seat, survey), seat, guesses)

    def drawn(self) -> dict[str, Orders]:
        """What all the others may order, by seat."""
        usual = guess(self.view, self.seat, self.habits, self.random)
        return {
            seat: usual[seat] if self.random.random() < THOUGHTLESS else ways.chosen(self.random)
            for seat, ways in self._ways.items()
        }


class _Ways:
    """Every way of a lord to order, and what it promises with each guess."""

    def __init__(self, rounds: Rounds) -> None:
        ways = rounds.ways()
        self._promises = [(orders, rounds.promises(orders)) for orders in ways]
        self._guesses = range(len(rounds.guesses))

    def chosen(self, random: Random) -> Orders:
        """What is best with a few of the guesses."""
        few = random.sample(self._guesses, AT_ONCE)
        best: Orders = ()
        most = -inf
        for orders, promises in self._promises:
            total = 0.0
            for one in few:
                total += promises[one]
            if total > most:
                best, most = orders, total
        return best


def seen_by_all(view: State) -> State:
    """The table as everybody sees it before orders are laid. Argument: what one of them sees."""
    table = view.copy()
    restart(table)
    for lord in table.lords:
        lord.slots = ()
    return table


def stood(view: State, orders: Mapping[str, Orders]) -> dict[str, tuple[Placed, ...]]:
    """Where everybody's minions stand with these orders, by seat.

    Arguments: the state before orders are revealed; the orders, by seat.
    """
    line = [lord.seat for lord in view.order]
    wanted: dict[str, list[str]] = {}
    for slot in range(3):
        for seat in line:
            wanted.setdefault(orders[seat][slot], []).append(seat)
    found: dict[str, list[Placed]] = {seat: [] for seat in line}
    for id, seats in wanted.items():
        area = view.ruleset.areas[id]
        free = [at for at, who in enumerate(view.spaces[id]) if not who]
        last_first = area.order[0] > area.order[-1]
        standing = min(len(free), len(seats))
        for number, seat in enumerate(seats[:standing]):
            found[seat].append((id, free[number], standing - number - 1 if last_first else 0))
    return {seat: tuple(sorted(placed)) for seat, placed in found.items()}
