"""Areas with spaces for pieces, and the stage of a battle."""

from dataclasses import dataclass

from shared.speech.scene.lairs import FigureShown, GridDrawing
from shared.speech.scene.pieces import Drawing, Goods, Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaSpace(Piece):
    """A space of an area; ``seat`` is whose piece stands there, ``state`` ``done`` or ``acts``."""

    gain: Goods = ()
    cost: Goods = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaRow(Piece):
    """An area with its spaces."""

    reverse: bool = False
    """Whether its spaces are filled from the last."""
    barred: tuple[str, ...] = ()
    """The seats, and others without one, that cannot come."""
    out: tuple[str, ...] = ()
    """Those who came and found no space."""
    slot: int | None = None
    """In which slot its card lies, from 1."""
    spaces: tuple[AreaSpace, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaWare(Piece):
    """Something that may be had, and for what."""

    cost: Goods = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaOffer(Piece):
    """What may be had in one place."""

    items: tuple[AreaWare, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AreasDrawing(Drawing):
    """Areas with spaces for pieces, what they deal in, and the course of a year."""

    kind = "areas"
    rows: tuple[AreaRow, ...] = ()
    slots: tuple[Piece, ...] = ()
    """Cards that are laid in order; an empty one has no icon."""
    orders: tuple[Piece, ...] = ()
    """Cards that lie open now, one a ``seat``."""
    laid: tuple[Piece, ...] = ()
    """Who has laid, and who has not."""
    offers: tuple[AreaOffer, ...] = ()
    year: tuple[Piece, ...] = ()
    coming: tuple[FigureShown, ...] = ()
    """Who comes, to which ``seat`` as it stands."""
    cards: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StageReply(Piece):
    """What may be done next, and what it leads to."""

    sum: str = ""
    leads: tuple[Piece, ...] = ()
    best: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StageDrawing(Drawing):
    """A battle: its steps, both sides, and what happened last."""

    kind = "stage"
    planning: bool = False
    steps: tuple[Piece, ...] = ()
    site: Piece | None = None
    line: tuple[FigureShown, ...] = ()
    """From the front."""
    traps: tuple[FigureShown, ...] = ()
    defenders: tuple[FigureShown, ...] = ()
    fighters: tuple[Piece, ...] = ()
    """Who fights when, by their ``seat``."""
    grid: GridDrawing | None = None
    card: Piece | None = None
    replies: tuple[StageReply, ...] = ()
    ball: str = ""
    """Words for asking what is best; empty where nobody can ask."""
    last: str = ""
    """What happened last."""
    hits: tuple[tuple[str, int], ...] = ()
    """Whom it hit, and how much."""
