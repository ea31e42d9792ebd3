"""The campaign that looks whether luck is nothing on average, on both games."""

import pytest

from shared.bots.fortune import WINS, Lucks
from tests.campaigns import luck as campaign
from tests.campaigns.campaign import Result

GAMES = campaign.AT_ONCE * len(campaign.PLAYED)


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "spread", map)


def test_bots_are_neither_lucky_nor_unlucky(capsys: pytest.CaptureFixture[str]) -> None:
    assert campaign.run(GAMES) == Result(f"{GAMES} games", 0)
    told = capsys.readouterr().out
    for kind in ("knightmare random  fate", "dungeonlords random", "points cards", "points orders"):
        assert kind in told


def test_a_luck_that_is_not_even_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(n: int) -> tuple[str, str, list[Lucks]]:
        return "pig", "steady", [{WINS: {"dice": 0.02 + 0.1 * (k % 2)}} for k in range(5)]

    monkeypatch.setattr(campaign, "_games", wrong)
    assert campaign.run(GAMES).failed == 1
