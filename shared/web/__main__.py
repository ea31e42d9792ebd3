"""``python -m shared.web OUT``: writes a table without a host, as static files for any server."""

import argparse
import sys
from pathlib import Path

from shared.speech.messages import Message, TableError, words_of
from shared.web.building import PYTHON, build

GAMES = ("knightmare.descriptor:KNIGHTMARE", "dungeonlords.descriptor:DUNGEON_LORDS")
PACKAGES = Path("node_modules")
"""Where npm puts what ``package.json`` names."""


def pyodide(folder: Path) -> Path:
    """The npm package of Pyodide.

    Argument: the folder with ``package.json``. Raises TableError where it was not fetched.
    """
    found = folder / PACKAGES / "pyodide"
    if not all((found / name).exists() for name in PYTHON):
        raise TableError("web.no_pyodide")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Write the folder. Returns the exit status."""
    words = words_of()
    parser = argparse.ArgumentParser("python -m shared.web", description=words.word("web", "help"))
    parser.add_argument("out", nargs="?", type=Path, default=Path("build/web"), metavar="OUT")
    out = parser.parse_args(arguments).out
    try:
        size = build(out, pyodide(Path.cwd()), GAMES)
    except TableError as error:
        print(words.say(error.message), file=sys.stderr)
        return 1
    print(words.say(Message("web.built", {"folder": str(out), "n": round(size / 1e6)})))
    return 0


if __name__ == "__main__":
    sys.exit(main())
