"""Small positions of Knightmare from which every node is counted."""

from pathlib import Path
from typing import Any

from knightmare.position.state import State
from tests.kept.perft import Position
from tests.knightmare_rules.stage import GAME, Stage, on_first_board

FILE = Path(__file__).with_name("perft.toml")

__all__ = ["FILE", "GAME", "POSITIONS"]


def turn(kind: str, cards: tuple[str, ...] = ("K10", "K51"), **fields: Any) -> State:
    """A turn of this kind begins; only these cards and three riddles may still come."""
    scene = Stage(**fields)
    held = [card for d in scene.state.dungeoneers for card in d.spells]
    scene.state.discard = tuple(card for card in scene.state.stock if card not in (*cards, *held))
    scene.state.stock = cards
    scene.state.riddles = ("R01", "R02", "R03")
    scene.begin(kind)
    return scene.state


def first_turns() -> State:
    """Two Dungeoneers are about to draw their first cards."""
    state = GAME.setup(on_first_board({}), ["p1", "p2"])
    keep = ("K07", "K18", "K41", "K57")
    state.discard = tuple(card for card in state.stock if card not in keep)
    state.stock = keep
    return state


def access() -> State:
    """A Dungeoneer, p2 in the Wooden Room armed and with Protection."""
    scene = Stage(seats=2, at="red_chamber", items=("mace",), tokens=1)
    scene.set("p2", at="wooden_room", items=("dragon_shield",), spells=("K01",), tokens=1)
    scene.begin("ordinary")
    scene.play("roll 5", "number 5", "fight p2")
    return scene.state


def destruction() -> State:
    """p1 may attack p2's path; p2 has the ring."""
    scene = Stage(seats=2, at="stomach", spells=("K07", "K08"), items=("mace",))
    scene.set(
        "p2",
        at="throne_room",
        items=("cup", "magic_ring"),
        entry="cup",
        stones=(1, 1, 0, 1),
        stone=2,
        tokens=1,
    )
    scene.state.riddles = ("R01", "R02")
    scene.begin("ordinary")
    return scene.state


def challenged() -> State:
    """The Mercenary challenges somebody with Crown, gold, Banishment, Slumber and Power."""
    scene = Stage(
        at="clue_room",
        items=("gold", "crowning_glory"),
        spells=("K08", "K09"),
        dark_spell="power",
        tokens=2,
    )
    scene.card("K23")
    return scene.state


POSITIONS = (
    Position("first_turns", 5, first_turns),
    Position("leaving_the_guardroom", 6, lambda: turn("ordinary", at="guardroom", tokens=2)),
    Position("access", 6, access),
    Position("challenged", 5, challenged),
    Position(
        "cauldron",
        7,
        lambda: turn("ordinary", at="cauldron_room", items=("spell_book",), tokens=1),
    ),
    Position(
        "vale_of_the_necromancer",
        8,
        lambda: turn("ordinary", at="mogdred_vale", dark_spell="dragon_ride", life="RED"),
    ),
    Position(
        "prison",
        8,
        lambda: turn(
            "prison",
            at="prison",
            items=("food", "sword_of_freedom"),
            spells=("K07",),
            life="AMBER",
            prison_turns=2,
        ),
    ),
    Position(
        "door",
        7,
        lambda: turn("ordinary", at="clue_room", items=("cup", "crowning_glory"), tokens=1),
    ),
    Position(
        "path_of_stones",
        6,
        lambda: turn(
            "level_three",
            at="throne_room",
            items=("cup",),
            entry="cup",
            stones=(1, 1, 0, 1),
            stone=2,
        ),
    ),
    Position("destruction", 6, destruction),
)
