"""What is best at a question of one's own battle, from nothing but what may be seen.

Defences are evaluated over every card that may still come, as the planner does; answers in the
battle, whose card lies open, by playing each to every end that it can have.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from dungeonlords.agenda import RULES
from dungeonlords.bot.evaluation_battle import future, own_battle
from dungeonlords.combat.planning import allowed
from dungeonlords.planner.outcomes import outcomes
from dungeonlords.planner.planner import Evaluation, Plan, evaluate_plans
from dungeonlords.planner.worth import RoundChange, Worth, changed
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech.hints import MEANWHILE
from shared.chance.deck import merged
from shared.play.decision import Decision, Move
from shared.play.event import silence
from shared.play.seats import SEATS
from shared.play.tasks import pending, restart

PLANNING = ("choose_site", "lay_trap", "send")
"""The questions by which a defence is made (DL-9.3 to DL-9.5)."""


class Promise(NamedTuple):
    """What an answer in a battle leads to at its best."""

    move: Move
    value: Fraction
    change: RoundChange
    later: float
    """What the party as it is left promises for the rounds to come, as the bot judges it."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A defence that is being planned, as far as it can be seen."""

    ruleset: Ruleset
    cards: tuple[str, ...]
    cells: tuple[str, ...]
    state: State

    def laid_out(self) -> State:
        """The lord alone, with all traps and monsters back in hand."""
        return self.state.copy()


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
    return evaluate_plans(_planned(view, decision))


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
    worth = Worth.of(state.ruleset)
    # at a physical table a counter may move as well: that is no answer
    own = [option for option in decision.options if option.kind != MEANWHILE]
    found = [_promise(state, option, worth) for option in own]
    return sorted(found, key=lambda one: (-one.value, -one.later))


def _promise(start: State, option: Move, worth: Worth) -> Promise:
    state = start.copy()
    RULES.run(state, silence, option)
    found = []
    for end in outcomes([state], "over"):
        change = changed(start.lords[0], end)
        later = future(end, end.lords[0], LAST_ROUND - start.round)
        found.append(Promise(option, worth.points(change), change, later))
    return max(found, key=lambda one: (one.value, one.later))


def _planned(view: State, decision: Decision) -> Seen:
    state = view.copy()
    lord = state.of(decision.who)
    cells = tuple(_kinds(lord, decision)) if decision.ask == "choose_site" else (lord.site,)
    rank = state.ruleset.rank
    if lord.laid:
        lord.gold += allowed(state, lord)[2] * len(lord.laid)
    hand = [one for one in lord.traps if one != HIDDEN]
    lord.traps = merged(hand, lord.laid, rank=rank)
    lord.ready = merged(lord.ready, lord.sent, rank=rank)
    lord.laid, lord.sent, lord.site = (), (), ""
    leave_alone(state, lord)
    restart(state)
    known = state.cards[state.round - 1]
    cards = (known,) if known else tuple(dict.fromkeys(state.card_stack))
    return Seen(state.ruleset, cards, cells, state)


def leave_alone(state: State, lord: Lord) -> None:
    """Nobody else is at the table: battles are everybody's own, and no paladin goes elsewhere.

    Whoever is alone sits in the first seat; what others have sent comes from nobody.

    Arguments: the state, which is changed; the lord who stays.
    """
    seats = {lord.seat: SEATS[0]}
    for figure in lord.party:
        figure.items = tuple((item, seats.get(sender, "")) for item, sender in figure.items)
    lord.sack = tuple((item, seats.get(sender, "")) for item, sender in lord.sack)
    lord.traps = tuple(one for one in lord.traps if one != HIDDEN)
    tasks = reversed(pending(state))
    restart(state, *(tuple(seats.get(part, part) for part in task) for task in tasks))
    lord.seat = SEATS[0]
    if state.battle is not None:
        state.battle.seat = lord.seat
    state.lords, state.start, state.tent = [lord], 0, ()


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
