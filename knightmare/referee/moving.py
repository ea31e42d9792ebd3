"""Rulings on rare ways to move: the kinds ``stream``, ``cauldron``, ``chest`` and ``escape``.

>>> bo = {"dungeoneer": "Bo", "life": "AMBER", "tokens": 2, "items": ["crystal_ball"]}
>>> ruling = stream_ruling(Fields({"dungeoneer": bo, "roll": 11}))
>>> ruling["brings"], ruling["life"]
('heals', 'GREEN')
>>> ruling = cauldron_ruling(Fields({"dungeoneer": bo, "roll": 9}))
>>> ruling["chamber"], ruling["tokens"]
('cavern', 1)
"""

from collections.abc import Mapping
from typing import Any

from knightmare.position.state import Dungeoneer, State
from knightmare.referee.run import Answers, grade, run
from knightmare.referee.sides import opened_with, read_board, read_dungeoneer
from knightmare.rulebook.ruleset import PRISON
from knightmare.rules.escape import escape_way
from knightmare.rules.magic import pay, sources
from knightmare.rules.moving import move_roll
from knightmare.rules.standing import STANDING
from knightmare.rules.travel import cauldron_roll, drink_roll, drinking
from shared.play.decision import Decision, Move, move
from shared.play.event import EventLog
from shared.play.tasks import Task, push
from shared.referee.fields import Fields, ScenarioError

SEAT = "p1"
CARD = "card"
"""The source of a spell that is cast from a card in hand."""
WAYS = {
    "roll": move("roll_to_escape"),
    "sword": move("use_sword"),
    "dragon_ride": move("cast", "dragon_ride"),
}
"""Ways out of prison, but for Destruction, which has a source."""


class _Traveller:
    """One Dungeoneer in a chamber. Arguments: the scenario; the chamber."""

    def __init__(self, fields: Fields, at: str) -> None:
        self.fields = fields
        side = read_dungeoneer(Fields(fields.take("dungeoneer"), "dungeoneer"), SEAT)
        self.state = opened_with([side], {}, read_board(fields))
        self.one: Dungeoneer = self.state.of(SEAT)
        self.one.at = at
        self.story = EventLog()

    def cast_from(self, spell: str) -> str:
        """Where a spell comes from: the field ``source``, or the first thing that gives it."""
        given = tuple(id for id, card in self.state.ruleset.card_spells.items() if card == spell)
        known = sources(self.state, self.one, spell)
        source = self.fields.take("source", None)
        if source is None and not known:
            raise ScenarioError("source", "no_source", what=spell)
        if source is None:
            return known[0]
        if source != CARD:
            return self.fields.choice("source", (*known, CARD))
        self.one.spells = given[:1]
        return CARD

    def finish(self, task: Task, answers: Answers) -> None:
        """Run it until nothing is left; what happens in the chamber reached is left open."""
        self.fields.finish()
        push(self.state, task)
        run(self.state, {"action": lambda *_: None, **answers}, self.story)

    def facts(self, id: str) -> Mapping[str, Any]:
        """The facts of the first event of this id; none where it did not happen."""
        return next((event.facts for event in self.story if event.id == id), {})

    def happened(self, id: str) -> bool:
        """Whether an event of this id was told."""
        return any(event.id == id for event in self.story)

    @property
    def chamber(self) -> str | None:
        """Where the Dungeoneer has come to; None where the turn ends in the same chamber."""
        if self.one.standing == "imprisoned":
            return PRISON
        return self.facts("arrived").get("chamber")

    def ruling(self, **found: Any) -> dict[str, Any]:
        """What was found, and how the Dungeoneer stands now."""
        one = self.one
        return {
            **found,
            "chamber": self.chamber,
            "life": grade(one),
            "dead": one.life == "DEAD",
            "tokens": one.tokens,
            "items": list(one.items),
            "imprisoned": one.standing == "imprisoned",
            "clauses": self.story.clauses,
        }


class _Number:
    """The movement number: tokens change it (KM-4.vi). Arguments: for whom; the roll."""

    def __init__(self, traveller: _Traveller, roll: int) -> None:
        self.wanted = traveller.fields.perhaps("number", 1, 6)
        self.final = roll
        self.one = traveller.one

    def __call__(self, state: State, decision: Decision) -> Move:
        """The number wanted, where the tokens reach it."""
        if self.wanted is not None and move("number", self.wanted) in decision.options:
            self.final = self.wanted
        return move("number", self.final)

    def check(self) -> None:
        """Raises ScenarioError where another number is wanted than the tokens reach."""
        if self.wanted is not None and self.wanted != self.final:
            raise ScenarioError("number", "number_dear", n=self.one.tokens)


