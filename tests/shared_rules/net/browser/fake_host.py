"""A host that says what a test tells it to: the page alone, without a table behind it."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Self

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from shared.net.page import POLICY, said, served
from shared.net.protocol import Frame, checked, read, written
from shared.speech.messages import Words, words_of

TABLE = "ab12"


class FakeHost:
    """Serves the page, keeps what it says, and says what ``replies`` returns to each frame.

    Arguments: what is said to a frame; the words; whether they run from right to left; the code
    of their language.
    """

    def __init__(
        self,
        replies: Callable[[Frame], list[Frame]],
        words: Words | None = None,
        rtl: bool = False,
        language: str = "en",
    ) -> None:
        self.replies, self.language = replies, language
        self.words = words or words_of()
        self.rtl = rtl
        self.table = TABLE
        """The name of the table that is played at this address."""
        self.heard: list[Frame] = []
        self.wrong: list[Exception] = []
        """What no frame of the protocol was, from either side."""
        self.port = 0
        self._lines: set[ServerConnection] = set()
        self._loop = asyncio.new_event_loop()
        self._server: Server | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}/"

    def __enter__(self) -> Self:
        self._thread.start()
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.shut()
        self._wait(self._rest())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()
        assert not self.wrong, self.wrong

    def open(self) -> None:
        """Listens, on the same port as before."""
        self._wait(self._open())

    def shut(self) -> None:
        """Cuts every line without a word, and listens no more."""
        self._wait(self._shut())

    def say(self, frame: Frame) -> None:
        """Says something to every page."""
        self._wait(self._say(frame))

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()

    def _wait(self, doing: Any) -> None:
        asyncio.run_coroutine_threadsafe(doing, self._loop).result(10)

    async def _open(self) -> None:
        self._server = await serve(
            self._talk,
            "127.0.0.1",
            self.port,
            process_request=self._serve,
            ping_interval=None,
            open_timeout=2,
        )
        self.port = next(iter(self._server.sockets)).getsockname()[1]

    async def _shut(self) -> None:
        if self._server is None:
            return
        for line in list(self._lines):
            line.transport.abort()
        self._server.close()
        await self._server.wait_closed()
        self._server = None

    async def _rest(self) -> None:
        """Waits for lines that a browser opened while the door was shut."""
        await asyncio.sleep(0)
        opened = asyncio.all_tasks() - {asyncio.current_task()}
        if opened:
            await asyncio.wait(opened)

    async def _say(self, frame: Frame) -> None:
        text = written(checked(frame))
        for line in list(self._lines):
            # who is gone hears nothing, and asks again on coming back
            with suppress(ConnectionClosed):
                await line.send(text)

    def _serve(self, line: ServerConnection, request: Request) -> Response | None:
        if request.headers.get("Upgrade"):
            return None
        path = request.path.partition("?")[0]
        found = served(path, self.words, self.language, self.rtl, self.table)
        if found is None:
            return line.respond(HTTPStatus.NOT_FOUND, "")
        headers = Headers(
            {
                "Content-Type": found.type,
                "Content-Length": str(len(found.body)),
                "Content-Security-Policy": POLICY.format(socket=f"ws://127.0.0.1:{self.port}"),
                "Connection": "close",
            }
        )
        return Response(200, "OK", headers, found.body)

    async def _talk(self, line: ServerConnection) -> None:
        self._lines.add(line)
        try:
            async for text in line:
                frame = read(text)
                self.heard.append(frame)
                for reply in self.replies(frame):
                    await line.send(written(checked(reply)))
        except ConnectionClosed:
            pass
        except Exception as error:
            self.wrong.append(error)
        self._lines.discard(line)


def welcome(words: Words | None = None, seat: str = "p1", **more: Any) -> Frame:
    """The host takes this device in."""
    frame = {
        "kind": "welcome",
        "version": 1,
        "table": TABLE,
        "seq": 1,
        "seat": seat,
        "watch": False,
        "rtl": False,
    }
    named = {
        "language": "en",
        "game": "dungeonlords",
        "title": "Dungeon Lords",
        "words": said(words or words_of()),
    }
    return frame | named | more
