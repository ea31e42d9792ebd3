"""What is shown of a game that is looked back on: plain models, without a window."""

from dataclasses import dataclass

from mobile.kit.shown import MarkShown


@dataclass(frozen=True, slots=True)
class VerdictShown:
    """What decided it, or how far the reckoning has come."""

    icon: str
    title: str
    text: str
    terms: tuple[tuple[str, str, str], ...] = ()
    """Start, what each kind brought, and end: a figure, its word, its colour."""
    progress: float | None = None
    """How far the reckoning has come, from 0 to 1; None once all is known."""
    progress_text: str = ""


@dataclass(frozen=True, slots=True)
class CurveShown:
    """What one seat could expect, from the start to the end."""

    mark: MarkShown
    values: tuple[float, ...]
    own: bool
    end: str
    """What stands at its end; empty for nothing."""


@dataclass(frozen=True, slots=True)
class BandShown:
    """A stage of the game, from one point of the curve to another."""

    text: str
    tone: str
    begin: int
    end: int
    icon: str = ""
    """What stands for it where its name has no room."""


@dataclass(frozen=True, slots=True)
class StepShown:
    """A point of the curve."""

    short: str
    """What stands below it, where there is room; or the name of an icon."""
    luck: int
    ply: int
    """How many moves were played before its first."""


@dataclass(frozen=True, slots=True)
class PointTold:
    """The point of the curve that is told of."""

    at: int
    """From 1."""
    title: str
    note: str


@dataclass(frozen=True, slots=True)
class ChartShown:
    """The curve."""

    icon: str
    title: str
    hint: str
    curves: tuple[CurveShown, ...]
    """The own one is the last."""
    bands: tuple[BandShown, ...]
    steps: tuple[StepShown, ...]
    marks: tuple[tuple[int, bool], ...]
    """At which point a choice is marked, and whether it was a mistake."""
    grid: tuple[tuple[float, str], ...]
    """Values with a line of their own, and what is written beside it."""
    reach: int
    """How many points there will be."""
    goes_on: bool
    """Whether the game does, where the curves end."""
    luck: str
    """What the lane of luck is called; empty where there is none."""
    axis: str
    pictured: bool
    """Whether points are told by icons."""
    ending: str
    """The icon at the end; empty while the game goes on."""
    told: PointTold | None
    shaded: tuple[int, ...] = ()
    """Points before which there is another ground, such as combats."""


@dataclass(frozen=True, slots=True)
class SumShown:
    """One part of an account."""

    icon: str
    name: str
    amount: int
    text: str
    kind: str
    """``start``, ``end``, ``luck``, ``knowledge``, ``choices`` or ``others``."""


@dataclass(frozen=True, slots=True)
class AccountShown:
    """The parts of one seat's account, from the start to the end."""

    mark: MarkShown
    sums: tuple[SumShown, ...]
    own: bool = True


@dataclass(frozen=True, slots=True)
class SumsShown:
    """Where it went: the account of one seat, or those of several."""

    icon: str
    title: str
    note: str
    accounts: tuple[AccountShown, ...]
    """The one that is looked at, or all of them in a table."""
    luck: str
    """All luck together, in words."""

    @property
    def own(self) -> AccountShown:
        """The account that is looked at."""
        return next(one for one in self.accounts if one.own)


@dataclass(frozen=True, slots=True)
class TurningShown:
    """A moment that decided much: a row."""

    place: str
    icon: str
    """Of luck; empty where a choice is marked."""
    mistake: bool
    title: str
    note: str
    figure: str
    good: bool
    kind: str
    ply: int
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class SeatChosen:
    """A seat whose game may be looked at."""

    mark: MarkShown
    note: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class MeasuredBar:
    """One figure as a bar, with how far it is sure."""

    value: float
    reach: float
    """To either side, 19 times in 20."""
    text: str
    ours: bool
    """Whether it stands for what comes with the game; otherwise for what is measured."""
    running: bool = False
    """Whether it is still being worked out."""


@dataclass(frozen=True, slots=True)
class BarsRow:
    """Two bars that are compared."""

    name: str
    note: str
    bars: tuple[MeasuredBar, ...]


@dataclass(frozen=True, slots=True)
class BarsShown:
    """Bars with their scale."""

    icon: str
    title: str
    note: str
    """What is measured; empty where the legend stands."""
    legend: tuple[str, ...]
    """What the colours and the whiskers are, in words; empty where it is not told again."""
    unit: str
    rows: tuple[BarsRow, ...]

    @property
    def top(self) -> float:
        """The largest that any whisker reaches."""
        return max([one.value + one.reach for row in self.rows for one in row.bars] or [1.0])


@dataclass(frozen=True, slots=True)
class CountedRow:
    """How often something came, before and now."""

    icon: str
    name: str
    note: str
    before: int
    now: int


@dataclass(frozen=True, slots=True)
class CountedShown:
    """Several of them."""

    icon: str
    title: str
    note: str
    rows: tuple[CountedRow, ...]
    warns: bool
    """Whether they are told because something is odd; otherwise each has its bars."""
