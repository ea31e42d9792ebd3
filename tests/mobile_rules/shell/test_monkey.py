"""A short visit of the monkey; ``make proof`` lets it stay for thousands of taps."""

from pathlib import Path

import pytest

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.monkey import let_loose


def test_a_monkey_breaks_nothing(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_loose(drive, tmp_path, monkeypatch, seed=2, taps=300)
