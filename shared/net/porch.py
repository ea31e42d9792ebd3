"""The porch: whoever has connected and was not let in yet. Few at a time; the oldest give way.

A page loads its files over connections of their own: each address has room for two loading it
at once. So a flood from one address makes no room scarce but its own. Whoever floods a
connection, before it was let in or after, loses it.

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

from shared.net.doors import FRAMES, Pace

T = TypeVar("T")

EACH = 32
"""Connections of one address that were not let in yet."""
MOST = 128
"""The same of all addresses together."""
ARRIVING = 3 * FRAMES
"""Frames of any kind in a second, signs of life and parts of frames among them."""
SLICE = 1024
"""Bytes that are read before somebody else has a turn to be counted."""


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
    """Connections that stand on the porch from their first byte on, and keep a pace."""

    class Arriving(ServerConnection):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self._pace = Pace(ARRIVING, 1)

        def connection_made(self, transport: Any) -> None:
            """Comes."""
            super().connection_made(transport)
            peer = transport.get_extra_info("peername")
            late = porch.comes(self, str(peer[0]) if peer else "")
            if late is not None:
                late.transport.abort()

        def data_received(self, data: bytes) -> None:
            """Reads a little at a time: of a flood no more is read than what shows it to be one."""
            for at in range(0, len(data), SLICE):
                if not self.transport.is_closing():
                    super().data_received(data[at : at + SLICE])

        def process_event(self, event: Any) -> None:
            """Counts what has arrived."""
            if self._pace.keeps():
                super().process_event(event)
            else:
                self.transport.abort()

        def connection_lost(self, error: Exception | None) -> None:
            """Goes."""
            porch.leaves(self)
            super().connection_lost(error)

    return Arriving
