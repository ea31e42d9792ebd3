"""What each answer in one's own combat comes to, reckoned exactly over all rounds that are left.

An answer is worth what the best that can still be made of it is worth: of all plans that it leaves
open, or of all ends of the battle; and so on to the last round, on average over the cards. Where
that takes too many battles nothing is said: what is judged in outline proves nothing.
"""

from collections import Counter
from collections.abc import Hashable, Iterable

from dungeonlords.agenda import RULES
from dungeonlords.bot.evaluation_battle import own_battle
from dungeonlords.bot.survey import Survey
from dungeonlords.planner.combats import RoundsLeft, TooWideError, alone, ends_of, leave_alone
from dungeonlords.planner.counsel import fights, plans_a_defence
from dungeonlords.planner.planner import Plan, plans
from dungeonlords.position.dungeon import nearest
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from shared.play.decision import Decision, Move
from shared.play.event import silence

BATTLES = 3_000
"""Battles that are fought at most for one answer: of four defences three take fewer, and the fourth
many times as many."""


class Reckoning:
    """The combats of one table.

    Arguments: dungeons, lairs, and combats in outline; how many battles are fought for one answer.
    """

    def __init__(self, survey: Survey, battles: int = BATTLES) -> None:
        self.survey = survey
        self.battles = battles
        self._left: tuple[Hashable, RoundsLeft] | None = None

    def best(self, view: State, decision: Decision, answer: Move | None) -> float | None:
        """What a lord has in the end with the best answers, in points.

        Arguments: the state as the lord sees it, not changed; what the lord is asked there; the
        answer, None for the best one. None where that takes too many battles, and where it is no
        question of a combat. Raises BrokenOff where nobody waits for it any more.
        """
        planning = plans_a_defence(decision)
        if not planning and not fights(view, decision):
            return None
        left = self._rounds(view, decision.who)
        left.battles = left.begun + self.battles
        try:
            if planning:
                return _of_plans(left, view, decision, answer)
            return _of_ends(left, view, decision, answer)
        except TooWideError:
            return None

    def _rounds(self, view: State, seat: str) -> RoundsLeft:
        """Those of a lord's year: what was reckoned of them before stays known."""
        key = seat, view.year, tuple(view.of(seat).tiles.items())
        if self._left is None or self._left[0] != key:
            self._left = key, RoundsLeft(self.survey, LAST_ROUND, self.battles)
        return self._left[1]


def _of_plans(left: RoundsLeft, view: State, decision: Decision, answer: Move | None) -> float:
    """Of the plans that are left. Arguments: see ``Reckoning.best``."""
    lord, start = view.of(decision.who), alone(view, decision.who)
    cells = {lord.tiles[cell]: cell for cell in nearest(lord)}.values()
    made = plans(start, cells)
    return left.of_plans([laid for plan, laid in made if fits(plan, lord, decision, answer)])


def _of_ends(left: RoundsLeft, view: State, decision: Decision, answer: Move | None) -> float:
    """Of the ends of a battle. Arguments: see ``Reckoning.best``."""
    state = own_battle(view)
    leave_alone(state, state.of(decision.who))
    if answer is not None:
        RULES.run(state, silence, answer)
    return left.best_of(ends_of(state))[0]


def fits(plan: Plan, lord: Lord, decision: Decision, answer: Move | None) -> bool:
    """Whether a defence can still be made: one tunnel is like the other.

    Arguments: the defence; the lord as it stands now; what is asked, a question by which a defence
    is made; the answer, None before it is given.
    """
    site = lord.tiles.get(lord.site, "")
    laid, sent, given = [*lord.laid], [*lord.sent], answer.args if answer else ()
    asked = decision.ask
    if asked == "choose_site":
        site = lord.tiles[str(given[0])] if given else ""
    else:
        (laid if asked == "lay_trap" else sent).extend(map(str, given))
    settled = answer is not None and not given
    all_laid, all_sent = asked == "send" or settled, asked == "send" and settled
    return (
        site in ("", plan.site)
        and _open(laid, plan.traps, all_laid)
        and _open(sent, plan.sent, all_sent)
    )


def _open(some: Iterable[str], wanted: Iterable[str], all: bool) -> bool:
    """Whether this can still become that; where there is no more to come, whether it is that."""
    lack, over = Counter(wanted) - Counter(some), Counter(some) - Counter(wanted)
    return not over and not (all and lack)
