"""A phone looks back on its own game: what it is told, when, and that nobody else is told."""

import re
from dataclasses import replace
from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.insight.judge import POINTS
from shared.insight.making import Looking
from shared.insight.telling import tell
from shared.net.keeping import Keep
from shared.net.looking import Backward, LookingBack, Told
from shared.net.protocol import MOST_POINTS, written
from shared.net.retelling import retold
from shared.play.game import Setup
from shared.saves.reviews import NothingToJudge
from tests.shared_rules.insight.accounts import Scale, account, review
from tests.shared_rules.net.memory import (
    MemoryHost,
    Shelf,
    kept_phones,
    setup_of,
    table_of,
    token_of,
)
from tests.shared_rules.net.twins import Twins

LARGEST = 40_000
"""Bytes of a view, at most."""


def host_of(name: str = "", seats: int = 2, game: Descriptor = KNIGHTMARE) -> MemoryHost:
    """A table whose people all have phones."""
    return hosting(game, setup_of(game, name, seats, "looking"))


def hosting(game: Descriptor, setup: Setup) -> MemoryHost:
    shelf = Shelf()
    shelf.kept["sharing.t1"] = {"phones": kept_phones([one.id for one in setup.seats])}
    return MemoryHost(game, table_of(game, setup), Keep(shelf, "t1"))


def played(host: MemoryHost, plies: int) -> MemoryHost:
    """So many moves, each the first that there is; Fate's are rolled."""
    for _ in range(plies):
        decision = host.table.decision
        if decision is None:
            break
        if not host.table.step():
            host.table.play(decision.options[0])
    return host


@pytest.fixture(scope="module")
def over() -> MemoryHost:
    """A game that has ended: bots played for those who sit there."""
    host = host_of()
    host.table.players |= {seat: KNIGHTMARE.bots["hard"](seat) for seat in ("p1", "p2")}
    while host.table.step():
        pass
    host.table.players.clear()
    return host


def test_start_luck_and_choices_make_the_end(over: MemoryHost) -> None:
    ann, ben = (over.call(token=token_of(seat)) for seat in ("p1", "p2"))
    assert over.answer(ann, "look_back", "look")["kind"] == "done"
    view = over.shown_now(ann)
    told, outcome = view["review"], over.table.game.outcome(over.table.state)
    assert outcome is not None
    before, after = told["sum"].split(" = ")
    found = re.findall(r"([+−]?) ?(\d+) %", before)
    won = "p1" in outcome.winners
    assert sum(-int(n) if sign == "−" else int(n) for sign, n in found) == 100 * won
    assert after == ("100 %" if won else "0 %")
    assert (told["note"], told["curve"][-1], told["low"], told["high"]) == (
        "", float(won), "0 %", "100 %",
    )  # fmt: skip
    assert told["first"] == "Turn 1"
    assert 1 < len(told["curve"]) <= MOST_POINTS
    assert all(one["what"] and one["up"] == ("+" in one["figure"]) for one in told["turnings"])
    assert "review" not in over.shown_now(ben), "nobody else asked"


def test_a_view_stays_small(over: MemoryHost) -> None:
    ann = over.call(token=token_of("p1"))
    over.answer(ann, "look_back", "again")
    view = over.shown_now(ann)
    assert view["review"]
    assert len(written(view).encode()) < LARGEST


def test_others_who_see_the_screen_see_none_of_it(over: MemoryHost) -> None:
    ann = over.call(token=token_of("p1"))
    over.answer(ann, "look_back", "more")
    over.answer(ann, "cover", "c", covered=True)
    assert "review" not in over.shown_now(ann)
    over.answer(ann, "cover", "u", covered=False)
    assert "review" in over.shown_now(ann)


def test_whoever_watches_has_no_choices_to_look_back_on(over: MemoryHost) -> None:
    watcher = over.call(token=token_of("watch"))
    assert over.answer(watcher, "look_back", "look")["kind"] == "refused"


