"""`python -m dungeonlords plan FILE`: the best defences of a round, and what they are worth.

The situation stands in a JSON file, a scenario of kind ``plan``: ``--example`` prints one.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, TextIO

from dungeonlords.planner.planner import Evaluation, Plan, Progress, evaluate_plans
from dungeonlords.planner.situation import Situation
from dungeonlords.planner.worth import RoundChange, Worth
from dungeonlords.referee.plan import as_json, described
from dungeonlords.rulebook.components import TUNNEL
from shared.referee import ruling
from shared.referee.fields import Fields, ScenarioError
from shared.referee.ruling import read, refusal
from shared.terminal.command import Task, Voice

if TYPE_CHECKING:
    from rich.table import Table as Grid

SHOWN = 10
"""Plans that are listed unless all are wanted."""
PATIENCE = 1.0
"""Seconds after which it is shown how far the search has come."""
OWN_COLUMNS = ("captured", "paladins", "conquered", "evil")
OTHERS = tuple(name for name in RoundChange._fields if name not in (*OWN_COLUMNS, "bonus"))
NOTHING = "–"
Rows = list[tuple[str, ...]]


def task(voice: Voice) -> Task:
    """The command ``plan``."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", metavar="FILE", help=voice.help("plan.help_file"))
        example = voice.help("plan.help_example")
        parser.add_argument("--example", action="store_true", help=example)
        parser.add_argument("--all", action="store_true", help=voice.help("plan.help_all"))
        parser.add_argument("--json", action="store_true", help=voice.help("plan.help_json"))

        parser.set_defaults(complain=parser.error)

    return Task(add_arguments, lambda chosen: plan(chosen, voice))


def plan(chosen: argparse.Namespace, spoken: Voice) -> int:
    """Print the best plans. Returns the exit status: 0, or 2 where the file is refused.

    Arguments: the command line, as it was read; the sentences of a language.
    """
    if chosen.example:
        print(ruling.example("dungeonlords", "plan"), end="")
        return 0
    if not chosen.file:
        chosen.complain(spoken("plan.no_file"))
    try:
        situation = described(Fields(read(chosen.file, sys.stdin)))
    except ScenarioError as error:
        _refuse(error, chosen, spoken)
        return 2
    with SearchProgress(sys.stderr, spoken) as waiting:
        found = evaluate_plans(situation, progress=waiting.told)
    shown = found if chosen.all else found[:SHOWN]
    if chosen.json:
        print(json.dumps({"count": len(found), "plans": [as_json(one) for one in shown]}))
    else:
        _tell(situation, found, shown, spoken)
    return 0


def _refuse(error: ScenarioError, chosen: argparse.Namespace, spoken: Voice) -> None:
    """What is wrong, and where."""
    if chosen.json:
        told = {"path": error.path, "message": spoken.words.say(error.message)}
        print(json.dumps({"file": chosen.file, "error": told}, ensure_ascii=False))
    else:
        print(refusal(chosen.file, error, spoken.words.say), file=sys.stderr)


class SearchProgress:
    """Says how far the search has come, where it takes long and somebody looks on.

    Arguments: where it is said; the words.
    """

    def __init__(self, out: TextIO, spoken: Voice) -> None:
        self.out = out
        self.spoken = spoken
        self.began = time.monotonic()
        self.width = 0

    def __enter__(self) -> "SearchProgress":
        return self

    def __exit__(self, *_: object) -> None:
        if self.width:
            print("\r" + " " * self.width, end="\r", file=self.out, flush=True)

    @property
    def told(self) -> Progress | None:
        """Who is told; nobody where no terminal listens."""
        return self._told if self.out.isatty() else None

    def _told(self, done: int, total: int) -> None:
        if time.monotonic() - self.began >= PATIENCE:
            line = self.spoken("plan.progress", done=done, n=total)
            self.width = max(self.width, len(line))
            print("\r" + line.ljust(self.width), end="", file=self.out, flush=True)


# -- for people --------------------------------------------------------------------------------


