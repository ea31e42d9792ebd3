"""Marked choices are played out anew: of those that are marked, few may prove as good.

A mark says that a choice cost a share of the win, or points, for certain. Each is played on from
both answers again, with fresh dice; where the loss does not show there, the mark was wrong. That
goes for what was reckoned exactly, too.
"""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.insight.judge import CHANCE, POINTS
from shared.insight.marks import Duel
from shared.insight.review import Mark
from shared.play.game import Seat, Setup
from shared.play.seats import SEATS
from shared.saves.library import Library
from shared.saves.reviews import look_back
from tests.campaigns.campaign import Result, spread

NUMBER = 100
"""Games of a level."""
PAIRS = {CHANCE: 5_000, POINTS: 300}
"""Fresh pairs for every mark, by what it is counted in: games of Dungeon Lords are long."""
SURE = 1.645
"""Standard errors that the loss must exceed there."""
WRONG = 0.05
"""Marks of a hundred that may be wrong."""
LEVELS = ("easy", "normal")
"""Levels that make mistakes: the hard one is the measure."""
GAMES: Mapping[str, tuple[Descriptor, int]] = {
    "knightmare": (KNIGHTMARE, 1),
    "dungeonlords": (DUNGEON_LORDS, 3),
}
"""Each with how many of the level sit at a table; the choices of the first are searched."""


class Proved(NamedTuple):
    """A mark, and what it was in fresh play-outs."""

    mark: Mark
    loss: float
    error: float
    pairs: int


def run(number: int) -> Result:
    """So many games of each level; all marks are printed, and whether they hold."""
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
    described, count = GAMES[game]
    seats = tuple(Seat(seat, seat, level) for seat in SEATS[:count])
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
        while duel.pairs < PAIRS[mark.unit]:
            duel.go_on()
        proved.append(Proved(mark, duel.loss, duel.error, duel.pairs))
    return proved
