"""A bot that plays Dungeon Lords sensibly, one decision at a time.

It looks one answer ahead and judges what it would then have (``evaluation``); its own battles
it fights in its mind before it plans them (``defence``). Orders are tried out one after the
other, as if nobody else stood in the way: a careful person, who watches what the others need,
does better.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from dungeonlords.agenda import RULES
from dungeonlords.bot.defence import Plan, best_plan, fits
from dungeonlords.bot.evaluation import worth, worth_with
from dungeonlords.bot.evaluation_battle import answer_in_battle, quick
from dungeonlords.building.actions import minion_acts
from dungeonlords.building.orders import SLOTS
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from shared.chance.deck import merged
from shared.play.decision import FATE, Decision, Move
from shared.play.event import silence
from shared.play.game import Game
from shared.play.tasks import alone, restart

DESIRED = (
    "hire_monster",
    "build_room",
    "dig_tunnels",
    "buy_traps",
    "mine_gold",
    "recruit_imps",
    "get_food",
    "improve_reputation",
)
"""Orders to have in hand, the dearest first: what counts at the end, then what pays for it."""
UNCERTAIN = 0.3
"""Orders that differ by less are as good as each other; then it is better not to be foreseen."""
UNFINISHED = ("place_room", "discard_trap", "feed", "draw_trap", "peek", "peek_card")
"""Questions that only complete an answer: what it is worth shows after them."""
CROWD = (0, 1, 1)
"""Which space of an area, 0 to 2, the minion of each slot is likely to find free."""


class SensibleBot:
    """Plays sensibly: a ``shared.play.table.Player``.

    Argument: the seed by which it chooses among orders that are about as good.
    """

    def __init__(self, seed: str = "") -> None:
        self.seed = seed
        self._trials: _Trials | None = None

    def choose(self, game: Game[Any], view: State, decision: Decision, ply: int) -> Move:
        """One of the decision's options."""
        if len(decision.options) == 1:
            return decision.options[0]
        if view.battle is not None and view.battle.seat == decision.who:
            return answer_in_battle(view, decision)
        if decision.ask == "program":
            return self._program(view, decision, Random(f"{self.seed}:{ply}"))
        return ANSWERS.get(decision.ask, most_at_once)(view, decision)

    def _program(self, view: State, decision: Decision, random: Random) -> Move:
        """The order that brings most, together with those that lie already."""
        settled, trials = view.of(decision.who).slots, self._tried(view, decision.who)

        def promise(option: Move) -> float:
            orders = (*settled, str(option.args[0]))
            return trials.worth(orders) + random.random() * UNCERTAIN

        best = max(decision.options, key=promise)
        if len(settled) + 1 == len(SLOTS):
            # the next orders are laid at another table
            self._trials = None
        return best

    def _tried(self, view: State, seat: str) -> "_Trials":
        """Trials at this table: those of the order before, where nothing else has changed."""
        trials, table = self._trials, _without_orders(view, seat)
        if trials is None or not trials.begin_at(table, seat):
            self._trials = trials = _Trials(table, seat)
        return trials


# -- one answer ahead ----------------------------------------------------------------------------


def most_at_once(view: State, decision: Decision) -> Move:
    """The answer that leaves a lord with most; the first of equals.

    Arguments: the state as whoever is asked sees it; the question.
    """
    if decision.ask == "place_room":
        return _best_site(view, decision)
    return max(decision.options, key=lambda option: _promise(view, decision.who, option))


def _promise(view: State, seat: str, option: Move) -> float:
    """What it has after an answer. Nothing else on the agenda runs, so nothing hidden matters."""
    if option.kind == "decline":
        # all that changes is where a minion lies
        return worth(view, view.of(seat))
    state = view.copy()
    alone(state)
    if state.phase == "event":
        # what is being settled need not be feared any more
        state.events = (*state.events[: state.season], "", *state.events[state.season + 1 :])
    asked = RULES.run(state, silence, option)
    while asked and asked.ask in UNFINISHED:
        asked = RULES.run(state, silence, _completing(state, asked))
    return worth(state, state.of(seat))


def _best_site(view: State, decision: Decision) -> Move:
    """The tunnel that a room best stands in place of.

    Nothing but the dungeon changes, so there is no need for a table for each of them.
    """
    lord, room = view.of(decision.who), str(decision.about.facts["room"])
    dungeons = [{**lord.tiles, str(option.args[0]): room} for option in decision.options]
    found = worth_with(view, lord, dungeons)
    return decision.options[found.index(max(found))]


def _completing(state: State, asked: Decision) -> Move:
    return (
        asked.options[0] if asked.who == FATE or asked.ask == "peek" else most_at_once(state, asked)
    )


# -- orders --------------------------------------------------------------------------------------


def _without_orders(view: State, seat: str) -> State:
    """A copy as if this seat had laid no orders yet, with nothing left to be done."""
    table = view.copy()
    lord = table.of(seat)
    lord.hand, lord.slots = merged(lord.hand, lord.slots, rank=view.ruleset.rank), ()
    restart(table)
    return table


Acts = tuple[tuple[str, int], ...]
"""Areas in their order, each with the space that is hoped for."""


