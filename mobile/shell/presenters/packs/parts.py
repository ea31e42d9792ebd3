"""What a game brings to the editor of packs: icons, pictures of its rows, screens of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from mobile.shell.presenters.packs.wording import PackWords, SpokenPack
from shared.packs.edits import Edit
from shared.packs.problems import Problem
from shared.packs.tables import Row
from shared.speech.messages import Words


class OpenPack(SpokenPack, Protocol):
    """A pack that is being edited, as those see it who show a part of it."""

    @property
    def parts(self) -> PackParts:
        """What its game brings."""

    @property
    def pictures(self) -> str:
        """The package with the pictures of its game; empty for none."""

    @property
    def problems(self) -> list[Problem]:
        """What is wrong with it, and what is worth to be known."""

    def worded(self) -> PackWords:
        """What kinds, fields and rows are called, in the language of the device."""

    def edit(self, *edits: Edit, more: bool = False) -> None:
        """Edits it. Arguments: the edits; whether they belong to the motion before."""


@dataclass(frozen=True, slots=True)
class RowSeen:
    """A row as those parts see it."""

    editing: OpenPack
    kind: str
    id: str
    row: Row
    """As it is now, with its defaults."""
    ours: Row | None
    """The same of ours; None for a new one."""
    words: Words
    language: str


@dataclass(frozen=True, slots=True)
class RowPart:
    """A part of the screen that shows a row: a picture of it, or what it does in numbers."""

    look: Callable[[RowSeen], object | None]
    """Makes what is shown, without a window; None for nothing."""
    make: Callable[[], Any]
    """Makes the widget, which has a property ``shown``, and a height of its own."""


ScreenMaker = Callable[[Any, Any], Any]
"""Makes a screen from the app and the presenter."""


@dataclass(frozen=True, slots=True)
class PackParts:
    """All that a game brings, by the keys of kinds."""

    icons: Mapping[str, str] = field(default_factory=dict)
    """By kind, by ``kind.field``, and by ``kind.field.value``."""
    previews: Mapping[str, RowPart] = field(default_factory=dict)
    figures: Mapping[str, RowPart] = field(default_factory=dict)
    strips: Mapping[str, RowPart] = field(default_factory=dict)
    """What stays in view over the form of a phone."""
    boards: Mapping[str, ScreenMaker] = field(default_factory=dict)
    """In place of the list of rows of a kind."""
    rows: Mapping[str, ScreenMaker] = field(default_factory=dict)
    """In place of the form of a row."""
    follows: Mapping[str, Callable[[RowSeen], str]] = field(default_factory=dict)
    """What stands in a field, by ``kind.field``, that follows from elsewhere."""
    trials: Callable[[], Any] | None = None
    """Plays a pack beside ours; None where nobody can."""


NO_PARTS = PackParts()
