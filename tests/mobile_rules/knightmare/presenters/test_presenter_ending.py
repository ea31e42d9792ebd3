"""The end as a scene: whose it is, the way there, what is left, the crowns, and once again."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from knightmare.bot.sensible import SensibleBot
from knightmare.rules.necromancer import left_behind
from mobile.knightmare.presenters.ending.ending import hero_of
from mobile.knightmare.presenters.ending.hall_of_fame import fame
from mobile.knightmare.presenters.ending.way import NodeShown, thinned
from mobile.knightmare.presenters.solo import SoloPresenter
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from shared.play.decision import FATE
from tests.mobile_rules.presenting import device_in, one_step, play_sensibly, solo_of
from tests.something import there


def ended(
    device: Any, *names: str, seed: str = "7", chance: bool = False, **options: Any
) -> SoloPresenter:
    """A game that is over: played with sense, or by chance."""
    game, random = solo_of(device, *names, seed=seed, **options), Random(seed)
    bot = SensibleBot("7", 100)
    for _ in range(4000):
        if game.table.decision is None:
            return game
        if chance:
            one_step(game, random)
        elif not game.proceed():
            play_sensibly(game, bot)
    raise AssertionError("the game does not end")


def test_the_turns_in_the_head_are_those_of_the_end(tmp_path: Path) -> None:
    for seed in ("7", "3"):
        game = ended(device_in(tmp_path / seed), "Branwen", seed=seed)
        over = there(game.shown.over)
        assert game.shown.where.endswith(f"Turn {over.counts[0].number}")
        hero = hero_of(game.table.state, game.people).seat
        begun = [
            event
            for _, told in game.table.story()
            for event in told.events
            if event.id == "turn_begins" and event.who == hero
        ]
        # the very first turn begins with the game, before anything is told
        assert len(begun) + 1 == over.counts[0].number


def test_a_win_is_a_throne_and_changes_the_legacy(tmp_path: Path) -> None:
    game = ended(device_in(tmp_path), "Branwen")
    over = there(game.shown.over)
    assert over.won
    assert over.title == "Branwen wins"
    assert over.quest
    assert over.legacy.after == left_behind(game.table.state)
    assert over.legacy.before == game.table.state.necromancer
    assert over.way[0].level == 1
    assert over.way[-1].icon == "crown"
    assert [node.stone for node in over.way if node.stone] == [1, 2, 3, 4]
    numbers = [node.number for node in over.way]
    assert numbers == sorted(numbers)


def test_with_nobody_left_it_is_a_grave(tmp_path: Path) -> None:
    game = ended(device_in(tmp_path), "Branwen", seed="3", chance=True)
    over = there(game.shown.over)
    assert not over.won
    assert over.title == "Branwen falls"
    assert over.way[-1].icon == "grave"
    assert over.legacy.before == over.legacy.after


def test_what_matters_least_goes_first_where_there_is_little_room() -> None:
    nodes = [NodeShown("a", "", at, 1, weight) for at, weight in enumerate((3, 0, 1, 2, 0, 3))]
    assert [node.number for node in thinned(nodes, 4)] == [0, 2, 3, 5]
    assert [node.number for node in thinned(nodes, 2)] == [0, 5]
    assert thinned(nodes, 9) == tuple(nodes)


def test_crowns_are_counted_over_the_tables_of_this_device(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    for seed in ("7", "3"):
        ended(device, "Branwen", seed=seed).close()
    solo_of(device, "Aldric", seed="1").close()
    game = ended(device, "Branwen", seed="7")
    assert game.shown.over is not None
    for _ in range(20):
        if not game.finishing.read():
            break
    told = game.shown.over.fame
    assert told.games == 3, "one that goes on has no winner"
    assert sum(row.count for row in told.rows) == 3
    mine = next(row for row in told.rows if row.name == "Branwen")
    assert mine.fresh


def test_who_gave_no_name_has_crowns_by_the_number_of_the_seat(tmp_path: Path) -> None:
    over = there(ended(device_in(tmp_path), "", seed="7").shown.over)
    assert over.won
    assert [row.name for row in over.fame.rows] == ["Player 1"]


def test_nobody_has_gravestones_and_the_last_winner_is_always_named() -> None:
    won = {"Ann": 5, "Bob": 4, "Cid": 3, "Dot": 2, "Eve": 1, "": 2}
    told = fame(won, "Eve")
    assert [row.name for row in told.rows] == ["Ann", "Bob", "Cid", "Eve", ""]
    assert told.rows[-1].count == 2
    assert told.games == 17
    assert [row.fresh for row in told.rows] == [False, False, False, True, False]


@pytest.mark.parametrize("names", [("Branwen",), ("Branwen", "Bran*")])
def test_the_same_people_play_again_at_once(tmp_path: Path, names: tuple[str, ...]) -> None:
    device = device_in(tmp_path)
    game = ended(device, *names)
    left = left_behind(game.table.state)
    id = game.play_again()
    assert id
    assert id != game.id
    again = there(LobbyPresenter(device).open(id))
    assert again.table.setup.seats == game.table.setup.seats
    assert again.looks == game.looks
    assert again.table.state.necromancer == left
    assert again.table.ply == 0


def test_how_undo_was_used_stands_beside_the_turns(tmp_path: Path) -> None:
    ways = {}
    for seed, options in (("plain", {}), ("undone", {}), ("ironman", {"ironman": True})):
        device = device_in(tmp_path / seed)
        game = ended(device, "Branwen", seed="7", **options)
        if seed == "undone":
            game.undo()
            assert game.table.decision is not None
            game.play(game.table.decision.options[-1], game.table.ply)
            play_on(game)
        assert game.shown.over is not None
        ways[seed] = game.shown.over.way_note, game.shown.over.fame.note
    assert ways["plain"][0].endswith("turns")
    assert ways["undone"][0].endswith("turns, with undo")
    assert ways["undone"][1] == "1 with undo"
    assert ways["ironman"] == (ways["plain"][0] + ", Ironman", "1 Ironman")


def play_on(game: SoloPresenter) -> None:
    """To the end again."""
    bot = SensibleBot("8", 100)
    while game.table.decision is not None:
        if not game.proceed():
            play_sensibly(game, bot)


def test_a_lost_game_is_counted_beside_the_necromancer(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    ended(device, "Branwen", seed="7").close()
    game = ended(device, "Branwen", seed="3", chance=True)
    assert game.shown.over is not None
    while game.finishing.read():
        pass
    over = game.shown.over
    assert over.legacy.text == "as strong as before. The dungeon kept 1 of 2 here."
    assert over.legacy.before == over.legacy.after


def test_at_an_ironman_table_the_undo_bar_says_that_a_roll_stays(tmp_path: Path) -> None:
    game, bot = solo_of(device_in(tmp_path), "Branwen", ironman=True), SensibleBot("7", 100)
    for _ in range(40):
        line = game.table.journal.line
        if any(entry.who == "p1" for entry in line) and line[-1].who == FATE:
            break
        if not game.proceed():
            play_sensibly(game, bot)
    assert not game.shown.undo.may_undo
    assert game.shown.undo.undo_text.startswith("Ironman, so it stays: ")
    head = game.table.journal.head
    game.undo()
    game.return_to(0)
    assert game.table.journal.head == head
    assert any("only slips" in notice.text for notice in game.take_notices())
