"""What is kept of a game is shown, or written down."""

from collections.abc import Iterable
from pathlib import Path


def show_or_write(texts: Iterable[tuple[Path, str]], arguments: list[str]) -> None:
    """Print each text, or write it into its file where ``--write`` asks for that."""
    for file, text in texts:
        if "--write" in arguments:
            file.write_text(text, encoding="utf-8")
        else:
            print(text)
