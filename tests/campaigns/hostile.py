"""Frames of somebody who means harm, sent to a real host on the loopback address.

Wrong types, depth and size, nonsense, forged and stolen tokens, moves for others to say, codes
guessed from many addresses, signs of life by the thousand, binary, half-open sockets. Nothing may
come of any of it: the table stands as it stood, the phones of the table are served as ever, and
the host is no larger than before.
"""

import asyncio
import json
import resource
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from knightmare.descriptor import KNIGHTMARE
from shared.net.doors import GUESSES
from shared.net.protocol import FROM_PHONE, VERSION
from shared.play.decision import Decision
from tests.boxed import packed
from tests.campaigns.campaign import Result
from tests.shared_rules.net.memory import setup_of, table_of, token_of
from tests.shared_rules.net.real import RealHost

NUMBER = 100_000
AT_ONCE = 6
"""Connections of the intruder at one time; the host has room for 16."""
BURST = 40
"""Frames that are thrown at one connection, until it is closed."""
GROWTH = 30 * 1024
"""Kilobytes by which the process, both sides in one, may grow."""
ADDRESSES = 60
"""From so many addresses of this device the intruder comes."""
MOST_GUESSES = 2 * GUESSES
"""Of so many guesses within a few seconds some were one too many."""
FLOOD = 5_000
"""Signs of life in one throw."""
OWN = ("p1", "p3", "p4")
STOLEN = "p2"
"""The seat whose token the intruder has."""


def run(number: int) -> Result:
    """So many frames; whatever comes of one is printed."""
    table = table_of(KNIGHTMARE, setup_of(KNIGHTMARE, "", 4, "real", **packed(KNIGHTMARE)))
    with RealHost(KNIGHTMARE, table, seated=(*OWN, STOLEN)) as host:
        # the intruder's own seat is never asked: it is the turn of somebody else
        while _asked(host).who == STOLEN:
            host.do(lambda: host.table.play(_decision(host).options[0]))
        before, memory = _stands(host), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        intruder, code = Intruder(host.shared.address, number), host.shared.code
        # whoever plays here was asleep meanwhile, and comes back while lines still stand half open
        friend = asyncio.run(intruder.attack(lambda: _friend(host)))
        faults = _faults(host, friend, before)
        if intruder.guessed > MOST_GUESSES and code == host.do(lambda: host.shared.code):
            faults.append(f"{intruder.guessed} codes were guessed at, and it is the same still")
        if intruder.joined:
            faults.append(f"{intruder.joined} phones came in by a code that was guessed")
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory
        if grown > GROWTH:
            faults.append(f"the process has grown by {grown} KB")
        for fault in faults:
            print(fault, flush=True)
    done = (
        f"{intruder.sent} hostile frames, {intruder.lines} connections, {intruder.floods} floods, "
        f"{intruder.guessed} codes guessed at"
    )
    return Result(done, len(faults))


def _friend(host: RealHost) -> Any:
    """The phone of whoever is asked: it comes in at once, whatever stands before the door."""
    return host.phone(token=token_of(_asked(host).who))


def _decision(host: RealHost) -> Decision:
    """The question on the table, which is not over."""
    assert host.table.decision is not None
    return host.table.decision


def _asked(host: RealHost) -> Decision:
    """The same, asked for in the thread that plays it."""
    found: Decision = host.do(lambda: _decision(host))
    return found


def _stands(host: RealHost) -> Any:
    """All that must not change."""
    return host.do(
        lambda: (
            host.table.ply,
            host.table.journal.to_json(),
            host.table.state.to_json(),
            sorted(host.shared.held),
        )
    )


def _faults(host: RealHost, friend: Any, before: Any) -> list[str]:
    """What is not as it was."""
    faults = []
    if _stands(host) != before:
        faults.append("the table has changed")
    answer = friend.command("undo", ply=10**6)
    if answer["kind"] != "refused":
        faults.append(f"the phone that is asked hears {answer}")
    view = friend.latest["view"]
    moves = view["question"]["answers"][0]["moves"]
    answer = friend.command("play", ply=host.do(lambda: host.table.ply), moves=moves)
    if answer["kind"] != "done":
        faults.append(f"the phone that is asked cannot play: {answer}")
    return faults


