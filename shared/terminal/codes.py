"""A text as a QR code in a terminal, which the camera of a phone reads."""

from collections.abc import Sequence
from contextlib import suppress

from rich.console import Console
from rich.text import Text

MARGIN = 4
"""Cells around a QR code that a camera needs."""
HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}


def show(console: Console, text: str) -> None:
    """A text as a QR code: a comfort, which comes with the extra that shares tables.

    Arguments: where it is shown; what a camera reads.
    """
    with suppress(ModuleNotFoundError):
        import segno

        made = segno.make(text, micro=False, error="l", boost_error=False)
        rows = [[bool(cell) for cell in row] for row in made.matrix]
        for line in drawn(rows, console.color_system is not None):
            console.print(line)


def drawn(rows: Sequence[Sequence[bool]], coloured: bool) -> list[Text]:
    """A QR code in half blocks, two rows to a line.

    Arguments: its rows, true where it is dark; whether the terminal shows colours. Without any,
    letters are taken to be lighter than what they stand on.
    """
    width = len(rows[0]) + 2 * MARGIN
    empty = [[False] * width] * MARGIN
    whole = [*empty, *([False] * MARGIN + list(row) + [False] * MARGIN for row in rows), *empty]
    whole += [[False] * width] if len(whole) % 2 else []
    lines = []
    for upper, lower in zip(whole[::2], whole[1::2], strict=True):
        pairs = zip(upper, lower, strict=True)
        letters = "".join(
            HALVES[pair if coloured else (not pair[0], not pair[1])] for pair in pairs
        )
        lines.append(Text(letters, style="black on bright_white" if coloured else ""))
    return lines
