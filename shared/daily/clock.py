"""Which day it is, and what is to be said of a clock that was set."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Literal

from shared.daily.code import FIRST, LAST
from shared.saves import keepsakes
from shared.saves.store import Store
from shared.speech.messages import Message

KIND, SEEN = "day", "seen"
Odd = Literal["", "back", "zone", "far"]
FORGET = timedelta(days=40)
"""A clock that stood further ahead than this was wrong then: nothing is held against now."""


@dataclass(frozen=True, slots=True)
class DayClock:
    """The date of a device, held against the last one that was seen on it."""

    today: date
    odd: Odd = ""
    """Whether it was set back, the device came to another time zone, or it is beyond all days."""
    before: date | None = None
    """The latest date that was seen, where that is later."""

    @property
    def told(self) -> Message | None:
        """What is to be said of it; None where all is well."""
        if not self.odd:
            return None
        before = {f"before_{name}": fact for name, fact in parts(self.before or self.today).items()}
        return Message(f"daily.clock.{self.odd}", {**parts(self.today), **before})

    @property
    def may_play(self) -> bool:
        """Whether this date has a day's game."""
        return self.odd != "far"


def parts(when: date) -> dict[str, int]:
    """A date as facts of a message."""
    return {"day": when.day, "month": when.month, "year": when.year}


def present() -> datetime:
    """The present moment, as the device's clock and time zone have it."""
    return datetime.now().astimezone()


def looked_at(store: Store, moment: datetime) -> DayClock:
    """What the clock says; what was seen is kept for the next time.

    Arguments: the save; the moment, with its time zone. Raises StoreError.
    """
    today = moment.date()
    if not FIRST <= today <= LAST:
        return DayClock(today, "far")
    seen: dict[str, Any] = keepsakes.get(store, KIND, SEEN, {})
    clock = _compared(today, moment, seen)
    kept = {
        "date": today.isoformat(),
        "odd": clock.odd,
        "latest": (clock.before or today).isoformat(),
        "moment": seen["moment"] if seen.get("date") == today.isoformat() else moment.isoformat(),
    }
    if kept != seen and not store.read_only:
        keepsakes.put(store, KIND, SEEN, kept)
    return clock


def _compared(today: date, moment: datetime, seen: dict[str, Any]) -> DayClock:
    if not seen:
        return DayClock(today)
    latest = date.fromisoformat(seen["latest"])
    if not today < latest <= today + FORGET:
        return DayClock(today)
    if today.isoformat() == seen["date"]:
        return DayClock(today, seen["odd"], latest)
    back = moment < datetime.fromisoformat(seen["moment"])
    return DayClock(today, "back" if back or seen["odd"] == "back" else "zone", latest)
