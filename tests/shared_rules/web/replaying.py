"""A journal is played, here or in a browser's Python: what the table was after every move."""

import json
from hashlib import blake2b
from pkgutil import resolve_name
from typing import Any

from shared.play.decision import Move
from shared.play.event import EventLog

GAMES = ("knightmare.descriptor:KNIGHTMARE", "dungeonlords.descriptor:DUNGEON_LORDS")


def game_of(name: str) -> Any:
    """The rules that saves call by this name."""
    return next(one.games[name] for one in map(resolve_name, GAMES) if name in one.games)


def seen(state: Any, told: EventLog) -> str:
    """A sum over all that a state holds and all that was told. Arguments: both."""
    events = [[one.id, repr(sorted(one.facts.items())), list(one.clauses)] for one in told]
    text = json.dumps([state.to_json(), events], sort_keys=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def sums(game: str, options: dict[str, Any], seats: list[str], moves: list[str]) -> list[str]:
    """One sum after every move.

    Arguments: what saves call the game; its options; who plays; the moves in their notation.
    """
    rules = game_of(game)
    state, found = rules.setup(options, seats), []
    for text in moves:
        told, move = EventLog(), Move.parse(text)
        decision = rules.decision(state)
        assert decision is not None
        assert move in decision.options, text
        rules.apply(state, move, told)
        found.append(seen(state, told))
    return found


def answer(line: str) -> str:
    """The same for a line of JSON, as one."""
    return json.dumps(sums(*json.loads(line)))
