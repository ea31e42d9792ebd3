"""Random ledgers ply by ply, and corrections followed by every flow."""

from typing import Any

import pytest

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.menu import LORD_FLOWS, TABLE_FLOWS
from tests.dungeonlords_rules import ledgers
from tests.dungeonlords_rules.ledgers import census, corrected, eagerly
from tests.dungeonlords_rules.reporting import LEDGER, Report
from tests.random_ledger import LedgerWalk

SEATS = ["p1", "p2", "p3", "p4"]
TABLES: dict[str, dict[str, Any]] = {
    "plain": {},
    "four paladins": {"paladins": 4, "multiple_capture": True},
    "gifts": {"items": "straightforward", "paladins": 2},
    "tricky gifts": {"items": "tricky", "paladins": 3},
}


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("table", TABLES)
def test_every_ply_of_a_random_ledger_holds_together(table: str, count: int) -> None:
    LedgerWalk(
        LEDGER, TABLES[table], SEATS[:count], f"{table}:{count}", census, eagerly, plies=80
    ).play()


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_lost_in_long_random_ledgers(table: str, count: int) -> None:
    walk = LedgerWalk(LEDGER, TABLES[table], SEATS[:count], f"{count}", census, eagerly, plies=900)
    walk.every, walk.outcomes_every, walk.replay_every = 97, 89, 450
    walk.play()


@pytest.mark.parametrize("table", TABLES)
def test_no_correction_leads_where_a_flow_falls_over(table: str) -> None:
    for n in range(12):
        corrected(TABLES[table], SEATS[: n % 3 + 2], f"{table}:{n}")


def test_whatever_goes_wrong_is_told_with_the_moves_that_led_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(state: Books) -> None:
        assert len(state.agenda) != 1 or state.agenda[0][0] != "correct_what", "the census"

    monkeypatch.setattr(ledgers.LordsLedger, "census", fails)
    with pytest.raises(AssertionError, match=r"starts p\d \| correct_table: .*the census"):
        corrected({}, SEATS[:2], "1")


def test_every_flow_of_the_menu_is_offered_at_some_time() -> None:
    seen: set[str] = set()
    situations = (
        Report(items="straightforward"),
        Report(items="straightforward").at(1, "autumn"),
        Report().correct("p1", "joined", "thief_1_1").at(1, "combat_1"),
        Report().correct("p1", "captured", "thief_1_1"),
    )
    for report in situations:
        seen |= {line.split()[0] for line in report.offered}
    assert seen == {*TABLE_FLOWS, *LORD_FLOWS}


def test_the_last_round_of_the_second_year_is_followed_by_the_scoring() -> None:
    report = Report().at(2, "combat_4")
    assert "next" not in report.offered
    assert "score" in report.offered
