"""The command ``mine``: puzzles are looked for in games and proved; then they become a game's file.

Every game that was searched is kept at once as a line of the results, so that the same command goes
on where it was left; several runs with seeds of their own fill several files.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from rich.console import Console

from shared.descriptor import Descriptor
from shared.lab.run_file import ResultsError, RunFile
from shared.puzzles.puzzle import Puzzle, PuzzleError
from shared.puzzles.shelf import packed
from shared.saves.files import place, write_whole
from shared.saves.schema import plainly
from shared.speech.messages import Words
from shared.terminal.command import Task, UsageError, Voice, file_name, whole_number
from shared.terminal.screen import speak

Mine = Callable[[str, int], list[Puzzle]]
"""The puzzles of one game, from the seed of all and its number."""
KIND = "mine"
"""How the results begin."""
ENOUGH, ROOM = 365, 400_000
"""Puzzles that a game ships at most, one for each day of a year; bytes that its file may take."""


def task(game: Descriptor, mine: Mine, voice: Voice) -> Task:
    """The command ``mine`` of a game. Arguments: the game; what finds puzzles; the help's words."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        def add(name: str, **more: Any) -> None:
            help = voice.help(f"mining.help_{name.strip('-')}")
            parser.add_argument(name, help=help, **more)

        add("--seed", default="1")
        add("--games", type=whole_number(0, 10**7), default=100)
        add("--results", type=file_name, nargs="+", metavar="FILE.jsonl", default=())
        add("--write", type=file_name, metavar="FILE.jsonl.gz")

    return Task(add_arguments, lambda chosen: run(game, mine, chosen, voice.words))


def run(game: Descriptor, mine: Mine, chosen: argparse.Namespace, words: Words) -> int:
    """Mine, or make a game's file of what was mined. Returns the exit status.

    Arguments: the game; what finds puzzles; the command line, as it was read; the words. Raises
    TableError where results or a file cannot be read or written.
    """
    console, paths = Console(highlight=False), [place(one) for one in chosen.results]
    if chosen.write:
        if not paths:
            raise UsageError("mining.no_results")
        puzzles = chosen_of(list(_found(paths, game.play.rules_version)))
        write_whole(place(chosen.write), packed(puzzles))
        speak(console, words, "mining.written", n=len(puzzles), file=chosen.write)
        return 0
    if len(paths) > 1:
        raise UsageError("mining.one_results")
    search(game, mine, chosen, console, words)
    return 0


def search(
    game: Descriptor, mine: Mine, chosen: argparse.Namespace, console: Console, words: Words
) -> None:
    """Search game after game; what was searched before is not searched again.

    Arguments: the game; what finds puzzles; the command line, as it was read; where it is told; the
    words.
    """
    run = {"rules": game.play.rules_version, "game": game.name, "seed": chosen.seed}
    file = RunFile(place(chosen.results[0]) if chosen.results else None, KIND, run)
    done, found = set[int](), 0

    def take(row: Any) -> None:
        nonlocal found
        done.add(int(row["number"]))
        found += len(row["puzzles"])

    file.take(take)
    for number in range(chosen.games):
        if number in done:
            continue
        puzzles = mine(chosen.seed, number)
        file.add([{"number": number, "puzzles": [one.to_json() for one in puzzles]}])
        found += len(puzzles)
        for one in puzzles:
            facts: dict[str, Any] = {"which": one.id, "theme": one.theme, "n": found}
            speak(console, words, "mining.found", strength=one.strength, games=number + 1, **facts)
    speak(console, words, "mining.done", "bold", n=found, games=chosen.games)


def chosen_of(found: Sequence[Puzzle]) -> list[Puzzle]:
    """Which puzzles are shipped, in the order of their days: themes take turns.

    Argument: all that were found.
    """
    themes: dict[str, list[Puzzle]] = {}
    for one in found:
        themes.setdefault(one.theme, []).append(one)
    turns = zip_longest(*[themes[name] for name in sorted(themes)])
    mixed = [one for turn in turns for one in turn if one is not None][:ENOUGH]
    while len(packed(mixed)) > ROOM:
        mixed = mixed[: len(mixed) * 9 // 10]
    return mixed


def _found(paths: Iterable[Path], rules: int) -> Iterator[Puzzle]:
    """The puzzles of some results, each once. Raises ResultsError for files that are none."""
    known = set[str]()
    for path in paths:
        with plainly(path):
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        for number, line in enumerate(lines, 1):
            for one in _of_line(path, number, line):
                if one.id not in known and one.rules == rules:
                    known.add(one.id)
                    yield one


def _of_line(path: Path, number: int, line: str) -> list[Puzzle]:
    try:
        row = json.loads(line)
        return [] if KIND in row else [Puzzle.from_json(one) for one in row["puzzles"]]
    except (ValueError, TypeError, KeyError, PuzzleError) as error:
        raise ResultsError("error.run_damaged", path=str(path), n=number) from error
