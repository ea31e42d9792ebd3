"""Adventurers at a physical table, and the magic items that go with them."""

from typing import Any

import pytest

from tests.dungeonlords_rules.reporting import Report

clause = pytest.mark.clause
TILES = ("thief_1_1", "priest_1_2", "warrior_1_3", "wizard_1_4")


def spring(seats: int, *lines: str, **options: Any) -> Report:
    """The adventurers of spring set out, the weakest first in these lines."""
    report = Report(seats, **options).at(1, "spring")
    return report.play("adventurers", *lines)


def lie_out(count: int) -> list[str]:
    return [f"adventurer {tile}" for tile in TILES[4 - count :]]


def parties(report: Report) -> dict[str, list[str]]:
    return {lord.seat: [one.tile for one in lord.party] for lord in report.state.lords}


@clause("DL-7.1", "DL-7.3", "DL-0.2")
def test_the_weakest_goes_to_the_nicest() -> None:
    report = Report(4).evil(p1=8, p2=2, p3=5, p4=5).at(1, "spring")
    report.play("adventurers", *lie_out(4))
    assert parties(report) == {
        "p2": ["thief_1_1"],
        "p3": ["priest_1_2"],
        "p4": ["warrior_1_3"],
        "p1": ["wizard_1_4"],
    }
    joined = {event.who: event.clauses for event in report.story if event.id == "adventurer_joins"}
    assert "DL-0.2" in joined["p3"]
    assert "DL-0.2" not in joined["p1"]
    assert "adventurers" not in report.offered


@clause("DL-0.2", "DL-7.1")
def test_of_two_on_one_space_the_earlier_in_play_order_is_nicer() -> None:
    report = Report(3).play("correct_table", "field start", "value p3")
    report.at(1, "spring").play("adventurers", *lie_out(3))
    assert parties(report) == {
        "p3": ["priest_1_2"],
        "p1": ["warrior_1_3"],
        "p2": ["wizard_1_4"],
    }


@clause("DL-7.2", "DL-R.17")
def test_the_dummys_adventurer_is_discarded() -> None:
    report = Report(2).evil(p1=3, p2=8).at(1, "spring").play("adventurers", *lie_out(3))
    assert parties(report) == {"p1": ["priest_1_2"], "p2": ["wizard_1_4"]}
    assert report.told("adventurer_goes").facts == {"adventurer": "warrior_1_3"}


@clause("DL-2.5")
def test_adventurers_lie_out_from_the_weakest_whatever_the_order_they_are_told_in() -> None:
    report = spring(3, "adventurer wizard_1_4", "adventurer priest_1_2", "adventurer thief_1_1")
    shown = report.told("adventurers_shown").facts["adventurers"]
    assert shown == ["thief_1_1", "priest_1_2", "wizard_1_4"]


@clause("DL-I.4.2", "DL-I.4.4", "DL-I.4.5", "DL-R.16", "DL-IT.6")
def test_tokens_are_turned_up_from_the_right() -> None:
    """The worked example: tiles T, W1, W2, Z from the left; A wand, B wand, C wand, D clover."""
    report = Report(4, items="tricky").at(1, "spring").play("adventurers")
    report.play("adventurer thief_1_1", "adventurer warrior_1_2", "adventurer warrior_1_4")
    report.play("adventurer wizard_1_4")
    assert report.decision.about.facts == {"seat": "p1", "tile": "wizard_1_4"}
    report.play("lay magic_wand", "lay magic_wand", "lay magic_wand", "lay lucky_clover")
    borne = {one.tile: one.items for lord in report.state.lords for one in lord.party if one.items}
    assert borne == {
        "warrior_1_4": (("magic_wand", "p1"),),
        "warrior_1_2": (("magic_wand", "p2"),),
    }
    back = [event.who for event in report.story if event.id == "token_returns"]
    assert back == ["p3", "p4"]


@clause("DL-I.4.6")
def test_a_token_on_the_dummys_adventurer_returns() -> None:
    report = Report(2, items="tricky").evil(p1=3, p2=8).at(1, "spring").play("adventurers")
    report.play("adventurer thief_1_1", "adventurer priest_1_2", "adventurer wizard_1_4")
    report.play("lay lucky_clover", "lay empty")
    assert report.told("token_returns").who == "p1"
    assert "lucky_clover" in report.state.of("p1").tokens


def test_whoever_laid_nothing_is_not_asked_for_more() -> None:
    report = spring(3, *lie_out(3), items="tricky").play("nothing", "nothing", "nothing")
    assert not any(one.items for lord in report.state.lords for one in lord.party)
    assert report.decision.ask == "menu"


@clause("DL-I.2.1", "DL-I.2.2", "DL-I.2.3")
def test_four_send_the_empty_token_as_well() -> None:
    report = Report(4, items="straightforward").at(1, "autumn").play("items")
    report.play("give magic_wand", "give lucky_clover")
    # the third one must be the Empty one, and nobody need say so
    assert report.decision.about.facts == {"seat": "p2", "to": "p1", "colour": "own"}
    for sent in ("magic_wand empty lucky_clover", "empty magic_wand amulet_of_fortitude"):
        report.play(*[f"give {item}" for item in sent.split()])
    report.play("give empty", "give magic_wand", "give healing_potion")
    lords = report.state.lords
    assert {item for item, _ in lords[0].sack} == {"magic_wand"}
    assert all("empty" in lord.tokens for lord in lords)


@clause("DL-I.2.5")
def test_two_send_tokens_of_both_colours_to_each_other_and_to_the_dummies() -> None:
    report = Report(2, items="straightforward").at(1, "autumn").play("items")
    asked = []
    while report.decision.ask == "sent_gift":
        asked.append(tuple(report.decision.about.facts.values()))
        report.play("give magic_wand" if asked[-1][1][0] == "p" else "give lucky_clover")
    assert asked == [
        ("p1", "p2", "own"),
        ("p1", "d2", "own"),
        ("p1", "p2", "dummy"),
        ("p1", "d2", "dummy"),
        ("p2", "p1", "own"),
        ("p2", "d1", "own"),
        ("p2", "p1", "dummy"),
        ("p2", "d1", "dummy"),
    ]
    assert report.state.of("p2").sack == (("magic_wand", "p1"), ("magic_wand", "p1"))
    assert "items" not in report.offered


@clause("DL-I.3.1", "DL-I.3.2", "DL-IT.4")
def test_gifts_are_shared_out_before_combat() -> None:
    report = Report(3, items="straightforward")
    for figure in ("priest_1_1", "priest_1_2", "warrior_1_1"):
        report.correct("p1", "joined", figure)
    for item, sender in (
        ("magic_wand", "p2"),
        ("amulet_of_fortitude", "p2"),
        ("lucky_clover", "p3"),
    ):
        report.correct("p1", "sack", item, sender)
    report.at(1, "autumn").play("next")
    lord = report.state.of("p1")
    assert {one.tile: one.items for one in lord.party if one.items} == {
        "warrior_1_1": (("magic_wand", "p2"),),
        "priest_1_2": (("lucky_clover", "p3"),),
    }
    assert lord.sack == (("amulet_of_fortitude", "p2"),)
