"""Two sides, their sums, and what every face of a die would decide."""

from dataclasses import dataclass

from shared.speech.scene.pieces import BeforeAfter, Drawing, Odds, Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelPart(Piece):
    """A reason for points; ``value`` counts it, 0 where it is useless here: ``why`` says so."""

    counts: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelSide(Piece):
    """One of two sides; a person has a ``seat``. Its state, once decided: ``good`` has won."""

    parts: tuple[DuelPart, ...] = ()
    """Its die is not among them."""
    die: int | None = None
    """What it rolled; left out where it has not rolled."""
    rolls: bool = False
    """Whether it rolls, or has rolled."""
    total: int = 0
    """All that is known of it: with its die, where that is rolled, and what it has put in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelFace:
    """What is still to be rolled, and what it decides for the first side."""

    n: int
    """0 where nothing is to be rolled any more."""
    totals: tuple[int, int]
    result: str
    """``win``, ``draw`` or ``lose``."""
    text: str
    """The same in a word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelAmount(Piece):
    """How much may be put in, what it makes of every face, and its chances."""

    n: int
    faces: tuple[DuelFace, ...] = ()
    odds: Odds | None = None
    useless: bool = False
    """Whether a smaller amount does as much."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelDrawing(Drawing):
    """A fight: before it is decided, or how it was."""

    kind = "duel"
    site: Piece | None = None
    """Where it is fought; ``value`` is the id of its colour."""
    sides: tuple[DuelSide, DuelSide]
    """The first is that of whoever looks, where they fight."""
    amounts: tuple[DuelAmount, ...] = ()
    """Of which one is chosen; a single one where nothing is put in any more."""
    best: int = 0
    """The place of the amount that is looked at first."""
    coin: str = ""
    """The icon of what is put in."""
    paid: str = ""
    """The word for it."""
    ladder: str = ""
    """The title of the faces: who is still to roll."""
    result: str = ""
    """``win``, ``draw`` or ``lose`` for the first side, once it is known."""
    verdict: str = ""
    """The same in a word or two."""
    before_after: tuple[BeforeAfter, ...] = ()
    prize: tuple[Piece, ...] = ()
    """What was won or lost by it."""
    clauses: tuple[str, ...] = ()
    """Ids of the clauses it was decided by."""