def test_with_the_next_move_it_is_no_longer_so() -> None:
    host = played(host_of(), 12)
    ann = host.call(token=token_of("p1"))
    host.answer(ann, "look_back", "look")
    assert host.shown_now(ann)["review"]["title"] == "So far"
    played(host, 1)
    assert "review" not in host.shown_now(ann)


def test_what_cannot_be_looked_back_on_is_a_sentence() -> None:
    fresh = host_of()
    ann = fresh.call(token=token_of("p1"))
    assert "nothing to look back on" in fresh.answer(ann, "look_back", "1")["why"]
    ledger = played(host_of("knightmare_ledger"), 3)
    ann = ledger.call(token=token_of("p1"))
    assert "physical table" in ledger.answer(ann, "look_back", "1")["why"]


def test_it_is_reckoned_beside_and_told_on_the_way() -> None:
    host = played(host_of(), 30)
    backward = Backward(KNIGHTMARE, host.table, None, "")
    calls, works = list[Any](), list[Any]()
    told: list[int] = []
    looking = LookingBack(host.table, backward, calls.append, lambda: told.append(1), works.append)
    looking.ask("p1")
    assert looking.told["p1"].settled == 0
    assert not calls
    works[0]()
    assert len(calls) > 1
    calls[0]()
    assert told == [1]
    assert looking.told["p1"].settled == 1
    looking.forget()
    calls[1]()
    assert told == [1], "what is late is told to nobody"
    assert not looking.told


def test_what_fails_fails_where_the_table_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    host = played(host_of(), 30)
    calls, works, told = list[Any](), list[Any](), list[int]()
    backward = Backward(KNIGHTMARE, host.table, None, "")
    looking = LookingBack(host.table, backward, calls.append, lambda: told.append(1), works.append)
    looking.ask("p1")
    monkeypatch.setattr(Looking, "step", lambda looking: 1 // 0)
    works[0]()
    assert looking.told
    with pytest.raises(ZeroDivisionError):
        calls[0]()
    assert (told, looking.told) == ([1], {}), "phones see that nothing comes"
    calls[0]()


def test_one_that_nobody_waits_for_ends() -> None:
    host = played(host_of(), 30)
    works: list[Any] = []
    looking = LookingBack(
        host.table,
        Backward(KNIGHTMARE, host.table, None, ""),
        works.append,
        lambda: None,
        works.append,
    )
    looking.ask("p1")
    looking.forget()
    works[0]()
    assert len(works) == 1, "nothing more was found out"


@pytest.mark.parametrize("game", [KNIGHTMARE, DUNGEON_LORDS])
def test_while_the_game_goes_on_it_tells_nothing_that_the_seat_cannot_see(game: Descriptor) -> None:
    twins = Twins(game, "", 3, "p3", "b")
    first, second = twins.tables
    while first.state == second.state:
        twins.play(1)
    compared = twins.compared
    try:
        for host in twins.hosts:
            host.showing.look_back("p3")
    except NothingToJudge:
        return
    twins.compare()
    assert twins.compared > compared


def points(turns: int) -> Told:
    """A game that counts points, as it is told: three are lost in every turn."""
    made = replace(account(17.0, *[(-4.0, [("cards", 1.0)])] * turns), unit=POINTS)
    return Told(tell(review(made), Scale(), "p1", True, False), 1.0, ())


def test_points_stand_between_the_fewest_and_the_most() -> None:
    port = KNIGHTMARE.port_of(setup_of(KNIGHTMARE, "", 1, "points"))
    told = retold(port, points(7))
    assert (told["low"], told["high"]) == ("−4 points", "17 points")
    assert (told["curve"][0], told["curve"][-1]) == (1.0, 0.0)
    assert told["sum"] == "17 points start + 7 points luck − 28 points choices = −4 points"
    assert told["parts"] == ["Cards +7", "Choices −28"]


def test_a_long_game_has_no_more_points_than_a_frame() -> None:
    port = KNIGHTMARE.port_of(setup_of(KNIGHTMARE, "", 1, "points"))
    curve = retold(port, points(1_000))["curve"]
    assert len(curve) == MOST_POINTS
    assert curve[-1] == 0.0
