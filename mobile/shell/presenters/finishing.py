"""What a table that has ended makes known: finished tables, and the deeds done with this one."""

from dataclasses import dataclass
from typing import Any, Protocol

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from shared.deeds.statistics import fresh
from shared.play.table import Change, Table
from shared.speech.messages import Message, Words


class EndingTable(Protocol):
    """The presenter of a table, as far as its end is concerned."""

    device: Device
    game: AppGame
    table: Table[Any]
    id: str

    @property
    def words(self) -> Words:
        """The words of the table."""

    def refresh(self) -> None:
        """Something changed."""


@dataclass(frozen=True, slots=True)
class DeedDone:
    """A deed that was done with the game that has just ended."""

    icon: str
    name: str
    about: str
    who: str
    """Who did it."""


class Finishing:
    """Reads the finished tables once this one has ended. Argument: its presenter."""

    def __init__(self, presenter: EndingTable) -> None:
        self._at = presenter
        self._ended = self._looked = False
        """Whether the game has just ended; whether it is known which tables are to be read."""
        self.done: tuple[DeedDone, ...] = ()
        """The deeds that nobody has seen yet."""

    def follow(self, change: Change) -> None:
        """Something was played, or taken back."""
        self._ended = change.kind == "play" and self._over
        self._looked, self.done = False, ()

    @property
    def _over(self) -> bool:
        return self._at.table.game.outcome(self._at.table.state) is not None

    @property
    def waits(self) -> bool:
        """Whether there is anything to read."""
        at = self._at
        if not (at.id and at.game.tells and self._over):
            return False
        return not self._looked or bool(at.device.annals(at.game).due)

    def read(self) -> bool:
        """Reads one more of the finished tables; whether there are more to read.

        Called when the screen has nothing else to do.
        """
        if not self.waits:
            return False
        annals = self._at.device.annals(self._at.game)
        if not self._looked:
            self._looked = True
            annals.look()
        if annals.fill():
            return True
        if self._ended:
            self._ended, self.done = False, self._deeds()
        self._at.refresh()
        return False

    def take(self) -> tuple[DeedDone, ...]:
        """The deeds that nobody has seen yet: they are told once."""
        done, self.done = self.done, ()
        return done

    def _deeds(self) -> tuple[DeedDone, ...]:
        at, words = self._at, self._at.words
        described = at.game.descriptor
        if described.chronicle is None:
            return ()
        found = fresh(described.chronicle(), at.device.annals(at.game).games(described), at.id)
        return tuple(
            DeedDone(
                one.icon,
                words.say(Message(f"deeds.name.{one.id}")),
                words.say(Message(f"deeds.about.{one.id}")),
                words.format_field(seat, "seat"),
            )
            for seat, deeds in found.items()
            for one in deeds
        )
