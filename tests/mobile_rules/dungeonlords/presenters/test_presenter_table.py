"""Dungeon Lords on the device, without a window: orders, the curtain, undo, what is secret."""

from pathlib import Path
from random import Random

import pytest

from mobile.dungeonlords.presenters.table import LordsPresenter
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.log import LogPresenter
from shared.play.decision import FATE
from tests.kept.replaying import replay
from tests.mobile_rules.dungeonlords.driving import go_on, go_on_until, lay_any, lords_of
from tests.mobile_rules.presenting import device_in, strings


def at_orders(folder: Path, *names: str, seed: str = "3") -> LordsPresenter:
    """A table whose first orders are asked for, the curtain lifted."""
    game = lords_of(device_in(folder), *names, seed=seed)
    go_on_until(game, "program", Random(seed))
    game.curtain.lift()
    return game


def free(game: LordsPresenter) -> list[str]:
    """The orders that could lie on the next slot."""
    assert game.shown.orders is not None
    return [one.id for one in game.shown.orders.orders if not one.note]


def test_who_draws_for_a_bot_is_told_to_look_alone(tmp_path: Path) -> None:
    game, random = lords_of(device_in(tmp_path), "Ann", "Tom*", seed="3", dice="mine"), Random("2")
    told = set()
    for _ in range(60):
        decision = game.table.decision
        assert decision is not None
        if decision.who == FATE and game.shown.question and not game.waiting:
            alone = "Only whoever taps it in looks at it" in game.shown.question.text
            assert alone == (game.port.drawer(decision) == "p2")
            told.add(alone)
        go_on(game, random)
    assert told == {True, False}


def test_orders_go_in_and_out_and_are_laid_at_once(tmp_path: Path) -> None:
    game = at_orders(tmp_path, "Ann", "Tom*")
    one, two, three, *_ = free(game)
    ply = game.table.ply
    for order in (one, two, three):
        game.laying.choose(order)
    game.laying.take(2)
    shown = game.shown.orders
    assert shown is not None
    assert [slot.order for slot in shown.slots] == [one, "", three]
    assert shown.slots[1].next
    assert shown.missing == "1 more to choose"
    game.laying.lay(ply)
    assert game.table.ply == ply
    game.laying.choose(two)
    shown = game.shown.orders
    assert shown is not None
    assert not shown.missing
    game.laying.lay(ply)
    played = [entry.move.notation() for entry in game.table.journal.line[ply : ply + 3]]
    assert played == [f"order {one}", f"order {two}", f"order {three}"]
    assert game.shown.orders is None
    game.laying.lay(ply)


def test_the_eight_orders_keep_their_places_and_their_keys(tmp_path: Path) -> None:
    game = at_orders(tmp_path, "Ann", "Tom*")
    assert game.shown.orders is not None
    places = [one.id for one in game.shown.orders.orders]
    assert places == list(game.table.state.ruleset.areas)
    wanted = free(game)[1]
    key = next(one.key for one in game.shown.orders.orders if one.id == wanted)
    game.key(key)
    assert game.shown.orders.slots[0].order == wanted
    assert [one.id for one in game.shown.orders.orders] == places
    game.key(key)
    assert not game.shown.orders.slots[0].order
    game.key("9")


def test_what_cannot_lie_there_says_why_with_its_clause(tmp_path: Path) -> None:
    game = at_orders(tmp_path, "Ann", "Tom*")
    assert game.shown.orders is not None
    barred = next(one for one in game.shown.orders.orders if one.barred)
    game.laying.choose(barred.id)
    [notice] = game.take_notices()
    assert barred.name in notice.text
    assert "DL-1.3" in notice.text
    for order in free(game)[:3]:
        game.laying.choose(order)
    game.laying.choose(next(one.id for one in game.shown.orders.orders if not one.note))
    [notice] = game.take_notices()
    assert "taken" in notice.text


@pytest.mark.clause("DL-3.2")
def test_an_order_that_costs_gold_first_stays_and_says_so(tmp_path: Path) -> None:
    for seed in map(str, range(1, 30)):
        game = at_orders(tmp_path / seed, "Ann", "Tom*", seed=seed)
        constants = game.table.state.ruleset.constants
        if constants.slot1_gold_card in game.table.state.of("p1").hand:
            break
    game.table.state.of("p1").gold = 0
    game.refresh()
    assert game.shown.orders is not None
    order = next(o for o in game.shown.orders.orders if o.id == constants.slot1_gold_card)
    assert "you have 0" in order.note
    game.laying.choose(order.id)
    assert "DL-3.2" in game.take_notices()[0].text
    game.laying.choose(free(game)[0])
    game.laying.choose(order.id)
    assert game.shown.orders.slots[1].order == order.id


def test_undo_takes_back_a_choice_then_all_that_was_laid(tmp_path: Path) -> None:
    game = at_orders(tmp_path, "Ann", "Tom*")
    ply, (one, two, *_) = game.table.ply, free(game)
    game.laying.choose(one)
    game.laying.choose(two)
    assert "slot 2" in game.shown.undo.undo_text
    game.undo()
    assert game.table.ply == ply
    assert game.shown.orders is not None
    assert [slot.order for slot in game.shown.orders.slots] == [one, "", ""]
    lay_any(game, Random("1"))
    assert game.shown.undo.undo_text == "Undo: Ann lays three orders face down"
    game.undo()
    assert game.table.ply == ply
    assert "three orders" in game.shown.undo.redo_text
    game.redo()
    assert game.table.ply == ply + 3
    game.undo()
    assert game.table.ply == ply


