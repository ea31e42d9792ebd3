"""How long the battle planner of Dungeon Lords thinks, in seconds of the processor."""

import json
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from dungeonlords.planner.planner import evaluate_plans
from dungeonlords.planner.situation import Situation
from dungeonlords.referee.plan import read_situation
from dungeonlords.rulebook.options import ruleset_of
from shared.referee.fields import Fields
from tests.bench.rounds import medians

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "tests" / "dungeonlords_rules" / "situations" / "year2.json"
CASES: dict[str, dict[str, Any]] = {
    "a room, three traps, four monsters": {},
    "the Labyrinth, two of five traps": {
        "sites": ["labyrinth"],
        "traps": ["pendulum", "cursed_ring", "poisoned_dart", "wall_of_fire", "anti_magic_dart"],
    },
    "Dragon, Demon and Golem": {"monsters": ["dragon", "demon", "golem"]},
    "two ghosts": {"monsters": ["witch", "vampire", "ghost", "ghost"]},
}
"""What is changed in the sample, by what it is called."""


def situations() -> dict[str, Situation]:
    """The situations that are measured, by name."""
    fields = json.loads(SAMPLE.read_text(encoding="utf-8"))
    ruleset = ruleset_of({})
    return {
        name: read_situation(Fields({**fields, **more}), ruleset) for name, more in CASES.items()
    }


def _seconds(situation: Situation, _: int) -> float:
    start = process_time()
    evaluate_plans(situation)
    return process_time() - start


def planning(rounds: int) -> list[tuple[str, ...]]:
    """Seconds for all plans over all nine cards, in year 2, round 2."""
    given = situations()
    measured = medians({name: partial(_seconds, one) for name, one in given.items()}, rounds)
    rows = [
        (name, str(len(evaluate_plans(given[name]))), f"{median(values):.2f}")
        for name, values in measured.items()
    ]
    return [("battle planner, a party of four", "plans", "s"), *rows]
