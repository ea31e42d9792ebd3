"""What the fields of a form show: plain models, made without a window."""

from dataclasses import dataclass
from typing import Any

Path = tuple[str | int, ...]
"""Where in a row a value stands: a field, and a place or a name within it."""
OURS, CHANGED, NEW, LEFT_OUT = "ours", "changed", "new", "left_out"
"""How a row or a field stands to what lies beneath it."""


@dataclass(frozen=True, slots=True)
class PillShown:
    """A few words in a capsule: how much of something is changed, new or left out."""

    text: str
    kind: str = OURS
    """``changed``, ``new``, ``left_out``, ``note``, or ``ours``, which is no capsule."""


@dataclass(frozen=True, slots=True)
class OptionChosen:
    """One of several values, in words."""

    value: Any
    text: str
    chosen: bool
    note: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class StepperShown:
    """A whole number between two ends."""

    path: Path
    value: int
    low: int
    high: int
    ours: int | None = None
    label: str = ""
    """What it is, where a field has several."""
    back: bool = False
    """Whether it differs from ours, and may go back to it."""
    told: str = ""
    """Ours in words."""
    said: bool = True
    """Whether a number stands there at all; the first step sets it."""

    @property
    def short(self) -> bool:
        """Whether the range is small enough for a track."""
        return self.high - self.low <= SHORT


SHORT = 30
"""The longest range that is drawn as a track."""


@dataclass(frozen=True, slots=True)
class TextLineShown:
    """A text, of one language where it has several."""

    path: Path
    text: str
    limit: int
    language: str = ""
    fallback: str = ""
    """What stands there where nothing is written."""
    long: bool = False
    """Whether it takes several lines."""
    back: bool = False
    told: str = ""


@dataclass(frozen=True, slots=True)
class PadsShown:
    """One of a few, or several of a few."""

    path: Path
    options: tuple[OptionChosen, ...]
    several: bool = False
    label: str = ""
    back: bool = False
    told: str = ""


@dataclass(frozen=True, slots=True)
class PickShown:
    """One of many: a tap opens the list."""

    path: Path
    text: str
    icon: str = ""
    empty: bool = False
    """Whether nothing is chosen."""
    label: str = ""
    back: bool = False
    told: str = ""


@dataclass(frozen=True, slots=True)
class YesNoShown:
    """Yes or no."""

    path: Path
    on: bool
    text: str
    back: bool = False
    told: str = ""


@dataclass(frozen=True, slots=True)
class WayThereShown:
    """What follows from elsewhere, and the way there."""

    path: Path
    text: str
    note: str
    where: str
    icon: str = ""
    back: bool = False
    told: str = ""


@dataclass(frozen=True, slots=True)
class MoreShown:
    """A list may get one more, or lose its last."""

    path: Path
    text: str
    fewer: str = ""
    """What takes the last away; empty where none may go."""
    back: bool = False
    told: str = ""


Word = str | StepperShown | PickShown
"""A part of a sentence: words, or a control in their midst."""


@dataclass(frozen=True, slots=True)
class SentenceShown:
    """What one effect does, with its controls; one inside another stands further in."""

    path: Path
    words: tuple[Word, ...]
    depth: int = 0
    removes: str = ""
    """What takes it away; empty where it stays."""


@dataclass(frozen=True, slots=True)
class SentencesShown:
    """Effects, one sentence each, and where another may be added."""

    path: Path
    lines: tuple[SentenceShown | PickShown, ...]
    """Sentences, and between them what adds one at that place."""
    reads: str = ""
    """What the app will say."""
    back: bool = False
    told: str = ""


Control = (
    StepperShown | TextLineShown | PadsShown | PickShown | YesNoShown | WayThereShown | MoreShown
    | SentencesShown
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class FieldShown:
    """One field of a row: what it is called, its controls, and what it is with us."""

    name: str
    label: str
    help: str
    controls: tuple[Control, ...]
    changed: bool = False
    ours: str = ""
    """All of ours in words, for where there is no room beside each control."""
    problem: str = ""
    """What is wrong with what stands there."""


@dataclass(frozen=True, slots=True)
class SoundnessShown:
    """How something stands: how much is wrong, how much is only worth to be known."""

    problems: int
    notes: int
    title: str
    line: str = ""

    @property
    def spoken(self) -> str:
        """It in a few words."""
        return self.title


@dataclass(frozen=True, slots=True)
class ButtonShown:
    """A button of two lines."""

    icon: str
    text: str
    note: str = ""
    enabled: bool = True
