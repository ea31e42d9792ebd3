"""`calibrate`: fresh games are played, and what was foretold in them is set against what came.

A game offers what its judgement is tried on by a function of its own module, as it does a ladder::

    def judging() -> Judging:
        return Judging("knightmare", {...}, {"alone": played_alone})

    @PROGRAM.command("calibrate", extra="lab")
    def _calibrate() -> Task:
        from shared.terminal import calibration as command
        return command.task("knightmare", judging, PROGRAM.voice)

Seeds begin with the word ``calibrate``, so that none of these games was learned from.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Column
from rich.table import Table as Grid

from shared.lab import workers
from shared.lab.calibration import Calibration, Judging, play_games
from shared.lab.kept_calls import KeptCalls
from shared.lab.progress import shown
from shared.lab.run_file import RunFile
from shared.saves.files import check_place, place, write_whole
from shared.terminal.bots_page import DOCUMENT, older, with_section, written_here
from shared.terminal.calibration_page import CalibrationPage
from shared.terminal.command import Task, Voice, file_name, whole_number

GAMES, AT_ONCE = 2000, 50
"""Games of each trial; games of one call."""


def task(package: str, load: Callable[[], Judging], voice: Voice) -> Task:
    """The command ``calibrate`` of a game.

    Arguments: its package; a function of a module, which says what is tried; its words.
    """
    return Task(
        lambda parser: add_arguments(parser, load(), voice),
        lambda chosen: calibrate(package, load, chosen, voice),
    )


def add_arguments(parser: argparse.ArgumentParser, judging: Judging, spoken: Voice) -> None:
    """Which trials, how many games, and where the report goes.

    Arguments: the parser, which they are added to; what is tried; the words of the help.
    """

    def add(name: str, **more: Any) -> None:
        word = name.strip("-")
        parser.add_argument(name, help=spoken.help(f"calibration.help_{word}"), **more)

    add("--trial", nargs="+", choices=tuple(judging.trials), default=list(judging.trials))
    add("--games", type=whole_number(1, 10**7), default=GAMES)
    add("--seed", type=whole_number(0, 10**18), default=1)
    add("--jobs", type=whole_number(1, 1024))
    workers.add_arguments(parser, spoken.help)
    add("--results", type=file_name, metavar="FILE.jsonl")
    add("--write", nargs="?", type=Path, const=DOCUMENT, metavar="FILE.md")


def calibrate(
    package: str, load: Callable[[], Judging], chosen: argparse.Namespace, voice: Voice
) -> int:
    """Play, count, show. Returns the exit status.

    Arguments: the game's package; what says what is tried; the command line, as it was read; the
    game's words.
    """
    if chosen.write:
        check_place(chosen.write, written_here)
    judging, console = load(), Console(highlight=False)
    run = {"game": judging.game, "seed": str(chosen.seed), **judging.run}
    file = RunFile(place(chosen.results) if chosen.results else None, "calibrate", run)
    kept = KeptCalls(file, Calibration.to_json, Calibration.from_json)
    found = Calibration()
    for trial in chosen.trial:
        version = judging.versions.get(trial, "")
        for one in _played(load, trial, version, chosen, kept, console):
            found += one
    page = CalibrationPage(judging, voice.words)
    for head, *rows in page.tables(found):
        grid = Grid(*(Column(escape(one), overflow="fold") for one in head))
        for row in rows:
            grid.add_row(*map(escape, row))
        console.print(grid)
    console.print(page.verdict(found))
    if chosen.write:
        section = page.section(_command(package, chosen, judging), found)
        write_whole(chosen.write, with_section(older(chosen.write), section, voice.words).encode())
    return 0


def _played(
    load: Callable[[], Judging],
    trial: str,
    version: str,
    chosen: argparse.Namespace,
    kept: KeptCalls[Calibration],
    console: Console,
) -> Iterator[Calibration]:
    """What the games of one trial show, some of them at a time."""
    calls = [
        (play_games, (load, trial, f"calibrate:{chosen.seed}:{at}", min(AT_ONCE, left)))
        for at in range(0, chosen.games, AT_ONCE)
        if (left := chosen.games - at)
    ]
    who = workers.workers_of(chosen)
    # a last call of fewer games is another call
    part = f"{trial} {version} {chosen.games % AT_ONCE}"
    return shown(console, kept.play(who, part, calls), len(calls))


def _command(package: str, chosen: argparse.Namespace, judging: Judging) -> str:
    """What to type to see these figures again."""
    typed = f"python -m {package} calibrate --games {chosen.games} --seed {chosen.seed}"
    if list(chosen.trial) != list(judging.trials):
        typed += f" --trial {' '.join(chosen.trial)}"
    return typed
