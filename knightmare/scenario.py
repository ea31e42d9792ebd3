"""Rulings on situations that people describe: one challenge, one dark spell, one end step.

The situation is laid out on the engine's own state, the engine's own steps are run, and
what is read off is the result: no rule stands here a second time.

>>> fight = {"kind": "challenge", "rolls": [4, 3],
...          "challenger": {"dungeoneer": "Ann", "items": ["mace"]},
...          "opponent": {"character": "goblin", "items": ["dragon_shield"]}}
>>> ruling = resolve(fight)
>>> ruling["winner"], ruling["strength"], ruling["totals"]
('draw', [3, 4], [7, 7])
"""

from collections.abc import Callable, Mapping
from typing import Any

from knightmare import agenda, challenge, combat, necromancer
from knightmare.house import BOARD, PRISON
from knightmare.necromancer import CROWN, VALE
from knightmare.scenario_fields import Fields, ScenarioError
from knightmare.scenario_sides import opened_with, read_dungeoneer, read_side
from knightmare.state import Dungeoneer, Fight, State
from knightmare.turns import course
from shared.decision import Decision, Move, move
from shared.event import Chronicle, Tell

Answers = Mapping[str, Callable[[State, Decision], Move | None]]
"""How each question is answered; None where the ruling ends with it."""


def resolve(scenario: object) -> dict[str, Any]:
    """Rule on a scenario: a JSON object of kind challenge, dark_spell or upkeep.

    Raises ScenarioError, with the path of the field that is wrong.
    """
    fields = Fields(scenario)
    kind = fields.choice("kind", tuple(KINDS))
    return KINDS[kind](fields)


def run(state: State, answers: Answers, tell: Tell) -> None:
    """Let the engine go on until nothing is left, or a question ends the ruling."""
    agenda.advance(state, tell, lambda *_: False)
    while (decision := agenda.decision(state)) is not None:
        played = answers[decision.ask](state, decision)
        if played is None:
            return
        agenda.answer(state, tell, played)
        agenda.advance(state, tell, lambda *_: False)


def told(story: Chronicle, id: str) -> bool:
    """Whether an event of this kind happened."""
    return any(event.id == id for event in story)


def named(story: Chronicle, id: str, names: Mapping[str, str]) -> str | None:
    """The name of whom an event of this kind happened to; None when it did not."""
    return next((names[event.who] for event in story if event.id == id), None)


def left_in_vale(story: Chronicle) -> list[str]:
    """Items that a failed dark spell sent to the Vale of the Necromancer."""
    return [
        event.facts["item"]
        for event in story
        if event.id == "left_item" and event.facts["chamber"] == VALE
    ]


def grade(dungeoneer: Dungeoneer) -> str | None:
    """Life Force as a scenario writes it: null in the grave."""
    return None if dungeoneer.life == "DEAD" else dungeoneer.life


# -- challenge -------------------------------------------------------------------------------


class _Challenge:
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
        self.necromancer = fields.number("necromancer_strength", 5, 10, 7)
        fields.finish()
        self._check()

    def _check_sides(self) -> None:
        first, second = self.sides
        for at, item in enumerate(second.items):
            if item in first.items:
                raise ScenarioError(f"opponent.items[{at}]", "held_twice", id=item)
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
            pair = Fields({"0": value[0], "1": value[1]})
            return [pair.perhaps("0", 1, 6), pair.perhaps("1", 1, 6)]
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

    # -- the engine's questions ----------------------------------------------------------

    def answers(self) -> Answers:
        """Dice, tokens and spells as the scenario says; prizes are left open."""
        return {
            "turn_away": lambda *_: move("reject") if self.reject else move("accept"),
            "fight_magic": self._magic,
            "dark_roll": self._dark_roll,
            "fight_roll": self._fight_roll,
            "commit": self._commit,
            "prize": lambda *_: None,
            "take_it": lambda *_: None,
        }

    def _side(self, seat: str) -> int:
        return next(at for at, side in enumerate(self.sides) if side.id == seat)

    def _magic(self, state: State, decision: Decision) -> Move:
        casts = self.power[self._side(decision.who)] is not None
        return move("power") if casts and move("power") in decision.options else move("ready")

    def _dark_roll(self, state: State, decision: Decision) -> Move:
        seat = str(state.agenda[-1][1])
        return move("roll", self.power[self._side(seat)] or 0)

    def _fight_roll(self, state: State, decision: Decision) -> Move:
        if self.rolls is None:
            raise ScenarioError("rolls", "missing", field="rolls")
        return move("roll", self.rolls[int(state.agenda[-1][1])])

    def _commit(self, state: State, decision: Decision) -> Move:
        side = self._side(decision.who)
        played = move("commit", self.spend[side])
        if played not in decision.options:
            owned = state.of(decision.who).tokens
            raise ScenarioError(f"spend[{side}]", "too_few_tokens", n=owned)
        return played


