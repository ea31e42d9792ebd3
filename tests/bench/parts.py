"""The parts of docs/performance.md: each benchmark replaces its own and keeps the other's."""

from pathlib import Path

HEADS = {
    "bots": "## Bots\n",
    "insight": "## Looking back\n",
    "packs": "## Packs\n",
    "app": "## The app\n",
    "bundle": "## The desktop program\n",
    "sharing": "## A shared table\n",
    "web": "## A table without a host\n",
}
"""Where each part begins, in their order; before the first stands that on engines."""
TABLES = 2_000
"""Finished tables whose statistics are opened."""


def markdown(table: list[tuple[str, ...]]) -> str:
    """A table; its first row is the head, its first column stands on the left."""
    head, *rows = table
    rule = tuple("---" if column == 0 else "---:" for column in range(len(head)))
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, rule, *rows))


def kept(document: Path, **anew: str) -> str:
    """The document with some parts anew and the others as they were.

    Arguments: the document; the parts, by the names of HEADS, or ``engines``.
    """
    rest = document.read_text(encoding="utf-8") if document.exists() else ""
    parts = []
    for name, head in reversed(HEADS.items()):
        rest, found, text = rest.partition(head)
        parts.append(anew.get(name) or (found + text))
    parts.append(anew.get("engines") or rest)
    return "\n".join(part.strip() + "\n" for part in reversed(parts) if part.strip())
