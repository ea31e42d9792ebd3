"""Mistakes that are none: whatever is played, the program does the same with them.

They stand in ``equivalents.toml``, by what is written, for lines move: the file, the line, what
would be written for what, and why that makes no difference.
"""

import tomllib
from functools import cache
from pathlib import Path

from tests.campaigns.mutation.mutants import Mutant

Equivalent = tuple[str, str, str]
"""A file, the line without its margin, and the mistake in words."""


@cache
def equivalents() -> dict[Equivalent, str]:
    """All of them, with the reason of each."""
    held = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    return {
        (file, one["line"], what): one["why"]
        for file, lines in held.items()
        for one in lines
        for what in one["what"]
    }


def words(file: str, source: str, mutant: Mutant) -> Equivalent:
    """How the mistake is written there."""
    return file, source.splitlines()[mutant.line - 1].strip(), mutant.what
