"""How the chambers of a level lie: each in a cell of a grid, whose rows are files of rooms.

The upper left cell is (0, 0). A level is entered at its first file and left at its last.

>>> cells_of({"hall": [1, 0], "den": [], "well": [1, 0], "attic": []})
{'hall': (1, 0), 'den': (0, 0), 'well': (2, 0), 'attic': (0, 1)}
>>> files_of({"den": (0, 0), "hall": (1, 0), "attic": (0, 1)})
[['den', 'hall'], ['attic']]
"""

from collections.abc import Mapping, Sequence
from itertools import count

Cell = tuple[int, int]
"""The column, and the row from above."""
COLUMNS, ROWS = 3, 4
"""A level as it is drawn and entered; data may reach beyond it."""


def cells_of(said: Mapping[str, Sequence[int]]) -> dict[str, Cell]:
    """The cell of every chamber of a level: its own, or the next free one.

    Argument: the cell that each chamber's row says; empty where it says none. Of two in one cell
    the first stays.
    """
    taken: dict[Cell, str] = {}
    for id, cell in said.items():
        if cell:
            taken.setdefault((cell[0], cell[1]), id)
    own = {id: cell for cell, id in taken.items()}
    free = (cell for n in count() if (cell := (n % COLUMNS, n // COLUMNS)) not in taken)
    return {id: own.get(id) or next(free) for id in said}


def files_of(cells: Mapping[str, Cell]) -> list[list[str]]:
    """The chambers of a level in their files. Argument: the cell of each."""
    files: dict[int, list[str]] = {}
    for id in sorted(cells, key=lambda id: cells[id][::-1]):
        files.setdefault(cells[id][1], []).append(id)
    return list(files.values())
