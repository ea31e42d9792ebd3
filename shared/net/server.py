"""The network: one thread, one loop; pages over HTTP, frames over WebSocket, on one address.

Made with ``websockets``, which is imported when a table is shared, and never before.
"""

import asyncio
import errno
import logging
import threading
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Protocol

from websockets.asyncio.server import Server as Listening
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from shared.net.caller import PATIENCE, Caller, TooFast
from shared.net.keeping import SharingError
from shared.net.moment import Line, Moment
from shared.net.outlet import Outlet
from shared.net.pages import answer
from shared.net.porch import Porch, arriving
from shared.net.ports import PortOf
from shared.net.protocol import LARGEST, Frame, NoFrame, OldPage, written
from shared.net.showing import PhoneLink
from shared.net.spoken import MarkOf
from shared.speech.messages import Message

PING = 15.0
"""Seconds between two signs of life, and how long one is waited for."""

PONG = written({"kind": "pong"})

Post = Callable[[Callable[[], None]], None]
"""Has something done in the thread that plays the table."""


class Visitors(Protocol):
    """What is told of phones, by the thread of the network: see ``desk.Desk``."""

    def arrived(self, guest: int, address: str, hello: Frame) -> None:
        """A phone says hello.

        Arguments: the number that stands for its connection; its address without the port; its
        first frame, the shape already checked.
        """
        ...

    def received(self, guest: int, frame: Frame) -> None:
        """A phone commands something.

        Arguments: the number that stands for its connection; the frame, its shape already checked.
        """
        ...

    def left(self, guest: int) -> None:
        """A phone has gone."""
        ...

    def erred(self, why: str) -> None:
        """Something went wrong that should not."""
        ...


