"""Writes ``build/catalogues/PACKAGE.pot``: every English pattern of a package, for translators.

    python -m docs.catalogue

A translation is made from it with the usual gettext tools, is kept as
``PACKAGE/locale/LANGUAGE/LC_MESSAGES/PACKAGE.po``, and goes, compiled, beside it as ``PACKAGE.mo``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from shared.speech.messages import Pattern, load_patterns
from tests.games import finished

FOLDER = Path(__file__).parents[1] / "build" / "catalogues"
TITLES = {"shared": "the shared table", "mobile": "the app"}
"""What the packages are called that are no game."""

HEADER = """\
# English patterns of {title}.
# Keep what stands in braces, {{who:seat}}; its place in the sentence is free. The line
# beginning with "#." names the messages that say this. A capital after the colon,
# {{who:Side}}, writes the word with a capital letter.
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


def template(known: Mapping[str, Pattern], title: str) -> str:
    """The patterns of this package as the text of a POT file."""
    lines = [line for entry in entries(known) for line in _lines(entry)]
    return HEADER.format(title=title) + "".join(lines)


def templates() -> dict[Path, str]:
    """Every POT file: where it goes, and what it says."""
    known = {package: load_patterns(package) for package in TITLES}
    known |= {game: import_module(f"{game}.speech.words").patterns() for game in finished()}
    return {
        FOLDER / f"{package}.pot": template(
            patterns, str(TITLES.get(package) or patterns[f"game.{package}"])
        )
        for package, patterns in known.items()
    }


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
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in templates().items():
        path.write_text(text, encoding="utf-8")
