"""A bubble never stands over its control, nor over what is needed where it can stand elsewhere."""

from random import Random

import pytest

from mobile.kit.table.lesson.placing import Rect, place, point
from tests.mobile_rules.driver import PHONE, TABLET

SIZES = {TABLET: (430.0, 128.0), PHONE: (383.0, 150.0)}
NARROW = 18.0


def rooms(shape: tuple[int, int]) -> Rect:
    """Between the bars of a window."""
    return Rect(14, 88, shape[0] - 28, shape[1] - 170)


def somewhere(random: Random, room: Rect, most: float) -> Rect:
    """A control somewhere in the room, as high as a share of it at most."""
    wide, high = random.uniform(40, room.width), random.uniform(40, room.height * most)
    x, y = random.uniform(room.x, room.right - wide), random.uniform(room.y, room.top - high)
    return Rect(x, y, wide, high)


@pytest.mark.parametrize("shape", SIZES)
def test_a_bubble_never_covers_a_control_that_leaves_it_room(shape: tuple[int, int]) -> None:
    random, room, size = Random(1), rooms(shape), SIZES[shape]
    for _ in range(2000):
        control = somewhere(random, room, 0.45)
        found = place(size, control, room, [], NARROW)
        assert found.shared(control).area == 0, control
        assert found.shared(room).area == pytest.approx(found.area), control


def test_of_what_is_to_stay_clear_the_most_urgent_counts_first() -> None:
    room, control = Rect(0, 0, 400, 700), Rect(20, 300, 360, 100)
    ember, figures = Rect(0, 0, 400, 280), Rect(0, 420, 400, 280)
    size = (380.0, 120.0)
    assert place(size, control, room, [[ember], [figures]], NARROW).y > control.top
    assert place(size, control, room, [[figures], [ember]], NARROW).top < control.y


def test_it_stands_beside_its_control_where_nothing_is_in_the_way() -> None:
    room, control = Rect(0, 0, 1200, 700), Rect(500, 300, 200, 60)
    found = place((430, 128), control, room, [], NARROW)
    assert min(control.y - found.top, found.y - control.top, key=abs) == NARROW
    free = place((430, 128), control, room, [[Rect(0, 0, 1200, 300), Rect(0, 360, 1200, 340)]], 18)
    assert free.shared(control).area == 0


@pytest.mark.parametrize(
    ("bubble", "tip"),
    [
        (Rect(100, 400, 300, 100), (250, 382)),
        (Rect(100, 100, 300, 100), (250, 218)),
        (Rect(320, 260, 300, 100), (302, 290)),
        (Rect(-120, 260, 300, 100), (198, 290)),
    ],
)
def test_its_point_is_on_the_side_of_its_control(bubble: Rect, tip: tuple[float, float]) -> None:
    corners = point(bubble, Rect(200, 230, 100, 120), 12)
    assert tuple(corners[4:]) == pytest.approx(tip, abs=30)
    assert len(corners) == 6


def test_a_bubble_that_stands_elsewhere_has_no_point() -> None:
    assert point(Rect(0, 0, 100, 100), Rect(500, 500, 50, 50), 12) == ()
