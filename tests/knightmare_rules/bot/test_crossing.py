"""The way over the path of stones, against games that go over it by the rules."""

from math import sqrt

import pytest

from knightmare.bot.crossing import Stones, crossing
from knightmare.bot.hard import hard
from knightmare.game import Knightmare
from knightmare.position.state import State
from knightmare.rulebook.options import ruleset_of
from shared.chance.fate import Seeded
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import LONGEST, run
from tests.knightmare_rules.stage import Stage

GAME, OFTEN = Knightmare(), 500


def crossed(stones: Stones, at: int, tokens: int, number: int) -> tuple[bool, int]:
    """Whether somebody alone comes to the throne from here, and after how many turns."""
    scene = Stage(today=True, at="throne_room", items=("cup",), tokens=tokens)
    scene.set("p1", entry="cup", stones=stones, stone=at, turns=1)
    scene.begin("level_three")
    state, me = scene.state, scene.p1
    fate, bot = Seeded(f"{stones} {at} {number}"), hard(str(number))

    def answer(state: State, decision: Decision, ply: int) -> Move | None:
        if me.standing != "level_three":
            return None
        if decision.who == FATE:
            return fate.answer(decision, ply)
        return bot.choose(GAME, state, decision, ply)

    run(GAME, state, answer, LONGEST)
    # the turn that wins is not ended any more
    return bool(state.winner), me.turns - 1 + bool(state.winner)


@pytest.mark.parametrize(
    ("stones", "at", "tokens"),
    [((1, 1, 1, 1), 4, 1), ((0, 0, 0, 0), 0, 3), ((1, 1, 0, 1), 2, 1), ((1, 0, 0, 0), 0, 0)],
)
def test_it_is_what_the_rules_bring(stones: Stones, at: int, tokens: int) -> None:
    came = [crossed(stones, at, tokens, number) for number in range(OFTEN)]
    strikes = ruleset_of({}).constants.castle_destruction_on
    told = crossing(stones, at, max(1, tokens), 0, len(strikes) / 6)
    share = sum(won for won, _ in came) / OFTEN
    assert abs(share - told.chance) < 3.5 * sqrt(told.chance * (1 - told.chance) / OFTEN)
    mean = sum(turns for _, turns in came) / OFTEN
    spread = sqrt(sum((turns - mean) ** 2 for _, turns in came) / OFTEN)
    assert abs(mean - told.turns) < 3.5 * spread / sqrt(OFTEN)


def test_without_magic_everybody_comes_over() -> None:
    assert crossing((0, 0, 0, 0), 0, 1, 0, 0.0).chance == pytest.approx(1.0, abs=1e-3)


def test_whoever_can_resist_is_safer() -> None:
    chances = [crossing((1, 1, 1, 1), 2, 1, resists, 1 / 6).chance for resists in range(3)]
    assert chances == sorted(set(chances))