def _challenge(fields: Fields) -> dict[str, Any]:
    asked = _Challenge(fields)
    state = opened_with(asked.people, {s.id: s.items for s in asked.sides if not s.dungeoneer})
    state.necromancer = asked.necromancer
    first, second = [side.id for side in asked.sides]
    for side in asked.people:
        if side.bodyguard:
            state.bodyguard = side.id
    home = next((state.house.characters[s.id].home for s in asked.sides if not s.dungeoneer), BOARD)
    for one in state.dungeoneers:
        one.at = home
    story = Chronicle()
    strengths: list[int] = [0, 0]

    def tell(*told: Any, **facts: Any) -> None:
        story(*told, **facts)
        if state.fight:
            strengths[:] = _strengths(state, state.fight)

    modifier = sum(side.modifier for side in asked.sides)
    combat.begin(state, tell, first, second, modifier)
    assert state.fight is not None
    state.fight.slumber = asked.slumber
    strengths[:] = _strengths(state, state.fight)
    run(state, asked.answers(), tell)
    return _ruled(state, story, asked, strengths)


def _strengths(state: State, fight: Fight) -> list[int]:
    """Both sides after every modifier, before dice, Power and tokens."""
    return [challenge.points(challenge.strength(state, fight, side)) for side in (0, 1)]


def _ruled(
    state: State, story: Chronicle, asked: _Challenge, strengths: list[int]
) -> dict[str, Any]:
    names = {side.id: side.name for side in asked.people}
    totals = [[e.facts["a"], e.facts["b"]] for e in story if e.id == "totals"]
    people = {side.name: state.of(side.id) for side in asked.people}
    return {
        "winner": _winner(story, asked),
        "automatic": told(story, "automatic"),
        "strength": strengths,
        "totals": totals[0] if totals else None,
        "injured": named(story, "injured", names),
        "dead": named(story, "died", names),
        "life": {name: grade(one) for name, one in people.items()},
        "item_taken": _item_taken(story),
        "may_take": _may_take(state),
        "tokens": {name: one.tokens for name, one in people.items()},
        "imprisoned": named(story, "imprisoned", names),
        "left_in_vale": left_in_vale(story),
        "bodyguard_used": told(story, "bodyguard_done"),
        "clauses": story.clauses,
    }


def _winner(story: Chronicle, asked: _Challenge) -> str | None:
    for event in story:
        if event.id == "won":
            return "challenger" if event.who == asked.sides[0].id else "opponent"
        if event.id == "drawn":
            return "draw"
    return None


def _item_taken(story: Chronicle) -> str | None:
    """The item that the rules force, to a character or a Dungeoneer."""
    for event in story:
        if event.id in ("item_taken", "took_item"):
            return str(event.facts["item"])
    return None


def _may_take(state: State) -> list[str]:
    """What a winning Dungeoneer may choose from, least useful to a character last."""
    if not state.agenda:
        return []
    items = state.agenda[-1][2]
    listed = [items] if isinstance(items, str) else items
    return [item for item in state.house.greed_order if item in listed]


# -- dark_spell ------------------------------------------------------------------------------


def _dark_spell(fields: Fields) -> dict[str, Any]:
    side = read_dungeoneer(Fields(fields.take("dungeoneer"), "dungeoneer"), "p1")
    roll = fields.number("roll", 1, 6)
    fields.finish()
    spell = side.dark_spell
    if not spell:
        raise ScenarioError("dungeoneer.dark_spell", "no_dark_spell")
    if spell == "glory" and CROWN in side.items:
        raise ScenarioError("dungeoneer.items", "crown_taken")
    state, story = opened_with([side], {}), Chronicle()
    if spell != "power" and CROWN not in side.items:
        state.lying[state.house.items[CROWN].start] = (CROWN,)
    if spell == "power":
        state.fight = Fight(("p1", "goblin"))
    one = state.of("p1")
    necromancer.cast_dark(state, story, "p1", spell)
    run(state, {"dark_roll": lambda *_: move("roll", roll), "ride": lambda *_: None}, story)
    works = told(story, "dark_works")
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


# -- upkeep ----------------------------------------------------------------------------------


def _upkeep(fields: Fields) -> dict[str, Any]:
    side = read_dungeoneer(Fields(fields.take("dungeoneer"), "dungeoneer"), "p1")
    cup = fields.perhaps("cup_turns", 0, 9999)
    prison = fields.perhaps("prison_turns", 0, 9999)
    pact = fields.perhaps("pact_turns", 0, 9999)
    give_food = fields.flag("give_food") if fields.take("give_food", None) is not None else None
    fields.finish()
    if (cup is None) != ("cup" not in side.items):
        raise ScenarioError("cup_turns", "cup")
    state, story = opened_with([side], {}), Chronicle()
    one = state.of("p1")
    # the scenario counts the turn that ends now, the engine counts it when it ends
    one.cup_turns = (cup or 0) - 1
    if prison is not None:
        one.at, one.standing, one.prison_turns = PRISON, "imprisoned", prison - 1
    one.pact, one.pact_turns = "none", 0
    if pact is not None:
        one.pact, one.pact_turns = "sworn" if one.dark_spell else "bound", pact - 1
    agenda.then(state, *course("end", "p1")[:-1])

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
        "returned": [event.facts["item"] for event in story if event.id == "returned_item"],
        "clauses": story.clauses,
    }


KINDS: dict[str, Callable[[Fields], dict[str, Any]]] = {
    "challenge": _challenge,
    "dark_spell": _dark_spell,
    "upkeep": _upkeep,
}
