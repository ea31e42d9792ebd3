"""Taps that nobody would think of raise nothing: twenty thousand of them with Dungeon Lords.

Each troop begins at a table of its own kind (``TABLES``), three in seven at one of Dungeon Lords.
``MONKEY=seed`` plays one of them alone, such as the one that failed.
"""

import os
from pathlib import Path

import pytest

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.monkey import let_loose
from tests.mobile_rules.packing import let_edit

pytestmark = pytest.mark.long
TROOPS, TAPS = 94, 500
EDITORS, EDITS = 20, 1_000


def seeds() -> list[int]:
    """One for each troop; or the one that is asked for."""
    given = os.environ.get("MONKEY")
    return [int(given)] if given else list(range(TROOPS))


@pytest.mark.parametrize("seed", seeds())
def test_a_monkey_breaks_nothing(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    let_loose(drive, tmp_path, monkeypatch, seed, taps=TAPS)


@pytest.mark.parametrize("seed", range(2, EDITORS + 2))
def test_a_monkey_in_the_editor_of_packs_breaks_nothing(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    let_edit(drive, tmp_path, monkeypatch, seed, taps=EDITS)
