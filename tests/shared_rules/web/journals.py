"""Journals of random games of everything that can be played."""

import json
from random import Random
from typing import Any

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from tests.dungeonlords_rules.ledger.test_ledger_walks import TABLES as LORDS_LEDGERS
from tests.dungeonlords_rules.test_walks import TABLES as LORDS_TABLES
from tests.knightmare_rules.test_walks import TABLES

MOVES = 120
"""Of a journal, at most."""


def journal(n: int) -> str:
    """The journal of a number, as a line of JSON: the game, its options, its seats, its moves."""
    kinds: list[tuple[Any, Any, int]] = [
        (KNIGHTMARE.play, TABLES, 1),
        (DUNGEON_LORDS.play, LORDS_TABLES, 2),
        (KNIGHTMARE.ledger, TABLES, 1),
        (DUNGEON_LORDS.ledger, LORDS_LEDGERS, 2),
    ]
    turn, kind = divmod(n, len(kinds))
    game, tables, least = kinds[kind]
    listed = list(tables.values())
    options = {one.id: one.default for one in game.options} | dict(listed[turn % len(listed)])
    seats = [f"p{at}" for at in range(1, least + 1 + turn % (5 - least))]
    state, chance = game.setup(options, seats), Random(f"journal {n}")
    moves: list[str] = []
    while (decision := game.decision(state)) is not None and len(moves) < MOVES:
        move = chance.choice(decision.options)
        moves.append(move.notation())
        game.apply(state, move)
    return json.dumps([game.name, options, seats, moves])
