"""The command ``balance`` of a game by its trials: two levels play packs, ours beside them."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from shared.lab.kept_calls import KeptCalls
from shared.lab.measure import surely
from shared.lab.playing import FEW, TrialFigures, Trials, TrialSide, TrialTable, checksum, odd_ones
from shared.lab.progress import shown
from shared.lab.run_file import RunFile
from shared.lab.workers import add_arguments as add_worker_arguments
from shared.lab.workers import workers_of
from shared.saves.files import place
from shared.speech.messages import Words
from shared.terminal.command import Task, Voice, file_name, whole_number
from shared.terminal.named_packs import checked_packs, named_packs, over_of

CHUNK = 5
"""Games that are played in one go."""
SIGNS = {1: "more", 0: "same", -1: "less"}
OURS, OWN = "ours", "own"


def task(trials: Trials[Any], voice: Voice) -> Task:
    """How packs play. Arguments: what the game has played, and counts; the words of the help."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        def add(name: str, help: str, **more: Any) -> None:
            parser.add_argument(name, help=voice.help(f"weighing.help_{help}"), **more)

        levels = trials.descriptor.offered
        add("games", "games", type=whole_number(1, 10**6), metavar="N")
        add("--pack", "pack", action="append", default=[], metavar="PACK", type=file_name)
        add("--levels", "levels", nargs=2, choices=levels, default=trials.levels)
        add("--jobs", "jobs", type=whole_number(1, 1024))
        add_worker_arguments(parser, voice.help)
        add("--results", "results", type=file_name, metavar="FILE.jsonl")

    return Task(add_arguments, lambda chosen: weighed(trials, chosen, Console(highlight=False)))


def weighed(trials: Trials[Any], chosen: argparse.Namespace, console: Console) -> int:
    """Play, count, show. Returns the exit status.

    Arguments: what the game has played; the command line, as it was read; where it is shown.
    """
    game = trials.descriptor
    packs = named_packs(chosen.pack, None)
    under = over_of(game, packs, {})
    tables = {OURS: TrialTable(under)}
    if packs:
        own = checked_packs(game, packs, game.settled(game.name, under))["pack"]
        tables[OWN] = TrialTable(under, own)
    found = _played(trials, tables, chosen, console)
    setup = tables[OWN] if packs else tables[OURS]
    words = game.words("en", game.ruleset(setup.all), setup.pack)
    console.print(_figures(trials, chosen.levels, found, words))
    if packs and chosen.games >= FEW:
        for line in _odd(chosen.levels, found, words):
            console.print(line)
    return 0


def _played(
    trials: Trials[Any],
    tables: dict[str, TrialTable],
    chosen: argparse.Namespace,
    console: Console,
) -> dict[tuple[str, str], TrialFigures]:
    """What the games of each level showed, with the packs and without."""
    sums = {whose: checksum(trials.descriptor, laid) for whose, laid in tables.items()}
    file = Path(place(chosen.results)) if chosen.results else None
    kept: KeptCalls[Any] = KeptCalls(
        RunFile(file, "weighing", {"sums": sums}), trials.to_json, trials.from_json
    )
    starts = range(0, chosen.games, CHUNK)
    found = {}
    for level in chosen.levels:
        for whose, laid in tables.items():
            calls = [(trials.play, (laid, level, n, min(n + CHUNK, chosen.games))) for n in starts]
            side = TrialSide(trials, laid, level)
            played = kept.play(workers_of(chosen), f"{whose}:{level}", calls)
            for counted in shown(console, played, len(calls)):
                side.add(counted, 1)
            seen = side.seen
            assert seen is not None
            found[level, whose] = seen
    return found


def _figures(
    trials: Trials[Any], levels: list[str], found: dict[tuple[str, str], TrialFigures], words: Words
) -> Table:
    """All figures with their errors, and what is sure of each difference."""
    grid, beside = Table(), any(whose == OWN for _, whose in found)
    columns = ("level", "figure", "ours", *(("own", "sure") if beside else ()))
    for name in columns:
        grid.add_column(words.phrase(f"weighing.{name}"))
    for level in levels:
        for id, unit in (*trials.charts, *((id, "%") for id in trials.notes)):
            sides = [
                {**one.charts, **one.notes}[id]
                for whose in (OURS, OWN)
                if (one := found.get((level, whose))) is not None
            ]
            title = f"trials.{id}.title" if words.has(f"trials.{id}.title") else f"trials.{id}"
            cells = [words.word("level", level), words.phrase(title)]
            cells += [one.written(unit and f" {unit}") for one in sides]
            if beside:
                cells.append(words.phrase(f"weighing.{SIGNS[surely(sides[1], sides[0])]}"))
            grid.add_row(*cells)
    return grid


def _odd(
    levels: list[str], found: dict[tuple[str, str], TrialFigures], words: Words
) -> Iterator[str]:
    """What is met too little, level by level."""
    for level in levels:
        ours, own = found[level, OURS], found[level, OWN]
        for one in odd_ones(ours, own):
            name = words.word(own.met[one.id].kind, one.id)
            why = words.phrase(f"trials.why.{one.why}")
            yield words.phrase("weighing.odd", level=level, name=name, why=why)
