"""The models of the map: levels, chambers, who and what is in them, where they lead."""

from dataclasses import dataclass

from mobile.kit.shown import AnswerShown
from mobile.knightmare.presenters.cards.things import ThingShown
from mobile.knightmare.presenters.dungeon.layout import ChamberPlace


@dataclass(frozen=True, slots=True)
class SignShown:
    """Something special about a chamber: a chest, a wellway, the stream."""

    id: str
    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class ResidentShown:
    """Who lives in a chamber."""

    id: str
    name: str
    icon: str
    strength: int
    """Against the Dungeoneer the map is shown to, before dice."""
    sum: str
    """The reason for every point of it."""


@dataclass(frozen=True, slots=True)
class PawnShown:
    """A Dungeoneer who stands in a chamber."""

    seat: str
    name: str
    icon: str
    colour: str
    shape: str
    life: str
    active: bool


@dataclass(frozen=True, slots=True)
class ExitShown:
    """Where some movement numbers lead from a chamber."""

    faces: tuple[int, ...]
    chamber: str
    """``stay`` where one stays."""
    text: str


@dataclass(frozen=True, slots=True)
class TargetShown:
    """A chamber that the next move may lead to."""

    faces: tuple[int, ...]
    """The movement numbers, or totals, that lead there; empty where any answer does."""
    faces_text: str
    answer: AnswerShown | None
    """The cheapest answer that leads there, where there is one to tap."""


@dataclass(frozen=True, slots=True)
class ChamberShown:
    """One chamber of the map."""

    id: str
    name: str
    level: int
    trim: str
    """Id of the colour of its trim, with underscores; empty for none."""
    trim_text: str
    place: ChamberPlace
    resident: ResidentShown | None
    items: tuple[ThingShown, ...]
    held: bool
    """Whether the resident holds the items; otherwise they lie loose."""
    pawns: tuple[PawnShown, ...]
    signs: tuple[SignShown, ...]
    exits: tuple[ExitShown, ...]
    here: bool
    """Whether the Dungeoneer the map is shown to stands here."""
    target: TargetShown | None
    spoken: str
    """All of it in words, for a screen reader."""


@dataclass(frozen=True, slots=True)
class LevelShown:
    """One level of the dungeon."""

    number: int
    name: str
    chambers: tuple[ChamberShown, ...]
    here: bool
