"""Some complete games told in full: where a line changes, a rule has changed."""

import pytest

from tests.knightmare_rules import endings
from tests.playthrough import place, text


@pytest.mark.parametrize("name", endings.TOLD)
def test_a_game_is_told_as_ever(name: str) -> None:
    written = place(endings, name).read_text(encoding="utf-8")
    assert written == text(endings, name), "it has changed: python -m tests.playthrough --write"


def test_every_text_belongs_to_a_game() -> None:
    assert sorted(path.stem for path in endings.TEXTS.iterdir()) == sorted(endings.TOLD)
