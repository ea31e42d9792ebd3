"""The doors on the loopback address: what is served, to whom, and how it ends."""

import gzip
import http.client
import json
import socket
import threading
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError, InvalidStatus
from websockets.sync.client import connect

from knightmare.descriptor import KNIGHTMARE
from shared.net.doors import CONNECTIONS
from shared.net.keeping import Keep
from shared.net.porch import EACH
from shared.net.projection import Projection
from shared.net.protocol import LARGEST
from shared.net.sharing import SharingError
from shared.saves.library import Library
from shared.saves.store import Store
from tests.shared_rules.net.memory import Shelf, setup_of, token_of
from tests.shared_rules.net.phones import RealPhone
from tests.shared_rules.net.real import LOOPBACK, RealHost


def fetched(host: RealHost, path: str, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    """An answer over HTTP, and its body."""
    line = http.client.HTTPConnection(host.shared.address.removeprefix("http://"), timeout=5)
    line.request("GET", path, headers=headers)
    found = line.getresponse()
    body = found.read()
    line.close()
    return found, body


def test_the_page_is_served_and_may_use_nothing_but_itself() -> None:
    with RealHost(KNIGHTMARE) as host:
        found, body = fetched(host, "/")
        assert found.status == 200
        assert b"<html" in body
        policy = found.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert host.shared.address.replace("http", "ws") in policy
        assert found.headers["X-Content-Type-Options"] == "nosniff"
        assert found.headers["Referrer-Policy"] == "no-referrer"
        assert found.headers["Set-Cookie"] is None
        assert fetched(host, "/page.js")[0].status == 200
        small, body = fetched(host, "/page.js", **{"Accept-Encoding": "gzip, deflate"})
        assert small.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(body) == fetched(host, "/page.js")[1]
        # a font is packed already
        font = fetched(host, "/icons.woff2", **{"Accept-Encoding": "gzip"})[0]
        assert font.headers["Content-Encoding"] is None
        for path in ("/../protocol.py", "/__init__.py", "/favicon.ico", "/page/", "//page.js"):
            assert fetched(host, path)[0].status == 404


@pytest.mark.parametrize("name", ["evil.example", "localhost:1", "", "127.0.0.1"])
def test_a_foreign_name_is_not_served(name: str) -> None:
    """Against DNS rebinding: the page of another name must not reach the table."""
    with RealHost(KNIGHTMARE) as host:
        assert fetched(host, "/", Host=name)[0].status == 421


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "https://127.0.0.1"])
def test_pages_from_elsewhere_may_not_speak_frames(origin: Any) -> None:
    with RealHost(KNIGHTMARE) as host:
        address = host.shared.address.replace("http", "ws") + "/table"
        with pytest.raises(InvalidStatus) as refused:
            connect(address, origin=origin, proxy=None).__enter__()
    assert refused.value.response.status_code == 403


def test_people_join_by_the_code_and_come_back_by_their_token() -> None:
    with RealHost(KNIGHTMARE) as host:
        code = host.shared.code
        phone = host.phone(code=code)
        assert host.shared.code != code
        assert phone.hear("lobby")["asked"] == ""
        assert phone.command("sit", seat="p2", name="Zoe")["kind"] == "done"
        assert [one.asks for one in host.do(lambda: host.shared.seats)] == ["", "Zoe", "", ""]
        host.do(lambda: host.shared.let_in("p2"))
        assert phone.hear("welcome")["seat"] == "p2"
        assert host.shared.held == {"p2"}
        phone.close()
        again = host.phone(token=phone.token)
        assert again.latest["welcome"]["seat"] == "p2"
        assert again.hear("view")["you"]["id"] == "p2"


def test_wrong_codes_are_few() -> None:
    with RealHost(KNIGHTMARE) as host:
        wrong = "000000" if host.shared.code != "000000" else "000001"
        said = [host.phone(code=wrong).latest["closed"]["why"] for _ in range(6)]
        assert len(set(said[:5])) == 1
        assert "wait a minute" in said[5]
        assert "wait a minute" in host.phone(code=host.shared.code).latest["closed"]["why"]
        assert "does not know" not in said[0]


