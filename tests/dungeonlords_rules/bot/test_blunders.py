"""Defences that were once wrong: blocks, the last battle, and how the levels differ in them."""

from random import Random

import pytest

from dungeonlords.agenda import RULES
from dungeonlords.bot.levels import expert, hard, normal
from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.bot.thoughtful import PLANNING
from dungeonlords.combat.phases import battle
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.game import DungeonLords
from dungeonlords.position.figures import adventurer
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from shared.chance.deck import merged, without
from shared.play.event import silence
from shared.play.table import Player
from shared.play.tasks import restart
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage
from tests.something import some

GAME = DungeonLords()


def last_battle(party: tuple[str, ...], ready: tuple[str, ...], traps: tuple[str, ...]) -> State:
    """The fourth round of the second year in a tunnel; its card is not known."""
    return combat(2, 4, party, ready, traps)


def combat(
    year: int, round: int, party: tuple[str, ...], ready: tuple[str, ...], traps: tuple[str, ...]
) -> State:
    """A round of combat in a dungeon of tunnels, before it is planned."""
    state = Stage().state
    state.year, state.phase, state.season, state.round = year, "combat", 3, round
    state.cards, state.shown = ("",) * 4, round - 1
    state.card_stack = state.ruleset.spell_stacks[year]
    lord = state.of("p1")
    lord.party = [adventurer(state.ruleset, tile) for tile in party]
    lord.tiles = dict.fromkeys(("c1", "c2", "c3", "d2"), TUNNEL)
    lord.ready, lord.traps = ready, traps
    state.agenda = [("plan", "p1")]
    RULES.run(state, silence)
    return state


def planned(state: State, bot: Player) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Traps that a bot lays in this round, and whom it sends."""
    told: dict[str, tuple[str, ...]] = {"set_trap": (), "send": ()}
    begun = state.year, state.round
    while (decision := GAME.decision(state)) is not None and decision.ask in PLANNING:
        if decision.who != "p1" or (state.year, state.round) != begun:
            break
        move = bot.choose(GAME, GAME.view(state, "p1"), decision, 0)
        if move.kind in told:
            told[move.kind] += (str(move.args[0]),)
        GAME.apply(state, move)
    return told["set_trap"], told["send"]


def thinking() -> list[Player]:
    return [normal("1"), hard("1"), expert("1")]


@clause("DL-10.17", "DL-10.18")
def test_a_slime_blocks_before_a_lone_priest_whom_a_vampire_never_hits() -> None:
    for bot in some(thinking()):
        state = last_battle(("priest_2_4",), ("slime", "vampire"), ())
        assert planned(state, bot) == ((), ("slime",))


@clause("DL-10.17")
def test_a_slimes_block_is_planned_and_made() -> None:
    """Three whom a point each does not fell: only a block is worth anything."""
    party = ("warrior_2_4", "warrior_2_3", "thief_2_4")
    for bot in some(thinking()):
        state = last_battle(party, ("slime",), ())
        assert planned(state, bot) == ((), ("slime",))
        state = last_battle(party, ("slime",), ())
        lord = state.of("p1")
        lord.site, lord.ready, lord.sent = "c1", (), ("slime",)
        restart(state, battle("p1"))
        decision = RULES.run(state, silence)
        assert decision is not None
        assert decision.ask == "next_to_act"
        chosen = bot.choose(GAME, GAME.view(state, "p1"), decision, 0)
        assert chosen.args == ("slime", "block")


@pytest.mark.parametrize(("dart", "left"), [("poisoned_dart", 3), ("anti_magic_dart", 2)])
def test_nothing_is_kept_after_the_last_battle_that_does_anything(dart: str, left: int) -> None:
    for bot in some(thinking()):
        state = last_battle(("warrior_2_3",), (), (dart,))
        state.of("p1").party[0].damage = state.of("p1").party[0].hp - left
        assert planned(state, bot) == ((dart,), ())


def test_easy_forgets_its_traps_and_sends_its_strongest_in_half_its_battles() -> None:
    party, made = ("wizard_1_4", "priest_1_3", "priest_1_2"), []
    for seed in range(40):
        state = combat(1, 1, party, ("goblin", "troll"), ("wall_of_fire", "trapdoor"))
        made.append(planned(state, DUNGEON_LORDS.bots["easy"](str(seed))))
    careless = made.count(((), ("troll",)))
    assert 10 <= careless <= 30
    sensible = combat(1, 1, party, ("goblin", "troll"), ("wall_of_fire", "trapdoor"))
    assert planned(sensible, SensibleBot("1")) in made


def test_defences_are_the_same_in_forty_worlds_that_differ_in_secrets() -> None:
    state = combat(1, 2, ("wizard_1_4", "priest_1_3"), ("goblin", "slime"), ("trapdoor",))
    lord, other = state.of("p1"), state.of("p2")
    other.traps = ("pendulum", "wall_of_fire")
    decision = GAME.decision(state)
    assert decision is not None
    views = []
    for seed in range(40):
        world, random = state.copy(), Random(seed)
        # the card of this round lies there, and nobody has looked at it
        card = random.choice(world.card_stack)
        world.card_stack, world.cards = without(world.card_stack, card), ("", card, "", "")
        other = world.of("p2")
        other.traps = tuple(random.sample(world.trap_stack, 2))
        world.trap_stack = merged(state.trap_stack, state.of("p2").traps, rank=state.ruleset.rank)
        for trap in other.traps:
            world.trap_stack = without(world.trap_stack, trap)
        views.append(GAME.view(world, lord.seat))
    assert all(one == views[0] for one in views)
    for level in (hard, expert):
        moves = {level("1").choose(GAME, view, decision, 0) for view in views[:3]}
        assert len(moves) == 1
