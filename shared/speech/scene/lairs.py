"""A track with counters, squares with those who live in them, and single figures."""

from dataclasses import dataclass

from shared.speech.scene.pieces import Amount, Drawing, Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter(Piece):
    """A piece on a track."""

    at: int
    of: int | None = None
    was: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackDrawing(Drawing):
    """Numbers in a row, with counters on them."""

    kind = "track"
    from_: int
    to: int
    hot: int | None = None
    """The first number of its dangerous end."""
    ends: tuple[str, ...] = ()
    """Icons of both ends."""
    counters: tuple[Counter, ...] = ()
    waits: tuple[Piece, ...] = ()
    """Who is not on it yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureShown(Piece):
    """Somebody of a party, a lair or a prison, or a trap; ``value`` is the place in its line."""

    at: str = ""
    """An id that stays with it, wherever it goes."""
    hits: int | None = None
    """What it has taken."""
    most: int | None = None
    """What it can take."""
    wounds: str = ""
    """Both in words."""
    lately: int = 0
    """How much of ``hits`` is of the last blow."""
    ability: Amount | None = None
    """What it is good at."""
    items: tuple[Piece, ...] = ()
    """What it carries."""
    did: str = ""
    """What it did last, or does."""
    numbers: tuple[tuple[str, str], ...] = ()
    """Figures of it, each with its word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureDrawing(Drawing):
    """One figure, large."""

    kind = "figure"
    figure: FigureShown


@dataclass(frozen=True, slots=True, kw_only=True)
class GridCell(Piece):
    """A square of a grid."""

    at: str
    kind: str = ""
    """``floor``, ``room``, ``lost``, ``open``, ``shut``, ``rock``."""
    mark: str = ""
    """``new``, ``site``, ``mined``."""
    workers: int = 0
    steps: int | None = None
    """How far it is from the door."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GridDrawing(Drawing):
    """Squares, a door, and who lives and waits there."""

    kind = "grid"
    columns: int
    rows: int
    door: str = ""
    """The square below the door."""
    own: bool = False
    """Whether it is that of whoever looks."""
    state: str = ""
    cells: tuple[GridCell, ...] = ()
    """From the row at the door, left to right."""
    lair: tuple[FigureShown, ...] = ()
    line: tuple[FigureShown, ...] = ()
    prison: tuple[FigureShown, ...] = ()
    goods: tuple[Amount, ...] = ()
    hands: Amount | None = None
    """Who works: ``gone`` of them are busy."""
    marks: tuple[Piece, ...] = ()
    locked: tuple[Piece, ...] = ()
    """Cards that cannot be laid in this round."""
    legend: tuple[Piece, ...] = ()
