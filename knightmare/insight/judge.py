"""The judge of a table of Knightmare: everybody's chance to win, and the luck that moved it.

The account is settled at the end of each turn, where the chances were learned. What Fate may bring
in a turn is walked to its end, with the hard level answering; what is hardly likely is judged on
the way there.
"""

from collections.abc import Sequence

from knightmare.bot.chances import learned
from knightmare.bot.evaluation import prospects
from knightmare.bot.hard import HARD, KNOWN, hard
from knightmare.game import Knightmare
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import Ruleset
from shared.insight.account import blend
from shared.insight.judge import CHANCE, Chapter, Worths
from shared.play.decision import FATE, Decision, Move

MOVES, CARDS, FIGHTS, RIDDLES, MAGIC = ROWS = ("moves", "cards", "fights", "riddles", "magic")
CHOICES = "choices"
LEVELS = ("level_one", "level_two", "level_three")
ROW = {
    "move_roll": MOVES,
    "walk_roll": MOVES,
    "draw": CARDS,
    "peek": CARDS,
    "fight_roll": FIGHTS,
    "riddle": RIDDLES,
    "pose": "",
}
"""The kind of luck by what is asked; whatever else Fate answers is magic."""
HARDLY = 0.01
"""What is less likely than this is judged before the turn has ended."""


def judge_of(ruleset: Ruleset, rules_version: int) -> "TurnJudge | None":
    """The judge of a table; None where nothing was learned of its board.

    Arguments: the table's rules; their version.
    """
    known = learned(ruleset)
    return None if known is None else TurnJudge(ruleset, f"{rules_version}:{known.rules}")


class TurnJudge:
    """What a table of Knightmare is worth: a ``shared.insight.judge.Judge``.

    Arguments: the table's rules, of whose board something was learned; what accounts are kept by.
    """

    unit: str = CHANCE
    rows: tuple[str, ...] = ROWS
    known: frozenset[str] = frozenset({RIDDLES})
    columns: tuple[str, ...] = (CHOICES,)

    def __init__(self, ruleset: Ruleset, version: str) -> None:
        chances = learned(ruleset)
        assert chances is not None
        self.version = version
        self._chances = chances
        self._expects = prospects(ruleset, HARD[ruleset.options["board"]])
        self._hard = hard("judge")
        self._game = Knightmare()

    def worth(self, state: State) -> Worths:
        """Everybody's chance to win. Argument: the state, at the end of a turn."""
        win, expects = self._chances.win, self._expects
        return tuple([win(expects, state, one) for one in state.dungeoneers])

    def promise(self, state: State, chance: float) -> Worths:
        """Everybody's chance at the end of the turn, on average.

        Arguments: the state, which is changed; how likely it is.
        """
        return self._walked(state, chance, turns_of(state))

    def _walked(self, state: State, chance: float, turns: int) -> Worths:
        game = self._game
        while turns_of(state) == turns:
            decision = game.decision(state)
            if decision is None:
                break
            if self.row(decision) and len(decision.options) > 1:
                if chance < HARDLY:
                    break
                return self._averaged(state, decision, chance, turns)
            asked = decision.who
            move = decision.options[0] if asked == FATE else self.usual(state, decision)
            game.apply(state, move)
        return self.worth(state)

    def _averaged(self, state: State, decision: Decision, chance: float, turns: int) -> Worths:
        chances, worths = self.chances(decision), []
        for option, likely in zip(decision.options, chances, strict=True):
            after = state.copy()
            self._game.apply(after, option)
            worths.append(self._walked(after, chance * likely, turns))
        return blend(worths, chances)

    def row(self, decision: Decision) -> str:
        """The kind of luck that answers a question; a riddle's answer is known or it is not."""
        if decision.who != FATE and decision.ask != "riddle":
            return ""
        return ROW.get(decision.ask, MAGIC)

    def chances(self, decision: Decision) -> Sequence[float]:
        """By Fate's exact weights; riddles as the hard level knows them."""
        if decision.who == FATE:
            return [weight / decision.total for weight in decision.weights]
        wrong = (100 - KNOWN) / 100 / (len(decision.options) - 1)
        return [KNOWN / 100, *[wrong] * (len(decision.options) - 1)]

    def usual(self, state: State, decision: Decision) -> Move:
        """What the hard level would do. Arguments: the state; the question of a seat."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        return self._hard.choose(self._game, self._game.view(state, decision.who), decision, 0)

    def chapter(self, state: State) -> Chapter:
        """A turn of somebody."""
        active = state.active
        return Chapter(active.seat, CHOICES, active.turns + 1)

    def stages(self, state: State) -> tuple[str, ...]:
        """The level each is on, as ``level_one`` to ``level_three``."""
        return tuple([_level(state, one) for one in state.dungeoneers])


def turns_of(state: State) -> int:
    """How many turns were taken by all together."""
    return sum([one.turns for one in state.dungeoneers])


def _level(state: State, me: Dungeoneer) -> str:
    if me.standing == "level_three":
        return LEVELS[-1]
    return LEVELS[state.ruleset.level(me.at) - 1]
