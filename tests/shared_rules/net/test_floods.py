"""Floods of what no page sends: they end their own connection, and hold up nobody else's."""

import json
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.net.doors import Pace
from shared.net.porch import ARRIVING, SLICE
from shared.net.protocol import VERSION
from tests.shared_rules.net.memory import token_of
from tests.shared_rules.net.phones import RealPhone
from tests.shared_rules.net.real import RealHost

TEXT, PING, PONG, GO_ON = 0x81, 0x89, 0x8A, 0x00
KINDS = {"ping": PING, "pong": PONG, "parts": GO_ON}
MANY = 40_000


def framed(kind: int, inside: bytes = b"") -> bytes:
    """One frame as a browser sends it. Arguments: its first byte; what is in it."""
    return struct.pack("!BBHI", kind, 0xFE, len(inside), 0) + inside


def line_to(host: RealHost) -> socket.socket:
    """A line that speaks frames, and has said nothing yet."""
    where = host.shared.address.removeprefix("http://")
    name, _, port = where.partition(":")
    line = socket.create_connection((name, int(port)), timeout=5)
    line.sendall(
        f"GET /table HTTP/1.1\r\nHost: {where}\r\nOrigin: http://{where}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert line.recv(4096).startswith(b"HTTP/1.1 101")
    return line


def flood(host: RealHost, kind: int, hello: bool) -> bool:
    """Sends as much as goes through; whether the host ends the line."""
    said = {"kind": "hello", "version": VERSION, "language": "en", "token": token_of("p2")}
    begun = framed(TEXT, json.dumps(said).encode()) if hello else b""
    begun += framed(0x01) if kind == GO_ON else b""
    with line_to(host) as line:
        try:
            line.sendall(begun + framed(kind) * MANY)
            while line.recv(1 << 16):
                pass
        except TimeoutError:
            return False
        except OSError:
            return True
    return True


@contextmanager
def flooded(host: RealHost, kind: int, hello: bool) -> Iterator[list[bool]]:
    """Somebody floods one line after the other. What is yielded says how they ended."""
    ended: list[bool] = []
    stop = threading.Event()

    def go_on() -> None:
        while not stop.is_set():
            ended.append(flood(host, kind, hello))

    thread = threading.Thread(target=go_on)
    thread.start()
    try:
        yield ended
    finally:
        stop.set()
        thread.join(30)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("hello", [False, True], ids=["before hello", "after hello"])
def test_a_flood_ends_its_own_line_and_nobody_else_waits(kind: int, hello: bool) -> None:
    with RealHost(KNIGHTMARE, seated=("p1", "p2")) as host:
        phone = host.phone(token=token_of("p1"))
        phone.hear("view")
        with flooded(host, kind, hello) as ended:
            for _ in range(8):
                phone.say("ping")
                phone.hear("pong")
                threading.Event().wait(0.1)
        assert ended
        assert all(ended), "a line stays open"


def test_no_more_of_a_flood_is_read_than_shows_it_to_be_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[Pace] = []
    keeps = Pace.keeps

    def counted(pace: Pace) -> bool:
        read.append(pace)
        return keeps(pace)

    monkeypatch.setattr(Pace, "keeps", counted)
    with RealHost(KNIGHTMARE) as host:
        assert flood(host, PING, hello=False)
    # a frame takes at least six bytes
    assert ARRIVING < len(read) <= ARRIVING + 1 + SLICE // 6


def test_signs_of_life_at_the_pace_of_a_page_are_answered() -> None:
    with RealHost(KNIGHTMARE, seated=("p1",)) as host:
        phone = host.phone(token=token_of("p1"))
        for _ in range(ARRIVING // 3):
            assert phone.line.ping().wait(5)
        phone.say("ping")
        assert phone.hear("pong")
        phone.close()


def test_a_page_of_another_table_loads_itself_again() -> None:
    with RealHost(KNIGHTMARE, seated=("p1",)) as host:
        other = RealPhone(host.shared.address).hello(token="of-another-table", table="ab12")
        assert other["reload"]
        welcome = host.phone(token=token_of("p1")).latest["welcome"]
        phone = host.phone(token=token_of("p1"), table=welcome["table"])
        assert phone.latest["welcome"]["seat"] == "p1"
        # the code opens this table, whatever was played at this address before
        joined = host.phone(code=host.shared.code, table="ab12")
        assert joined.latest["welcome"]["table"] == welcome["table"]
