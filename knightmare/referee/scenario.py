"""Rulings on situations that people describe: a challenge, a dark spell, a part of a turn.

The situation is laid out on the engine's own state, the engine's own steps are run, and
what is read off is the result: no rule stands here a second time.

>>> fight = {"kind": "challenge", "rolls": [4, 3],
...          "challenger": {"dungeoneer": "Ann", "items": ["mace"]},
...          "opponent": {"character": "goblin", "items": ["dragon_shield"]}}
>>> ruling = resolve(fight)
>>> ruling["winner"], ruling["strength"], ruling["totals"]
('draw', [3, 4], [7, 7])
"""

from collections.abc import Callable
from typing import Any

from knightmare.position.state import Fight, State
from knightmare.referee.challenge import challenge_ruling
from knightmare.referee.moving import (
    cauldron_ruling,
    chest_ruling,
    escape_ruling,
    stream_ruling,
)
from knightmare.referee.path import path_ruling
from knightmare.referee.run import grade, happened, left_in_vale, run
from knightmare.referee.sides import opened_with, read_board, read_dungeoneer
from knightmare.rulebook.ruleset import PRISON
from knightmare.rules import necromancer
from knightmare.rules.necromancer import CROWN
from knightmare.rules.standing import PACT, STANDING
from knightmare.rules.turns import tolls
from shared.play.decision import Decision, Move, move
from shared.play.event import EventLog
from shared.play.tasks import push
from shared.referee.fields import Fields, ScenarioError


def resolve(scenario: object) -> dict[str, Any]:
    """Rule on a scenario: a JSON object of one of the KINDS.

    Raises ScenarioError, with the path of the field that is wrong.
    """
    fields = Fields(scenario)
    kind = fields.choice("kind", tuple(KINDS))
    return KINDS[kind](fields)


def _dark_spell(fields: Fields) -> dict[str, Any]:
    """One casting."""
    side = read_dungeoneer(Fields(fields.take("dungeoneer"), "dungeoneer"), "p1")
    roll, board = fields.number("roll", 1, 6), read_board(fields)
    fields.finish()
    spell = side.dark_spell
    if not spell:
        raise ScenarioError("dungeoneer.dark_spell", "no_dark_spell")
    if spell == "glory" and CROWN in side.items:
        raise ScenarioError("dungeoneer.items", "crown_taken")
    state, story = opened_with([side], {}, board), EventLog()
    if spell == "power":
        state.fight = Fight(("p1", "goblin"))
    one = state.of("p1")
    necromancer.cast_dark(state, story, "p1", spell)
    run(state, {"dark_roll": lambda *_: move("roll", roll), "ride": lambda *_: None}, story)
    works = happened(story, "dark_works")
    ruling = {
        "works": works,
        "life": grade(one),
        "dead": one.life == "DEAD",
        "tokens": one.tokens,
        "items": list(one.items),
        "left_in_vale": left_in_vale(story),
        "dark_spell": one.dark_spell or None,
        "imprisoned": one.at == PRISON,
    }
    if works and spell == "glory":
        ruling["enters_level_three"] = one.standing == "level_three"
    return {**ruling, "clauses": story.clauses}


def _upkeep(fields: Fields) -> dict[str, Any]:
    """The end step of a turn."""
    side = read_dungeoneer(Fields(fields.take("dungeoneer"), "dungeoneer"), "p1")
    cup = fields.perhaps("cup_turns", 0, 9999)
    prison = fields.perhaps("prison_turns", 0, 9999)
    pact = fields.perhaps("pact_turns", 0, 9999)
    board = read_board(fields)
    give_food = fields.flag("give_food") if fields.take("give_food", None) is not None else None
    fields.finish()
    if (cup is None) != ("cup" not in side.items):
        raise ScenarioError("cup_turns", "cup")
    state, story = opened_with([side], {}, board), EventLog()
    one = state.of("p1")
    carried = one.items
    # the scenario counts the turn that ends now, the engine counts it when it ends
    if cup is not None:
        one.cup_turns = cup - 1
    if prison is not None:
        STANDING.force(one, "imprisoned")
        one.at, one.prison_turns = PRISON, prison - 1
    PACT.force(one, "none")
    if pact is not None:
        PACT.force(one, "sworn" if one.dark_spell else "bound")
        one.pact_turns = pact - 1
    push(state, tolls("p1"))

    def food(state: State, decision: Decision) -> Move:
        if give_food is None:
            raise ScenarioError("give_food", "missing", field="give_food")
        return move("give_food") if give_food else move("suffer")

    run(state, {"give_food": food}, story)
    return {
        "life": grade(one),
        "dead": one.life == "DEAD",
        "tokens": one.tokens,
        "items": list(one.items),
        # whatever an end step takes, death included, goes to its starting chamber
        "returned": [item for item in carried if item not in one.items],
        "clauses": story.clauses,
    }


KINDS: dict[str, Callable[[Fields], dict[str, Any]]] = {
    "challenge": challenge_ruling,
    "dark_spell": _dark_spell,
    "upkeep": _upkeep,
    "stream": stream_ruling,
    "cauldron": cauldron_ruling,
    "chest": chest_ruling,
    "escape": escape_ruling,
    "path": path_ruling,
}
