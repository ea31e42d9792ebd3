"""What people and phones get wrong, at a host that runs: a sentence on both sides, nothing lost."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue

from knightmare.descriptor import KNIGHTMARE
from shared.net.doors import CONNECTIONS, TRIES
from shared.net.protocol import VERSION
from tests.shared_rules.net.memory import token_of
from tests.shared_rules.net.phones import RealPhone
from tests.shared_rules.net.real import RealHost

SEATED = ("p1", "p2")


@contextmanager
def nothing_lost() -> Iterator[RealHost]:
    """A host whose table stands as it stood, and whose phones are still served."""
    with RealHost(KNIGHTMARE, seated=SEATED) as host:
        for seat in SEATED:
            host.phone(token=token_of(seat))
        before = host.do(lambda: (host.table.ply, host.table.state.to_json(), host.shared.held))
        yield host
        now = host.do(lambda: (host.table.ply, host.table.state.to_json(), host.shared.held))
        assert now == before
        for seat in SEATED:
            assert host.phone(token=token_of(seat)).hear("view")["you"]["id"] == seat


def said_here(host: RealHost) -> str:
    """What the host's own screen says, once it does."""
    told: SimpleQueue[None] = SimpleQueue()
    host.do(lambda: host.shared.listen(lambda: told.put(None)))
    while (trouble := host.do(lambda: host.shared.notice)) is None:
        told.get(timeout=10)
    return KNIGHTMARE.words("en", None, {}).say(trouble)


def test_a_wrong_code_too_often() -> None:
    with nothing_lost() as host:
        wrong = "000000" if host.shared.code != "000000" else "000001"
        why = [host.phone(code=wrong).latest["closed"]["why"] for _ in range(TRIES + 1)]
        assert "not the code" in why[0]
        assert "wait a minute" in why[-1]
        assert "127.0.0.1 had the code wrong" in said_here(host)


def test_an_old_code() -> None:
    with nothing_lost() as host:
        code = host.shared.code
        assert host.phone(code=code).latest["welcome"]["seat"] == ""
        assert "changes after each phone" in host.phone(code=code).latest["closed"]["why"]
        assert host.shared.code != code


def test_a_stolen_code_gets_nobody_a_seat_without_the_host() -> None:
    with nothing_lost() as host:
        thief = host.phone(code=host.shared.code)
        view = thief.command("play", ply=0, moves=["roll"])
        assert "Choose a seat first" in view["why"]
        assert thief.command("sit", seat="p1", name="Ann")["kind"] == "refused"
        assert thief.command("sit", seat="p3", name="Cat")["kind"] == "done"
        assert [seat.asks for seat in host.shared.seats] == ["", "", "Cat", ""]
        host.do(lambda: host.shared.not_now("p3"))
        while thief.hear("lobby")["asked"]:
            continue
        assert "Not now" in thief.latest["lobby"]["note"]


def test_a_seat_that_two_ask_for_at_once() -> None:
    with nothing_lost() as host:
        first, second = (host.phone(code=host.shared.code) for _ in range(2))
        assert first.command("sit", seat="p4", name="Dan")["kind"] == "done"
        assert "just asked for the seat" in second.command("sit", seat="p4", name="Eve")["why"]
        assert next(seat.asks for seat in host.shared.seats if seat.id == "p4") == "Dan"


def test_a_page_of_another_version() -> None:
    with nothing_lost() as host:
        phone = RealPhone(host.shared.address)
        phone.line.send(json.dumps({"kind": "hello", "version": VERSION + 1}))
        closed = phone.hear("closed")
        assert closed["reload"]
        assert "older than the table" in closed["why"]


def test_a_move_for_somebody_elses_question() -> None:
    with nothing_lost() as host:
        decision = host.do(lambda: host.table.decision)
        other = next(seat for seat in SEATED if seat != decision.who)
        phone = host.phone(token=token_of(other))
        moves = [decision.options[0].notation()]
        answer = phone.command("play", ply=host.do(lambda: host.table.ply), moves=moves)
        assert "somebody else is asked" in answer["why"]


def test_a_phone_more_than_there_is_room_for() -> None:
    with nothing_lost() as host:
        for _ in range(CONNECTIONS - len(SEATED)):
            host.phone(code=host.shared.code, watch=True)
        late = host.phone(code=host.shared.code).latest["closed"]["why"]
        assert f"{CONNECTIONS} phones are at this table already" in late
        assert f"{CONNECTIONS} are here" in said_here(host)
