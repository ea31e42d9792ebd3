"""Games told ply by ply: who was asked what, the answer, and what it made happen.

Which are TOLD, and the folder of the TEXTS, stands in ``tests/PACKAGE_rules/endings.py``.
``python -m tests.kept.playthrough --write`` tells them anew. They are read like code: where one
changes, a rule has changed.
"""

import sys
from pathlib import Path
from typing import Any

from shared.play.event import Event
from shared.play.game import Game
from tests.games import books
from tests.kept.replaying import replay
from tests.kept.replays import Kept


def narrated(game: Game[Any], kept: Kept) -> str:
    """A game as text."""
    seats = " ".join(seat.id for seat in kept.setup.seats)
    options = " ".join(f"{name}={value}" for name, value in kept.setup.options.items())
    lines = [f"{game.name} {seats}", f"seed: {kept.setup.seed}", f"options: {options or 'none'}"]
    asked = "start"
    for ply, (state, entry, events) in enumerate(replay(game, kept.setup_of(game), kept.journal)):
        if entry is not None:
            lines += ["", f"{ply} {entry.who} {asked}: {entry.move.notation()}"]
            lines += [f"    {line(event)}" for event in events]
        decision = game.decision(state)
        asked = decision.ask if decision else "over"
    ended = kept.outcome
    winners = " ".join(ended.winners) if ended else ""
    lines += ["", f"{asked}: {ended.how if ended else 'unfinished'} {winners}".rstrip()]
    return "\n".join(lines) + "\n"


def line(event: Event) -> str:
    """An event: what happened, to whom, the facts, the clauses."""
    facts = [f"{name}={value}" for name, value in event.facts.items()]
    return " ".join([*filter(None, [event.id, event.who]), *facts, f"[{event.clause}]"])


def text(book: Any, name: str) -> str:
    """What the text of a kept game should say."""
    return narrated(book.GAME, Kept.read(book.FOLDER / f"{name}.json"))


def place(book: Any, name: str) -> Path:
    """Where the text of a game is kept."""
    path: Path = book.TEXTS / f"{name}.txt"
    return path


def main(arguments: list[str]) -> None:
    """Say which texts are stale, or write them."""
    for book in books("endings"):
        book.TEXTS.mkdir(exist_ok=True)
        for told in book.TOLD:
            path, wanted = place(book, told), text(book, told)
            if path.exists() and path.read_text(encoding="utf-8") == wanted:
                continue
            print(f"{path.name}: stale")
            if "--write" in arguments:
                path.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
