"""Some complete games told in full: where a line changes, a rule has changed."""

from pathlib import Path

import pytest

from tests.knightmare_rules import endings
from tests.playthrough import texts

TEXTS = texts(endings)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_a_game_is_told_as_ever(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    assert written == TEXTS[path], f"{path.name} has changed: python -m tests.playthrough --write"


def test_every_text_belongs_to_a_game() -> None:
    assert sorted(endings.TEXTS.iterdir()) == sorted(TEXTS)
