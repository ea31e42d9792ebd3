"""Rulings on the path of stones in Level Three: the scenario kind ``path`` (KM-6).

>>> ann = {"dungeoneer": "Ann", "tokens": 2, "items": ["cup"]}
>>> asked = {"dungeoneer": ann, "stones": [True, False, False, False], "stone": 1}
>>> ruling = path_ruling(Fields({**asked, "answers": [True, False]}))
>>> ruling["stones"], ruling["riddles"]
([True, True, False, False], 2)
>>> whole = {**asked, "stones": [True] * 4, "stone": 2}
>>> ruling = path_ruling(Fields({**whole, "roll": 3}))
>>> ruling["stone"], ruling["throne"]
(5, True)
"""

from typing import Any

from knightmare.position.state import State
from knightmare.referee.run import happened, run
from knightmare.referee.sides import opened_with, read_board, read_dungeoneer
from knightmare.rulebook.ruleset import THRONE_ROOM
from knightmare.rules.path import missing, path_riddles, quest_objects, stone_roll, walk_roll
from knightmare.rules.standing import STANDING
from shared.play.decision import Decision, Move, move
from shared.play.event import EventLog
from shared.play.tasks import push
from shared.referee.fields import Fields, ScenarioError

SEAT = "p1"
ACTS = ("answers", "roll", "destruction")
"""What may be asked: riddles answered, the die of a walk, the die of a Destruction."""


def path_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a turn in Level Three, or on a stone destroyed. Raises ScenarioError."""
    side = read_dungeoneer(Fields(fields.take("dungeoneer"), "dungeoneer"), SEAT)
    state, story = opened_with([side], {}, read_board(fields)), EventLog()
    one = state.of(SEAT)
    quest = quest_objects(state, one)
    if not quest:
        raise ScenarioError("dungeoneer.items", "no_quest_object")
    STANDING.force(one, "level_three")
    one.at, one.entry = THRONE_ROOM, fields.choice("entry", quest, quest[0])
    one.stones = _stones(fields, state.ruleset.constants.stones)
    one.stone = fields.number("stone", 0, len(one.stones), 0)
    if one.stone and not one.stones[one.stone - 1]:
        raise ScenarioError("stone", "no_stone", n=one.stone)
    carried, throne = one.items, len(one.stones) + 1
    _act(fields, state, story)
    return {
        "riddles": sum(event.id == "riddle_asked" for event in story),
        "stones": [bool(lies) for lies in one.stones],
        "stone": one.stone,
        "throne": happened(story, "took_throne"),
        # of a path that is whole: what the die has to show
        "needed": throne - one.stone if one.stones and not missing(one) else None,
        "imprisoned": one.standing == "imprisoned",
        "returned": [item for item in carried if item not in one.items],
        "tokens": one.tokens,
        "clauses": story.clauses,
    }


def _stones(fields: Fields, count: int) -> tuple[int, ...]:
    """Which stones lie, from the entry point on."""
    value = fields.take("stones")
    if not isinstance(value, list) or len(value) != count:
        raise ScenarioError("stones", "stones", n=count)
    for at, lies in enumerate(value):
        if not isinstance(lies, bool):
            raise ScenarioError(f"stones[{at}]", "flag")
    return tuple(map(int, value))


def _act(fields: Fields, state: State, story: EventLog) -> None:
    """Exactly one of the ACTS."""
    asked = [act for act in ACTS if fields.values.get(act) is not None]
    for act in ACTS:
        fields.take(act, None)
    if len(asked) != 1:
        raise ScenarioError("", "one_act", known=", ".join(ACTS))
    one = state.of(SEAT)
    if asked == ["answers"]:
        _riddles(fields, state, story)
        return
    roll = fields.number(asked[0], 1, 6)
    fields.finish()
    if asked == ["roll"] and missing(one):
        raise ScenarioError("roll", "path_open", n=missing(one))
    push(state, walk_roll(SEAT) if asked == ["roll"] else stone_roll("", SEAT))
    die = move("roll", roll)
    run(state, {"walk_roll": lambda *_: die, "stone_roll": lambda *_: die}, story)


def _riddles(fields: Fields, state: State, story: EventLog) -> None:
    """As many answers as riddles may be asked, at most (KM-6.ii)."""
    one = state.of(SEAT)
    answers = fields.take("answers")
    if not isinstance(answers, list):
        raise ScenarioError("answers", "list")
    for at, right in enumerate(answers):
        if not isinstance(right, bool):
            raise ScenarioError(f"answers[{at}]", "flag")
    fields.finish()
    most = max(state.ruleset.constants.min_riddles_level3, one.tokens)
    if not missing(one):
        raise ScenarioError("answers", "path_whole")
    if not 1 <= len(answers) <= most:
        raise ScenarioError("answers", "riddle_count", n=most)
    left = list(answers)

    def answer(state: State, decision: Decision) -> Move:
        # of three answers that are shown 0 is the right one
        return move("answer", 0 if left.pop(0) else 1)

    push(state, path_riddles(SEAT, len(answers)))
    run(state, {"pose": lambda _, asked: asked.options[0], "riddle": answer}, story)
    if left:
        raise ScenarioError(f"answers[{len(answers) - len(left)}]", "path_whole")
