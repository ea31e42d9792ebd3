"""`houses`: how often two levels of bots win alone on each level of the house, with error bars."""

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.balance import HOUSES, add_run_arguments, played, written_here
from knightmare.lab.goals import BOTS
from knightmare.lab.playing import Trial
from knightmare.lab.report import Row, table
from knightmare.rulebook.boards import BOARDS
from knightmare.speech.words import KnightmareWords, words
from shared.lab.measure import Measure
from shared.play.game import Option
from shared.saves.files import check_place, place, write_whole
from shared.speech.messages import Message
from shared.terminal.command import Task
from shared.terminal.options import choice_text

DOCUMENT = Path("docs", "balance_houses.md")
"""In the current folder; written where no other file is named."""

Shares = Mapping[tuple[str, str], Measure]
"""Of 100 games those that were won, by the bot and the level of the house."""


def task() -> Task:
    """The command ``houses``."""
    return Task(
        lambda parser: add_run_arguments(parser, DOCUMENT),
        lambda chosen: count(chosen, Console()),
    )


def count(chosen: argparse.Namespace, console: Console) -> int:
    """Play every level of the house, show what was won. Returns the exit status.

    Arguments: the command line, as it was read; where it is shown.
    """
    if chosen.write:
        check_place(chosen.write, written_here)
    shares = {}
    for bot in BOTS:
        for house in KNIGHTMARE.houses:
            trial = Trial(bot=bot, riddles=chosen.riddles, seed=chosen.seed, house=house)
            file = place(chosen.results) if chosen.results else None
            kept = file and file.with_stem(f"{file.stem}.{house}-{bot}")
            tally = played(trial, chosen, kept, console)
            shares[bot, house] = Measure(*tally.rate(sum(tally.wins.values())))
    spoken = words()
    head, *rows = lines(shares, spoken)
    grid = Grid(*map(escape, head))
    for row in rows:
        grid.add_row(*map(escape, row))
    console.print(grid)
    if chosen.write:
        typed = f"{HOUSES} {chosen.games} --seed {chosen.seed}"
        write_whole(chosen.write, document([head, *rows], typed, spoken).encode())
    return 0


def lines(shares: Shares, spoken: KnightmareWords) -> Iterator[Row]:
    """The head, what each level chooses, and what was won there.

    Arguments: what was won; the words.
    """
    houses = KNIGHTMARE.houses
    yield spoken.say(Message("lab.goal")), *houses
    for option in KNIGHTMARE.options:
        if any(option.id in chosen for chosen in houses.values()):
            cells = (_chosen(option, chosen, spoken) for chosen in houses.values())
            yield spoken.word("option", option.id), *cells
    for bot in BOTS:
        cells = (shares[bot, house].written(" %") for house in houses)
        yield spoken.say(Message("lab.goal_wins", {"bot": bot})), *cells


def _chosen(option: Option, chosen: Mapping[str, object], spoken: KnightmareWords) -> str:
    """What a level chooses of an option, as a number where that is left to the house."""
    choice = chosen[option.id]
    if choice == option.default and (usual := KNIGHTMARE.usual(option)) != "":
        return str(usual)
    return str(choice) if choice in BOARDS else choice_text(spoken, option, choice, str)


def document(rows: list[Row], command: str, spoken: KnightmareWords) -> str:
    """The same as a document. Arguments: the head and the rows; what was typed; the words."""
    head, *body = rows
    lines = [f"# {spoken.say(Message('lab.houses'))}", ""]
    lines += [spoken.say(Message("lab.houses_about")), "", f"    {command}", ""]
    return "\n".join([*lines, *table(head, body)]) + "\n"