def test_undo_past_a_secret_ends_at_the_curtain_before(tmp_path: Path) -> None:
    game = at_orders(tmp_path, "Ann", "Tom", seed="2")
    first = game.table.decision
    assert first is not None
    lay_any(game, Random("1"))
    while (decision := game.table.decision) is not None and decision.who == first.who:
        go_on(game, Random("1"))
    curtain = game.shown.curtain
    assert curtain is not None
    assert curtain.who != first.who
    while not (game.table.decision and game.table.decision.ask == "program"
               and game.table.decision.who == first.who):  # fmt: skip
        game.undo()
        assert game.shown.curtain is not None
    assert game.shown.curtain is not None
    assert game.shown.curtain.who == first.who


def test_the_curtain_says_who_has_laid_and_nothing_else(tmp_path: Path) -> None:
    game = lords_of(device_in(tmp_path), "Ann", "Tom", "Marie*", seed="2")
    random = Random("5")
    go_on_until(game, "program", random)
    seen = game.shown
    assert seen.curtain is not None
    assert seen.orders is None
    assert seen.question is None
    assert [one.now for one in seen.laid].count(True) == 1
    game.curtain.lift()
    lay_any(game, random)
    while game.waiting:
        game.proceed()
    if (decision := game.table.decision) and decision.ask == "program":
        assert [one.done for one in game.shown.laid].count(True) >= 1


def told_now(game: LordsPresenter) -> tuple[object, ...]:
    """Everything on the screen but what happened."""
    seen, around = game.shown, game.shown.around
    lairs = around.lair, around.rivals, around.evilometer, around.board
    return (*lairs, seen.battle, seen.question, seen.orders, seen.undo, seen.laid)


def test_what_others_hide_changes_nothing_on_the_screen(tmp_path: Path) -> None:
    """Two states that differ only in what the viewer must not know look the same."""
    game = at_orders(tmp_path, "Ann", "Tom*", "Marie*", seed="4")
    random = Random("8")
    for _ in range(60):
        if game.table.decision is None:
            break
        state = game.table.state
        texts = sorted(strings(told_now(game)))
        other = state.copy()
        for lord in other.lords[1:]:
            face_down = lord.slots[other.revealed :]
            if len(face_down) > 1:
                lord.slots = (*lord.slots[: other.revealed], *face_down[::-1])
            if lord.traps:
                lord.traps = (*lord.traps[:-1], "pendulum")
        game.table.state = other
        game.refresh()
        assert texts == sorted(strings(told_now(game)))
        game.table.state = state
        game.refresh()
        go_on(game, random)


@pytest.mark.parametrize("names", [("Ann", "Tom*", "Marie*", "Ilse*"), ("Ann", "Tom")])
def test_a_whole_game_is_played_undone_and_found_again(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    device = device_in(tmp_path)
    game = lords_of(device, *names, seed="6")
    random = Random("6")
    while game.shown.over is None:
        go_on(game, random)
    over = game.shown.over
    assert len(over.fates) == len(names)
    end = game.table.state
    again = LobbyPresenter(device).open(game.id)
    assert isinstance(again, LordsPresenter)
    assert again.shown.over == over
    while again.table.undoes is not None:
        again.undo()
    while again.shown.undo.may_redo:
        again.redo()
    assert again.table.state == end
    *_, (state, _, _) = replay(again.table.game, again.table.setup, again.table.journal)
    assert state == end


def test_fate_and_secret_choices_of_bots_go_by_in_one_step(tmp_path: Path) -> None:
    game = lords_of(device_in(tmp_path), "Ann", "Tom*", "Marie*", seed="6")
    assert game.waiting == "fate"
    assert game.proceed()
    decision = game.table.decision
    assert decision is not None
    assert decision.who != FATE


def test_whose_a_secret_choice_was_is_said_once(tmp_path: Path) -> None:
    game = lords_of(device_in(tmp_path), "Ann", "Tom*", "Eve*", "Hugo*", seed="4")
    while game.waiting:
        assert game.proceed()
    assert game.shown.undo.undo_text == "Undo: Hugo makes a secret choice."


def test_the_log_of_a_game_is_divided_by_seasons_and_rounds(tmp_path: Path) -> None:
    game, random = lords_of(device_in(tmp_path), "Ann", "Tom*", seed="3"), Random("3")
    while game.table.state.year == 1:
        go_on(game, random)
    parts = [row.text for row in LogPresenter(game).shown.rows if row.kind == "part"]
    seasons = ("Winter", "Spring", "Summer", "Autumn")
    rounds = [f"Combat · Round {n}" for n in (1, 2, 3, 4)]
    assert parts[:9] == [*(f"Year 1 · {name}" for name in seasons), *rounds, "The second year"]
