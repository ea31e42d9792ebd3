"""What is remembered of a door, beside its table: a table whose app was ended opens it again."""

from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from shared.speech.messages import TableError


class Shelf(Protocol):
    """Where it is kept: ``shared.saves.store.Store`` is one."""

    def legacy(self, key: str, default: Any = None) -> Any:
        """The value kept under a key."""
        ...

    def set_legacy(self, key: str, value: Any) -> None:
        """Keep a value."""
        ...


@dataclass(frozen=True, slots=True)
class Remembered:
    """The door of a table as it was left."""

    open: bool = False
    address: str = ""
    """Where phones came to; empty for nowhere yet."""
    anyone: bool = False
    """Whether the code alone was enough to sit down."""
    level: str = ""
    """How well bots play for people who are not there; empty where nobody said."""


def remembered(shelf: Shelf | None, id: str) -> Remembered:
    """The door of a table as it was left; shut where nothing is known of it."""
    kept: Any = None
    if shelf is not None and id:
        with suppress(TableError):
            kept = shelf.legacy(_key(id))
    if not isinstance(kept, dict):
        return Remembered()
    words = {name: kept.get(name) for name in ("address", "level")}
    return Remembered(
        kept.get("open") is True,
        anyone=kept.get("anyone") is True,
        **{name: word for name, word in words.items() if isinstance(word, str)},
    )


def remember(shelf: Shelf | None, id: str, door: Remembered) -> None:
    """Keep it; where nothing can be kept, nothing is."""
    if shelf is not None and id and remembered(shelf, id) != door:
        with suppress(TableError):
            shelf.set_legacy(_key(id), asdict(door))


def _key(id: str) -> str:
    return f"mobile.door.{id}"
