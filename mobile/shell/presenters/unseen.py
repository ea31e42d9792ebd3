"""What happened since the last choice, until somebody has seen it: beats, and a digest of bots."""

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from mobile.kit.beats import BeatShown, DigestShown
from shared.play.event import Event
from shared.play.table import Change
from shared.speech.messages import Words


class Peopled(Protocol):
    """The presenter of a table at which people sit."""

    people: list[str]

    @property
    def words(self) -> Words:
        """The words of the table."""


Watching = TypeVar("Watching", bound=Peopled)


class Unseen(Generic[Watching]):
    """The beats of a table that nobody has seen yet, and the digest of what bots did.

    A game's own say what a change brings; those of any game bring none. Argument: the presenter
    of the table.
    """

    def __init__(self, presenter: Watching) -> None:
        self.presenter = presenter
        self.open: list[BeatShown] = []
        """Those about people, the first is to be seen now."""
        self.meanwhile: list[BeatShown] = []
        """Those about bots alone, the last time that they were to play."""
        self._steps: list[Event] = []
        self._told = False
        """Whether a person has chosen since: what bots do now is told anew."""

    # -- for subclasses ----------------------------------------------------------------------

    def digest_text(self, events: Sequence[Event]) -> str:
        """What bots did, on one line; empty for nothing to tell."""
        return ""

    def beats_of(self, change: Change) -> Iterable[BeatShown]:
        """The beats of a move."""
        return ()

    def forget(self) -> None:
        """Undo or redo led elsewhere: only how the table stands now is known."""
        self.open, self.meanwhile, self._steps = [], [], []

    # -- what the table tells ------------------------------------------------------------------

    def heard(self, change: Change) -> None:
        """The table has changed: a move brings beats; undo and redo take them away."""
        if change.kind != "play" or change.entry is None:
            self.forget()
            return
        people = set(self.presenter.people)
        if change.entry.who in people:
            self._told = True
        self._note([event for event in change.events if event.who not in people])
        for beat in self.beats_of(change):
            (self.open if people & set(beat.seats) else self.meanwhile).append(beat)

    def _note(self, events: list[Event]) -> None:
        """What bots did, for the digest."""
        if self._told and self.digest_text(events):
            self._steps, self.meanwhile, self._told = [], [], False
        self._steps += events

    def seen(self) -> None:
        """The first one was seen."""
        self.open = self.open[1:]

    def reopen(self) -> None:
        """What bots did is to be seen beat by beat."""
        self.open = [*self.meanwhile]

    @property
    def digest(self) -> DigestShown | None:
        """What bots did since a person chose last; None for nothing."""
        text = self.digest_text(self._steps)
        return DigestShown(text, tuple(self.meanwhile)) if text else None
