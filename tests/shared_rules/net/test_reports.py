"""At a physical table a phone's report is its own until it is told whole: the others go on."""

from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.net.keeping import Keep
from shared.net.protocol import Frame
from tests.shared_rules.net.memory import (
    MemoryHost,
    Shelf,
    kept_phones,
    setup_of,
    table_of,
    token_of,
)

SEATS = ("p1", "p2", "p3")
LEDGERS = ["knightmare_ledger", "dungeonlords_ledger"]


class Books:
    """A ledger at its menu, and three phones. Argument: its name."""

    def __init__(self, name: str) -> None:
        game = DUNGEON_LORDS if name.startswith("dungeonlords") else KNIGHTMARE
        shelf = Shelf()
        shelf.kept["sharing.t1"] = {"phones": kept_phones(SEATS)}
        table: Any = table_of(game, setup_of(game, name, 3, "books"))
        self.host = MemoryHost(game, table, Keep(shelf, "t1"))
        self.table = table
        while table.decision is not None and not self.host.showing.port.begins(table.decision):
            options = table.decision.options
            table.play(next((one for one in options if one.kind == "ready"), options[0]))
        self.phones = {one: self.host.call(token=token_of(one)) for one in SEATS}
        self.count = 0

    def view(self, who: str) -> Frame:
        """What a phone shows now."""
        self.host.showing.show()
        return self.host.shown(self.phones[who])

    def offered(self, who: str) -> list[str]:
        """The answers that a phone shows, by their first moves."""
        asked = self.view(who)["question"]
        return [one["moves"][0] for one in asked["answers"]] if asked else []

    def say(self, who: str, kind: str, **fields: Any) -> Frame:
        """A command of a phone."""
        self.count += 1
        view = self.view(who)
        return self.host.answer(
            self.phones[who], kind, f"c{self.count}", ply=view["ply"], seq=view["seq"], **fields
        )

    def tells(self, who: str, *moves: str) -> None:
        """A phone reports, move by move."""
        for one in moves:
            said = self.say(who, "play", moves=[one])
            assert said["kind"] == "done", (one, said)

    def correction(self, who: str) -> list[str]:
        """The first steps of a correction of the own figure, as far as something is asked."""
        self.tells(who, f"correct {who}")
        first = next(one for one in self.offered(who) if not one.startswith("cancel"))
        self.tells(who, first)
        return self.offered(who)


@pytest.mark.parametrize("name", LEDGERS)
def test_one_tells_and_the_others_go_on_with_theirs(name: str) -> None:
    books = Books(name)
    ply = books.table.ply
    asked = books.correction("p1")
    assert asked
    assert books.table.ply == ply
    assert "correct p2" in books.offered("p2")
    other = books.correction("p2")
    value = next(one for one in other if not one.startswith("cancel"))
    books.tells("p2", value)
    # told whole, it stands in the books at once; what the other tells stands on it
    assert books.table.ply == ply + 3
    assert [entry.move.notation() for entry in books.table.journal.line][-1] == value
    assert books.offered("p1") == asked
    value = next(one for one in asked if not one.startswith("cancel"))
    books.tells("p1", value)
    assert books.table.ply == ply + 6
    assert "correct p1" in books.offered("p1")


@pytest.mark.parametrize("name", LEDGERS)
def test_what_is_begun_and_left_leaves_no_trace(name: str) -> None:
    books = Books(name)
    ply = books.table.ply
    books.tells("p3", "correct p3")
    cancel = next(one for one in books.offered("p3") if one.startswith("cancel"))
    books.tells("p3", cancel)
    assert books.table.ply == ply
    assert not books.host.showing.reports.own
    # and so does undo
    books.tells("p3", "correct p3")
    assert books.say("p3", "undo")["kind"] == "done"
    assert "correct p3" in books.offered("p3")
    assert books.table.ply == ply


@pytest.mark.parametrize("name", LEDGERS)
def test_a_report_that_the_table_has_overtaken_is_begun_anew(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    books = Books(name)
    books.correction("p1")
    begun = books.host.showing.reports.own["p1"]
    first, start = begun.moves[0], begun.start
    other = books.correction("p2")
    game = books.table.game
    asked = type(game).decision

    def without(self: Any, state: Any) -> Any:
        found = asked(self, state)
        if found is None or first not in found.options or state == start:
            return found
        return found._replace(options=tuple(one for one in found.options if one != first))

    monkeypatch.setattr(type(game), "decision", without)
    books.tells("p2", [one for one in other if not one.startswith("cancel")][-1])
    assert "begin it again" in books.view("p1")["answer"]
    assert "p1" not in books.host.showing.reports.own


@pytest.mark.parametrize("name", LEDGERS)
def test_what_one_has_reported_another_takes_back_only_with_leave(name: str) -> None:
    books = Books(name)
    asked = books.correction("p1")
    books.tells("p1", next(one for one in asked if not one.startswith("cancel")))
    ply = books.table.ply
    assert books.view("p1")["undo"]["free"]
    assert not books.view("p2")["undo"]["free"]
    books.say("p2", "undo")
    assert books.table.ply == ply
    request = books.view("p1")["request"]
    assert not books.view("p3")["request"]["mine"]
    books.say("p1", "consent", request=request["number"], agree=True)
    assert books.table.ply < ply
    assert books.view("p2")["answer"] == "All agree: it was taken back."


def test_what_the_app_draws_for_a_report_waits_until_the_table_is_free() -> None:
    books = Books("knightmare_ledger")

    def draws() -> str:
        while books.table.step():
            pass
        decision = books.table.decision
        return f"{decision.ask} {decision.about.facts.get('seat', '')}" if decision else ""

    books.tells("p1", "lose p1")
    books.tells("p3", "card_riddle p3")
    assert draws() == "riddle p3"
    books.tells("p1", "count 1", "card_riddle p1")
    # nobody is asked what nobody can answer now
    assert books.view("p1")["question"] is None
    books.tells("p2", "right")
    assert draws() == "riddle p1"
    assert books.offered("p2") == ["right", "wrong"]
