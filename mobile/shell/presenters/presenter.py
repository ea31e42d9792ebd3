"""What all presenters have in common: a model to show, listeners, and notices for a toast."""

from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Generic, TypeVar

from mobile.shell.presenters.speech import Speaker
from shared.play.decision import StaleMove
from shared.speech.messages import Message, TableError, Words

Shown = TypeVar("Shown", covariant=True)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to be told in passing: a toast."""

    text: str
    trouble: bool
    """Whether something went wrong; otherwise it is good to know."""


class Presenter(Generic[Shown]):
    """What one screen shows and offers.

    ``shown`` is worked out when it is asked for, and kept until something changes.
    Listeners are told once per change; they read ``shown`` and ``take_notices()``.

    Argument: the speaker, whose switch of language is a change as well.
    """

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self._listeners: list[Callable[[], None]] = []
        self._model: Shown | None = None
        self._notices: list[Notice] = []
        self.depth = 0
        self._due = False
        self._stops = [speaker.listen(self.refresh)]

    # -- the model -----------------------------------------------------------------------

    @property
    def shown(self) -> Shown:
        """What the screen shows now; the same object until the next change."""
        if self._model is None:
            self._model = self._look()
        return self._model

    def _look(self) -> Shown:
        raise NotImplementedError

    @property
    def words(self) -> Words:
        """The words in which this screen speaks."""
        return self.speaker.words

    def say(self, id: str, /, **facts: object) -> str:
        """One message in the language of the device. Arguments: its id; its facts."""
        return self.words.say(Message(id, facts))

    # -- listeners -----------------------------------------------------------------------

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back once after every change; returns a function that stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    def keep(self) -> None:
        """Writes down what no save has yet: the app may end at any moment."""

    def left(self) -> None:
        """People went out of it by hand: it is closed next."""

    def close(self) -> None:
        """The screen is gone: nothing more is listened to."""
        for stop in self._stops:
            stop()
        self._stops.clear()
        self._listeners.clear()

    def refresh(self) -> None:
        """Something changed: the model is made anew, and listeners are told."""
        self._model = None
        self._due = True
        self.tell_listeners()

    def announce(self) -> None:
        """Listeners are to look again; what is shown is as it was."""
        self._due = True
        self.tell_listeners()

    def tell_listeners(self) -> None:
        """Tell of what changed, unless more of the same change is still to come."""
        if self._due and not self.depth:
            self._due = False
            for callback in list(self._listeners):
                callback()

    def changing(self) -> "Changing":
        """All that changes inside is told once, afterwards; errors become notices.

        A question that was answered already, by a double tap, is passed over in silence.
        """
        return Changing(self)

    # -- notices -------------------------------------------------------------------------

    def trouble(self, message: Message) -> None:
        """Something went wrong; nothing is lost by it."""
        self._notify(Notice(self.words.say(message), True))

    def tell(self, id: str, /, **facts: object) -> None:
        """Something is good to know. Arguments: the id of the message; its facts."""
        self._notify(Notice(self.say(id, **facts), False))

    def _notify(self, notice: Notice) -> None:
        self._notices.append(notice)
        self._due = True
        self.tell_listeners()

    def take_notices(self) -> tuple[Notice, ...]:
        """What is to be told in a toast; each notice is given out once."""
        taken = tuple(self._notices)
        self._notices.clear()
        return taken


class Changing:
    """One change of a presenter, or several that are told as one."""

    def __init__(self, presenter: Presenter[Any]) -> None:
        self.presenter = presenter

    def __enter__(self) -> None:
        self.presenter.depth += 1

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        refused = isinstance(error, TableError)
        if isinstance(error, TableError) and not isinstance(error, StaleMove):
            self.presenter.trouble(error.message)
        self.presenter.depth -= 1
        self.presenter.tell_listeners()
        return refused
