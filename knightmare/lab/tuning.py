"""`tune`: a judgement for Knightmare's bots that was found by playing, with the same seeds.

A cross-entropy search: judgements are drawn about the last one, all of them play the same deals
alone, and the search goes on from those that won most often. What it found is counted at last
over deals that it was not chosen by. The hard level was found in this way; whoever changes the
board looks for it again.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import repeat
from pathlib import Path
from random import Random
from statistics import mean, pstdev
from typing import Any

from rich.console import Console

from knightmare.bot.judgement import Judgement, judgements
from knightmare.bot.sensible import SensibleBot
from knightmare.descriptor import KNIGHTMARE
from knightmare.speech.words import words
from shared.bots.ladder import wilson
from shared.bots.match import play_game
from shared.lab.clusters.watching import Call
from shared.lab.kept_calls import KeptCalls
from shared.lab.progress import shown
from shared.lab.run_file import RunFile
from shared.lab.workers import add_arguments as add_worker_arguments
from shared.lab.workers import workers_of
from shared.play.seats import SEATS
from shared.saves.files import check_place, place, write_whole
from shared.speech.messages import Message
from shared.terminal.command import Task, Voice, file_name, whole_number

COMMAND = "python -m knightmare tune"
DRAWN, GAMES, GENERATIONS, HELD_BACK, SEED = 40, 100, 12, 1000, 1
BEST = 0.2
"""The share of those drawn from whom the search goes on."""
BROAD, LEAST = 0.25, 0.01
"""How far judgements are drawn at first, as a share of each number; and at least."""
FIXED = ("DEAD", "pledge_to", "riddles", "commits")
"""Numbers that say nothing in games alone without a pledge, or are no matter of choice."""
DEALS, UNSEEN = "deal", "unseen"

Numbers = dict[str, float]
"""A judgement by the names of its numbers: ``step``, ``items.cup``."""


def task() -> Task:
    """The command ``tune``."""
    return Task(add_arguments, lambda chosen: tune(chosen, Console()))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many judgements, how many games, how often, and where the best one goes."""
    help = Voice(words).help

    def add(name: str, **more: Any) -> None:
        parser.add_argument(name, help=help(f"tuning.help_{name.strip('-')}"), **more)

    add("write", type=Path, metavar="FILE.toml")
    add("--begin", choices=sorted(judgements()), default="hard")
    add("--drawn", type=whole_number(5, 10_000), default=DRAWN)
    add("--games", type=whole_number(1, 10**6), default=GAMES)
    add("--generations", type=whole_number(1, 1000), default=GENERATIONS)
    add("--unseen", type=whole_number(1, 10**6), default=HELD_BACK)
    add("--seed", type=whole_number(0, 10**18), default=SEED)
    add("--jobs", type=whole_number(1, 1024), default=None)
    add("--results", type=file_name, metavar="FILE.jsonl")
    add_worker_arguments(parser, help)


def tune(chosen: argparse.Namespace, console: Console) -> int:
    """Search, write down what was found so far, count it at last. Returns the exit status.

    Arguments: the command line, as it was read; where it is shown.
    """
    check_place(chosen.write, written_here)
    file = RunFile(place(chosen.results) if chosen.results else None, "tune", described(chosen))
    kept = KeptCalls(file, int, int)
    begin = judgements()[chosen.begin]
    search = Search.about(begin)
    for generation in range(chosen.generations):
        deals = [f"{chosen.seed}:{DEALS}:{generation}:{at}" for at in range(chosen.games)]
        drawn = search.drawn(Random(f"{chosen.seed}:{generation}"), chosen.drawn)
        calls = [(won, (one_of(begin, one), deals)) for one in drawn]
        wins = list(_played(kept, f"{DEALS} {generation}", calls, chosen, console))
        search = search.from_best(drawn, wins)
        share = 100 * max(wins) / chosen.games
        _say(console, "generation", n=generation + 1, best=f"{share:.0f}",
             all=f"{100 * mean(wins) / chosen.games:.0f}")  # fmt: skip
        found = one_of(begin, search.middle)
        write_whole(chosen.write, written(found, _about(chosen)).encode())
    unseen = [f"{chosen.seed}:{UNSEEN}:{at}" for at in range(chosen.unseen)]
    last = [(won, (one, unseen)) for one in (begin, found)]
    part = f"{UNSEEN} {chosen.generations} {chosen.unseen}"
    both = _played(kept, part, last, chosen, console)
    for id, counted in zip(("begun_with", "found"), both, strict=True):
        low, high = (f"{100 * end:.1f}" for end in wilson(counted, chosen.unseen))
        share = f"{100 * counted / chosen.unseen:.1f}"
        _say(console, id, share=share, low=low, high=high, n=chosen.unseen)
    return 0


def _say(console: Console, id: str, **facts: object) -> None:
    console.print(words().say(Message(f"tuning.{id}", facts)), highlight=False)


