"""Games that are looked back on: played to their end, with marks where a test wants them."""

from typing import Any

from mobile.shell.presenters.looking_back.moment import MomentPresenter
from mobile.shell.presenters.table import TablePresenter
from shared.insight.account import Account, Stretch, Stroke
from shared.insight.judge import CHANCE, Chapter
from shared.insight.review import Mark, Review

LOSS = 0.11


def played_on(game: TablePresenter[Any], steps: int = 10_000, seed: str = "7") -> None:
    """A game goes on as its usual bot would play it, so many steps or to its end."""
    table, bot = game.table, game.game.descriptor.bots[game.game.descriptor.bot](seed)
    for _ in range(steps):
        if table.decision is None:
            return
        if not table.step():
            who = table.decision.who
            table.play(bot.choose(table.game, table.view(who), table.decision, table.ply))


def choices(game: TablePresenter[Any], seat: str, ask: str = "") -> list[int]:
    """After how many moves a seat chose something, this question alone where it is named."""
    table, found = game.table, []
    for ply, entry in enumerate(table.journal.line):
        if entry.who == seat and not table.told(entry).skipped:
            asked = table.game.decision(table.state_after(entry.parent))
            if asked and len(asked.options) > 1 and asked.ask in (ask or asked.ask,):
                found.append(ply)
    return found


def marked(
    game: TablePresenter[Any], seat: str, *plies: int, loss: float = LOSS, stroke: int = 1
) -> Review:
    """A review in which these choices are marked, and the greatest luck came at one move.

    Arguments: the game; whose choices; after how many moves each came; what each cost; after how
    many moves the luck came.
    """
    table, seats = game.table, tuple(game.seats)
    nobody = tuple(0.0 for _ in seats)
    luck = tuple(0.3 if one == seat else -0.3 for one in seats)
    strokes = Stroke(0, "moves", seat, nobody), Stroke(stroke, "fights", seat, luck)
    stretch = Stretch(
        Chapter(seat, "choices", 1), 0, len(table.played), nobody, seats, strokes, nobody
    )
    marks = []
    for ply in plies:
        entry = table.played[ply]
        asked = table.game.decision(table.state_after(entry.parent))
        assert asked is not None
        better = next(one for one in asked.options if one != entry.move)
        marks.append(Mark(ply, seat, entry.move, better, loss, 0.01, 2_000))
    account = Account(seats, CHANCE, nobody, (stretch,))
    return Review("1", len(table.played), account, tuple(marks), (seat,))


def moment_of(game: TablePresenter[Any], seat: str, ply: int, *marks: int) -> MomentPresenter:
    """A moment of a game. Arguments: it; who looks back; after how many moves; marked choices."""
    review = marked(game, seat, *marks) if marks else None
    return MomentPresenter(game, seat, lambda: review, ply)
