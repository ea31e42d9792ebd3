"""The host is killed in the middle of a game: started again, its phones find it by themselves."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.processes.running import Running
from tests.shared_rules.net.host_process import SEATS
from tests.shared_rules.net.memory import token_of
from tests.shared_rules.net.phones import MOST, RealPhone


@contextmanager
def started(folder: Path) -> Iterator[str]:
    """A host, killed in the end; its address."""
    with Running("tests.shared_rules.net.host_process", folder) as host:
        yield host.hears().strip()


def joined(address: str) -> dict[str, RealPhone]:
    """The phones of both seats, each with its view."""
    phones = {}
    for seat in SEATS:
        phones[seat] = RealPhone(address)
        phones[seat].hello(token=token_of(seat))
        phones[seat].hear("view")
    return phones


def asked(phones: dict[str, RealPhone]) -> RealPhone:
    """The phone that shows a question; the newest views are heard first."""
    for _ in range(200):
        for phone in phones.values():
            if phone.latest["view"]["question"]:
                return phone
        for phone in phones.values():
            phone.command("undo", ply=10**8)
    raise AssertionError("nobody is asked")


def play(phones: dict[str, RealPhone]) -> tuple[RealPhone, dict[str, Any], int]:
    """Answers what is asked. Returns whose phone, the command, and where it led."""
    for phone in phones.values():
        phone.command("undo", ply=10**8)
    phone = asked(phones)
    view = phone.latest["view"]
    command = {"ply": view["ply"], "moves": view["question"]["answers"][0]["moves"]}
    answer = phone.command("play", **command)
    assert answer["kind"] == "done"
    return phone, command, answer["ply"]


def lose(phone: RealPhone) -> None:
    """Hears whatever still comes, until the line breaks."""
    for _ in range(MOST):
        phone.hear()
    raise AssertionError("a host that was killed goes on talking")


def test_phones_come_back_to_a_host_that_was_killed(tmp_path: Path) -> None:
    with started(tmp_path) as address:
        phones = joined(address)
        for _ in range(6):
            last, command, ply = play(phones)
        seat = last.latest["welcome"]["seat"]
    for phone in phones.values():
        with pytest.raises(ConnectionClosed):
            lose(phone)
        phone.close()
    with started(tmp_path) as where:
        assert where == address
        phones = joined(where)
        assert phones[seat].latest["view"]["ply"] >= ply
        # what was answered already is sent again: it counts no second time
        now = phones[seat].latest["view"]["ply"]
        assert phones[seat].command("play", **command)["kind"] == "done"
        assert phones[seat].command("undo", ply=10**8)["kind"] == "refused"
        assert phones[seat].latest["view"]["ply"] == now
        play(phones)
    for phone in phones.values():
        phone.close()
