"""Campaigns as commands: the last line, and the exit status."""

import pytest

from tests.campaigns import walks
from tests.campaigns.__main__ import main
from tests.campaigns.campaign import Result


@pytest.mark.parametrize(("failed", "status"), [(0, 0), (2, 1)])
def test_a_campaign_ends_with_its_counts_and_exits_by_them(
    failed: int, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(walks, "run", lambda number: Result(f"{number} walks", failed))
    assert main(["walks", "5"]) == status
    assert capsys.readouterr().out == f"walks: 5 walks, {failed} failed\n"


def test_helpers_are_no_campaigns(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["campaign"])
    assert "invalid choice" in capsys.readouterr().err


def test_walks_of_every_kind_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walks, "spread", map)
    assert walks.run(3) == Result("3 walks", 0)


def test_a_walk_that_falls_over_is_counted_and_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def falls(n: int) -> None:
        assert n != 1, "over"

    monkeypatch.setattr(walks, "spread", map)
    monkeypatch.setattr(walks, "_walk", falls)
    assert walks.run(3) == Result("3 walks", 1)
    assert "walk 1: Traceback" in capsys.readouterr().out
