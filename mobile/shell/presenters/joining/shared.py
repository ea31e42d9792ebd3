"""How the app comes by a shared table, and what it remembers of its door.

Only when somebody shares is anything of the network loaded.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from mobile.shell.presenters.people.looks import kept
from shared.descriptor import Descriptor
from shared.play.table import Table
from shared.saves.store import Store
from shared.speech.messages import TableError

if TYPE_CHECKING:
    from shared.net.ports import PortOf
    from shared.net.sharing import SharedTable

FREE, ASKED, PHONE, DEVICE, BOT, AWAY = "free", "asked", "phone", "device", "bot", "away"
"""The states of a seat: to be had, wanted by a phone, on a phone, on this device, a bot's, and
on a phone that is not there."""

Post = Callable[[Callable[[], None]], None]
"""Runs a call in the thread of the screen."""


def at_once(call: Callable[[], None]) -> None:
    """Where there is no screen there is no other thread to wait for."""
    call()


def shared_table(
    table: Table[Any],
    port_of: "PortOf",
    store: Store | None,
    id: str,
    post: Post,
    mark_of: Callable[[str], tuple[str, str]],
    game: Descriptor,
) -> "SharedTable":
    """A table that can be shared; what is needed for it is loaded only now.

    Arguments: the table; what is shown of it; where phones are kept, and the id of the table
    there; what runs a call in the thread of the screen; colour and shape of a seat; the game.
    """
    from shared.net.sharing import Backward, Badge, Keep, SharedTable

    keep, backward = Keep(store, id) if store else None, Backward(game, table, store, id)
    return SharedTable(
        table, port_of, keep, post, lambda seat: Badge(*mark_of(seat)), backward=backward
    )


@dataclass(frozen=True, slots=True)
class DoorKept:
    """The door of a table as it was left: one whose app was ended opens its door again."""

    open: bool = False
    address: str = ""
    """Where phones came to; empty for nowhere yet."""
    anyone: bool = False
    """Whether the code alone was enough to sit down."""
    level: str = ""
    """How well bots play for people who are not there; empty where nobody said."""


def door_kept(store: Store | None, id: str) -> DoorKept:
    """The door of a table as it was left; shut where nothing is known of it.

    Arguments: the save file, None where there is none; the id of the table in it.
    """
    row = kept(store, _key(id)) if id else None
    if not isinstance(row, dict):
        return DoorKept()
    usual = asdict(DoorKept())
    sound = {name for name, value in usual.items() if type(row.get(name)) is type(value)}
    return DoorKept(**{name: row[name] for name in sound})


def keep_door(store: Store | None, id: str, door: DoorKept) -> None:
    """Remember a door; where nothing can be kept, nothing is.

    Arguments: as for ``door_kept``; the door as it is left.
    """
    if store is not None and id and door_kept(store, id) != door:
        with suppress(TableError):
            store.set_legacy(_key(id), asdict(door))


def _key(id: str) -> str:
    return f"mobile.door.{id}"
