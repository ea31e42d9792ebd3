"""Everything that Dungeon Lords shows to people, from random games of every variant."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from dungeonlords.game import DungeonLords
from dungeonlords.position.state import State
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.speech.hints import hints
from dungeonlords.speech.reasons import explain
from dungeonlords.speech.words import DungeonWords
from shared.chance.fate import draw
from shared.play.decision import FATE
from shared.play.event import EventLog
from shared.speech.messages import Message
from tests.wording import StrictWords

GAME = DungeonLords()
RULESET = ruleset_of({})
SEATS = ("p1", "p2", "p3", "p4")
TABLES: tuple[dict[str, Any], ...] = (
    {},
    {"inaccessible": "random", "paladins": 2, "dummies_remove": True},
    {"paladins": 4, "multiple_capture": True},
    {"items": "straightforward"},
    {"items": "tricky", "paladins": 3},
)
RAW = re.compile(r"[a-z]_[a-z]|\bp[1-4]\b|\b[a-z]+_\d|\?\?|\{|\}| \.|  |\bDL-")
"""What no sentence may show: ids, gaps, placeholders."""


@cache
def ids() -> frozenset[str]:
    """Every id of a thing."""
    return frozenset({*RULESET.rank, *RULESET.paladins, *SEATS, "sheep", "illusion", "tunnel"})


class Strict(StrictWords, DungeonWords):
    """The words of this game, which put up with nothing."""

    ids = staticmethod(ids)


def messages(state: State, random: Random, told: EventLog) -> Iterator[Message]:
    """Everything that is shown while a game is played to its end at random.

    Whoever plays prefers to act, to send and to lay traps, so that much happens.
    """
    while (decision := GAME.decision(state)) is not None:
        yield GAME.question(state)
        yield from explain(state, decision.about)
        yield from (GAME.describe(state, option) for option in decision.options)
        yield from filter(None, hints(state, decision))
        if decision.who == FATE:
            move = draw(decision, random)
        else:
            move = random.choice(decision.options)
            if move.kind in LAZY and random.random() < 0.8:
                move = random.choice(decision.options)
        GAME.apply(state, move, told)
        yield from (event.message for event in told)
        told.clear()
    yield GAME.question(state)


LAZY = ("decline", "done", "no_trap", "lie_down")
"""Answers after which little happens."""


def everything(seeds: range) -> Iterator[Message]:
    """What is shown in many games of every variant."""
    for seed in seeds:
        random = Random(seed)
        state = GAME.setup(TABLES[seed % len(TABLES)], SEATS[: 2 + seed % 3])
        if seed % 4 == 3:
            # lords whom paladins visit, with something to feed to a Demon
            for lord in state.lords:
                lord.evil, lord.gold, lord.food, lord.imps = 9, 9, 9, 9
        yield from messages(state, random, EventLog())


@cache
def shown() -> tuple[Message, ...]:
    """Each message once for each set of its facts."""
    known: dict[str, Message] = {}
    for message in everything(range(120)):
        known.setdefault(f"{message.id}{message.facts}", message)
    return tuple(known.values())


def named(spoken: DungeonWords, *names: str) -> DungeonWords:
    """People sit down."""
    spoken.names.update(zip(SEATS, names, strict=True))
    return spoken
