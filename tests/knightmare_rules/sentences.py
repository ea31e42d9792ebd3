"""Everything that Knightmare shows to people, from games that begin anywhere."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from knightmare.game import Knightmare
from knightmare.ledger.game import Ledger
from knightmare.position.state import State
from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.ruleset import Ruleset
from knightmare.rules.life import GRADES
from knightmare.speech.reasons import explain
from knightmare.speech.words import KnightmareWords
from shared.play.decision import FATE
from shared.play.event import EventLog
from shared.speech.messages import Message
from tests.knightmare_rules.stage import GAME, Stage
from tests.wording import StrictWords

RULESET: Ruleset = ruleset_of({})
LEDGER = Ledger()
SEATS = ("p1", "p2", "p3", "p4")
RAW = re.compile(r"[a-z]_[a-z]|\b[KR]\d\d|\bp[1-4]\b|\?\?|\{|\}| \.|  ")
"""What no sentence may show: ids, gaps, placeholders."""


@cache
def ids() -> frozenset[str]:
    """Every id of a thing."""
    return frozenset().union(
        RULESET.chambers,
        RULESET.characters,
        RULESET.items,
        RULESET.spells,
        RULESET.cards,
        RULESET.riddles,
    ) | set(SEATS)


class Strict(StrictWords, KnightmareWords):
    """The words of this game, which put up with nothing."""

    ids = staticmethod(ids)


def scattered(random: Random, seats: int) -> Stage:
    """Dungeoneers anywhere, with anything, at the beginning of any kind of turn."""
    riddles = random.choice(("choice", "typed", "judged"))
    stage = Stage(seats, {"riddles": riddles, "stones": random.choice((3, 4, 6))})
    items, cards = list(RULESET.items), list(RULESET.card_spells)
    random.shuffle(items)
    random.shuffle(cards)
    for seat in SEATS[:seats]:
        stage.set(seat, **_fields(random, items, cards))
        dungeoneer = stage.state.of(seat)
        if dungeoneer.at == "throne_room":
            lies = tuple(random.randrange(2) for _ in dungeoneer.stones)
            entry = random.choice(sorted(RULESET.quest_objects))
            if not stage.state.owner(entry):
                stage.set(seat, items=(*dungeoneer.items, entry))
            stage.set(seat, entry=entry, stones=lies, stone=random.randrange(len(lies)))
    if random.random() < 0.3:
        stage.state.bodyguard = "p1"
    if random.random() < 0.3:
        stock = stage.state.stock
        stage.state.stock, stage.state.discard = stock[:2], stock[2:]
    kind = {"imprisoned": "prison", "level_three": "level_three"}
    stage.begin(kind.get(stage.p1.standing, random.choice(("first", "lost", "ordinary"))))
    return stage


def _fields(random: Random, items: list[str], cards: list[str]) -> dict[str, Any]:
    dark = random.choice(("", "", "dragon_ride", "power", "glory"))
    return {
        "at": random.choice((*RULESET.chambers, "clue_room", "throne_room", "wooden_room")),
        "life": random.choice(GRADES[1:]),
        "tokens": random.choice((0, 1, 4)),
        "items": tuple(items.pop() for _ in range(random.randrange(4)) if items),
        "spells": tuple(sorted(cards.pop() for _ in range(random.randrange(3)) if cards)),
        "dark_spell": dark,
        "chest": random.randrange(2),
        "pact_turns": random.randrange(3),
        "prison_turns": random.randrange(3),
    }


def messages(
    state: State, random: Random, plies: int, game: Knightmare | Ledger = GAME
) -> Iterator[Message]:
    """Everything that is shown while a game is played at random."""
    told = EventLog()
    for _ in range(plies):
        decision = game.decision(state)
        yield game.question(state)
        if decision is None:
            return
        yield from explain(state, decision.about)
        shown = decision.options if decision.who != FATE else random.sample(decision.options, 1)
        for option in shown:
            yield game.describe(state, option)
        game.apply(state, random.choice(decision.options), told)
        yield from (event.message for event in told)
        told.clear()


def everything(seeds: range, plies: int = 40) -> Iterator[Message]:
    """What is shown in many games that begin anywhere, and in some from the start."""
    for seed in seeds:
        random = Random(seed)
        seats = 1 + seed % 4
        yield from messages(scattered(random, seats).state, random, plies)
        if seed % 5 == 0:
            yield from messages(GAME.setup({}, SEATS[:seats]), random, plies * 3)
            yield from messages(LEDGER.setup({}, SEATS[:seats]), random, plies * 8, LEDGER)


@cache
def shown() -> tuple[Message, ...]:
    """Each message once for each set of its facts."""
    known: dict[str, Message] = {}
    for message in everything(range(400)):
        known.setdefault(f"{message.id}{message.facts}", message)
    return tuple(known.values())


def named(spoken: KnightmareWords, *names: str) -> KnightmareWords:
    """People sit down."""
    spoken.names.update(zip(SEATS, names, strict=True))
    return spoken
