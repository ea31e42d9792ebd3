"""What a beat of Knightmare shows besides: a riddle, a fight to come, a grave. Plain models."""

from dataclasses import dataclass

from mobile.kit.beats import BeatShown
from mobile.knightmare.presenters.fights import FightSideShown
from shared.speech.scene.pieces import Odds


@dataclass(frozen=True, slots=True)
class AnsweredShown:
    """A riddle, what was said, and what it is."""

    text: str
    said: str
    """Empty where nobody knows what was said."""
    right: str
    correct: bool


@dataclass(frozen=True, slots=True)
class HopeShown:
    """What a fight to come may bring."""

    good: bool
    title: str
    text: str
    """What is won or lost besides, in words; empty where nothing is."""
    grades: tuple[str, ...] = ()
    """The grade of Life Force before and after; empty where it stays."""
    tokens: int = 0
    """Helm tokens that are won."""


@dataclass(frozen=True, slots=True)
class OutlookShown:
    """A fight to come: both strengths, the chances, what is won and what is lost."""

    sides: tuple[FightSideShown, FightSideShown]
    """The foe, and whoever is challenged."""
    odds: Odds | None
    """Win, draw and loss; None where dice decide nothing."""
    odds_text: str
    best: str
    """How it stands with all helm tokens; empty where there are none."""
    hopes: tuple[HopeShown, ...]


@dataclass(frozen=True, slots=True)
class GraveShown:
    """Who died, and how it came: carved in stone."""

    name: str
    icon: str
    of: str
    """Where from, under the name."""
    span: str
    """How long it lasted."""
    how: str
    """To whom, and where."""
    deeds: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KnightmareBeat(BeatShown):
    """One outcome of Knightmare."""

    riddle: AnsweredShown | None = None
    outlook: OutlookShown | None = None
    """The fight that a card leads to."""
    grave: GraveShown | None = None

    @property
    def matter(self) -> tuple[object, ...]:
        return tuple(filter(None, (self.grave, self.riddle, self.outlook)))

    @property
    def texts(self) -> list[str]:
        riddle = self.riddle
        found = BeatShown.texts.__get__(self)
        return [*found, riddle.text, riddle.said, riddle.right] if riddle else found
