"""What others order is foreseen: where all stand then, and how often it comes as foreseen."""

from collections.abc import Iterator
from random import Random

import pytest

from dungeonlords.bot.expert import Contest
from dungeonlords.bot.foresight import Orders, guess, placed, standings
from dungeonlords.bot.judgement import shipped
from dungeonlords.bot.levels import hard
from dungeonlords.bot.outlook import Outlook
from dungeonlords.bot.prediction import THOUGHTLESS, Prediction, stood
from dungeonlords.bot.rounds import Rounds
from dungeonlords.bot.survey import Survey
from dungeonlords.game import DungeonLords
from dungeonlords.position.state import NOBODY, State
from shared.chance.fate import Seeded
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import run
from tests.dungeonlords_rules.stage import Stage

GAME = DungeonLords()
SEATS = ("p1", "p2", "p3", "p4")
DRAWN = 40


def building() -> State:
    """Four lords with all spaces free but one."""
    state = Stage().state
    state.phase, state.season = "orders", 1
    state.spaces = dict.fromkeys(state.ruleset.areas, NOBODY)
    state.spaces["mine_gold"] = ("d1", "", "")
    return state


@pytest.mark.parametrize("seed", range(8))
def test_all_stand_where_each_of_them_would_look_for_its_minion(seed: int) -> None:
    state, random = building(), Random(seed)
    orders = {seat: tuple(random.sample(list(state.ruleset.areas), 3)) for seat in SEATS}
    found = stood(state, orders)
    for seat in SEATS:
        others = {one: laid for one, laid in orders.items() if one != seat}
        assert found[seat] == placed(orders[seat], standings(state, seat, others))


# -- what comes ------------------------------------------------------------------------------------


def rounds(seed: str) -> Iterator[tuple[State, dict[str, Orders]]]:
    """The first lord's view of each round of the hard level's first year, and what all ordered."""
    views: dict[int, State] = {}
    laid: dict[int, dict[str, Orders]] = {}
    bots = {seat: hard(f"{seed}:{seat}") for seat in SEATS}

    def answer(state: State, decision: Decision, ply: int) -> Move | None:
        who = decision.who
        if who == FATE:
            return Seeded(seed).answer(decision, ply)
        if decision.ask == "program":
            if not any(lord.slots for lord in state.lords):
                views[state.season] = GAME.view(state, "p1")
        elif state.revealed:
            laid[state.season] = {lord.seat: lord.slots for lord in state.lords}
        if state.round:
            return None
        return bots[who].choose(GAME, GAME.view(state, who), decision, ply)

    run(GAME, GAME.setup({}, SEATS), answer)
    return iter([(views[season], orders) for season, orders in laid.items() if season in views])


def test_it_comes_as_foreseen_far_more_often_than_by_habit() -> None:
    foreseen = usual = lords = 0
    for view, orders in rounds("5"):
        judgement, random = shipped("hard"), Random(3)
        others = Prediction(view, "p1", judgement, Survey(view.ruleset), random)
        for _ in range(DRAWN):
            drawn, habit = others.drawn(), guess(view, "p1", judgement.habits, random)
            foreseen += sum(drawn[seat] == orders[seat] for seat in drawn)
            usual += sum(habit[seat] == orders[seat] for seat in habit)
            lords += len(drawn)
    assert lords == 4 * DRAWN * 3
    assert foreseen > lords / 5
    assert foreseen > 5 * usual


def test_others_are_foreseen_in_more_ways_than_one() -> None:
    view = next(rounds("5"))[0]
    others = Prediction(view, "p1", shipped("hard"), Survey(view.ruleset), Random(3))
    assert 0 < THOUGHTLESS < 0.5
    assert len({others.drawn()["p2"] for _ in range(DRAWN)}) > 3


# -- what wins -------------------------------------------------------------------------------------


def test_the_usual_way_is_left_for_what_surely_wins_more_and_for_nothing_else() -> None:
    view = next(rounds("5"))[0]
    judgement, survey = shipped("hard"), Survey(view.ruleset)
    others = Prediction(view, "p1", judgement, survey, Random(3))
    drawn = [others.drawn() for _ in range(DRAWN)]
    where = [standings(view, "p1", one) for one in drawn]
    own = Rounds(judgement, Outlook(view, "p1", survey), "p1", where)
    ways = sorted(own.ways(), key=own.promise)
    worst, best = ways[0], ways[-1]
    contest = Contest(own, None, others, drawn)
    assert contest.won(worst, [best]) == best
    assert contest.won(best, [worst]) == best
    assert contest.won(best, []) == best
