"""Games that bots play to be counted: in the laboratory, and in the app for how a pack plays."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from knightmare.bot.hard import hard
from knightmare.bot.levels import easy, expert, normal
from knightmare.bot.sensible import SensibleBot
from knightmare.descriptor import KNIGHTMARE
from knightmare.game import Knightmare
from knightmare.lab.counting import ATTACKER, Counting
from knightmare.lab.tally import ASKED, EARLY, HARDLY_BEGUN, OPEN, Tally
from knightmare.position.state import State
from knightmare.rulebook.boards import NEWEST
from knightmare.rulebook.options import ruleset_of
from knightmare.speech.offers import offered
from shared.chance.fate import draw
from shared.lab.measure import mean_of, share_of
from shared.lab.playing import TimesMet, TrialFigures, TrialTable
from shared.packs.overriding import OwnRows
from shared.play.decision import FATE, Decision, Move
from shared.play.patience import still_wanted
from shared.play.runner import run
from shared.play.seats import SEATS
from shared.play.table import Player


@dataclass(frozen=True, slots=True)
class Trial:
    """What is to be played."""

    players: int = 1
    bot: str = "sensible"
    riddles: int | None = None
    """Of a hundred, those that bots know; as many as each does by itself where nothing is said."""
    pledge: str = ""
    seed: int = 1
    board: str = NEWEST
    """Of the house's boards."""
    pack: OwnRows = field(default_factory=dict)
    """The table's own data, over those of that board; empty where it has none."""
    house: str = ""
    """A level of the house, which chooses its board and more; empty for none."""
    choices: bool = False
    """Whether questions are counted, and those that leave a choice: it takes a quarter longer."""

    @property
    def options(self) -> dict[str, Any]:
        """What the table chose."""
        own = KNIGHTMARE.houses.get(self.house, {})
        return {"board": self.board, **own, **({"pack": self.pack} if self.pack else {})}


USUAL = Trial()
FOE = "character"
"""What a character is counted as that is challenged."""
KNOWING: dict[str, Callable[[str, int | None, str], Player]] = {
    "normal": normal,
    "sensible": SensibleBot,
    "easy": easy,
    "hard": hard,
    "expert": expert,
}
"""The bots that know riddles and may pledge; any other answers as it likes."""


def play_chunk(trial: Trial, first: int, last: int) -> Tally:
    """Play the games numbered from first up to last; the same whoever plays them.

    Arguments: what is played; the number of the first game; the number of the first that is left
    out. Raises BrokenOff where nobody waits for them any more.
    """
    game, tally = Knightmare(), Tally()
    opened = game.setup(trial.options, SEATS[: trial.players])
    for number in range(first, last):
        _play(game, opened.copy(), trial, f"{trial.seed}:{number}", tally)
    return tally


def _play(game: Knightmare, state: State, trial: Trial, seed: str, tally: Tally) -> None:
    random, emit = Random(seed), Counting(tally, state.ruleset)
    bot = bot_of(trial, seed)

    def answer(state: State, decision: Decision, ply: int) -> Move:
        still_wanted()
        if decision.who == FATE:
            return draw(decision, random)
        # a lone Dungeoneer knows all there is to know
        view = game.view(state, decision.who) if trial.players > 1 else state
        if trial.choices:
            tally.uses[ASKED] += 1
            tally.uses[OPEN] += len(offered(view, decision)) > 1
        return bot.choose(game, view, decision, ply)

    run(game, state, answer, emit=emit)
    tally.games += 1
    tally.lengths.append(max(one.turns for one in state.dungeoneers))
    if state.winner:
        tally.wins[state.winner] += 1
    elif tally.lengths[-1] < EARLY:
        tally.uses[HARDLY_BEGUN] += 1


def bot_of(trial: Trial, seed: str) -> Player:
    """The bot that plays a game. Arguments: what is played; the seed of the bot's choices."""
    make = KNOWING.get(trial.bot)
    return make(seed, trial.riddles, trial.pledge) if make else KNIGHTMARE.bots[trial.bot](seed)


class SoloTrials:
    """How a pack plays for one Dungeoneer: a ``shared.lab.playing.Trials``.

    The games are those of ``python -m knightmare balance``, number by number.
    """

    descriptor = KNIGHTMARE
    levels = ("easy", "hard")
    charts: tuple[tuple[str, str], ...] = (("wins", "%"), ("turns", ""))
    notes: tuple[str, ...] = ("hardly_begun",)

    def new(self) -> Tally:
        """Where nothing was counted yet."""
        return Tally()

    def play(self, laid: TrialTable, level: str, first: int, last: int) -> Tally:
        """Play some games.

        Arguments: what is played with; the bot; the number of the first game; the number of the
        first that is left out. Raises BrokenOff where nobody waits for them any more.
        """
        board = laid.options.get("board", NEWEST)
        return play_chunk(Trial(bot=level, board=board, pack=laid.pack), first, last)

    def add(self, counted: Tally, more: Tally) -> None:
        """Take over what was counted. Arguments: where to; what."""
        counted.add(more)

    def seen(self, laid: TrialTable, counted: Tally) -> TrialFigures:
        """What games showed. Arguments: what was played with; what was counted, at least once."""
        games, uses = counted.games, counted.uses
        charts = {"wins": share_of(counted.wins.total(), games), "turns": mean_of(counted.lengths)}
        met = {
            id: TimesMet(FOE, uses[FOE, id] + uses[ATTACKER, id], uses[FOE, id])
            for id in ruleset_of(laid.all).characters
        }
        return TrialFigures(
            games, charts, {"hardly_begun": share_of(uses[HARDLY_BEGUN], games)}, met
        )

    def to_json(self, counted: Tally) -> Any:
        """Plain JSON values."""
        return counted.to_json()

    def from_json(self, values: Any) -> Tally:
        """Read what ``to_json`` wrote. Raises ValueError, TypeError, KeyError where it is none."""
        return Tally.from_json(values)
