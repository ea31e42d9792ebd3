"""Games of people in which a choice was marked, as a save has them after a look back."""

from typing import Any

from knightmare.descriptor import KNIGHTMARE
from shared.insight.account import Account
from shared.insight.making import Looking
from shared.insight.review import Mark, Review
from shared.play.game import Seat, Setup
from shared.play.table import Table
from shared.saves.library import Library
from shared.saves.reviews import judge_of, keep
from shared.saves.store import Store

LIBRARY, LOSS = Library(KNIGHTMARE), 0.12


def begun(store: Store, *players: str) -> tuple[Table[Any], str]:
    """A game in which tokens were committed twice by now. Arguments: the save; who plays."""
    sitting = tuple(Seat(f"p{n}", f"N{n}", player) for n, player in enumerate(players, 1))
    table, id = LIBRARY.begin(store, Setup("knightmare", sitting, "3", {"board": "third"}))
    bot = KNIGHTMARE.bots["hard"]("3")
    while len(commits(table)) < 2:
        assert table.decision is not None
        if not table.step():
            view = table.view(table.decision.who)
            table.play(bot.choose(table.game, view, table.decision, table.ply))
    return table, id


def commits(table: Table[Any]) -> list[int]:
    """After how many moves somebody had several answers to how many tokens to commit."""
    found = []
    for ply, entry in enumerate(table.played):
        asked = table.game.decision(table.state_after(entry.parent))
        if asked is not None and asked.ask == "commit" and len(asked.options) > 2:
            found.append(ply)
    return found


def marked(store: Store, table: Table[Any], id: str, pairs: int = 2_000, **changed: Any) -> Mark:
    """Keeps a review in which the first of these choices is marked."""
    ply = commits(table)[0]
    entry = table.played[ply]
    asked = table.game.decision(table.state_after(entry.parent))
    assert asked is not None
    better = next(one for one in asked.options if one != entry.move)
    mark = Mark(ply, entry.who, entry.move, better, LOSS, 0.01, pairs)
    judge, seats = judge_of(KNIGHTMARE, table), tuple(seat.id for seat in table.setup.seats)
    account = Account(seats, judge.unit, (0.5,) * len(seats), ())
    values = {"version": judge.version, "plies": 0, "account": account, "marks": (mark,), **changed}
    looking = Looking(table, judge, Review(**values))
    looking.review = Review(**values)
    keep(store, id, looking)
    return mark