class Intruder:
    """Somebody on the same network. Arguments: the address; how many frames are sent."""

    def __init__(self, address: str, number: int) -> None:
        self.address, self.number = address, number
        self.sent = self.lines = self.guessed = self.joined = self.floods = 0
        self.random = Random(f"hostile {number}")
        self._left: list[asyncio.StreamWriter] = []

    async def attack(self, then: Callable[[], Any]) -> Any:
        """Several connections at a time, until all is sent.

        Returns what is done then, before the lines that say nothing are let go.
        """
        await asyncio.gather(*[self._again() for _ in range(AT_ONCE)])
        done = await asyncio.to_thread(then)
        for line in self._left:
            line.transport.abort()
        return done

    async def _again(self) -> None:
        while self.sent < self.number:
            self.lines += 1
            kind = self.random.random()
            if kind < 0.02:
                await self._half_open()
                continue
            try:
                await asyncio.wait_for(self._flood() if kind < 0.04 else self._one(), 20)
            except (WebSocketException, OSError, TimeoutError, EOFError):
                # thrown out, as it should be
                continue

    async def _one(self) -> None:
        address = self.address.replace("http", "ws") + "/table"
        line = connect(
            address,
            origin=Origin(self.address),
            proxy=None,
            compression=None,
            local_addr=(self._somewhere(), 0),
        )
        async with line as connection:
            hearing = asyncio.create_task(self._hear(connection))
            if self.random.random() < 0.7:
                await self._send(connection, self._greeting())
            for _ in range(self.random.randrange(1, BURST)):
                if self.sent >= self.number:
                    break
                await self._send(connection, self._frame())
            hearing.cancel()

    def _somewhere(self) -> str:
        return f"127.0.1.{1 + self.random.randrange(ADDRESSES)}"

    async def _hear(self, connection: ClientConnection) -> None:
        async for text in connection:
            # a token is given to whoever had the code, and to nobody else
            self.joined += '"token"' in str(text)

    async def _flood(self) -> None:
        """Signs of life, or none of an answer, as many as go through, before hello or after it."""
        address = self.address.replace("http", "ws") + "/table"
        line = connect(address, origin=Origin(self.address), proxy=None, compression=None)
        async with line as connection:
            if self.random.random() < 0.5:
                await self._send(connection, self._greeting())
            self.floods += 1
            first = self.random.choice([0x89, 0x8A])
            connection.transport.write(bytes([first, 0x80, 0, 0, 0, 0]) * FLOOD)
            await connection.wait_closed()

    async def _send(self, connection: ClientConnection, frame: str | bytes) -> None:
        self.sent += 1
        await connection.send(frame)

    async def _half_open(self) -> None:
        """A line that says something, or half of it, and no more."""
        host, _, port = self.address.removeprefix("http://").partition(":")
        _, writer = await asyncio.open_connection(host, int(port))
        begun = [
            b"",
            b"GET /table HTTP/1.1\r\nHost: " + host.encode(),
            b"\x16\x03\x01" * 50,
            b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 300,
        ]
        self.sent += 1
        writer.write(self.random.choice(begun))
        kind = self.random.random()
        if kind < 0.4:
            # it stays, and says no more
            self._left.append(writer)
            return
        if kind < 0.7:
            writer.transport.abort()
        writer.close()

    # -- what is sent -----------------------------------------------------------------------

    def _greeting(self) -> str:
        """A hello: with a stolen token, a forged one, or a guessed code."""
        hello: dict[str, Any] = {"kind": "hello", "version": VERSION, "language": "en"}
        kind = self.random.random()
        if kind < 0.6:
            hello["token"] = token_of(STOLEN)
        elif kind < 0.8:
            hello["token"] = f"{self.random.getrandbits(128):x}"
        else:
            self.guessed += 1
            hello["code"] = f"{self.random.randrange(10**6):06}"
        return json.dumps(hello)

    def _frame(self) -> str | bytes:
        """Something that is no frame, or one that must not count."""
        makers = (self._foreign, self._foreign, self._bent, self._bent, self._nonsense)
        return self.random.choice(makers)()

    def _foreign(self) -> str:
        """A frame as it should be, for somebody else to say, or about what is not."""
        ids = {"id": f"{self.random.getrandbits(40):x}", "ply": self.random.randrange(60)}
        moves = ["roll", "end_turn", "challenge goblin", "roll 6", "yes", "draw K1", "heal p1"]
        return json.dumps(
            self.random.choice(
                [
                    {"kind": "play", "moves": [self.random.choice(moves)], **ids},
                    {"kind": "roll", **ids},
                    {"kind": "type", "text": "7", **ids},
                    {"kind": "sit", "id": ids["id"], "seat": "p1", "name": "you"},
                    {"kind": "consent", "id": ids["id"], "request": 1, "agree": True},
                    {"kind": "undo", **ids, "ply": 10**8},
                    {"kind": "advise", **ids},
                    {"kind": "keep", "id": ids["id"], "pack": self.random.randrange(60)},
                    {"kind": "ping"},
                ]
            )
        )

    def _bent(self) -> str:
        """A frame with a field of a wrong type, missing, too long, or too deep."""
        frame = json.loads(self._foreign())
        field = self.random.choice([*frame, "kind", "extra"])
        deep: Any = 0
        for _ in range(self.random.randrange(40)):
            deep = [deep]
        values = [None, True, -1, 1e9, "", "x" * 5_000, [], {}, deep, "\ud800", 2**70, "view"]
        frame[field] = self.random.choice(values)
        if self.random.random() < 0.2:
            frame["kind"] = self.random.choice([*FROM_PHONE, "welcome", "__class__"])
            frame.pop("id", None)
        if self.random.random() < 0.3 or "ply" in frame:
            # whatever is left of it still answers no question
            frame["ply"] = deep
        return json.dumps(frame)

    def _nonsense(self) -> str | bytes:
        """What is no JSON, or no text at all."""
        some = self.random.randrange(1, 400)
        kinds: list[str | bytes] = [
            self.random.randbytes(some),
            "[" * some * 30,
            '{"a":' * some,
            "9" * some * 20,
            "x" * 17_000,
            "\x00" * some,
            "null",
            "",
        ]
        return self.random.choice(kinds)
