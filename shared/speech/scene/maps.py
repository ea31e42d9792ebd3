"""Places and the ways between them: a map of levels, and stones in a row."""

from dataclasses import dataclass

from shared.speech.scene.pieces import Answers, Drawing, Odds, Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A number that leads to a place."""

    n: int
    cost: int = 0
    """What it costs, in what the map's ``coin`` shows."""
    text: str = ""
    """What it brings, in a word or two: ``barred``, ``a card``, ``72 %``."""
    icon: str = ""
    """Who or what is there."""
    note: str = ""
    """A short name of the place."""
    state: str = ""
    """``kept`` for the number that was rolled, ``barred``, ``far`` where it costs too much."""
    promise: str = ""
    """What it brings, as a sentence."""
    odds: Odds | None = None
    """Of the fight to which it leads, as things stand."""
    why: str = ""
    """Why it cannot be chosen."""
    say: str = ""
    answers: Answers = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MapPlace(Piece):
    """A place of a map.

    Its state: ``here``, ``open`` (a number or an answer leads there), ``barred``, ``far``.
    """

    at: str
    trim: str = ""
    """The id of its colour."""
    sign: tuple[Piece, ...] = ()
    """What is special about it."""
    dweller: Piece | None = None
    """Who lives there; ``value`` is the strength."""
    things: tuple[Piece, ...] = ()
    """What is there: ``open`` where it lies loose."""
    stand: tuple[str, ...] = ()
    """The seats that stand there."""
    shared: bool = False
    """Whether several may stand there."""
    numbers: tuple[Number, ...] = ()
    """Those that lead there from where whoever moves stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MapLevel(Piece):
    """One level of a map: a tab, and how its places lie."""

    at: str
    seats: tuple[str, ...] = ()
    """Who is there."""
    files: tuple[tuple[str, ...], ...] = ()
    """Its places, in rows from the top as on an upright screen; on one that lies, columns."""
    places: tuple[MapPlace, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MapDrawing(Drawing):
    """Places on levels, the ways between them, and where numbers lead."""

    kind = "map"
    level: str
    """The level that is looked at first."""
    levels: tuple[MapLevel, ...]
    ways: tuple[tuple[str, str], ...] = ()
    """Pairs of places that are joined."""
    from_: str = ""
    """Where whoever moves stands: ``numbers`` count from there."""
    rolled: int | None = None
    """The number that was rolled."""
    coin: str = ""
    """The icon of what numbers cost."""
    plan: bool = False
    """Whether the numbers are those of one's next turn: they may be planned, not chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PathDrawing(Drawing):
    """Stones in a row, towards a goal."""

    kind = "path"
    level: str = ""
    """The level of a map on which it lies."""
    stones: tuple[Piece, ...]
    """From the first: ``laid``, ``open`` for one that an answer leads to, ``far``."""
    stand: tuple[Piece, ...] = ()
    """Who stands where: ``value`` is the number of the stone, 0 before the first."""
    goal: Piece
