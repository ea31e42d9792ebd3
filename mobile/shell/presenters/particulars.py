"""What a game adds to what is shown of any table."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from mobile.kit.shown import ComponentShown, HolderShown
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.people.looks import Look
from shared.chance.dice import dice_for
from shared.play.event import Event
from shared.play.game import Seat
from shared.play.table import Table
from shared.speech.messages import Words


class HasTable(Protocol):
    """The presenter of a table."""

    table: Table[Any]

    @property
    def words(self) -> Words:
        """The words of the table."""


class OnDevice(HasTable, Protocol):
    """The same, as far as it is a table of this device."""

    device: Device
    game: AppGame
    id: str
    """Of the table in the save file; empty where it is not kept, such as one of the past."""


class AtTable(HasTable, Protocol):
    """The same, as far as a game looks at it."""

    seats: dict[str, Seat]

    @property
    def looks(self) -> Mapping[str, Look]:
        """The colour and the shape of every seat."""


class Particulars:
    """What holds of any game; a game's own say more. Argument: the presenter of the table."""

    def __init__(self, presenter: AtTable) -> None:
        self.presenter, self.table = presenter, presenter.table

    def turn(self) -> str:
        """The seat whose turn it is: that of whoever chose last."""
        seats = self.presenter.seats
        chosen = (one.who for one in reversed(self.table.journal.line) if one.who in seats)
        return next(chosen, next(iter(seats)))

    def explains(self) -> bool:
        """Whether the screen says in a way of its own what the answers promise, and why."""
        return False

    def is_read(self) -> bool:
        """Whether a question that leaves nothing to choose is shown all the same, to be read."""
        return False

    def rolls_on(self) -> bool:
        """Whether whoever answered last has rolled by it: the app's dice do not wait."""
        return False

    def dice_of(self, total: int, events: Sequence[Event]) -> int:
        """How many dice showed a total. Arguments: the total; what came of it."""
        return dice_for((total,))

    def component(self, shown: ComponentShown) -> ComponentShown:
        """A component as this table has changed it. Argument: the same as its card tells it."""
        return shown

    def holder(self, kind: str, id: str) -> HolderShown | None:
        """Who has a component now; None where that means nothing.

        Arguments: its kind; its id among those of that kind.
        """
        return None
