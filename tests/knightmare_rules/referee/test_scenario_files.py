"""The example files: each scenario is ruled on as the ruling of its name says.

An example of a mistake expects ``{"error": {"path": ...}}``.
"""

import json
from pathlib import Path

import pytest

from knightmare.referee.scenario import resolve
from shared.referee.fields import ScenarioError
from shared.referee.ruling import read

FOLDER = Path(__file__).parents[1] / "scenarios"
RULINGS = FOLDER / "rulings"
FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_example_is_ruled_on_as_expected(path: Path) -> None:
    expected = json.loads((RULINGS / path.name).read_text(encoding="utf-8"))
    try:
        ruling = resolve(read(str(path), None))
    except ScenarioError as error:
        ruling = {"error": {"path": error.path}}
    assert ruling == expected


def test_nothing_lies_alone_among_the_examples() -> None:
    assert {path.name for path in RULINGS.iterdir()} == {path.name for path in FILES}
    assert len(FILES) >= 8
