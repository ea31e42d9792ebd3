"""A table without a host, measured in a real browser: ``python -m tests.bench.web``.

It is begun with everything stored, and held against a start of the same engine by itself. A turn is
timed in a browser that is four times as slow as this one.
"""

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from tests.bench.parts import kept, markdown
from tests.shared_rules.net.browser.chromium import browsing, missing
from tests.shared_rules.web.nodes import missing as no_python
from tests.shared_rules.web.site import Site, answers, asked, browser_of, in_hall, window

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "performance.md"
STARTS = 5
TURNS = 12
SLOWER = 4
NATIVE = """
import sys
from shared.web.__main__ import GAMES
from shared.web.opening import opened
opened(GAMES, sys.argv[1])
"""
"""The engine by itself, until its house is open."""
SEATS = [{"name": "", "player": "person"}, *[{"name": "", "player": "normal"}] * 3]


def main() -> None:
    """Measure, print, and with ``--write`` keep the result in the documents."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.web", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    given = parser.parse_args()
    if missing() or no_python():
        print(f"This needs {missing() or no_python()}.")
        return
    text = document(measured())
    print(text)
    if given.write:
        DOCUMENT.write_text(kept(DOCUMENT, web=text), encoding="utf-8")


def document(rows: list[tuple[str, ...]]) -> str:
    """The report, as it stands in the documents."""
    return f"""## A table without a host

In Chromium, from what it has stored, `python -m tests.bench.web --write`. The engine by itself is
a process of its own that opens the same house. A turn is Knightmare with three normal bots: from a
tap until the next question stands, all bots having played.

{markdown([("a table without a host", "Knightmare and Dungeon Lords"), *rows])}"""


def measured() -> list[tuple[str, ...]]:
    """Every figure, as rows."""
    with TemporaryDirectory() as folder, browsing() as program, browser_of(program) as context:
        site = Site(Path(folder) / "web")
        size = sum(one.stat().st_size for one in site.folder.rglob("*") if one.is_file()) / 1e6
        page = in_hall(window(context, site))
        page.get_by_text("works offline").wait_for()
        site.shut()
        starts = [start(page) for _ in range(STARTS)]
        native = [start_natively(Path(folder) / str(n)) for n in range(STARTS)]
        turns = timed_turns(page, context)
    return [
        ("loaded once (MB)", f"{size:.1f}"),
        ("from the address to the hall, median (s)", f"{median(starts):.2f}"),
        ("the engine by itself, median (s)", f"{median(native):.2f}"),
        ("times the engine by itself", f"{median(starts) / median(native):.1f}"),
        (f"a turn, {SLOWER} times as slow, median (s)", f"{median(turns):.2f}"),
        (f"a turn, {SLOWER} times as slow, longest (s)", f"{max(turns):.2f}"),
    ]


def start(page: Any) -> float:
    """Seconds from the address to the hall."""
    before = perf_counter()
    page.reload()
    in_hall(page)
    return perf_counter() - before


def start_natively(folder: Path) -> float:
    """Seconds of a process that opens the same house. Argument: where."""
    before = perf_counter()
    subprocess.run([sys.executable, "-c", NATIVE, str(folder)], cwd=ROOT, check=True)
    return perf_counter() - before


def timed_turns(page: Any, context: Any) -> list[float]:
    """Seconds from an answer to the next question. Arguments: the window; its browser."""
    page.evaluate("(seats) => hall.does('begin', {game: 'knightmare', seats, options: []})", SEATS)
    asked(page)
    slow = context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    found = []
    for _ in range(TURNS):
        before, ply = perf_counter(), page.evaluate("() => hall.view.ply")
        answers(page)
        page.wait_for_function("(ply) => hall.view.ply > ply && hall.view.question", arg=ply)
        found.append(perf_counter() - before)
    return found


if __name__ == "__main__":
    main()
