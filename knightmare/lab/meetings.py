"""A Dungeoneer meets every character of the board: what is added up, and what comes of it."""

import argparse
from fractions import Fraction
from typing import NamedTuple

from knightmare.position.state import Fight, State
from knightmare.referee.sides import Side, opened_with
from knightmare.rules import challenge, combat
from knightmare.speech.hints import fight_odds, gazed
from knightmare.speech.reasons import reasons
from knightmare.speech.words import KnightmareWords
from shared.combat.contest import Odds
from shared.lab.numbering import LabError
from shared.play.event import silence
from shared.speech.messages import Message


class Meeting(NamedTuple):
    """One fight: what was added up, and what comes of each number of tokens."""

    character: str
    mine: list[list[str | int]]
    theirs: list[list[str | int]]
    decided: str
    """``gaze``, ``deal``, or the automatic result; empty where dice are rolled."""
    odds: tuple[Odds, ...]
    """One for each number of tokens committed, 0 first."""
    advice: int
    """The fewest tokens with at least an even chance; all where there is none."""


def meetings(chosen: argparse.Namespace) -> list[Meeting]:
    """The described Dungeoneer against every character, at home and armed as they start.

    Raises LabError for an item that does not exist or cannot be carried.
    """
    start = opened_with([Side("p1", "p1", True)], {})
    items = _items(start, chosen.items)
    me = Side("p1", "p1", True, items, chosen.life, chosen.tokens, 12, chosen.bodyguard)
    return [_meet(me, character, chosen) for character in start.ruleset.characters]


def _items(state: State, text: str) -> tuple[str, ...]:
    items = state.ruleset.items
    wanted = [word.strip() for word in text.split(",") if word.strip()]
    for item in wanted:
        if item not in items:
            raise LabError("error.lab_item", item=item, known=", ".join(items))
    weapons = [item for item in wanted if item in state.ruleset.weapons]
    if weapons and "spell_book" in wanted:
        raise LabError("error.lab_book", item=weapons[0])
    return tuple(item for item in items if item in wanted)


def _meet(me: Side, character: str, chosen: argparse.Namespace) -> Meeting:
    ruleset = opened_with([me], {}).ruleset
    home = ruleset.characters[character].home
    held = tuple(i.id for i in ruleset.items.values() if i.start == home and i.id not in me.items)
    state = opened_with([me], {character: held})
    state.bodyguard = "p1" if me.bodyguard else ""
    sides = (character, "p1") if chosen.defending else ("p1", character)
    fight = Fight(sides, slumber=chosen.slumber)
    side = 1 if chosen.defending else 0
    decided = _decided(state, fight)
    each = [fight_odds(state, fight, side, tokens) for tokens in range(me.tokens + 1)]
    found = () if decided else tuple(one for one in each if one is not None)
    enough = [tokens for tokens, one in enumerate(found) if one.win >= Fraction(1, 2)]
    return Meeting(
        character,
        reasons(state, fight, side),
        reasons(state, fight, 1 - side),
        decided,
        found,
        enough[0] if enough else me.tokens,
    )


def _decided(state: State, fight: Fight) -> str:
    """What ends this challenge before a die is rolled; empty where nothing does."""
    if fight.sides[1] == "p1":
        received = state.copy()
        received.fight = fight.copy()
        combat.challenge_received.run(received, silence, "p1", fight.sides[0])
        if not received.agenda:
            return "deal"
    return "gaze" if gazed(state, fight) else challenge.automatic(state, fight)


def decided(meeting: Meeting, spoken: KnightmareWords) -> str:
    """What ends a challenge without dice, in words.

    Arguments: the challenge, one that is decided; the words.
    """
    own = meeting.decided in ("gaze", "deal")
    told = f"lab.{meeting.decided}" if own else f"decided.{meeting.decided}"
    return spoken.say(Message(told))
