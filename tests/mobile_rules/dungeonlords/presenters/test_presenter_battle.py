"""What is shown of a battle is what the state says, in whole random games."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.combat.abilities import magic
from dungeonlords.combat.attacks import face
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from mobile.dungeonlords.presenters.battle.battle import Battles
from mobile.dungeonlords.presenters.battle.shown import BattleShown
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import FATE
from tests.mobile_rules.presenting import device_in, strings, table_in

SEEDS = ("1", "3", "5", "8")


def game_in(folder: Path, seed: str, *names: str, **options: Any) -> TablePresenter[Any]:
    names = names or ("Ann", "Tom*", "Eve*", "Ilse*")
    kind = "together" if sum(not name.endswith("*") for name in names) > 1 else "solo"
    found: TablePresenter[Any] = table_in(
        device_in(folder), "dungeonlords", kind, *names, seed=seed, **options
    )
    return found


def moments(game: TablePresenter[Any], seed: str, most: int = 3000) -> Iterator[BattleShown]:
    """Every moment of combat in a game that is played half at random, half sensibly."""
    random, bot, battles, table = Random(seed), SensibleBot(seed), Battles(game), game.table
    for _ in range(most):
        decision = table.decision
        if decision is None:
            return
        if table.state.round:
            shown = battles.look(game.asked())
            if shown is not None:
                yield shown
        if decision.who == FATE:
            table.roll()
        elif random.random() < 0.7:
            view = table.view(decision.who)
            table.play(bot.choose(table.game, view, decision, table.ply))
        else:
            table.play(random.choice(decision.options))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_line_the_monsters_and_the_traps_are_those_of_the_state(
    tmp_path: Path, seed: str
) -> None:
    game = game_in(tmp_path, seed, advice="off")
    seen = set()
    for shown in moments(game, seed):
        state: State = game.table.state
        lord, battle = state.of(shown.seat), state.battle
        assert [place.figure.at for place in shown.line] == [one.tile for one in lord.party]
        for place, one in zip(shown.line, lord.party, strict=True):
            assert (place.figure.hits, place.figure.most) == (one.damage, one.hp)
            assert 0 <= place.figure.lately <= one.damage
        assert [step.id for step in shown.steps if step.state == "now"] == (
            [shown.step.id] if shown.step else []
        )
        laid = [trap.id for trap in shown.traps if trap.state == "laid"]
        sprung = [trap.id for trap in shown.traps if trap.state == "sprung"]
        assert len([one for one in lord.laid if one not in sprung]) == len(laid)
        if battle is None:
            assert shown.planning
            assert [one.id for one in shown.sent if one.state == "waiting"] == list(lord.sent)
            continue
        seen.add(battle.phase)
        assert [one.id for one in shown.sent] == [
            face(battle, at) for at in range(len(battle.monsters))
        ]
        assert [one.state for one in shown.sent] == list(battle.fate)
        assert shown.card.id == battle.card
        assert shown.card.open
    assert seen


@pytest.mark.parametrize("seed", SEEDS)
def test_every_answer_is_shown_and_figures_answer_whom(tmp_path: Path, seed: str) -> None:
    game = game_in(tmp_path, seed, "Ann", "Tom", "Eve", "Ilse", advice="off")
    aimed = 0
    for shown in moments(game, seed):
        decision = game.table.decision
        assert decision is not None
        question = game.asked()
        assert question is not None
        assert [reply.answer for reply in shown.replies] == list(question.answers)
        assert all(reply.title for reply in shown.replies)
        if not shown.aiming:
            continue
        aimed += 1
        moves = {place.answer.move for place in shown.line if place.answer}
        assert moves == set(decision.options)
        for place in shown.line:
            assert bool(place.answer) != bool(place.figure.why)
            assert bool(place.figure.clause) == bool(place.figure.why)
    assert aimed


def test_damage_of_this_step_and_what_each_did_come_from_what_happened(tmp_path: Path) -> None:
    game = game_in(tmp_path, "5", advice="off")
    fresh = deeds = sums = 0
    for seed in SEEDS:
        game = game_in(tmp_path / seed, seed, advice="off")
        for shown in moments(game, seed):
            fresh += sum(place.figure.lately for place in shown.line)
            deeds += sum(bool(one.figure.did) for one in shown.sent)
            sums += sum("=" in reply.sum for reply in shown.replies)
            for step in shown.steps:
                assert step.sum
                assert (step.state == "later") <= (not step.lines)
            if shown.steps[1].sum.startswith("magic"):
                line = game.table.state.of(shown.seat).party
                assert str(magic(line)) in shown.steps[1].sum
    assert fresh
    assert deeds
    assert sums


def test_people_with_their_own_cards_are_asked_which_one_came(tmp_path: Path) -> None:
    game = game_in(tmp_path, "1", "Ann", "Tom", dice="mine", advice="off")
    asked = 0
    for shown in moments(game, "1"):
        decision = game.table.decision
        if decision is not None and decision.ask == "turn_card":
            asked += 1
            shown_cards = [reply.answer.move.args[0] for reply in shown.replies]
            assert len(set(shown_cards)) == len(shown_cards)
            # which of them lie elsewhere is not to be learned from what is offered
            assert {option.args[0] for option in decision.options} <= set(shown_cards)
            assert [reply.card.id for reply in shown.replies if reply.card] == shown_cards
    assert asked


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_several_people_see_no_trap_that_lies_face_down(tmp_path: Path, seed: str) -> None:
    game = game_in(tmp_path, seed, "Ann", "Tom", "Eve", "Ilse")
    hidden = 0
    for shown in moments(game, seed):
        decision, state = game.table.decision, game.table.state
        assert decision is not None
        if decision.secret or not shown.planning:
            continue
        lord = state.of(shown.seat)
        hidden += len(lord.laid)
        assert all(trap.id == HIDDEN for trap in shown.traps if trap.state == "laid")
        said = list(strings(shown))
        for trap in (*lord.laid, *lord.traps):
            assert game.words.word("trap", trap) not in said
        if lord.laid or lord.traps:
            assert shown.advice is None or not shown.advice.plan
            assert not any(reply.leads for reply in shown.replies)
    assert hidden


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_states_that_differ_only_in_secrets_look_the_same(tmp_path: Path, seed: str) -> None:
    game = game_in(tmp_path, seed, "Ann", "Tom", "Eve", "Ilse")
    compared = 0
    for shown in moments(game, seed):
        table, decision = game.table, game.table.decision
        assert decision is not None
        if decision.secret or not shown.planning:
            continue
        before, other = table.state, table.state.copy()
        lord = other.of(shown.seat)
        stack = [one for one in other.trap_stack if one not in lord.laid + lord.traps]
        if not lord.laid or not stack:
            continue
        # another trap lies face down, and another one is in hand
        lord.laid = (stack[0],) * len(lord.laid)
        lord.traps = (stack[-1],) * len(lord.traps)
        table.state = other
        assert Battles(game).look(game.asked()) == shown
        table.state = before
        compared += 1
    assert compared


def test_how_battles_came_out_is_told_until_the_next_answer(tmp_path: Path) -> None:
    game = game_in(tmp_path, "1", "Ann", "Tom", "Eve", "Ilse", advice="off")
    told = 0
    for shown in moments(game, "1"):
        over = [one for one in shown.fighters if one.state == "done" and "captive" in one.note]
        assert len(shown.news) <= len(over)
        told += len(shown.news)
        names = [one.mark.name for one in over]
        assert all(any(name in news.text for name in names) for news in shown.news)
    assert told


@pytest.mark.parametrize("attacked", [False, True])
def test_once_a_dart_has_hit_a_priest_nobody_heals_and_that_is_said(
    tmp_path: Path, attacked: bool
) -> None:
    game = game_in(tmp_path, "1", advice="off")
    shown = next(one for one in moments(game, "1") if one.step and one.step.id == "monsters")
    assert "heart" in shown.steps[4].sum
    game.table.state = game.table.state.copy()
    battle = game.table.state.battle
    assert battle is not None
    battle.healing_off, battle.attacked = "dart", attacked
    again = Battles(game).look(game.asked())
    assert again is not None
    assert again.steps[4].sum == "nobody heals"
    decision = game.table.decision
    assert decision is not None
    reasons = game.port.reasons(game.seen, decision)
    assert "heart" not in " ".join(map(game.words.say, reasons))


def test_hit_points_and_healing_have_signs_of_their_own(tmp_path: Path) -> None:
    game = game_in(tmp_path, "1", advice="off")
    seen = set()
    for shown in moments(game, "1"):
        for place in shown.line:
            if place.id == "priest":
                assert place.figure.ability is not None
                seen.add(place.figure.ability.icon)
        assert shown.steps[4].icon == "healing"
    assert seen == {"healing"}
