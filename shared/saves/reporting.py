"""A ruling that somebody doubts: the place of a table's export at which it opens, and why.

The file is the table's own, with what is doubted beside it. Programs that know no reports open the
table itself, at the same move.

>>> doubted = Report(7, ("KM-3.iii",), "Ann wins the fight.", "And my shield?", "0.1.0")
>>> Report.from_json(doubted.to_json()) == doubted
True
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from shared.speech.messages import Message, printable
from shared.version import VERSION

LONGEST = 400
"""Letters of what was told, and of what somebody thinks of it."""
CLAUSES = 12


@dataclass(frozen=True, slots=True)
class Report:
    """What is doubted."""

    move: int
    """The entry of the journal that led to it; 0 for the start."""
    clauses: tuple[str, ...]
    """The clauses in question, by their ids; none for a move that follows no rule."""
    told: str
    """What people were told."""
    wrong: str = ""
    """What somebody thinks is wrong; empty where nothing was written."""
    program: str = ""
    """The version of the program that ruled so; empty where that is not known."""

    @property
    def message(self) -> Message:
        """Why the table stands here, for whoever opens it."""
        facts = {**asdict(self), "version": self.program or "?", "ids": ", ".join(self.clauses)}
        of = "ruling" if self.clauses else "move"
        return Message(f"report.{of}{'_wrong' if self.wrong else ''}", facts)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {**asdict(self), "clauses": list(self.clauses)}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Report":
        """Read what ``to_json`` wrote. Raises ValueError, TypeError or KeyError if it is none."""
        move, clauses = values["move"], values["clauses"]
        texts = [values[name] for name in ("told", "wrong", "program")]
        if type(move) is not int or move < 0 or not isinstance(clauses, list):
            raise ValueError("report")
        if len(clauses) > CLAUSES or not all(isinstance(one, str) for one in (*clauses, *texts)):
            raise ValueError("report")
        return cls(move, tuple(map(shortened, clauses)), *map(shortened, texts))


def doubted(move: int, clauses: tuple[str, ...], told: str, wrong: str = "") -> Report:
    """A report by this program.

    Arguments: the entry of the journal, 0 for the start; the ids of the clauses; what was told;
    what is thought wrong, empty for nothing.
    """
    return Report(move, clauses[:CLAUSES], shortened(told), shortened(wrong), VERSION)


def shortened(text: str) -> str:
    """A text on one line that any screen shows, and not too long."""
    return printable(" ".join(text.split()))[:LONGEST]
