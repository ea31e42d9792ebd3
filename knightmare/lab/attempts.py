"""`attempts`: how often the hard level does each task, alone and without trying to."""

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from knightmare.bot.hard import hard
from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.balance import ATTEMPTS, add_run_arguments, written_here
from knightmare.lab.report import Row, table
from knightmare.lab.tally import CHUNK
from knightmare.position.state import State
from knightmare.speech.words import KnightmareWords, words
from shared.chance.fate import draw
from shared.deeds.chronicle import Ears, summed_up
from shared.deeds.deed import Deed, DeedReach
from shared.lab.kept_calls import KeptCalls
from shared.lab.measure import Measure, hundredths
from shared.lab.progress import shown
from shared.lab.run_file import RunFile
from shared.lab.workers import workers_of
from shared.play.decision import FATE, Decision, Move
from shared.play.game import PERSON, Seat, Setup
from shared.play.runner import run
from shared.play.table import Player
from shared.saves.files import check_place, place, write_whole
from shared.saves.tasks import tasks_of
from shared.speech.messages import Message
from shared.terminal.command import Task

DOCUMENT = Path("docs", "balance_tasks.md")
"""In the current folder; written where no other file is named."""
SEAT = "p1"


def task() -> Task:
    """The command ``attempts``."""
    return Task(
        lambda parser: add_run_arguments(parser, DOCUMENT),
        lambda chosen: attempt(chosen, Console()),
    )


def attempt(chosen: argparse.Namespace, console: Console) -> int:
    """Play for every task, show how often each was done. Returns the exit status.

    Arguments: the command line, as it was read; where it is shown.
    """
    if chosen.write:
        check_place(chosen.write, written_here)
    tasks = tasks_of(KNIGHTMARE)
    asked = {"seed": chosen.seed, "riddles": chosen.riddles, "rules": KNIGHTMARE.play.rules_version}
    asked |= {"tasks": [repr(one) for one in tasks]}
    file = RunFile(place(chosen.results) if chosen.results else None, "attempts", asked)
    kept = KeptCalls[Counter[str]](file, dict, Counter)
    found = Counter[str]()
    for number, (options, ids) in enumerate(_tables(tasks)):
        firsts = range(0, chosen.games, CHUNK)
        parts = [(first, min(first + CHUNK, chosen.games)) for first in firsts]
        calls = [(played, (options, chosen.riddles, chosen.seed, *part)) for part in parts]
        done = kept.play(workers_of(chosen), str(number), calls)
        for counted in shown(console, done, len(parts)):
            found.update({id: counted[id] for id in ids})
    spoken = words()
    head, *rows = lines(tasks, found, chosen.games, spoken)
    grid = Grid(*map(escape, head))
    for row in rows:
        grid.add_row(*map(escape, row))
    console.print(grid)
    if chosen.write:
        typed = f"{ATTEMPTS} {chosen.games} --seed {chosen.seed}"
        about = spoken.say(Message("lab.attempts_about"))
        text = [f"# {spoken.say(Message('lab.attempts'))}", "", about, "", f"    {typed}", ""]
        write_whole(chosen.write, ("\n".join([*text, *table(head, rows)]) + "\n").encode())
    return 0


def _tables(tasks: Sequence[Deed]) -> list[tuple[Mapping[str, Any], list[str]]]:
    """The choices with which tables are begun, and the tasks for which each is."""
    found: list[tuple[Mapping[str, Any], list[str]]] = []
    for one in tasks:
        ids = next((ids for options, ids in found if options == one.begin), None)
        if ids is None:
            found.append((one.begin, ids := []))
        ids.append(one.id)
    return found


def played(
    options: Mapping[str, Any], riddles: int | None, seed: int, first: int, last: int
) -> Counter[str]:
    """How often each task was done in the games numbered from first up to last.

    Arguments: what the table chose; of a hundred riddles those that the bot knows, None for as many
    as its level does; the seed of the games; the number of the first; of the first left out.
    """
    assert KNIGHTMARE.chronicle is not None
    game, chronicle, found = KNIGHTMARE.play, KNIGHTMARE.chronicle(), Counter[str]()
    setup = Setup(game.name, (Seat(SEAT, "", PERSON),), str(seed), options)
    opened = game.setup(options, [SEAT])
    for number in range(first, last):
        random, bot = Random(f"{seed}:{number}"), hard(f"{seed}:{number}", riddles)
        state, ears = opened.copy(), Ears(chronicle.rows, [SEAT])

        def answer(
            state: State, decision: Decision, ply: int, random: Random = random, bot: Player = bot
        ) -> Move:
            if decision.who == FATE:
                return draw(decision, random)
            return bot.choose(game, state, decision, ply)

        run(game, state, answer, emit=ears)
        told = summed_up(chronicle, game, setup, state, ears)
        assert told is not None
        reached = told.seats[0].deeds
        found.update(
            one.id
            for one in chronicle.tasks
            if one.id in reached and one.fulfilled(DeedReach.from_json(reached[one.id]))
        )
    return found


def lines(
    tasks: Sequence[Deed], found: Mapping[str, int], games: int, spoken: KnightmareWords
) -> list[Row]:
    """The head, and of every task what it asks and how often it was done.

    Arguments: the tasks; how often each was done; of how many games; the words.
    """

    def say(id: str) -> str:
        return spoken.say(Message(id))

    rows: list[Row] = [(say("lab.goal"), say("lab.attempts_asks"), say("lab.attempts_done"))]
    for one in tasks:
        share = Measure(*hundredths(found[one.id], games)).written(" %")
        rows.append((one.id, say(f"deeds.about.{one.id}"), share))
    return rows
