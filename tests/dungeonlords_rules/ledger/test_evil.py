"""Evil at a physical table: counters move, paladins follow by the rule, and say why."""

import pytest

from tests.dungeonlords_rules.reporting import Report

clause = pytest.mark.clause


@clause("DL-0.3", "DL-R.64")
@pytest.mark.parametrize(("n", "evil", "moved"), [(2, 7, 2), (-3, 2, 3), (14, 15, 10), (-9, 1, 4)])
def test_a_counter_moves_and_stops_at_the_ends(n: int, evil: int, moved: int) -> None:
    report = Report().play("evil p2", f"shift {n}")
    assert report.state.of("p2").evil == evil
    told = report.told("evil_rises" if n > 0 else "evil_falls")
    assert (told.who, told.facts) == ("p2", {"n": moved, "evil": evil})
    assert told.clause == ("DL-R.64" if abs(n) == moved else "DL-R.64 DL-0.3")


@clause("DL-4.1", "DL-4.2", "DL-4.7", "DL-5.1", "DL-10.32")
@pytest.mark.parametrize(
    ("n", "reason", "named"),
    [
        (1, "get_food", "DL-4.1 DL-0.4"),
        (-2, "improve_reputation", "DL-4.2"),
        (2, "hire_monster", "DL-4.7 DL-0.4"),
        (-1, "build_room", "DL-5.1"),
        (3, "event", "DL-6.1"),
        (2, "spell", "DL-10.12"),
        (-1, "conquest", "DL-10.32"),
    ],
)
def test_a_reason_names_its_clause(n: int, reason: str, named: str) -> None:
    report = Report().play("evil p1", f"shift {n} {reason}")
    assert report.story[0].clause == named


@clause("DL-0.4")
def test_a_cost_that_does_not_fit_is_no_answer() -> None:
    report = Report().evil(p1=14).play("evil p1")
    assert "shift 1 hire_monster" in report.offered
    assert "shift 2 hire_monster" not in report.offered
    assert "shift 2" in report.offered


def test_a_counter_that_was_touched_by_mistake_stays() -> None:
    report = Report().play("evil p1", "cancel")
    assert (report.events, report.decision.ask) == ([], "menu")


@clause("DL-P.1", "DL-PT.8")
def test_the_paladin_comes_to_whoever_reaches_his_space() -> None:
    report = Report().evil(p1=9).play("evil p1", "shift 1")
    told = report.told("paladin_enters")
    assert (told.who, told.facts["paladin"]) == ("p1", "human")
    assert told.clauses == ["DL-0.5", "DL-P.5", "DL-P.1"]


@clause("DL-P.2", "DL-P.3", "DL-PT.9", "DL-PT.10", "DL-FAQ.36")
def test_the_paladin_moves_only_to_somebody_higher() -> None:
    report = Report().evil(p1=9, p2=9).play("evil p1", "shift 1", "evil p2", "shift 1")
    assert report.paladins == {"p1": "human"}
    report.play("evil p1", "shift -2")
    assert report.paladins == {"p2": "human"}
    report.play("evil p2", "shift -4")
    assert report.paladins == {"p2": "human"}
    report.play("evil p2", "shift 1", "evil p1", "shift 2")
    assert report.paladins == {"p1": "human"}
    assert report.told("paladin_moves").facts == {"paladin": "human", "left": "p2", "damage": 0}


@clause("DL-PM.1a", "DL-PM.1c", "DL-PT.7")
def test_paladins_follow_one_move_after_the_other() -> None:
    """The example of sequential moves: B first, then R."""
    report = Report(4, paladins=3).evil(p1=9, p3=9, p2=7, p4=6).correct("p1", "paladin", "elf")
    report.play("evil p3", "shift 1")
    assert report.paladins == {"p3": "elf"}
    report.play("evil p1", "shift 1")
    assert report.paladins == {"p3": "human", "p1": "elf"}
    assert report.state.tent == ("dwarf",)


@clause("DL-PM.4", "DL-PT.15")
def test_paladins_keep_away_from_whoever_captured_one() -> None:
    report = Report(paladins=3).evil(p1=11, p2=10, p3=9)
    report.correct("p1", "captor", "yes").correct("p1", "captured", "human_1")
    report.correct("p2", "paladin", "elf")
    report.play("evil p3", "shift 1")
    assert report.paladins == {"p2": "dwarf", "p3": "elf"}
    assert "DL-PM.4" in report.told("paladin_enters").clauses


@clause("DL-P.7", "DL-P.8", "DL-P.9", "DL-PT.16", "DL-FAQ.48")
def test_in_combat_the_paladin_takes_his_damage_along() -> None:
    report = Report().at(1, "combat_1").evil(p1=11, p2=11)
    report.correct("p1", "paladin", "human").correct("p1", "damage", "human_1", 3)
    report.play("evil p1", "shift -1 conquest")
    assert report.told("paladin_moves").facts["damage"] == 3
    assert "DL-P.7" in report.told("paladin_moves").clauses
    (figure,) = report.state.of("p2").party
    assert (figure.tile, figure.damage) == ("human_1", 3)


@clause("DL-0.2", "DL-7.2")
def test_whoever_shares_a_space_is_told_who_is_nicer() -> None:
    report = Report(3).play("correct_table", "field start", "value p2").evil(p1=7, p2=6)
    report.play("evil p2", "shift 1")
    assert report.told("space_shared").facts == {"evil": 7, "seats": ["p2", "p1"]}
    report = Report(2).play("evil p1", "shift 1", "evil p1", "shift -1")
    assert report.told("space_shared").facts == {"evil": 5, "seats": ["p1", "p2"], "dummy": 1}
    assert "space_shared" not in report.play("evil p1", "shift 4").events


@clause("DL-P.8", "DL-P.9", "DL-P.10")
@pytest.mark.parametrize(
    ("moment", "party", "told"),
    [
        ("combat_2", True, "paladin_joins"),
        ("combat_2", False, "paladin_waits"),
        ("combat_4", False, "paladin_too_late"),
    ],
)
def test_it_is_said_when_a_paladin_fights_whom_he_comes_to(
    moment: str, party: bool, told: str
) -> None:
    report = Report().evil(p1=9)
    if party:
        report.correct("p1", "joined", "thief_1_1")
    report.at(1, moment).play("evil p1", "shift 1")
    assert report.told(told).who == "p1"
    assert {"paladin_joins", "paladin_waits", "paladin_too_late"} & {*report.events} == {told}


@clause("DL-R.64")
def test_a_corrected_counter_calls_no_paladin() -> None:
    report = Report().evil(p1=12)
    assert report.paladins == {}
    assert report.told("corrected").clause == "DL-R.64"
    assert report.play("evil p2", "shift 1").paladins == {"p1": "human"}
