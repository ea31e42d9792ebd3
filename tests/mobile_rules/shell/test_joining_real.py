"""A phone on the loopback address takes a seat of a table in the app, and plays."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from shared.net.sharing import Badge, Keep, SharedTable
from tests.mobile_rules.driver import Driver
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.presenting import table_in
from tests.shared_rules.net.phones import MOST, RealPhone


def on_loopback(
    table: Any, port_of: Any, store: Any, id: str, post: Any, mark: Any, game: Any
) -> SharedTable:
    """A shared table that nobody else in the network can reach."""
    keep = Keep(store, id)
    return SharedTable(table, port_of, keep, post, lambda seat: Badge(*mark(seat)), "127.0.0.1")


@contextmanager
def running(folder: Path) -> Iterator[Hands]:
    """The app on its own clock, until it is ended."""
    app = CompanionApp(folder, GAMES)
    app.device.shares = on_loopback
    with Driver(app) as driver:
        app.device.preferences.change(**QUIET)
        yield Hands(driver)


def beside(hands: Hands, call: Any, seconds: float = 10) -> Any:
    """What a phone does, in so many seconds, while frames go by in the app."""
    found: list[Any] = []
    thread = Thread(target=lambda: found.append(call()), daemon=True)
    thread.start()
    hands.driver.wait(lambda: not thread.is_alive(), seconds)
    assert found, "the phone has met an error"
    return found[0]


def hear_until(phone: RealPhone, holds: Any) -> dict[str, Any]:
    """The first view of which this holds."""
    for _ in range(MOST):
        view = phone.hear("view")
        if holds(view):
            return view
    raise AssertionError("that is never shown")


def shared_in(hands: Hands, game: str, kind: str, *names: str) -> Any:
    """A new table, shared by touch; its presenter."""
    table = table_in(hands.app.device, game, kind, *names)
    table.close()
    assert hands.app.open_table(table.id)
    hands.rest(2)
    hands.screen.open_joining()
    hands.ticks(8)
    presenter: Any = hands.app.stage.screens[-2].presenter
    assert presenter.door.is_open, hands.texts
    return presenter


def sit(hands: Hands, presenter: Any, seat: str, name: str) -> RealPhone:
    """A phone joins and is let in by a touch on the sheet."""
    shared = presenter.door.shared
    phone = RealPhone(shared.address)
    beside(hands, lambda: phone.hello(code=shared.code))
    beside(hands, lambda: phone.command("sit", seat=seat, name=name))
    hands.ticks(8)
    assert hands.reads(f"{name} asks for this seat")
    hands.tap("Let in")
    beside(hands, lambda: phone.hear("view"))
    hands.driver.wait(lambda: presenter.door.held)
    return phone


def test_a_phone_plays_what_it_is_asked(tmp_path: Path) -> None:
    with running(tmp_path) as hands:
        game = shared_in(hands, "knightmare", "together", "Ann", "Tom")
        phone = sit(hands, game, "p1", "Theo")
        hands.app.back()
        for _ in range(400):
            if game.waiting == "phone":
                break
            hands.rest(0.5)
        hands.ticks(2)  # what is painted is painted before the next frame
        assert hands.reads("Waiting for Ann")
        ply = game.table.ply
        view = beside(
            hands, lambda: hear_until(phone, lambda view: view["ply"] == ply and view["question"])
        )
        moves = view["question"]["answers"][0]["moves"]
        answer = beside(hands, lambda: phone.command("play", ply=ply, moves=moves))
        assert answer["kind"] == "done"
        assert game.table.journal.entries[ply].move.notation() == moves[0]
        hands.rest(3)
        phone.close()
        hands.driver.wait(lambda: any(s.state == "away" for s in game.door.shared.seats))
        hands.ticks(8)
        assert hands.reads("went away")


def test_the_app_is_ended_and_a_phone_comes_back_by_itself(tmp_path: Path) -> None:
    with running(tmp_path) as hands:
        game = shared_in(hands, "dungeonlords", "together", "Ann", "Tom")
        phone = sit(hands, game, "p2", "Theo")
        address, token, id = game.door.shared.address, phone.token, game.id
    with running(tmp_path) as hands:
        assert hands.app.open_table(id)
        hands.rest(1)
        door = hands.screen.presenter.door
        assert door.is_open
        assert door.shared.address == address
        assert hands.reads("The door is open again")
        again = RealPhone(address)
        welcome = beside(hands, lambda: again.hello(token=token))
        assert welcome["seat"] == "p2"
        assert door.held == {"p2"}
        again.close()


def test_leaving_the_table_tells_the_phones(tmp_path: Path) -> None:
    with running(tmp_path) as hands:
        game = shared_in(hands, "knightmare", "ledger", "Ann", "Tom")
        phone = sit(hands, game, "p1", "Ann")
        hands.app.home()
        closed = beside(hands, lambda: phone.hear("closed"))
        assert closed["why"]
        with pytest.raises(OSError, match="refused"):
            RealPhone(phone.address)
