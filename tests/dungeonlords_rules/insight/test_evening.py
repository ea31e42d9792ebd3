"""The luck of an evening of Dungeon Lords: what the combat cards brought each lord."""

import pytest

from dungeonlords.insight.evening import STAKES
from shared.insight.evening import Evening, evening
from shared.play.decision import Move
from tests.dungeonlords_rules.reporting import LEDGER, Report

clause = pytest.mark.clause
SEATS = ("p1", "p2", "p3")


def before() -> Report:
    """Two lords, each with a warrior before the dungeon, in the first round of combat."""
    report = Report()
    for seat, figure in (("p1", "warrior_1_2"), ("p2", "warrior_1_1")):
        report.correct(seat, "joined", figure).correct(seat, "traps", 3)
    return report.at(1, "combat_1")


def luck_of(report: Report, *lines: str) -> Evening:
    begun = report.state.copy()
    report.play(*lines)
    return evening(LEDGER, STAKES, begun, SEATS, [Move.parse(line) for line in lines])


def fatigue(found: Evening) -> list[tuple[int, float]]:
    """Of the two who fought, what came and what was to be expected."""
    outturns = [one.outturns[-1] for one in found.seats[:2]]
    assert {one.counted.id for one in outturns} == {"fatigue"}
    return [(one.came, one.expected) for one in outturns]


@clause("DL-9.1", "DL-9.2", "DL-10.31")
def test_a_card_counts_for_every_lord_who_fights_under_it() -> None:
    """It is drawn once a round; whoever fights second might have met another as well."""
    report = before()
    cards = report.state.card_stack
    usual = sum(report.state.ruleset.spells[card].fatigue for card in cards) / len(cards)
    first = ("battle p1", "ready", "no_trap", "card fireball")
    found = luck_of(report, *first, "battle p2", "ready", "no_trap")
    came = report.state.ruleset.spells["fireball"].fatigue
    for brought, expected in fatigue(found):
        assert brought == came
        assert expected == pytest.approx(usual)
    assert [len(one.bouts) for one in found.seats] == [1, 1, 0]
    assert {one.rank for one in found.seats} == {None}


@clause("DL-10.5", "DL-10.3")
def test_a_trap_that_works_under_any_card_is_no_luck() -> None:
    lines = ("battle p1", "ready", "set_trap rolling_stone", "card fireball")
    ann = luck_of(before(), *lines).seats[0]
    captured = ann.outturns[0]
    assert captured.came == 1
    assert captured.luck == pytest.approx(0.0)
