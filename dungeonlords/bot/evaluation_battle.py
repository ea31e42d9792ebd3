"""What a battle promises: one's own battle fought in the mind, and the rounds after it.

A battle holds no chance once the card lies open, so it is played with the rules themselves on
a copy of what the lord knows. Later rounds are only estimated.
"""

from dungeonlords.agenda import RULES
from dungeonlords.bot.evaluation import strengths, worth
from dungeonlords.bot.prospects import Prospect
from dungeonlords.combat.abilities import hearts, trap_icons
from dungeonlords.combat.planning import fight
from dungeonlords.position.figures import Figure
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from shared.play.decision import FATE, Decision, Move
from shared.play.event import silence
from shared.play.patience import still_wanted
from shared.play.tasks import before

CONQUEST = -2.5
"""A tile lost in a later round: 2 points, and now and then a room."""
USUAL_FATIGUE = 1
"""Fatigue of a card that nobody knows."""
PRISONER = 2.0
HOPE = 0.85
"""How sure a prisoner of a later round is, for each round of waiting: spells come between."""
LEAVES = 240
"""Endings of a battle that are compared before its first answers are taken as they come."""


def own_battle(view: State) -> State:
    """A copy in which only the battle in progress is left to be done."""
    state = view.copy()
    before(state, fight)
    return state


# -- a battle, fought to its end -----------------------------------------------------------------


def value(state: State, seat: str) -> float:
    """What a lord has after a battle, and what the rest of this combat will bring.

    Arguments: the state after the battle; the lord's seat. In points.
    """
    lord = state.of(seat)
    return worth(state, lord) + future(state, lord, LAST_ROUND - state.round)


def best_end(
    state: State,
    seat: str,
    decision: Decision | None,
    leaves: list[int],
    prospect: Prospect = value,
) -> float:
    """The best end of a battle over all answers of its lord, as long as leaves last.

    Arguments: the state, which is used up; the lord; the question that waits, if one does; how
    many ends may be compared, counted down; what an end is worth.
    """
    still_wanted()
    if decision is None or state.battle is None:
        leaves[0] -= 1
        return prospect(state, seat)
    if decision.who == FATE or leaves[0] <= 0:
        met = RULES.run(state, silence, quick(state, decision))
        return best_end(state, seat, met, leaves, prospect)
    *others, last = decision.options
    found = []
    for option in others:
        after = state.copy()
        met = RULES.run(after, silence, option)
        found.append(best_end(after, seat, met, leaves, prospect))
    met = RULES.run(state, silence, last)
    found.append(best_end(state, seat, met, leaves, prospect))
    return max(found)


def answer_in_battle(view: State, decision: Decision, prospect: Prospect = value) -> Move:
    """The answer with the best end of one's own battle.

    Arguments: the state as the lord sees it; the question; what an end is worth.
    """

    def promise(option: Move) -> float:
        state = own_battle(view)
        met = RULES.run(state, silence, option)
        leaves = [LEAVES // len(decision.options)]
        return best_end(state, decision.who, met, leaves, prospect)

    return max(decision.options, key=promise)


def quick(state: State, decision: Decision) -> Move:
    """A fair answer without a search: aim at whoever is nearest to falling.

    Arguments: the state; the question, of any battle.
    """
    if decision.ask not in ("aim", "trap_target"):
        return decision.options[0]
    left = {one.tile: one.hp - one.damage for one in state.of(decision.who).party}
    return min(decision.options, key=lambda option: left.get(str(option.args[0]), 99))


# -- the rounds after this one -------------------------------------------------------------------


def future(state: State, lord: Lord, rounds: int) -> float:
    """What the rest of a year's combat is likely to bring: prisoners, and tiles lost.

    Arguments: the state; the lord; how many rounds are left, from 0. In points.
    """
    if not lord.party or rounds <= 0:
        return 0.0
    line, (punches, bites) = [figure.copy() for figure in lord.party], strengths(state)
    blows = sorted([punches[one] for one in lord.ready])
    traps = sorted([bites[one] for one in lord.traps])
    tiles, total = len(lord.tiles) - len(lord.conquered), 0.0
    prisoner = PRISONER
    for _ in range(rounds):
        prisoner *= HOPE
        if not tiles:
            return total - PRISONER * bool(lord.prison)
        snap = max(0.0, traps.pop() - trap_icons(line)) if traps else 0.0
        total += prisoner * _struck(line, snap)
        if blows:
            total += prisoner * _struck(line, blows.pop())
            _recover(line)
        if line:
            total += CONQUEST
            tiles -= 1
            total += prisoner * _struck(line, USUAL_FATIGUE)
        if not line:
            break
    return total


def _struck(line: list[Figure], points: float) -> bool:
    """The first one takes it all; whether that is the end of him."""
    if not line:
        return False
    line[0].damage += int(points)
    if line[0].damage < line[0].hp:
        return False
    del line[0]
    return True


def _recover(line: list[Figure]) -> None:
    healed = hearts(line)
    for figure in line:
        used = min(healed, figure.damage)
        figure.damage -= used
        healed -= used
