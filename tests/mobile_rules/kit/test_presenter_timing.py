"""The clock of a beat: how long each part takes, what taps do, and that slow frames do no harm."""

import pytest

from mobile.kit.beats import BeatShown, SideShown
from mobile.kit.table.beats.timing import DEAD, LEAST, MOST, TIMINGS, BeatClock, stands

FRAME = 1 / 60
SLOW = 0.5


def beat(text: str = "", fought: bool = True, dies: bool = False) -> BeatShown:
    sides = (SideShown("Ann", "knight", 5, 8, (), True), SideShown("Imp", "imp", 3, 7, (), False))
    return BeatShown(
        number=1,
        seats=("p1",),
        mood="grave" if dies else "won",
        icon="swords",
        lead="",
        headline="Won",
        text=text,
        sides=sides if fought else (),
    )


def ticked(clock: BeatClock, frame: float, until: float) -> float:
    """Lets frames go by until the clock has gone so far; how far it then is."""
    now = 0.0
    while now < until - 1e-9:
        clock.tick(frame)
        now += frame
    return now


@pytest.mark.parametrize("pace", TIMINGS)
def test_a_headline_has_come_within_880_milliseconds(pace: str) -> None:
    assert TIMINGS[pace].headline <= 0.88 + 1e-9
    clock = BeatClock(beat(), pace, False, False)
    assert clock.headline == pytest.approx(TIMINGS[pace].headline)
    ticked(clock, FRAME, 0.9)
    assert clock.came


@pytest.mark.parametrize("pace", TIMINGS)
@pytest.mark.parametrize("reduced", [False, True])
def test_whatever_moves_is_completed_by_a_tap_at_any_moment(pace: str, reduced: bool) -> None:
    for taken in (0.0, 0.05, 0.3, 0.6, 0.85):
        clock = BeatClock(beat(), pace, reduced, False)
        ticked(clock, FRAME, taken)
        if not clock.came:
            assert clock.tap()
        assert clock.came
        assert clock.presence == 1


def test_the_own_die_lies_before_the_foes() -> None:
    clock = BeatClock(beat(), "normal", False, False)
    assert clock.risen < clock.own_lies < clock.foe_lies < clock.headline
    plain = BeatClock(beat(fought=False), "normal", False, False)
    assert plain.risen == plain.own_lies == plain.foe_lies


def test_a_tap_right_after_the_headline_does_nothing() -> None:
    clock = BeatClock(beat(), "tap", False, False)
    assert clock.tap()
    clock.tick(DEAD - 0.01)
    assert not clock.tap()
    clock.tick(0.02)
    assert clock.tap()
    assert clock.fallen is not None
    ticked(clock, FRAME, clock.falls + FRAME)
    assert clock.gone
    assert not clock.tap(), "it is going already"


def test_each_pace_stands_as_long_as_it_says() -> None:
    assert stands(beat(), "brisk") == pytest.approx(0.8)
    assert stands(beat(), "normal") == LEAST
    assert stands(beat("x" * 60), "normal") == pytest.approx(0.06 * (60 + len("WonAnnImp") - 6))
    assert stands(beat("x" * 500), "normal") == MOST
    assert stands(beat(), "tap") is None
    for pace in TIMINGS:
        assert stands(beat(dies=True), pace) is None, "a death waits"


def test_a_clock_that_is_stopped_stands_and_goes_on_where_it_was() -> None:
    clock = BeatClock(beat(), "brisk", False, False)
    ticked(clock, FRAME, 0.9)
    read = clock.read
    for _ in range(600):
        clock.tick(FRAME, stopped=True)
    assert clock.read == read
    assert clock.fallen is None
    ticked(clock, FRAME, 1.0)
    assert clock.gone


@pytest.mark.parametrize("pace", ["brisk", "normal"])
def test_on_slow_frames_it_comes_is_seen_and_goes(pace: str) -> None:
    clock = BeatClock(beat(), pace, False, False)
    seen, frames = 0, 0
    while not clock.gone:
        clock.tick(SLOW)
        frames += 1
        seen += clock.came and clock.fallen is None
        assert frames < 40
    assert seen >= 1, "its headline was on the screen for a frame at least"


def test_reduced_motion_shows_everything_at_once() -> None:
    clock = BeatClock(beat(), "normal", True, False)
    assert clock.headline == clock.risen <= 0.08
