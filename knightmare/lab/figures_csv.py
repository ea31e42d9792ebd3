"""The figures of a report as a table for other programs: one a line, comma separated."""

import csv
from collections.abc import Sequence
from io import StringIO

from knightmare.lab.comparing import MeasuredBoard, figures
from knightmare.speech.words import KnightmareWords

HEAD = ("part", "measure", "unit")
"""The first columns; for every board two come after them, the figure and its standard error."""


def comma_separated(boards: Sequence[MeasuredBoard], spoken: KnightmareWords) -> str:
    """What was measured on each of these boards, as the text of a CSV file.

    Arguments: the boards; the words.
    """
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    names = (cell for board in boards for cell in (board.name, f"{board.name}, error"))
    table.writerow((*HEAD, *names))
    for part, rows in figures(boards, spoken):
        for name, measured, unit in rows:
            cells = (cell for one in measured for cell in (one.value, one.error))
            table.writerow((part, name, unit.strip(), *cells))
    return text.getvalue()


def written_here(content: bytes) -> bool:
    """Whether an older file was written by a report, and may be written anew."""
    return content.startswith(",".join(HEAD).encode())
