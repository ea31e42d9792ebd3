"""What happened since the last choice, until somebody has seen it: beats, and a digest of bots.

How outcomes of any game are told: a game says which events belong to one outcome, what it is called
and what it changed.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from mobile.kit.beats import BeatShown, ChangeShown, DigestShown, Mood, ValueShown
from mobile.kit.shown import ClauseShown
from mobile.shell.presenters.particulars import HasTable
from mobile.shell.presenters.story import Story
from shared.play.event import Event
from shared.play.table import Change
from shared.speech.messages import Message, Words


class Peopled(HasTable, Protocol):
    """The presenter of a table at which people sit."""

    people: list[str]


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
        self.sealed: list[BeatShown] = []
        """Those that one of several people sees behind the curtain, alone."""
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
        self.open, self.sealed, self.meanwhile, self._steps = [], [], [], []

    # -- what the table tells ------------------------------------------------------------------

    def heard(self, change: Change) -> None:
        """The table has changed: a move brings beats; undo and redo take them away."""
        if change.kind != "play" or change.entry is None:
            self.forget()
            if self.presenter.table.players:
                self._steps = self._before()
            return
        people = set(self.presenter.people)
        if change.entry.who in people:
            self._told = True
        self._note([event for event in change.events if event.who not in people])
        for beat in self.beats_of(change):
            if beat.secret and len(people) > 1:
                self.sealed.append(beat)
            else:
                (self.open if people & set(beat.seats) else self.meanwhile).append(beat)

    def _before(self) -> list[Event]:
        """What bots did last, as the journal has it."""
        people, found = set(self.presenter.people), list[Event]()
        for entry in reversed(self.presenter.table.played):
            events = self.presenter.table.told(entry).events
            found[:0] = [event for event in events if event.who not in people]
            if entry.who in people and self.digest_text(found):
                break
        return found

    def _note(self, events: list[Event]) -> None:
        """What bots did, for the digest."""
        if self._told and self.digest_text(events):
            self._steps, self.meanwhile, self._told = [], [], False
        self._steps += events

    @property
    def waits_for(self) -> str:
        """Whose eyes the next sealed beat is for; empty where none waits."""
        return self.sealed[0].seats[0] if self.sealed else ""

    def unseal(self, seat: str) -> None:
        """Somebody has the device, and sees what is for these eyes alone."""
        self.open += [beat for beat in self.sealed if beat.seats[0] == seat]
        self.sealed = [beat for beat in self.sealed if beat.seats[0] != seat]

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


# -- what an outcome is told with ------------------------------------------------------------


class Storied(Peopled, Protocol):
    """The presenter of a table whose outcomes are told."""

    @property
    def story(self) -> Story:
        """What puts events into words."""


S = TypeVar("S", bound=Storied)
CLAUSES = 3
"""Clauses that stand on a beat."""


class Narrator(Generic[S]):
    """Makes the beats of one move. Arguments: the presenter; the number of the move."""

    words_of: ClassVar[str]
    """Under which id the words of its beats stand."""
    beat: ClassVar[type[BeatShown]] = BeatShown

    def __init__(self, presenter: S, number: int) -> None:
        self.presenter, self.number = presenter, number
        self.words, self.story = presenter.words, presenter.story

    def say(self, id: str, **facts: object) -> str:
        """One message of the beats. Arguments: its id; its facts by name."""
        return self.words.say(Message(f"{self.words_of}.{id}", facts))

    def line(self, event: Event) -> str:
        """What the story says of an event; empty for nothing."""
        line = self.story.line(event)
        return line.text if line else ""

    def clauses(self, events: Iterable[Event]) -> tuple[ClauseShown, ...]:
        """The first clauses behind some events."""
        return self.story.clauses(id for event in events for id in event.clauses)[:CLAUSES]

    def made(
        self,
        seats: Sequence[str],
        mood: Mood,
        icon: str,
        lead: str,
        headline: str,
        events: Iterable[Event],
        **more: Any,
    ) -> BeatShown:
        """A beat.

        Arguments: whom it concerns; how it feels; its icon; who and what; the headline; the events
        whose clauses stand on it; what else it shows, by the names of a beat's fields.
        """
        values = {"clauses": self.clauses(events), **more}
        return self.beat(
            number=self.number, seats=tuple(seats), mood=mood, icon=icon, lead=lead,
            headline=headline, **values,
        )  # fmt: skip


def value(
    title: str, icon: str, before: ValueShown | str, after: ValueShown | str, note: str = "",
    of: int = 0,
) -> ChangeShown:  # fmt: skip
    """A value that is another now, or stayed.

    Arguments: what it is called; its icon; as it was; as it is; why; tokens to draw beside it.
    """
    was, now = (ValueShown(one) if isinstance(one, str) else one for one in (before, after))
    return ChangeShown(title, "same" if was == now else "value", icon, was, now, note, of)


def thing(got: bool, title: str, icon: str, name: str, note: str = "") -> ChangeShown:
    """A thing that was got, or lost.

    Arguments: whether it was got; how; its icon; its name; what it does, or where it is now.
    """
    one, nothing = ValueShown(name), ValueShown("")
    if got:
        return ChangeShown(title, "gained", icon, nothing, one, note)
    return ChangeShown(title, "lost", icon, one, nothing, note)


def digest(words: Words, told: Mapping[str, Sequence[str]]) -> str:
    """ "Tom: digs 2 tunnels, hires the Troll  Ilse: gets 3 gold"; empty for nothing to tell.

    Arguments: the words; what each seat did.
    """
    return "  ".join(
        words.say(Message("presenter.digest.line", {"who": seat, "what": ", ".join(parts)}))
        for seat, parts in told.items()
    )
