"""Finished games that prove that every task of Knightmare can be done, kept move by move.

``python -m tests.kept.tasks 100`` plays so many games of the hard level for each, by their seeds,
and keeps for every task the shortest that does it.
"""

import json
import sys

from knightmare.descriptor import KNIGHTMARE
from shared.deeds.deed import Deed
from shared.saves.tasks import tasks_of
from tests.kept.deeds import TESTS, KeptDeedGame, Search, SearchTable, played

FILE = TESTS / "knightmare_rules" / "tasks.json"


def kept_games() -> dict[str, KeptDeedGame]:
    """The game that proves each task, by its id."""
    values = json.loads(FILE.read_text(encoding="utf-8"))
    return {id: KeptDeedGame.read(one) for id, one in values.items()}


def searched(task: Deed, games: int) -> KeptDeedGame:
    """The shortest of so many games that does a task. Arguments: it; how many."""
    search, table = Search([task]), SearchTable(["hard"], task.begin)
    for number in range(games):
        kept = played(KNIGHTMARE, table, number)
        if kept is not None:
            search.take(kept, kept.told(KNIGHTMARE))
    return search.alone[task.id][1]


def main() -> None:
    """Keep a game for every task, and say how long each is."""
    found = {}
    for task in tasks_of(KNIGHTMARE):
        kept = searched(task, int(sys.argv[1]))
        found[task.id] = kept.values()
        print(task.id, kept.setup.seed, kept.journal.position)
    rows = ",\n".join(f"{json.dumps(id)}: {json.dumps(one)}" for id, one in found.items())
    FILE.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
