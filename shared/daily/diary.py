"""The days of a device: its tries, what came of them, and what others have shown of theirs."""

from calendar import monthrange
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime
from hashlib import blake2b
from typing import Any, Literal

from shared.daily.clock import KIND, DayClock, looked_at, parts, present
from shared.daily.code import coded, proved, read, written
from shared.daily.layout import YOU, DailyError, DayLayout, challenge_of, laid_out, version_of
from shared.daily.line import line_of
from shared.descriptor import Descriptor
from shared.play.days import Day, DayResult
from shared.play.table import Table
from shared.saves import keepsakes
from shared.saves.export import Saved
from shared.saves.library import Library
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.speech.messages import Message

OTHERS = "day.shown"
"""The kind of what others have shown."""
DateKind = Literal["won", "fell", "half", "missed", "today", "ahead", "before", "other_rules"]


@dataclass(frozen=True, slots=True)
class DayTry:
    """A day's try on this device, or one that somebody has shown."""

    day: Day
    name: str
    table: str = ""
    """The id of its table; empty for somebody else's."""
    result: DayResult | None = None
    """None while it goes on."""
    code: str = ""
    """Empty where it was played by other rules than those of the day, and does not count."""
    late: bool = False
    """Whether the clock had been set back when it was begun."""

    @property
    def counts(self) -> bool:
        """Whether it is one of the day's results."""
        return bool(self.result and self.code)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        values = asdict(self)
        values["day"] = [self.day.game, self.day.date.isoformat(), self.day.version]
        values["result"] = self.result.to_json() if self.result else None
        return values

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> "DayTry":
        """Read what ``to_json`` wrote."""
        game, when, version = values["day"]
        result = DayResult.from_json(values["result"]) if values["result"] else None
        day = Day(game, date.fromisoformat(when), version)
        return cls(**{**values, "day": day, "result": result})


@dataclass(frozen=True, slots=True)
class DateShown:
    """One date of a month."""

    date: date
    kind: DateKind
    mark: str = ""
    """What stands on its stone."""


