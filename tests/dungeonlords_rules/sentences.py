"""Everything that Dungeon Lords shows to people, from random games of every variant."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from dungeonlords.game import DungeonLords
from dungeonlords.ledger.books import TABLE
from dungeonlords.position.state import State
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.speech.hints import hints
from dungeonlords.speech.reasons import explain
from dungeonlords.speech.words import DungeonWords
from shared.chance.fate import draw
from shared.play.decision import FATE
from shared.play.event import EventLog
from shared.speech.messages import Message
from tests.dungeonlords_rules.ledgers import eagerly
from tests.dungeonlords_rules.reporting import LEDGER
from tests.wording import StrictWords

GAME = DungeonLords()
REPORTABLE = {option.id for option in LEDGER.options}
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


def messages(
    state: State, random: Random, told: EventLog, game: DungeonLords = GAME, plies: int = 5_000
) -> Iterator[Message]:
    """Everything that is shown while a game is played to its end at random.

    Whoever plays prefers to act, to send and to lay traps, so that much happens; whoever
    reports does so of every kind.
    """
    for _ in range(plies):
        decision = game.decision(state)
        if decision is None:
            break
        yield game.question(state)
        yield from explain(state, decision.about)
        yield from (game.describe(state, option) for option in decision.options)
        yield from filter(None, hints(state, decision))
        if decision.who == FATE:
            move = draw(decision, random)
        elif decision.who == TABLE:
            move = eagerly(state, decision, random)
        else:
            move = random.choice(decision.options)
            if move.kind in LAZY and random.random() < 0.8:
                move = random.choice(decision.options)
        game.apply(state, move, told)
        yield from (event.message for event in told)
        told.clear()
    yield game.question(state)


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


def reported(seeds: range) -> Iterator[Message]:
    """What is shown of many physical tables of every variant."""
    for seed in seeds:
        options = {k: v for k, v in TABLES[seed % len(TABLES)].items() if k in REPORTABLE}
        state = LEDGER.setup(options, SEATS[: 2 + seed % 3])
        yield from messages(state, Random(seed), EventLog(), LEDGER, plies=500)


@cache
def shown() -> tuple[Message, ...]:
    """Each message once for each set of its facts."""
    known: dict[str, Message] = {}
    for message in (*everything(range(120)), *reported(range(12))):
        known.setdefault(f"{message.id}{message.facts}", message)
    return tuple(known.values())


def named(spoken: DungeonWords, *names: str) -> DungeonWords:
    """People sit down."""
    spoken.names.update(zip(SEATS, names, strict=True))
    return spoken
