"""A ladder's games as a table for other programs: one game a line, comma separated."""

import csv
from collections.abc import Iterable, Mapping
from io import StringIO

from shared.bots.ladder import GameResult, Pairing

HEAD = ("pairing", "bot", "others", "game", "seat", "won")
"""The columns; those of the game's own measures come after them, and what was luck in the end."""
LUCK = "luck"


def comma_separated(played: Mapping[str, Mapping[int, GameResult]]) -> str:
    """Every game as a line of a CSV file. Argument: finished games by pairing and number."""
    games = [
        (Pairing.of(id), found[number]) for id, found in played.items() for number in sorted(found)
    ]
    measures = list(dict.fromkeys(name for _, result in games for name in result.measures))
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow((*HEAD, *measures, LUCK))
    table.writerows(_row(pairing, result, measures) for pairing, result in games)
    return text.getvalue()


def _row(pairing: Pairing, result: GameResult, measures: Iterable[str]) -> list[object]:
    bot, *others = pairing.bots
    row = [pairing.kind, bot, " ".join(others), result.number, result.seat, result.win]
    luck = "" if result.luck is None else result.luck
    return [*row, *(result.measures.get(name, "") for name in measures), luck]


def written_here(content: bytes) -> bool:
    """Whether an older file was written by a ladder, and may be written anew."""
    return content.startswith(",".join(HEAD).encode())
