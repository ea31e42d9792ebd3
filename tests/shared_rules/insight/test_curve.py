"""The curve of a looked back on game in letters: on a screen of any width, of any length."""

import pytest

from shared.insight.curve import WIDEST, breadth, columns, drawn, lane


def test_a_row_is_full_half_or_empty() -> None:
    rows = drawn([0, 50, 100], 0, 100, 3, 4, 1)
    assert rows == ["  █", "  █", " ██", " ██"]
    assert drawn([0, 6.25, 12.5, 25], 0, 100, 4, 2, 1) == ["    ", " ▁▂▄"]


def test_few_points_are_wide_and_many_share_a_column() -> None:
    assert breadth(3, 70) == WIDEST
    assert breadth(30, 70) == 2
    assert breadth(200, 70) == 1
    assert columns(3, 10) == [0, 1, 2]
    assert columns(6, 3) == [0, 0, 1, 1, 2, 2]
    # of those that share one the last is seen
    assert drawn([0, 100, 100, 0], 0, 100, 2, 1, 1) == ["█ "]


@pytest.mark.parametrize("count", [1, 2, 7, 69, 70, 71, 500])
def test_it_never_leaves_its_room(count: int) -> None:
    room = 70
    wide = breadth(count, room)
    rows = drawn([100.0] * count, 0, 100, room, 2, wide)
    assert all(0 < len(row) <= room for row in rows)
    assert len(lane([(count - 1, "??")], count, room, wide)) <= room


def test_what_lies_below_nothing_or_beyond_the_top_stays_within() -> None:
    assert drawn([-5, 105], 0, 100, 2, 1, 1) == [" █"]
    assert drawn([-10, 10], -10, 10, 2, 2, 1) == [" █", " █"]


def test_a_sign_stands_below_its_point_and_the_weightiest_wins() -> None:
    assert lane([(0, "▲"), (2, "▼"), (2, "?")], 4, 8, 2) == "▲   ?"
    assert lane([(1, "??"), (1, "▲"), (2, "?")], 4, 8, 2) == "  ▲ ?"
    assert lane([(1, "??")], 3, 3, 1) == " ?"
    assert lane([], 4, 8, 2) == ""
