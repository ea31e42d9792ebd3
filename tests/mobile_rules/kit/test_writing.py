"""How the kit breaks text into lines, beside Kivy."""

from random import Random
from typing import Any

import pytest
from kivy.core.text import Label as CoreLabel

from mobile.kit.surfaces.text import Text
from mobile.kit.surfaces.writing import Writing, _written, broken
from mobile.kit.theme.style import theme
from shared.speech.messages import load_patterns
from tests.mobile_rules.conftest import Drive
from tests.something import some

ODD = [
    "a a a a a a b cc a dddd a",
    "x\n\ny z z z",
    "two  spaces here",
    " at the ends ",
    "Nowhereto",
    "",
]


def sentences() -> list[str]:
    """Every text of the games and the app, and some that are odd."""
    found = list(ODD)
    for package in ("knightmare", "dungeonlords", "mobile"):
        for pattern in load_patterns(package).values():
            found += [pattern] if isinstance(pattern, str) else pattern
    return [one.replace(" %", "%") for one in found]


def laid_out(kind: type[CoreLabel], options: dict[str, Any]) -> tuple[object, ...]:
    """The lines of a text, where each stands, and the size of all."""
    label = kind(**options)
    label.refresh()
    lines = [
        (line.x, line.y, line.w, line.h, [word.text for word in line.words])
        for line in label._cached_lines
    ]
    return lines, label.size, label.texture.size


@pytest.mark.parametrize("seed", range(4))
def test_lines_are_broken_where_kivy_breaks_them(seed: int) -> None:
    random, sizes = Random(seed), list(theme.sizes.values())
    for text in some(random.sample(sentences(), 300) + ODD * 4):
        options = {
            "text": text,
            "font_name": random.choice(["Body", "Heading"]),
            "font_size": random.choice(sizes),
            "bold": random.random() < 0.4,
            "halign": random.choice(["left", "center", "right"]),
            "line_height": random.choice([0.9, 1.0, 1.2]),
            "padding": random.choice([[0, 0, 0, 0], [3, 2, 5, 1]]),
            "text_size": (random.uniform(20, 500), None),
        }
        assert laid_out(Writing, options) == laid_out(CoreLabel, options), options


def test_letters_that_lean_on_spaces_are_not_broken_too_early() -> None:
    """In large letters with much kerning words together are much narrower than words one by one."""
    large = {"font_name": "Heading", "font_size": 38.0, "bold": True, "text_size": (450, None)}
    options = {"text": ODD[0], **large}
    assert laid_out(Writing, options) == laid_out(CoreLabel, options)


def test_few_words_are_measured_twice() -> None:
    measured: list[str] = []

    def measure(text: str) -> int:
        measured.append(text)
        return 10 * len(text)

    lines = broken("one two three four five six", 100, measure)
    assert lines == ["one two", "three four", "five six"]
    assert len(measured) < 20
    assert broken("unbreakable", 100, measure) is None


def test_a_number_is_not_parted_from_its_sign() -> None:
    assert broken("worth 46 %.", 90, lambda text: 10 * len(text)) == ["worth", "46 %."]


def test_another_colour_writes_nothing_anew(drive: Drive) -> None:
    label = Text(text="A text of its own that is tinted")
    drive(label)
    before, written = label.texture, _written.cache_info().misses
    for tone in ("brass", "dim"):
        label.tone = tone
        assert label.texture is before
        assert tuple(label._ink.rgba) == tuple(theme.colours[tone])
    label.disabled = True
    assert tuple(label._ink.rgba) == tuple(theme.colours["faint"])
    assert _written.cache_info().misses == written


@pytest.mark.parametrize("width", range(60, 460, 40))
def test_a_line_that_is_cut_ends_where_it_is_cut(width: int) -> None:
    """Kivy keeps the last word of the line as well, as if it belonged to what stands before."""
    text = "Bran: the Cavern, beat the Giant.  Cedric: the Crown, lost to the Goblin."
    label = Writing(text=text, text_size=(width, 40), font_size=15, shorten=True)
    label.options["shorten_from"] = "right"
    label.refresh()
    (line,) = label._cached_lines
    shown = "".join(word.text for word in line.words)
    assert label.is_shortened
    assert shown.endswith("…"), "it says that there is more"
    assert text.startswith(shown[:-1])
    assert line.w <= width


def test_a_line_that_has_room_is_not_cut() -> None:
    label = Writing(text="two  spaces here", text_size=(400, 40), font_size=15, shorten=True)
    label.options["shorten_from"] = "right"
    assert label.shorten(label.text) == label.text
    assert not label.is_shortened
