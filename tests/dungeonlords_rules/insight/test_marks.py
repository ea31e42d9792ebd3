"""Choices of Dungeon Lords that are marked: a defence is reckoned, other choices are played out."""

import json
from collections.abc import Mapping
from functools import cache, partial
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.game import DungeonLords
from dungeonlords.insight.judge import PointsJudge
from dungeonlords.planner.reckoning import Reckoning
from dungeonlords.position.state import State
from shared.insight.judge import POINTS
from shared.insight.making import Looking
from shared.insight.marks import Duel
from shared.insight.review import Review
from shared.play.decision import FATE, Decision, Move, move
from shared.play.game import PERSON, Seat, Setup
from shared.play.patience import BrokenOff, as_long_as
from shared.play.table import Table
from shared.saves.library import Library
from shared.terminal.looking_back import Retelling

GAME, LIBRARY = DungeonLords(), Library(DUNGEON_LORDS)
KEPT = [*map(Move.parse, Path(__file__).with_name("marked_game.txt").read_text().splitlines())]
SEED, PLY, SLIP, BETTER = "3", 305, move("done"), move("send", "demon")
"""In the second year of this game a Demon decides a battle."""


class Reckoned(PointsJudge):
    """Plays nothing out: what the hard level would have done is no matter of these tests."""

    def tells(self, state: State, decision: Decision) -> bool:
        return False


JUDGE = Reckoned(GAME.ruleset({}), GAME.rules_version)


def played(slips: Mapping[int, Move]) -> Table[Any]:
    """A game that was kept, but for some moves, and what is best behind them."""
    seats = Seat("p1", "Ann", PERSON), Seat("p2", "Tom", "normal")
    table, _ = LIBRARY.begin(None, Setup("dungeonlords", seats, SEED))
    while (decision := table.decision) is not None:
        if table.ply in slips:
            table.play(slips[table.ply])
        elif decision.who == FATE:
            table.step()
        elif slips and table.ply > min(slips):
            table.play(best_of(table.state, decision))
        else:
            table.play(KEPT[table.ply])
    return table


def best_of(state: State, decision: Decision) -> Move:
    """The answer by which nothing more is lost; any where that cannot be reckoned."""
    worths = [JUDGE.best(state, decision, one) or 0.0 for one in decision.options]
    return decision.options[worths.index(max(worths))]


@cache
def slipped() -> Table[Any]:
    return played({PLY: SLIP})


def settled(table: Table[Any]) -> Looking[Any]:
    looking = Looking(table, JUDGE)
    while looking.looked.settled < 1:
        looking.step()
    return looking


def searched(looking: Looking[Any]) -> Review:
    while not looking.looked.complete:
        looking.step()
    return looking.review


def at(ply: int) -> tuple[State, Decision]:
    state = slipped().state_after(slipped().played[ply].parent)
    decision = GAME.decision(state)
    assert decision is not None
    return state, decision


def test_a_monster_left_at_home_is_marked_there_and_nowhere_else() -> None:
    assert searched(settled(played({}))).marks == ()
    looking = settled(slipped())
    (mark,) = searched(looking).marks
    assert (mark.ply, mark.seat, mark.chosen, mark.better) == (PLY, "p1", SLIP, BETTER)
    assert (mark.mistake, mark.unit, mark.pairs, mark.error) == (True, POINTS, 0, 0.0)
    assert 7 < mark.loss < 8
    written = json.loads(json.dumps(looking.review.to_json()))
    assert Review.from_json(written) == looking.review
    assert Looking(slipped(), looking.judge, looking.review).looked.complete


def test_a_search_that_is_broken_off_goes_on_with_what_it_has() -> None:
    looking = settled(slipped())
    broken, step = 0, 0
    while not looking.looked.complete:
        step += 1
        try:
            with as_long_as(partial(bool, step % 2)):
                looking.step()
        except BrokenOff:
            broken += 1
    assert broken
    assert [one.ply for one in looking.review.marks] == [PLY]


def test_forty_worlds_that_differ_in_secrets_are_reckoned_alike() -> None:
    state, decision = at(PLY)
    told = [JUDGE.best(state, decision, one) for one in (None, SLIP, BETTER)]
    assert told[0] == told[2]
    different = list[State]()
    for number in range(40):
        world = GAME.view(state, "p1")
        JUDGE.imagine(world, "p1", Random(f"another {number}"))
        different.append(world)
        assert [JUDGE.best(world, decision, one) for one in (None, SLIP, BETTER)] == told
    assert len({repr([(lord.laid, lord.traps) for lord in world.lords]) for world in different}) > 1


def test_an_answer_is_worth_what_can_still_be_made_of_it() -> None:
    state, decision = at(PLY)
    best = JUDGE.best(state, decision)
    answers = [JUDGE.best(state, decision, one) for one in decision.options]
    assert best == max(one for one in answers if one is not None)


def test_what_takes_too_long_is_not_reckoned() -> None:
    state, decision = at(PLY)
    hasty = Reckoning(JUDGE._reckoning.survey, 1)
    assert hasty.best(GAME.view(state, "p1"), decision, None) is None


def test_only_choices_of_the_second_year_are_played_out() -> None:
    judge = PointsJudge(GAME.ruleset({}), GAME.rules_version)
    asked = {(state.year, judge.tells(state, one)) for state, one in map(at, (40, PLY))}
    assert asked == {(1, False), (2, True)}


@pytest.mark.parametrize("answer", [SLIP, BETTER])
def test_a_duel_plays_on_to_the_points_of_the_end(answer: Move) -> None:
    state, _ = at(PLY)
    duel = Duel(GAME, JUDGE, GAME.view(state, "p1"), "p1", answer, BETTER, "dice")
    while duel.pairs < 25:
        duel.go_on()
    if answer == BETTER:
        assert (duel.loss, duel.error) == (0.0, 0.0)
    else:
        assert duel.loss > 2 * duel.error


def test_the_terminal_tells_the_same() -> None:
    looking, table, screen = settled(slipped()), slipped(), StringIO()
    searched(looking)
    port = DUNGEON_LORDS.port_of(table.setup, "en")
    Retelling(Console(file=screen, width=200), port, table, looking, "p1").show()
    said = screen.getvalue()
    assert "?? Combat, year 2, \N{MINUS SIGN}7 choices:" in said
    assert "1 mistake." in said
    assert "Most combats are reckoned exactly" in said


def test_a_value_that_was_tampered_with_is_found() -> None:
    class Wrong(Reckoned):
        """Forgets what a monster in the lair could have done."""

        def best(
            self, state: State, decision: Decision, answer: Move | None = None
        ) -> float | None:
            forgotten = SLIP if SLIP in decision.options else None
            return super().best(state, decision, answer or forgotten)

    looking = settled(slipped())
    wrong = Wrong(GAME.ruleset({}), GAME.rules_version)
    assert searched(Looking(slipped(), wrong, looking.review)).marks == ()
