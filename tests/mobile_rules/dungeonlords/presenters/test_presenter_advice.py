"""The planner's advice in a battle: what it says, to whom, and when it is dropped."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.planner.counsel import answers, defences
from mobile.dungeonlords.presenters.battle.battle import Battles
from mobile.dungeonlords.presenters.battle.shown import BattleShown
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import FATE
from tests.mobile_rules.dungeonlords.driving import go_on, lords_of
from tests.mobile_rules.presenting import device_in, table_in
from tests.mobile_rules.shell.presenters.later import Later


def at_question(folder: Path, seed: str, ask: str, thinker: Any = None, **options: Any) -> Any:
    """A game of Ann and three bots at a question of hers, always with advice if nothing else."""
    device, names = device_in(folder), ("Ann", "Tom*", "Eve*", "Ilse*")
    chosen = {"advice": "full", **options}
    game = table_in(device, "dungeonlords", "solo", *names, seed=seed, **chosen)
    if thinker is not None:
        device.thinker = thinker
        game.battles = Battles(game)
        game.pondering.thinker = thinker
    play_until(game, ask)
    return game


def play_until(game: TablePresenter[Any], ask: str, most: int = 4000) -> None:
    table, bot = game.table, SensibleBot("3")
    for _ in range(most):
        decision = table.decision
        assert decision is not None, f"{ask} was never asked"
        if decision.ask == ask and decision.who == "p1":
            return
        if decision.who == FATE:
            table.roll()
        else:
            view = table.view(decision.who)
            table.play(bot.choose(table.game, view, decision, table.ply))
    raise AssertionError(f"{ask} was never asked")


def shown_of(game: Any) -> BattleShown:
    shown: BattleShown | None = game.battles.look(game.asked())
    assert shown is not None
    return shown


@pytest.mark.parametrize("seed", ["1", "8"])
def test_the_best_plan_is_the_planners_and_every_answer_says_what_it_can_lead_to(
    tmp_path: Path, seed: str
) -> None:
    game = at_question(tmp_path, seed, "lay_trap")
    shown, decision = shown_of(game), game.table.decision
    found = defences(game.table.view("p1"), decision)
    advice = shown.advice
    assert advice is not None
    assert advice.plan is not None
    assert len(advice.marks) == len(found[0].by_card)
    lost = sum(bool(change.conquered) for change in found[0].by_card.values())
    assert [mark.kept for mark in advice.marks] == [False] * lost + [True] * (
        len(advice.marks) - lost
    )
    assert not any(mark.open for mark in advice.marks)
    assert all(reply.leads for reply in shown.replies)
    best = [reply for reply in shown.replies if reply.best]
    assert all(reply.leads and reply.leads.points == advice.plan.points for reply in best)


@pytest.mark.parametrize("seed", ["1", "9"])
def test_in_a_battle_every_answer_says_what_it_leads_to_at_best(tmp_path: Path, seed: str) -> None:
    game = at_question(tmp_path, seed, "next_to_act")
    shown, decision = shown_of(game), game.table.decision
    promised = {one.move: one for one in answers(game.table.view("p1"), decision)}
    for reply in shown.replies:
        change = promised[reply.answer.move].change
        assert reply.leads is not None
        assert reply.leads.captives == str(change.captured + change.paladins)
        assert reply.leads.good == (not change.conquered)
    assert shown.advice is not None
    assert [mark.card for mark in shown.advice.marks if mark.open] == [shown.card.id]


def test_plain_sums_are_there_at_once_and_the_outcomes_come_later(tmp_path: Path) -> None:
    later = Later()
    game = at_question(tmp_path, "1", "next_to_act", later)
    shown = shown_of(game)
    assert any("=" in reply.sum for reply in shown.replies)
    assert not any(reply.leads for reply in shown.replies)
    assert shown.advice is not None
    assert shown.advice.working
    later.think()
    shown = shown_of(game)
    assert all(reply.leads for reply in shown.replies)
    assert shown.advice is not None
    assert not shown.advice.working


def test_advice_is_dropped_when_the_state_moves_on_or_the_table_is_left(tmp_path: Path) -> None:
    later = Later()
    game = at_question(tmp_path, "1", "next_to_act", later)
    shown_of(game)
    asked, review = later.thoughts
    game.undo()
    shown_of(game)
    assert not asked.wanted
    game.battles.close()
    assert not review.wanted
    assert not any(thought.wanted for thought in later.thoughts)


def test_a_table_may_do_without_advice(tmp_path: Path) -> None:
    later = Later()
    game = at_question(tmp_path, "1", "next_to_act", later, advice="off")
    shown = shown_of(game)
    assert shown.advice is None
    assert not later.thoughts
    assert not any(reply.leads for reply in shown.replies)
    assert any("=" in reply.sum for reply in shown.replies)


@pytest.mark.parametrize("ask", ["choose_site", "lay_trap", "next_to_act"])
def test_a_new_table_is_told_sums_and_asks_the_crystal_ball_for_more(
    tmp_path: Path, ask: str
) -> None:
    later = Later()
    game = at_question(tmp_path, "1", ask, later, advice="asked")
    shown = shown_of(game)
    assert shown.advice is not None
    assert shown.advice.asks
    assert not later.thoughts
    assert not any(reply.leads or reply.best for reply in shown.replies)
    game.battles.advice.ask()
    assert shown_of(game).advice != shown.advice
    later.think()
    told = shown_of(game)
    assert told.advice is not None
    assert not told.advice.asks
    assert all(reply.leads for reply in told.replies)
    assert told.advice.because


def test_what_was_asked_holds_for_the_defence_and_in_battle_for_one_answer(tmp_path: Path) -> None:
    game = at_question(tmp_path, "1", "choose_site", advice="asked")
    game.battles.advice.ask()
    play_until(game, "send")
    planned = shown_of(game).advice
    assert planned is not None
    assert planned.plan
    play_until(game, "next_to_act")
    fought = shown_of(game).advice
    assert fought is not None
    assert fought.asks


def test_a_bot_thinks_beside_the_screen_and_answers_when_it_is_done(tmp_path: Path) -> None:
    later = Later()
    game = at_question(tmp_path, "1", "next_to_act", later)
    game.answer(shown_of(game).replies[0].answer)
    while not (game.waiting == "bot" and game.table.state.round):
        game.table.step() if game.waiting else game.key("1")
    later.thoughts.clear()
    ply = game.table.ply
    assert game.battles.proceed() is False
    assert game.battles.proceed() is False
    assert len(later.thoughts) == 1
    assert game.table.ply == ply
    later.think()
    assert game.table.ply > ply


def test_a_bots_answer_is_dropped_when_somebody_went_back_meanwhile(tmp_path: Path) -> None:
    later = Later()
    game = at_question(tmp_path, "1", "next_to_act", later)
    while not (game.waiting == "bot" and game.table.state.round):
        game.table.step() if game.waiting else game.key("1")
    later.thoughts.clear()
    assert game.battles.proceed() is False
    (thought,) = later.thoughts
    game.undo()
    ply = game.table.ply
    assert game.battles.proceed() is None
    assert not thought.wanted
    later.think()
    assert game.table.ply == ply


def test_several_people_may_read_the_best_plan_of_whoever_holds_no_trap(tmp_path: Path) -> None:
    """Whoever does holds cards that the others must not learn from the advice."""
    game, random = lords_of(device_in(tmp_path), "Ann", "Tom", seed="5", advice="full"), Random("5")
    seen: set[bool] = set()
    while game.table.decision is not None and len(seen) < 2:
        decision, battle = game.table.decision, game.shown.battle
        public = decision.ask in ("choose_site", "send") and not game.beats.open
        if public and battle and battle.replies:
            lord = game.table.state.of(decision.who)
            hides = bool(lord.traps or lord.laid)
            seen.add(hides)
            assert battle.advice is not None
            assert (battle.advice.plan is None) == hides
        go_on(game, random)
    assert seen == {True, False}
