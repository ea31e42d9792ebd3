"""`train`: a judgement learns from games that it plays against itself, with the same seeds.

The weights of the hard level were written by it: the first lines of their file say how.
"""

import argparse
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from rich.console import Console

from dungeonlords.bot.judgement import Judgement, parsed
from dungeonlords.lab.fitting import bounded, fitted, written
from dungeonlords.lab.learning import played
from dungeonlords.lab.selfplay import Lesson, careful, lesson
from dungeonlords.speech.words import words
from shared.lab.clusters.watching import Call
from shared.lab.kept_calls import KeptCalls
from shared.lab.progress import shown
from shared.lab.run_file import RunFile
from shared.lab.workers import add_arguments as add_worker_arguments
from shared.lab.workers import workers_of
from shared.saves.files import check_place, place, write_whole
from shared.saves.schema import plainly
from shared.speech.messages import Message
from shared.terminal.command import Task, Voice, file_name, whole_number

COMMAND = "python -m dungeonlords train"
GAMES, GENERATIONS, SEED, STIFFNESS = 150, 2, 1, 60
DIGITS = 12
"""Digits of the checksum by which one beginning is told from another."""


def task() -> Task:
    """The command ``train``."""
    return Task(add_arguments, lambda chosen: train(chosen, Console()))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many games, how often, from where, and where the weights go."""
    help = Voice(words).help

    def add(name: str, **more: object) -> None:
        parser.add_argument(name, help=help(f"training.help_{name.strip('-')}"), **more)  # type: ignore[arg-type]

    add("write", type=Path, metavar="FILE.toml")
    add("--games", type=whole_number(1, 10**6), default=GAMES)
    add("--generations", type=whole_number(1, 100), default=GENERATIONS)
    add("--guesses", type=whole_number(1, 100), default=2)
    add("--stiffness", type=whole_number(0, 10**6), default=STIFFNESS)
    add("--seed", type=whole_number(0, 10**18), default=SEED)
    add("--begin", type=Path, metavar="FILE.toml")
    parser.add_argument("--careful", action="store_true", help=help("training.help_careful"))
    add("--jobs", type=whole_number(1, 1024), default=None)
    add("--results", type=file_name, metavar="FILE.jsonl")
    add_worker_arguments(parser, help)


def train(chosen: argparse.Namespace, console: Console) -> int:
    """Play, fit, play with what was learned, fit again; write it. Returns the exit status.

    Arguments: the command line, as it was read; where it is shown.
    """
    check_place(chosen.write, written_here)
    judgement = _begun(chosen.begin)
    run = described(chosen, judgement)
    file = RunFile(place(chosen.results) if chosen.results else None, "train", run)
    kept = KeptCalls(file, Lesson.to_json, Lesson.from_json)
    for generation in range(chosen.generations):
        lessons = list(_played(kept, judgement, generation, chosen, console))
        ends = [end for one in lessons for end in one.ends.values()]
        points = f"{sum(ends) / len(ends):.1f}"
        console.print(
            words().say(Message("training.mean", {"n": generation + 1, "points": points}))
        )
        judgement = fitted(lessons, judgement, float(chosen.stiffness))
        write_whole(chosen.write, written(bounded(judgement), _about(chosen)).encode())
    return 0


def _begun(path: Path | None) -> Judgement:
    """What training begins with. Raises JudgementError, StoreError for a file that is none."""
    if path is None:
        shipped = files(__package__).joinpath("beginning.toml")
        return parsed(shipped.read_text(encoding="utf-8"), shipped.name)
    with plainly(path):
        text = path.read_text(encoding="utf-8")
    return parsed(text, str(path))


def described(chosen: argparse.Namespace, begin: Judgement) -> dict[str, Any]:
    """What makes the games of this run those of no other, as plain JSON.

    Arguments: the command line, as it was read; the judgement that the run begins with.
    """
    numbers = sha256(written(begin, "").encode()).hexdigest()[:DIGITS]
    named = ("games", "guesses", "stiffness", "seed")
    careful = {"careful": True} if chosen.careful else {}
    return {"begin": numbers, **{one: getattr(chosen, one) for one in named}, **careful}


def _played(
    kept: KeptCalls[Lesson],
    judgement: Judgement,
    generation: int,
    chosen: argparse.Namespace,
    console: Console,
) -> Iterator[Lesson]:
    """The games of a generation, in their order. Raises ClusterError where nobody plays."""
    calls: list[Call]
    if chosen.careful:
        all = [played(chosen.seed + game)[:3] for game in range(chosen.games)]
        calls = [(careful, one) for one in all]
    else:
        seeds = [f"{chosen.seed}:{generation}:{game}" for game in range(chosen.games)]
        calls = [(lesson, (seed, judgement, chosen.guesses)) for seed in seeds]
    return shown(console, kept.play(workers_of(chosen), str(generation), calls), len(calls))


def _about(chosen: argparse.Namespace) -> str:
    """What the file says of itself: how to write it again."""
    begin = f" --begin {chosen.begin.name}" if chosen.begin else ""
    return (
        "What one more of each is worth at the end of the game, [in winter, in autumn] of each\n"
        "year; how often an order in hand is given, in each slot. Names: see outlook.py.\n"
        "Written by:\n"
        f"    {COMMAND} {chosen.write.name} --games {chosen.games}"
        f" --generations {chosen.generations} --guesses {chosen.guesses}"
        f" --stiffness {chosen.stiffness} --seed {chosen.seed}{begin}"
        f"{' --careful' if chosen.careful else ''}"
    )


def written_here(content: bytes) -> bool:
    """Whether an older file was written by this command, and may be written anew."""
    return any(COMMAND.encode() in line for line in content.splitlines()[:5])
