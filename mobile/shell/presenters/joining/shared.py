"""What the app asks of a shared table, and how it comes by one: only when somebody shares."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from shared.play.table import Player
from shared.speech.port import Port

FREE, ASKED, PHONE, DEVICE, BOT, AWAY = "free", "asked", "phone", "device", "bot", "away"
"""The states of a seat: to be had, wanted by a phone, on a phone, on this device, a bot's, and
on a phone that is not there."""


class SharedSeat(Protocol):
    """One seat of a shared table."""

    @property
    def id(self) -> str:
        """The seat."""

    @property
    def name(self) -> str:
        """Who sits there."""

    @property
    def state(self) -> str:
        """One of the states."""

    @property
    def asks(self) -> str:
        """The name of whoever asks for it; empty where nobody does."""


class Request(Protocol):
    """An undo that asks the table."""

    number: int
    by: str
    """The seat that wants it."""
    target: int
    """Number of the entry that would be taken back."""


class Shared(Protocol):
    """A table that other devices take part in."""

    whoever_has_the_code: bool

    @property
    def address(self) -> str:
        """What is typed into a browser."""

    @property
    def code(self) -> str:
        """Six digits, good for one phone."""

    @property
    def qr(self) -> tuple[tuple[bool, ...], ...]:
        """Address and code, row by row: true is dark."""

    @property
    def watchers(self) -> int:
        """How many look on."""

    @property
    def seats(self) -> Sequence[SharedSeat]:
        """Every seat, in order."""

    @property
    def held(self) -> frozenset[str]:
        """The seats that phones hold."""

    @property
    def request(self) -> Request | None:
        """The undo that asks the table; None for none."""

    def open(self, port: int = 0) -> None:
        """Listen. Raises TableError where that cannot be."""

    def close(self) -> None:
        """Nothing listens any more."""

    def let_in(self, seat: str) -> None:
        """Whoever asks for the seat has it."""

    def not_now(self, seat: str) -> None:
        """Whoever asks for the seat does not get it."""

    def take(self, seat: str) -> None:
        """The seat is played on this device."""

    def give_to_bot(self, seat: str, player: Player) -> None:
        """A bot plays for the seat."""

    def give_back(self, seat: str) -> None:
        """The bot plays for it no longer."""

    def send_away(self, seat: str) -> None:
        """The phone has the seat no longer."""

    def agree(self) -> None:
        """What is asked to be taken back is."""

    def refuse(self) -> None:
        """What is asked to be taken back stays."""

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; returns a function that stops it."""


PortOf = Callable[[Sequence[str], str], Port[Any]]
"""What is shown to those who sit at these seats, in a language."""
Post = Callable[[Callable[[], None]], None]
"""Runs a call in the thread of the screen."""
