"""The example files: each scenario is ruled on as the ``.expected.json`` beside it says.

An example of a mistake expects ``{"error": {"path": ...}}``.
"""

import json
from pathlib import Path

import pytest

from knightmare.referee.scenario import resolve
from shared.referee.fields import ScenarioError
from shared.referee.ruling import read

FOLDER = Path(__file__).parents[1] / "scenarios"
EXPECTED = ".expected.json"
FILES = sorted(path for path in FOLDER.glob("*.json") if not path.name.endswith(EXPECTED))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_example_is_ruled_on_as_expected(path: Path) -> None:
    expected = json.loads(path.with_suffix(EXPECTED).read_text(encoding="utf-8"))
    try:
        ruling = resolve(read(str(path), None))
    except ScenarioError as error:
        ruling = {"error": {"path": error.path}}
    assert ruling == expected


def test_nothing_lies_alone_among_the_examples() -> None:
    results = {path.name.removesuffix(EXPECTED) for path in FOLDER.glob(f"*{EXPECTED}")}
    assert results == {path.stem for path in FILES}
    assert len(FILES) >= 8
