"""How soon the desktop program opens, beside the app in Python: ``python -m tests.bench.bundle``.

Needs the program that ``make bundle`` builds. Both are opened in turn, in a home that they know, by
a window that nobody sees; the clock runs until the first picture. ``--write`` keeps the result.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from docs.bundle import NAME, size
from shared.version import PACKAGE
from tests.app_proof.inside import brought
from tests.bench.parts import kept, markdown

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "performance.md"
PROGRAM = ROOT / "build" / "bundle" / NAME
ROUNDS = 7


def opened(command: list[str], around: dict[str, str]) -> float:
    """Seconds until the first picture. Arguments: what opens it; the variables that it knows."""
    start = time.monotonic()
    with subprocess.Popen(
        command, cwd=ROOT, env=around, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline(), "it does not open"
        spent = time.monotonic() - start
        running.kill()
    return spent


def main() -> None:
    """Prints the ratio of the medians, and how large the program is."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bundle", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    write = parser.parse_args().write
    ways = {"program": [str(PROGRAM / PACKAGE)], "python": [sys.executable, "-m", "mobile"]}
    with tempfile.TemporaryDirectory() as home:
        around = {**os.environ, "HOME": home, **brought(Path(home, "kivy"))}
        rounds = [
            {way: opened(command, around) for way, command in ways.items()}
            for _ in range(ROUNDS + 1)
        ]
    # what is read in the first round is in memory from then on
    program, python = (median(one[way] for one in rounds[1:]) for way in ways)
    text = document(size(PROGRAM) / 1e6, program / python)
    print(text)
    if write:
        DOCUMENT.write_text(kept(DOCUMENT, bundle=text), encoding="utf-8")


def document(large: float, times: float) -> str:
    """The report, as it stands in the documents.

    Arguments: how large the program is, in MB; how many times as long it takes to open.
    """
    rows: list[tuple[str, ...]] = [
        ("the desktop program", "Linux"),
        ("its folder (MB)", f"{large:.0f}"),
        ("until its first picture, times `python -m mobile`", f"{times:.2f}"),
    ]
    return f"""## The desktop program

What `make bundle` makes for Linux, `python -m tests.bench.bundle --write`: {ROUNDS} times each in
turn, in a home that they know, until the first picture, drawn by software.

{markdown(rows)}"""


if __name__ == "__main__":
    main()
