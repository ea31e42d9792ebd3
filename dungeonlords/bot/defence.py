"""How to defend: where to fight, with which traps and whom, whatever card comes.

Every plan is fought out in the mind for each card that may come. A card makes a difference only
from the step in which its spell is cast, so what comes before is fought once for all of them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from dungeonlords.agenda import RULES
from dungeonlords.bot.evaluation import bite, punch
from dungeonlords.bot.evaluation_battle import quick, value
from dungeonlords.bot.prospects import Prospect
from dungeonlords.combat.abilities import magic
from dungeonlords.combat.phases import battle, battle_goes_on, one_step
from dungeonlords.combat.planning import allowed, layable
from dungeonlords.combat.spells import can_cast
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.ruleset import Ruleset
from shared.chance.deck import merged, without
from shared.play.decision import Decision
from shared.play.event import silence
from shared.play.patience import still_wanted
from shared.play.tasks import leave_open, restart

Plan = tuple[str, tuple[str, ...], tuple[str, ...]]
"""Where to fight, traps laid, monsters sent."""
Cards = list[tuple[str, int]]
"""Cards that may come, with weights."""
STRONGEST = 5
"""Monsters and traps of different kinds that are considered for a plan."""
WEIGHED = ("next_to_act", "trap_target", "trap_order")
"""Questions of a battle whose every answer is tried, by whoever weighs them: who acts with which
option, a block among them; and what traps do."""


# -- plans ---------------------------------------------------------------------------------------


def plans(view: State, seat: str, site: str) -> Iterator[Plan]:
    """What could be laid and sent at a site, as far as that is not settled yet.

    Arguments: the state as the lord sees it, in a round of combat; the lord's seat; the cell of the
    site, one that is chosen already where there is one.
    """
    state = view.copy()
    lord = state.of(seat)
    if not lord.site:
        lord.site = site
    ruleset = state.ruleset
    traps = sorted(layable(state, lord), key=lambda one: -bite(ruleset.traps[one]))[:STRONGEST]
    most = allowed(state, lord)[1]
    ghosts = [one for one in lord.ready if ruleset.monsters[one].ghost]
    monsters = [one for one in lord.ready if not ruleset.monsters[one].ghost]
    monsters.sort(key=lambda one: -punch(ruleset.monsters[one]))
    free = most - sum(not ruleset.monsters[one].ghost for one in lord.sent)
    groups = {
        (*lord.sent, *group, *ghosts[:n])
        for count in range(max(0, free) + 1)
        for group in combinations(monsters[:STRONGEST], count)
        for n in range(len(ghosts) + 1)
    }
    for sent in sorted(groups):
        yield site, lord.laid, sent
        for trap in traps:
            yield site, (*lord.laid, trap), sent


def unplanned(view: State, seat: str) -> State:
    """The same combat before its lord planned anything in this round.

    Arguments: the state as the lord sees it, which stays as it is; the lord's seat.
    """
    state = view.copy()
    lord, rank = state.of(seat), state.ruleset.rank
    lord.gold += _fees(state, lord, len(lord.laid)) if lord.site else 0
    lord.traps = merged(lord.traps, lord.laid, rank=rank)
    lord.ready = merged(lord.ready, lord.sent, rank=rank)
    lord.site, lord.laid, lord.sent = "", (), ()
    restart(state)
    return state


def made(state: State, lord: Lord, plan: Plan) -> None:
    """A plan is carried out where nothing was planned yet.

    Arguments: the state; the lord, who is changed and has planned nothing yet; the plan.
    """
    lord.site, lord.laid, lord.sent = plan
    for trap in lord.laid:
        lord.traps = without(lord.traps, trap)
    for monster in lord.sent:
        lord.ready = without(lord.ready, monster)
    lord.gold -= _fees(state, lord, len(lord.laid))


def fits(plan: Plan, lord: Lord, decision: Decision) -> bool:
    """Whether a plan can still be made when this is asked.

    Arguments: the plan; the lord; the question, one by which a defence is made.
    """
    site, laid, sent = plan
    if lord.site not in ("", site) or not _among(lord.sent, sent):
        return False
    return laid == lord.laid if decision.ask == "send" else _among(lord.laid, laid)


def _among(some: tuple[str, ...], all: tuple[str, ...]) -> bool:
    """Whether all of these are among those, where some may be alike."""
    return not some or not Counter(some) - Counter(all)


class BattleThought(NamedTuple):
    """How somebody thinks a battle through."""

    prospect: Prospect
    """What an end of it is worth."""
    weighs: bool
    """Whether every option of monsters and traps is weighed, not only the first one."""


QUICK = BattleThought(value, weighs=False)
"""Fought with the first option of everybody, and hoped for what is left."""


def best_plan(
    view: State,
    seat: str,
    sites: tuple[str, ...],
    fits: Callable[[Plan], bool] = lambda _: True,
    thought: BattleThought = QUICK,
) -> Plan:
    """The plan that promises most, among those that fit what is settled.

    Arguments: the state as the lord sees it; the lord's seat; the cells where the battle may be;
    which plans fit, all where it is not said; how battles are thought through.
    """
    cards = expected_cards(view, view.of(seat))
    found = [plan for site in sites for plan in plans(view, seat, site) if fits(plan)]
    promised = _promised(view, seat, thought)

    def promise(plan: Plan) -> float:
        if plan not in promised:
            promised[plan] = promise_of(view, seat, plan, cards, thought)
        return promised[plan]

    return max(found, key=promise)


class _Tried(NamedTuple):
    """What plans promised in one situation."""

    ruleset: Ruleset
    seat: str
    thought: BattleThought
    situation: State
    promised: dict[Plan, float]


_last: _Tried | None = None
"""The situation that plans were made in last."""


def _promised(view: State, seat: str, thought: BattleThought) -> dict[Plan, float]:
    """What plans promised that were tried before: site, trap and monsters are asked in turn."""
    global _last
    state = unplanned(view, seat)
    last = _last
    # the rules are no part of what is compared
    same = last and last.ruleset is view.ruleset and (last.seat, last.thought) == (seat, thought)
    if last is None or not same or last.situation != state:
        _last = last = _Tried(view.ruleset, seat, thought, state, {})
    return last.promised


# -- a plan, fought out for each card ------------------------------------------------------------


def expected_cards(state: State, lord: Lord) -> Cards:
    """Cards that this round may bring, with weights; those that make no difference as one.

    Arguments: the state, in a round of combat; the lord whose party casts them.
    """
    known = state.cards[state.round - 1]
    if known:
        return [(known, 1)]
    ruleset, weights = state.ruleset, dict[str, int]()
    silent = magic(lord.party) < ruleset.constants.required_magic[state.round - 1]
    stand_ins: dict[int, str] = {}
    for card in state.card_stack:
        if silent:
            # nobody can cast it: only its fatigue matters
            card = stand_ins.setdefault(ruleset.spells[card].fatigue, card)
        weights[card] = weights.get(card, 0) + 1
    return list(weights.items())


def promise_of(
    view: State, seat: str, plan: Plan, cards: Cards, thought: BattleThought = QUICK
) -> float:
    """What a plan brings on average over the cards.

    Arguments: the state as the lord sees it; the lord's seat; the plan; the cards, with weights;
    how battles are thought through. In points.
    """
    defence = _Defence(_laid_out(view, seat, plan), seat, thought)
    total = 0.0
    for card, weight in cards:
        total += weight * defence.against(card)
    return total / sum(weight for _, weight in cards)


def _laid_out(view: State, seat: str, plan: Plan) -> State:
    """A copy in which everything stands as a plan wants it, and the battle is to begin."""
    state = unplanned(view, seat)
    made(state, state.of(seat), plan)
    restart(state, battle(seat))
    return state


def _fees(state: State, lord: Lord, traps: int) -> int:
    return traps * allowed(state, lord)[2]


class _Defence:
    """What becomes of a plan.

    Arguments: the state before the battle, which is used; the seat; how it is thought through.
    """

    def __init__(self, state: State, seat: str, thought: BattleThought) -> None:
        self.seat = seat
        self.thought = thought
        self._trapped = _fought([state], "trap", thought.weighs)
        self._struck: dict[int, list[State]] = {}
        self._uncast: dict[tuple[int, int], float] = {}

    def against(self, card: str) -> float:
        """What the lord has afterwards if this card comes, and hopes for."""
        return max([self._against(card, at) for at in range(len(self._trapped))])

    def _against(self, card: str, at: int) -> float:
        """The same after one of the ways in which traps may act."""
        before = self._trapped[at]
        spell = before.ruleset.spells[card]
        if spell.fast and self._casts(before):
            return self._end(before, card, spell.fatigue)
        struck = self._struck.get(at)
        if struck is None:
            weighs = self.thought.weighs
            struck = self._struck[at] = _fought([before.copy()], "monsters", weighs)
        return max(
            [
                self._without_a_spell(one, spell.fatigue)
                if spell.fast or not self._casts(one)
                else self._end(one, card, spell.fatigue)
                for one in struck
            ]
        )

    def _without_a_spell(self, struck: State, fatigue: int) -> float:
        """What the lord has if nothing is cast: then only the card's fatigue matters."""
        key = id(struck), fatigue
        found = self._uncast.get(key)
        if found is None:
            found = self._uncast[key] = self._end(struck, "", fatigue)
        return found

    def _casts(self, state: State) -> bool:
        """Whether a spell of this step is cast."""
        lord, now = state.of(self.seat), state.battle
        return now is not None and bool(lord.party) and can_cast(state, now, lord)

    def _end(self, before: State, card: str, fatigue: int) -> float:
        """What the lord has at the end with a card that has made no difference yet."""
        state = before.copy()
        if state.battle is not None:
            state.battle.card, state.battle.fatigue = card, fatigue
        ends = _fought([state], "over", self.thought.weighs)
        return max([self.thought.prospect(one, self.seat) for one in ends])


def _fought(waiting: list[State], part: str, weighs: bool) -> list[State]:
    """Every state when that step of the battle is over, or all of it.

    Arguments: states, which are used up; the name of the step; whether every option is weighed,
    or answers are quick ones.
    """

    def instead(state: State) -> bool:
        if state.battle is not None and state.battle.phase == part:
            return True
        leave_open(state)
        one_step(state, silence)
        return False

    found = []
    while waiting:
        still_wanted()
        state = waiting.pop()
        if RULES.run_watching(state, silence, battle_goes_on, instead):
            found.append(state)
            continue
        decision = RULES.decision(state)
        assert decision is not None
        if weighs and decision.ask in WEIGHED:
            for option in decision.options[1:]:
                other = state.copy()
                RULES.answer(other, silence, option)
                waiting.append(other)
            RULES.answer(state, silence, decision.options[0])
        else:
            RULES.answer(state, silence, quick(state, decision))
        waiting.append(state)
    return found
