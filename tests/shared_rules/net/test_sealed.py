"""Secret choices that phones make at one time: sealed until the last has laid, then opened."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dungeonlords.agenda import AT_ONCE
from dungeonlords.descriptor import DUNGEON_LORDS
from shared.bots.random import RandomBot
from shared.net.keeping import Keep
from shared.net.protocol import Frame
from shared.play.journal import Journal
from shared.play.table import Table
from shared.saves.schema import StoreError
from tests.dungeonlords_rules.test_walks import TABLES
from tests.shared_rules.net.memory import (
    MemoryHost,
    Shelf,
    kept_phones,
    setup_of,
    table_of,
    token_of,
)

FOUR = ("p1", "p2", "p3", "p4")


class Evening:
    """A table of Dungeon Lords at its first secret choice. Arguments: seats on phones; how many."""

    def __init__(self, seated: tuple[str, ...] = FOUR, seats: int = 4, **options: Any) -> None:
        self.shelf = Shelf()
        self.shelf.kept["sharing.t1"] = {"phones": kept_phones(seated)}
        setup = setup_of(DUNGEON_LORDS, "", seats, "sealed", **options)
        self.count = 0
        self.start(table_of(DUNGEON_LORDS, setup), seated)

    def start(self, table: Table[Any], seated: tuple[str, ...] = FOUR) -> None:
        """A host serves the table, and phones come to it."""
        self.host = MemoryHost(DUNGEON_LORDS, table, Keep(self.shelf, "t1"), self.count * 1_000)
        self.go_on()
        self.phones = {one: self.host.call(token=token_of(one)) for one in (*seated, "watch")}

    def again(self) -> None:
        """The host is killed, and started from what was kept."""
        self.count += 1
        old = self.host.table
        journal = Journal.from_json(old.journal.to_json())
        self.start(table_of(DUNGEON_LORDS, old.setup, journal=journal))

    def go_on(self) -> None:
        """Fate and bots play until a person must."""
        while self.host.table.step():
            pass

    def view(self, who: str) -> Frame:
        """What somebody sees now."""
        self.host.showing.show()
        return self.host.shown(self.phones[who])

    def say(self, seat: str, kind: str, **fields: Any) -> Frame:
        """A command of a seat, to the view that it sees."""
        self.count += 1
        view = self.view(seat)
        known = {"ply": view["ply"], "seq": view["seq"], **fields}
        found = self.host.answer(self.phones[seat], kind, f"c{self.count}", **known)
        self.go_on()
        return found

    def offered(self, seat: str) -> list[list[str]]:
        """The answers that a seat may give."""
        asked = self.view(seat)["question"]
        return [one["moves"] for one in asked["answers"]] if asked else []

    def lay(self, seat: str, at: int = 0) -> None:
        """A seat lays all that it is asked."""
        while offered := self.offered(seat):
            before = self.host.table.ply
            assert self.say(seat, "play", moves=offered[at])["kind"] == "done"
            if self.host.table.ply > before:
                return

    def ticks(self, who: str = "watch") -> dict[str, str]:
        """Who has laid, as somebody sees it."""
        return {one["id"]: one["laid"] for one in self.view(who)["people"]}

    def to_orders(self) -> None:
        """Everybody keeps an order; then all are asked for their orders."""
        for seat in FOUR:
            self.lay(seat)
        assert self.view("p1")["question"]


def runs(n: int) -> Iterator[tuple[Table[Any], Random]]:
    """A whole game at random, before every move."""
    options = list(TABLES.values())[n % len(TABLES)]
    table = table_of(DUNGEON_LORDS, setup_of(DUNGEON_LORDS, "", 2 + n % 3, f"{n}", **options))
    random = Random(n)
    while table.decision is not None:
        yield table, random


@pytest.mark.parametrize("n", range(0, 24, 2))
def test_apart_every_seat_is_asked_what_the_table_asks_it_later(n: int) -> None:
    then, parts, asked = "", {}, 0
    for table, random in runs(n):
        decision, together = table.decision, AT_ONCE.asked(table.state)
        assert decision is not None
        played = random.choice(decision.options)
        if together is not None and together.then != then:
            parts = {seat: AT_ONCE.part(table.state, seat) for seat in together.seats}
        then = together.then if together else ""
        if together is not None:
            apart = table.game.decision(parts[decision.who])
            assert apart == decision
            view = table.game.view(parts[decision.who], decision.who)
            assert table.game.decision(view) is not None
            AT_ONCE.answer(parts[decision.who], played)
            asked += 1
        table.play(played)
        after = AT_ONCE.asked(table.state)
        if together is not None and (after is None or after.then != then):
            assert not [seat for seat, part in parts.items() if table.game.decision(part)]
    assert asked > 20


def test_four_phones_lay_at_one_time_and_the_last_opens_all() -> None:
    evening = Evening()
    table = evening.host.table
    assert all(evening.view(seat)["question"]["secret"] for seat in FOUR)
    ply = table.ply
    for seat in ("p3", "p1", "p4"):
        evening.lay(seat)
    assert table.ply == ply
    assert evening.ticks() == {"p1": "laid", "p2": "laying", "p3": "laid", "p4": "laid"}
    assert "Still to lay: Ben" in evening.view("p1")["waits"]
    assert "Still to lay: Ben" in evening.view("watch")["waits"]
    evening.lay("p2")
    kept = [entry for entry in table.journal.line if entry.move.kind == "keep"]
    order = [lord.seat for lord in table.state.order]
    assert [entry.who for entry in kept] == order
    assert table.journal.line[ply : ply + 4] == kept
    # and at once they are asked for their orders
    assert set(evening.ticks().values()) == {"laying"}


def test_a_seat_changes_what_it_laid_until_the_last_has_laid() -> None:
    evening = Evening()
    evening.to_orders()
    first = evening.offered("p2")[0]
    evening.lay("p2")
    assert evening.view("p2")["undo"]["free"]
    for _ in range(3):
        assert evening.say("p2", "undo")["kind"] == "done"
    assert evening.offered("p2")[0] == first
    assert evening.ticks()["p2"] == "laying"
    evening.lay("p2", -1)
    laid = [one.notation() for one in evening.host.showing.sealed.parts["p2"].moves]
    assert laid[0] != first[0]
    for seat in ("p1", "p3", "p4"):
        evening.lay(seat)
    line = evening.host.table.journal.line
    played = [one.move.notation() for one in line if one.who == "p2" and one.move.kind == "order"]
    assert played == laid


def test_nobody_can_count_how_much_another_lays() -> None:
    evening = Evening()
    evening.to_orders()
    host, phone = evening.host, evening.phones["p2"]
    ply = evening.view("p2")["ply"]
    others = [evening.phones[who] for who in ("p1", "watch")]
    for n in range(3):
        for other in others:
            host.sent[other].clear()
        asked = host.showing.sealed.parts["p2"].decision
        assert asked is not None
        moves = [asked.options[0].notation()]
        host.answer(phone, "play", f"n{n}", ply=ply + n, moves=moves)
        assert [len(host.sent[other]) for other in others] == ([1, 1] if n == 2 else [0, 0])


def test_nobody_takes_back_what_another_has_laid() -> None:
    evening = Evening()
    evening.to_orders()
    evening.lay("p1")
    ply, laid = evening.host.table.ply, list(evening.host.showing.sealed.parts["p1"].moves)
    assert evening.say("p2", "undo")["kind"] == "done"
    request = evening.view("p1")["request"]
    assert not request["mine"]
    assert not request["answered"]
    assert evening.host.table.ply == ply
    evening.say("p1", "consent", request=request["number"], agree=False)
    assert evening.view("p2")["answer"] == "Ann does not agree: it stays as it is."
    assert evening.host.showing.sealed.parts["p1"].moves == laid


def test_what_is_stale_foreign_or_said_twice_lays_nothing() -> None:
    evening = Evening()
    evening.to_orders()
    host, phone = evening.host, evening.phones["p3"]
    view = evening.view("p3")
    ply, seq = view["ply"], view["seq"]
    moves = view["question"]["answers"][0]["moves"]
    for n in range(3):
        said = host.answer(phone, "play", "same", ply=ply, seq=seq, moves=moves)
        assert said["kind"] == "done", n
    parts = host.showing.sealed.parts
    assert len(parts["p3"].moves) == 1
    # said once more under another name it is what lies there already
    assert host.answer(phone, "play", "new", ply=ply, seq=seq, moves=moves)["kind"] == "done"
    other = view["question"]["answers"][1]["moves"]
    assert "answered already" in host.answer(phone, "play", "x", ply=ply, moves=other)["why"]
    wrong = host.answer(phone, "play", "y", ply=ply + 1, moves=["order nowhere"])
    assert "cannot be" in wrong["why"]
    twice = host.answer(phone, "play", "z", ply=ply + 1, moves=[other[0], other[0]])
    assert twice["kind"] == "refused"
    assert [one.notation() for one in parts["p3"].moves] == moves
    assert all(not part.moves for seat, part in parts.items() if seat != "p3")


def test_a_phone_that_went_and_a_host_that_was_killed_find_what_was_laid() -> None:
    evening = Evening()
    evening.to_orders()
    evening.lay("p1")
    evening.say("p4", "play", moves=evening.offered("p4")[0])
    laid = {seat: list(evening.host.showing.sealed.parts[seat].moves) for seat in FOUR}
    evening.host.hang(evening.phones["p4"])
    evening.phones["p4"] = evening.host.call(token=token_of("p4"))
    assert evening.ticks()["p1"] == "laid"
    evening.again()
    assert {seat: part.moves for seat, part in evening.host.showing.sealed.parts.items()} == laid
    for seat in ("p4", "p2", "p3"):
        evening.lay(seat)
    assert evening.host.table.state.revealed == 3


def test_where_nothing_can_be_kept_nothing_is_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening()

    def full(self: Shelf, key: str, value: Any) -> None:
        raise StoreError("error.disk_full")

    monkeypatch.setattr(Shelf, "set_legacy", full)
    refused = evening.say("p1", "play", moves=evening.offered("p1")[0])
    assert "could not keep this" in refused["why"]
    assert not evening.host.showing.sealed.parts["p1"].moves
    assert evening.ticks()["p1"] == "laying"


def test_who_plays_at_the_table_lays_there_and_bots_are_not_seen_to() -> None:
    evening = Evening(("p2", "p3"))
    evening.host.desk.give_to_bot("p4", RandomBot("x"))
    evening.lay("p3")
    assert evening.ticks() == {"p1": "laying", "p2": "laying", "p3": "laid", "p4": "laid"}
    table = evening.host.table
    ply = table.ply
    order = [lord.seat for lord in table.state.order]
    while table.decision is not None and table.decision.who == "p1":
        table.play(table.decision.options[0])
    evening.go_on()
    if order[0] == "p1":
        assert (table.ply, evening.ticks()["p1"]) == (ply + 1, "laid")
    evening.lay("p2")
    while table.decision is not None and table.decision.who == "p1":
        table.play(table.decision.options[0])
    evening.go_on()
    kept = [entry.who for entry in table.journal.line if entry.move.kind == "keep"]
    assert kept == order


def test_what_lies_there_is_not_opened_for_a_seat_whose_phone_is_away() -> None:
    evening = Evening()
    evening.host.hang(evening.phones["p2"])
    for seat in ("p1", "p3", "p4"):
        evening.lay(seat)
    assert "Still to lay: Ben" in evening.view("p1")["waits"]
    evening.host.desk.give_to_bot("p2", RandomBot("x"))
    evening.go_on()
    kept = [entry.who for entry in evening.host.table.journal.line if entry.move.kind == "keep"]
    assert len(kept) == len(FOUR)


def test_a_door_that_shuts_leaves_the_questions_to_the_table() -> None:
    evening = Evening()
    evening.lay("p2")
    evening.host.desk.close()
    table = evening.host.table
    assert table.decision is not None
    assert not table.step()
    table.play(table.decision.options[0])


def test_a_whole_game_on_phones_has_the_moves_of_a_game_at_one_table() -> None:
    evening = Evening(("p1", "p2", "p3"), 3, items="straightforward")
    table, random = evening.host.table, Random(5)
    told = 0
    for _ in range(3_000):
        if table.decision is None:
            break
        asked = [seat for seat in ("p1", "p2", "p3") if evening.offered(seat)]
        seat = random.choice(asked)
        told += len(asked) > 1
        moves = random.choice(evening.offered(seat))
        assert evening.say(seat, "play", moves=moves)["kind"] == "done"
    assert table.decision is None
    assert told > 60
    again = table_of(DUNGEON_LORDS, table.setup, journal=Journal.from_json(table.journal.to_json()))
    assert again.state == table.state


def attacked(evening: Evening, seat: str, victim: str) -> None:
    """A phone says what is old, what is another's, and everything twice: all of it is refused."""
    host, phone = evening.host, evening.phones[seat]
    view = evening.view(seat)
    ply, seq = view["ply"], view["seq"]
    foreign = host.showing.sealed.parts[victim].decision
    frames: list[dict[str, Any]] = [
        {"kind": "play", "ply": ply + 7, "seq": seq, "moves": ["order get_food"]},
        {"kind": "play", "ply": ply, "seq": 0, "moves": ["order mine_gold", "order mine_gold"]},
        {"kind": "play", "ply": max(0, ply - 1), "seq": seq, "moves": ["keep get_food"]},
        {"kind": "roll", "ply": ply, "seq": seq},
        {"kind": "redo", "ply": ply, "seq": seq},
        {"kind": "consent", "request": 99, "agree": True},
    ]
    if foreign is not None and not view["question"]:
        frames.append({"kind": "play", "ply": ply, "moves": [foreign.options[0].notation()]})
    for frame in frames:
        evening.count += 1
        for _ in range(2):
            host.desk.received(phone, {"id": f"bad{evening.count}", **frame})
    told = [one for one in host.frames(phone) if one["kind"] in ("done", "refused")]
    assert {one["kind"] for one in told} == {"refused"}
    assert len(told) == 2 * len(frames)