class _Trials:
    """What a lord would have if his orders were carried out, and nobody else's.

    What several ways to order begin with is carried out once. Arguments: the table without
    these orders; the seat.
    """

    def __init__(self, table: State, seat: str) -> None:
        self.table = table
        self.seat = seat
        self._known: dict[tuple[bool, Acts], State] = {}

    def begin_at(self, table: State, seat: str) -> bool:
        """Whether these trials were made from this table, for this seat."""
        # the rules are no part of what is compared
        same = self.seat == seat and self.table.ruleset is table.ruleset
        return same and self.table == table

    def worth(self, orders: tuple[str, ...]) -> float:
        """What these orders leave him with, in points."""
        ruleset = self.table.ruleset
        pays = orders[0] == ruleset.constants.slot1_gold_card
        acts = [(area, CROWD[orders.index(area)]) for area in ruleset.areas if area in orders]
        state = self._after(pays, tuple(acts))
        return worth(state, state.of(self.seat))

    def _after(self, pays: bool, acts: Acts) -> State:
        """The table after these acts. Argument: whether the first order costs gold."""
        key = pays, acts
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._carried_out(pays, acts)
        return found

    def _carried_out(self, pays: bool, acts: Acts) -> State:
        if not acts:
            if not pays:
                return self.table
            state = self.table.copy()
            state.of(self.seat).gold -= state.ruleset.constants.slot1_gold
            return state
        *earlier, (area, hoped) = acts
        state = self._after(pays, tuple(earlier)).copy()
        lord = state.of(self.seat)
        lord.slots = (*lord.slots, area)
        free = [at for at, who in enumerate(state.spaces[area]) if not who and at >= hoped]
        if free:
            restart(state, minion_acts(self.seat, area, free[0]))
            asked = RULES.run(state, silence)
            while asked:
                asked = RULES.run(state, silence, _carelessly(state, asked))
        return state


def _carelessly(state: State, asked: Decision) -> Move:
    """An answer for a trial: where to dig, and what Fate does, makes little difference."""
    if asked.ask == "mine":
        return asked.options[-2]
    if asked.who == FATE or asked.ask in ("dig", "peek", "place_room"):
        return quick(state, asked)
    return most_at_once(state, asked)


def _dearest(view: State, decision: Decision) -> Move:
    """The order that is missed most."""
    return min(decision.options, key=lambda option: DESIRED.index(str(option.args[0])))


# -- combat cards, item tokens -------------------------------------------------------------------


def _peek(view: State, decision: Decision) -> Move:
    """The first card that it has not seen."""
    seen = view.of(decision.who).peeked
    return next((o for o in decision.options if o.args[0] not in seen), decision.options[0])


def _token(view: State, decision: Decision) -> Move:
    """A token for whom the adventurer can use it, otherwise the empty one."""
    bearer = view.ruleset.tiles[str(decision.about.facts["tile"])].type
    items = view.ruleset.items

    def fit(option: Move) -> int:
        wanted = items[str(option.args[0])].bearer
        return 2 * (wanted == bearer) + (not wanted)

    return max(decision.options, key=fit)


# -- planning a battle ---------------------------------------------------------------------------


def _defend(view: State, decision: Decision) -> Move:
    """The best plan that can still be made."""
    lord, sites = view.of(decision.who), sites_of(view.of(decision.who), decision)
    plan = best_plan(view, decision.who, sites, lambda one: fits(one, lord, decision))
    return step_of(plan, lord, decision)


def sites_of(lord: Lord, decision: Decision) -> tuple[str, ...]:
    """Where the battle that is planned may be: one tunnel is like the other.

    Arguments: the lord; a question by which a defence is made.
    """
    if lord.site:
        return (lord.site,)
    kinds = {lord.tiles[str(option.args[0])]: str(option.args[0]) for option in decision.options}
    return tuple(kinds.values())


def step_of(plan: Plan, lord: Lord, decision: Decision) -> Move:
    """The answer by which a plan is made: where, the next trap, the next one who is sent.

    Arguments: the plan, one that can still be made; the lord; the question, one by which a defence
    is made.
    """
    site, laid, sent = plan
    if decision.ask == "choose_site":
        return _naming(decision, site)
    all, done = (laid, lord.laid) if decision.ask == "lay_trap" else (sent, lord.sent)
    more = list(all)
    for one in done:
        more.remove(one)
    return _naming(decision, *more[:1])


def _naming(decision: Decision, *wanted: str) -> Move:
    """The option that names this, or names nothing."""
    return next(option for option in decision.options if option.args == wanted)


ANSWERS: dict[str, Callable[[State, Decision], Move]] = {
    "keep_order": _dearest,
    "take_order_back": _dearest,
    "peek": _peek,
    "lay_token": _token,
    "give": lambda view, decision: decision.options[0],
    "pick_order": lambda view, decision: decision.options[0],
    "pay_tax": lambda view, decision: decision.options[-1],
    "choose_site": _defend,
    "lay_trap": _defend,
    "send": _defend,
}
"""How it answers; whatever is not named here is decided by what it leaves the lord with."""
