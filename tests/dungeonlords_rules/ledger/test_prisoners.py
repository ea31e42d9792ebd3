"""Prisoners at a physical table: released or ransomed, and always the one who was named."""

import pytest

from tests.dungeonlords_rules.reporting import Report

clause = pytest.mark.clause


def jail() -> Report:
    report = Report().correct("p1", "captured", "thief_1_1")
    return report.correct("p1", "captured", "human_1")


@clause("DL-R.65")
def test_a_prisoner_is_released_by_name() -> None:
    report = jail().play("prisoners p1")
    assert report.offered[:2] == ["release thief_1_1", "release human_1"]
    report.play("release thief_1_1")
    assert report.state.of("p1").prison == ("human_1",)
    assert report.told("prisoner_released").facts == {"figure": "thief_1_1"}


@clause("DL-R.65")
def test_a_ransom_brings_gold() -> None:
    report = jail().play("prisoners p1", "ransom human_1", "gold 4")
    lord = report.state.of("p1")
    assert (lord.prison, lord.gold) == (("thief_1_1",), 7)
    assert report.told("prisoner_ransomed").facts == {"figure": "human_1", "n": 4, "gold": 7}


@clause("DL-R.51", "DL-R.65")
def test_the_items_of_whoever_leaves_stay() -> None:
    report = Report(items="straightforward").correct("p1", "captured", "thief_1_1")
    report.correct("p1", "item_captured", "healing_potion")
    report.play("prisoners p1", "release thief_1_1")
    assert report.state.of("p1").items_captured == ("healing_potion",)


@pytest.mark.parametrize("lines", [("cancel",), ("ransom thief_1_1", "cancel")])
def test_nobody_leaves_where_it_is_called_off(lines: tuple[str, ...]) -> None:
    report = jail().play("prisoners p1", *lines)
    assert report.state.of("p1").prison == ("thief_1_1", "human_1")
    assert report.decision.ask == "menu"


def test_an_empty_prison_has_no_such_flow() -> None:
    assert "prisoners p1" not in Report().offered
