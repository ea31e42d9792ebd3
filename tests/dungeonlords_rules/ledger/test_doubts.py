"""What contradicts the books of Dungeon Lords is asked about, and marked where people insist."""

import pytest

from dungeonlords.speech.port import DungeonPort
from dungeonlords.speech.words import words
from shared.play.game import Seat, Setup
from tests.conftest import clause
from tests.dungeonlords_rules.reporting import LEDGER, Report


def doubting(*lines: str, seats: int = 3, **options: object) -> Report:
    """A ledger that asks."""
    return Report(seats, doubts=True, **options).play(*lines)


def why(report: Report) -> str:
    """Why it is asked whether that is so; nothing where it is not asked."""
    asked = report.decision.about
    return str(asked.facts["why"]) if asked.name == "doubt" else ""


def corrected(report: Report, *values: str) -> str:
    """Why a correction of the first lord is doubted."""
    return why(report.correct("p1", *values))


@clause("DL-4.6")
def test_there_are_no_more_traps_than_cards() -> None:
    report = doubting("count p1", "traps 27")
    assert why(report) == ""
    report.play("ready", "count p2", "traps 1")
    assert why(report) == "traps"
    assert words().say(LEDGER.question(report.state)).startswith("The box has 27 trap cards")
    report.play("back")
    assert (report.decision.ask, report.state.of("p2").traps) == ("holdings", ())
    report.play("traps 13", "insist")
    assert report.events == ["insisted", "counted"]
    assert len(report.state.of("p2").traps) == 13
    assert corrected(doubting(), "traps", "28") == "traps"


@clause("DL-4.4")
def test_a_corrected_tunnel_makes_no_island_and_no_square_unasked() -> None:
    assert corrected(doubting(), "tile", "a4", "tunnel") == "island"
    report = doubting().correct("p1", "tile", "b1", "tunnel")
    assert why(report) == ""
    assert corrected(report, "tile", "b2", "tunnel") == "square"
    report.play("insist")
    assert report.told("insisted").clause == "DL-4.4"
    assert report.state.of("p1").tiles["b2"] == "tunnel"
    assert corrected(doubting(), "no_tile", "c2") == "cut_off"
    assert corrected(doubting(), "no_tile", "c3") == ""


@clause("DL-4.9")
def test_a_corrected_room_touches_none_and_stands_in_its_zone() -> None:
    report = doubting().correct("p1", "tile", "c3", "mint")
    assert why(report) == ""
    assert corrected(report, "tile", "c2", "magic_room") == "touching"
    room = next(one for one in LEDGER.ruleset({}).rooms.values() if "c1" not in one.zone)
    assert corrected(doubting(), "tile", "c1", room.id) == "zone"


@clause("DL-P.11")
def test_whoever_has_captured_a_paladin_has_no_other_before_the_dungeon() -> None:
    report = doubting().correct("p1", "paladin", "human")
    assert corrected(report, "captor", "yes") == "captor"
    report = doubting().correct("p1", "captor", "yes")
    assert corrected(report, "paladin", "human") == "captor"
    report.play("insist")
    assert report.paladins == {"p1": "human"}
    report = doubting(multiple_capture=True).correct("p1", "captor", "yes")
    assert corrected(report, "paladin", "human") == ""


@clause("DL-P.11")
def test_a_captor_still_holds_the_paladin() -> None:
    report = doubting().correct("p1", "captured", "human_1").correct("p1", "captor", "yes")
    assert corrected(report, "captor", "no") == "holds"
    report.play("back", "cancel")
    assert corrected(report, "let_go", "human_1") == "still_captor"


@clause("DL-6.1", "DL-7.1", "DL-9.2")
def test_next_passes_over_nothing_that_is_owed_unasked() -> None:
    report = doubting("next", "next")
    assert why(report) == "owed_more"
    assert report.decision.about.facts["what"] == "event"
    report.play("back")
    assert (report.decision.ask, report.state.season) == ("menu", 1)
    report.play("next", "insist")
    assert report.state.season == 2
    report.correct("p1", "joined", "warrior_1_1").at(1, "combat_1").play("next")
    assert (why(report), report.decision.about.facts["what"]) == ("owed", "battle")
    assert why(doubting("next", "score")) == "owed_more"


def test_what_people_insist_on_is_told_with_the_results() -> None:
    report = doubting("next", "next", "insist")
    setup = Setup(LEDGER.name, tuple(Seat(f"p{n}", f"P{n}") for n in (1, 2, 3)), "1", {})
    spoken = words()
    port = DungeonPort(LEDGER, setup, spoken, report.state.ruleset)
    told = [spoken.say(message) for message in port.remarks(report.state)]
    assert told == ["Against the books, passed over: the event, and 1 more."]
    assert LEDGER.restore(report.state.to_json(), {}).marks == report.state.marks


def test_tables_of_before_believe_everything() -> None:
    assert LEDGER.options_then({}, 1)["doubts"] is False
    assert "doubts" not in LEDGER.options_then({}, LEDGER.rules_version)
    report = Report().play("next", "next")
    assert (report.state.season, report.state.marks) == (2, ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_reported_as_it_is_due_is_never_doubted(seats: int) -> None:
    report = doubting("next", seats=seats)
    report.play("adventurers")
    assert why(report) == ""


# -- another card --------------------------------------------------------------------------------


@clause("DL-6.5", "DL-R.64")
def test_another_special_event_is_told_lord_by_lord_and_marked() -> None:
    report = Report(2).at(1, "summer").play("together", "event special", "special another")
    assert report.told("insisted").clause == "DL-R.64"
    report.play("shift 1", "gold 7", "ready", "cancel", "ready")
    assert [(lord.evil, lord.gold) for lord in report.state.lords] == [(6, 7), (5, 3)]
    assert (report.decision.ask, report.state.events[2]) == ("menu", "")
    assert [mark[1:3] for mark in report.state.marks] == [("another", "special")]


@clause("DL-9.1", "DL-R.64")
def test_another_combat_card_does_nothing_but_what_is_told_by_hand() -> None:
    report = Report(2).correct("p1", "joined", "warrior_1_1").at(1, "combat_1")
    report.play("battle p1", "ready", "card another_1")
    while report.decision.ask != "correct_what":
        report.play(report.offered[0])
    report.play("field damage", "value warrior_1_1 2")
    assert report.state.of("p1").party[0].damage == 2
    assert [mark[1:3] for mark in report.state.marks] == [("another", "card")]


@clause("DL-9.5", "DL-R.64")
def test_another_trap_is_laid_and_told_by_hand() -> None:
    report = Report(2).correct("p1", "joined", "warrior_1_1").at(1, "combat_1")
    report.play("battle p1", "traps 1", "ready", "set_trap another")
    assert report.state.of("p1").laid == ("another",)
    while report.decision.ask != "correct_what":
        report.play(report.offered[0])
    assert [mark[1:3] for mark in report.state.marks] == [("another", "set_trap")]
