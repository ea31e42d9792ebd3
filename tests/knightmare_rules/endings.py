"""The ways in which a game of Knightmare ends, and which of those games are told in full."""

from collections.abc import Callable, Sequence
from pathlib import Path

from knightmare.position.state import State
from knightmare.rulebook.boards import SECOND, THIRD
from shared.play.event import Event
from tests.kept.replays import Ending
from tests.knightmare_rules.policies import sensibly
from tests.knightmare_rules.stage import GAME

FOLDER = Path(__file__).with_name("replays")
TEXTS = Path(__file__).with_name("playthroughs")
Holds = Callable[[State, Sequence[Event]], bool]

__all__ = ["ENDINGS", "FOLDER", "GAME", "TEXTS", "TOLD"]


def throne(item: str, pact: bool = False) -> Holds:
    """Somebody won on the path of this Quest Object."""

    def holds(state: State, story: Sequence[Event]) -> bool:
        if not state.winner:
            return False
        winner = state.of(state.winner)
        return winner.entry == item and (winner.pact != "none") == pact

    return holds


def killed(*causes: str) -> Holds:
    """Everybody is dead, and the last died of one of these causes."""

    def holds(state: State, story: Sequence[Event]) -> bool:
        deaths = [event.facts["cause"] for event in story if event.id == "died"]
        return not state.winner and str(deaths[-1]) in causes

    return holds


def feud(state: State, story: Sequence[Event]) -> bool:
    """Everybody is dead, at least one by the hand of another Dungeoneer."""
    causes = [event.facts["cause"] for event in story if event.id == "died"]
    return not state.winner and bool({"p1", "p2"} & set(map(str, causes)))


def survivor(state: State, story: Sequence[Event]) -> bool:
    """Somebody won after another had died."""
    return bool(state.winner) and any(event.id == "died" for event in story)


def throne_of(board: str) -> Holds:
    """Somebody won on this house board."""

    def holds(state: State, story: Sequence[Event]) -> bool:
        return bool(state.winner) and state.ruleset.options["board"] == board

    return holds


RULESET = GAME.setup({}, ["p1"]).ruleset
CHARACTERS = tuple(RULESET.characters)
CARDS = tuple(RULESET.cards)
SENSIBLY = sensibly()

ENDINGS = (
    Ending("throne_with_the_cup", throne("cup"), policy=SENSIBLY),
    Ending("throne_with_the_crown", throne("crowning_glory"), policy=SENSIBLY),
    Ending("throne_with_the_shield_of_justice", throne("shield_of_justice"), policy=SENSIBLY),
    Ending("throne_with_the_sword", throne("sword_of_freedom"), policy=SENSIBLY),
    Ending(
        "throne_with_the_pact",
        throne("crowning_glory", pact=True),
        policy=sensibly("glory", whims=0.05),
    ),
    Ending(
        "throne_with_the_ruler_on_a_long_path",
        lambda state, story: bool(state.winner),
        options={"necromancer": 10, "stones": 6, "riddles": "judged"},
        policy=SENSIBLY,
    ),
    *[
        Ending(f"throne_on_the_{board}_board", throne_of(board), 1, {"board": board}, SENSIBLY)
        for board in (SECOND, THIRD)
    ],
    Ending("killed_in_combat", killed(*CHARACTERS)),
    Ending("killed_by_a_card", killed(*CARDS)),
    Ending("killed_in_prison", killed("prison")),
    Ending("killed_by_the_gaze", killed("gaze")),
    Ending("killed_by_the_pact", killed("pact")),
    Ending("killed_by_a_dragon_ride", killed("dragon_ride")),
    Ending("all_dead", feud, seats=2),
    Ending("survivor_on_the_throne", survivor, seats=2, policy=SENSIBLY),
    Ending(
        "four_with_whims",
        lambda state, story: bool(state.winner) and any(e.id == "resisted" for e in story),
        seats=4,
        policy=sensibly(whims=0.1),
    ),
)

TOLD = (
    "throne_with_the_cup",
    "throne_with_the_pact",
    "killed_in_combat",
    "killed_by_the_gaze",
    "all_dead",
)
