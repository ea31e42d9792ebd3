"""Every defence of a round, worth what the lord has when the whole combat is over.

All are fought through for every card that may come, and for every choice within the battle; the
rounds behind it are seen in outline. Those that promise most then are looked at again with all of
those rounds planned; where that takes too long they are rehearsed over cards that may come, as the
hard level does. None of the others counts for more.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import inf
from typing import NamedTuple

from dungeonlords.bot.evaluation import worth
from dungeonlords.bot.rehearsal import Rehearsal
from dungeonlords.bot.survey import Survey
from dungeonlords.planner.combats import BATTLES, Combats, RoundsLeft, cards_of
from dungeonlords.planner.planner import Evaluation, Plan, plans
from dungeonlords.planner.worth import RoundChange, changed
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from shared.bots.random import generator

CLOSELY = 8
"""Defences that are looked at again."""
DECKS = 8
"""Over how many orders of the cards they are rehearsed first."""
HUNDREDTHS = 100


class _Fought(NamedTuple):
    """What becomes of a defence, on average and with each card."""

    plan: Plan
    laid: State
    value: float
    by_card: dict[str, RoundChange]


def evaluated(start: State, cells: Iterable[str], battles: int = BATTLES) -> list[Evaluation]:
    """Every defence of these cells, the best first; of equals, whoever sends and lays less.

    Arguments: a lord alone at the table, who has planned nothing in this round of combat; the
    cells where the battle may be; how many battles are fought before they are rehearsed.
    """
    combats = Combats(Survey(start.ruleset), battles)
    near = combats.near(start)
    found = [_fought(near, start, plan, laid) for plan, laid in plans(start, cells)]
    found.sort(key=_order)
    found[:CLOSELY] = closely = _closely(combats, start, found[:CLOSELY])
    least = closely[-1].value
    found[CLOSELY:] = [one._replace(value=min(one.value, least)) for one in found[CLOSELY:]]
    now = worth(start, start.lords[0])
    return [
        Evaluation(one.plan, hundredths(one.value - now), _expected(one, start), one.by_card)
        for one in found
    ]


def _closely(combats: Combats, start: State, best: Sequence[_Fought]) -> list[_Fought]:
    """The best of them, the best first, with all rounds that are left planned or else rehearsed.

    Arguments: what plans combats; before anything was planned; defences, the best first.
    """
    if len(best) == 1:
        return [*best]
    ahead = combats.ahead(start)
    if ahead.last == LAST_ROUND:
        found = [_fought(ahead, start, one.plan, one.laid) for one in best]
        return sorted(found, key=_order)
    random = generator(f"advice:{start.year}", start.round)
    seat = start.lords[0].seat
    rehearsal = Rehearsal(start, seat, combats.survey, random, DECKS)
    by_plan = {(one.plan.cell, one.plan.traps, one.plan.sent): one for one in best}
    rehearsed, most = list[_Fought](), inf
    for plan, value in rehearsal.ranked(list(by_plan)):
        most = min(most, value)
        rehearsed.append(by_plan[plan]._replace(value=most))
    return rehearsed


def hundredths(points: float) -> Fraction:
    """Points as they are compared: what differs by less is alike."""
    return Fraction(round(points * HUNDREDTHS), HUNDREDTHS)


def _order(one: _Fought) -> tuple[float, int]:
    return -round(one.value, 2), len(one.plan.sent) + len(one.plan.traps)


def _fought(rest: RoundsLeft, start: State, plan: Plan, laid: State) -> _Fought:
    """A defence with each card.

    Arguments: the rounds that are left; before anything was planned; the plan; before its battle.
    """
    total, count, known = 0.0, 0, dict[str, RoundChange]()
    for card, weight in cards_of(laid):
        value, end = rest.best_end(laid, card)
        total += weight * value
        count += weight
        known[card] = changed(start.lords[0], end)
    return _Fought(plan, laid, total / count, _for_all(laid, known))


def _for_all(laid: State, known: dict[str, RoundChange]) -> dict[str, RoundChange]:
    """The same for cards that nobody can cast: one of as much fatigue stands for them."""
    card = laid.cards[laid.round - 1]
    spells = laid.ruleset.spells
    alike = {spells[one].fatigue: change for one, change in known.items()}
    stack = (card,) if card else dict.fromkeys(laid.card_stack)
    return {one: known.get(one) or alike[spells[one].fatigue] for one in stack}


def _expected(one: _Fought, start: State) -> RoundChange:
    """What it brings in this round, on average over the cards."""
    card = start.cards[start.round - 1]
    cards = (card,) if card else start.card_stack
    return RoundChange.average([one.by_card[each] for each in cards])
