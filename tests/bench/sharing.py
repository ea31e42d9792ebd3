"""A table shared with eight phones, measured: ``python -m tests.bench.sharing``.

The host runs in a process of its own, on the loopback address; so does the bare echo that it is
measured against, which sends the same bytes to as many connections and knows nothing.
"""

import argparse
import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.typing import Origin

from shared.net.protocol import VERSION
from tests.bench.parts import kept, markdown
from tests.bench.sharing_host import SEATS, WATCHERS
from tests.bench.sharing_page import from_tap_to_drawn
from tests.shared_rules.net.memory import token_of

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "performance.md"
TAPS = 200
WARM = 20
AGAIN = 40
QUIET = 0.05
"""Seconds without a frame, after which nothing more comes of a tap; so no phone says more in a
second than it may."""
GAMES = {"knightmare": "Knightmare", "dungeonlords": "Dungeon Lords"}
Row = tuple[str, ...]


def main() -> None:
    """Measure, print, and with ``--write`` keep the result in the documents."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.sharing", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    parser.add_argument("--echo", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.echo:
        asyncio.run(echo())
        return
    found = [measured(package) for package in GAMES]
    heads = [one[0] for one in found[0]]
    rows = [(head, *[one[at][1] for one in found]) for at, head in enumerate(heads)]
    text = document([("a table shared with 8 phones", *GAMES.values()), *rows])
    print(text)
    if given.write:
        DOCUMENT.write_text(kept(DOCUMENT, sharing=text), encoding="utf-8")


def document(table: list[Row]) -> str:
    """The report, as it stands in the documents."""
    return f"""## A shared table

Four seats and four watchers on the loopback address, `python -m tests.bench.sharing --write`.
A tap is timed from the moment that a phone sends it until all eight have received the view
that it led to; the echo sends eight connections the same bytes, made beforehand, after as long
a pause. Wanted are at most twice the echo or 12 ms at 95 %. A phone is a real browser, slowed down
six times, and its scripts are timed from a tap until what came of it is drawn: wanted are at
most 100 ms at 95 %.

{markdown(table)}"""


def measured(package: str) -> list[Row]:
    """The figures of one game, each with its name."""
    with process("tests.bench.sharing_host", package) as host:
        line(host)
        before = memory(host.pid)
        say(host, "")
        taps = asyncio.run(tapped(line(host), host.pid))
        grown = taps.memory - before
        spent = json.loads(ended(host))
    with process("tests.bench.sharing", "--echo") as bare:
        echoed = asyncio.run(echoes(int(line(bare)), taps.frames))
        ended(bare)
    sizes = [len(text.encode()) for texts in taps.frames for text in texts]
    ratio = (median(taps.times) / median(echoed), high(taps.times) / high(echoed))
    return [
        ("from a tap to all 8, median (ms)", f"{median(taps.times):.1f}"),
        ("from a tap to all 8, 95 % (ms)", f"{high(taps.times):.1f}"),
        (
            "bare echo of the same bytes, median and 95 % (ms)",
            f"{median(echoed):.1f}, {high(echoed):.1f}",
        ),
        ("times the echo, median and 95 %", f"{ratio[0]:.1f}, {ratio[1]:.1f}"),
        ("coming back to the present view, 95 % (ms)", f"{high(taps.again):.1f}"),
        ("a view, median and largest (KB)", f"{median(sizes) / 1024:.1f}, {max(sizes) / 1024:.1f}"),
        ("memory of the host for sharing (MB)", f"{grown:.1f}"),
        ("the table's own thread for a command, without the move, 95 % (ms)", f"{high(spent):.2f}"),
        ("scripts for a tap on a phone 6 times slower, median and 95 % (ms)", page_of(package)),
    ]


def page_of(package: str) -> str:
    """How busy the page of a slow phone is with a tap; in words where no browser is."""
    found = from_tap_to_drawn(package)
    return f"{median(found):.0f}, {high(found):.0f}" if len(found) > 1 else "no browser"


def high(values: list[float]) -> float:
    """The value that 95 of 100 stay below."""
    return quantiles(values, n=20)[-1]


# -- processes -----------------------------------------------------------------------------


@contextmanager
def process(module: str, *arguments: str) -> Iterator["subprocess.Popen[str]"]:
    """A process of ours, killed in the end."""
    command = (sys.executable, "-m", module, *arguments)
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as running:
        try:
            yield running
        finally:
            running.kill()


def line(running: "subprocess.Popen[str]") -> str:
    """The next line that it prints."""
    assert running.stdout is not None
    return running.stdout.readline().strip()


def say(running: "subprocess.Popen[str]", text: str) -> None:
    """A line of its input."""
    assert running.stdin is not None
    running.stdin.write(text + "\n")
    running.stdin.flush()


def ended(running: "subprocess.Popen[str]") -> str:
    """What it prints at last, after its input has ended."""
    assert running.stdin is not None
    running.stdin.close()
    return line(running)


def memory(pid: int) -> float:
    """Megabytes that a process holds in memory; 0 where the system does not say."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return 0.0
    return next(int(row.split()[1]) for row in status.splitlines() if "VmRSS" in row) / 1024