class Diary:
    """The days of one game in one save.

    Arguments: the save; the game; the clock, as a function that gives a moment with its time zone.
    """

    def __init__(
        self, store: Store, described: Descriptor, now: Callable[[], datetime] = present
    ) -> None:
        self.store, self.described, self.now = store, described, now
        self.game = described.play.name

    def clock(self) -> DayClock:
        """What the clock says. Raises StoreError."""
        return looked_at(self.store, self.now())

    # -- one's own ---------------------------------------------------------------------------

    def own(self) -> dict[date, DayTry]:
        """The tries of this device by their dates, the earliest first. Raises StoreError."""
        kept = keepsakes.all_of(self.store, KIND)
        tries = [DayTry.from_json(kept[key]) for key in kept if key.startswith(f"{self.game} ")]
        return {one.day.date: one for one in tries}

    def on(self, when: date) -> DayTry | None:
        """The try of one date; None where there is none. Raises StoreError."""
        return tried(self.store, self.game, when)

    def _key(self, when: date) -> str:
        return key_of(self.game, when)

    def _keep(self, found: DayTry) -> DayTry:
        keepsakes.put(self.store, KIND, self._key(found.day.date), found.to_json())
        return found

    def enter(self, name: str) -> DayTry:
        """Today's try, begun where it was not yet: there is one, whatever was restarted.

        Argument: what the person is called. Raises DailyError where the clock is beyond all days,
        StoreError where nothing can be kept.
        """
        clock = self.clock()
        if not clock.may_play:
            raise DailyError("daily.clock.far", **parts(clock.today))
        if known := self.on(clock.today):
            return known
        day = Day(self.game, clock.today, version_of(self.described))
        layout = laid_out(self.described, day)
        # a program that was killed may have begun it, and not noted it
        table = self._begun(day) or self._begin(layout, name)
        return self._keep(DayTry(day, name, table, late=clock.odd == "back"))

    def _begin(self, layout: DayLayout, name: str) -> str:
        now, journal = self.store.now(), layout.journal
        version = self.described.play.rules_version
        return self.store.add(Saved(layout.named(name), version, journal, now, now))

    def _begun(self, day: Day) -> str:
        """The table of a day that is in the save already, the first of several."""
        listed = [*self.store.tables(), *self.store.tables(archived=True)]
        found = [one for one in listed if Day.of(one.setup.game, one.setup.seed) == day]
        return min((one.id for one in found if not one.setup.origin), key=int, default="")

    def settle(self, known: DayTry) -> DayTry:
        """What has come of a try since it was looked at last.

        A try that is over is noted, and its table goes to the archive. Raises StoreError.
        """
        table = None
        with suppress(StoreError):
            table = self.table_of(known)
        if known.result or table is None or not challenge_of(self.described).over(table.state):
            return known
        found = self._noted(known, table)
        with suppress(StoreError):
            self.store.archive(self.place_of(known))
        return self._keep(found)

    def place_of(self, known: DayTry) -> str:
        """The id of a try's table; empty where it is not in this save."""
        with suppress(StoreError):
            setup = self.store.load(known.table).setup
            if Day.of(setup.game, setup.seed) == known.day:
                return known.table
        # it came from another device, where tables have other numbers
        return self._begun(known.day)

    def table_of(self, known: DayTry) -> Table[Any] | None:
        """The table of a try; None where it is not in this save. Raises StoreError."""
        id = self.place_of(known)
        return Library(self.described).resume(self.store, id) if id else None

    def _noted(self, known: DayTry, table: Table[Any]) -> DayTry:
        challenge = challenge_of(self.described)
        try:
            layout = laid_out(self.described, known.day)
            line = line_of(self.described, layout, table.journal.line)
            code = coded(self.described, layout, line, known.name, known.late)
            result = proved(self.described, layout, code)
        except DailyError:
            # other rules play it on than those of its day: it is told, and does not count
            return replace(known, result=challenge.result(table.state, table.state, YOU))
        return replace(known, result=result, code=written(code))

    # -- others --------------------------------------------------------------------------------

    def take_in(self, text: str) -> DayTry:
        """Take in what somebody else has shown, once it is proved; returns it.

        Argument: a text with a code in it. Raises DailyError, and keeps nothing, where there is
        none, or it is not as its day would be; StoreError where it cannot be kept.
        """
        code = read(text, self.game)
        mine = self.own().get(code.day.date)
        result = proved(self.described, laid_out(self.described, code.day), code)
        found = DayTry(code.day, code.name, "", result, written(code), code.late)
        if mine and mine.code == found.code:
            raise DailyError("error.day_own")
        sum = blake2b(repr((code.name, code.proof)).encode(), digest_size=6).hexdigest()
        keepsakes.put(self.store, OTHERS, f"{self._key(code.day.date)} {sum}", found.to_json())
        return found

    def others(self, when: date) -> list[DayTry]:
        """What others have shown of a date, the best first. Raises StoreError."""
        kept, beginning = keepsakes.all_of(self.store, OTHERS), f"{self._key(when)} "
        found = [DayTry.from_json(kept[key]) for key in kept if key.startswith(beginning)]
        return ranked(found)

    def results(self, when: date) -> list[DayTry]:
        """One's own try of a date, and what others have shown of it, the best first."""
        own = self.on(when)
        return ranked([*([self.settle(own)] if own else []), *self.others(when)])

    # -- the month -------------------------------------------------------------------------------

    def month(self, year: int, month: int, today: date) -> tuple[DateShown, ...]:
        """Every date of a month. Arguments: its year and number; today's date."""
        own = self.own()
        first = min(own, default=today)
        dates = [date(year, month, n) for n in range(1, monthrange(year, month)[1] + 1)]
        return tuple(self._shown(one, own.get(one), first, today) for one in dates)

    def _shown(self, when: date, known: DayTry | None, first: date, today: date) -> DateShown:
        if known is None:
            if when >= today:
                return DateShown(when, "today" if when == today else "ahead")
            return DateShown(when, "missed" if when > first else "before")
        if known.result is None:
            ours = known.day.version == version_of(self.described)
            return DateShown(when, "half" if ours else "other_rules")
        if not known.counts:
            return DateShown(when, "other_rules", known.result.mark)
        return DateShown(when, "won" if known.result.won else "fell", known.result.mark)

    def best(self) -> DayTry | None:
        """The best of all results that count; None before the first."""
        counted = [one for one in self.own().values() if one.counts]
        return max(counted, key=lambda one: one.result.score if one.result else 0, default=None)

    def progress(self, known: DayTry) -> Message | None:
        """How far a try has come that goes on; None where that cannot be read."""
        with suppress(StoreError):
            if table := self.table_of(known):
                return challenge_of(self.described).progress(table.state, YOU)
        return None


def key_of(game: str, when: date) -> str:
    """Under what a try is kept. Arguments: the id of the game; the date."""
    return f"{game} {when.isoformat()}"


def tried(store: Store, game: str, when: date) -> DayTry | None:
    """The try of a date, told without the game's rules; None where there is none.

    Arguments: the save; the id of the game; the date. Raises StoreError.
    """
    kept = keepsakes.get(store, KIND, key_of(game, when))
    return DayTry.from_json(kept) if kept else None


def ranked(tries: Iterable[DayTry]) -> list[DayTry]:
    """Tries with the best first; those that go on come last."""
    return sorted(
        tries, key=lambda one: (one.result is None, -one.result.score if one.result else 0)
    )
