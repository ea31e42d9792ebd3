"""What is asked by a puzzle: the first defence of a combat.

It is worth what all rounds bring that are left, over every card that may come, when everything that
follows is done as well as it can be.

>>> said_of("tunnel", ("cursed_ring",), ("ghost", "troll"))
'tunnel cursed_ring ghost+troll'
>>> read("mint - witch")
Defence(site='mint', traps=(), sent=('witch',))
"""

from collections.abc import Iterable
from typing import NamedTuple

from dungeonlords.agenda import RULES
from dungeonlords.bot.survey import Survey
from dungeonlords.combat.planning import plan
from dungeonlords.planner.combats import RoundsLeft, alone, cards_of
from dungeonlords.planner.planner import plans
from dungeonlords.position.dungeon import nearest
from dungeonlords.position.state import State
from dungeonlords.puzzles.points import points
from dungeonlords.rounds import LAST_ROUND
from shared.play.decision import Decision, Move
from shared.play.event import silence
from shared.play.tasks import push
from shared.puzzles.puzzle import Answer

NOTHING, AND = "-", "+"


class Defence(NamedTuple):
    """A tile, traps and monsters, by their kinds: one tunnel is like the other."""

    site: str
    traps: tuple[str, ...]
    sent: tuple[str, ...]


def said_of(site: str, traps: Iterable[str], sent: Iterable[str]) -> str:
    """A defence as one line of text.

    Arguments: the kind of its tile; what is laid, and who is sent, in the catalogue's order.
    """
    return " ".join([site, AND.join(traps) or NOTHING, AND.join(sent) or NOTHING])


def read(said: str) -> Defence:
    """Read what ``said_of`` wrote."""
    site, *more = said.split()
    traps, sent = [() if one == NOTHING else tuple(one.split(AND)) for one in more]
    return Defence(site, traps, sent)


def made(view: State, seat: str, answers: Iterable[Move]) -> str | None:
    """The defence that a lord's answers make, as its text; None while more is asked.

    Arguments: the state as the lord saw it before the first of them; the lord's seat; the answers.
    """
    state = alone(view, seat)
    lord = state.lords[0]
    push(state, plan(lord.seat))
    asked = RULES.run(state, silence)
    for answer in answers:
        asked = RULES.run(state, silence, answer)
    return None if asked else said_of(lord.tiles[lord.site], lord.laid, lord.sent)


class Combat:
    """What is left of a lord's combat, solved exactly from its first defence on.

    Arguments: the state as the lord sees it; the first question by which a defence is made; how
    many battles may be fought for all of it, None for any number.
    """

    def __init__(self, view: State, decision: Decision, battles: int | None = None) -> None:
        self.start = alone(view, decision.who)
        lord = self.start.lords[0]
        self.now = points(self.start, lord)
        self.rest = RoundsLeft(Survey(view.ruleset), LAST_ROUND, battles, points)
        cells = {lord.tiles[cell]: cell for cell in nearest(lord)}
        found = plans(self.start, cells.values())
        self.laid = {said_of(*way[1:]): laid for way, laid in found}
        """The state before its battle by each defence that the rules allow."""

    def answers(self) -> list[Answer]:
        """Every defence with the points that the combat then brings, the best first.

        Raises TooWideError where so many battles are not enough, BrokenOff where nobody waits for
        it any more.
        """
        found = [
            Answer(said, round(self._brings(laid), 2), 0.0) for said, laid in self.laid.items()
        ]
        return sorted(found, key=lambda one: (-one.worth, len(one.said)))

    def _brings(self, laid: State) -> float:
        """On average over the cards."""
        total, count = 0.0, 0
        for card, weight in cards_of(laid):
            total += weight * self.rest.fought(laid, card)
            count += weight
        return total / count - self.now
