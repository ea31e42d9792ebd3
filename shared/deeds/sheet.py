"""All finished games as a table for other programs: a line for everybody in each, CSV."""

import csv
from collections.abc import Iterable
from io import StringIO

from shared.deeds.chronicle import Chronicle
from shared.deeds.luck import LuckShare
from shared.deeds.statistics import GamesRecord, KeptGame, players

HEAD = (
    "ended", "game", "table", "name", "seat", "players", "won", "end", "how", "manner", "archived",
    "moves_told",
)  # fmt: skip
"""The columns; then those of figures, of luck, and the deeds that were done with the game."""
LUCK = tuple(f"luck_{name}" for name in LuckShare._fields)
DEEDS = "deeds"


def comma_separated(chronicle: Chronicle, games: Iterable[KeptGame], person: str = "") -> str:
    """Every game as a line of a CSV file for each of its people.

    Arguments: what the game has to tell; the finished games, the oldest first; the key of the one
    whose games are wanted, empty for everybody.
    """
    listed = list(games)
    done: dict[tuple[str, str], list[str]] = {}
    for key, somebody in GamesRecord(chronicle, listed).people.items():
        for deed in somebody.deeds:
            done.setdefault((key, deed.table), []).append(deed.deed.id)
    seats = [(one, key, seat) for one in listed for key, seat in players(one.game)]
    wanted = [one for one in seats if not person or one[1] == person]
    figures = list(dict.fromkeys(id for *_, seat in wanted for id in seat.figures))
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow((*HEAD, *figures, *LUCK, DEEDS))
    for kept, key, seat in wanted:
        game = kept.game
        luck = kept.luck.get(seat.seat)
        row: list[object] = [
            kept.ended, game.game, kept.id, seat.name, seat.seat, len(game.seats), int(seat.won),
            seat.end, game.how, kept.manner, int(kept.archived), int(game.told),
        ]  # fmt: skip
        row += [seat.figures.get(id, "") for id in figures]
        row += luck or [""] * len(LUCK)
        table.writerow([*row, " ".join(done.get((key, kept.id), ()))])
    return text.getvalue()


def written_here(content: bytes) -> bool:
    """Whether a file begins as ours do, and may be replaced. Argument: its content."""
    return content.startswith(",".join(HEAD).encode())
