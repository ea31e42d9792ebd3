"""`goals`: what a house board is to reach, and what two boards do reach, with error bars.

Both the normal and the hard level play both boards alone, without a pledge and with each.
"""

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from math import inf, isfinite
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from knightmare.lab.balance import (
    GOALS,
    PLEDGES,
    add_board_arguments,
    add_run_arguments,
    data_of,
    played,
    spoken_at,
    trial_of,
    written_here,
)
from knightmare.lab.comparing import (
    MeasuredBoard,
    compared,
    head,
    length,
    share_of,
    use,
)
from knightmare.lab.playing import Trial
from knightmare.lab.report import Row, table
from knightmare.lab.tally import HARDLY_BEGUN
from knightmare.rulebook.boards import BOARDS
from knightmare.speech.words import KnightmareWords
from shared.lab.measure import Measure, apart
from shared.packs.tables import id_of
from shared.saves.files import check_place, place, write_whole
from shared.speech.messages import Message
from shared.terminal.command import Task

NORMAL, HARD = "normal", "hard"
BOTS = (NORMAL, HARD)
CERTAIN = 1.96
"""Standard errors on either side that hold the true figure 95 times of 100."""

Sides = Mapping[tuple[str, str], MeasuredBoard]
"""What the games on one board showed, by the bot and the dark spell that it pledges for."""


@dataclass(frozen=True, slots=True)
class Target:
    """One figure, and between what it is to lie."""

    about: Message
    measured: Measure
    least: float = -inf
    most: float = inf
    unit: str = ""

    @property
    def reached(self) -> bool | None:
        """Whether it is for certain; None where these games are too few to tell."""
        value, off = self.measured.value, CERTAIN * self.measured.error
        if self.least <= value - off and value + off <= self.most:
            return True
        return False if value + off < self.least or self.most < value - off else None


def goals(sides: Sides) -> Iterator[Target]:
    """Every goal of a house board, with what the games on this one showed."""

    def about(what: str, **facts: object) -> Message:
        return Message(f"lab.goal_{what}", facts)

    wins = {key: share_of(side, sum(side.tally.wins.values())) for key, side in sides.items()}
    yield Target(about("wins", bot=NORMAL), wins[NORMAL, ""], 30, 40, " %")
    yield Target(about("wins", bot=HARD), wins[HARD, ""], 66, unit=" %")
    yield Target(about("gap"), apart(wins[HARD, ""], wins[NORMAL, ""]), 20, unit=" %")
    for bot, spell in product(BOTS, PLEDGES):
        gained = apart(wins[bot, spell], wins[bot, ""])
        yield Target(about("pledge", bot=bot, spell=spell), gained, -10, 10, " %")
    for bot in BOTS:
        plain = sides[bot, ""]
        lost = share_of(plain, plain.tally.uses[HARDLY_BEGUN])
        yield Target(about("early", bot=bot), lost, most=3, unit=" %")
        yield Target(about("length", bot=bot), length(plain, 0.95), most=110)
        for space, file in (("item", "items"), ("character", "characters")):
            rows = map(id_of, plain.data[file][space])
            least = min(rows, key=lambda id: plain.tally.uses[space, id])
            yield Target(about(space, bot=bot, id=least), use(plain, space, least), 0.1)


# -- the command -----------------------------------------------------------------------------------


