"""What a puzzle asks: a whole defence, worth what the combat brings to its last round."""

from dataclasses import replace

import pytest

from dungeonlords.agenda import RULES
from dungeonlords.combat.planning import plan
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.planner.combats import TooWideError
from dungeonlords.position.state import State
from dungeonlords.puzzles.defences import Combat, made, read, said_of
from dungeonlords.puzzles.points import points
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.scoring import TITLES
from dungeonlords.scoring import points as scored
from shared.play.decision import Move, move
from shared.play.event import silence
from shared.play.tasks import push, restart
from tests.conftest import clause
from tests.dungeonlords_rules.planner.test_combats import combat, on_average
from tests.something import some

PUZZLES = DUNGEON_LORDS.shelf.puzzles
SEAT = "p1"
LEFT_OUT = {*[f"title_{title}" for title in TITLES], "hall_of_fame"}
"""Lines of the score that depend on the others."""


def asked(seed: int) -> Combat:
    """A small combat of two rounds, as a puzzle has it."""
    state = combat(seed, LAST_ROUND - 1)
    push(state, plan(SEAT))
    decision = RULES.run(state, silence)
    assert decision is not None
    restart(state)
    return Combat(state, decision)


@clause("DL-9.2", "DL-9.4", "DL-11.1")
@pytest.mark.parametrize("seed", range(4))
def test_every_defence_is_worth_what_it_brings_by_force(seed: int) -> None:
    found = asked(seed)
    for answer in some(found.answers()):
        by_force = on_average(found.laid[answer.said], points)
        assert answer.worth == pytest.approx(by_force - found.now, abs=0.006)


def test_every_defence_that_the_rules_allow_is_an_answer_the_best_first() -> None:
    found = asked(1)
    answers = found.answers()
    assert {one.said for one in answers} == set(found.laid)
    assert [one.worth for one in answers] == sorted([one.worth for one in answers], reverse=True)


def test_what_takes_too_many_battles_is_not_told() -> None:
    found = asked(1)
    found.rest.battles = 3
    with pytest.raises(TooWideError):
        found.answers()


@clause("DL-9.4", "DL-9.5")
def test_a_defence_is_whole_when_nobody_else_is_sent() -> None:
    puzzle = next(one for one in PUZZLES if len(read(one.best.said).sent) == 1)
    settled = DUNGEON_LORDS.settled("dungeonlords", puzzle.setup.options)
    state, decision = puzzle.opened(DUNGEON_LORDS.play, settled)
    view, moves = DUNGEON_LORDS.play.view(state, decision.who), list[Move]()
    site, traps, (sent,) = read(puzzle.best.said)
    if decision.ask == "choose_site":
        tiles = view.of(decision.who).tiles
        moves += [one for one in decision.options if tiles[str(one.args[0])] == site][:1]
    if view.of(decision.who).traps:
        moves += [move("set_trap", one) for one in traps] or [move("no_trap")]
    moves.append(move("send", sent))
    assert made(view, decision.who, moves[:-1]) is None
    so_far = made(view, decision.who, moves)
    assert so_far in (None, puzzle.best.said)
    if so_far is None:
        assert made(view, decision.who, [*moves, move("done")]) == puzzle.best.said


def test_a_defence_is_read_as_it_was_said() -> None:
    for puzzle in some(PUZZLES):
        for answer in some(puzzle.answers):
            assert said_of(*read(answer.said)) == answer.said


@clause("DL-13.1", "DL-13.2")
def test_points_are_those_of_the_final_scoring_without_titles() -> None:
    for puzzle in some([one for one in PUZZLES if one.setup.options["items"] == "none"]):
        settled = DUNGEON_LORDS.settled("dungeonlords", puzzle.setup.options)
        state, _ = puzzle.opened(DUNGEON_LORDS.play, settled)
        state.year = 2
        for lord in some(state.lords):
            lines = scored(state)[lord.seat].lines
            sure = [much for line, much in lines if line not in LEFT_OUT]
            assert points(state, lord) == sum(sure)


def test_in_the_first_year_goods_count_a_little() -> None:
    state = combat(1, LAST_ROUND - 1)
    lord = state.lords[0]
    before = {year: points(_in(state, year), lord) for year in (1, 2)}
    richer = replace(lord, gold=lord.gold + 10)
    assert points(_in(state, 2), richer) == before[2]
    assert points(_in(state, 1), richer) == pytest.approx(before[1] + 3.0)


def _in(state: State, year: int) -> State:
    """The same, in a year."""
    other = state.copy()
    other.year = year
    return other