def _tell(
    situation: Situation, found: list[Evaluation], shown: list[Evaluation], spoken: Voice
) -> None:
    """The plans, and what every card makes of the best one."""
    worth, best = Worth.of(situation.ruleset), found[0]
    several = len(set(situation.sites)) > 1
    print(spoken("plan.title", n=len(found), shown=len(shown)))
    plans = [(defence(one.plan, several, spoken), one.value, one.expected) for one in shown]
    _print_table("plan.column_defence", plans, spoken)
    print(spoken("plan.by_card", defence=defence(best.plan, several, spoken)))
    cards = [
        (spoken.words.word("spell", card), worth.points(change), change)
        for card, change in best.by_card.items()
    ]
    _print_table("plan.column_card", cards, spoken)
    print(spoken("plan.note"))


def defence(plan: Plan, several: bool, spoken: Voice) -> str:
    """A plan in words.

    Arguments: the plan; whether there are several tiles to choose from; the sentences of a
    language.
    """
    id = "nothing"
    if plan.traps or plan.sent:
        id = "both" if plan.traps and plan.sent else "traps" if plan.traps else "monsters"
    what = spoken(f"plan.{id}", traps=plan.traps, monsters=plan.sent)
    if not several:
        return what
    place = "plan.in_tunnel" if plan.site == TUNNEL else "plan.in_room"
    return spoken(place, room=plan.site, what=what)


def number(much: Fraction | int, sign: bool = False) -> str:
    """A number to hundredths; what is 0 is a dash. Arguments: it; whether a plus is written."""
    text = f"{float(abs(much)):.2f}".rstrip("0").rstrip(".")
    if text == "0":
        return NOTHING
    before = "−" if much < 0 else "+" if sign else ""
    return before + text


def _cells(points: Fraction, change: RoundChange, spoken: Voice) -> Iterator[str]:
    yield number(points, sign=True)
    yield number(change.captured)
    yield number(change.paladins)
    yield number(change.conquered)
    yield number(change.evil, sign=True)
    others = [(name, getattr(change, name)) for name in OTHERS]
    said = [
        spoken(f"plan.more_{id}", much=number(much, sign=True), n=1 if abs(much) == 1 else 2)
        for id, much in others
        if much
    ]
    yield ", ".join(said)


def columns(
    first: str, lines: Sequence[tuple[str, Fraction, RoundChange]], spoken: Voice
) -> tuple[tuple[str, ...], Rows]:
    """The head and the rows of a table of plans, without columns that say nothing.

    Arguments: the id of what is said above the first column; for each row what stands first, its
    points, and what it changes; the sentences of a language.
    """
    names = ("points", "captured", "paladins", "conquered", "evil", "others")
    head = (spoken(first), *[spoken(f"plan.column_{name}") for name in names])
    rows = [(name, *_cells(points, change, spoken)) for name, points, change in lines]
    kept = [one for one in zip(head, *rows, strict=True) if set(one[1:]) - {NOTHING, ""}]
    head, *rows = zip(*kept, strict=True)
    return head, rows


def _print_table(
    first: str, lines: Sequence[tuple[str, Fraction, RoundChange]], spoken: Voice
) -> None:
    """Columns of plans; with rich where it is installed."""
    head, rows = columns(first, lines, spoken)
    try:
        from rich.console import Console
    except ImportError:
        _print_plain(head, rows)
    else:
        Console(highlight=False).print(grid(head, rows))


def _print_plain(head: tuple[str, ...], rows: Rows) -> None:
    """Columns of letters; numbers stand on the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    rule = tuple("-" * width for width in widths)
    last = len(head) - 1
    for row in (head, rule, *rows):
        cells = [
            text.ljust(width) if at in (0, last) else text.rjust(width)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  ".join(cells).rstrip())
    print()


def grid(head: tuple[str, ...], rows: Rows) -> "Grid":
    """A table of plans for a terminal; in little room the first and the last column are folded.

    Arguments: what stands above the columns; the rows, as wide.
    """
    from rich import box
    from rich.markup import escape
    from rich.table import Table

    found = Table(box=box.SIMPLE, padding=(0, 1, 0, 0))
    for at, title in enumerate(head):
        wide = at in (0, len(head) - 1)
        found.add_column(
            escape(title),
            justify="left" if wide else "right",
            no_wrap=not wide,
            overflow="fold",
            min_width=14 if wide else None,
        )
    for row in rows:
        found.add_row(*map(escape, row))
    return found
