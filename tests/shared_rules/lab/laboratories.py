"""The games that the laboratory knows, for its tests."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from dungeonlords.bot.imagining import imagined as lords_deal
from dungeonlords.lab.encoding import encoding as lords_encoding
from knightmare.lab.encoding import encoding as knightmare_encoding
from knightmare.lab.openspiel import deal as knightmare_deal
from shared.chance.fate import draw
from shared.lab.encoding import Encoding
from shared.lab.episode import Deal
from shared.play.decision import FATE, Decision
from tests.dungeonlords_rules import hidden as lords_hidden
from tests.knightmare_rules import hidden as knightmare_hidden


class Laboratory(NamedTuple):
    """One game."""

    name: str
    encoding: Callable[..., Encoding]
    tables: tuple[tuple[int, Mapping[str, Any]], ...]
    """Players and options of tables that together use everything there is."""
    dealt_anew: Callable[[Any, str, Random], Any]
    """Another state that looks the same to a seat."""
    imagined: Deal


KNIGHTMARE = Laboratory(
    "knightmare",
    knightmare_encoding,
    (
        (1, {}),
        (2, {"riddles": "judged", "necromancer": 10, "start_tokens": 6}),
        (3, {"riddles": "typed", "stones": 3}),
        (4, {"stones": 6, "castle_magic": False}),
    ),
    knightmare_hidden.dealt_anew,
    knightmare_deal,
)
DUNGEON_LORDS = Laboratory(
    "dungeonlords",
    lords_encoding,
    (
        (2, {"items": "straightforward", "inaccessible": "random"}),
        (3, {"items": "tricky", "paladins": 4, "multiple_capture": True}),
        (4, {}),
        (4, {"items": "straightforward", "dummies_remove": True, "paladins": 2}),
    ),
    lords_hidden.dealt_anew,
    lords_deal,
)
LABORATORIES = (KNIGHTMARE, DUNGEON_LORDS)


def decisions(encoding: Encoding, seed: str) -> Iterator[tuple[Any, Decision]]:
    """Every position of a random game, with what is asked."""
    random, state = Random(seed), encoding.opened.copy()
    decision = encoding.decision(state)
    while decision is not None:
        yield state, decision
        by_fate = decision.who == FATE
        move = draw(decision, random) if by_fate else random.choice(decision.options)
        decision = encoding.played(state, move)
