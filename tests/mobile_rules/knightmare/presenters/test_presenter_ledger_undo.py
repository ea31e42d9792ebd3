"""A physical table: flows are left, undone, redone; values corrected; counters told exactly."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from knightmare.ledger.corrections import FIELDS
from knightmare.ledger.menu import FLOWS
from mobile.knightmare.presenters.ending.way import LANDMARK, NodeShown
from mobile.knightmare.presenters.ledger.ledger import LedgerPresenter
from mobile.shell.presenters.lobby.opening import open_table
from tests.mobile_rules.presenting import Ear, FullDisk, device_in, ledger_of
from tests.mobile_rules.reporting import (
    ANSWERS,
    correct,
    finish,
    flows,
    gain,
    people,
    prepare,
    say,
    start,
)
from tests.something import some, there


def stages(flow: str) -> Iterator[int]:
    yield from range(len(ANSWERS.get(flow, ())))


@pytest.mark.parametrize("flow", [f for f in FLOWS if f in ANSWERS])
def test_a_flow_can_be_left_at_any_question_as_if_it_had_never_begun(
    tmp_path: Path, flow: str
) -> None:
    game = ledger_of(device_in(tmp_path), *people(flow))
    prepare(game, flow)
    before, ply = game.shown, game.table.ply
    for stage in stages(flow):
        start(game, flow)
        say(game, *ANSWERS[flow][:stage])
        assert game.shown.may_stop
        question = there(game.shown.question)
        game.stop(question.ply)
        assert game.table.ply == ply
        after = game.shown
        assert (after.seats, after.may_stop) == (before.seats, False)
        game.stop(question.ply)
        assert game.table.ply == ply
    assert not game.take_notices()


def test_one_tap_is_one_change_and_one_undo(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    ear = Ear(game)
    gain(game, "p1", 2, game.table.ply)
    assert ear.heard() == 1
    assert game.shown.seats[0].card.tokens == 5
    assert game.shown.undo.undo_text == "Undo: Ann gains 2 helm tokens and now has 5."
    gain(game, "p2", -1, game.table.ply)
    assert game.shown.seats[1].card.tokens == 2
    ear.heard()
    game.undo()
    game.undo()
    assert ear.heard() == 2
    assert game.table.ply == 0
    assert [seat.card.tokens for seat in game.shown.seats] == [3, 3]
    assert game.shown.undo.redo_text == "Redo: Ann gains helm tokens"
    game.redo()
    game.redo()
    assert [seat.card.tokens for seat in game.shown.seats] == [5, 2]
    assert not game.shown.undo.may_redo


def test_a_double_tap_counts_once(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    ply = game.table.ply
    gain(game, "p1", 1, ply)
    gain(game, "p1", 1, ply)
    assert game.shown.seats[0].card.tokens == 4
    answer = there(flows(game)["injure"].answer)
    game.answer(answer)
    game.answer(answer)
    assert game.shown.seats[0].card.life == "AMBER"
    assert not game.take_notices()


def test_what_is_refused_leaves_nothing_half_done(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    before = game.shown
    gain(game, "p1", 99, game.table.ply)
    assert game.take_notices()[0].trouble
    assert game.shown.seats == before.seats
    assert game.shown.question is None
    correct(game, "p1", "tokens", 13, game.table.ply)
    assert game.take_notices()[0].trouble
    assert game.shown.question is None


def test_a_full_disk_leaves_nothing_half_done(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    gain(game, "p1", 1, game.table.ply)
    before, sink = game.shown, game.table.sink
    game.table.sink = FullDisk()
    gain(game, "p1", 1, game.table.ply)
    game.undo()
    assert ["disk is full" in notice.text for notice in game.take_notices()] == [True, True]
    assert game.shown == before
    game.table.sink = sink
    game.undo()
    assert game.table.ply == 0


MEANS = {
    "stone": "walk",
    "stones": "walk",
    "cup_turns": "enter",
    "prison_turns": "escape",
    "pact_turns": "pact",
}
"""Values that mean something only where a flow makes sense."""


@pytest.mark.parametrize("field", FIELDS)
def test_every_value_can_be_corrected(tmp_path: Path, field: str) -> None:
    game = ledger_of(device_in(tmp_path))
    prepare(game, MEANS.get(field, ""))
    before, ply = game.shown, game.table.ply
    start(game, "correct")
    say(game, f"field {field}")
    question = there(game.shown.question)
    assert question.cancel is not None
    game.answer(question.answers[-1])
    assert game.shown.undo.undo_text.startswith("Undo: Corrected for Ann")
    assert any(line.icon == "edit" for line in game.shown.story)
    game.undo()
    assert game.table.ply == ply
    assert game.shown.seats == before.seats


def test_the_necromancers_strength_can_be_corrected(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    answer = there(game.shown.correct_necromancer.answer)
    game.answer(answer)
    say(game, "value 9")
    assert game.shown.necromancer == 9
    assert game.shown.necromancer_text == "The Necromancer’s strength: 9"
    game.undo()
    assert game.shown.necromancer == 7
    assert game.table.ply == 0


# -- the cards -----------------------------------------------------------------------------------


def test_counters_run_with_turns_to_go(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    correct(game, "p1", "item", "cup", game.table.ply)
    correct(game, "p1", "cup_turns", 0, game.table.ply)
    start(game, "imprison")
    start(game, "end_turn")
    start(game, "end_turn")
    counters = {one.id: one for one in game.shown.seats[0].card.counters}
    assert counters.keys() == {"prison", "cup"}
    for counter in counters.values():
        assert counter.turns >= 1
        assert counter.text


@pytest.mark.parametrize(("field", "every"), [("prison", 3), ("cup", 2), ("pact", 3)])
def test_a_counter_says_exactly_when_it_falls_due(tmp_path: Path, field: str, every: int) -> None:
    game = ledger_of(device_in(tmp_path), "Ann")
    place = {"prison": ("place", "prison"), "cup": ("item", "cup"), "pact": ("dark_spell", "power")}
    correct(game, "p1", *place[field], game.table.ply)
    correct(game, "p1", "life", "RED", game.table.ply)
    correct(game, "p1", "tokens", 12, game.table.ply)
    correct(game, "p1", f"{field}_turns", -1, game.table.ply)
    for left in some(range(every + 1, 0, -1)):
        card = game.shown.seats[0].card
        assert [one.turns for one in card.counters if one.id == field] == [left]
        start(game, "end_turn")
        falls = game.shown.seats[0].card != card
        due = {"prison": "tokens", "cup": "life", "pact": "tokens"}[field]
        changed = getattr(game.shown.seats[0].card, due) != getattr(card, due)
        assert falls
        assert changed == (left == 1)


def test_the_path_of_stones_is_shown(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    prepare(game, "lose_stone")
    path = there(game.shown.seats[0].card.path)
    assert [stone.lies for stone in path.stones] == [True, True, False, False]
    assert (path.missing, path.standing_on) == (3, 0)
    assert "stone 3" in path.text


def test_killed_in_a_flow_it_comes_back_to_the_same_question(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = ledger_of(device)
    start(game, "challenge")
    say(game, "against ogre", "own", "ready", "roll 2")
    again = open_table(device_in(tmp_path), game.id)
    assert isinstance(again, LedgerPresenter)
    assert again.shown == game.shown
    again.stop(again.table.ply)
    assert again.table.ply == 0


def test_the_end_is_told_and_undone(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    prepare(game, "walk")
    finish(game, "walk")
    over = there(game.shown.over)
    assert (over.won, over.legacy.after) == (True, 6)
    assert over.title == "Ann wins"
    assert over.way[-1] == NodeShown("crown", "won", game.table.journal.head, 3, LANDMARK)
    assert (over.fame.games, [row.name for row in over.fame.rows]) == (1, ["Ann"])
    game.undo()
    assert game.shown.over is None


def test_a_long_evening_is_undone_to_the_start_and_redone_to_the_end(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path), "Ann", "Bob", "Cid")
    random = Random("evening")
    for _ in range(150):
        question = game.shown.question
        if game.shown.over:
            break
        if question is None:
            seat = random.choice(game.shown.seats)
            listed = [f.answer for group in seat.groups for f in group.flows if f.answer]
            game.answer(random.choice(listed))
        elif question.waiting:
            assert game.proceed()
        elif question.dice:
            game.tap_in(random.choice(question.dice.totals), question.ply)
        else:
            game.answer(random.choice(question.answers))
        assert not game.take_notices()
    end = game.table.state.copy()
    for _ in range(1000):
        if not game.shown.undo.may_undo:
            break
        game.undo()
    assert game.table.ply == 0
    for _ in range(1000):
        if not game.shown.undo.may_redo:
            break
        game.redo()
    assert game.table.state == end
    assert not game.take_notices()
