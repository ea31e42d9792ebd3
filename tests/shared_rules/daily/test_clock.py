"""A clock that is set, and a time zone that is left: each is told, and nothing is held back."""

from datetime import date
from pathlib import Path

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.daily.clock import DayClock, looked_at
from shared.daily.layout import DailyError
from shared.saves.store import Store
from tests.shared_rules.daily.playing import Device, diary, played


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves.sqlite")


def after(store: Store, *moments: tuple[str, int]) -> DayClock:
    """What the clock says last, after it was looked at at these moments."""
    for moment in moments:
        clock = looked_at(store, Device(*moment)())
    return clock


def test_days_follow_each_other_without_a_word(store: Store) -> None:
    clock = after(store, ("2026-11-22 20:00", 1), ("2026-11-22 23:59", 1), ("2026-11-23 00:01", 1))
    assert clock == DayClock(date(2026, 11, 23))
    assert clock.told is None


def test_a_clock_that_was_set_back_is_told_until_its_date_is_reached_again(store: Store) -> None:
    clock = after(store, ("2026-11-22 20:00", 1), ("2026-11-20 20:00", 1))
    assert clock == DayClock(date(2026, 11, 20), "back", date(2026, 11, 22))
    assert clock.told is not None
    assert clock.told.facts["before_day"] == 22
    assert after(store, ("2026-11-20 21:00", 1)).odd == "back"
    assert after(store, ("2026-11-21 21:00", 1)).odd == "back"
    assert after(store, ("2026-11-22 21:00", 1)).odd == ""


def test_another_time_zone_at_midnight_is_no_clock_set_back(store: Store) -> None:
    clock = after(store, ("2026-11-23 00:30", 1), ("2026-11-22 18:45", -5))
    assert clock == DayClock(date(2026, 11, 22), "zone", date(2026, 11, 23))


def test_a_clock_at_2090_has_no_day_and_takes_none_away(store: Store) -> None:
    device = Device()
    days = diary(store, device)
    mine = played(days)
    device.set("2090-05-03 12:00")
    clock = days.clock()
    assert (clock.odd, clock.may_play) == ("far", False)
    with pytest.raises(DailyError) as refused:
        days.enter("Ann")
    assert refused.value.message.facts["year"] == 2090
    device.set("2026-11-23 12:00")
    assert days.clock() == DayClock(date(2026, 11, 23))
    assert days.on(date(2026, 11, 22)) == mine


def test_a_clock_that_stood_far_ahead_is_not_held_against_today(store: Store) -> None:
    assert after(store, ("2060-05-03 12:00", 1), ("2026-11-22 12:00", 1)) == DayClock(
        date(2026, 11, 22)
    )


def test_what_is_begun_with_the_clock_set_back_says_so_in_its_code(store: Store) -> None:
    device = Device("2026-11-22 12:00")
    days = diary(store, device)
    days.clock()
    device.set("2026-11-20 12:00")
    mine = played(days)
    assert mine.late
    with Store(store.path.with_name("other.sqlite")) as theirs:
        assert diary(theirs, Device(), KNIGHTMARE).take_in(mine.code).late
