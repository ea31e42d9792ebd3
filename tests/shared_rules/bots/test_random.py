"""The bot that answers anything legal."""

from shared.bots.random import RandomBot
from tests.shared_rules.bots.asking import ask, state
from tests.shared_rules.pig import HOLD, ROLL


def test_the_same_seed_and_ply_give_the_same_answer() -> None:
    for ply in range(8):
        assert ask(RandomBot("a"), state(heap=9), ply) == ask(RandomBot("a"), state(heap=9), ply)


def test_random_bots_try_everything() -> None:
    answers = {ask(RandomBot("a"), state(heap=9), ply) for ply in range(30)}
    assert answers == {ROLL, HOLD}
