"""`ladder`: bots play each other, and how often each won is shown. The same for every game.

Over all cores, or a cluster, where joblib is installed, else in this process. Where a file of
results is named, every finished game is kept in it: the same command takes a run up again, others
with the same seed add to it, and what is shown and written down is all that the file holds.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.table import Column
from rich.table import Table as Grid

from shared.bots.brought import Make, is_brought, maker
from shared.bots.ladder import ALONE, KINDS, GameResult, Ladder, Pairing, pairings, play_games
from shared.lab import workers
from shared.lab.progress import bar_of
from shared.saves.files import check_place, place, write_whole
from shared.terminal import ladder_csv
from shared.terminal.bots_page import DOCUMENT, older, with_section, written_here
from shared.terminal.command import Task, UsageError, Voice, file_name, whole_number
from shared.terminal.ladder_page import Page, ordered
from shared.terminal.ladder_results import Results

GAMES = 200
PARTS = 50
"""In how many parts the games of a pairing are handed out, at least."""


class Candidate(NamedTuple):
    """A bot to be placed, and in how many games; 0 for as many as the others."""

    bot: str
    games: int = 0


def task(package: str, load: Callable[[], Ladder], voice: Voice) -> Task:
    """The command ``ladder`` of a game.

    Arguments: its package; a function of a module, which makes the ladder; its words.
    """
    return Task(
        lambda parser: add_arguments(parser, load(), voice),
        lambda chosen: _Run(package, load, chosen, voice).run(),
    )


def add_arguments(parser: argparse.ArgumentParser, ladder: Ladder, spoken: Voice) -> None:
    """Which bots, how many games, how many players, and where the results go.

    Arguments: the parser, which they are added to; the ladder, for its bots and seats; the words of
    the help.
    """

    def add(name: str, **more: Any) -> None:
        word = name.strip("-")
        parser.add_argument(name, help=spoken.help(f"ladder.help_{word}"), **more)

    least, most = ladder.game.seats
    add("--level", nargs="+", metavar="LEVEL[:GAMES]", default=list(ladder.levels))
    add("--games", type=whole_number(1, 10**7), default=GAMES)
    add("--seed", type=whole_number(0, 10**18), default=1)
    add("--players", type=whole_number(max(least, 2), most), default=most)
    add("--pairing", nargs="+", choices=KINDS)
    add("--against", default="", metavar="BOT")
    add("--plain", action="store_true")
    add("--jobs", type=whole_number(1, 1024))
    workers.add_arguments(parser, spoken.help)
    add("--results", type=file_name, metavar="FILE.jsonl")
    add("--csv", type=Path, metavar="FILE.csv")
    add("--write", nargs="?", type=Path, const=DOCUMENT, metavar="FILE.md")


def asked_for(texts: Iterable[str], bots: Mapping[str, Make]) -> list[Candidate]:
    """The bots to be placed, from ``hard``, ``hard:500``, ``mymodule:MyBot`` or that with ``:500``.

    Arguments: what was typed; the bots there are. Raises UsageError, BroughtError.
    """
    found = []
    for text in texts:
        bot, colon, games = text.rpartition(":")
        if not colon or (bot not in bots and not is_brought(bot) and not games.isdigit()):
            bot, colon, games = text, "", ""
        maker(bots, bot)
        if colon and not (games.isascii() and games.isdigit() and 0 < int(games[:9]) <= 10**7):
            raise UsageError("error.number_between", text=games[:40], least=1, most=10**7)
        found.append(Candidate(bot, int(games) if colon else 0))
    return found


class _Run:
    """One run of the ladder."""

    def __init__(
        self, package: str, load: Callable[[], Ladder], chosen: argparse.Namespace, voice: Voice
    ) -> None:
        self.package = package
        self.load = load
        self.chosen = chosen
        self.workers = workers.workers_of(chosen)
        self.ladder = load()
        self.page = Page(self.ladder.game.name, voice.words, self.ladder.goals)
        self.console = Console(highlight=False)
        if chosen.against:
            maker(self.ladder.bots, chosen.against)
        wanted = chosen.pairing or (() if chosen.against else KINDS)
        kinds = [one for one in wanted if one != ALONE or self.ladder.game.seats[0] == 1]
        self.games: dict[Pairing, int] = {}
        levels = self.ladder.levels
        for bot, games in asked_for(chosen.level, self.ladder.bots):
            for pairing in pairings(levels, [bot], chosen.players, kinds, chosen.against):
                self.games[pairing] = games or chosen.games

    def run(self) -> int:
        """Play, count, show. Returns the exit status."""
        chosen = self.chosen
        if chosen.write:
            check_place(chosen.write, written_here)
        if chosen.csv:
            check_place(chosen.csv, ladder_csv.written_here)
        results = Results(place(chosen.results) if chosen.results else None, self.described)
        self._play(results)
        results.done(self.command)
        tallies = ordered(results.tallies(), self.ladder.levels)
        grid = Grid(*(Column(escape(one), overflow="fold") for one in self.page.head(tallies)))
        for row in self.page.rows(tallies):
            grid.add_row(*map(escape, row))
        self.console.print(grid)
        if chosen.csv:
            write_whole(chosen.csv, ladder_csv.comma_separated(results.played).encode())
        if chosen.write:
            section = self.page.section(results.commands, tallies)
            document = with_section(older(chosen.write), section, self.page.words)
            write_whole(chosen.write, document.encode())
        return 0

    @property
    def described(self) -> dict[str, Any]:
        """What makes the games of this run those of no other, as plain JSON."""
        game = self.ladder.game
        return {"game": game.name, "rules": game.rules_version, "seed": str(self.chosen.seed)}

    @property
    def command(self) -> str:
        """What to type to see these figures again."""
        chosen = self.chosen
        typed = f"python -m {self.package} ladder --games {chosen.games} --seed {chosen.seed}"
        typed += f" --players {chosen.players} --level {' '.join(chosen.level)}"
        if chosen.pairing:
            typed += f" --pairing {' '.join(chosen.pairing)}"
        if chosen.plain:
            typed += " --plain"
        return f"{typed} --against {chosen.against}" if chosen.against else typed

    def _play(self, results: Results) -> None:
        """Play every game that is not among the results yet."""
        jobs = list(self._jobs(results))
        with bar_of(self.console) as progress:
            bar = progress.add_task("", total=sum(len(numbers) for _, numbers in jobs))
            for (pairing, numbers), found in zip(jobs, self._played(jobs), strict=True):
                results.add(pairing, found)
                progress.update(bar, advance=len(numbers), description=self.page.named(pairing))

    def _jobs(self, results: Results) -> Iterator[tuple[Pairing, list[int]]]:
        """Games that are still to be played, in parts that one process plays."""
        for pairing, games in self.games.items():
            there = results.of(pairing)
            numbers = [number for number in range(games) if number not in there]
            part = max(1, games // PARTS)
            for at in range(0, len(numbers), part):
                yield pairing, numbers[at : at + part]

    def _played(self, jobs: list[tuple[Pairing, list[int]]]) -> Iterator[list[GameResult]]:
        seed = str(self.chosen.seed)
        plain = self.chosen.plain
        given = [(self.load, pairing, seed, numbers, plain) for pairing, numbers in jobs]
        if self.workers.alone:
            return (play_games(*one) for one in given)
        return self.workers.play([(play_games, one) for one in given])
