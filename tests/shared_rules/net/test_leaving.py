"""Coming and going: seats of who is away, who leaves, is sent away, or asks too often."""

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.net.doors import ASKS, GUESSES, MINUTE, TRIES
from shared.net.keeping import Keep
from shared.play.decision import FATE
from tests.shared_rules.net.memory import (
    MemoryHost,
    Shelf,
    kept_phones,
    setup_of,
    table_of,
    token_of,
)


def opened(*seated: str, now: list[float] | None = None) -> MemoryHost:
    """A host whose phones are not there yet. Arguments: the seats that they hold; the clock."""
    shelf, clock = Shelf(), now if now is not None else [0.0]
    shelf.kept["sharing.t1"] = {"phones": kept_phones(seated)}
    table = table_of(KNIGHTMARE, setup_of(KNIGHTMARE, "", 3, "leaving"))
    host = MemoryHost(KNIGHTMARE, table, Keep(shelf, "t1"), clock=lambda: clock[0])
    while table.step():
        pass
    return host


def newcomer(host: MemoryHost, address: str = "10.0.0.9") -> int:
    """A phone that came in by the code."""
    return host.call(address, code=host.doors.code)


def state(host: MemoryHost, seat: str) -> str:
    """How a seat stands."""
    return host.showing.seating.state(seat)


@pytest.mark.parametrize("everybody", [False, True])
def test_an_absent_seat_is_to_be_had_once_the_host_says_so(everybody: bool) -> None:
    host = opened("p1", "p2")
    host.desk.everybody = everybody
    phone = newcomer(host)
    assert state(host, "p1") == "away"
    assert host.answer(phone, "sit", "1", seat="p1", name="Ann again")["kind"] == "done"
    # whoever has the code gets a free seat without a tap; one that is held never
    assert state(host, "p1") == "asked"
    host.desk.let_in("p1")
    assert host.shown(phone)["you"]["id"] == "p1"
    assert state(host, "p1") == "phone"
    old = host.call(token=token_of("p1"))
    assert "does not know this phone" in host.frames(old)[-1]["why"]


def test_whoever_comes_back_has_the_seat_that_somebody_asks_for() -> None:
    host = opened("p1")
    phone = newcomer(host)
    host.answer(phone, "sit", "1", seat="p1", name="Zoe")
    back = host.call(token=token_of("p1"))
    assert host.shown(back)["you"]["id"] == "p1"
    lobby = host.frames(phone)[-1]
    assert lobby["asked"] == ""
    assert "another phone" in lobby["note"]
    host.desk.let_in("p1")
    assert state(host, "p1") == "phone"


def test_a_request_for_a_seat_ends_with_its_phone_and_may_be_made_anew() -> None:
    host = opened()
    token = ""
    phone = newcomer(host)
    token = next(one["token"] for one in host.frames(phone) if "token" in one)
    host.answer(phone, "sit", "1", seat="p1", name="Zoe")
    host.hang(phone)
    assert state(host, "p1") == "free"
    again = host.call(token=token)
    assert "You were away" in host.frames(again)[-1]["note"]
    assert host.answer(again, "sit", "2", seat="p1", name="Zoe")["kind"] == "done"
    assert state(host, "p1") == "asked"


def test_an_undo_that_asks_ends_with_the_phone_that_wants_it() -> None:
    host = opened("p1", "p2", "p3")
    phones = {seat: host.call(token=token_of(seat)) for seat in ("p1", "p2", "p3")}
    while (undo := host.showing.moment().undo) is None or "p1" in undo.free:
        decision = host.table.decision
        assert decision is not None
        assert decision.who != FATE
        host.table.play(decision.options[0])
        while host.table.step():
            pass
    host.answer(phones["p1"], "undo", "u", ply=host.table.ply)
    host.hang(phones["p2"])
    assert host.showing.consent.request is not None
    host.hang(phones["p1"])
    assert host.showing.moment().asking is None
    assert host.shown(phones["p3"])["request"] is None


def test_whoever_leaves_gives_the_seat_back_and_is_not_known_any_more() -> None:
    host = opened("p1")
    phone = host.call(token=token_of("p1"))
    host.desk.received(phone, {"kind": "leave", "id": "1"})
    assert "left the table" in next(one for one in host.frames(phone) if "why" in one)["why"]
    assert state(host, "p1") == "free"
    again = host.call(token=token_of("p1"))
    assert "does not know this phone" in host.frames(again)[-1]["why"]


def test_whoever_looks_on_or_has_not_sat_down_is_sent_away() -> None:
    host = opened("p1")
    seated = host.call(token=token_of("p1"))
    watcher, waiting = host.call("10.0.0.7", token=token_of("watch")), newcomer(host)
    host.answer(waiting, "sit", "1", seat="p2", name="Zoe")
    guests = {one.address: one for one in host.showing.seating.guests}
    assert {(one.address, one.watch, one.asks) for one in guests.values()} == {
        ("10.0.0.7", True, ""),
        ("10.0.0.9", False, "p2"),
    }
    for guest in guests.values():
        host.desk.send_off(guest.id)
    assert state(host, "p2") == "free"
    assert host.hung_up == {watcher, waiting}
    assert "sent away" in host.frames(watcher)[-1]["why"]
    assert host.showing.seating.guests == ()
    # a seat is not given back by the way
    host.desk.send_off(host.desk.guests[seated].key)
    assert state(host, "p1") == "phone"


def test_a_phone_asks_only_so_often() -> None:
    now = [0.0]
    host = opened(now=now)
    phone = newcomer(host)
    for n in range(ASKS):
        assert host.answer(phone, "sit", str(n), seat="p1", name="Zoe")["kind"] == "done"
        host.desk.not_now("p1")
    assert "too often" in host.answer(phone, "sit", "x", seat="p1", name="Zoe")["why"]
    assert state(host, "p1") == "free"
    now[0] += MINUTE
    assert host.answer(phone, "sit", "y", seat="p1", name="Zoe")["kind"] == "done"


def test_many_addresses_guess_no_more_than_one_and_the_host_is_told() -> None:
    now = [0.0]
    host = opened("p1", now=now)
    code = host.doors.code
    callers = [host.call(f"10.1.{n // 4}.1", code="999999") for n in range(260)]
    said = [host.frames(caller)[-1]["why"] for caller in callers]
    assert [why for why in said if "That is not the code" in why] == said[: GUESSES - 1]
    assert host.doors.code != code
    assert host.desk.trouble is not None
    assert "has changed" in KNIGHTMARE.words("en", None, {}).say(host.desk.trouble)
    # meanwhile no code is taken, and whoever is known comes in
    assert "wait a minute" in host.frames(newcomer(host, "10.2.0.1"))[-1]["why"]
    assert host.shown(host.call(token=token_of("p1")))["you"]["id"] == "p1"
    now[0] += MINUTE
    assert host.frames(newcomer(host, "10.2.0.1"))[0]["kind"] == "welcome"


def test_one_address_tries_a_few_codes_without_changing_it() -> None:
    host = opened()
    code = host.doors.code
    for _ in range(10 * TRIES):
        host.call(code="999999")
    assert host.doors.code == code