# -- the search ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Search:
    """Where judgements are drawn: about which numbers, and how far from them."""

    middle: Numbers
    spread: Numbers

    @classmethod
    def about(cls, judgement: Judgement) -> "Search":
        """A broad search about this judgement."""
        middle = numbers(judgement)
        return cls(middle, {name: max(LEAST, BROAD * abs(x)) for name, x in middle.items()})

    def drawn(self, random: Random, count: int) -> list[Numbers]:
        """So many judgements, that of the middle among them.

        Arguments: what is drawn from; how many, at least 1.
        """
        others = [
            {name: random.gauss(x, self.spread[name]) for name, x in self.middle.items()}
            for _ in repeat(None, count - 1)
        ]
        return [self.middle, *others]

    def from_best(self, drawn: Sequence[Numbers], wins: Sequence[int]) -> "Search":
        """The search among those that won most often.

        Arguments: the judgements; how many games each has won, in the same order.
        """
        ranked = sorted(range(len(drawn)), key=lambda at: -wins[at])
        best = [drawn[at] for at in ranked[: max(2, round(BEST * len(drawn)))]]
        columns = {name: [one[name] for one in best] for name in self.middle}
        spread = {
            # half of what it was, so that few lucky ones do not end the search
            name: max(LEAST, (pstdev(column) + self.spread[name]) / 2)
            for name, column in columns.items()
        }
        return Search({name: mean(column) for name, column in columns.items()}, spread)


def numbers(judgement: Judgement) -> Numbers:
    """All that a search may change."""
    found: Numbers = {}
    for field in fields(judgement):
        value = getattr(judgement, field.name)
        if field.name in FIXED:
            continue
        if isinstance(value, int | float):
            found[field.name] = float(value)
        elif not isinstance(value, str):
            found |= {f"{field.name}.{id}": x for id, x in value.items() if id not in FIXED}
    return found


def one_of(begin: Judgement, found: Numbers) -> Judgement:
    """The judgement of these numbers. Arguments: where the rest comes from; the numbers."""
    plain: dict[str, Any] = {name: round(x, 3) for name, x in found.items() if "." not in name}
    plain["patience"] = max(1, round(plain["patience"]))
    heal_from = {life: _tokens(found[f"heal_from.{life}"]) for life in begin.heal_from}
    injury = {id: round(found.get(f"injury.{id}", x), 3) for id, x in begin.injury.items()}
    items = {id: round(found[f"items.{id}"], 3) for id in begin.items}
    return replace(begin, **plain, heal_from=heal_from, injury=injury, items=items)


def _tokens(number: float) -> int:
    """A number of tokens that there may be, or 13 for never."""
    return min(13, max(0, round(number)))


# -- games ---------------------------------------------------------------------------------------


def described(chosen: argparse.Namespace) -> dict[str, Any]:
    """What makes the games of this run those of no other, as plain JSON."""
    named = ("drawn", "games", "seed")
    return {
        "rules": KNIGHTMARE.play.rules_version,
        "begin": [chosen.begin, numbers(judgements()[chosen.begin])],
        **{one: getattr(chosen, one) for one in named},
    }


def _played(
    kept: KeptCalls[int],
    part: str,
    calls: Sequence[Call],
    chosen: argparse.Namespace,
    console: Console,
) -> Iterator[int]:
    """How often each won, in their order. Raises ClusterError where nobody plays."""
    return shown(console, kept.play(workers_of(chosen), part, calls), len(calls))


def won(judgement: Judgement, deals: Sequence[str]) -> int:
    """How many of these games a bot wins alone.

    Arguments: what the bot holds things to be worth; the seeds of the games.
    """
    game, seat = KNIGHTMARE.play, SEATS[0]
    wins = 0
    for deal in deals:
        end = play_game(game, {}, {seat: SensibleBot(deal, judgement=judgement)}, deal)
        outcome = game.outcome(end)
        wins += outcome is not None and seat in outcome.winners
    return wins


# -- the file ------------------------------------------------------------------------------------


def written(judgement: Judgement, about: str) -> str:
    """A judgement as it stands in the data file. Arguments: it; what the file says of itself."""
    lines = [f"# {line}" for line in about.splitlines()]
    lines += ["", "[[judgement]]"]
    for field in fields(judgement):
        value = getattr(judgement, field.name)
        if isinstance(value, str):
            lines.append(f'{field.name} = "{value}"')
        elif isinstance(value, int | float):
            lines.append(f"{field.name} = {value}")
    for name in ("heal_from", "injury"):
        row = ", ".join(f"{life} = {x}" for life, x in getattr(judgement, name).items())
        lines.append(f"{name} = {{ {row} }}")
    lines += ["", "[judgement.items]"]
    lines += [f"{item} = {x}" for item, x in judgement.items.items()]
    return "\n".join(lines) + "\n"


def _about(chosen: argparse.Namespace) -> str:
    """What the file says of itself: how to write it again."""
    return (
        "What things are worth to a bot, in helm tokens, found by playing alone. Written by:\n"
        f"    {COMMAND} {chosen.write.name} --begin {chosen.begin} --drawn {chosen.drawn}"
        f" --games {chosen.games} --generations {chosen.generations} --seed {chosen.seed}"
    )


def written_here(content: bytes) -> bool:
    """Whether an older file was written by this command, and may be written anew."""
    return any(COMMAND.encode() in line for line in content.splitlines()[:5])
