"""Rulings on one challenge (HB-7, HB-8)."""

from typing import Any

from knightmare.position.state import Fight, State
from knightmare.referee.run import Answers, grade, happened, left_in_vale, named, run
from knightmare.referee.sides import opened_with, read_board, read_side
from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.ruleset import BOARD
from knightmare.rules import challenge, combat
from knightmare.rules.necromancer import CROWN
from shared.combat.contest import strength as points
from shared.play.decision import Decision, Move, move
from shared.play.event import EventLog
from shared.referee.fields import Fields, ScenarioError, check_number

HELD = "guardroom"
"""The chamber for access to which two Dungeoneers fight: which one makes no difference."""


class Challenge:
    """One fight: what the scenario says of it, and how its questions are answered."""

    def __init__(self, fields: Fields) -> None:
        self.sides = [read_side(fields, name) for name in ("challenger", "opponent")]
        self.people = [side for side in self.sides if side.dungeoneer]
        if not self.people:
            raise ScenarioError("opponent", "two_characters")
        self._check_sides()
        self.rolls = fields.pair("rolls", 1, 6)
        self.spend = fields.pair("spend", 0, 99) or (0, 0)
        self.slumber = fields.flag("slumber", False)
        self.power = self._powers(fields)
        self.reject = fields.flag("reject", False)
        self.bribe = fields.flag("bribe", False)
        self.board = read_board(fields)
        usual = ruleset_of({"board": self.board}).constants.necromancer_start
        self.necromancer = fields.number("necromancer_strength", 5, 10, usual)
        fields.finish()
        self._check()
        self.may_take: list[str] = []

    def _check_sides(self) -> None:
        first, second = self.sides
        for at, item in enumerate(second.items):
            if item in first.items:
                raise ScenarioError(f"opponent.items[{at}]", "held_twice", what=item)
        if len(self.people) == 2:
            if first.name == second.name:
                raise ScenarioError("opponent.dungeoneer", "same_name")
            if first.bodyguard and second.bodyguard:
                raise ScenarioError("opponent.bodyguard", "one_bodyguard")

    def _powers(self, fields: Fields) -> list[int | None]:
        """The die for each side's Spell of Power; None where it is not cast."""
        owners = [side.dark_spell == "power" for side in self.sides]
        if all(owners):
            value = fields.take("power", None)
            if value is None:
                return [None, None]
            if not isinstance(value, list) or len(value) != 2:
                raise ScenarioError("power", "pair")
            return [
                None if die is None else check_number(die, f"power[{at}]", 1, 6)
                for at, die in enumerate(value)
            ]
        die = fields.perhaps("power", 1, 6)
        if die is not None and not any(owners):
            raise ScenarioError("power", "no_power")
        return [die if owner else None for owner in owners]

    def _check(self) -> None:
        for at, side in enumerate(self.sides):
            if self.spend[at] > side.tokens:
                raise ScenarioError(f"spend[{at}]", "too_few_tokens", n=side.tokens)
        if self.slumber and len(self.people) == 2:
            raise ScenarioError("slumber", "slumber_character")
        if self.reject:
            wearer = self.sides[1]
            if self.sides[0].dungeoneer or CROWN not in wearer.items:
                raise ScenarioError("reject", "no_crown")
        if self.bribe:
            self._check_bribe()

    def _check_bribe(self) -> None:
        """Only the Mercenary is bribed, where he challenges, and only with the gold (KM-3.v.g)."""
        challenger, challenged = self.sides
        if challenger.id != challenge.MERCENARY or "gold" not in challenged.items:
            raise ScenarioError("bribe", "no_bribe")
        if self.reject:
            raise ScenarioError("bribe", "bribe_or_reject")
        if challenged.bodyguard:
            raise ScenarioError("bribe", "bribed_already")

    # -- the engine's questions ----------------------------------------------------------

    def answers(self) -> Answers:
        """Dice, tokens and spells as the scenario says; prizes are left open."""
        return {
            "turn_away": lambda *_: self._turn_away(),
            "fight_magic": self._magic,
            "dark_roll": self._dark_roll,
            "fight_roll": self._fight_roll,
            "commit": self._commit,
            "prize": self._prize,
            "take_it": self._prize,
        }

    def _side(self, seat: str) -> int:
        return next(at for at, side in enumerate(self.sides) if side.id == seat)

    def _turn_away(self) -> Move:
        return move("reject" if self.reject else "bribe" if self.bribe else "accept")

    def _magic(self, state: State, decision: Decision) -> Move:
        casts = self.power[self._side(decision.who)] is not None
        return move("power") if casts and move("power") in decision.options else move("ready")

    def _dark_roll(self, state: State, decision: Decision) -> Move:
        seat = str(decision.about.facts["seat"])
        return move("roll", self.power[self._side(seat)] or 0)

    def _fight_roll(self, state: State, decision: Decision) -> Move:
        if self.rolls is None:
            raise ScenarioError("rolls", "missing", field="rolls")
        at = int(decision.about.facts["side"])
        seat = self.sides[at].id
        # a Spell of Power that failed has taken tokens meanwhile
        if self.sides[at].dungeoneer and self.spend[at] > state.of(seat).tokens:
            raise ScenarioError(f"spend[{at}]", "too_few_tokens", n=state.of(seat).tokens)
        return move("roll", self.rolls[at])

    def _commit(self, state: State, decision: Decision) -> Move:
        return move("commit", self.spend[self._side(decision.who)])

    def _prize(self, state: State, decision: Decision) -> None:
        """Left open: what there is goes into the ruling, in the order of greed."""
        asked = decision.about.facts
        there = asked.get("items") or (asked["item"],)
        self.may_take = [item for item in state.ruleset.greed_order if item in there]


