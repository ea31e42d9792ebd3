"""Bots that are brought along: named by their module, checked, and knowing no more than others."""

import pytest

from knightmare.bot.riddles import by_heart
from knightmare.rules.riddle import ANSWERS, JUDGED
from shared.bots.brought import BroughtError, maker
from shared.bots.random import RandomBot
from shared.play.decision import Decision, Move, moves
from tests.shared_rules.bots import own
from tests.shared_rules.bots.asking import PIG
from tests.shared_rules.pig import PigState

OWN = own.__name__
EITHER = Decision("p1", "which", moves("take", "gold", "food"))


def answer(bot: str, decision: Decision, ply: int = 0) -> Move:
    make = maker({"random": RandomBot}, bot, by_heart)
    return make("7").choose(PIG, PigState(10), decision, ply)


def test_a_bot_is_named_by_its_module() -> None:
    assert answer(f"{OWN}:First", EITHER) == EITHER.options[0]
    assert answer("random", EITHER) in EITHER.options


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("no_such_module:First", "brought_module"),
        (":First", "brought_module"),
        (f"{OWN}:Second", "brought_name"),
        (f"{OWN}:NOTHING", "brought_name"),
        (f"{OWN}:", "brought_name"),
        (f"{OWN}:Mute", "brought_player"),
        (f"{OWN}:Cheat", "brought_answer"),
        ("genius", "unknown_level"),
    ],
)
def test_what_makes_no_bot_is_refused(bot: str, sentence: str) -> None:
    with pytest.raises(BroughtError) as refused:
        answer(bot, EITHER)
    assert refused.value.message.id == f"error.{sentence}"


@pytest.mark.parametrize("options", [ANSWERS, JUDGED])
@pytest.mark.parametrize("bot", ["First", "Last"])
def test_seven_riddles_of_ten_are_known_whatever_is_answered(
    bot: str, options: tuple[Move, ...]
) -> None:
    asked = Decision("p1", "riddle", options)
    right = sum(answer(f"{OWN}:{bot}", asked, ply) == options[0] for ply in range(1_000))
    assert 650 < right < 750
