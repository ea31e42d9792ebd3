"""What the judgement of Knightmare is tried on: fresh games of each house board, alone and not.

Every turn's end is foretold for everybody who lives, each as far as it knows itself.
"""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

from knightmare.bot.chances import chances, learned
from knightmare.bot.outlook import stage
from knightmare.descriptor import KNIGHTMARE
from knightmare.position.state import State
from knightmare.rulebook.boards import FIRST, SECOND, THIRD
from shared.chance.fate import Seeded
from shared.lab.calibration import Calibration, Foretold, Judging
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import LONGEST, run
from shared.play.seats import SEATS

HARD, OTHERS = "hard", ("normal", "expert")
"""The level that was learned from, and those that it is not made for."""
BOARDS = (THIRD, SECOND, FIRST)
SITTING = (1, 2, 3, 4)


def judging() -> Judging:
    """Games of the hard level with every number of seats on every board; others alone."""
    trials: dict[str, Callable[[str, int], Calibration]] = {
        _name(board, HARD, count): partial(played, board, HARD, count)
        for board, count in product(BOARDS, SITTING)
    }
    for level in OTHERS:
        trials[_name(THIRD, level, 1)] = partial(played, THIRD, level, 1)
    run = {"rules": KNIGHTMARE.play.rules_version}
    tenths = [_name(THIRD, HARD, count) for count in SITTING]
    versions = {trial: chances()[trial.partition(".")[0]].version for trial in trials}
    return Judging(KNIGHTMARE.name, run, trials, tenths, versions)


def _name(board: str, level: str, count: int) -> str:
    return f"{board}.{level}.{count}"


def played(board: str, level: str, count: int, seed: str, games: int) -> Calibration:
    """What is foretold in so many games, and what comes.

    Arguments: the board; the level that plays; how many sit there; the seed of all games; how many.
    """
    found = Calibration()
    for number in range(games):
        found.add(_Game(board, level, count, f"{seed}:{number}").foretold())
    return found


class _Game:
    """One game that is foretold at the end of every turn."""

    def __init__(self, board: str, level: str, count: int, seed: str) -> None:
        self.seats, self.seed = SEATS[:count], seed
        self.state: State = KNIGHTMARE.play.setup({"board": board}, self.seats)
        self.bots = {seat: KNIGHTMARE.bots[level](f"{seed}:{seat}") for seat in self.seats}
        self.known = learned(self.state.ruleset)
        self.name = _name(board, level, count)
        self.turns = 0
        self.told: list[tuple[float, str, str]] = []
        """What was foretold, whom, and in which stage."""

    def foretold(self) -> list[Foretold]:
        """What was said of every position, and what came."""
        fate, game = Seeded(self.seed), KNIGHTMARE.play

        def answer(state: State, decision: Decision, ply: int) -> Move:
            self._hear(state)
            who = decision.who
            if who == FATE:
                return fate.answer(decision, ply)
            view: Any = game.view(state, who)
            return self.bots[who].choose(game, view, decision, ply)

        run(game, self.state, answer, LONGEST)
        winner = self.state.winner
        # by stage only where it is wanted most
        staged = self.name.startswith(f"{THIRD}.{HARD}.")
        return [
            Foretold(
                told,
                float(seat == winner),
                (self.name, f"{self.name}.{where}") if staged else (self.name,),
            )
            for told, seat, where in self.told
        ]

    def _hear(self, state: State) -> None:
        turns = sum([one.turns for one in state.dungeoneers])
        if turns == self.turns or self.known is None:
            return
        self.turns = turns
        each = self.known.each(state)
        for one, told in zip(state.dungeoneers, each, strict=True):
            if one.life != "DEAD":
                self.told.append((told, one.seat, stage(state, one)))
