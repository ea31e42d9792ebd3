"""What is kept of a table that was read: what it is, and its finished game, a text until wanted."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from shared.deeds.chronicle import FinishedGame
from shared.deeds.luck import LuckShare
from shared.deeds.statistics import KeptGame

OVER, ON, OTHER, SHOWS = "over", "on", "other", "shows"
"""What a table is: finished, going on, of another game, or sent to show a ruling."""
DAMAGED, PLAYED_ON, UNREADABLE_END = "damaged", "played_on", "unreadable"
"""Why a table that may be finished is not counted."""


class TableTold(NamedTuple):
    """What was read of a table: what is told of its game stays as it is kept until it is wanted."""

    what: str
    """``over``, ``on``, ``other``, ``shows``, or why it is not counted."""
    game: str = ""
    """As saves call it."""
    version: str = ""
    """Of what it was read by."""
    manner: str = ""
    rest: str = "null,{}"
    """The finished game and everybody's luck in it, as JSON values."""

    def text(self) -> str:
        """As it is kept."""
        return f"{short(self[:4])[:-1]},{self.rest}]"

    @classmethod
    def read(cls, text: str) -> "TableTold":
        """What ``text`` wrote. Raises ValueError where it is none."""
        *head, rest = text[1:-1].split(",", 4)
        what, game, version, manner = [one.strip('"') for one in head]
        return cls(what, game, version, manner, rest)

    @property
    def counts(self) -> bool:
        """Whether there is a finished game to tell of."""
        return self.what == OVER


class TableListed(NamedTuple):
    """A table, as far as what is told of it may change."""

    id: str
    stamp: str
    """Of what was read."""
    ended: str
    """When it was played last."""
    archived: bool

    def kept_game(self, told: TableTold, values: Any = None) -> KeptGame:
        """The finished game. Arguments: what was read; its JSON values, where they are known.

        Raises ValueError or TypeError where there is none.
        """
        game, luck = json.loads(f"[{told.rest}]") if values is None else values
        lucky = {seat: LuckShare(*one) for seat, one in luck.items()}
        finished_game = FinishedGame.from_json(game)
        return KeptGame(self.id, self.ended, self.archived, told.manner, finished_game, lucky)


def short(values: Sequence[Any]) -> str:
    """JSON without a space."""
    return json.dumps(values, separators=(",", ":"))
