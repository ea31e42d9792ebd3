"""What of a shared table outlives the program: whom the phones are, and which port was free.

It is kept beside the table under keys of its own, which other versions leave alone. Of a
token only its hash is kept: nobody can take a seat by reading the file.
"""

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from shared.descriptor import Legacy
from shared.speech.messages import TableError

PHONES = 32
"""Phones that are remembered, at most."""
PORT = "sharing.port"


class SharingError(TableError):
    """A table cannot be shared, or what a phone asks for cannot be done."""


@dataclass(slots=True)
class Phone:
    """A phone that was let through the door."""

    key: str
    """Hash of its token."""
    seat: str = ""
    """Which it holds; empty for none."""
    watch: bool = False
    name: str = ""
    asked: str = ""
    """The seat that it asks for."""
    missed: str = ""
    """The seat that it asked for when it went away."""
    address: str = ""
    """Where it came from, the last time."""


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Keep:
    """Keeps phones and the port.

    Arguments: the store, or whatever else keeps values; the table's id there.
    """

    def __init__(self, shelf: Legacy, id: str) -> None:
        self.shelf = shelf
        self.id = id

    @property
    def _key(self) -> str:
        return f"sharing.{self.id}"

    def phones(self) -> list[Phone]:
        """The phones that were at this table; none where what was kept is damaged."""
        found: list[Phone] = []
        for one in self._read(self._key, {}).get("phones", ()):
            with suppress(TypeError, ValueError, AttributeError):
                key, seat, watch, name = one
                found.append(Phone(str(key), str(seat), bool(watch), str(name)[:40]))
        return found[:PHONES]

    def went_back(self) -> int:
        """The number of the first view after somebody last took back a move; 0 for never."""
        return self._whole(self._read(self._key, {}).get("went_back", 0))

    def sealed(self) -> Mapping[str, Any]:
        """What seats had laid face down, as ``shared.play.sealed`` writes it."""
        found = self._read(self._key, {}).get("sealed", {})
        return found if isinstance(found, Mapping) else {}

    def keep(
        self, phones: list[Phone], went_back: int, sealed: Mapping[str, Any] | None = None
    ) -> None:
        """Keeps what is known of phones. Raises StoreError where it cannot be written.

        Arguments: the phones, of which the last ones are kept; the number of the first view
        after somebody last took back a move, 0 where nobody did; what lies face down, None for
        nothing.
        """
        rows = [[one.key, one.seat, one.watch, one.name] for one in phones[-PHONES:]]
        kept = {"phones": rows, "went_back": went_back, "sealed": sealed or {}}
        self.shelf.set_legacy(self._key, kept)

    def port(self) -> int:
        """The port that was free the last time; 0 for none."""
        found = self._whole(self.shelf_value(PORT, 0))
        return found if 1024 <= found <= 65535 else 0

    def keep_port(self, port: int) -> None:
        """Keeps it; a comfort, for want of which nothing is refused."""
        with suppress(TableError):
            self.shelf.set_legacy(PORT, port)

    def shelf_value(self, key: str, default: Any) -> Any:
        """A value as it was kept, whatever it is; the default where it cannot be read.

        Arguments: the key; what is returned where nothing can be read.
        """
        try:
            return self.shelf.legacy(key, default)
        except TableError:
            return default

    def _read(self, key: str, default: Mapping[str, Any]) -> Mapping[str, Any]:
        found = self.shelf_value(key, default)
        return found if isinstance(found, Mapping) else default

    @staticmethod
    def _whole(value: object) -> int:
        return value if type(value) is int and value >= 0 else 0
