"""A finished game as BG Stats takes it in: an address, which may be opened or shown as a code.

What it holds is documented by BG Stats; nothing is sent by us, and nothing leaves the device before
somebody opens the address.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from shared.deeds.chronicle import FinishedSeat
from shared.deeds.statistics import KeptGame

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Knightmare Companion"
PLAIN = ":,"
"""Letters that an address may hold as they are; fewer signs make a code that reads better."""


@dataclass(frozen=True, slots=True)
class BoxedGame:
    """A game as collections know it."""

    name: str
    """What stands on its box."""
    bgg: int = 0
    """Its number at BoardGameGeek; 0 where that is not known for sure."""
    points: bool = False
    """Whether points decide, of which more are better."""


def play(box: BoxedGame, kept: KeptGame, called: Callable[[FinishedSeat], str]) -> dict[str, Any]:
    """What is told of a finished game, by the names that BG Stats gives.

    Arguments: the game as collections know it; what was played; what somebody is called there.
    """
    game, when = kept.game, datetime.fromisoformat(kept.ended)
    # what says no zone was written by an older save, which knew only this one
    at = when.astimezone(UTC) if when.tzinfo else when
    about: dict[str, Any] = {"name": box.name, "sourceGameId": game.game.removesuffix("_ledger")}
    if box.bgg:
        about["bggId"] = box.bgg
    return {
        "sourceName": SOURCE,
        "sourcePlayId": f"{game.game}-{kept.id}-{kept.ended}",
        "playDate": at.strftime("%Y-%m-%d %H:%M:%S"),
        "game": {**about, "highestWins": True, "noPoints": not box.points},
        "players": [
            {
                "name": called(seat),
                "sourcePlayerId": seat.key or f"bot {seat.name or seat.seat}",
                # seats stand in the order of play
                "startPlayer": seat is game.seats[0],
                **({"score": seat.figures["points"]} if "points" in seat.figures else {}),
                **({} if seat.person else {"role": "bot"}),
                "winner": seat.won,
            }
            for seat in game.seats
        ],
    }


def address(told: dict[str, Any]) -> str:
    """The address that hands it over. Argument: what ``play`` told."""
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe=PLAIN)
