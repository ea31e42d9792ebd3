"""What the answers to a puzzle are worth, and why, in a terminal."""

from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from shared.puzzles.puzzle import Answer
from shared.puzzles.puzzling import Remark
from shared.speech.messages import Message
from shared.speech.port import Port
from shared.terminal.asked_puzzle import TerminalPuzzle
from shared.terminal.text import Hanging

SHOWN = 8
"""Answers whose figures are shown, besides the one that was given."""
BEST, GIVEN = "✓", "›"


class AnswerTold:
    """Tells of the answers to one puzzle.

    Arguments: where it is shown; what is shown of the table; the puzzle as it was asked; its
    position, not changed.
    """

    def __init__(
        self, console: Console, port: Port[Any], asked: TerminalPuzzle, position: Any
    ) -> None:
        self.console, self.port, self.words = console, port, port.words
        self.asked, self.position = asked, position
        self.puzzling, self.puzzle = asked.puzzling, asked.puzzle

    def figures(self, given: str) -> None:
        """What the best answers are worth, and the one that was given."""
        grid = Grid(box=SIMPLE, show_header=False, pad_edge=False)
        for _ in range(2):
            grid.add_column()
        grid.add_column(justify="right")
        for at, one in enumerate(self.puzzle.answers):
            if at < SHOWN or one.said == given:
                worth = self.asked.worth(self.words, one)
                grid.add_row(self._sign(one, given), escape(self._told(one.said)), worth)
        self.console.print(grid)
        self.console.print(Text(self.asked.proof(self.words), style="dim"))

    def reasons(self, given: str) -> None:
        """Why the best answer is best; what refutes the one that was given."""
        best = self.puzzle.best.said
        found = {said: self._why(said) for said in (best, given)}
        if found[given] != found[best]:
            self._remarks("puzzle.why_best", best, found[best])
        id = "puzzle.why_best" if given == best else "puzzle.why_not"
        self._remarks(id, given, found[given])

    def _why(self, said: str) -> tuple[Remark, ...]:
        return self.puzzling.why(self.port, self.puzzle, self.position, said)

    def _remarks(self, id: str, said: str, found: tuple[Remark, ...]) -> None:
        if found:
            self._say(id, "bold", what=self._told(said))
        for one in found:
            self.console.print(Hanging(_line(one), 2, 4))

    def _sign(self, answer: Answer, given: str) -> str:
        best = BEST if answer.said == self.puzzle.best.said else " "
        return f"{best}{GIVEN if answer.said == given else ' '}"

    def _told(self, said: str) -> str:
        return self.puzzling.told(self.port, self.puzzle, self.position, said)

    def _say(self, id: str, style: str = "dim", **facts: Any) -> None:
        self.console.print(Text(self.words.say(Message(id, facts)), style=style))


def _line(remark: Remark) -> Text:
    """A remark on one line."""
    more = " ".join(filter(None, [remark.figure, remark.note]))
    return Text.assemble(remark.text, (f" ({more})" if more else "", "dim"))
