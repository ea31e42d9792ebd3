"""The app measured beside an empty one: ``python -m tests.bench.app``, where Kivy is installed."""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tests.bench.parts import TABLES, kept, markdown

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "performance.md"
LINES = 2_000
TARGETS = {"first": 2.5, "memory": 1.6, "lords": 1.7}
"""Times an empty app as Kivy comes."""
MEDIAN, LATE, TUMBLE, OPENING = 0.6, 1.2, 0.5, 10
"""Times the yardstick: half of the taps, 95 of 100, a frame in which dice tumble, a game opened."""
MANY = 10
"""The same of the statistics of many finished tables."""
PACK_OPENS = 6
"""The same of a pack that is opened to be edited; its letters are as fast as other taps."""
SWITCH = 20
"""The same of an open table that is said in another language."""
BESIDE, KEPT = 0.5, 3
"""The same of a frame beside which a game is looked back on, and of a review that was kept."""

Table = list[tuple[str, ...]]


def main() -> None:
    """Measure, print, and with ``--write`` keep the result in the documents."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.app", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, choices=range(1, 20), metavar="1..19")
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    given = parser.parse_args()
    rows: Table = [
        (
            "the app, 1280 x 800",
            "empty",
            "empty, set up alike",
            "the companion",
            "ratios",
            "target",
        ),
        beside("first frame, s", "first", given.rounds, 2),
        beside("the same in French, s", "first", given.rounds, 2, "hall fr"),
        beside("peak memory, a whole game, MB", "memory", 1, 0),
        beside("the same with Dungeon Lords, MB", "memory", 1, 0, "lords"),
    ]
    tables = [rows, where(), taps(), lords(), reviews(), packs(), languages(), statistics(), log()]
    section = document(tables, given.rounds)
    print(section)
    if given.write:
        DOCUMENT.write_text(kept(DOCUMENT, app=section), encoding="utf-8")


def measured(*arguments: str) -> Any:
    """What a process of its own measured."""
    command = [sys.executable, "-m", "tests.bench.app_child", *arguments]
    environment = {**os.environ, "BENCH_START": repr(time.time())}
    # as from any installed package: the round that warms up leaves the compiled modules behind
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    return json.loads(done.stdout.splitlines()[-1])


def beside(
    title: str, what: str, rounds: int, digits: int, companion: str = "hall"
) -> tuple[str, ...]:
    """One row: all three apps in turn, after one turn to warm up."""
    found: dict[str, list[float]] = {"empty": [], "alike": [], companion: []}
    for number in range(rounds + 1):
        for name, values in found.items():
            value = measured(what, name)
            if number or rounds == 1:
                values.append(value)
    shown = (f"{median(values):.{digits}f}" for values in found.values())
    ratios = (
        f"{median(a / b for a, b in zip(found[companion], found[name], strict=True)):.2f}"
        for name in ("empty", "alike")
    )
    return (title, *shown, " and ".join(ratios), f"at most {TARGETS.get(companion, TARGETS[what])}")


def where() -> Table:
    """Where the memory of a whole game goes."""
    found = [measured("stages", name) for name in ("hall", "lords")]
    parts = [(stage, *(f"{one[stage]:.0f}" for one in found)) for stage in found[0]]
    whole = tuple(f"{sum(one.values()):.0f}" for one in found)
    return [
        ("where it goes, MB", "Knightmare", "Dungeon Lords"),
        *parts,
        ("all of it", *whole),
        ("times a window that has painted", *map(_times_painted, found)),
    ]


def _times_painted(stages: dict[str, float]) -> str:
    """Argument: what each stage adds; the first two are a window and the renderer."""
    bare = sum(list(stages.values())[:2])
    return f"{sum(stages.values()) / bare:.2f}"


def taps() -> Table:
    """How soon the widgets answer a touch, and what dice that tumble cost, by the yardstick."""
    before = measured("yardstick", "alike")
    touches, frames = measured("taps", "hall"), measured("tumble", "hall")
    spent, between = zip(*touches, strict=True)
    yard = median([before, measured("yardstick", "alike")])
    rows = [
        (f"median of {len(spent)} taps", median(spent), MEDIAN),
        ("95 of 100 taps are faster than", quantiles(spent, n=20)[18], LATE),
        ("95 of 100: the slowest frame until the next", quantiles(between, n=20)[18], LATE),
        (
            f"95 of 100 of {len(frames)} frames with tumbling dice",
            quantiles(frames, n=20)[18],
            TUMBLE,
        ),
    ]
    return [
        ("a tap's answer in the widgets, a whole game", "ms", "times the yardstick", "target"),
        ("the yardstick", f"{yard:.1f}", "1.00", ""),
        *((what, f"{ms:.1f}", f"{ms / yard:.2f}", f"at most {most}") for what, ms, most in rows),
    ]


def lords() -> Table:
    """The same of Dungeon Lords, and how soon its screen opens."""
    before = measured("yardstick", "alike")
    found = measured("lords_taps", "hall")
    frames, (spent, between) = found["frames"], zip(*found["taps"], strict=True)
    opened = median(measured("lords_opens", "hall"))
    yard = median([before, measured("yardstick", "alike")])
    rows = [
        (f"median of {len(spent)} taps", median(spent), MEDIAN),
        ("95 of 100 taps are faster than", quantiles(spent, n=20)[18], LATE),
        ("95 of 100: the slowest frame until the next", quantiles(between, n=20)[18], LATE),
        (f"95 of 100 of {len(frames)} frames while bots play", quantiles(frames, n=20)[18], LATE),
        ("a game in its first year opens", opened, OPENING),
    ]
    return [
        ("Dungeon Lords, one person against three bots", "ms", "times the yardstick", "target"),
        ("the yardstick", f"{yard:.1f}", "1.00", ""),
        *((what, f"{ms:.1f}", f"{ms / yard:.2f}", f"at most {most}") for what, ms, most in rows),
    ]


def reviews() -> Table:
    """What looking back costs the screen."""
    before, found = measured("yardstick", "alike"), measured("reviews", "hall")
    yard = median([before, measured("yardstick", "alike")])
    frames, opened = found["frames"], median(found["opens"])
    rows = [
        (f"95 of 100 of {len(frames)} frames beside it", quantiles(frames, n=20)[18], BESIDE),
        ("a review that was kept opens", opened, KEPT),
    ]
    return [
        ("looking back on a game of Knightmare", "ms", "times the yardstick", "target"),
        ("the yardstick", f"{yard:.1f}", "1.00", ""),
        *((what, f"{ms:.1f}", f"{ms / yard:.2f}", f"at most {most}") for what, ms, most in rows),
    ]


def packs() -> Table:
    """How soon the editor of packs answers."""
    before, found = measured("yardstick", "alike"), measured("packs", "hall")
    yard = median([before, measured("yardstick", "alike")])
    letters, opened = found["letters"], median(found["opens"])
    rows = [
        (f"95 of 100 of {len(letters)} letters: kept, checked, seen", letters, LATE),
        ("a pack opens", [opened] * 2, PACK_OPENS),
    ]
    told = [(what, quantiles(spent, n=20)[18], most) for what, spent, most in rows]
    return [
        ("a pack that changes 100 rows is edited", "ms", "times the yardstick", "target"),
        ("the yardstick", f"{yard:.1f}", "1.00", ""),
        *((what, f"{ms:.1f}", f"{ms / yard:.2f}", f"at most {most}") for what, ms, most in told),
    ]


def languages() -> Table:
    """How soon an open table is said in another language."""
    before, found = measured("yardstick", "alike"), measured("switches", "hall")
    yard, spent = median([before, measured("yardstick", "alike")]), median(found)
    told = (f"{spent:.1f}", f"{spent / yard:.2f}", f"at most {SWITCH}")
    return [
        ("a language is chosen while a table is open", "ms", "times the yardstick", "target"),
        ("the yardstick", f"{yard:.1f}", "1.00", ""),
        ("every screen says it", *told),
    ]


def statistics() -> Table:
    """How soon the statistics of many finished tables stand."""
    before, found = measured("yardstick", "alike"), measured("statistics", "hall")
    yard = median([before, measured("yardstick", "alike")])
    rows = [
        ("opened, each table read some day before", median(found["opens"]), MANY),
        ("opened after one more game", median(found["new"]), MANY),
    ]
    first = median(found["first"])
    return [
        (f"statistics of {TABLES:,} finished tables", "ms", "times the yardstick", "target"),
        ("the yardstick", f"{yard:.1f}", "1.00", ""),
        *((what, f"{ms:.1f}", f"{ms / yard:.2f}", f"at most {most}") for what, ms, most in rows),
        (
            "reading a table for the first time, beside the screen",
            f"{first:.1f}",
            f"{first / yard:.2f}",
            "",
        ),
    ]


def log() -> Table:
    """What opening a long log costs."""
    found = measured("log", str(LINES))
    return [
        (f"opening a log of {found['rows']:,} lines", ""),
        ("ms until its rows stand", f"{found['ms']:.0f}"),
        ("rows that were built", f"{found['built']}"),
    ]


def document(tables: list[Table], rounds: int) -> str:
    """The section on the app, as it stands in the documents."""
    written = "\n".join(map(markdown, tables))
    return f"""## The app

*Written by `python -m tests.bench.app --write`; not to be edited.* Each app is set up as it
starts by itself: the empty one as Kivy comes, the companion without multisampling, and an
empty one set up as the companion is; ratios are to the one and to the other. The first frame
counts from the start of a process, in an unseen window drawn without a graphics card; medians
over {rounds} rounds in which the apps take turns, and a ratio is the median of the rounds'
ratios. Memory is the most that a process ever had, over a whole game alone, undrawn; an unseen
window keeps its pictures there as well, which a graphics card would hold. The companion paints
its wall once, for which the renderer is loaded; the empty apps draw nothing at all.

A tap is measured from the finger until the question that answers it stands, or the beat, over the
same game undrawn, in milliseconds of the processor, so that other programs do not count; waiting
for the disk does not count either, see the journal above. The map, the cards and the story follow,
a part in each frame, and what stands behind a beat is drawn while it is read: how long the slowest
of these frames takes is told as well. Between two taps a third of a second goes by frame by frame.
The yardstick makes machines comparable: a
bare screen of thirty labels in three columns, each as wide as its column, all given a new text
that fills one line, until they are laid out, textured and drawn (`tests/bench/yardstick.py`).

{written}"""


if __name__ == "__main__":
    main()
