"""The document of bots: a section for each game's ladder, and for how well each game is judged."""

from collections.abc import Sequence
from pathlib import Path

from shared.speech.messages import Message, Words

DOCUMENT = Path("docs", "bots.md")
"""In the current folder; written where no other file is named."""
MARK = "<!-- ladder -->"
"""Stands in every document that was written here."""


def with_section(older: str, section: str, words: Words) -> str:
    """The whole document: this section written anew, the others left as they are.

    Arguments: the document as it was, empty where there was none; the section, its title first;
    the words of the game.
    """
    title = section.partition("\n")[0]
    _, *sections = ("\n" + older).split("\n## ")
    kept = {f"## {one.partition(chr(10))[0]}": f"## {one.rstrip()}\n" for one in sections}
    kept[title] = section
    name, about = (words.say(Message(f"ladder.{id}")) for id in ("document", "about"))
    opening = f"# {name}\n\n{MARK}\n{about}\n"
    return "\n".join([opening, *(kept[name] for name in sorted(kept, reverse=True))])


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines of a table whose first row is its head."""
    head, *others = [f"| {' | '.join(row)} |" for row in rows]
    return [head, "|---|" + "---:|" * (len(rows[0]) - 1), *others]


def older(path: Path) -> str:
    """What the document says so far; nothing where there is none yet."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


def written_here(content: bytes) -> bool:
    """Whether this document was written here, and may be written anew."""
    return MARK.encode() in content
