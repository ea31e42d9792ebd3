"""How a pack plays: games of bots with it and with what it lies over, counted in the same way.

A game says by ``Trials`` what is played and what is counted; whoever shows it says how many games,
and compares. Nothing here needs more than the games themselves: the app plays them beside its
screen, the laboratory as many as it likes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from json import dumps
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from shared.descriptor import Descriptor
from shared.lab.measure import Measure
from shared.packs.overriding import OwnRows, laid_over

Counted = TypeVar("Counted")
DIGITS = 12
"""Digits of the checksum by which one board is told from another."""
NEVER, UNSOUGHT, HARDLY = "never", "unsought", "hardly"
"""Of what was met: never at all; never because anybody wanted to; far less than with ours."""
FIFTH = 5
FEW = 30
"""With fewer games of a level nothing is said about a difference."""


@dataclass(frozen=True)
class TrialTable:
    """What is played with: what a table chooses, its own pack laid over the house's data."""

    options: Mapping[str, Any]
    pack: OwnRows = field(default_factory=dict)

    @property
    def all(self) -> dict[str, Any]:
        """As the options of a table."""
        return {**self.options, **({"pack": self.pack} if self.pack else {})}


class TimesMet(NamedTuple):
    """How often something was met."""

    kind: str
    """What words call it by, with its id."""
    times: int
    sought: int
    """How often because somebody wanted to."""


class TrialFigures(NamedTuple):
    """What the games of one level showed."""

    games: int
    charts: Mapping[str, Measure]
    """Figures with bars, by their ids."""
    notes: Mapping[str, Measure]
    """Figures without, in hundredths of all games."""
    met: Mapping[str, TimesMet]
    """By id, of everything that could be met."""


class Trials(Protocol[Counted]):
    """What a game has played, and counts, to tell how a pack plays."""

    descriptor: Descriptor
    levels: tuple[str, str]
    """The bots that play where nobody chooses others, the weaker first."""
    charts: tuple[tuple[str, str], ...]
    """The ids of figures that have bars, each with its unit: that of wins, or of points, first,
    then that of the length."""
    notes: tuple[str, ...]
    """The ids of figures without bars."""

    def new(self) -> Counted:
        """Where nothing was counted yet."""
        ...

    def play(self, laid: TrialTable, level: str, first: int, last: int) -> Counted:
        """Play the games numbered from first up to last; the same whoever plays them.

        Arguments: what is played with; the bot; the number of the first game; the number of the
        first that is left out. Raises BrokenOff where nobody waits for them any more.
        """
        ...

    def add(self, counted: Counted, more: Counted) -> None:
        """Take over what was counted. Arguments: where to; what."""
        ...

    def seen(self, laid: TrialTable, counted: Counted) -> TrialFigures:
        """What games showed. Arguments: what was played with; what was counted, at least once."""
        ...

    def to_json(self, counted: Counted) -> Any:
        """Plain JSON values."""
        ...

    def from_json(self, values: Any) -> Counted:
        """Read what ``to_json`` wrote. Raises ValueError, TypeError, KeyError where it is none."""
        ...


def checksum(descriptor: Descriptor, laid: TrialTable) -> str:
    """What tells one board from another, whatever it is called.

    Arguments: the game; what is played with.
    """
    data = laid_over(descriptor.base(laid.options), laid.pack)
    told = dumps([descriptor.play.rules_version, data], sort_keys=True)
    return sha256(told.encode()).hexdigest()[:DIGITS]


class Odd(NamedTuple):
    """Something that is met less than it should be."""

    id: str
    why: str
    """``never``, ``unsought`` or ``hardly``."""


def odd_ones(ours: TrialFigures, theirs: TrialFigures) -> list[Odd]:
    """What is met too little, the worst first.

    Arguments: what the games with ours showed; those with the pack.
    """
    found = [Odd(id, why) for id, one in theirs.met.items() if (why := _odd(id, one, ours, theirs))]
    order = NEVER, UNSOUGHT, HARDLY
    return sorted(found, key=lambda one: (order.index(one.why), theirs.met[one.id].times))


def _odd(id: str, one: TimesMet, ours: TrialFigures, theirs: TrialFigures) -> str:
    known = ours.met.get(id)
    if not one.times:
        # what nobody meets with ours either is no news of the pack
        return NEVER if known is None or known.times else ""
    if not one.sought and (known is None or known.sought):
        return UNSOUGHT
    if known and one.times / theirs.games < known.times / ours.games / FIFTH:
        return HARDLY
    return ""


class TrialSide(Generic[Counted]):
    """The games of one level on one board, as far as they were played.

    Arguments: what the game counts; what is played with; the bot.
    """

    def __init__(self, trials: Trials[Counted], laid: TrialTable, level: str) -> None:
        self.trials, self.laid, self.level = trials, laid, level
        self.counted, self.games = trials.new(), 0

    @property
    def seen(self) -> TrialFigures | None:
        """What they showed; None where none was played."""
        return self.trials.seen(self.laid, self.counted) if self.games else None

    def add(self, more: Counted, games: int) -> None:
        """Take over what came. Arguments: what was counted; of how many games."""
        self.trials.add(self.counted, more)
        self.games += games

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {"games": self.games, "counted": self.trials.to_json(self.counted)}

    def read(self, values: Any) -> None:
        """Take over what was kept. Raises ValueError, TypeError, KeyError where it is none."""
        self.counted, self.games = self.trials.from_json(values["counted"]), int(values["games"])