# -- a roll that may be a movement number ------------------------------------------------------


def stream_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a drink from the stream (KM-2.ii.d). Raises ScenarioError."""
    traveller, roll = _Traveller(fields, "vanburn"), fields.number("roll", 2, 12)
    brings = drinking(roll)
    found = _rolled(traveller, drink_roll(SEAT), "drink_roll", roll, brings == "moves")
    return traveller.ruling(brings=brings, **found)


def cauldron_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on the open cauldron (KM-5.iv). Raises ScenarioError."""
    traveller, roll = _Traveller(fields, "cauldron_room"), fields.number("roll", 2, 12)
    source = traveller.cast_from("foresight")
    pay(traveller.state, traveller.story, SEAT, "foresight", source)
    drops = roll in traveller.state.ruleset.cauldron_drops
    found = _rolled(traveller, cauldron_roll(SEAT), "cauldron_roll", roll, not drops)
    return traveller.ruling(drops=drops, **found)


def chest_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on the Hobgoblin's chest, the turn after he was beaten (KM-5.v).

    Raises ScenarioError.
    """
    traveller, roll = _Traveller(fields, "wooden_room"), fields.number("roll", 1, 6)
    beaten, wanted = fields.flag("beaten", True), fields.flag("open", True)
    traveller.one.chest = int(beaten)
    asked: list[str] = []

    def opens(state: State, decision: Decision) -> Move:
        asked.append(decision.ask)
        return decision.options[0 if wanted else 1]

    # which card is seen makes no difference: only the opener sees it
    extra: Answers = {"chest": opens, "peek": lambda state, decision: decision.options[0]}
    found = _rolled(traveller, move_roll(SEAT), "move_roll", roll, True, extra)
    opened = traveller.happened("chest_opened")
    return traveller.ruling(may_open=bool(asked), opened=opened, **found)


def _rolled(
    traveller: _Traveller,
    task: Task,
    asked: str,
    roll: int,
    moves: bool,
    answers: Answers | None = None,
) -> dict[str, Any]:
    """Roll, and follow the number where the roll is one.

    Arguments: what rolls, and what that asks; the roll; whether it is a movement number; the
    answers to what else is asked.
    """
    number = _Number(traveller, roll)
    if number.wanted is not None and not moves:
        raise ScenarioError("number", "no_number")
    rolling: Answers = {asked: lambda *_: move("roll", roll), "number": number}
    traveller.finish(task, {**rolling, **(answers or {})})
    number.check()
    return {"number": number.final if moves else None}


# -- out of prison -------------------------------------------------------------------------------


def escape_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on getting out of prison (HB-9, KM-7.c). Raises ScenarioError."""
    traveller = _Traveller(fields, PRISON)
    STANDING.force(traveller.one, "imprisoned")
    way = fields.choice("way", (*WAYS, "destruction"), "roll")
    wanted = WAYS.get(way) or move("cast", way, traveller.cast_from(way))
    if way != "sword":
        roll = fields.number("roll", 1, 6)

    def goes(state: State, decision: Decision) -> Move:
        if wanted not in decision.options:
            raise ScenarioError("way", "no_way", what=way)
        return wanted

    answers: Answers = {
        "escape_way": goes,
        **dict.fromkeys(("escape_roll", "break_roll", "dark_roll"), lambda *_: move("roll", roll)),
        "ride": lambda *_: None,
    }
    # the die is the only way out for most, and then nobody is asked
    if way != "roll" and wanted not in escape_way.decide(traveller.state, SEAT).options:
        raise ScenarioError("way", "no_way", what=way)
    traveller.finish(escape_way(SEAT), answers)
    alive = traveller.one.life != "DEAD"
    rides = alive and traveller.happened("dark_works")
    out = rides or (alive and traveller.one.standing != "imprisoned")
    ruling = traveller.ruling(out=out)
    if rides:
        # where to is the caster's choice
        ruling.update(chamber=None, imprisoned=False)
    return {**ruling, "dark_spell": traveller.one.dark_spell or None}
