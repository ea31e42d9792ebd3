"""Counts all that is told in games played at random, under which clause, and keeps the counts.

The games stand in ``tests/PACKAGE_rules/stories.py``: STORIES, and the FILE where the counts are
kept. ``python -m tests.kept.told --write`` writes all counts anew: what differs is a changed rule.
"""

import json
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.event import EventLog
from shared.play.game import Game
from shared.play.runner import run
from tests.games import books
from tests.harness import Policy, at_random
from tests.kept.writing import show_or_write

Told = dict[str, dict[str, list[int]]]
"""By event and clause: how often it was told, and a sum over whom it was told of and its facts."""


@dataclass(frozen=True, slots=True)
class Story:
    """Games of one kind.

    Arguments: the rules; options and seats of the table; how many games; after how many moves
    each is left; how people answer.
    """

    game: Game[Any]
    options: Mapping[str, Any]
    seats: Sequence[str]
    games: int = 1
    plies: int = 5_000
    policy: Policy = at_random


def told(stories: Iterable[Story]) -> Told:
    """All that is told in these games."""
    found: Told = {}
    for story in stories:
        # the board changes what is played with, and not the dice
        chosen = sorted(set(story.options) - {"board"})
        for number in range(story.games):
            for event in _log(story, f"{chosen} {len(story.seats)} {number}"):
                sums = found.setdefault(event.id, {}).setdefault(event.clause, [0, 0])
                facts = json.dumps([event.who, event.facts], sort_keys=True)
                sums[0] += 1
                sums[1] = (sums[1] + crc32(facts.encode())) % (1 << 32)
    return found


def _log(story: Story, seed: str) -> EventLog:
    random, log = Random(seed), EventLog()

    def answer(state: Any, decision: Decision, ply: int) -> Move:
        by_fate = decision.who == FATE
        return draw(decision, random) if by_fate else story.policy(state, decision, random)

    state = story.game.setup(story.options, story.seats)
    run(story.game, state, answer, story.plies, log)
    return log


def kept(file: Path) -> Told:
    """What was told when the counts were written."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def written(found: Told) -> str:
    """The counts as TOML, by event."""
    lines = ["# By `python -m tests.kept.told --write`: a changed count is a changed rule."]
    for id, clauses in sorted(found.items()):
        lines += ["", f"[{id}]"]
        lines += [f'"{clause}" = {sums}' for clause, sums in sorted(clauses.items())]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> None:
    """Show what every book tells, or write it down."""
    every = books("stories")
    show_or_write(((one.FILE, written(told(one.STORIES))) for one in every), arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