# -- the table -----------------------------------------------------------------------------


class Taps:
    """What was measured at a table."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.memory = 0.0
        """Of the host, once all are there and have played a little."""
        self.again: list[float] = []
        self.frames: list[list[str]] = []
        """What the eight phones received of each tap."""


class Phone:
    """One connection, and the last view that it received."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.text = ""
        self.ply = -1
        self.came: float | None = None
        """When it showed another view than the one that it was to forget."""

    def forget(self) -> None:
        """What comes next is news."""
        self.came = None

    async def next_view(self) -> None:
        """Receives until there is news."""
        while self.came is None:
            await self.receive()

    async def receive(self) -> None:
        """One frame."""
        text = str(await self.connection.recv())
        # what stands at the beginning is enough to time it by
        if text.startswith('{"kind":"view"'):
            self.text = text
            self.ply = int(text.partition('"ply":')[2].partition(",")[0])
            self.came = self.came or perf_counter()

    def question(self) -> dict[str, Any] | None:
        """What it is asked."""
        found: dict[str, Any] | None = json.loads(self.text)["question"]
        return found


@asynccontextmanager
async def phone(address: str, token: str) -> AsyncIterator[Phone]:
    """A phone that has come back by its token, and shows a view."""
    where = address.replace("http", "ws") + "/table"
    async with connect(
        where, origin=Origin(address), proxy=None, compression=None, ping_interval=None
    ) as connection:
        hello = {"kind": "hello", "version": VERSION, "language": "en", "token": token}
        await connection.send(json.dumps(hello))
        found = Phone(connection)
        await found.next_view()
        yield found


async def tapped(address: str, host: int) -> Taps:
    """Taps at a table, each timed until all have its view. Arguments: where; the host's process."""
    taps, random = Taps(), Random("taps")
    async with AsyncExitStack() as stack:
        names = (*SEATS, *WATCHERS)
        phones = [await stack.enter_async_context(phone(address, token_of(n))) for n in names]
        await settled(phones)
        for number in range(WARM + TAPS):
            if number == WARM:
                taps.memory = memory(host)
            asked = next((one for one in phones if one.question()), None)
            if asked is None:
                break
            frame = {"kind": "play", "id": f"t{number}", "ply": asked.ply}
            frame["moves"] = random.choice((asked.question() or {})["answers"])["moves"]
            for one in phones:
                one.forget()
            text, begun = json.dumps(frame), perf_counter()
            await asked.connection.send(text)
            await asked.next_view()
            await settled(phones)
            came = [one.came for one in phones if one.came is not None]
            # of a part of a secret choice the others are shown nothing
            if number >= WARM and len(came) == len(phones):
                taps.times.append((max(came) - begun) * 1000)
                taps.frames.append([one.text for one in phones])
        for _ in range(AGAIN):
            begun = perf_counter()
            async with phone(address, token_of(WATCHERS[0])):
                taps.again.append((perf_counter() - begun) * 1000)
    return taps


async def settled(phones: list[Phone]) -> None:
    """Receives what the host still sends, until it is quiet for a moment."""
    while True:
        waiting = [asyncio.create_task(one.receive()) for one in phones]
        done, late = await asyncio.wait(waiting, timeout=QUIET)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        if not done:
            return


# -- the echo ------------------------------------------------------------------------------


async def echo() -> None:
    """Sends what it is given to everybody, whenever somebody says a word."""
    lines: set[ServerConnection] = set()
    given: list[str] = []

    async def handle(connection: ServerConnection) -> None:
        lines.add(connection)
        async for text in connection:
            if text == "go":
                await asyncio.gather(
                    *[one.send(said) for one, said in zip(lines, given, strict=True)]
                )
            else:
                given[:] = json.loads(text)
                await connection.send("given")
        lines.discard(connection)

    async with serve(handle, "127.0.0.1", 0, compression=None, max_size=None) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


async def echoes(port: int, frames: list[list[str]]) -> list[float]:
    """The same bytes, sent by a server that has nothing else to do."""
    times: list[float] = []
    async with AsyncExitStack() as stack:
        where = f"ws://127.0.0.1:{port}"
        opened = [connect(where, proxy=None, compression=None, max_size=None) for _ in range(8)]
        lines = [await stack.enter_async_context(one) for one in opened]
        for texts in frames:
            await lines[0].send(json.dumps(texts))
            await lines[0].recv()
            # as long as the host is left alone between two taps
            await asyncio.sleep(QUIET)
            begun = perf_counter()
            await lines[0].send("go")
            await asyncio.gather(*[one.recv() for one in lines])
            times.append((perf_counter() - begun) * 1000)
    return times


if __name__ == "__main__":
    main()
