"""Dice and walks that nobody chose are seen, and thrown by a tap; Mogdred’s toll has a face."""

from pathlib import Path
from typing import Any

import pytest

from mobile.knightmare.presenters.solo import SoloPresenter
from shared.play.decision import move
from tests.knightmare_rules.stage import Stage
from tests.mobile_rules.knightmare.presenters.test_presenter_beats import sensible_step, steps
from tests.mobile_rules.presenting import device_in, question_of, solo_of
from tests.something import some


def staged(folder: Path, kind: str, **first: Any) -> SoloPresenter:
    """A table at which this Dungeoneer begins a turn of a kind."""
    scene = Stage(**first)
    scene.begin(kind)
    game = solo_of(device_in(folder), "Ann")
    game.table.state = scene.state
    game.beats.forget()
    game.refresh()
    return game


def throws(game: SoloPresenter, roll: int) -> Any:
    """Dice that wait for a tap show this; what is seen of it first."""
    assert question_of(game).rolls
    game.tap_in(roll, game.table.ply)
    return game.beats.open[0]


def test_a_movement_that_leaves_nothing_to_choose_is_rolled_by_a_tap_and_seen(
    tmp_path: Path,
) -> None:
    game = staged(tmp_path, "ordinary", at="goblin_run")
    game._skip()
    beat = throws(game, 1)
    assert beat.dice == (1,)
    assert beat.headline == "The Red Chamber"


def test_a_movement_that_was_chosen_is_seen_on_the_map(tmp_path: Path) -> None:
    game = staged(tmp_path, "ordinary", at="goblin_run", tokens=3)
    game._skip()
    game.tap_in(2, game.table.ply)
    assert question_of(game).kept == 2
    game.play(move("number", 1), game.table.ply)
    assert not game.beats.open


@pytest.mark.parametrize(
    ("stone", "roll", "headline", "mood"),
    [(0, 2, "On to 2", "plain"), (2, 6, "Too far", "plain"), (2, 3, "The throne", "won")],
)
def test_every_walk_is_thrown_by_a_tap_and_seen(
    tmp_path: Path, stone: int, roll: int, headline: str, mood: str
) -> None:
    game = staged(tmp_path, "level_three", at="throne_room", stones=(1, 1, 1, 1), stone=stone)
    game.tap_in(4, game.table.ply)  # the castle
    game.beats.open = []
    game._skip()
    beat = throws(game, roll)
    assert (beat.headline, beat.mood, beat.dice) == (headline, mood, (roll,))


@pytest.mark.parametrize(
    ("roll", "headline", "mood"), [(4, "It sleeps", "plain"), (1, "Destruction", "lost")]
)
def test_what_the_castle_rolls_is_seen(tmp_path: Path, roll: int, headline: str, mood: str) -> None:
    game = staged(tmp_path, "level_three", at="throne_room", stones=(1, 0, 0, 0))
    beat = throws(game, roll)
    assert (beat.headline, beat.mood, beat.dice) == (headline, mood, (roll,))


def test_an_escape_shows_its_die(tmp_path: Path) -> None:
    game = staged(tmp_path, "prison", at="prison")
    game._skip()
    beat = throws(game, 1)
    assert beat.dice == (1,)


@pytest.mark.parametrize(("roll", "headline"), [(1, "It works"), (2, "It fails")])
def test_glory_is_rolled_by_a_tap_and_seen(tmp_path: Path, roll: int, headline: str) -> None:
    game = staged(tmp_path, "ordinary", at="guardroom", dark_spell="glory")
    game._skip()
    cast = next(one for one in game.answers() if one.move == move("cast", "glory"))
    game.answer(cast)
    beat = throws(game, roll)
    assert (beat.headline, beat.dice) == (headline, (roll,))


def test_no_walk_of_whole_games_goes_by_unseen(tmp_path: Path) -> None:
    game, head, seen = solo_of(device_in(tmp_path), "Ann", seed="7"), 0, 0
    for _, beats in some(steps(game, sensible_step)):
        moves = [entry for entry in game.table.journal.line if entry.number > head]
        head = game.table.journal.head
        told = {event.id for entry in moves for event in game.table.told(entry).events}
        if told & {"walked", "too_far", "castle_rolled", "escape_rolled"}:
            seen += 1
            assert any(beat.dice for beat in beats), told
    assert seen


# -- Mogdred -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "changed"), [(2, "Helm tokens"), (0, "Life Force")])
def test_a_toll_is_a_dark_beat_of_its_own(tmp_path: Path, tokens: int, changed: str) -> None:
    path = {"at": "throne_room", "stones": (1, 1, 1, 1), "stone": 2}
    game = staged(tmp_path, "level_three", tokens=tokens, dark_spell="glory", pact_turns=2, **path)
    game.tap_in(4, game.table.ply)  # the castle
    game.beats.open = []
    throws(game, 6)
    walk, toll = game.beats.open[:2]
    assert not {"Helm tokens", "Life Force"} & {one.title for one in walk.changes}
    assert (toll.mood, toll.headline) == ("dark", "Mogdred’s toll")
    assert changed in {one.title for one in toll.changes}


@pytest.mark.parametrize(
    ("turns", "said"),
    [(2, "Due this turn: Mogdred’s toll. There are 0 helm tokens."), (1, "")],
)
def test_a_toll_that_falls_due_stands_with_what_is_asked(
    tmp_path: Path, turns: int, said: str
) -> None:
    game = staged(tmp_path, "ordinary", at="guardroom", dark_spell="glory", pact_turns=turns)
    game._skip()
    assert question_of(game).detail == said
