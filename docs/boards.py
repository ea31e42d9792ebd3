"""What bots win on each board of Knightmare, and on each level of the house: read off the balance
pages, as data for the app."""

import re
from pathlib import Path

from docs.chapters import GENERATED
from knightmare.rulebook.boards import BOARDS
from knightmare.rulebook.houses import houses

HERE = Path(__file__).parent
PAGES = {
    "first": "balance.md",
    "second": "balance_second.md",
    "third": "balance.md",
    **dict.fromkeys(houses(), "balance_houses.md"),
}
"""The page whose table tells of a board, or of a level of the house."""
LEVELS = ("normal", "hard")


def page() -> str:
    """The data file: of 100 games alone, those that a level won."""
    lines = [
        f"# {GENERATED.strip('*')}",
        "# Of 100 games alone, those that a level of bots won on a board or a level of the house.",
    ]
    for board in (*BOARDS, *houses()):
        lines += ["", f"[{board}]", *(f"{level} = {won(board, level)}" for level in LEVELS)]
    lines += ["", "# Of 1000 games alone, those in which the hard level did a task.", "[tasks]"]
    lines += [f"{id} = {n}" for id, n in done().items()]
    return "\n".join(lines) + "\n"


def done() -> dict[str, int]:
    """Games of 1000 in which each task was done."""
    text = (HERE / "balance_tasks.md").read_text(encoding="utf-8")
    return {id: round(10 * _figure(share)) for id, _, share in list(_rows(text))[1:]}


def won(board: str, level: str) -> int:
    """Games of 100. Arguments: the board or the level of the house; the level of the bots."""
    text = (HERE / PAGES[board]).read_text(encoding="utf-8")
    head = next(row for row in _rows(text) if row[0] == "what")
    [row] = [row for row in _rows(text) if row[0] == f"{level}: won" and len(row) == len(head)]
    return round(_figure(row[head.index(board)]))


def _figure(cell: str) -> float:
    """The figure of a cell, without its error."""
    return float(re.split(r"[ ±]", cell)[0])


def _rows(text: str) -> list[list[str]]:
    """The rows of all tables of a page."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
