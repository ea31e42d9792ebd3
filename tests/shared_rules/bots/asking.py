"""Positions of Pig, and bots that are asked about them."""

from shared.play.decision import Move
from shared.play.table import Player
from tests.shared_rules.pig import Pig, PigState

PIG = Pig()


def state(heap: int = 0, mine: int = 0, theirs: int = 0, target: int = 20) -> PigState:
    return PigState(target, {"p1": mine, "p2": theirs}, heap=heap)


def ask(bot: Player, position: PigState, ply: int = 0) -> Move:
    decision = PIG.decision(position)
    assert decision is not None
    before = position.copy()
    answer = bot.choose(PIG, position, decision, ply)
    assert position == before
    assert answer in decision.options
    return answer
