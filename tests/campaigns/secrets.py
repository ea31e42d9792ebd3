"""Whole games of both engines, each at two tables that differ only in what one seat cannot see.

So do evenings of both ledgers, where what people report of their hands is theirs alone.
That seat must be sent the same bytes of both: see ``tests.shared_rules.net.twins``. Every
seat is looked through in turn, and so is whoever only watches.
"""

import traceback
from collections.abc import Mapping
from typing import Any

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.play.decision import FATE
from tests.boxed import packed
from tests.campaigns.campaign import Result, added_up, spread
from tests.dungeonlords_rules.test_walks import TABLES as LORDS_TABLES
from tests.knightmare_rules.test_walks import TABLES
from tests.shared_rules.net.twins import Twins

Tables = Mapping[str, Mapping[str, Any]]
NUMBER = 40
PLIES = 5_000
REPORTS = 600
"""Answers of an evening with a ledger, which ends only when somebody has won."""
OWN_CARDS = {
    "own cards": {"dice": "mine"},
    "own cards and gifts": {"dice": "mine", "items": "tricky"},
}
GAMES: tuple[tuple[Descriptor, str, Tables], ...] = (
    (KNIGHTMARE, "", {**TABLES, "packs": packed(KNIGHTMARE)}),
    (DUNGEON_LORDS, "", {**LORDS_TABLES, **OWN_CARDS, "packs": packed(DUNGEON_LORDS)}),
    (KNIGHTMARE, "knightmare_ledger", {"house": {}, "app": {"dice": "app", "riddles": "choice"}}),
    (DUNGEON_LORDS, "dungeonlords_ledger", {"house": {}, "gifts": {"items": "straightforward"}}),
)
"""Each game with its name where it is a ledger, and what its tables choose."""
VIEWERS = ("p1", "p2", FATE, "p3")


def run(number: int) -> Result:
    """So many games; whatever leaks is printed."""
    compared, differed, failed = added_up("game", spread(_game, range(number)))
    done = f"{number} games, {compared} frames the same, at {differed} of them the tables differed"
    return Result(done, failed)


def _game(n: int) -> tuple[int, int, str]:
    """One game: frames compared, how often the tables differed, and what leaked."""
    twins = twins_of(n)
    try:
        twins.play(REPORTS if n % len(GAMES) > 1 else PLIES)
    except Exception:
        return twins.compared, twins.differed, traceback.format_exc()
    return twins.compared, twins.differed, ""


def twins_of(n: int) -> Twins:
    """The two tables of a game, by its number."""
    turn, kind = divmod(n, len(GAMES))
    game, name, tables = GAMES[kind]
    options = list(tables.values())[turn % len(tables)]
    seats = 3 + turn % 2 if turn % 5 else 2
    viewer = VIEWERS[turn % len(VIEWERS)]
    viewer = viewer if viewer == FATE or int(viewer[1]) <= seats else "p1"
    return Twins(game, name, seats, viewer, f"secrets {n}", **options)
