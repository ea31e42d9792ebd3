"""What answers promise: the chances are those that playing them out counts."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from knightmare.position.state import Fight, State
from knightmare.rulebook.ruleset import START
from knightmare.speech.hints import fight_odds, hints
from knightmare.speech.words import words
from shared.chance.odds import distribution
from shared.play.decision import FATE, Move
from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage


def at_the_stream(state: State) -> str:
    if state.of("p1").life == "AMBER":
        return "heals"
    return "nothing" if state.of("p1").at == "vanburn" else "moves"


def at_the_cauldron(state: State) -> str:
    return "drops" if state.ruleset.level(state.of("p1").at) == 2 else "moves"


CASES: list[tuple[str, str, dict[str, Any], str, Callable[[State], str]]] = [
    ("ordinary", "drink", {"at": "vanburn", "life": "RED"}, "drink", at_the_stream),
    (
        "ordinary",
        "open_cauldron card",
        {"at": "cauldron_room", "spells": ("K05",)},
        "cauldron",
        at_the_cauldron,
    ),
    (
        "ordinary",
        "cast dragon_ride",
        {"at": "vanburn", "pact": "sworn", "dark_spell": "dragon_ride"},
        "dark.dragon_ride",
        lambda state: "works" if state.of("p1").dark_spell else "fails",
    ),
    (
        "prison",
        "roll_to_escape",
        {"at": "prison", "spells": ("K07",)},
        "escapes",
        lambda state: "stays" if state.of("p1").at == "prison" else "escapes",
    ),
    (
        "prison",
        "cast destruction card",
        {"at": "prison", "spells": ("K07",)},
        "works",
        lambda state: "fails" if state.of("p1").at == "prison" else "works",
    ),
    (
        "ordinary",
        "cast slumber card p2",
        {"at": "wooden_room", "spells": ("K08",)},
        "works",
        lambda state: "works" if state.of("p2").slumber else "fails",
    ),
    (
        "ordinary",
        "cast banishment card p2",
        {"at": "wooden_room", "spells": ("K09",)},
        "works",
        lambda state: "works" if state.of("p2").at == START else "fails",
    ),
]


@pytest.mark.parametrize(
    ("turn", "answer", "fields", "hint", "came_of_it"), CASES, ids=lambda one: str(one)[:20]
)
def test_a_hint_says_what_the_rules_do(
    turn: str, answer: str, fields: dict[str, Any], hint: str, came_of_it: Callable[[State], str]
) -> None:
    scene = Stage(seats=2, **fields)
    scene.set("p2", at="goblin_run")
    scene.begin(turn)
    played = Move.parse(answer)
    promised = hints(scene.state, scene.decision)[scene.decision.options.index(played)]
    assert promised is not None
    assert promised.id == f"hint.{hint}"
    GAME.apply(scene.state, played)
    rolled = scene.state.agenda[-1]
    found = distribution(
        GAME,
        scene.state,
        came_of_it,
        until=lambda state: rolled not in state.agenda,
    )
    assert scene.decision.who == FATE
    assert found.exact
    for what, (ways, of) in promised.facts.items():
        assert found.chance(what) * of == ways, what


@pytest.mark.parametrize(
    ("case", "says"),
    [
        (0, "heals 17 % (6 in 36), nothing 42 % (15 in 36), moves on 42 % (15 in 36)"),
        (
            2,
            "to any chamber; works: 67 % (4 in 6); "
            "else an injury, prison, 2 helm tokens and the spell lost",
        ),
        (3, "free: 33 % (2 in 6)"),
        (4, "works: 50 % (3 in 6)"),
    ],
)
def test_a_hint_in_words(case: int, says: str) -> None:
    turn, answer, fields, _, _ = CASES[case]
    scene = Stage(seats=2, **fields)
    scene.begin(turn)
    listed = hints(scene.state, scene.decision)
    hint = listed[scene.decision.options.index(Move.parse(answer))]
    assert hint is not None
    assert words().say(hint) == says


@clause("KM-3.vi.a")
def test_who_holds_a_chamber_bars_it_and_is_who_would_be_fought() -> None:
    stage = Stage(seats=2, at="moss_well", tokens=6)
    stage.set("p2", at="guardroom")
    stage.begin("ordinary")
    while stage.decision.ask != "number":
        stage.play("roll_to_move" if stage.decision.ask == "way" else "roll 3")
    said = dict(zip(stage.decision.options, hints(stage.state, stage.decision), strict=True))
    told = {str(move.args[0]): words().say(hint) for move, hint in said.items() if hint}
    assert told["2"].startswith("held by Player 2: win 42 % (5 in 12), ")
    assert told["3"].startswith("The Hobgoblin: win ")


def test_who_is_challenged_commits_last_and_so_with_every_token() -> None:
    scene = Stage(seats=2, at="guardroom").set("p2", at="guardroom")
    fight = Fight(("p1", "p2"))
    plain = fight_odds(scene.state, fight, 0)
    scene.set("p2", tokens=2)
    worse = fight_odds(scene.state, fight, 0)
    assert plain is not None
    assert worse is not None
    assert (plain.win, worse.win) == (Fraction(15, 36), Fraction(6, 36))
    assert fight_odds(scene.state, fight, 0, 2) == plain
    assert fight_odds(scene.state, fight, 1) == plain
