"""Accounts of whole games of Dungeon Lords: they add up, and luck is nobody's on average.

Of each level as many games; beside the mean luck stands its standard error, and beside the spread
of what games brought that of what is left of it without luck.
"""

from statistics import fmean, stdev, variance

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.game import RULES_VERSION, DungeonLords
from dungeonlords.insight.judge import ROWS, judge_of
from dungeonlords.position.state import State
from dungeonlords.scoring import points
from shared.chance.fate import Seeded
from shared.insight.account import Account, stretches
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import run as played
from shared.play.seats import SEATS
from tests.campaigns.campaign import Result, spread

NUMBER = 300
LEVELS = ("hard", "normal", "easy")
EXACT = 1e-9
ERRORS = 2.0
"""Standard errors by which mean luck may differ from nothing."""
Found = tuple[str, list[float], list[float], float]
"""The level; by seat what luck brought, and all; by how much an account does not add up."""


def run(number: int) -> Result:
    """So many games; a level whose luck is not fair is printed, and an account that is wrong."""
    found = list(spread(_game, range(number)))
    failed = sum(wrong > EXACT for _, _, _, wrong in found)
    for level in LEVELS[:number]:
        games = [one for one in found if one[0] == level]
        failed += not _fair(level, games)
    return Result(f"{number} accounts", failed)


def _fair(level: str, games: list[Found]) -> bool:
    """Whether a level's mean luck is nothing; games are told apart, since lords share theirs."""
    means = [fmean(lucks) for _, lucks, _, _ in games]
    mean, error = fmean(means), stdev(means) / len(means) ** 0.5 if len(means) > 1 else 99.0
    with_luck = [end for _, _, ends, _ in games for end in ends]
    without = [
        end - luck for _, lucks, ends, _ in games for luck, end in zip(lucks, ends, strict=True)
    ]
    ratio = variance(with_luck) / variance(without)
    print(
        f"{level}: luck {mean:+.2f} ± {error:.2f}, variance {ratio:.2f} times with it", flush=True
    )
    return abs(mean) <= ERRORS * error


def _game(number: int) -> Found:
    level, seed = LEVELS[number % len(LEVELS)], f"luck:{number}"
    game, fate, moves = DungeonLords(), Seeded(seed), list[Move]()
    bots = {seat: DUNGEON_LORDS.bots[level](f"{seed}:{seat}") for seat in SEATS}

    def answer(state: State, decision: Decision, ply: int) -> Move:
        if decision.who == FATE:
            moves.append(fate.answer(decision, ply))
        else:
            view = game.view(state, decision.who)
            moves.append(bots[decision.who].choose(game, view, decision, ply))
        return moves[-1]

    state = game.setup({}, SEATS)
    begun = state.copy()
    played(game, state, answer)
    judge = judge_of(state.ruleset, RULES_VERSION)
    assert judge is not None
    start = judge.worth(begun)
    account = Account(SEATS, judge.unit, start, tuple(stretches(game, judge, begun, moves)))
    lucks, ends, wrong = [], [], 0.0
    for at, seat in enumerate(SEATS):
        parts, end = account.parts(seat), points(state)[seat].total
        lucks.append(sum(parts.get(row, 0.0) for row in ROWS))
        ends.append(float(end))
        wrong = max(wrong, abs(start[at] + sum(parts.values()) - end))
    return level, lucks, ends, wrong
