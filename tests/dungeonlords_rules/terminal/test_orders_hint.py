"""`hint` where orders are laid: what the hard level would lay, from what the lord may see."""

from random import Random

import pytest

from dungeonlords.bot.imagining import imagined
from dungeonlords.bot.levels import hard
from dungeonlords.game import DungeonLords
from dungeonlords.position.state import State
from dungeonlords.terminal.orders import advised, lays_orders
from shared.bots.playout import playout
from shared.play.decision import Decision
from tests.dungeonlords_rules.terminal.test_counsel import asks, said, until

GAME = DungeonLords()


def laying(slot: int) -> tuple[State, Decision]:
    """The last lord of a random game is asked for an order, while others' lie face down."""
    state, random = GAME.setup({}, ("p1", "p2", "p3")), Random(5)
    while True:
        decision = GAME.decision(state)
        assert decision is not None
        if decision.ask == "program" and len(state.of(decision.who).slots) == slot:
            others = [one for one in state.lords if one.seat != decision.who]
            if all(one.slots for one in others):
                return state, decision
        playout(GAME, state, random, limit=1)


@pytest.mark.parametrize("slot", [0, 1, 2])
def test_the_order_is_the_hard_levels_with_the_whole_way_it_belongs_to(slot: int) -> None:
    state, decision = laying(slot)
    view = GAME.view(state, decision.who)
    assert lays_orders(view, decision)
    first, *reasons = advised(view, decision)
    _, best = max(hard("hint").programs(view, decision.who))
    assert first.facts["orders"] == list(best)
    assert first.facts["order"] == best[slot]
    assert best[:slot] == view.of(decision.who).slots
    assert reasons[0].id.startswith("counsel.order_next")


def test_what_others_laid_face_down_changes_no_hint() -> None:
    state, decision = laying(1)
    view = GAME.view(state, decision.who)
    told = advised(view, decision)
    worlds = list[State]()
    for seed in range(40):
        world = GAME.view(state, decision.who)
        imagined(state, world, decision.who, Random(seed))
        worlds.append(world)
    assert len({str([lord.slots for lord in one.lords]) for one in worlds}) > 1
    seen = [GAME.view(one, decision.who) for one in worlds]
    assert all(one == view for one in seen)
    assert advised(seen[-1], decision) == told


def test_it_is_said_in_the_terminal_and_not_where_advice_is_off() -> None:
    hint = said(until(asks("program")), "hint", "quit").split("\n> ")[1]
    assert "as the hard level would lay them" in " ".join(hint.split())
    assert "do without advice" in said(until(asks("program"), advice="off"), "hint", "quit")
