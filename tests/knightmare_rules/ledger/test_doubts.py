"""What contradicts the books of Knightmare is asked about, and marked where people insist."""

import pytest

from knightmare.speech.port import KnightmarePort
from knightmare.speech.words import words
from shared.play.decision import move
from shared.play.game import Seat, Setup
from tests.conftest import clause
from tests.knightmare_rules.reporting import LEDGER, Report

STONES = ("lay_stone p1",) * 4
"""A whole path."""


def doubting(*lines: str, seats: int = 2) -> Report:
    """A ledger that asks."""
    return Report(seats=seats, doubts=True).play(*lines)


def on_path(*lines: str) -> Report:
    """Ann walks on Level Three by the Cup."""
    return doubting("take p1", "item cup", "enter p1", *lines)


def why(report: Report) -> str:
    """Why it is asked whether that is so; nothing where it is not asked."""
    asked = report.decision.about
    return str(asked.facts["why"]) if asked.name == "doubt" else ""


# -- who has what --------------------------------------------------------------------------------


@clause("KM-3.iv.d")
def test_an_item_that_somebody_has_is_asked_from_whom() -> None:
    report = doubting("take p1", "item cup", "take p2", "item cup")
    assert report.offered == ["insist", "back"]
    asked = words().say(LEDGER.question(report.state))
    assert asked.startswith("The Cup That Heals: from whom? By the books Player 1 has it.")
    report.play("back")
    assert (report.decision.ask, report.state.owner("cup")) == ("take_which", "p1")
    report.play("item mace")
    assert report.decision.ask == "menu"
    assert report.state.marks == ()


@clause("KM-6.i.d", "KM-6.iii.b")
def test_a_quest_object_taken_from_a_path_is_marked_and_its_stone_takes_none_home() -> None:
    report = on_path("lay_stone p1", "take p2", "item cup")
    assert why(report) == "held_on_path"
    report.play("insist")
    assert report.told("insisted").clause == "KM-6.i.d"
    assert report.state.owner("cup") == "p2"
    report.play("correct p1", "field stone", "value 1", "lose_stone p1", "roll 1")
    assert report.told("stone_lost_under").who == "p1"
    assert "returned_item" not in report.events
    assert report.state.owner("cup") == "p2"


@clause("KM-5.iii.b")
@pytest.mark.parametrize(("held", "given"), [("spell_book", "mace"), ("mace", "spell_book")])
def test_the_spell_book_beside_a_weapon_is_asked_about(held: str, given: str) -> None:
    report = doubting("take p1", f"item {held}", "correct p1", "field item", f"value {given}")
    assert why(report) == "clash"
    report.play("insist")
    assert set(report.state.of("p1").items) == {"mace", "spell_book"}
    assert report.events == ["insisted", "corrected"]


@clause("KM-5.vi.g")
def test_glory_without_the_gargoyle_is_asked_about() -> None:
    report = doubting("take p2", "item crowning_glory", "correct p1", "field dark_spell")
    report.play("value glory", "cast p1", "cast glory")
    assert why(report) == "no_glory"


@clause("KM-6.i.a", "KM-6.iv.a")
def test_a_place_that_does_not_fit_is_asked_about() -> None:
    report = doubting("correct p1", "field place", "value throne_room")
    assert why(report) == "no_quest"
    report.play("insist", "correct p1", "field stone", "value 2")
    assert why(report) == "no_stone"


# -- what a turn has once ----------------------------------------------------------------------


@clause("HB-10", "KM-6.iv.a")
def test_the_walk_is_neither_in_the_turn_of_the_last_stone_nor_twice() -> None:
    report = on_path(*STONES, "walk p1")
    assert why(report) == "just_laid"
    report.play("back", "end_turn p1", "end_turn p2", "walk p1", "roll 1", "walk p1")
    assert why(report) == "again"
    report.play("insist", "roll 2")
    assert report.state.of("p1").stone == 3
    assert [mark[1] for mark in report.state.marks] == ["again"]


@clause("KM-6.ii.a")
def test_riddles_and_the_stream_come_once_in_a_turn() -> None:
    report = doubting("drink p1", "roll 7", "drink p1")
    assert why(report) == "again"
    report = on_path("riddles p1", *("riddle R01", "wrong", "riddle R02", "wrong"))
    report.play("riddle R03", "wrong", "riddles p1")
    assert why(report) == "again"
    report.play("back", "end_turn p1", "end_turn p2", "riddles p1")
    assert why(report) == ""


@clause("HB-2", "KM-5.vi.i")
def test_a_skipped_end_of_turn_counts_no_pact_twice_unasked() -> None:
    report = doubting("correct p1", "field dark_spell", "value power", "end_turn p1", "end_turn p1")
    assert why(report) == "ends"
    assert report.state.of("p1").pact_turns == 1
    report.play("back", "end_turn p2")
    assert report.state.active.seat == "p1"


@clause("HB-2")
def test_nobody_escapes_in_the_turn_of_the_imprisonment() -> None:
    report = doubting("imprison p1", "escape p1")
    assert why(report) == "just_caught"
    report.play("back", "end_turn p1", "end_turn p2", "escape p1")
    assert why(report) == ""


def test_what_belongs_to_a_turn_is_asked_about_in_somebody_elses() -> None:
    assert why(doubting("drink p2")) == "turn"


# -- what is kept ---------------------------------------------------------------------------------


def test_what_people_insist_on_is_told_with_the_results() -> None:
    report = doubting("take p1", "item cup", "take p2", "item cup", "insist")
    setup = Setup(LEDGER.name, (Seat("p1", "Ann"), Seat("p2", "Tom")), "1", {})
    spoken = words()
    spoken.names.update(setup.names)
    port = KnightmarePort(LEDGER, setup, spoken, report.state.ruleset)
    told = [spoken.say(message) for message in port.remarks(report.state)]
    assert told == ["Against the books: Tom takes the Cup That Heals from Ann."]
    kept = LEDGER.restore(report.state.to_json(), {})
    assert kept == report.state


def test_tables_of_before_believe_everything() -> None:
    assert LEDGER.options_then({}, 3)["doubts"] is False
    assert "doubts" not in LEDGER.options_then({}, LEDGER.rules_version)
    report = Report().play("take p1", "item cup", "take p2", "item cup")
    assert (report.decision.ask, report.state.marks) == ("menu", ())


def test_a_doubt_is_no_answer_of_the_question_below() -> None:
    report = doubting("take p1", "item cup", "take p2", "item cup")
    assert move("item", "mace") not in report.decision.options
