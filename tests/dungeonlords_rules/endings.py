"""Complete games of Dungeon Lords, kept move by move: one for each table and way to end."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from dungeonlords.game import DungeonLords
from dungeonlords.position.state import State
from shared.play.decision import Decision, Move
from shared.play.event import Event
from tests.kept.replays import Ending

GAME = DungeonLords()
FOLDER = Path(__file__).with_name("replays")
TEXTS = Path(__file__).with_name("playthroughs")
Holds = Callable[[State, Sequence[Event]], bool]

__all__ = ["ENDINGS", "FOLDER", "GAME", "TEXTS", "TOLD"]


def told(*ids: str) -> Holds:
    """All of these things happened."""

    def holds(state: State, story: Sequence[Event]) -> bool:
        return {event.id for event in story}.issuperset(ids)

    return holds


def licensed(state: State, story: Sequence[Event]) -> bool:
    """Somebody became Underlord."""
    return bool(state.winners)


def nobody(state: State, story: Sequence[Event]) -> bool:
    """Nobody was licensed."""
    return not state.winners


def shared_victory(state: State, story: Sequence[Event]) -> bool:
    """Two lords are equal at the top."""
    return len(state.winners) > 1


def gifts_captured(state: State, story: Sequence[Event]) -> bool:
    """Somebody has captured items."""
    return any(lord.items_captured for lord in state.lords)


def gifts_used(state: State, story: Sequence[Event]) -> bool:
    """An item that was sent did its work."""
    return any(lord.dead_letters for lord in state.lords)


EVIL = frozenset({"get_food", "hire_monster", "recruit_imps", "buy_traps"})
EAGER = frozenset({"act", "hire", "send", "lay", "attack", "takes_evil", "discard", "dig"})


def wickedly(state: State, decision: Decision, random: Random) -> Move:
    """Takes whatever is to be had, and cares little for its reputation."""
    orders = [one for one in decision.options if EVIL.intersection(one.args)]
    eager = [one for one in decision.options if one.kind in EAGER]
    return random.choice(orders or eager or decision.options)


FOUR_PALADINS = {"paladins": 4, "multiple_capture": True}
ENDINGS = (
    Ending("four_players_license", licensed, seats=4),
    Ending("four_players_no_license", nobody, seats=4),
    Ending("three_players", licensed, seats=3),
    Ending("two_players", licensed, seats=2),
    Ending("first_game_of_two", licensed, 2, {"inaccessible": "random", "dummies_remove": True}),
    Ending("paladin_captured", told("paladin_captured"), 4, policy=wickedly),
    Ending("four_paladins", told("paladin_enters"), 3, FOUR_PALADINS, wickedly),
    Ending("two_paladins", told("paladin_enters"), 4, {"paladins": 2}, wickedly),
    Ending("gifts_four", gifts_captured, 4, {"items": "straightforward"}),
    Ending("gifts_three", gifts_captured, 3, {"items": "straightforward"}),
    Ending("gifts_two", gifts_captured, 2, {"items": "straightforward"}),
    Ending("tricky_four", gifts_used, 4, {"items": "tricky", "paladins": 3}),
    Ending("tricky_three", gifts_used, 3, {"items": "tricky"}),
    Ending("tricky_two", gifts_used, 2, {"items": "tricky"}),
)
TOLD = ("three_players", "two_players", "tricky_two")
