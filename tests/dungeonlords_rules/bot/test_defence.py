"""What a defence promises: the short way to it, and every battle fought from its beginning."""

from random import Random

import pytest

from dungeonlords.agenda import RULES
from dungeonlords.bot.defence import best_plan, plans, promise_of
from dungeonlords.bot.evaluation_battle import best_end
from dungeonlords.combat.phases import battle
from dungeonlords.combat.planning import allowed
from dungeonlords.game import DungeonLords
from dungeonlords.position.dungeon import nearest
from dungeonlords.position.state import State
from shared.bots.playout import playout
from shared.chance.deck import without
from shared.play.event import silence
from shared.play.tasks import restart
from tests.something import some

GAME = DungeonLords()
SEATS = ("p1", "p2", "p3", "p4")
ENOUGH = 12
"""Plans of a situation that are fought out in both ways."""


def before_a_battle(seed: int) -> tuple[State, str]:
    """A lord of a random game who may choose where to fight, and sees no card."""
    random = Random(seed)
    while True:
        state = GAME.setup({"paladins": 2, "items": "tricky"}, SEATS)
        while (asked := GAME.decision(state)) is not None:
            found = asked.ask == "choose_site" and not state.cards[state.round - 1]
            if found and state.of(asked.who).ready:
                return GAME.view(state, asked.who), asked.who
            playout(GAME, state, random, limit=1)


def fought_from_the_start(
    view: State, seat: str, plan: tuple[str, tuple[str, ...], tuple[str, ...]], card: str
) -> float:
    """What a plan brings where the card is known before the battle begins."""
    state, at = view.copy(), view.round - 1
    lord, (site, laid, sent) = state.of(seat), plan
    for trap in laid:
        lord.traps = without(lord.traps, trap)
    for monster in sent:
        lord.ready = without(lord.ready, monster)
    lord.site, lord.laid, lord.sent = site, laid, sent
    lord.gold -= len(laid) * allowed(state, lord)[2]
    state.cards = (*state.cards[:at], card, *state.cards[at + 1 :])
    restart(state, battle(seat))
    return best_end(state, seat, RULES.run(state, silence), [0])


@pytest.mark.parametrize("seed", range(6))
def test_every_card_brings_what_it_brings_from_the_start_of_the_battle(seed: int) -> None:
    view, seat = before_a_battle(seed)
    found = list(plans(view, seat, nearest(view.of(seat))[0]))
    for plan in some(Random(seed).sample(found, min(ENOUGH, len(found)))):
        expected = [fought_from_the_start(view, seat, plan, card) for card in view.card_stack]
        assert [promise_of(view, seat, plan, [(card, 1)]) for card in view.card_stack] == expected
        cards = [(card, 1) for card in view.card_stack]
        assert promise_of(view, seat, plan, cards) == sum(expected) / len(expected)


def test_a_plan_that_was_made_is_kept_until_the_situation_is_another_one() -> None:
    view, seat = before_a_battle(7)
    sites = nearest(view.of(seat))
    first = best_plan(view, seat, sites)
    other = view.copy()
    other.of(seat).ready = ()
    assert best_plan(other, seat, sites)[2] == ()
    assert best_plan(view, seat, sites) == first
