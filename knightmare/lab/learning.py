"""`learn`: the expert's chances to win, learned from games of the hard level, with the same seeds.

Whoever changes a board learns them anew: until then the expert plays every play-out to its end.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from knightmare.bot.chances import CONSTANT, Chances, parsed, rules_of
from knightmare.bot.hard import HARD
from knightmare.bot.outlook import OTHER, STAGES
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
GAMES, SEED, AT_ONCE = 20_000, 1, 200
"""Games; the seed; games of one call."""
SELDOM = 15
"""A sign seen less often teaches nothing."""
STIFFNESS = 3.0
"""How strongly a sign is taken to say nothing, in lessons that say otherwise."""
STEPS, NEAR = 40, 1e-5
"""Newton's steps, none longer than 1; the change that ends them."""
CHUNK = 1 << 16
"""Lessons that are added up at once."""

Array = np.ndarray[Any, np.dtype[np.float64]]


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
    add("--seed", type=whole_number(0, 10**18), default=SEED)
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
    seeds = [f"{chosen.seed}:{at}" for at in range(0, chosen.games, AT_ONCE)]
    counts = [min(AT_ONCE, chosen.games - at) for at in range(0, chosen.games, AT_ONCE)]
    calls = [
        (lessons, (chosen.board, seed, count)) for seed, count in zip(seeds, counts, strict=True)
    ]
    played = shown(console, kept.play(workers_of(chosen), chosen.board, calls), len(calls))
    taught = list(chain.from_iterable(played))
    found[chosen.board] = Chances(rules, {one: fitted(taught, one) for one in STAGES})
    write_whole(chosen.write, written(found, _about(chosen)).encode())
    _say(console, taught)
    return 0


def _say(console: Console, taught: Sequence[Lesson]) -> None:
    share = 100 * sum(one.won for one in taught) / max(1, len(taught))
    facts = {"n": len(taught), "share": f"{share:.1f}"}
    console.print(words().say(Message("learning.learned", facts)), highlight=False)


def _to_json(taught: Iterable[Lesson]) -> list[Any]:
    return [one.to_json() for one in taught]


def _from_json(values: Any) -> list[Lesson]:
    return [Lesson.from_json(one) for one in values]


def _before(path: Path) -> Mapping[str, Chances]:
    """What stands there of other boards. Raises ChancesError where that is damaged."""
    if not path.exists():
        return {}
    with plainly(path):
        return parsed(path.read_text(encoding="utf-8"), str(path))


# -- fitting -------------------------------------------------------------------------------------


def fitted(taught: Iterable[Lesson], where: str) -> dict[str, float]:
    """What the signs of one stage speak for, by logistic regression.

    Arguments: what was seen in games; the stage.

    What others are up to is learned last, from games in company: who plays alone is judged by
    games alone.
    """
    here = [one for one in taught if one.stage == where]
    alone = [one for one in here if one.alone]
    company = [one for one in here if not one.alone]
    weights = _fit(alone, _names(alone), {})
    return weights | _fit(company, [n for n in _names(company) if n.startswith(OTHER)], weights)


def _names(taught: Iterable[Lesson]) -> list[str]:
    """The signs that are seen often enough to learn from, and the constant."""
    seen = Counter(name for one in taught for name in one.signs)
    return [CONSTANT, *sorted(name for name, count in seen.items() if count >= SELDOM)]


def _fit(
    taught: Sequence[Lesson], names: Sequence[str], known: Mapping[str, float]
) -> dict[str, float]:
    """Newton's way to the likeliest weights of these signs, beside those that are known."""
    weights = np.zeros(len(names))
    if not taught or not names:
        return dict.fromkeys(names, 0.0)
    stiff = np.full(len(names), STIFFNESS)
    if names[0] == CONSTANT:
        stiff[0] = NEAR
    parts = [_table(taught[at : at + CHUNK], names, known) for at in range(0, len(taught), CHUNK)]
    for _ in range(STEPS):
        slope, curve = -stiff * weights, np.diag(stiff)
        for table, before, won in parts:
            chance = 1.0 / (1.0 + np.exp(-(before + table @ weights)))
            slope = slope + table.T @ (won - chance)
            curve = curve + (table * (chance * (1.0 - chance))[:, None]).T @ table
        step = np.linalg.solve(curve, slope)
        step = step / max(1.0, float(np.abs(step).max()))
        weights = weights + step
        if np.abs(step).max() < NEAR:
            break
    return dict(zip(names, weights.tolist(), strict=True))


def _table(
    taught: Sequence[Lesson], names: Sequence[str], known: Mapping[str, float]
) -> tuple[Array, Array, Array]:
    """The signs of each lesson; what those that are known speak for; who won."""
    place = {name: at for at, name in enumerate(names)}
    table, before = np.zeros((len(taught), len(names))), np.zeros(len(taught))
    for row, one in enumerate(taught):
        for name, value in ((CONSTANT, 1.0), *one.signs.items()):
            at = place.get(name)
            if at is not None:
                table[row, at] = value
            else:
                before[row] += known.get(name, 0.0) * value
    return table, before, np.array([float(one.won) for one in taught])


# -- the file ------------------------------------------------------------------------------------


def written(found: Mapping[str, Chances], about: str) -> str:
    """What was learned as it stands in the data file.

    Arguments: what was learned, by board; what the file says of itself.
    """
    lines = [f"# {line}" for line in about.splitlines()]
    for board, chances in found.items():
        lines += ["", f"[{board}]", f'rules = "{chances.rules}"']
        for where in STAGES:
            lines += ["", f"[{board}.{where}]"]
            weights = sorted(chances.weights[where].items(), key=lambda row: row[0] != CONSTANT)
            lines += [f'"{name}" = {weight:.3f}' for name, weight in weights]
    return "\n".join(lines) + "\n"


def _about(chosen: argparse.Namespace) -> str:
    """What the file says of itself: how to write it again."""
    return (
        "How much each sign speaks for winning, in natural logarithms of the odds: see\n"
        "outlook.py. Written, for each board, by:\n"
        f"    {COMMAND} {chosen.write.name} --board BOARD --games {chosen.games}"
        f" --seed {chosen.seed}"
    )


def written_here(content: bytes) -> bool:
    """Whether an older file was written by this command, and may be written anew."""
    return any(COMMAND.encode() in line for line in content.splitlines()[:5])
