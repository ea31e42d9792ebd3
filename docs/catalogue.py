"""Writes ``docs/knightmare.pot``: every English pattern, for translators.

    python -m docs.catalogue

A translation is made from it with the usual gettext tools and goes, compiled, to
``knightmare/locale/LANGUAGE/LC_MESSAGES/knightmare.mo``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from knightmare.words import patterns
from shared.messages import Pattern

POT = Path(__file__).with_name("knightmare.pot")
COMMAND = "python -m docs.catalogue"

HEADER = """\
# English patterns of Knightmare.
# Keep what stands in braces, {who:seat}; its place in the sentence is free. The line
# beginning with "#." names the messages that say this. A capital after the colon,
# {who:Side}, writes the word with a capital letter.
#
msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


@dataclass
class Entry:
    """One text to translate."""

    text: str
    plural: str = ""
    ids: list[str] = field(default_factory=list)
    """The messages that say it."""


def entries(known: Mapping[str, Pattern]) -> list[Entry]:
    """Every text of these patterns once, in their order.

    Argument: the patterns by message id. A text with a plural is one entry, and serves
    where the same text stands without one.
    """
    found: dict[str, Entry] = {}
    for id, pattern in known.items():
        text, plural = (pattern, "") if isinstance(pattern, str) else (pattern[0], pattern[1])
        if text:
            entry = found.setdefault(text, Entry(text))
            entry.plural = entry.plural or plural
            entry.ids.append(id)
    return list(found.values())


def template(known: Mapping[str, Pattern]) -> str:
    """The patterns as the text of a POT file."""
    return HEADER + "".join(line for entry in entries(known) for line in _lines(entry))


def _lines(entry: Entry) -> Iterator[str]:
    yield "\n"
    for id in entry.ids:
        yield f"#. {id}\n"
    if "{" in entry.text:
        yield "#, python-brace-format\n"
    yield f"msgid {quoted(entry.text)}\n"
    if entry.plural:
        yield f"msgid_plural {quoted(entry.plural)}\n"
        yield 'msgstr[0] ""\nmsgstr[1] ""\n'
    else:
        yield 'msgstr ""\n'


def quoted(text: str) -> str:
    """A text as a string of a PO file."""
    for plain, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        text = text.replace(plain, escaped)
    return f'"{text}"'


if __name__ == "__main__":
    POT.write_text(template(patterns()), encoding="utf-8")
