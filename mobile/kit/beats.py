"""What a beat shows: one outcome, on one sheet, before anything else happens.

Plain models, made by presenters, without a window. A game fills what it has: a fight its two
sides, a riddle its answers, a card its answers where it asks; everything else stays empty.
"""

from dataclasses import dataclass
from typing import Literal

from mobile.kit.shown import AnswerShown, ClauseShown, FaceShown

Mood = Literal["won", "lost", "draw", "plain", "grave"]
"""How a beat feels: its headline is gold, red, or neither; ``grave`` is stone and candles."""


@dataclass(frozen=True, slots=True)
class PieceShown:
    """One reason for a total: so much, and why."""

    icon: str
    amount: int
    word: str
    life: str = ""
    """The grade of Life Force, which has a shape of its own; empty for anything else."""
    die: int = 0
    """The face of a die; 0 for anything else."""


@dataclass(frozen=True, slots=True)
class SideShown:
    """One side of a contest, and how its total came about."""

    name: str
    icon: str
    die: int
    """0 where none was rolled."""
    total: int
    pieces: tuple[PieceShown, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class ValueShown:
    """A value as it was, or as it is: a grade of Life Force by its shape, the others in words."""

    text: str
    life: str = ""


@dataclass(frozen=True, slots=True)
class ChangeShown:
    """What an outcome changed, or left as it was."""

    title: str
    kind: Literal["value", "gained", "lost", "same"]
    """A value that is another now, a thing got, a thing lost, or what stayed."""
    icon: str
    before: ValueShown
    after: ValueShown
    note: str
    """Why, in a few words; empty where that is plain."""
    of: int = 0
    """Tokens or stones to draw beside the number, as many as there ever are; 0 for none."""


@dataclass(frozen=True, slots=True)
class AnsweredShown:
    """A riddle, what was said, and what it is."""

    text: str
    said: str
    """Empty where nobody knows what was said."""
    right: str
    correct: bool
    icon: str


@dataclass(frozen=True, slots=True)
class OfferShown:
    """An answer to what a card asks, and what it would change."""

    answer: AnswerShown
    changes: tuple[ChangeShown, ...]
    text: str
    """What it leads to, where nothing is certain to change; otherwise empty."""


@dataclass(frozen=True, slots=True)
class StrengthShown:
    """One side of a fight to come."""

    name: str
    icon: str
    strength: int
    note: str
    """Of what it is made, or what is held."""


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

    sides: tuple[StrengthShown, StrengthShown]
    odds: tuple[float, float, float] | None
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
class BeatShown:
    """One outcome."""

    number: int
    """The move that led to it, as the journal counts."""
    seats: tuple[str, ...]
    """Whom it concerns."""
    mood: Mood
    icon: str
    lead: str
    """Who and what, above the headline."""
    headline: str
    text: str = ""
    """What else is to be told; empty where the rest says it."""
    sides: tuple[SideShown, ...] = ()
    riddle: AnsweredShown | None = None
    face: FaceShown | None = None
    """The card that was drawn; None where none was, or it is not to be seen."""
    outlook: OutlookShown | None = None
    """The fight that it leads to."""
    grave: GraveShown | None = None
    changes: tuple[ChangeShown, ...] = ()
    clauses: tuple[ClauseShown, ...] = ()
    next: str = ""
    """What the next step is called, where it deserves a name."""
    offers: tuple[OfferShown, ...] = ()
    """The answers, where the card asks: the beat is closed by one of them."""

    @property
    def waits(self) -> bool:
        """Whether it stands until it is tapped, at every pace."""
        return self.grave is not None or bool(self.offers)

    @property
    def letters(self) -> int:
        """How much there is to read."""
        texts = [self.lead, self.headline, self.text]
        texts += [f"{side.name}{piece.word}" for side in self.sides for piece in side.pieces]
        texts += [f"{one.title}{one.after.text}{one.note}" for one in self.changes]
        if self.face:
            texts += [self.face.flavour, self.face.effect]
        if self.riddle:
            texts += [self.riddle.text, self.riddle.said, self.riddle.right]
        return sum(map(len, texts))


@dataclass(frozen=True, slots=True)
class DigestShown:
    """What the others did meanwhile, on one line, and the beats behind it."""

    text: str
    beats: tuple[BeatShown, ...]
