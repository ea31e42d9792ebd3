"""Small pictures of dungeons, and the Evilometer as a row, for a terminal."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import COLUMNS, ROWS, TUNNEL

CONQUERED = "xx"
PLAIN, LOST, ROOM, BATTLE = "", "dim red", "bold green", "reverse"
"""Looks of a tunnel, a conquered tile, a room, and the tile of the battle."""


def code(room: str) -> str:
    """Two letters for a room: those with which its words begin, or its first two."""
    first, _, second = room.partition("_")
    return (first[0] + second[0] if second else first[:2]).upper()


def dungeon(lord: Lord, name: str) -> Text:
    """The grid of one dungeon, a line for each row, its name above it.

    Arguments: the lord whose dungeon it is; the name, cut where it is longer than the grid.
    """
    width = 2 + 4 * len(COLUMNS)
    picture = Text(f"{name[: width - 1]:<{width}}", style="bold")
    picture.append("\n  " + "".join(f" {column}  " for column in COLUMNS), style="dim not bold")
    for row in ROWS:
        picture.append(f"\n{row} ", style="dim not bold")
        for column in COLUMNS:
            text, look = _tile(lord, column + row)
            picture.append(text, style=f"not bold {look}" if look != ROOM else look)
    return picture


def _tile(lord: Lord, cell: str) -> tuple[str, str]:
    """One cell in four letters, and its look."""
    tile = lord.tiles.get(cell)
    if tile is None:
        return " ·  ", "dim"
    look = BATTLE if cell == lord.site else ""
    if cell in lord.conquered:
        return f"[{CONQUERED}]", look or LOST
    if tile == TUNNEL:
        return "[  ]", look or PLAIN
    return f"[{code(tile)}]", look or ROOM


def dungeons(state: State, names: Sequence[str]) -> Columns:
    """All dungeons, as many side by side as there is room for.

    Arguments: the state; the lords' names, in the order of the table.
    """
    pictures = [dungeon(lord, name) for lord, name in zip(state.lords, names, strict=True)]
    return Columns(pictures, padding=(0, 3))


class Evilometer:
    """The row of spaces with the counters on it, and a mark where paladins look up.

    Arguments: the state; a letter for each counter; the title.
    """

    def __init__(self, state: State, letters: Sequence[str], title: str) -> None:
        self.state = state
        self.letters = letters
        self.title = title

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Numbers, and the counters below them; in two rows where there is little room."""
        constants = self.state.ruleset.constants
        spaces = list(range(constants.evil_min, constants.evil_max + 1))
        widths = {n: max(3, len(self._on(n)) + 1) for n in spaces}
        yield Text(self.title, style="bold")
        line: list[int] = []
        for n in spaces:
            if line and sum(widths[one] for one in line) + widths[n] > options.max_width:
                yield from self._row(line, widths)
                line = []
            line.append(n)
        yield from self._row(line, widths)

    def _on(self, space: int) -> str:
        """Letters of the counters on a space."""
        lords = zip(self.state.lords, self.letters, strict=False)
        found = [letter for lord, letter in lords if lord.evil == space]
        if self.state.dummy_evil == space:
            found.append("*")
        return "".join(found)

    def _row(self, line: Sequence[int], widths: dict[int, int]) -> RenderResult:
        mark = self.state.ruleset.constants.paladin_space
        numbers, counters = Text(), Text()
        for n in line:
            look = "bold yellow" if n >= mark else "dim"
            numbers.append(f"{n:<{widths[n]}}", style=look)
            counters.append(f"{self._on(n) or '·':<{widths[n]}}", style="bold")
        yield numbers
        yield counters
