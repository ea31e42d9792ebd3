"""The porch: whoever has connected and was not let in yet. Few at a time; the oldest give way.

A page loads its files over connections of their own: each address has room for two loading it
at once. So a flood from one address makes no room scarce but its own.

>>> porch = Porch(each=2, most=3)
>>> [porch.comes(name, "ann") for name in ("a", "b", "c")]
[None, None, 'a']
>>> [porch.comes(name, "ben") for name in ("d", "e")]
[None, 'b']
>>> porch.leaves("c")
>>> porch.comes("f", "cat")
"""

from collections import OrderedDict
from typing import Any, Generic, TypeVar

from websockets.asyncio.server import ServerConnection

T = TypeVar("T")

EACH = 32
"""Connections of one address that were not let in yet."""
MOST = 128
"""The same of all addresses together."""


class Porch(Generic[T]):
    """Counts whoever waits before the door. Arguments: how many of one address; how many of all."""

    def __init__(self, each: int = EACH, most: int = MOST) -> None:
        self.each = each
        self.most = most
        self._waiting: OrderedDict[T, str] = OrderedDict()

    def comes(self, one: T, address: str) -> T | None:
        """Somebody connects; returns who gives way, None where there is room.

        Arguments: the connection; its address without the port.

        Of an address that is full its own oldest goes; else the oldest of whoever takes the most
        room.
        """
        self._waiting[one] = address
        same = self._of(address)
        if len(same) <= self.each and len(self._waiting) <= self.most:
            return None
        if len(same) <= self.each:
            same = max(map(self._of, dict.fromkeys(self._waiting.values())), key=len)
        self.leaves(same[0])
        return same[0]

    def leaves(self, one: T) -> None:
        """Somebody was let in, or has gone."""
        self._waiting.pop(one, None)

    def _of(self, address: str) -> list[T]:
        return [one for one, where in self._waiting.items() if where == address]


def arriving(porch: Porch[ServerConnection]) -> type[ServerConnection]:
    """Connections that stand on the porch from their first byte on."""

    class Arriving(ServerConnection):
        def connection_made(self, transport: Any) -> None:
            """Comes."""
            super().connection_made(transport)
            peer = transport.get_extra_info("peername")
            late = porch.comes(self, str(peer[0]) if peer else "")
            if late is not None:
                late.transport.abort()

        def connection_lost(self, error: Exception | None) -> None:
            """Goes."""
            porch.leaves(self)
            super().connection_lost(error)

    return Arriving
