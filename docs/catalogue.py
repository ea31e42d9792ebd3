"""What translators begin with: every English pattern of a package, as a catalogue.

    python -m docs.catalogue

writes ``build/catalogues/PACKAGE.pot``. How a translation is made of them, kept and checked, is
told in ``docs/translating.md``; ``docs/languages.py`` does it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from shared.speech.messages import Pattern, load_patterns
from tests.games import finished

FOLDER = Path(__file__).parents[1] / "build" / "catalogues"
TITLES = {"shared": "the shared table", "mobile": "the app"}
"""What the packages are called that are no game."""
NEVER = datetime(2026, 1, 1, tzinfo=UTC)
"""When every catalogue was made: it changes with its texts, and not with the day."""

HEADER = """\
# English patterns of {title}.
# Keep what stands in braces, {{who:seat}}; its place in the sentence is free. The line
# beginning with "#." names the messages that say this. A capital after the colon,
# {{who:Side}}, writes the word with a capital letter. See docs/translating.md."""


@dataclass
class Entry:
    """One text to translate."""

    text: str
    plural: str = ""
    ids: list[str] = field(default_factory=list)
    """The messages that say it."""

    @property
    def key(self) -> str | tuple[str, str]:
        """How a catalogue calls it."""
        return (self.text, self.plural) if self.plural else self.text


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


def template(known: Mapping[str, Pattern], title: str, locale: str | None = None) -> Catalog:
    """These patterns as a catalogue without translations.

    Arguments: the patterns by message id; what the package is called; the language that it is to
    be translated into, none for the template of all.
    """
    made = Catalog(
        locale,
        header_comment=HEADER.format(title=title),
        project="knightmare-companion",
        version="1",
        msgid_bugs_address="none",
        last_translator="The Knightmare Companion contributors",
        language_team="The Knightmare Companion contributors",
        creation_date=NEVER,
        revision_date=NEVER,
        fuzzy=False,
    )
    for entry in entries(known):
        message = made.add(entry.key, auto_comments=entry.ids)
        # Babel takes "5 % of" for a placeholder of C
        message.flags = {"python-brace-format"} if "{" in entry.text else set()
    return made


def packages() -> dict[str, dict[str, Pattern]]:
    """The English patterns of every package."""
    known = {package: load_patterns(package) for package in TITLES}
    return known | {game: import_module(f"{game}.speech.words").patterns() for game in finished()}


def title_of(package: str, known: Mapping[str, Pattern]) -> str:
    """What a package is called. Arguments: the package; its patterns."""
    return str(TITLES.get(package) or known[f"game.{package}"])


def templates() -> dict[str, Catalog]:
    """The template of every package."""
    known = packages()
    return {one: template(patterns, title_of(one, patterns)) for one, patterns in known.items()}


def main() -> None:
    """Writes every template."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for package, catalog in templates().items():
        with (FOLDER / f"{package}.pot").open("wb") as file:
            write_po(file, catalog, width=0)


if __name__ == "__main__":
    main()
