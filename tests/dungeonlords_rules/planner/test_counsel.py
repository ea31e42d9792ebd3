"""What is best at a question of one's own battle, whichever seat one has."""

from typing import Any

import pytest

from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.planner.counsel import answers, defences, every_defence, leads_to
from dungeonlords.position.figures import WAND
from dungeonlords.rulebook.options import ruleset_of
from shared.play.decision import FATE
from shared.play.game import Seat, Setup
from shared.play.patience import BrokenOff, as_long_as
from shared.play.table import Table

SEATS = ("p1", "p2", "p3", "p4")


@pytest.fixture(scope="module")
def asked() -> dict[tuple[str, str], tuple[Any, Any]]:
    """What each seat was asked first in combat, with what it sees."""
    setup = Setup("dungeonlords", tuple(Seat(seat, seat) for seat in SEATS), "1", {})
    table, bot = Table(DUNGEON_LORDS.play, setup), SensibleBot("3")
    found: dict[tuple[str, str], tuple[Any, Any]] = {}
    while (decision := table.decision) is not None:
        if decision.who == FATE:
            table.roll()
            continue
        view = table.view(decision.who)
        if table.state.round:
            found.setdefault((decision.who, decision.ask), (view, decision))
        table.play(bot.choose(table.game, view, decision, table.ply))
    return found


@pytest.mark.parametrize("ask", ["choose_site", "lay_trap", "send"])
def test_every_lord_is_told_of_defences(asked: Any, ask: str) -> None:
    seats = [seat for seat in SEATS if (seat, ask) in asked]
    assert set(seats) - {"p1"}
    for seat in seats:
        view, decision = asked[seat, ask]
        found = defences(view, decision)
        assert found
        assert len(every_defence(view, decision)) >= len(found)
        # each answer leads to at least one of them, and each of them is led to
        for option in decision.options:
            assert any(leads_to(option, one.plan, view, decision) for one in found)
        for one in found:
            assert any(leads_to(option, one.plan, view, decision) for option in decision.options)


def test_every_lord_is_told_of_answers_in_battle(asked: Any) -> None:
    seats = [seat for seat in SEATS if (seat, "next_to_act") in asked]
    assert set(seats) - {"p1"}
    for seat in seats:
        view, decision = asked[seat, "next_to_act"]
        assert {one.move for one in answers(view, decision)} == set(decision.options)


@pytest.mark.clause("DL-I.5.2")
def test_items_that_others_have_sent_are_reckoned_with(asked: Any) -> None:
    view, decision = next(one for (_, ask), one in asked.items() if ask == "send")
    view = view.copy()
    view.ruleset = ruleset_of({"items": "tricky"})
    for figure in view.of(decision.who).party:
        figure.items, figure.marked = ((WAND, "p1"), (WAND, "p4")), (WAND,)
    assert defences(view, decision)


def test_what_nobody_waits_for_is_broken_off(asked: Any) -> None:
    view, decision = next(one for (_, ask), one in asked.items() if ask == "lay_trap")
    with as_long_as(lambda: False), pytest.raises(BrokenOff):
        defences(view, decision)
    with as_long_as(lambda: False), pytest.raises(BrokenOff):
        SensibleBot("1").choose(DUNGEON_LORDS.play, view, decision, 0)
