"""What Fate's moves brought, told from choice as cheaply as it helps: for the ladder.

Fights are walked to their end; wherever else Fate answers, the position right behind it is judged.
A card's effect is seldom seen so soon, and there are many cards: they are left out. What is left
out, or judged badly, makes no share of wins wrong, only less certain.
"""

from knightmare.bot.chances import learned
from knightmare.game import Knightmare
from knightmare.insight.judge import CARDS, FIGHTS, TurnJudge
from knightmare.position.state import State
from shared.bots.fortune import Another, FateAlone, Luck
from shared.insight.account import luck
from shared.insight.judge import Worths
from shared.play.decision import Decision, Move

WALKED = 0.1
"""What is less likely than this is not walked further in a fight."""
NOT_WALKED = 2.0
"""The same of what is judged at once."""


def fortune(state: State, another: Another) -> Luck | None:
    """How luck is told at a table; None where nothing was learned of its board.

    Arguments: the first state of the table; what makes one more player of a seat: not needed.
    """
    if learned(state.ruleset) is None:
        return None
    return FateAlone(FateLuck(state), len(state.dungeoneers))


class FateLuck:
    """What one answer of Fate brings everybody, less what all bring on average.

    Argument: the first state of the table.
    """

    def __init__(self, state: State) -> None:
        self._game = Knightmare()
        self._walking = TurnJudge(state.ruleset, "", WALKED)
        self._judging = TurnJudge(state.ruleset, "", NOT_WALKED)
        self._nothing: Worths = (0.0,) * len(state.dungeoneers)

    def __call__(self, state: State, decision: Decision, move: Move) -> Worths:
        """What it brought. Arguments: the state before it; Fate's question; its answer."""
        row = self._judging.row(decision)
        if row in ("", CARDS):
            return self._nothing
        judge = self._walking if row == FIGHTS else self._judging
        return luck(self._game, judge, state, decision, move)
