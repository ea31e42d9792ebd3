"""A bot that plays on from every answer, and leaves another bot's choice only for a sure gain.

Play-outs are noisy, and a noisy choice at every decision of a long game is worse than a plain
rule of thumb. So the rule of thumb chooses, its rivals are played out against its choice with
the same dice, and one of them is taken where it gains more than so many standard errors. Where
it is known what a position is worth, play-outs need not go to the end: shorter ones are cheaper,
and less a matter of luck.
Whoever answers in the play-outs is the same bot, made anew, so that nothing of its own luck
in the real game is known there.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from shared.bots.duels import CERTAIN, Duels
from shared.bots.random import generator
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Game, S
from shared.play.patience import still_wanted
from shared.play.runner import LONGEST, run
from shared.play.table import Player

Maker = Callable[[str], Player]
"""Makes a bot from its seed."""
Worth = Callable[[Game[Any], Any, str], float]
"""What the end of a play-out is worth to a seat."""
Imagine = Callable[[Any, str, Random], None]
"""Fills in, in place, what a seat cannot know of a view: hands, secret orders."""
Until = Callable[[Any, str], Callable[[], bool] | None]
"""Asked where a play-out begins, on its own state, for a seat: what decides when it has gone on for
long enough to say what it is worth; None where it must go on to its end."""


def won(game: Game[Any], state: Any, seat: str) -> float:
    """1 for a win, shared by its winners; half of one where the play-out was cut off.

    Arguments: the game; the state where the play-out ended; the seat it was played for.
    """
    outcome = game.outcome(state)
    if outcome is None:
        return 0.5
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def to_the_end(state: Any, seat: str) -> None:
    """No play-out is cut off.

    Arguments: the state where a play-out begins; the seat it is played for.
    """


def unchanged(view: Any, seat: str, random: Random) -> None:
    """Nothing is hidden.

    Arguments: the view, left as it is; the seat that holds it; what would be drawn from.
    """


class RolloutBot:
    """Leaves another bot's choice only where play-outs show a sure gain.

    A ``shared.play.table.Player``.

    Arguments: makes the other bot; the seed; after how many moves of play-outs, all together,
    it decides; how many standard errors a gain must exceed; what an end is worth; how hidden
    things are filled in; the questions in which the other bot's word stands; how long a play-out
    goes on; by how much a gain must exceed its standard errors, where what a play-out that was
    cut off is worth may be judged wrongly.
    """

    ponders = True

    def __init__(
        self,
        make: Maker,
        seed: str = "",
        plies: int = 30_000,
        certain: float = CERTAIN,
        worth: Worth = won,
        imagine: Imagine = unchanged,
        by_heart: frozenset[str] = frozenset(),
        until: Until = to_the_end,
        margin: float = 0.0,
    ) -> None:
        self.prior = make(seed)
        self.make = make
        self.seed = seed
        self.plies = plies
        self.certain = certain
        self.worth = worth
        self.imagine = imagine
        self.by_heart = by_heart
        self.until = until
        self.margin = margin

    def choose(self, game: Game[S], view: S, decision: Decision, ply: int) -> Move:
        """One of the options. Raises BrokenOff where nobody waits for it any more."""
        return self.unless_better(game, view, decision, ply, decision.options)

    def unless_better(
        self, game: Game[S], view: S, decision: Decision, ply: int, options: Iterable[Move]
    ) -> Move:
        """The other bot's choice, unless one of these options surely gains over it.

        Arguments: the game; what the bot may know, not changed; the question; how many moves were
        played before, which settles its dice; the options that are tried against its choice. Raises
        BrokenOff where nobody waits for it any more.
        """
        usual = self.prior.choose(game, view, decision, ply)
        if len(decision.options) == 1 or decision.ask in self.by_heart:
            return usual
        rivals = [option for option in options if option != usual]
        duels = Duels(rivals, self.certain, self.margin)
        paid, rounds, who = 0, 0, decision.who
        while (left := duels.left) and paid < self.plies:
            dice = f"{self.seed}:{ply}:{rounds}"
            base, cost = self._played(game, view, who, usual, dice)
            paid += cost
            for option in left:
                reached, cost = self._played(game, view, who, option, dice)
                duels.add(option, reached - base)
                paid += cost
            duels.look()
            rounds += 1
        return duels.surely_better or usual

    def _played(
        self, game: Game[S], view: S, who: str, option: Move, dice: str
    ) -> tuple[float, int]:
        """What comes of an option with these dice, and after how many moves."""
        still_wanted()
        random, policy, state = generator(dice, 0), self.make(dice), view.copy()
        self.imagine(state, who, random)
        enough = self.until(state, who)
        game.apply(state, option)

        def answer(state: S, decision: Decision, ply: int) -> Move | None:
            if enough is not None and enough():
                return None
            if decision.who == FATE:
                return draw(decision, random)
            return policy.choose(game, state, decision, ply)

        played = run(game, state, answer, LONGEST)
        return self.worth(game, state, who), played + 1
