"""Defences rehearsed: nobody waits with everything in hand until no tile is left."""

from random import Random

import pytest

from dungeonlords.agenda import RULES
from dungeonlords.bot.defence import fits, made, plans, unplanned
from dungeonlords.bot.levels import hard
from dungeonlords.bot.rehearsal import Rehearsal
from dungeonlords.bot.survey import Survey
from dungeonlords.game import DungeonLords
from dungeonlords.position.figures import adventurer
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from shared.play.event import silence
from tests.dungeonlords_rules.stage import Stage

GAME = DungeonLords()


def short_of_tiles() -> State:
    """Three tunnels, and a party that takes one in every round unless somebody stops it."""
    state = Stage().state
    state.phase, state.season, state.round = "combat", 3, 1
    state.card_stack = ("detect_treasure", "fireball", "invisibility", "magic_shield", "graffiti")
    lord = state.of("p1")
    party = ("wizard_1_4", "priest_1_3", "priest_1_2")
    lord.party = [adventurer(state.ruleset, tile) for tile in party]
    lord.tiles = dict.fromkeys(("c1", "c2", "c3"), TUNNEL)
    lord.ready, lord.traps = ("goblin", "witch"), ("wall_of_fire",)
    return state


def asked(state: State, *step: object) -> State:
    """The same table once a question is asked."""
    state.agenda = [step]
    RULES.run(state, silence)
    return state


@pytest.mark.parametrize("seed", "123")
def test_the_wizard_is_struck_down_before_more_spells_are_cast(seed: str) -> None:
    state = asked(short_of_tiles(), "plan", "p1")
    bot = hard(seed)
    while (decision := GAME.decision(state)) and decision.who == "p1":
        GAME.apply(state, bot.choose(GAME, GAME.view(state, "p1"), decision, 0))
        if state.of("p1").sent:
            break
    assert state.of("p1").sent == ("witch",)


def test_the_same_seed_rehearses_alike() -> None:
    start = short_of_tiles()
    ways = list(plans(start, "p1", "c1"))
    chosen = [
        Rehearsal(start, "p1", Survey(start.ruleset), Random(4), 2).best(ways) for _ in range(2)
    ]
    assert chosen[0] == chosen[1]
    assert start == short_of_tiles()


def test_a_plan_is_taken_back_and_made_again() -> None:
    start = short_of_tiles()
    planned = start.copy()
    made(planned, planned.of("p1"), ("c1", ("wall_of_fire",), ("witch",)))
    assert planned.of("p1").traps == ()
    assert planned.of("p1").ready == ("goblin",)
    assert unplanned(planned, "p1") == start


def test_a_plan_fits_as_long_as_nothing_else_is_laid_or_sent() -> None:
    state = short_of_tiles()
    lord = state.of("p1")
    lord.site, lord.ready, lord.sent = "c1", ("goblin", "ghost"), ("witch",)
    decision = GAME.decision(asked(state, "send", "p1"))
    assert decision is not None
    assert decision.ask == "send"
    assert fits(("c1", (), ("goblin", "witch")), lord, decision)
    assert not fits(("c1", (), ("goblin",)), lord, decision)
    assert not fits(("c1", ("wall_of_fire",), ("witch",)), lord, decision)
    assert not fits(("b1", (), ("witch",)), lord, decision)
