"""A ladder's games as a table for other programs: one game a line, comma separated."""

import csv
from collections.abc import Iterable, Mapping
from io import StringIO

from shared.bots.ladder import GameResult, Pairing

HEAD = ("pairing", "bot", "others", "game", "seat", "won")
"""The columns; those of the game's own measures come after them, and then each kind of luck: in
wins, then in those measures."""
LUCK = "luck"


def comma_separated(played: Mapping[str, Mapping[int, GameResult]]) -> str:
    """Every game as a line of a CSV file. Argument: finished games by pairing and number."""
    games = [
        (Pairing.of(id), found[number]) for id, found in played.items() for number in sorted(found)
    ]
    measures = list(dict.fromkeys(name for _, result in games for name in result.measures))
    lucks = list(
        dict.fromkeys(
            (name, kind)
            for _, result in games
            for name, kinds in (result.luck or {}).items()
            for kind in kinds
        )
    )
    titles = ["_".join((LUCK, *filter(None, one))) for one in lucks]
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow((*HEAD, *measures, *titles))
    table.writerows(_row(pairing, result, measures, lucks) for pairing, result in games)
    return text.getvalue()


def _row(
    pairing: Pairing,
    result: GameResult,
    measures: Iterable[str],
    lucks: Iterable[tuple[str, str]],
) -> list[object]:
    bot, *others = pairing.bots
    row = [pairing.kind, bot, " ".join(others), result.number, result.seat, result.win]
    told = result.luck or {}
    luck = (told.get(name, {}).get(kind, "") for name, kind in lucks)
    return [*row, *(result.measures.get(name, "") for name in measures), *luck]


def written_here(content: bytes) -> bool:
    """Whether an older file was written by a ladder, and may be written anew."""
    return content.startswith(",".join(HEAD).encode())