def test_the_seventeenth_phone_is_told_that_there_is_no_room() -> None:
    with RealHost(KNIGHTMARE) as host:
        phones = [host.phone(code=host.shared.code, watch=True) for _ in range(CONNECTIONS)]
        code = host.shared.code
        late = host.phone(code=code)
        assert str(CONNECTIONS) in late.latest["closed"]["why"]
        assert host.do(lambda: host.shared.watchers) == CONNECTIONS
        assert host.shared.code == code
        for phone in (*phones, late):
            phone.close()


def test_whoever_has_a_seat_comes_in_also_where_it_is_full() -> None:
    with RealHost(KNIGHTMARE, seated=("p1",)) as host:
        phones = [host.phone(code=host.shared.code, watch=n < 14) for n in range(CONNECTIONS)]
        seated = host.phone(token=token_of("p1"))
        assert seated.hear("view")["you"]["id"] == "p1"
        # the last of those who had chosen nothing yet
        assert "gives way" in phones[-1].hear("closed")["why"]
        assert host.do(lambda: host.shared.watchers) == 14
        for phone in (*phones, seated):
            phone.close()


def test_a_flood_of_connections_that_say_nothing_keeps_nobody_out() -> None:
    with RealHost(KNIGHTMARE, seated=("p1",)) as host:
        where = host.shared.address.removeprefix("http://").split(":")
        flood = []
        for _ in range(3 * EACH):
            flood.append(socket.create_connection((where[0], int(where[1])), timeout=5))
            flood[-1].sendall(b"GET /table HTTP/1.1\r\n")
        silent = [RealPhone(host.shared.address) for _ in range(4)]
        seated = host.phone(token=token_of("p1"))
        assert seated.hear("view")["you"]["id"] == "p1"
        newcomer = host.phone(code=host.shared.code)
        assert newcomer.hear("lobby")["asked"] == ""
        for line in flood:
            line.close()
        for phone in (*silent, seated, newcomer):
            phone.close()


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ("{}", "kind"),
        (b"\x00\x01", "frame"),
        (json.dumps({"kind": "play", "id": "1", "ply": 0, "moves": ["no"]}), "hello"),
        (json.dumps({"kind": "hello", "version": 99}), "older"),
    ],
)
def test_what_is_no_frame_ends_the_connection_with_a_reason(sent: str | bytes, says: str) -> None:
    with RealHost(KNIGHTMARE) as host:
        phone = RealPhone(host.shared.address)
        phone.line.send(sent)
        closed = phone.hear("closed")
        assert says in closed["why"]
        assert closed["reload"] == (says == "older")


def test_too_much_at_once_ends_the_connection() -> None:
    with RealHost(KNIGHTMARE, seated=("p1",)) as host:
        phone = host.phone(token=token_of("p1"))
        # the line may be closed before all of it is said
        with suppress(ConnectionClosed):
            for n in range(30):
                phone.say("undo", id=f"u{n}", ply=0)
        assert "too much at once" in phone.hear("closed")["why"]


def test_too_large_a_frame_ends_the_connection() -> None:
    with RealHost(KNIGHTMARE) as host:
        phone = RealPhone(host.shared.address)
        phone.line.send("x" * (LARGEST + 1))
        with pytest.raises(ConnectionClosedError, match="1009"):
            phone.hear()


def test_a_seat_that_is_opened_again_leaves_the_older_window() -> None:
    with RealHost(KNIGHTMARE, seated=("p1",)) as host:
        older = host.phone(token=token_of("p1"))
        newer = host.phone(token=token_of("p1"))
        assert "another window" in older.hear("closed")["why"]
        assert newer.hear("view")["you"]["id"] == "p1"


def test_a_shut_door_tells_everybody_and_listens_no_more() -> None:
    with RealHost(KNIGHTMARE, seated=("p1",)) as host:
        phone = host.phone(token=token_of("p1"))
        address = host.shared.address.removeprefix("http://").split(":")
        host.do(host.shared.close)
        closed = phone.hear("closed")
        assert closed["again"]
        assert not host.shared.is_open
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((address[0], int(address[1])), timeout=2)
        assert not [one for one in threading.enumerate() if one.name == "shared-table"]


