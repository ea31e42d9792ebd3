"""What is printed on monsters, in pairs of what is done and how much of it (A3)."""

import pytest

from dungeonlords.building.effects import deeds, options
from tests.dungeonlords_rules.stage import Stage

RULES = Stage().state.ruleset


@pytest.mark.parametrize(
    ("monster", "told"),
    [
        ("goblin", [[["first", 2], ["bonus", 1]]]),
        ("ghost", [[["any", 2], ["never_first", True]]]),
        ("troll", [[["first", 3]], [["first", 4], ["food", 1]]]),
        (
            "vampire",
            [
                [["any", 3], ["spares_priest", 1]],
                [["any", 2], ["face_up", True], ["spares_priest", 1]],
            ],
        ),
        ("dragon", [[["all", 2], ["no_healing", True]]]),
        ("demon", [[["any", 7], ["block", True]]]),
    ],
)
def test_what_a_monster_can_do(monster: str, told: list[list[list[str | int]]]) -> None:
    assert options(RULES, monster) == told


def test_a_sheep_only_hits() -> None:
    assert deeds(None, RULES.monsters["dragon"].attacks[0]) == [["all", 2]]
