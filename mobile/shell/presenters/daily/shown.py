"""What the screen of days shows."""

from dataclasses import dataclass

from shared.daily.diary import DateKind


@dataclass(frozen=True, slots=True)
class DateCellShown:
    """One date of the month."""

    day: int
    kind: DateKind
    mark: str
    """What stands on its stone."""
    today: bool
    chosen: bool
    spoken: str
    """What it says, in words."""


@dataclass(frozen=True, slots=True)
class LegendShown:
    """What a shape means, and how often it stands in the month."""

    kind: DateKind
    text: str


@dataclass(frozen=True, slots=True)
class MonthPageShown:
    """A month."""

    title: str
    weekdays: tuple[str, ...]
    first: int
    """The weekday of its first date, from 0."""
    dates: tuple[DateCellShown, ...]
    legend: tuple[LegendShown, ...]
    may_back: bool
    may_on: bool
    """Whether the months before and after it have anything to show."""


@dataclass(frozen=True, slots=True)
class CameShown:
    """What came of a try, or what waits."""

    icon: str
    won: bool
    title: str
    text: str
    figures: tuple[tuple[str, str, str], ...] = ()
    """A figure, its word, its colour: once the try was looked back on."""


@dataclass(frozen=True, slots=True)
class TakenShown:
    """One result of the date, one's own or what somebody has shown."""

    place: str
    name: str
    text: str
    own: bool


@dataclass(frozen=True, slots=True)
class DailyShown:
    """A game's days, with one of them chosen."""

    title: str
    subtitle: str
    came: CameShown
    month: MonthPageShown
    notes: tuple[str, ...]
    """Of the clock, and of what does not count."""
    results: tuple[TakenShown, ...]
    """All of the date, where there is more than one's own."""
    code: str
    """One's own result, to be shown; empty where there is none."""
    card: tuple[str, ...]
    """What stands beside the code: whose dungeon, what came of it, the best of all."""
    call: str
    """What may be done next; empty for nothing."""
    call_sub: str
    call_icon: str
    waits: bool
    """Whether the day is still being laid out."""
    table: str
    """The table of the date, to look back on; empty for none."""
    left: str
    """A try of an earlier date that goes on, to be taken up again; empty for none."""
