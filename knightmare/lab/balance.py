"""`python -m knightmare balance N`: a bot plays many games, and what happened is counted."""

import argparse
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress

from knightmare.bot.sensible import SensibleBot
from knightmare.descriptor import KNIGHTMARE
from knightmare.game import Knightmare
from knightmare.lab.report import COMMAND, grids, markdown
from knightmare.position.state import State
from knightmare.rulebook.options import ruleset_of
from knightmare.speech.words import words
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import run
from shared.play.seats import SEATS
from shared.play.table import Player
from shared.saves.files import check_place, write_whole
from shared.speech.messages import Message
from shared.terminal.command import ExtraError, whole_number

DOCUMENT = Path("docs", "balance.md")
"""In the current folder; written where no other file is named."""
CHUNK = 50
"""Games that one process plays before it reports."""


@dataclass(slots=True)
class Tally:
    """What happened in a number of games."""

    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    """Wins by seat."""
    lengths: list[int] = field(default_factory=list)
    """Turns of the longest-lived Dungeoneer of each game."""
    deaths: Counter[str] = field(default_factory=Counter)
    uses: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Visits, items, cards and spells: ``("chamber", "stomach")``."""

    def add(self, other: "Tally") -> None:
        """Take over what another process counted."""
        self.games += other.games
        self.wins += other.wins
        self.lengths += other.lengths
        self.deaths += other.deaths
        self.uses += other.uses

    def rate(self, count: int, each: int = 1) -> tuple[float, float]:
        """A share of all games, and its standard error, in hundredths.

        Argument: each, of how many a game that is counted.
        """
        tried = self.games * each
        share = count / tried
        return 100 * share, 100 * sqrt(share * (1 - share) / tried)

    def quantile(self, share: float) -> int:
        """The length that this share of the games does not exceed."""
        ordered = sorted(self.lengths)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Counting:
    """Listens to a game, and counts."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally

    def __call__(self, id: str, who: str, clause: str, /, **facts: Any) -> None:
        """One event of the game."""
        uses = self.tally.uses
        if id == "arrived":
            uses["chamber", facts["chamber"]] += 1
        elif id == "imprisoned":
            uses["chamber", "prison"] += 1
        elif id == "entered_level_three":
            uses["chamber", "throne_room"] += 1
        elif id == "took_item":
            uses["item", facts["item"]] += 1
        elif id == "drew":
            uses["card", facts["card"]] += 1
        elif id == "cast":
            uses["spell", facts["spell"]] += 1
        elif id == "protected":
            uses["spell", "protection"] += 1
        elif id == "died":
            self.tally.deaths[kind_of_death(facts["cause"])] += 1


def kind_of_death(cause: str) -> str:
    """Combat, a card, the prison, the gaze, the pact, or a failed Dragon-Ride."""
    if cause in ("prison", "gaze", "pact", "dragon_ride"):
        return cause
    return "card" if cause in ruleset_of({}).cards else "combat"


@dataclass(frozen=True, slots=True)
class Trial:
    """What is to be played."""

    players: int = 1
    bot: str = "sensible"
    riddles: int = 70
    pledge: str = ""
    seed: int = 1


USUAL = Trial()


def play_chunk(trial: Trial, first: int, last: int) -> Tally:
    """Play the games numbered from first up to last; the same whoever plays them."""
    game, tally = Knightmare(), Tally()
    opened = game.setup({}, SEATS[: trial.players])
    for number in range(first, last):
        _play(game, opened.copy(), trial, f"{trial.seed}:{number}", tally)
    return tally


def _play(game: Knightmare, state: State, trial: Trial, seed: str, tally: Tally) -> None:
    random, emit = Random(seed), Counting(tally)
    bot: Player = KNIGHTMARE.bots[trial.bot](seed)
    if isinstance(bot, SensibleBot):
        bot = SensibleBot(seed, trial.riddles, trial.pledge, bot.judgement)

    def answer(state: State, decision: Decision, ply: int) -> Move:
        if decision.who == FATE:
            return draw(decision, random)
        # a lone Dungeoneer knows all there is to know
        view = game.view(state, decision.who) if trial.players > 1 else state
        return bot.choose(game, view, decision, ply)

    run(game, state, answer, emit=emit)
    tally.games += 1
    tally.lengths.append(max(one.turns for one in state.dungeoneers))
    if state.winner:
        tally.wins[state.winner] += 1


def add_balance_arguments(parser: argparse.ArgumentParser) -> None:
    """How many games, of what."""
    spoken = words()

    def explained(id: str) -> str:
        return spoken.say(Message(f"lab.help_{id}")).replace("%", "%%")

    pledges = ("dragon_ride", "power", "glory")
    parser.add_argument("games", type=whole_number(1, 10**7), metavar="N", help=explained("games"))
    parser.add_argument("--players", type=whole_number(1, 4), default=1, help=explained("players"))
    parser.add_argument(
        "--bot", choices=list(KNIGHTMARE.bots), default="sensible", help=explained("bot")
    )
    parser.add_argument(
        "--riddles", type=whole_number(0, 100), default=70, help=explained("riddles")
    )
    parser.add_argument("--pledge", choices=pledges, default="", help=explained("pledge"))
    parser.add_argument("--seed", type=whole_number(0, 10**18), default=1, help=explained("seed"))
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help=explained("plot"))
    parser.add_argument(
        "--write", nargs="?", type=Path, const=DOCUMENT, metavar="FILE.md", help=explained("write")
    )


def balance(chosen: argparse.Namespace, console: Console) -> int:
    """Play, count, show. Returns the exit status."""
    trial = Trial(chosen.players, chosen.bot, chosen.riddles, chosen.pledge, chosen.seed)
    spoken = words()
    if chosen.plot:
        from knightmare.lab.plots import check_plot, plot_balance

        check_plot(chosen.plot)
    if chosen.write:
        check_place(chosen.write, written_here)
    tally = play(trial, chosen.games, console)
    for grid in grids(tally, trial.players, spoken):
        console.print(grid)
    if chosen.plot:
        plot_balance(tally, trial.players, spoken, chosen.plot)
    if chosen.write:
        document = markdown(tally, trial, command(trial, chosen.games), spoken)
        write_whole(chosen.write, document.encode())
    return 0


def written_here(content: bytes) -> bool:
    """Whether an older document was written by this command, and may be written anew."""
    begins = f"    {COMMAND} ".encode()
    return any(line.startswith(begins) for line in content.splitlines()[:10])


def command(trial: Trial, games: int) -> str:
    """What to type to see these figures again; what is usual is left out."""
    typed = f"{COMMAND} {games} --seed {trial.seed}"
    for option in ("players", "bot", "riddles", "pledge"):
        value = getattr(trial, option)
        if value != getattr(USUAL, option):
            typed += f" --{option} {value}"
    return typed


def play(trial: Trial, games: int, console: Console) -> Tally:
    """Play so many games over all cores. Raises ExtraError where joblib is not installed."""
    try:
        from joblib import Parallel, delayed
    except ImportError as error:
        raise ExtraError("error.extra", package="joblib", extra="lab") from error
    starts = range(0, games, CHUNK)
    jobs = [delayed(play_chunk)(trial, at, min(at + CHUNK, games)) for at in starts]
    tally = Tally()
    columns = (BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task("", total=games)
        for part in Parallel(n_jobs=-1, return_as="generator")(jobs):
            tally.add(part)
            progress.update(bar, completed=tally.games)
    return tally
