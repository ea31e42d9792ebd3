"""What people have, what is to be read, what falls due, and how it ended."""

from dataclasses import dataclass

from shared.speech.scene.pieces import Amount, BeforeAfter, Drawing, Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatCard(Piece):
    """What somebody has. Its state: ``acts``, ``next`` in turn, ``out``."""

    place: str = ""
    """Where they are."""
    own: bool = False
    """Whether it is that of whoever looks."""
    grades: tuple[Piece, ...] = ()
    """The steps of a life from the worst, each with its ``value``: ``here`` for the one it has."""
    goods: tuple[Amount, ...] = ()
    things: tuple[Piece, ...] = ()
    marks: tuple[Piece, ...] = ()
    """What else lies on it: pledges, vows."""
    goal: str = ""
    """What they want next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Drawing):
    """Everybody's card, in the order of turns."""

    kind = "cards"
    seats: tuple[SeatCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiles(Drawing):
    """Pieces side by side: what lies somewhere, what may be done, what may be said."""

    kind = "tiles"
    items: tuple[Piece, ...]
    style: str = ""
    """``large`` for what is done most; empty for tiles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf(Drawing):
    """A sheet to be read: a riddle, a card that was drawn, a death."""

    kind = "leaf"
    style: str = ""
    """``stone`` where somebody has died; empty for a sheet."""
    state: str = ""
    """``good`` or ``bad``; empty for neither."""
    lines: tuple[str, ...] = ()
    items: tuple[Piece, ...] = ()
    """Answers on it, or what it brought."""
    before_after: tuple[BeforeAfter, ...] = ()
    clauses: tuple[str, ...] = ()
    """Ids of the clauses behind it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Due(Piece):
    """What falls due."""

    turns: int
    """In how many of its seat's own turns; 0 for now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dues(Drawing):
    """What falls due, the soonest first."""

    kind = "dues"
    items: tuple[Due, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TallyColumn(Piece):
    """How somebody ended, reason by reason. ``place`` counts from 1; ``good`` has won."""

    place: int
    total: int | None = None
    lines: tuple[Piece, ...] = ()
    """What counted, and for how much."""
    titles: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TallyDrawing(Drawing):
    """The end: everybody, the best first."""

    kind = "tally"
    columns: tuple[TallyColumn, ...]
    lines: tuple[str, ...] = ()
    """What else is worth knowing."""
