"""How the app comes by a shared table: only when somebody shares is anything of it loaded."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from shared.play.table import Table
from shared.saves.store import Store
from shared.speech.port import Port

if TYPE_CHECKING:
    from shared.net.sharing import SharedTable

FREE, ASKED, PHONE, DEVICE, BOT, AWAY = "free", "asked", "phone", "device", "bot", "away"
"""The states of a seat: to be had, wanted by a phone, on a phone, on this device, a bot's, and
on a phone that is not there."""

PortOf = Callable[[Sequence[str], str], Port[Any]]
"""What is shown to those who sit at these seats, in a language."""
Post = Callable[[Callable[[], None]], None]
"""Runs a call in the thread of the screen."""


def at_once(call: Callable[[], None]) -> None:
    """Where there is no screen there is no other thread to wait for."""
    call()


def shared_table(
    table: Table[Any],
    port_of: PortOf,
    store: Store | None,
    id: str,
    post: Post,
    mark_of: Callable[[str], tuple[str, str]],
) -> "SharedTable":
    """A table that can be shared; what is needed for it is loaded only now.

    Arguments: the table; what is shown of it; where phones are kept, and the id of the table
    there; what runs a call in the thread of the screen; colour and shape of a seat.
    """
    from shared.net.sharing import Badge, Keep, SharedTable

    keep = Keep(store, id) if store else None
    return SharedTable(table, port_of, keep, post, lambda seat: Badge(*mark_of(seat)))
