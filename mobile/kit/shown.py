"""What the widgets of a table show: plain models, made by presenters, without a window."""

from dataclasses import dataclass
from typing import Any, Protocol

from shared.play.decision import Move

ELSEWHERE = "phone"
"""What a question waits for whose answer is given on another device."""
PAST = "past"
"""The same of one that was answered long since."""
HOLLOW = "hollow"
"""The shape of those who have no seat."""


@dataclass(frozen=True, slots=True)
class MarkShown:
    """The sign of a seat, or of somebody who has none."""

    who: str
    name: str
    colour: str
    shape: str

    @property
    def dummy(self) -> bool:
        """Whether nobody sits there."""
        return self.shape == HOLLOW


@dataclass(frozen=True, slots=True)
class AnswerShown:
    """One answer to the question: a button."""

    move: Move
    ply: int
    """The question it answers: a double tap is known by it."""
    text: str
    hint: str
    """What it promises; empty where there is nothing to say."""
    icon: str
    key: str
    """The number key that answers with it; empty from the tenth answer on."""
    odds: tuple[float, float, float] | None = None
    """Win, draw and loss, where a fight follows."""
    before: tuple[Move, ...] = ()
    """What is played before the move, where the answer is made of several."""
    more: str = ""
    """All that it promises, to be read after a tap; empty where the hint says all."""