class Server:
    """Serves the page and the frames of one table.

    Arguments: what is shown of the table; the marks of its seats; who is told of phones, each
    time through ``post``; the name by which phones know the table.
    """

    def __init__(
        self, port_of: PortOf, mark_of: MarkOf, visitors: Visitors, post: Post, name: str
    ) -> None:
        self.visitors = visitors
        self.post = post
        self.outlet = Outlet(port_of, mark_of, self, name)
        self.own = ""
        """Address and port, as a browser names them."""
        self._callers: dict[int, Caller] = {}
        self._porch: Porch[ServerConnection] = Porch()
        self._number = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._listening: Listening | None = None
        # of one place: putting in and taking out are each one step, whatever the other thread does
        self._moments: deque[Moment] = deque(maxlen=1)
        self._views: Iterator[None] | None = None
        """The views of the moment that is being shown."""
        self._stop: asyncio.Event | None = None

    # -- in the thread of the table ----------------------------------------------------------

    def open(self, address: str, ports: list[int]) -> int:
        """Listens on an address, on the first of these ports that is free.

        Arguments: the address, without a port; the ports, at least one, in the order in which they
        are tried.

        Returns that port. Raises SharingError where none is, or the address is not there.
        """
        started = threading.Event()
        failed: list[OSError] = []

        def run() -> None:
            asyncio.run(self._serve(address, ports, started, failed))

        self._thread = threading.Thread(target=run, name="shared-table", daemon=True)
        self._thread.start()
        started.wait()
        if failed:
            self._thread.join()
            self._thread = None
            taken = failed[0].errno in (errno.EADDRINUSE, errno.EACCES)
            id = "share.port_taken" if taken else "share.no_address"
            raise SharingError(id, address=address, port=ports[-1])
        return int(self.own.rpartition(":")[2])

    def close(self, why: Message) -> None:
        """Announces to everybody why, and listens no more."""
        if self._loop is not None and self._thread is not None:
            self._soon(self._shut, why)
            self._thread.join(5)
        self._loop = self._thread = None

    @property
    def line(self) -> PhoneLink:
        """What the thread of the table speaks to phones by."""
        return _Handed(self)

    def _soon(self, call: Callable[..., None], *args: Any) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            try:
                loop.call_soon_threadsafe(call, *args)
            except RuntimeError:
                # closed meanwhile: nobody is there to be told
                return

    def show(self, moment: Moment) -> None:
        """Hands a moment over; one that was not shown yet is passed over."""
        self._moments.append(moment)
        self._soon(self._show)

    # -- in the thread of the network ----------------------------------------------------------

    def _show(self) -> None:
        """Begins to show the newest moment, once everybody was shown the one before it."""
        if self._moments and self._views is None:
            self._views = self.outlet.showing(self._moments.pop())
            self._show_next()

    def _show_next(self) -> None:
        """Makes one more view: while that is on its way, the next one is made."""
        views, self._views = self._views, None
        if views is None or self._loop is None:
            return
        for _ in views:
            self._views = views
            self._loop.call_soon(self._show_next)
            return
        self._show()

    async def _serve(
        self, address: str, ports: list[int], started: threading.Event, failed: list[OSError]
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._accident)
        self._stop = asyncio.Event()
        for port in ports:
            try:
                self._listening = await self._listen(address, port)
            except OSError as error:
                failed.append(error)
                continue
            failed.clear()
            break
        if self._listening is None:
            started.set()
            return
        found = next(iter(self._listening.sockets)).getsockname()[1]
        self.own = f"{address}:{found}"
        started.set()
        await self._stop.wait()
        self._listening.close()
        await self._listening.wait_closed()

    async def _listen(self, address: str, port: int) -> Listening:
        return await serve(
            self._handle,
            address,
            port,
            process_request=self._request,
            create_connection=arriving(self._porch),
            server_header=None,
            compression=None,
            max_size=LARGEST,
            max_queue=4,
            open_timeout=PATIENCE,
            ping_interval=PING,
            ping_timeout=PING,
            close_timeout=2,
            logger=_silent(),
        )

    def _accident(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What should not happen is told where the table is played, not written to its screen."""
        error = context.get("exception")
        if error is not None and not isinstance(error, OSError | ConnectionClosed):
            why = type(error).__name__
            self.post(lambda: self.visitors.erred(why))

    def _shut(self, why: Message) -> None:
        for caller in list(self._callers.values()):
            self.outlet.close(caller.number, why, again=True)
        loop, stop = self._loop, self._stop
        if loop is not None and stop is not None:
            # what was said last is to arrive
            loop.call_later(0.1, stop.set)

    # -- pages -------------------------------------------------------------------------------

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """A file of the page, or None for a connection that may speak frames."""
        return answer(
            request, self.own, self.outlet.name, self.outlet.spoken, self.outlet.languages
        )

    # -- frames ------------------------------------------------------------------------------

    async def _handle(self, connection: ServerConnection) -> None:
        """One connection, from hello to its end."""
        self._number += 1
        caller = Caller(self._number, connection)
        self._callers[caller.number] = caller
        try:
            await self._listen_to(caller)
        except (NoFrame, TooFast, TimeoutError) as error:
            self._dismiss(caller, error)
        except ConnectionClosed:
            pass
        finally:
            await caller.end()
            self._callers.pop(caller.number, None)
            self.outlet.gone(caller.number)
            self.post(lambda: self.visitors.left(caller.number))

    async def _listen_to(self, caller: Caller) -> None:
        """Hands on what a phone says. Raises NoFrame for what is none, TooFast for too much."""
        number, hello = caller.number, await caller.hello()
        if "token" in hello and hello.get("table", self.outlet.name) != self.outlet.name:
            # this address was another table's when the page was loaded
            raise OldPage("hello.table")
        self.post(lambda: self.visitors.arrived(number, caller.address, hello))
        async for frame in caller.frames():
            if frame["kind"] == "ping":
                self.send(number, PONG, False)
            elif frame["kind"] == "look_up":
                self.outlet.reads(number, frame)
            elif frame["kind"] == "keep":
                self.outlet.gives(number, frame)
            else:
                self.post(partial(self.visitors.received, number, frame))

    def _dismiss(self, caller: Caller, error: Exception) -> None:
        """Says to a phone why it is not listened to any more."""
        if isinstance(error, OldPage):
            self.outlet.close(caller.number, Message("share.old_page"), reload=True)
        elif isinstance(error, NoFrame):
            self.outlet.close(caller.number, Message("share.no_frame", {"where": str(error)}))
        elif isinstance(error, TooFast):
            self.outlet.close(caller.number, Message("share.too_fast"))
        else:
            self.outlet.close(caller.number, Message("share.no_hello"), again=True)

    def welcome(self, guest: int, *facts: Any) -> None:
        """A phone was let in, or given a seat: see ``Outlet.welcome``.

        Arguments: the phone's number; the rest of what ``Outlet.welcome`` is given, in order.
        """
        caller = self._callers.get(guest)
        if caller is not None:
            self._porch.leaves(caller.connection)
            self.outlet.welcome(guest, *facts)

    # -- sending -----------------------------------------------------------------------------

    def send(self, guest: int, text: str, showing: bool) -> None:
        """Lays a frame ready for a phone.

        Arguments: the phone's number; the frame as text; whether it is a view, which a newer one
        replaces.
        """
        caller = self._callers.get(guest)
        if caller is not None:
            caller.send(text, showing)

    def hang_up(self, guest: int) -> None:
        """Closes a connection, after what was laid ready was sent."""
        caller = self._callers.get(guest)
        if caller is not None:
            caller.hang_up()


class _Handed:
    """Hands what phones are told over to the thread of the network."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def welcome(self, guest: int, wanted: str, seat: str, watch: bool, token: str) -> None:
        """A phone has come in, or was given a seat."""
        self.server._soon(self.server.welcome, guest, wanted, seat, watch, token)

    def choosing(self, guest: int, asked: str, note: Message | None) -> None:
        """What a phone is told that holds no seat."""
        self.server._soon(self.server.outlet.choosing, guest, asked, note)

    def cover(self, guest: int, covered: bool) -> None:
        """Others can see a phone's screen, or no longer."""
        self.server._soon(self.server.outlet.cover, guest, covered)

    def tell(self, guest: int, id: str, line: Line, more: bool) -> None:
        """A part of the story is read."""
        self.server._soon(self.server.outlet.tell, guest, id, line, more)

    def done(self, guest: int, id: str, ply: int) -> None:
        """A command was carried out."""
        self.server._soon(self.server.outlet.done, guest, id, ply)

    def refuse(self, guest: int, id: str, why: Message) -> None:
        """A command was not carried out."""
        self.server._soon(self.server.outlet.refuse, guest, id, why)

    def close(
        self, guest: int, why: Message, reload: bool = False, again: bool = False, wanted: str = ""
    ) -> None:
        """Ends a connection with a reason."""
        self.server._soon(self.server.outlet.close, guest, why, reload, again, wanted)

    def show(self, moment: Moment) -> None:
        """Everybody is shown how the table stands."""
        self.server.show(moment)


def _silent() -> logging.Logger:
    """A logger that says nothing: what goes wrong is told to whoever is there."""
    logger = logging.getLogger("shared.net")
    logger.addHandler(logging.NullHandler())
    logger.propagate = False
    logger.setLevel(logging.CRITICAL)
    return logger
