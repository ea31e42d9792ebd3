"""Games alone of every level of Knightmare: nothing but the levels themselves ends one.

Easy, normal and hard play so many games each, the expert, who thinks for long, one of a thousand.
"""

from collections.abc import Iterator
from typing import NamedTuple

from knightmare.descriptor import KNIGHTMARE
from knightmare.game import Knightmare
from shared.bots.match import play_game
from shared.play.seats import SEATS
from tests.campaigns.campaign import Result, spread

NUMBER = 10_000
LONGEST = 300
"""Turns after which a game has stalled."""
PATIENT = 1000
"""Of so many games of the others the expert plays one."""
AT_ONCE = 250


class Block(NamedTuple):
    """Some games of one level."""

    level: str
    first: int
    last: int


def run(number: int) -> Result:
    """So many games of each level; the longest is told, and every one that stalled."""
    longest, stalled = dict.fromkeys(KNIGHTMARE.offered, 0), 0
    blocks = [*_blocks(number)]
    for block, lengths in zip(blocks, spread(_lengths, blocks), strict=True):
        longest[block.level] = max(longest[block.level], *lengths)
        for game, turns in enumerate(lengths, block.first):
            if turns > LONGEST:
                stalled += 1
                print(f"{block.level}, game {game}: {turns} turns", flush=True)
    told = ", ".join(f"{level} {turns}" for level, turns in longest.items() if turns)
    return Result(f"{number} games a level, the longest in turns: {told}", stalled)


def _blocks(number: int) -> Iterator[Block]:
    for level in KNIGHTMARE.offered:
        games = number // PATIENT if level == "expert" else number
        for first in range(0, games, AT_ONCE):
            yield Block(level, first, min(first + AT_ONCE, games))


def _lengths(block: Block) -> list[int]:
    """How many turns each of these games took."""
    return [_turns(block.level, f"stalling {game}") for game in range(block.first, block.last)]


def _turns(level: str, seed: str) -> int:
    seat = SEATS[0]
    bot = KNIGHTMARE.bots[level](seed)
    return play_game(Knightmare(), {}, {seat: bot}, seed).of(seat).turns
