"""The parts of docs/performance.md: each benchmark replaces its own and keeps the other's."""

from pathlib import Path

BOTS = "## Bots\n"
"""The part on bots begins here."""
INSIGHT = "## Looking back\n"
"""The part on looking back begins here."""
APP = "## The app\n"
"""The part on the app begins here."""
SHARING = "## A shared table\n"
"""The part on shared tables begins here and goes on to the end of the document."""


def markdown(table: list[tuple[str, ...]]) -> str:
    """A table; its first row is the head, its first column stands on the left."""
    head, *rows = table
    rule = tuple("---" if column == 0 else "---:" for column in range(len(head)))
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, rule, *rows))


def kept(
    document: Path,
    engines: str = "",
    bots: str = "",
    insight: str = "",
    app: str = "",
    sharing: str = "",
) -> str:
    """The document with one part anew and the others as they were."""
    rest = document.read_text(encoding="utf-8") if document.exists() else ""
    parts = []
    for mark, anew in ((SHARING, sharing), (APP, app), (INSIGHT, insight), (BOTS, bots)):
        rest, found, text = rest.partition(mark)
        parts.append(anew or (found + text))
    parts.append(engines or rest)
    return "\n".join(part.strip() + "\n" for part in reversed(parts) if part.strip())
