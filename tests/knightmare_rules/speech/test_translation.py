"""Every sentence of Knightmare can be said in another language, by a catalogue alone."""

import gettext
import re
import struct
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.catalogue import Entry, entries, template, templates
from knightmare.speech.words import KnightmareWords, patterns, words
from shared.speech.messages import Message, load_patterns
from tests.knightmare_rules.sentences import Strict, named, shown
from tests.something import some


def pseudo(text: str) -> str:
    """A text in a language with an accent on every letter and longer words."""
    parts = re.split(r"(\{[^{}]*\})", text)
    parts[::2] = [_accented(part) for part in parts[::2]]
    return "".join(parts)


def _accented(text: str) -> str:
    letters = "".join(one + "\u0301" if one.isascii() and one.isalpha() else one for one in text)
    return "".join(_foreign(letters)) + "·" * (2 * len(text) // 5)


def _foreign(text: str) -> Iterator[str]:
    """No letter of this alphabet is ASCII, accent or not."""
    for one in unicodedata.normalize("NFD", text):
        yield chr(ord(one) + 0xFEE0) if one.isascii() and one.isalpha() else one


def compiled(known: list[Entry]) -> bytes:
    """A catalogue in the form that gettext reads (.mo)."""
    texts = {
        "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n!=1;\n"
    }
    for entry in known:
        if entry.plural:
            joined = f"{pseudo(entry.text)}\0{pseudo(entry.plural)}"
            texts[f"{entry.text}\0{entry.plural}"] = joined
        else:
            texts[entry.text] = pseudo(entry.text)
    rows = sorted((key.encode(), value.encode()) for key, value in texts.items())
    count, start = len(rows), 28
    content, places = b"", []
    for side in (0, 1):
        for row in rows:
            places.append((len(row[side]), start + 16 * count + len(content)))
            content += row[side] + b"\0"
    table = b"".join(struct.pack("<2I", *place) for place in places)
    head = struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, 0)
    return head + table + content


@pytest.fixture
def pseudo_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KnightmareWords:
    """The words in a language that has catalogues for the table and for this game."""
    for package, known in (("shared", load_patterns("shared")), ("knightmare", patterns())):
        path = tmp_path / "xx" / "LC_MESSAGES" / f"{package}.mo"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(compiled(entries(known)))

    def found(package: str, language: str) -> gettext.NullTranslations:
        return gettext.translation(package, tmp_path, [language])

    monkeypatch.setattr("shared.speech.catalogues.translation", found)
    spoken = words("xx")
    return named(Strict(spoken.patterns, spoken.translation), "①", "②", "③", "④")


def test_every_sentence_goes_through_the_translator(pseudo_words: KnightmareWords) -> None:
    for message in some(shown()):
        text = pseudo_words.say(message)
        assert not re.search("[A-Za-z]", text), f"{message.id}: {text}"


def test_every_pattern_is_translated(pseudo_words: KnightmareWords) -> None:
    """Names, labels and clauses too, which no sentence may ever have shown."""
    plain = KnightmareWords(patterns(), pseudo_words.translation)
    for id in some(patterns()):
        if "{" not in str(plain.patterns[id]):
            text = plain.say(Message(id, {"n": 1}))
            assert not re.search("[A-Za-z]", text), f"{id}: {text}"


def test_there_is_a_template_for_every_package() -> None:
    made = templates()
    assert set(made) == {"shared", "mobile", "knightmare", "dungeonlords"}
    assert all(len(catalog) > 100 for catalog in made.values())


def test_the_template_names_every_message_and_no_text_twice() -> None:
    made = template(patterns(), "Knightmare")
    named = [id for message in made for id in message.auto_comments]
    assert sorted(named) == sorted(id for id, pattern in patterns().items() if pattern)


def test_a_language_without_a_catalogue_is_english() -> None:
    assert words("xx").word("item", "mace") == "Mace"