def challenge_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a challenge."""
    asked = Challenge(fields)
    held = {side.id: side.items for side in asked.sides if not side.dungeoneer}
    state = opened_with(asked.people, held, asked.board)
    state.necromancer = asked.necromancer
    first, second = [side.id for side in asked.sides]
    for side in asked.people:
        if side.bodyguard:
            state.bodyguard = side.id
    home = next(
        (state.ruleset.characters[s.id].home for s in asked.sides if not s.dungeoneer), BOARD
    )
    for one in state.dungeoneers:
        one.at = home
    if len(asked.people) == 2:
        # the way in is fought for, so that somebody has to hold a chamber
        state.of(second).at = HELD
    story = EventLog()
    strengths: list[int] = [0, 0]

    def emit(id: str, who: str, clause: str, /, **facts: Any) -> None:
        story(id, who, clause, **facts)
        if state.fight:
            strengths[:] = _strengths(state, state.fight)

    modifier = sum(side.modifier for side in asked.sides)
    combat.begin(state, emit, first, second, modifier)
    assert state.fight is not None
    state.fight.slumber = asked.slumber
    strengths[:] = _strengths(state, state.fight)
    run(state, asked.answers(), emit)
    return _ruled(state, story, asked, strengths)


def _strengths(state: State, fight: Fight) -> list[int]:
    """Both sides after every modifier, before dice, Power and tokens."""
    return [points(challenge.strength(state, fight, side)) for side in (0, 1)]


def _ruled(state: State, story: EventLog, asked: Challenge, strengths: list[int]) -> dict[str, Any]:
    names = {side.id: side.name for side in asked.people}
    totals = [[e.facts["a"], e.facts["b"]] for e in story if e.id == "totals"]
    people = {side.name: state.of(side.id) for side in asked.people}
    bribed = {"bribed": True} if happened(story, "bribed") else {}
    return {
        "winner": _winner(story, asked),
        "automatic": happened(story, "automatic"),
        "strength": strengths,
        "totals": totals[0] if totals else None,
        "injured": named(story, "injured", names),
        "dead": named(story, "died", names),
        "life": {name: grade(one) for name, one in people.items()},
        "item_taken": _item_taken(story),
        "may_take": asked.may_take,
        "tokens": {name: one.tokens for name, one in people.items()},
        "imprisoned": named(story, "imprisoned", names),
        "left_in_vale": left_in_vale(story),
        "bodyguard_used": happened(story, "bodyguard_done"),
        **bribed,
        "clauses": story.clauses,
    }


def _winner(story: EventLog, asked: Challenge) -> str | None:
    for event in story:
        if event.id == "won":
            return "challenger" if event.who == asked.sides[0].id else "opponent"
        if event.id == "drawn":
            return "draw"
    return None


def _item_taken(story: EventLog) -> str | None:
    """The item that the rules force, to a character or a Dungeoneer."""
    for event in story:
        if event.id in ("item_taken", "took_item"):
            return str(event.facts["item"])
    return None
