"""What a Dungeoneer wants next, from the first card to the walk."""

from typing import Any

import pytest

from knightmare.speech.goal import CLAUSES, goal
from knightmare.speech.words import words
from shared.speech.clauses import clauses_of
from shared.speech.messages import Message
from tests.knightmare_rules.person import run
from tests.knightmare_rules.stage import GAME, Stage

WORDS = words()


def told(**fields: Any) -> tuple[str, list[str], str] | None:
    """What is said to a Dungeoneer of whom this holds."""
    state = GAME.setup({}, ["p1"])
    one = state.dungeoneers[0]
    for name, value in {"standing": "free", **fields}.items():
        setattr(one, name, value)
    found = goal(state, "p1")
    if found is None:
        return None
    then = [WORDS.say(step).partition(":")[0] for step in found.then]
    return WORDS.say(found.next), then, found.clause


@pytest.mark.parametrize(
    ("fields", "next", "then"),
    [
        ({"standing": "new"}, "the first card",
         ["a Quest Object, on Level Two", "down a wellway"]),
        ({"at": "guardroom"}, "a Quest Object, on Level Two",
         ["down a wellway", "a Quest Object from its guardian"]),
        ({"at": "prison", "standing": "imprisoned"}, "a number that leads out of prison",
         ["a Quest Object, on Level Two", "down a wellway"]),
        ({"at": "stomach"}, "a Quest Object from its guardian",
         ["the Clue Room, with its NILREM door", "an even roll at the NILREM door"]),
        ({"at": "stomach", "items": ("cup",)}, "the Clue Room, with its NILREM door",
         ["an even roll at the NILREM door", "4 stones of the path"]),
        ({"at": "vanburn", "items": ("cup",)}, "down a wellway: its high numbers lead below",
         ["the Clue Room, with its NILREM door", "an even roll at the NILREM door"]),
        ({"at": "clue_room", "items": ("cup",)}, "an even roll at the NILREM door",
         ["4 stones of the path", "the walk to the throne"]),
        ({"at": "throne_room", "standing": "level_three", "stones": (1, 0, 1, 0)},
         "2 stones of the path: answer riddles", ["the walk to the throne"]),
        ({"at": "throne_room", "standing": "level_three", "stones": (1, 1, 1, 1), "stone": 3},
         "the walk to the throne: 2 steps", []),
    ],
)  # fmt: skip
def test_the_next_goal(fields: dict[str, Any], next: str, then: list[str]) -> None:
    found = told(**fields)
    assert found is not None
    assert found[:2] == (next, then)


def test_the_dead_want_nothing() -> None:
    assert told(life="DEAD") is None


def test_every_goal_has_its_words_and_its_clause() -> None:
    clauses = clauses_of("knightmare")
    for id, clause in CLAUSES.items():
        assert clause in clauses
        assert WORDS.say(Message(f"goal_why.{id}")) != f"goal_why.{id}"


def test_the_terminal_tells_it() -> None:
    said = run("--no-save", "--seed", "5", typed="goal\nquit\n")
    assert "Next: a Quest Object, on Level Two" in said.out
    assert "KM-6.i.a The NILREM door" in said.out


def test_stones_behind_are_not_missed() -> None:
    scene = Stage(at="throne_room", stones=(0, 1, 1, 1), stone=2)
    found = goal(scene.state, "p1")
    assert found is not None
    assert found.next.id == "goal.walk"
    assert found.next.facts["n"] == 3
