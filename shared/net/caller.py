"""The connection of one phone: what it says, at a pace, and the frames that wait for it."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import suppress

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from shared.net.doors import FRAMES, Pace
from shared.net.protocol import Frame, NoFrame, read

PATIENCE = 5.0
"""Seconds that a phone has to say hello, and that a request may take to arrive."""
WAITING = 64
"""Frames that wait for one phone: one that takes none of them is cut off."""


class TooFast(Exception):
    """A phone says more than it may."""


class Caller:
    """One phone. Arguments: the number that stands for its connection; the connection."""

    def __init__(self, number: int, connection: ServerConnection) -> None:
        self.number = number
        self.connection = connection
        peer = connection.remote_address
        self.address = str(peer[0]) if peer else ""
        self.ends = False
        """Whether nothing that it says is listened to any more."""
        self._waiting: deque[tuple[str, bool]] = deque()
        """Frames to be sent, and whether each is replaced by the next of its kind."""
        self._stirred = asyncio.Event()
        self._sending = asyncio.create_task(self._send_on())

    # -- what it says ------------------------------------------------------------------------

    async def hello(self) -> Frame:
        """Its first frame. Raises NoFrame for any other, TimeoutError where it says nothing."""
        async with asyncio.timeout(PATIENCE):
            frame = read(await self.connection.recv())
        if frame["kind"] != "hello":
            raise NoFrame("hello")
        return frame

    async def frames(self) -> AsyncIterator[Frame]:
        """What it says after that. Raises NoFrame for what is none, TooFast for too much."""
        pace = Pace(FRAMES, 1)
        pace.keeps()
        async for sent in self.connection:
            frame = read(sent)
            if not pace.keeps():
                raise TooFast
            if self.ends:
                return
            if frame["kind"] == "hello":
                raise NoFrame("hello")
            yield frame

    # -- what is said to it ------------------------------------------------------------------

    def send(self, text: str, showing: bool) -> None:
        """Lays a frame ready; a view that waits is replaced by a newer one.

        Arguments: the frame as text; whether it is a view.
        """
        if self.ends:
            return
        if showing:
            for waiting in [one for one in self._waiting if one[1]]:
                self._waiting.remove(waiting)
        self._waiting.append((text, showing))
        if len(self._waiting) > WAITING:
            self.ends = True
        self._stirred.set()

    def hang_up(self) -> None:
        """Closes the connection, after what was laid ready was sent."""
        self.ends = True
        self._stirred.set()

    async def end(self) -> None:
        """The same, and waits for it."""
        self.hang_up()
        # its answer to the end stands behind whatever it still says
        deaf = asyncio.create_task(self._pass_over())
        try:
            await asyncio.wait_for(self._sending, 2)
        except (TimeoutError, ConnectionClosed):
            self._sending.cancel()
        deaf.cancel()

    async def _pass_over(self) -> None:
        """Whatever it says that is not listened to any more."""
        with suppress(ConnectionClosed):
            async for _ in self.connection:
                pass

    async def _send_on(self) -> None:
        """Sends what is laid ready, until nothing more will be."""
        while True:
            while self._waiting:
                text, _ = self._waiting.popleft()
                await self.connection.send(text)
            if self.ends:
                break
            self._stirred.clear()
            await self._stirred.wait()
        await self.connection.close()
