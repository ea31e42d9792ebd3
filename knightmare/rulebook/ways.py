"""Where chambers and cards of a board lead, before anybody plays on it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from knightmare.rulebook.cells import Cell, cells_of
from shared.packs.tables import Row


def reached(rows: Mapping[str, Row], begun: Iterable[str]) -> set[str]:
    """The chambers to which numbers lead. Arguments: the chambers; those to begin from."""
    found: set[str] = set()
    waiting = list(begun)
    while waiting:
        id = waiting.pop()
        if id in rows and id not in found:
            found.add(id)
            waiting += rows[id]["exits"]
    return found


def nearest(rows: Mapping[str, Row], id: str, among: Collection[str]) -> list[str]:
    """Chambers of the same level that have exits, by how near they are drawn.

    Arguments: the chambers; the one they are to be near to; those that may be named.
    """
    level = {one: row for one, row in rows.items() if row["level"] == rows[id]["level"]}
    cells = cells_of({one: row["cell"] for one, row in level.items()})
    found = [one for one in level if one in among and one != id and level[one]["exits"]]
    return sorted(found, key=lambda one: _apart(cells[one], cells[id]))


def _apart(one: Cell, other: Cell) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def ops(effects: Sequence[Row]) -> Iterator[str]:
    """What a card does, sentence by sentence, those within others too."""
    for one in _all(effects):
        yield one["op"]


def led_to(effects: Sequence[Row]) -> Iterator[str]:
    """The chambers that a card leads to."""
    for one in _all(effects):
        if one["op"] == "go":
            yield one["chamber"]


def _all(effects: Sequence[Row]) -> Iterator[Row]:
    for one in effects:
        yield one
        for value in one.values():
            if isinstance(value, list):
                yield from _all([inner for inner in value if isinstance(inner, dict)])