def test_an_evening_of_one_who_is_slow_one_who_leaves_and_one_who_attacks() -> None:
    evening = Evening()
    host, random = evening.host, Random(11)
    wanted: dict[str, list[str]] = {seat: [] for seat in FOUR}
    for _ in range(2):
        asked = {seat: evening.view(seat)["question"] for seat in FOUR}
        assert all(asked.values())
        base = host.table.ply
        for seat in ("p4", "p1", "p3"):
            attacked(evening, seat, "p2") if seat == "p4" else None
            while offered := evening.offered(seat):
                moves = random.choice(offered)
                assert evening.say(seat, "play", moves=moves)["kind"] == "done"
                wanted[seat] += moves
                if seat == "p3":
                    host.hang(evening.phones["p3"])
                    evening.phones["p3"] = host.call(token=token_of("p3"))
            attacked(evening, "p4", "p2")
        # the slow one sees what all see, and thinks as long as it likes
        assert evening.ticks("p2") == {"p1": "laid", "p2": "laying", "p3": "laid", "p4": "laid"}
        assert host.table.ply == base
        while host.table.ply == base:
            moves = random.choice(evening.offered("p2"))
            assert evening.say("p2", "play", moves=moves)["kind"] == "done"
            wanted["p2"] += moves
    chosen = {
        seat: [
            one.move.notation()
            for one in host.table.journal.line
            if one.who == seat and one.move.kind in ("keep", "order")
        ]
        for seat in FOUR
    }
    assert chosen == wanted
    assert host.table.state.revealed == 3
