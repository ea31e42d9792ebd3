"""Small positions of Dungeon Lords from which every node is counted."""

from pathlib import Path

from dungeonlords.agenda import RULES
from dungeonlords.game import DungeonLords
from dungeonlords.position.state import State
from shared.play.event import silence
from shared.play.tasks import push
from tests.dungeonlords_rules.stage import Stage
from tests.kept.perft import Position

GAME = DungeonLords()
FILE = Path(__file__).with_name("perft.toml")

__all__ = ["FILE", "GAME", "POSITIONS"]

HANDS = ("get_food", "dig_tunnels", "mine_gold", "buy_traps", "hire_monster", "build_room")
REST = ("improve_reputation", "recruit_imps")


def waiting(stage: Stage, *step: object) -> State:
    """The state with this step run up to its first question; when it is done, all is over."""
    stage.state.phase = "scoring"
    push(stage.state, step)
    RULES.run(stage.state, silence)
    return stage.state


def programming() -> State:
    """Two lords choose their orders in spring, with their dummies."""
    state = GAME.setup({}, ["p1", "p2"])
    while state.phase != "orders":
        decision = GAME.decision(state)
        assert decision is not None
        GAME.apply(state, decision.options[0])
    return state


def opening() -> State:
    """Four lords, before anything has happened."""
    return GAME.setup({}, ["p1", "p2", "p3", "p4"])


def table(*orders: str, **values: object) -> Stage:
    """A table of four on which only the first lord has minions to place."""
    stage = Stage()
    stage.set("p1", slots=orders, **values)
    stage.state.revealed = 3
    stage.state.spaces = dict.fromkeys(stage.state.ruleset.areas, ("", "", ""))
    for order in orders:
        stage.state.spaces[order] = ("", "", "p1")
    return stage


def digging() -> State:
    """Up to four tunnels, then a room on one of them."""
    stage = table("dig_tunnels", "build_room", imps=4, gold=2)
    stage.state.site_office = ("mint", "printing_press")
    return waiting(stage, "resolve_areas")


def hiring() -> State:
    """A Demon that must be fed, a Golem that wants a trap, a Troll."""
    stage = table(
        "hire_monster",
        food=3,
        gold=2,
        ready=("goblin", "slime"),
        traps=("pendulum", "trapdoor"),
    )
    stage.state.tavern = ("troll", "golem", "demon")
    return waiting(stage, "resolve_areas")


def buying() -> State:
    """Traps in the second year: one more is drawn, and one returned."""
    stage = table("buy_traps", gold=2)
    stage.state.year = 2
    stage.state.trap_discard = stage.state.trap_stack[4:]
    stage.state.trap_stack = stage.state.trap_stack[:4]
    return waiting(stage, "resolve_areas")


def producing() -> State:
    """Four rooms, imps and a troll token for some of them."""
    rooms = {"c1": "hatchery", "b2": "printing_press", "d2": "magic_room", "c4": "mushroom_bed"}
    stage = Stage().set("p1", imps=5, food=2, ready=("troll",), rooms=rooms)
    return waiting(stage, "production_phase")


def payday() -> State:
    """A Demon, and what it might eat."""
    stage = Stage().set("p1", evil=13, food=3, ready=("goblin", "ghost", "witch", "demon"))
    return waiting(stage, "payday", "p1")


def fighting() -> State:
    """Planning in a room with everything at hand, the card still unknown."""
    stage = Stage(players=2).set(
        "p1",
        rooms={"c1": "chapel"},
        gold=2,
        food=2,
        traps=("poisoned_dart", "cursed_ring"),
        ready=("troll", "witch", "ghost"),
        party=("PAL5/2", "W4", "T3/1"),
    )
    stage.state.season = 3
    stage.state.round = 1
    return waiting(stage, "combat_round", 1)


def gifts() -> State:
    """Two lords give tokens of both colours."""
    state = GAME.setup({"items": "straightforward"}, ["p1", "p2"])
    while state.phase != "gifts":
        decision = GAME.decision(state)
        assert decision is not None
        GAME.apply(state, decision.options[-1])
    return state


POSITIONS = (
    Position("opening", 4, opening),
    Position("programming", 5, programming),
    Position("digging", 5, digging),
    Position("hiring", 4, hiring),
    Position("buying", 5, buying),
    Position("producing", 7, producing),
    Position("payday", 6, payday),
    Position("fighting", 7, fighting),
    Position("gifts", 6, gifts),
)
