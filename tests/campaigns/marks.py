"""Marked choices are played out anew: of those that are marked, few may prove as good.

A mark says that a choice cost a share of the win for certain. Each is played on from both answers
again, with fresh dice; where the loss does not show there, the mark was wrong.
"""

from functools import partial
from typing import NamedTuple

from shared.insight.marks import Duel
from shared.insight.review import Mark
from shared.play.game import Seat, Setup
from shared.saves.library import Library
from shared.saves.reviews import look_back
from tests.campaigns.accounts import GAMES
from tests.campaigns.campaign import Result, spread

NUMBER = 100
"""Games of a level."""
PAIRS = 5_000
"""Fresh pairs for every mark."""
SURE = 1.645
"""Standard errors that the loss must exceed there."""
WRONG = 0.05
"""Marks of a hundred that may be wrong."""
LEVELS = ("easy", "normal")
"""Levels that make mistakes: the hard one is the measure."""


class Proved(NamedTuple):
    """A mark, and what it was in fresh play-outs."""

    mark: Mark
    loss: float
    error: float
    pairs: int


def run(number: int) -> Result:
    """So many games of each level alone; marks that do not hold are printed."""
    found, equal = list[Proved](), 0
    for game in GAMES:
        for level in LEVELS:
            for marks in spread(partial(_game, game, level), range(number)):
                for one in marks:
                    held = one.loss > SURE * one.error
                    equal += not held
                    print(f"{game}, {level}: {'holds' if held else 'EQUAL'}: {one}", flush=True)
                    found.append(one)
    said = f"{len(found)} marks, {equal} as good by fresh pairs"
    return Result(said, max(0, equal - round(WRONG * len(found))))


def _game(game: str, level: str, number: int) -> list[Proved]:
    described, seats = GAMES[game], (Seat("p1", "Ann", level),)
    table, _ = Library(described).begin(None, Setup(game, seats, f"marks {number}"))
    while table.step():
        pass
    looking = look_back(described, table, seats=("p1",))
    while not looking.looked.complete:
        looking.step()
    proved = []
    for mark in looking.review.marks:
        state = table.state_after(table.played[mark.ply].parent)
        view, answers = table.game.view(state, mark.seat), (mark.chosen, mark.better)
        duel = Duel(table.game, looking.judge, view, mark.seat, *answers, f"fresh {number}")
        while duel.pairs < PAIRS:
            duel.go_on()
        proved.append(Proved(mark, duel.loss, duel.error, duel.pairs))
    return proved