def test_the_port_is_the_one_of_the_last_time() -> None:
    keep = Keep(Shelf(), "t1")
    with RealHost(KNIGHTMARE, keep=keep) as host:
        first = host.shared.address
    with RealHost(KNIGHTMARE, keep=keep) as host:
        assert host.shared.address == first


def test_a_taken_port_is_named() -> None:
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        taken.listen()
        port = taken.getsockname()[1]
        host = RealHost(KNIGHTMARE)
        with pytest.raises(SharingError, match=str(port)):
            host.shared.open(port)
        assert not host.shared.is_open


def test_without_a_network_it_is_said_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoNetwork(socket.socket):
        def connect(self, address: Any) -> None:
            raise OSError("no route")

    monkeypatch.setattr(socket, "socket", NoNetwork)
    host = RealHost(KNIGHTMARE)
    host.shared.host = ""
    with pytest.raises(SharingError, match="Wi-Fi"):
        host.shared.open()


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "segno", None)
    with pytest.raises(SharingError, match="extra ‘share’"):
        RealHost(KNIGHTMARE).shared.open()


SEATS = ("p1", "p2", "p3", "p4")


def test_two_tables_are_shared_at_once() -> None:
    with (
        RealHost(KNIGHTMARE, seated=SEATS) as one,
        RealHost(KNIGHTMARE, seated=SEATS) as other,
    ):
        assert one.shared.address != other.shared.address
        decision = one.do(lambda: one.table.decision)
        assert decision is not None
        before = other.do(lambda: other.table.ply)
        first, second = (host.phone(token=token_of(decision.who)) for host in (one, other))
        view = first.hear("view")
        moves = view["question"]["answers"][0]["moves"]
        assert first.command("play", ply=view["ply"], moves=moves)["kind"] == "done"
        assert one.do(lambda: one.table.ply) > before == other.do(lambda: other.table.ply)
        assert second.latest.get("closed") is None


def test_a_save_that_cannot_be_written_refuses_moves_with_a_sentence(tmp_path: Path) -> None:
    library = Library(KNIGHTMARE)
    with Store(tmp_path / "tables.sqlite") as store:
        begun, id = library.begin(store, setup_of(KNIGHTMARE, "", 2, "kept"))
        while begun.step():
            pass
        store.file.read_only = True
        table = library.resume(store, id)
        with RealHost(KNIGHTMARE, table=table, keep=Keep(store, id)) as host:
            host.do(lambda: setattr(host.shared, "whoever_has_the_code", True))
            phone = host.phone(code=host.shared.code)
            assert table.decision is not None
            assert phone.command("sit", seat=table.decision.who, name="Ann")["kind"] == "done"
            assert host.do(lambda: host.shared.notice) is not None
            moves = [table.decision.options[0].notation()]
            answer = phone.command("play", ply=table.ply, moves=moves)
            assert answer["kind"] == "refused"
            assert "could not keep" in answer["why"]
            assert str(tmp_path) not in answer["why"]
            notice = host.do(lambda: host.shared.notice)
            assert notice is not None
            assert notice.id == "error.save_read_only"
            assert table.ply == begun.ply


def test_a_view_that_cannot_be_made_is_told_to_the_host_alone(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def falls(self: Projection, moment: Any, cover: Any = None) -> Any:
        raise LookupError("no such thing")

    with RealHost(KNIGHTMARE, seated=("p1",)) as host:
        phone = host.phone(token=token_of("p1"))
        phone.hear("view")
        told: SimpleQueue[None] = SimpleQueue()
        host.do(lambda: host.shared.listen(lambda: told.put(None)))
        monkeypatch.setattr(Projection, "view", falls)
        desk = host.shared.desk
        assert desk is not None
        host.do(lambda: desk.showing.show())
        while (notice := host.do(lambda: host.shared.notice)) is None:
            told.get(timeout=10)
        assert "LookupError" in KNIGHTMARE.words("en", None, {}).say(notice)
    assert "Traceback" not in capfd.readouterr().err


def test_a_qr_code_holds_the_address() -> None:
    with RealHost(KNIGHTMARE) as host:
        rows = host.shared.qr
        assert len(rows) == len(rows[0]) >= 21
        # the pattern in the corner by which cameras find it
        assert rows[0][:7] == (True,) * 7
