"""The end at a physical table: what is not known is counted, the sheet is the game's own."""

import pytest

from dungeonlords import scoring
from tests.dungeonlords_rules.reporting import LEDGER, Report

clause = pytest.mark.clause


@clause("DL-13.1", "DL-13.3", "DL-13.6", "DL-13.7")
def test_four_lords_are_scored_from_what_is_known_and_few_numbers() -> None:
    report = Report(4).at(2, "combat_4")
    report.correct("p1", "captured", "thief_1_1").correct("p2", "letters", 2)
    report.correct("p3", "moved_in", "troll").correct("p4", "conquered", "c1")
    report.play("score")
    numbers = 0
    for seat in ("p1", "p2", "p3", "p4"):
        assert report.decision.about.facts["seat"] == seat
        values = [f"gold {6 + int(seat[1])}", "food 0", "imps 5", "traps 2"]
        numbers = max(numbers, len(values))
        report.play(*values, "ready")
    assert numbers <= 6
    outcome = LEDGER.outcome(report.state)
    assert outcome is not None
    assert outcome.scores == scoring.points(report.state)
    assert ("captured_adventurers", 2) in outcome.scores["p1"].lines
    assert ("letters", -6) in outcome.scores["p2"].lines
    assert ("monsters", 1) in outcome.scores["p3"].lines
    assert ("conquered_tiles", -2) in outcome.scores["p4"].lines
    assert outcome.winners == ("p3",)
    assert LEDGER.decision(report.state) is None


@clause("DL-R.64")
def test_what_combat_has_left_known_is_not_counted_again() -> None:
    report = Report(2).at(2, "winter").correct("p1", "joined", "thief_2_1").at(2, "combat_4")
    report.play("battle p1", "ready", "card blind_rage", "score")
    assert report.decision.about.facts["seat"] == "p2"
    report.play("ready")
    assert LEDGER.decision(report.state) is None


@clause("DL-11.2", "DL-13.1", "DL-I.5.5")
def test_mischief_counts_items_that_were_still_out() -> None:
    """Combat ends before points are counted: a used item returns to its sender."""
    report = Report(2, items="tricky").at(2, "combat_4")
    report.correct("p1", "joined", "thief_2_1")
    report.correct("p1", "carried", "thief_2_1", "healing_potion", "p2")
    report.correct("p1", "used", "thief_2_1", "healing_potion")
    report.correct("p2", "captured", "thief_1_1")
    report.play("score", "ready", "ready")
    assert report.state.of("p2").dead_letters == ("healing_potion",)
    outcome = LEDGER.outcome(report.state)
    assert outcome is not None
    assert ("mischief", 2) in outcome.scores["p2"].lines


def test_a_table_may_be_scored_at_any_time() -> None:
    report = Report(2).play("score", "ready", "ready")
    assert report.state.phase == "over"
