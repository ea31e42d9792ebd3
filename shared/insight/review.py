"""What is kept of a game that was looked back on: its account, and the choices that were marked.

A review is made once: it stands for one version of the rules, the board and the judgement, and for
the moves it was made of. Where any of these is another, it is made anew.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shared.insight.account import Account
from shared.insight.judge import CHANCE, POINTS
from shared.play.decision import Move

DOUBTFUL = {CHANCE: 0.05, POINTS: 2.0}
"""What a choice must have cost for certain to be marked, by what worths are counted in."""
MISTAKE = {CHANCE: 0.10, POINTS: 4.0}
"""What it must have cost to be more than doubtful. Of points two are a tile, or an adventurer: less
than that no play-outs tell in time."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A choice that cost much for certain: reckoned exactly, or played out from both answers."""

    ply: int
    """How many moves were played before it."""
    seat: str
    chosen: Move
    better: Move
    loss: float
    """What it cost: a share of the win, from 0 to 1, or points."""
    error: float
    """The standard error of that."""
    pairs: int
    """How often both answers were played out, with the same dice; 0 where it was reckoned."""
    unit: str = CHANCE
    """What it is counted in."""

    @property
    def amount(self) -> int:
        """What it brought, below 0: whole per cents of the win, or whole points."""
        return -round(self.loss * (100 if self.unit == CHANCE else 1))

    @property
    def mistake(self) -> bool:
        """Whether it is more than doubtful."""
        return self.loss >= MISTAKE[self.unit]

    def to_json(self) -> list[Any]:
        """Plain JSON values."""
        moves = self.chosen.notation(), self.better.notation()
        return [self.ply, self.seat, *moves, self.loss, self.error, self.pairs]

    @classmethod
    def from_json(cls, values: list[Any], unit: str) -> "Mark":
        """Read what ``to_json`` wrote. Raises ValueError or TypeError where it is none.

        Arguments: what was written; what losses of that review are counted in.
        """
        ply, seat, chosen, better, loss, error, pairs = values
        moves = Move.parse(chosen), Move.parse(better)
        return cls(int(ply), str(seat), *moves, float(loss), float(error), int(pairs), unit)


@dataclass(frozen=True, slots=True)
class Review:
    """A game as it was looked back on."""

    version: str
    """Of the judge: rules, board and judgement."""
    plies: int
    """Of how many moves it was made."""
    account: Account
    marks: tuple[Mark, ...] = ()
    searched: tuple[str, ...] = ()
    """The seats whose choices were searched for marks to the end."""
    cleared: tuple[int, ...] = ()
    """Before which moves choices were played out that are not marked."""

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "version": self.version,
            "plies": self.plies,
            "account": self.account.to_json(),
            "marks": [one.to_json() for one in self.marks],
            "searched": list(self.searched),
            "cleared": list(self.cleared),
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Review":
        """Read what ``to_json`` wrote. Raises ValueError, TypeError or KeyError if it is none."""
        account = Account.from_json(values["account"])
        return cls(
            str(values["version"]),
            int(values["plies"]),
            account,
            tuple([Mark.from_json(one, account.unit) for one in values["marks"]]),
            tuple(map(str, values["searched"])),
            tuple(map(int, values.get("cleared", ()))),
        )
