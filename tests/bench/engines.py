"""The same job for each engine: random games, and a state to copy.

Each ``play`` plays one game from its setup to its end with random legal choices and
returns how many decisions that took, those of chance among them.
"""

from collections.abc import Callable
from functools import cache, partial
from random import Random

import pyspiel
from catanatron import Color, Game, RandomPlayer

from dungeonlords.agenda import RULES
from dungeonlords.game import DungeonLords
from dungeonlords.position.figures import adventurer
from dungeonlords.position.state import State
from knightmare.game import Knightmare
from shared.bots.playout import playout
from shared.play.event import silence

SOLO = Knightmare()
LORDS = DungeonLords()
VARIANTS = {
    "dungeonlords": {},
    "dungeonlords_gifts": {"items": "straightforward", "paladins": 2},
    "dungeonlords_tricky": {"items": "tricky", "paladins": 4, "multiple_capture": True},
}
"""Tables of Dungeon Lords, each for four: the plain game, and its variants."""
SEATS = ("p1", "p2", "p3", "p4")
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
CATAN_TURNS = 1_000
"""Catanatron itself gives up a game after so many turns."""


def knightmare(seed: int) -> int:
    """One Dungeoneer, alone on our own board."""
    return playout(SOLO, SOLO.setup({}, SEATS[:1]), Random(seed))


def lords(variant: str, seed: int) -> int:
    """A whole game of Dungeon Lords for four."""
    return playout(LORDS, LORDS.setup(VARIANTS[variant], SEATS), Random(seed))


@cache
def _backgammon_rules() -> pyspiel.Game:
    return pyspiel.load_game("backgammon")


def backgammon(seed: int) -> int:
    """OpenSpiel's backgammon (C++), driven from Python."""
    random = Random(seed)
    state = _backgammon_rules().new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = random.choices(outcomes, chances)[0]
        else:
            action = random.choice(state.legal_actions())
        state.apply_action(action)
        decisions += 1
    return decisions


def catan(seed: int) -> int:
    """Catanatron with four random players; chance is rolled inside a tick."""
    game = Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)
    ticks = 0
    while game.winning_color() is None and game.state.num_turns < CATAN_TURNS:
        game.play_tick()
        ticks += 1
    return ticks


def copy_of_knightmare() -> Callable[[], object]:
    """Copies a game of four that is half over."""
    length = playout(SOLO, SOLO.setup({}, SEATS), Random(1))
    state = SOLO.setup({}, SEATS)
    playout(SOLO, state, Random(1), limit=length // 2)
    return state.copy


def copy_of_lords() -> Callable[[], object]:
    """Copies a game of four that is half over."""
    length = lords("dungeonlords", 1)
    state = LORDS.setup({}, SEATS)
    playout(LORDS, state, Random(1), limit=length // 2)
    return state.copy


BATTLE = {
    "party": ("warrior_1_2", "thief_1_1", "priest_1_2", "wizard_1_3"),
    "laid": ("cursed_ring",),
    "sent": ("ghost", "slime", "witch"),
    "card": "magic_shield",
}
"""A typical battle in a room: an adventurer of each type against a trap, two monsters and a
ghost, with a spell cast."""


def battle_of_lords() -> Callable[[], object]:
    """Resolves that battle from its first step to its last, answered as it comes."""
    state = LORDS.setup({}, SEATS)
    lord = state.of("p1")
    lord.tiles = {**lord.tiles, "c1": "souvenir_shop"}
    lord.party = [adventurer(state.ruleset, tile) for tile in BATTLE["party"]]
    lord.laid, lord.sent, lord.site = (*BATTLE["laid"],), (*BATTLE["sent"],), "c1"
    state.round, state.cards = 1, (str(BATTLE["card"]), "", "", "")
    state.agenda = [("battle", "p1")]
    return partial(_resolve, state)


def _resolve(before: State) -> None:
    state = before.copy()
    RULES.run(state, silence)
    while decision := RULES.decision(state):
        RULES.answer(state, silence, decision.options[0])
        RULES.run(state, silence)


def copy_of_catan() -> Callable[[], object]:
    """Copies a game of four that is half over."""
    length = catan(1)
    game = Game([RandomPlayer(colour) for colour in COLOURS], seed=1)
    for _ in range(length // 2):
        game.play_tick()
    copy: Callable[[], object] = game.copy
    return copy