def task() -> Task:
    """The command ``goals``."""
    return Task(add_arguments, lambda chosen: reach(chosen, Console()))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many games, on which two boards."""
    add_board_arguments(parser, against=BOARDS[1])
    add_run_arguments(parser)


def reach(chosen: argparse.Namespace, console: Console) -> int:
    """Play both boards, show every goal. Returns the exit status.

    Arguments: the command line, as it was read; where it is shown.
    """
    if chosen.write:
        check_place(chosen.write, written_here)
    named = chosen.pack or chosen.board
    # a pack that is refused is told before anything is played
    trials = [_trial(chosen, board) for board in (named, chosen.against)]
    one, other = (
        _sides(trial, Path(board).name, chosen, console)
        for trial, board in zip(trials, (named, chosen.against), strict=True)
    )
    spoken = spoken_at(trials[0])
    grid = Grid(*map(escape, _head(one, other, spoken)))
    for row in _rows(one, other, spoken):
        grid.add_row(*map(escape, row))
    console.print(grid)
    if chosen.write:
        write_whole(chosen.write, document(one, other, _typed(chosen), spoken).encode())
    return 0


def _trial(chosen: argparse.Namespace, board: str) -> Trial:
    # one Dungeoneer alone: only the board and the riddles are chosen
    alone = argparse.Namespace(**vars(chosen), players=1, bot=NORMAL, pledge="")
    return trial_of(alone, board)


def _sides(trial: Trial, name: str, chosen: argparse.Namespace, console: Console) -> Sides:
    found: dict[tuple[str, str], MeasuredBoard] = {}
    for bot, spell in product(BOTS, ("", *PLEDGES)):
        kept = place(chosen.results) if chosen.results else None
        part = "-".join(filter(None, (name, bot, spell)))
        file = kept and kept.with_stem(f"{kept.stem}.{part}")
        tally = played(replace(trial, bot=bot, pledge=spell), chosen, file, console)
        found[bot, spell] = MeasuredBoard(name, tally, data_of(trial), trial.players)
    return found


def _typed(chosen: argparse.Namespace) -> str:
    typed = f"{GOALS} {chosen.games} --seed {chosen.seed}"
    given = {"board": chosen.board, "pack": chosen.pack, "against": chosen.against}
    return typed + "".join(f" --{name} {value}" for name, value in given.items() if value)


# -- what is shown ---------------------------------------------------------------------------------


def _head(one: Sides, other: Sides, spoken: KnightmareWords) -> Row:
    def say(id: str) -> str:
        return spoken.say(Message(f"lab.{id}"))

    names = (sides[NORMAL, ""].name for sides in (other, one))
    return say("goal"), say("goal_aim"), *names, say("goal_reached")


def _rows(one: Sides, other: Sides, spoken: KnightmareWords) -> Iterator[Row]:
    """A row for each goal: before, after, and whether it is reached."""
    for now, then in zip(goals(one), goals(other), strict=True):
        verdict = {True: "yes", False: "no", None: "open"}[now.reached]
        cells = [_measured(goal, spoken) for goal in (then, now)]
        yield (
            spoken.say(now.about),
            _between(now, spoken),
            *cells,
            spoken.say(Message(f"lab.goal_{verdict}")),
        )


def _measured(goal: Target, spoken: KnightmareWords) -> str:
    """The figure; of the rarest item or opponent also which one it is."""
    figure, id = goal.measured.written(goal.unit), goal.about.facts.get("id")
    if id is None:
        return figure
    return f"{spoken.word(goal.about.id.rpartition('_')[2], str(id))}: {figure}"


def _between(goal: Target, spoken: KnightmareWords) -> str:
    ends = {"least": goal.least, "most": goal.most}
    known = {name: f"{end:g}" for name, end in ends.items() if isfinite(end)}
    return spoken.say(Message(f"lab.goal_{'_'.join(known)}", known))


def document(one: Sides, other: Sides, command: str, spoken: KnightmareWords) -> str:
    """Every goal, and all that the games of both levels showed on both boards.

    Arguments: the games on the one board; those on the other; what was typed; the words.
    """

    def say(id: str, **facts: object) -> str:
        return spoken.say(Message(f"lab.{id}", facts))

    names = [sides[NORMAL, ""].name for sides in (one, other)]
    lines = [f"# {say('document')}", "", say("goals_about", one=names[0], other=names[1]), ""]
    lines += [f"    {command}", "", f"## {say('goals')}", ""]
    lines += [*table(_head(one, other, spoken), list(_rows(one, other, spoken))), ""]
    for bot in BOTS:
        lines += [f"## {say('goals_bot', bot=bot)}", ""]
        pair = one[bot, ""], other[bot, ""]
        for title, rows in compared(*pair, spoken):
            if rows:
                lines += [f"### {title}", "", *table(head(*pair, spoken), rows), ""]
    return "\n".join(lines[:-1]) + "\n"
