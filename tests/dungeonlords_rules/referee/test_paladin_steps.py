"""``steps`` in a scenario of kind ``paladins``: the worked examples as sequences (DL-PT)."""

from typing import Any

import pytest

from dungeonlords.referee.scenario import resolve
from shared.referee.fields import ScenarioError
from tests.conftest import clause

Scenario = dict[str, Any]


def scenario(
    table: str,
    tent: str,
    *steps: Scenario,
    prepared: str = "elf human dwarf",
    variant: bool = False,
) -> Scenario:
    """A scenario from ``"red 9 elf, blue 9"``."""
    players = []
    for row in table.split(", "):
        name, evil, *held = row.split()
        paladin = held[0] if held else None
        players.append({"name": name, "evil": int(evil), "paladin": paladin, "captured": []})
    return {
        "kind": "paladins",
        "year": 1,
        "prepared": prepared.split(),
        "multiple_capture": variant,
        "players": players,
        "tent": tent.split(),
        "steps": list(steps),
    }


def led_to(given: Scenario) -> list[str]:
    """After each step who has whom, and who waits: ``red human, blue elf; dwarf``."""
    found = []
    for step in resolve(given)["steps"]:
        held = ", ".join(f"{name} {id}" for name, id in step["assigned"].items() if id)
        found.append(f"{held}; {' '.join(step['tent'])}".strip())
    return found


@clause("DL-PT.1", "DL-PT.2", "DL-PM.1a", "DL-PM.3a")
def test_two_rise_together_and_then_another() -> None:
    given = scenario(
        "red 9 elf, yellow 7, blue 9, green 6", "human dwarf",
        {"together": {"red": 1, "blue": 1}}, {"move": {"yellow": 4}},
    )  # fmt: skip
    assert led_to(given) == [
        "red human, blue elf; dwarf",
        "red human, yellow dwarf, blue elf;",
    ]
    ruling = resolve(given)
    assert ruling["assigned"] == {"red": "human", "yellow": "dwarf", "blue": "elf", "green": None}
    assert {"DL-PM.1c", "DL-PM.3b", "DL-R.9"} <= set(ruling["steps"][0]["clauses"])


@clause("DL-PT.3", "DL-PM.4v", "DL-R.62")
def test_after_a_capture_the_others_wait_for_the_end_of_the_turn() -> None:
    given = scenario(
        "red 11 human, yellow 7, blue 10 elf, green 6", "dwarf",
        {"capture": "red"}, {"move": {"red": -1}}, {"turn_over": "red"}, variant=True,
    )  # fmt: skip
    assert led_to(given) == ["blue elf; dwarf", "blue elf; dwarf", "red elf, blue dwarf;"]
    assert resolve(given)["steps"][-1]["captured"] == {"red": ["human"]}


@clause("DL-PT.3c", "DL-PM.4")
def test_without_the_variant_the_captor_gets_nobody() -> None:
    given = scenario(
        "red 11 human, yellow 7, blue 10 elf, green 6", "dwarf",
        {"capture": "red"}, {"move": {"red": -1}}, {"turn_over": "red"},
    )  # fmt: skip
    assert led_to(given) == ["blue elf; dwarf"] * 3


@clause("DL-PT.16", "DL-P.7", "DL-P.11")
def test_a_single_paladin_takes_his_damage_along_and_falls_elsewhere() -> None:
    given = scenario(
        "red 11 base, blue 11", "",
        {"harm": {"red": 3}}, {"move": {"red": -1}}, {"harm": {"blue": 1}}, {"harm": {"blue": 1}},
        prepared="base",
    )  # fmt: skip
    steps = resolve(given)["steps"]
    assert [step["damage"] for step in steps] == [{"base": 3}, {"base": 3}, {"base": 4}, {}]
    assert [step["assigned"]["blue"] for step in steps] == [None, "base", "base", None]
    assert "DL-P.7" in steps[1]["clauses"]
    assert steps[-1]["captured"] == {"blue": ["base"]}
    assert "DL-P.11" in steps[-1]["clauses"]


@clause("DL-PT.14", "DL-R.54")
def test_the_giant_is_the_toughest_of_four() -> None:
    given = scenario(
        "red 10 elf, blue 7", "human dwarf giant", {"move": {"blue": 4}},
        prepared="elf human dwarf giant",
    )  # fmt: skip
    assert led_to(given) == ["red elf, blue human; dwarf giant"]


@clause("DL-PM.1a")
def test_before_the_first_step_everybody_is_visited_as_is_due() -> None:
    given = scenario("red 10, blue 5", "elf human dwarf", {"harm": {"red": 1}})
    (step,) = resolve(given)["steps"]
    assert (step["assigned"]["red"], step["damage"]) == ("elf", {"elf": 1})


def test_without_steps_nothing_has_changed() -> None:
    assert "steps" not in resolve(scenario("red 10, blue 5", "elf human dwarf"))


PLAIN = ("red 9 elf, blue 9", "human dwarf")


@pytest.mark.parametrize(
    ("step", "path", "what"),
    [
        ({}, "steps[0]", "one_step"),
        ({"jump": "red"}, "steps[0]", "one_step"),
        ({"move": {"red": 1}, "capture": "red"}, "steps[0]", "one_step"),
        ({"move": {"red": 1}, "by": "night"}, "steps[0].by", "unknown"),
        ({"move": {"red": 1, "blue": 1}}, "steps[0].move", "one_counter"),
        ({"move": {"green": 1}}, "steps[0].move.green", "id"),
        ({"move": {"red": 15}}, "steps[0].move.red", "number"),
        ({"move": 3}, "steps[0].move", "object"),
        ({"harm": {"blue": 1}}, "steps[0].harm.blue", "no_paladin_there"),
        ({"harm": {"red": 0}}, "steps[0].harm.red", "number"),
        ({"capture": "blue"}, "steps[0].capture", "no_paladin_there"),
        ({"turn_over": "green"}, "steps[0].turn_over", "id"),
        ("move", "steps[0]", "object"),
    ],
)
def test_steps_that_cannot_be_taken(step: Any, path: str, what: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        resolve(scenario(*PLAIN, step))
    error = caught.value
    assert (error.path, error.message.id.removeprefix("error.scenario_")) == (path, what)
