"""The seasons at a physical table: what comes next, what is due, what is set up."""

from collections.abc import Iterator

import pytest

from dungeonlords.ledger.seasons import checklist, due
from tests.dungeonlords_rules.reporting import LEDGER, Report

clause = pytest.mark.clause


def pages(report: Report) -> Iterator[tuple[int, int, int, str]]:
    """Year, season, round and start player, page by page."""
    while "next" in report.offered:
        state = report.state
        yield state.year, state.season, state.round, state.order[0].seat
        report.play("next")
        if report.decision.ask == "set_up":
            report.play("ready")
    yield report.state.year, report.state.season, report.state.round, report.state.order[0].seat


@clause("DL-2.1", "DL-2.2", "DL-8.1", "DL-12.3")
@pytest.mark.parametrize(
    ("seats", "starts"),
    [
        (2, "1212" "2222" "2121" "1111"),
        (3, "1231" "1111" "2312" "2222"),
        (4, "1234" "4444" "3412" "2222"),
    ],
)  # fmt: skip
def test_two_years_with_the_start_player_of_each_season(seats: int, starts: str) -> None:
    found = list(pages(Report(seats)))
    assert [(year, season, number) for year, season, number, _ in found] == [
        (year, season, number)
        for year in (1, 2)
        for season, number in [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (3, 4)]
    ]
    assert "".join(seat[1] for *_, seat in found) == starts


@clause("DL-1.1", "DL-1.9", "DL-12.2", "DL-12.3")
@pytest.mark.parametrize(
    ("seats", "dummies", "second"),
    [
        (2, "two_dummies", ("dummy_counter", "token_2")),
        (3, "one_dummy", ("token_3",)),
        (4, "", ("token_4",)),
    ],
)
def test_the_checklist_knows_how_many_play(
    seats: int, dummies: str, second: tuple[str, ...]
) -> None:
    state = LEDGER.setup({}, [f"p{n}" for n in range(1, seats + 1)])
    first = checklist(state)
    assert {"one_dummy", "two_dummies"} & set(first) == ({dummies} if dummies else set())
    state.year = 2
    assert checklist(state)[-len(second) :] == second


@pytest.mark.parametrize("items", ["straightforward", "tricky"])
@clause("DL-I.1.1", "DL-I.4.1")
def test_the_checklist_knows_the_items(items: str) -> None:
    state = LEDGER.setup({"items": items}, ["p1", "p2"])
    assert checklist(state)[-1] == f"tokens_{items}"


@clause("DL-1.1")
def test_what_is_set_up_is_ticked_off_thing_by_thing() -> None:
    state = LEDGER.setup({}, ["p1", "p2"])
    things = checklist(state)
    for at, thing in enumerate(things):
        decision = LEDGER.decision(state)
        assert decision is not None
        ticks = [option.args[0] for option in decision.options if option.kind == "tick"]
        assert ticks == list(things[at:])
        (tick,) = [one for one in decision.options if one.args == (thing,)]
        LEDGER.apply(state, tick)
    decision = LEDGER.decision(state)
    assert decision is not None
    assert decision.ask == "start_player"


@clause("DL-2.2", "DL-2.4", "DL-2.5", "DL-I.2.1")
def test_what_each_season_owes() -> None:
    report = Report(2, items="straightforward")
    owed = []
    for _ in range(4):
        owed.append(due(report.state))
        report.play("next")
    later = ("foresee", "event", "adventurers")
    assert owed == [("foresee",), later, later, ("items", "event", "adventurers")]
    assert report.decision.about.facts["due"] == ()


@clause("DL-9.2")
def test_battles_are_due_where_a_party_stands() -> None:
    report = Report(2).at(1, "autumn").correct("p2", "joined", "thief_1_1").play("next")
    assert due(report.state) == ("battle",)
    fights = [line for line in report.offered if line.split()[0] in ("battle", "fought")]
    assert fights == ["battle p2", "fought p2"]


@clause("DL-2.4", "DL-2.5")
def test_the_next_season_is_turned_up_a_season_ahead() -> None:
    report = Report(2).play("foresee", "event special", "special rats")
    report.play("adventurer warrior_1_4", "adventurer thief_1_1", "adventurer priest_1_2")
    state = report.state
    assert state.events[1] == "special"
    assert state.special == "rats"
    assert state.coming[1] == ("thief_1_1", "priest_1_2", "warrior_1_4")
    assert "foresee" not in report.offered


@clause("DL-2.6", "DL-R.15")
def test_adventurers_of_one_power_are_no_season() -> None:
    report = Report(2).play("foresee", "event taxes")
    report.play("adventurer warrior_1_1", "adventurer thief_1_1", "adventurer priest_1_1")
    assert report.told("adventurer_put_under").facts["adventurer"] == "priest_1_1"
    report.play("adventurer wizard_1_3")
    assert report.state.coming[1] == ("warrior_1_1", "thief_1_1", "wizard_1_3")


@clause("DL-12.1", "DL-12.4", "DL-PM.5", "DL-P.12")
def test_the_second_year_assigns_its_own_paladins() -> None:
    report = Report(2, paladins=2).at(1, "combat_4").evil(p1=12, p2=10)
    report.correct("p2", "paladin", "elf").play("next")
    assert report.told("survivors_leave").facts["figures"] == ["elf_1"]
    assert report.paladins == {"p1": "dwarf", "p2": "elf"}
    assert [figure.tile for figure in report.state.of("p1").party] == ["dwarf_2"]


@clause("DL-11.2")
def test_after_combat_survivors_leave_and_monsters_get_up() -> None:
    report = Report(2).at(1, "combat_4").correct("p1", "joined", "thief_1_1")
    report.correct("p1", "moved_in", "troll").correct("p1", "lies", "troll", "down")
    report.play("next")
    lord = report.state.of("p1")
    assert (lord.party, lord.ready, lord.tired) == ([], ("troll",), ())
    assert report.state.tile_stack == report.state.ruleset.tile_stacks[2]


@clause("DL-12.2", "DL-R.17")
def test_the_dummys_counter_goes_down_between_the_years() -> None:
    report = Report(2).at(1, "combat_4").play("next")
    assert report.state.dummy_evil == 3
    assert report.told("dummy_calms").facts == {"evil": 3}


@clause("DL-R.64")
def test_what_was_counted_is_asked_anew_in_the_next_season() -> None:
    report = Report(2).play("count p1", "gold 7", "ready")
    assert report.state.of("p1").gold == 7
    assert "gold" in report.state.counted["p1"]
    assert report.play("next").state.counted == {}
