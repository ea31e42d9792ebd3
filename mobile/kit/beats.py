"""What a beat shows: one outcome, on one sheet, before anything else happens.

Plain models, made by presenters, without a window. A game fills what it has: a fight its two
sides, a card its answers where it asks; everything else stays empty. What only one game has stands
in a beat of its own, and is its ``matter``.
"""

from dataclasses import dataclass
from typing import Literal

from mobile.kit.shown import AnswerShown, ClauseShown, FaceShown

Mood = Literal["won", "lost", "draw", "plain", "dark", "grave"]
"""How a beat feels: its headline is gold, red, or neither; ``dark`` is owed to somebody, and
``grave`` is stone and candles."""


@dataclass(frozen=True, slots=True)
class PieceShown:
    """One reason for a total: so much, and why."""

    icon: str
    amount: int
    word: str
    grade: str = ""
    """A grade, which has a shape of its own; empty for anything else."""
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
    """A value as it was, or as it is: a grade by its shape, the others in words."""

    text: str
    grade: str = ""


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
    """Tokens to draw beside the number, as many as there ever are; 0 for none."""


@dataclass(frozen=True, slots=True)
class OfferShown:
    """An answer to what a card asks, and what it would change."""

    answer: AnswerShown
    changes: tuple[ChangeShown, ...]
    text: str
    """What it leads to, where nothing is certain to change; otherwise empty."""


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
    dice: tuple[int, ...] = ()
    """The faces that brought it, where they stand in no sum."""
    sides: tuple[SideShown, ...] = ()
    face: FaceShown | None = None
    """The card that was drawn; None where none was, or it is not to be seen."""
    changes: tuple[ChangeShown, ...] = ()
    clauses: tuple[ClauseShown, ...] = ()
    secret: bool = False
    """Whether only the first of those whom it concerns may see it."""
    next: str = ""
    """What the next step is called, where it deserves a name."""
    offers: tuple[OfferShown, ...] = ()
    """The answers, where the card asks: the beat is closed by one of them."""

    @property
    def matter(self) -> tuple[object, ...]:
        """What only beats of this game show, each on a part of its own."""
        return ()

    @property
    def moves(self) -> float:
        """Seconds in which its matter moves before the headline comes, at the normal pace."""
        return 0.0

    @property
    def waits(self) -> bool:
        """Whether it stands until it is tapped, at every pace."""
        return self.mood == "grave" or bool(self.offers)

    @property
    def texts(self) -> list[str]:
        """What there is to read."""
        found = [self.lead, self.headline, self.text]
        found += [f"{side.name}{piece.word}" for side in self.sides for piece in side.pieces]
        found += [f"{one.title}{one.after.text}{one.note}" for one in self.changes]
        return found + ([self.face.flavour, self.face.effect] if self.face else [])

    @property
    def letters(self) -> int:
        """How much there is to read."""
        return sum(map(len, self.texts))


@dataclass(frozen=True, slots=True)
class DigestShown:
    """What the others did meanwhile, on one line, and the beats behind it."""

    text: str
    beats: tuple[BeatShown, ...]
