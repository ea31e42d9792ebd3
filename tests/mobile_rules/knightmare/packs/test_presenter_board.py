"""The board of a pack: what hands do to it, and what is seen of it."""

from pathlib import Path
from typing import Any

import pytest

from mobile.knightmare.presenters.packs.board import BoardEditor, CellShown
from tests.mobile_rules.knightmare.packs.opening import editing_of, kept, pack_of
from tests.mobile_rules.presenting import device_in


@pytest.fixture
def board(tmp_path: Path) -> BoardEditor:
    return opened(tmp_path)


def opened(folder: Path, files: Any = None, over: str = "third") -> BoardEditor:
    return BoardEditor(editing_of(device_in(folder), pack_of(files, over)))


def cell_of(board: BoardEditor, id: str) -> CellShown:
    return next(one for one in board.shown.cells if one.chamber and one.chamber.id == id)


def test_a_number_leads_where_it_is_tapped_and_the_next_is_chosen(board: BoardEditor) -> None:
    board.tap("guardroom")
    assert board.shown.chosen is not None
    assert [one.picked for one in board.shown.chosen.exits] == [False] * 6
    board.pick(5)
    assert cell_of(board, "vanburn").faces == (5,)
    assert cell_of(board, "vanburn").picked == 5
    board.tap("wooden_room")
    pads = board.shown.chosen.exits
    assert (pads[4].short, pads[4].changed) == ("Wooden Room", True)
    assert pads[4].note == "ours: The Vale of Vanburn"
    assert pads[5].picked
    board.lead("stay")
    # after the last number a chamber that is tapped is chosen
    board.tap("goblin_run")
    assert board.chosen == "goblin_run"
    exits = kept(board.editing.device).files["board"]["chamber"][0]["exits"]
    assert exits[4:] == ["wooden_room", "stay"]
    board.undo()
    board.undo()
    assert kept(board.editing.device).files == {}


def test_a_number_leads_to_another_level(board: BoardEditor) -> None:
    board.tap("guardroom")
    board.pick(1)
    board.look_at(2)
    board.tap("stomach")
    assert board.shown.chosen is not None
    assert board.shown.chosen.exits[0].name == "The Stomach"
    assert board.shown.chosen.exits[0].changed


def test_ways_are_told_once_and_one_way_is_told_apart(board: BoardEditor) -> None:
    board.tap("goblin_run")
    ways = board.shown.ways
    own = [one for one in ways if one.own]
    assert {one.start for one in own} == {cell_of(board, "goblin_run").cell}
    pairs = [frozenset((one.start, one.end)) for one in ways if not one.own and one.both]
    assert len(pairs) == len(set(pairs))
    board.pick(6)
    board.lead("stay")
    board.tap("lantern_well")
    one_way = {(w.start, w.end) for w in board.shown.ways if not w.both}
    assert (cell_of(board, "lantern_well").cell, cell_of(board, "goblin_run").cell) in one_way


def test_a_new_chamber_stays_everywhere_until_it_is_led_elsewhere(board: BoardEditor) -> None:
    free = next(one.cell for one in board.shown.cells if one.chamber is None)
    id = board.add(free)
    assert board.chosen == id
    assert cell_of(board, id).mark == "new"
    assert cell_of(board, id).wrong
    assert board.shown.tabs[0].problems == 1
    assert board.shown.problem is not None
    board.mend(board.shown.problem.mends[0][1])
    assert not board.shown.tabs[0].problems
    assert not board.editing.wrong


def test_no_more_than_the_grid_has_room_for(board: BoardEditor) -> None:
    made = [board.add() for _ in range(13)]
    assert made[-1] == ""
    assert all(one.chamber for one in board.shown.cells)


def test_things_of_other_levels_wait_in_the_tray_those_that_are_nowhere_first(
    board: BoardEditor,
) -> None:
    board.house("character", "goblin", "")
    board.look_at(2)
    assert board.shown.tray[0].id == "goblin"
    board.house("item", "mace", "barrow")
    assert "mace" not in [one.id for one in board.shown.tray]
    board.tap("barrow")
    assert board.shown.chosen is not None
    assert "mace" in [one.id for one in board.shown.chosen.lies]


def test_our_own_board_has_no_problem_and_a_chamber_for_everybody(tmp_path: Path) -> None:
    for board in ("first", "second", "third"):
        shown = opened(tmp_path / board, over=board).shown
        assert shown.problem is None
        assert (shown.columns, shown.rows) == (3, 4)


@pytest.mark.parametrize("broken", [
    {"exits": []}, {"exits": "nowhere"}, {"exits": ["stay", 5]}, {"level": "two"}, {"level": 9},
    {"cell": []}, {"cell": [0]}, {"cell": ["a", "b"]}, {"cell": [7, 6]}, {"special": 3},
    {"trim": 4}, {"level": True},
], ids=str)  # fmt: skip
def test_whatever_a_pack_says_of_a_chamber_it_is_drawn(tmp_path: Path, broken: Any) -> None:
    board = opened(tmp_path, {"board": {"chamber": [{"id": "guardroom", **broken}]}})
    for level in (1, 2, 3):
        board.look_at(level)
        for id, one in board.dungeon.chambers.items():
            if one.level == level:
                board.tap(id)
                assert board.shown.chosen is not None
    assert "guardroom" in board.dungeon.chambers


def test_two_chambers_in_one_cell_are_drawn_apart(tmp_path: Path) -> None:
    board = opened(tmp_path, {"board": {"chamber": [{"id": "guardroom", "cell": [0, 0]}]}})
    cells = [one.cell for one in board.dungeon.chambers.values() if one.level == 1]
    assert len(cells) == len(set(cells))


def test_while_no_chamber_is_chosen_the_level_is_told_in_figures(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    files = {"board": {"chamber": [{"id": "guardroom", "exits": ["prison", *["stay"] * 5]}]}}
    board = BoardEditor(editing_of(device, pack_of(files)))
    summary = board.shown.summary
    told = {one.name: one.n for one in summary.figures}
    here = [one for one in board.dungeon.chambers.values() if one.level == 1]
    exits = [to for one in here for to in one.exits]
    assert (summary.title, summary.note) == ("Level 1", "over the Deep Keep, the third")
    assert told["Chambers"] == len(here)
    assert told["Numbers by which one stays"] == exits.count("stay") >= 5
    assert told["Numbers that lead to the prison"] == exits.count("prison") >= 1
    assert [one.text for one in summary.figures[0].pills] == ["1 changed"]
    board.look_at(3)
    assert "Numbers by which one stays" not in {one.name for one in board.shown.summary.figures}
