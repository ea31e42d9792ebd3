"""What phones read besides their views: things and rules by their words, and the whole story."""

from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.bots.random import RandomBot
from shared.descriptor import Descriptor
from shared.net.keeping import Keep
from shared.net.page import served
from shared.net.protocol import FOUND, Frame
from shared.play.event import Event
from shared.speech.messages import Message, words_of
from shared.speech.port import Port
from tests.shared_rules.net.memory import (
    MemoryHost,
    Shelf,
    kept_phones,
    setup_of,
    table_of,
    token_of,
)


def host_of(game: Descriptor = KNIGHTMARE, seats: int = 2) -> tuple[MemoryHost, list[int]]:
    """A table with a phone at each seat, and the numbers of their connections."""
    setup = setup_of(game, "", seats, "reading")
    shelf = Shelf()
    people = [seat.id for seat in setup.seats]
    shelf.kept["sharing.t1"] = {"phones": kept_phones(people)}
    host = MemoryHost(game, table_of(game, setup), Keep(shelf, "t1"))
    return host, [host.call(token=token_of(seat)) for seat in people]


def looked_up(host: MemoryHost, guest: int, words: str) -> Frame:
    """What a phone is told that looks for words."""
    host.frames(guest)
    host.outlet.reads(guest, {"kind": "look_up", "id": "1", "text": words})
    return host.frames(guest)[-1]


def told(host: MemoryHost, guest: int, before: int = 0) -> Frame:
    """A part of the story as a phone reads it."""
    host.frames(guest)
    host.desk.received(guest, {"kind": "tell", "id": "1", "before": before})
    return host.frames(guest)[-1]


def plays(host: MemoryHost, moves: int) -> None:
    """So many moves at random."""
    bot = RandomBot("reading")
    for _ in range(moves):
        while host.table.step():
            pass
        decision = host.table.decision
        if decision is None:
            return
        host.table.play(bot.choose(host.table.game, host.table.state, decision, host.table.ply))


def test_things_come_before_rules_and_no_more_than_can_be_read() -> None:
    host, (ann, _) = host_of()
    found = looked_up(host, ann, "mace")
    titles = [one["title"] for one in found["entries"]]
    assert found["text"] == "mace"
    assert titles[0] == "Mace"
    assert any(title.startswith("KM-") for title in titles[1:])
    assert not any(title.startswith("KM-") for title in titles[: titles.index("Mace") + 1])
    assert len(looked_up(host, ann, "the")["entries"]) == FOUND


def test_without_words_all_things_are_read_and_unknown_ones_find_nothing() -> None:
    host, (ann, _) = host_of()
    assert looked_up(host, ann, " ")["entries"]
    assert looked_up(host, ann, "xyzzy")["entries"] == []


def test_the_story_is_read_to_its_beginning_part_by_part() -> None:
    host, (ann, _) = host_of()
    plays(host, 220)
    lately = host.shown_now(ann)["story"]
    part = told(host, ann)
    assert part["lines"][-len(lately) :] == lately
    parts = [part]
    while part["more"]:
        part = told(host, ann, part["first"])
        assert part["first"] < parts[-1]["first"]
        parts.append(part)
    assert len(parts) > 1
    assert part["first"] == host.table.played[0].number


def test_each_reads_what_the_own_seat_may_know_and_a_covered_screen_what_all_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host, (ann, tom) = host_of()
    shows: Any = type(host.port_of(["p1"], "en"))
    tells = shows.event

    def to_ann_alone(port: Port[Any], event: Event) -> Message | None:
        told: Message | None = tells(port, event) if "p1" in port.audience else None
        return told

    monkeypatch.setattr(shows, "event", to_ann_alone)
    plays(host, 20)
    assert told(host, ann)["lines"]
    assert told(host, tom)["lines"] == []
    host.desk.received(ann, {"kind": "cover", "id": "2", "covered": True})
    assert told(host, ann)["lines"] == []


def test_whoever_has_not_chosen_a_seat_reads_rules_and_no_story() -> None:
    host, _ = host_of()
    guest = host.call(code=host.doors.code)
    assert looked_up(host, guest, "mace")["kind"] == "found"
    host.desk.received(guest, {"kind": "tell", "id": "1", "before": 0})
    assert host.frames(guest) == []


def test_languages_are_named_where_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    import shared.net.outlet

    host, _ = host_of()
    monkeypatch.setattr(shared.net.outlet, "languages_of", lambda *packages: ("en",))
    guest = host.call(code=host.doors.code)
    assert "languages" not in host.frames(guest)[0]
    monkeypatch.setattr(shared.net.outlet, "languages_of", lambda *packages: ("en", "pt_BR"))
    guest = host.call(code=host.doors.code)
    assert host.frames(guest)[0]["languages"] == ["en", "pt-BR"]


def test_the_page_itself_names_them_before_anybody_has_joined() -> None:
    page = served("/", words_of(), languages=("en", "pt-BR"))
    assert page is not None
    assert b'data-languages="en pt-BR"' in page.body
