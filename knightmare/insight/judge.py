"""The judge of a table of Knightmare: everybody's chance to win, and the luck that moved it.

The account is settled at the end of each turn, where the chances were learned. What Fate may bring
in a turn is walked to its end, with the hard level answering; what is hardly likely is judged on
the way there.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from knightmare.bot.chances import learned
from knightmare.bot.hard import hard
from knightmare.bot.imagining import imagined
from knightmare.bot.riddles import by_heart
from knightmare.game import Knightmare
from knightmare.insight import because
from knightmare.insight.because import End
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
"""What is less likely than this is judged before the turn has ended, where nothing else is said."""


def judge_of(ruleset: Ruleset, rules_version: int) -> "TurnJudge | None":
    """The judge of a table; None where nothing was learned of its board.

    Arguments: the table's rules; their version.
    """
    known = learned(ruleset)
    return None if known is None else TurnJudge(ruleset, f"{rules_version}:{known.board.version}")


class TurnJudge:
    """What a table of Knightmare is worth: a ``shared.insight.judge.Judge``.

    Arguments: the table's rules, of whose board something was learned; what accounts are kept by;
    what is less likely than this is judged before the turn has ended.
    """

    unit: str = CHANCE
    rows: tuple[str, ...] = ROWS
    known: frozenset[str] = frozenset({RIDDLES})
    columns: tuple[str, ...] = (CHOICES,)
    plies: int = 220_000

    def __init__(self, ruleset: Ruleset, version: str, hardly: float = HARDLY) -> None:
        chances = learned(ruleset)
        assert chances is not None
        self.version = version
        self._chances = chances
        self._hardly = hardly
        self._hard = hard("judge")
        self._game = Knightmare()

    def worth(self, state: State) -> Worths:
        """Everybody's chance to win. Argument: the state, at the end of a turn."""
        return self._chances.each(state)

    def promise(self, state: State, chance: float) -> Worths:
        """Everybody's chance at the end of the turn, on average.

        Arguments: the state, which is changed; how likely it is.
        """
        ends = [*self._ends(state, chance, 1.0, turns_of(state))]
        return blend([self.worth(one) for _, one in ends], [likely for likely, _ in ends])

    def _ends(self, state: State, chance: float, likely: float, turns: int) -> Iterator[End]:
        """How the turn may end.

        Arguments: the state, which is changed; how likely it was; how likely it is from there.
        """
        game = self._game
        while turns_of(state) == turns:
            decision = game.decision(state)
            if decision is None:
                break
            if self.row(decision) and len(decision.options) > 1:
                if chance * likely < self._hardly:
                    break
                for option, part in zip(decision.options, self.chances(decision), strict=True):
                    after = state.copy()
                    game.apply(after, option)
                    yield from self._ends(after, chance, likely * part, turns)
                return
            asked = decision.who
            move = decision.options[0] if asked == FATE else self.usual(state, decision)
            game.apply(state, move)
        yield likely, state

    def row(self, decision: Decision) -> str:
        """The kind of luck that answers a question; a riddle's answer is known or it is not."""
        if decision.who != FATE and decision.ask != "riddle":
            return ""
        return ROW.get(decision.ask, MAGIC)

    def chances(self, decision: Decision) -> Sequence[float]:
        """By Fate's exact weights; riddles as the hard level knows them."""
        asked = by_heart(decision)
        return [weight / asked.total for weight in asked.weights]

    def unveiled(
        self, state: State, decision: Decision, move: Move
    ) -> Sequence[tuple[str, Worths]]:
        """Nothing lies face down. Arguments: the state; the question; the answer."""
        return ()

    def usual(self, state: State, decision: Decision) -> Move:
        """What the hard level would do. Arguments: the state; the question of a seat."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        # it looks at nothing that is hidden from it, so it need not be given a view
        return self._hard.choose(self._game, state, decision, 0)

    def imagine(self, view: State, seat: str, random: Random) -> None:
        """Spell cards of the others that this seat has not seen."""
        imagined(view, seat, random)

    def best(self, state: State, decision: Decision, answer: Move | None = None) -> float | None:
        """Nothing is reckoned to the end. Arguments: the state; the question; its answer."""
        return None

    def tells(self, state: State, decision: Decision) -> bool:
        """Any choice can be told of. Arguments: the state; the question."""
        return True

    def offhand(self, state: State, decision: Decision, dice: str) -> Move:
        """As the hard level does. Arguments: the state; the question of a seat; for whims."""
        return self.usual(state, decision)

    def compared(self, better: State, worse: State, seat: str) -> Mapping[str, float]:
        """What of a Dungeoneer speaks for one state over another, at the end of the turn."""
        ends = [[*self._ends(one, 1.0, 1.0, turns_of(one))] for one in (better, worse)]
        return because.compared(self._chances, seat, *ends)

    def chapter(self, state: State) -> Chapter:
        """A turn of somebody."""
        active = state.active
        return Chapter(active.seat, CHOICES, active.turns + 1)

    def stages(self, state: State) -> tuple[str, ...]:
        """The level each is on, as ``level_one`` to ``level_three``; or ``prison``."""
        return tuple([_level(state, one) for one in state.dungeoneers])


def turns_of(state: State) -> int:
    """How many turns were taken by all together."""
    return sum([one.turns for one in state.dungeoneers])


def _level(state: State, me: Dungeoneer) -> str:
    if me.standing == "imprisoned":
        return "prison"
    if me.standing == "level_three":
        return LEVELS[-1]
    return LEVELS[state.ruleset.level(me.at) - 1]
