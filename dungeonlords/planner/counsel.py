"""What is best at a question of one's own battle, from nothing but what may be seen.

Defences are evaluated over every card that may still come, as the planner does; answers in the
battle, whose card lies open, by playing each to every end that it can have.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from dungeonlords.agenda import RULES
from dungeonlords.bot.defence import unplanned
from dungeonlords.bot.evaluation import worth
from dungeonlords.bot.evaluation_battle import own_battle
from dungeonlords.bot.survey import Survey
from dungeonlords.planner.combats import Combats, RoundsLeft, ends_of, leave_alone
from dungeonlords.planner.defences import evaluated, hundredths
from dungeonlords.planner.planner import Evaluation, Plan
from dungeonlords.planner.worth import RoundChange, changed
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.speech.hints import MEANWHILE
from shared.play.decision import Decision, Move
from shared.play.event import silence
from shared.play.tasks import restart

PLANNING = ("choose_site", "lay_trap", "send")
"""The questions by which a defence is made (DL-9.3 to DL-9.5)."""


class Promise(NamedTuple):
    """What an answer in a battle leads to at its best."""

    move: Move
    value: Fraction
    """Points, to the end of the combat."""
    change: RoundChange
    """What this round changes."""


def plans_a_defence(decision: Decision) -> bool:
    """Whether a defence is made by this question."""
    return decision.ask in PLANNING


def fights(view: State, decision: Decision) -> bool:
    """Whether this is a question of one's own battle.

    Arguments: the state as it may be seen; the question.
    """
    return view.battle is not None and view.battle.seat == decision.who


def is_covered(view: State, decision: Decision) -> bool:
    """Whether traps that bear on the defence lie face down for whoever looks.

    Once somebody is sent, those still in hand do so no more.

    Arguments: the state as it may be seen; a question by which a defence is made.
    """
    lord = view.of(decision.who)
    hand = () if decision.ask == "send" else lord.traps
    return HIDDEN in (*hand, *lord.laid)


def every_defence(view: State, decision: Decision) -> list[Evaluation]:
    """Every defence of the lord who is asked, as if nothing was laid or sent yet, the best first.

    Arguments: the state as it may be seen, in which the lord's traps lie open; a question by which
    a defence is made.
    """
    return evaluated(*_planned(view, decision))


def defences(view: State, decision: Decision) -> list[Evaluation]:
    """What can still be made of a defence, the best first.

    Arguments: the state as it may be seen, in which the lord's traps lie open; a question by
    which a defence is made.
    """
    lord = view.of(decision.who)
    laid, sent = lord.laid, lord.sent
    may_lay = decision.ask != "send"
    return [
        one
        for one in every_defence(view, decision)
        if (_within(laid, one.plan.traps) if may_lay else laid == one.plan.traps)
        and _within(sent, one.plan.sent)
    ]


def leads_to(option: Move, plan: Plan, view: State, decision: Decision) -> bool:
    """Whether a defence that can still be made can be made after this answer.

    Arguments: the answer; the defence; the state as it may be seen; the question, one by which a
    defence is made.
    """
    lord = view.of(decision.who)
    if decision.ask == "choose_site":
        return lord.tiles[str(option.args[0])] == plan.site
    wanted, so_far = (plan.sent, lord.sent) if decision.ask == "send" else (plan.traps, lord.laid)
    left = Counter(wanted) - Counter(so_far)
    return option.args[0] in left if option.args else not left


def answers(view: State, decision: Decision) -> list[Promise]:
    """Every answer in a battle with the best that can come of it, the best first.

    Arguments: the state as it may be seen; a question of one's own battle.
    """
    state = own_battle(view)
    leave_alone(state, state.of(decision.who))
    # at a physical table a counter may move as well: that is no answer
    own = [option for option in decision.options if option.kind != MEANWHILE]
    ends = {option: _ends(state, option) for option in own}

    def promises(rest: RoundsLeft) -> list[Promise]:
        return [_promise(state, option, *rest.best_of(found)) for option, found in ends.items()]

    combats = Combats(Survey(state.ruleset))
    return sorted(combats.looked_ahead(state.round, promises), key=lambda one: -one.value)


def _ends(start: State, option: Move) -> list[State]:
    """How a battle may end after an answer."""
    state = start.copy()
    RULES.run(state, silence, option)
    return ends_of(state)


def _promise(start: State, option: Move, best: float, end: State) -> Promise:
    """What an answer promises. Arguments: before it; it; the points in the end; its best end."""
    before = start.lords[0]
    return Promise(option, hundredths(best - worth(start, before)), changed(before, end))


def _planned(view: State, decision: Decision) -> tuple[State, tuple[str, ...]]:
    """The lord alone, with all traps and monsters back in hand, and the cells to choose from."""
    lord = view.of(decision.who)
    cells = tuple(_kinds(lord, decision)) if decision.ask == "choose_site" else (lord.site,)
    known = view.copy()
    hand = known.of(decision.who)
    hand.traps = tuple([one for one in hand.traps if one != HIDDEN])
    state = unplanned(known, decision.who)
    leave_alone(state, state.of(decision.who))
    restart(state)
    return state, cells


def _kinds(lord: Lord, decision: Decision) -> Iterator[str]:
    """Cells to choose from; one tunnel is like the other."""
    kinds = {lord.tiles[str(option.args[0])]: str(option.args[0]) for option in decision.options}
    yield from kinds.values()


def _within(some: tuple[str, ...], all: tuple[str, ...]) -> bool:
    """Whether all of these are among those, each as often."""
    return not Counter(some) - Counter(all)


def step_of(plan: Plan, view: State, decision: Decision) -> Move:
    """The answer to this question that leads to a defence which can still be made of it.

    Arguments: the defence; the state as it may be seen; a question by which a defence is made.
    """
    lord = view.of(decision.who)
    if decision.ask == "choose_site":
        wanted = [plan.cell]
    elif decision.ask == "lay_trap":
        wanted = list((Counter(plan.traps) - Counter(lord.laid)).elements())
    else:
        wanted = list((Counter(plan.sent) - Counter(lord.sent)).elements())
    args = tuple(wanted[:1])
    return next(option for option in decision.options if option.args == args)
