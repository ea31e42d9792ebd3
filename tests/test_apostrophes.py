"""One kind of apostrophe in everything that people read."""

import re
from collections.abc import Iterator

import dungeonlords.speech.words
import knightmare.speech.words
from shared.speech.messages import Pattern, load_patterns

STRAIGHT = re.compile(r"\w'|'\w")


def said(patterns: dict[str, Pattern]) -> Iterator[str]:
    for pattern in patterns.values():
        yield from [pattern] if isinstance(pattern, str) else pattern


def test_apostrophes_are_curly_everywhere() -> None:
    every = {
        **load_patterns("shared"),
        **load_patterns("mobile"),
        **knightmare.speech.words.patterns(),
        **{f"dl.{id}": one for id, one in dungeonlords.speech.words.patterns().items()},
    }
    assert [text for text in said(every) if STRAIGHT.search(text)] == []
