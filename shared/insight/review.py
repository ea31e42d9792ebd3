"""What is kept of a game that was looked back on: its account, and the choices that were marked.

A review is made once: it stands for one version of the rules, the board and the judgement, and for
the moves it was made of. Where any of these is another, it is made anew.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shared.insight.account import Account
from shared.play.decision import Move

DOUBTFUL, MISTAKE = 0.05, 0.10
"""What a choice must have cost for certain to be marked, in shares of the win."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A choice that cost a share of the win for certain: played out from both answers."""

    ply: int
    """How many moves were played before it."""
    seat: str
    chosen: Move
    better: Move
    loss: float
    """The share of the win it cost, from 0 to 1."""
    error: float
    """The standard error of that."""
    pairs: int
    """How often both answers were played out, with the same dice."""

    @property
    def mistake(self) -> bool:
        """Whether it is more than doubtful."""
        return self.loss >= MISTAKE

    def to_json(self) -> list[Any]:
        """Plain JSON values."""
        moves = self.chosen.notation(), self.better.notation()
        return [self.ply, self.seat, *moves, self.loss, self.error, self.pairs]

    @classmethod
    def from_json(cls, values: list[Any]) -> "Mark":
        """Read what ``to_json`` wrote. Raises ValueError or TypeError where it is none."""
        ply, seat, chosen, better, loss, error, pairs = values
        moves = Move.parse(chosen), Move.parse(better)
        return cls(int(ply), str(seat), *moves, float(loss), float(error), int(pairs))


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
        return cls(
            str(values["version"]),
            int(values["plies"]),
            Account.from_json(values["account"]),
            tuple(map(Mark.from_json, values["marks"])),
            tuple(map(str, values["searched"])),
            tuple(map(int, values.get("cleared", ()))),
        )
