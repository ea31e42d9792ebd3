"""`learn`: the expert's chances to win, learned from games of the hard level, with the same seeds.

Whoever changes a board learns them anew: until then the expert plays every play-out to its end.
"""

import argparse
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from rich.console import Console

from knightmare.bot.chances import ALONE, COMPANY, CONSTANT, PLACES, LearnedBoard, parsed, rules_of
from knightmare.bot.hard import HARD
from knightmare.bot.outlook import STAGES
from knightmare.lab.fitting import Positions, fitted
from knightmare.lab.lessons import Lesson, lessons
from knightmare.lab.tuning import numbers
from knightmare.rulebook.options import ruleset_of
from knightmare.speech.words import words
from shared.lab.kept_calls import KeptCalls
from shared.lab.progress import shown
from shared.lab.run_file import RunFile
from shared.lab.workers import add_arguments as add_worker_arguments
from shared.lab.workers import workers_of
from shared.saves.files import check_place, place, write_whole
from shared.saves.schema import plainly
from shared.speech.messages import Message
from shared.terminal.command import Task, Voice, file_name, whole_number

COMMAND = "python -m knightmare learn"
GAMES, SEED, AT_ONCE = 20_000, "1", 200
"""Games; the seed; games of one call."""


def task() -> Task:
    """The command ``learn``."""
    return Task(add_arguments, lambda chosen: learn(chosen, Console()))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Of which board, from how many games, and where the chances go."""
    help = Voice(words).help

    def add(name: str, **more: Any) -> None:
        parser.add_argument(name, help=help(f"learning.help_{name.strip('-')}"), **more)

    add("write", type=Path, metavar="FILE.toml")
    add("--board", choices=tuple(HARD), default=ruleset_of({}).options["board"])
    add("--games", type=whole_number(1, 10**7), default=GAMES)
    add("--seed", default=SEED)
    add("--jobs", type=whole_number(1, 1024), default=None)
    add("--results", type=file_name, metavar="FILE.jsonl")
    add_worker_arguments(parser, help)


def learn(chosen: argparse.Namespace, console: Console) -> int:
    """Play, fit, write: other boards in the file are kept. Returns the exit status.

    Arguments: the command line, as it was read; where it is shown.
    """
    check_place(chosen.write, written_here)
    found = dict(_before(chosen.write))
    rules = rules_of(ruleset_of({"board": chosen.board}))
    run = {
        "rules": rules,
        "judgement": numbers(HARD[chosen.board]),
        **{one: getattr(chosen, one) for one in ("board", "games", "seed")},
    }
    file = RunFile(place(chosen.results) if chosen.results else None, "learn", run)
    kept = KeptCalls(file, _to_json, _from_json)
    calls = [
        (lessons, (chosen.board, chosen.seed, at, min(AT_ONCE, chosen.games - at)))
        for at in range(0, chosen.games, AT_ONCE)
    ]
    played = shown(console, kept.play(workers_of(chosen), chosen.board, calls), len(calls))
    seen = {ALONE: Positions(), COMPANY: Positions()}
    for taught in played:
        for one in taught:
            seen[ALONE if one.alone else COMPANY].add(one)
    alone = fitted(seen[ALONE])
    # in company signs say what they say alone, unless it is seen otherwise
    company = fitted(seen[COMPANY], alone)
    found[chosen.board] = LearnedBoard(rules, chosen.games, chosen.seed, alone, company)
    write_whole(chosen.write, written(found, _about(chosen)).encode())
    _say(console, seen[ALONE])
    return 0


def _say(console: Console, seen: Positions) -> None:
    share = 100 * sum(seen.won) / max(1, len(seen.won))
    facts = {"n": len(seen.won), "share": f"{share:.1f}"}
    console.print(words().say(Message("learning.learned", facts)), highlight=False)


def _to_json(taught: Iterable[Lesson]) -> list[Any]:
    return list(taught)


def _from_json(values: Any) -> list[Lesson]:
    return [Lesson.from_json(one) for one in values]


def _before(path: Path) -> Mapping[str, LearnedBoard]:
    """What stands there of other boards. Raises ChancesError where that is damaged."""
    if not path.exists():
        return {}
    with plainly(path):
        return parsed(path.read_text(encoding="utf-8"), str(path))


# -- the file ------------------------------------------------------------------------------------


def written(found: Mapping[str, LearnedBoard], about: str) -> str:
    """What was learned as it stands in the data file.

    Arguments: what was learned, by board; what the file says of itself.
    """
    lines = [f"# {line}" for line in about.splitlines()]
    for board, one in found.items():
        lines += ["", f"[{board}]", f'rules = "{one.rules}"']
        lines += [f"games = {one.games}", f"seed = {json.dumps(one.seed)}"]
        lines += [f'checksum = "{one.version}"']
        for part, stages in ((ALONE, one.alone), (COMPANY, one.company)):
            for where in STAGES:
                lines += ["", f"[{board}.{part}.{where}]"]
                weights = sorted(stages[where].items(), key=lambda row: (row[0] != CONSTANT, row))
                lines += [f'"{name}" = {weight:.{PLACES}f}' for name, weight in weights]
    return "\n".join(lines) + "\n"


def _about(chosen: argparse.Namespace) -> str:
    """What the file says of itself: how to write it again."""
    return (
        "How much each sign speaks for winning, in natural logarithms of the odds: see\n"
        "outlook.py. Written, for each board, with its games and seed, by:\n"
        f"    {COMMAND} {chosen.write.name} --board BOARD --games GAMES --seed SEED"
    )


def written_here(content: bytes) -> bool:
    """Whether an older file was written by this command, and may be written anew."""
    return any(COMMAND.encode() in line for line in content.splitlines()[:5])
