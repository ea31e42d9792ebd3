"""What a table that has ended makes known: finished tables, and the deeds done with this one."""

from dataclasses import dataclass
from typing import Protocol

from mobile.shell.presenters.particulars import OnDevice
from shared.deeds.bgstats import address, play
from shared.deeds.chronicle import summed_up
from shared.deeds.statistics import KeptGame
from shared.play.table import Change
from shared.saves.store import utc_now
from shared.speech.messages import Message


class EndingTable(OnDevice, Protocol):
    """The presenter of a table, as far as its end is concerned."""

    def refresh(self) -> None:
        """Something changed."""


@dataclass(frozen=True, slots=True)
class DeedDone:
    """A deed that was done with the game that has just ended."""

    icon: str
    name: str
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

    def link(self) -> str:
        """The address by which BG Stats takes the game in; empty where it goes on.

        Raises StoreError where the table can no longer be read.
        """
        at, described = self._at, self._at.game.descriptor
        if described.box is None or described.chronicle is None:
            return ""
        table = at.table
        ended = summed_up(described.chronicle(), table.game, table.setup, table.state)
        if ended is None:
            return ""
        store = at.device.store
        when = store.load(at.id).changed if store and at.id else utc_now()
        kept = KeptGame(at.id, when, False, "", ended, {})
        return address(
            play(described.box, kept, lambda seat: at.words.format_field(seat.seat, "seat"))
        )

    def _deeds(self) -> tuple[DeedDone, ...]:
        at, words = self._at, self._at.words
        found = at.device.annals(at.game).done_with(at.game.descriptor, at.id)
        return tuple(
            DeedDone(
                one.icon,
                words.say(Message(f"deeds.name.{one.id}")),
                words.format_field(seat, "seat"),
            )
            for seat, deeds in found.items()
            for one in deeds
        )
