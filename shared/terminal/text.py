"""Text that keeps its shape at any width: hanging lines, parts side by side, answers in columns."""

import re
from collections.abc import Sequence

from rich import _wrap
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table as Grid
from rich.text import Text

Row = tuple[str, str, str]
"""An answer: what is typed for it, its text, and what it promises (or nothing), as markup."""

# rich ends lines at any space; a number stays with its sign, and French with its narrow spaces
_wrap.re_word = re.compile(r"[ \t\n]*(?:[^ \t\n]| (?=%))+[ \t\n]*")

LONG = 8
"""Answers from which on they stand in columns, where there is room."""
MOST_COLUMNS = 3
NUMBER_WIDTH = 5
GAP = 2


class Hanging:
    """A paragraph whose further lines are indented.

    Arguments: the text; the indent of the first line, and of the others.
    """

    def __init__(self, text: Text, first: int = 2, rest: int = 4) -> None:
        self.text = text
        self.first = first
        self.rest = rest

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """One line after the other."""
        room = max(options.max_width - self.rest, 8)
        for number, line in enumerate(self.text.wrap(console, room)):
            yield Text(" " * (self.rest if number else self.first)) + _bare(line)


class CutLine:
    """A text on one line, cut where that ends. Argument: the text."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The line."""
        line = self.text.copy()
        line.truncate(options.max_width, overflow="ellipsis")
        yield line


class WrappedRow:
    """Parts side by side, as many in a line as fit; further lines are indented.

    Arguments: the parts; the blanks between two; the indent of further lines.
    """

    def __init__(self, parts: Sequence[Text], gap: int = 3, indent: int = 4) -> None:
        self.parts = parts
        self.gap = gap
        self.indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """One line after the other."""
        line = Text()
        for part in self.parts:
            more = self.gap if line.plain.strip() else 0
            if more and line.cell_len + more + part.cell_len > options.max_width:
                yield self._fitted(line, options.max_width)
                line, more = Text(" " * self.indent), 0
            line = line + Text(" " * more) + part
        yield self._fitted(line, options.max_width)

    def _fitted(self, line: Text, width: int) -> Text | Hanging:
        return line if line.cell_len <= width else Hanging(line, 0, self.indent)


def _bare(line: Text) -> Text:
    line.rstrip()
    return line


def listed(rows: Sequence[Row], width: int) -> Grid:
    """Numbered answers: one below the other, or in columns where they are many and short.

    Arguments: of each its number, its text in rich's markup, and what it promises, empty for
    nothing; the cells that a line has.
    """
    columns = 1
    if len(rows) > LONG and not any(hint for _, _, hint in rows):
        longest = max(Text.from_markup(text).cell_len for _, text, _ in rows)
        columns = max(1, min(MOST_COLUMNS, width // (longest + NUMBER_WIDTH + GAP)))
    height = -(-len(rows) // columns)
    grid = Grid.grid(padding=(0, 1))
    for at in range(height):
        cells: list[str] = []
        for number, text, hint in rows[at::height]:
            more = f"\n[cyan]{hint}[/]" if hint else ""
            cells += [f"[bold]{number:>4}[/]", text + more]
        grid.add_row(*cells)
    return grid