@dataclass(frozen=True, slots=True)
class DiceShown:
    """Dice that are to be rolled here, or tapped in."""

    ply: int
    dice: int
    """1 or 2."""
    totals: tuple[int, ...]
    """What may be tapped in; with two dice, their sum."""
    by_people: bool
    """Whether people roll at this table by habit; the app can roll all the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionShown:
    """What is asked now, and what may be answered."""

    ply: int
    ask: str
    who: str
    """The seat asked; ``fate`` or ``table``."""
    who_text: str
    text: str
    waiting: str
    """Who answers without a tap, by ``proceed``: ``fate``, ``bot``, ``nobody`` where there is
    nothing to choose, ``phone`` for a person elsewhere, ``past`` where it was answered long since,
    or empty for people here."""
    why: tuple[str, ...]
    """The reasons behind the numbers, one line each."""
    answers: tuple[AnswerShown, ...]
    cancel: AnswerShown | None
    """The answer that leaves everything as it is, shown apart from the others."""
    dice: DiceShown | None
    invitation: str
    """How to answer, where words are typed; empty where the answers are listed."""
    rolls: bool = False
    """Whether a tap throws the dice that are waited for, before the app does."""


@dataclass(frozen=True, slots=True)
class ClauseShown:
    """A clause that was applied: a chip that opens it in the rules."""

    id: str
    title: str
    ours: bool = False
    """Whether it is not laid down by the printed rules."""


@dataclass(frozen=True, slots=True)
class LineShown:
    """One line of the story."""

    text: str
    who: str
    """The seat it happened to; empty when it concerns the table."""
    event: str
    icon: str
    """Empty where none is needed."""
    clauses: tuple[ClauseShown, ...]
    weight: int = 1
    """How much it says of what happened: see ``shared.speech.port.Port.weight``."""


@dataclass(frozen=True, slots=True)
class RulingShown:
    """What the last choice led to, and why."""

    text: str
    """The most telling line."""
    lines: tuple[LineShown, ...]
    sums: tuple[str, ...]
    """How each strength and total came about."""
    clauses: tuple[ClauseShown, ...]


@dataclass(frozen=True, slots=True)
class UndoShown:
    """The undo bar."""

    may_undo: bool
    undo_text: str
    """What would be taken back."""
    may_redo: bool
    redo_text: str


@dataclass(frozen=True, slots=True)
class FateShown:
    """What became of one player."""

    seat: str
    text: str


@dataclass(frozen=True, slots=True)
class OverShown:
    """The end of the game."""

    title: str
    winners: tuple[str, ...]
    """The seats that won; empty when nobody did."""
    fates: tuple[FateShown, ...]
    note: str
    """What is worth knowing for the next game; empty for nothing."""


DONE, NOW, OPEN = "done", "now", "open"
"""What a dot of a lesson stands for: a first step that was done, this one, one to come."""


@dataclass(frozen=True, slots=True)
class LessonShown:
    """A sentence about what is asked now, or the question whether such are wanted no more."""

    text: str
    control: str
    """What it points at, by a name that the screen knows; empty for nothing."""
    moves: tuple[str, ...] = ()
    """What it suggests, as moves are noted."""
    dots: tuple[str, ...] = ()
    """The first steps: those that were done, this one, and those to come."""
    asks: bool = False
    """Whether it is that question."""


@dataclass(frozen=True, slots=True)
class PictureMark:
    """One more icon in a picture."""

    icon: str
    """Its name; a digit is a stone of the path."""
    x: float
    """The middle, as a share of the width."""
    y: float
    """The middle, as a share of the height from below."""
    side: float
    """As a share of the height."""
    tone: str
    """``bright``, ``brass``, ``dim``, or a light."""


@dataclass(frozen=True, slots=True)
class PictureShown:
    """The picture on a card: a ground, one light, one dark figure and one bright thing."""

    ground: str = "arch"
    """``arch``: a lit doorway in a wall; ``wall``: a lit wall; ``hollow``: a light alone."""
    light: str = "ember"
    """Its colour, as in ``mobile.kit.theme.palette.LIGHTS``."""
    figure: str = ""
    """An icon; empty where nobody stands there."""
    thing: str = ""
    """An icon; empty where nothing shines."""
    marks: tuple[PictureMark, ...] = ()
    """Other icons, from behind to the front: a scene."""


@dataclass(frozen=True, slots=True)
class FaceShown:
    """The face of a card of parchment."""

    title: str
    picture: PictureShown
    flavour: str = ""
    """What it tells, which does nothing."""
    effect: str = ""
    """What it does."""
    stock: str = ""
    """Which stock or kind it belongs to."""
    note: str = ""
    """What becomes of it, beside the stock."""


@dataclass(frozen=True, slots=True)
class FeatureShown:
    """One thing that a component does, and the clause that says so."""

    icon: str
    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class HolderShown:
    """Who has a component now, or where it is."""

    title: str
    """Such as "Held by"."""
    name: str
    icon: str
    colour: str = ""
    """Of the seat that holds it; empty where it is nobody at the table."""
    shape: str = ""
    note: str = ""
    """Where it belongs, and the icon of who dwells there."""
    note_icon: str = ""


@dataclass(frozen=True, slots=True)
class ComponentShown:
    """Everything about one card, tile, item, figure or place: what its sheet shows."""

    kind: str
    id: str
    name: str
    face: FaceShown
    value: str
    """The one number; empty where there is none."""
    label: str
    """What that number is."""
    text: str
    """What it does, in a sentence or two."""
    rows: tuple[tuple[str, str], ...]
    """The other numbers: what each is, and its value."""
    holder: HolderShown | None
    features: tuple[FeatureShown, ...]
    found_title: str
    found: str
    """How people come by it, or where it is."""


@dataclass(frozen=True, slots=True)
class GoalShown:
    """What comes next for whoever looks."""

    text: str
    why: str
    then: tuple[str, ...]
    """The steps after it."""
    clause: ClauseShown
    task: str = ""
    """What this table was begun for, in one sentence; empty for no more than to win."""


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """One of several things to choose from."""

    value: Any
    text: str
    chosen: bool
    help: str = ""
    """What choosing it means, where that is to be said."""


class TableShows(Protocol):
    """What a screen shows whose questions are not all for people."""

    @property
    def question(self) -> QuestionShown | None:
        """The question, if there is one."""

    @property
    def last_roll(self) -> tuple[int, ...]:
        """Faces to show when dice were just rolled."""

    @property
    def undo(self) -> UndoShown:
        """What undo and redo would do."""
