"""A combat planned over the rounds that are left, against every plan, card and end by force."""

from collections.abc import Callable
from random import Random

import pytest

from dungeonlords.bot.evaluation import worth
from dungeonlords.bot.survey import Survey
from dungeonlords.combat.phases import battle_goes_on, begun
from dungeonlords.opening import opened
from dungeonlords.planner.combats import Combats
from dungeonlords.planner.defences import evaluated
from dungeonlords.planner.outcomes import outcomes
from dungeonlords.planner.planner import plans
from dungeonlords.position.dungeon import nearest
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.rulebook.options import ruleset_of
from shared.chance.deck import merged, without
from shared.play.tasks import restart
from tests.conftest import clause
from tests.dungeonlords_rules.plans import situation
from tests.something import some

RULESET = ruleset_of({})
SEAT = "p1"
CARDS = 2
Judged = Callable[[State, Lord], float]


def combat(seed: int, round: int, party: int = 2) -> State:
    """A lord before a round is planned, with few of everything, and few cards."""
    random = Random(seed)
    state = situation(random, RULESET).laid_out()
    lord = state.lords[0]
    # two tiles from the entrance on, of which the front one is to be fought for first
    lord.tiles = dict(
        zip(opened(RULESET, [SEAT]).lords[0].tiles, [*lord.tiles.values()][:2], strict=False)
    )
    lord.ready, lord.traps, lord.party = lord.ready[:2], lord.traps[:1], lord.party[:party]
    state.round, state.shown, state.cards = round, round - 1, ("",) * LAST_ROUND
    stack = random.sample(RULESET.spell_stacks[state.year], CARDS)
    state.card_stack = merged(stack, rank=RULESET.rank)
    return state


def by_force(state: State, worth: Judged = worth) -> float:
    """What the lord has in the end: nothing is merged, remembered or given up."""
    lord = state.lords[0]
    if not lord.party or state.round > LAST_ROUND:
        return worth(state, lord)
    cells = nearest(lord)
    if not cells:
        return worth(state, lord) - 2.0 * min(len(lord.prison), LAST_ROUND + 1 - state.round)
    return max([on_average(laid, worth) for _, laid in plans(state, cells)])


def on_average(laid: State, worth: Judged = worth) -> float:
    ends = [behind(laid, card, worth) for card in laid.card_stack]
    return sum(ends) / len(ends)


def behind(laid: State, card: str, worth: Judged) -> float:
    """The best end of a battle with a card."""
    state, at = laid.copy(), laid.round - 1
    state.cards = (*state.cards[:at], card, *state.cards[at + 1 :])
    state.card_stack = without(state.card_stack, card)
    state.battle = begun(state, state.lords[0])
    restart(state, battle_goes_on())
    found = []
    for end in outcomes([state], "over"):
        end.round += 1
        found.append(by_force(end, worth))
    return max(found)


@clause("DL-9.2", "DL-9.3", "DL-9.4", "DL-11.1")
@pytest.mark.parametrize("seed", range(6))
def test_two_rounds_are_planned_as_by_force(seed: int) -> None:
    state = combat(seed, LAST_ROUND - 1)
    brings = Combats(Survey(RULESET), battles=10**6).unplanned(state, SEAT)
    assert brings == pytest.approx(by_force(state) - worth(state, state.lords[0]), abs=1e-9)


@pytest.mark.parametrize("seed", range(4))
def test_a_plan_is_worth_the_mean_of_its_cards_and_no_plan_more_than_the_best(seed: int) -> None:
    state = combat(seed, LAST_ROUND - 1)
    combats, now = Combats(Survey(RULESET), battles=10**6), worth(state, state.lords[0])
    best = combats.unplanned(state, SEAT)
    found = []
    for _, laid in some(plans(state, nearest(state.lords[0]))):
        turned = [combats.turned(laid, SEAT, card) for card in laid.card_stack]
        found.append(combats.planned(laid, SEAT))
        assert found[-1] == pytest.approx(sum(turned) / len(turned), abs=1e-9)
        assert found[-1] == pytest.approx(on_average(laid) - now, abs=1e-9)
    assert max(found) == pytest.approx(best, abs=1e-9)


@clause("DL-9.2", "DL-9.3", "DL-9.4", "DL-11.1")
@pytest.mark.parametrize("seed", range(4))
def test_the_defence_that_is_advised_is_best_to_the_end_of_the_combat(seed: int) -> None:
    state = combat(seed, LAST_ROUND - 1)
    best, *others = evaluated(state, nearest(state.lords[0]))
    brings = Combats(Survey(RULESET), battles=10**6).unplanned(state, SEAT)
    assert float(best.value) == pytest.approx(brings, abs=0.006)
    assert all(one.value <= best.value for one in others)


@pytest.mark.parametrize("seed", range(4))
def test_where_rounds_are_rehearsed_no_other_defence_counts_for_more(seed: int) -> None:
    state = combat(seed, LAST_ROUND - 1, party=3)
    found = evaluated(state, nearest(state.lords[0]), battles=1)
    values = [one.value for one in some(found)]
    assert values == sorted(values, reverse=True)
    assert found == evaluated(state, nearest(state.lords[0]), battles=1)


def test_where_it_takes_too_long_fewer_rounds_are_looked_ahead() -> None:
    state = combat(1, 1, party=3)
    near = Combats(Survey(RULESET), battles=1)
    far = Combats(Survey(RULESET), battles=10**6)
    assert near._solve(state, SEAT).rest.last == 1
    assert far._solve(state, SEAT).rest.last == LAST_ROUND
