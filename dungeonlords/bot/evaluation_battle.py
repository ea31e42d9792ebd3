"""What a battle promises: one's own battle fought in the mind, and the rounds after it.

A battle holds no chance once the card lies open, so it is played with the rules themselves on
a copy of what the lord knows, for each card that may come. Later rounds are only estimated.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from dungeonlords.agenda import RULES
from dungeonlords.bot.evaluation import bite, punch, worth
from dungeonlords.combat.abilities import hearts, magic, trap_icons
from dungeonlords.combat.course import battle
from dungeonlords.combat.planning import allowed, fight, layable
from dungeonlords.position.figures import Figure
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.rulebook.ruleset import Ruleset
from shared.chance.deck import merged, without
from shared.play.decision import FATE, Decision, Move
from shared.play.event import silence
from shared.play.patience import still_wanted
from shared.play.tasks import before, restart

Plan = tuple[str, tuple[str, ...], tuple[str, ...]]
"""Where to fight, traps laid, monsters sent."""
CONQUEST = -2.5
"""A tile lost in a later round: 2 points, and now and then a room."""
USUAL_FATIGUE = 1
"""Fatigue of a card that nobody knows."""
PRISONER = 2.0
HOPE = 0.85
"""How sure a prisoner of a later round is, for each round of waiting: spells come between."""
LEAVES = 240
"""Endings of a battle that are compared before its first answers are taken as they come."""
STRONGEST = 5
"""Monsters and traps of different kinds that are considered for a plan."""


def own_battle(view: State) -> State:
    """A copy in which only the battle in progress is left to be done."""
    state = view.copy()
    before(state, fight)
    return state


# -- a battle, fought to its end -----------------------------------------------------------------


def value(state: State, seat: str) -> float:
    """What a lord has after a battle, and what the rest of this combat will bring."""
    lord = state.of(seat)
    return worth(state, lord) + future(state, lord, LAST_ROUND - state.round)


def best_end(state: State, seat: str, leaves: list[int]) -> float:
    """The best end of a battle over all answers of its lord, as long as leaves last."""
    still_wanted()
    decision = RULES.decision(state)
    if decision is None or state.battle is None:
        leaves[0] -= 1
        return value(state, seat)
    if decision.who == FATE or leaves[0] <= 0:
        RULES.run(state, silence, quick(state, decision))
        return best_end(state, seat, leaves)
    *others, last = decision.options
    found = []
    for option in others:
        after = state.copy()
        RULES.run(after, silence, option)
        found.append(best_end(after, seat, leaves))
    RULES.run(state, silence, last)
    found.append(best_end(state, seat, leaves))
    return max(found)


def answer_in_battle(view: State, decision: Decision) -> Move:
    """The answer with the best end."""

    def promise(option: Move) -> float:
        state = own_battle(view)
        RULES.run(state, silence, option)
        return best_end(state, decision.who, [LEAVES // len(decision.options)])

    return max(decision.options, key=promise)


def quick(state: State, decision: Decision) -> Move:
    """A fair answer without a search: aim at whoever is nearest to falling."""
    if decision.ask not in ("aim", "trap_target"):
        return decision.options[0]
    left = {one.tile: one.hp - one.damage for one in state.of(decision.who).party}
    return min(decision.options, key=lambda option: left.get(str(option.args[0]), 99))


# -- plans ---------------------------------------------------------------------------------------


def expected_cards(state: State, lord: Lord) -> list[tuple[str, int]]:
    """Cards that this round may bring, with weights; those that make no difference as one."""
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


def promise_of(view: State, seat: str, plan: Plan, cards: list[tuple[str, int]]) -> float:
    """What a plan brings on average over the cards."""
    total = 0.0
    for card, weight in cards:
        state = view.copy()
        lord, (site, laid, sent) = state.of(seat), plan
        lord.traps, lord.ready = lord.traps + lord.laid, lord.ready + lord.sent
        for trap in laid:
            lord.traps = without(lord.traps, trap)
        for monster in sent:
            lord.ready = without(lord.ready, monster)
        lord.gold += _fees(state, lord, len(lord.laid)) if lord.site else 0
        lord.site, lord.laid, lord.sent = site, laid, sent
        lord.gold -= _fees(state, lord, len(laid))
        at = state.round - 1
        state.cards = (*state.cards[:at], card, *state.cards[at + 1 :])
        restart(state, battle(seat))
        RULES.run(state, silence)
        total += weight * best_end(state, seat, [0])
    return total / sum(weight for _, weight in cards)


def _fees(state: State, lord: Lord, traps: int) -> int:
    return traps * allowed(state, lord)[2]


def plans(view: State, seat: str, site: str) -> Iterator[Plan]:
    """What could be laid and sent at a site, as far as that is not settled yet."""
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


def best_plan(
    view: State, seat: str, sites: tuple[str, ...], fits: Callable[[Plan], bool] = lambda _: True
) -> Plan:
    """The plan that promises most, among those that fit what is settled."""
    cards = expected_cards(view, view.of(seat))
    found = [plan for site in sites for plan in plans(view, seat, site) if fits(plan)]
    promised = _promised(view, seat)

    def promise(plan: Plan) -> float:
        if plan not in promised:
            promised[plan] = promise_of(view, seat, plan, cards)
        return promised[plan]

    return max(found, key=promise)


_last: tuple[Ruleset | None, str, dict[Plan, float]] = (None, "", {})
"""The rules and the situation that plans were made in last, and what each of them promised."""


def _promised(view: State, seat: str) -> dict[Plan, float]:
    """What plans promised that were tried before: site, trap and monsters are asked in turn."""
    global _last
    state = view.copy()
    lord, rank = state.of(seat), state.ruleset.rank
    lord.gold += _fees(state, lord, len(lord.laid)) if lord.site else 0
    lord.traps = merged(lord.traps, lord.laid, rank=rank)
    lord.ready = merged(lord.ready, lord.sent, rank=rank)
    lord.site, lord.laid, lord.sent = "", (), ()
    restart(state)
    situation = f"{seat} {state}"
    known, before, promised = _last
    if known is not view.ruleset or before != situation:
        promised = {}
        _last = view.ruleset, situation, promised
    return promised


# -- the rounds after this one -------------------------------------------------------------------


def future(state: State, lord: Lord, rounds: int) -> float:
    """What the rest of a year's combat is likely to bring: prisoners, and tiles lost."""
    if not lord.party or rounds <= 0:
        return 0.0
    ruleset, line = state.ruleset, [figure.copy() for figure in lord.party]
    blows = sorted([punch(ruleset.monsters[one]) for one in lord.ready])
    traps = sorted([bite(ruleset.traps[one]) for one in lord.traps])
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
