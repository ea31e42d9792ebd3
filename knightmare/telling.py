"""Moves and questions for people: message ids and facts, put into words where shown.

A question's message is ``ask.NAME``, a move's is ``move.QUESTION.KIND`` where there is such
a pattern and ``move.KIND`` otherwise. The arguments of the question on the agenda are facts
under their own names (``seat``, ``chamber``, ``item``); ``who`` is the Dungeoneer concerned.
"""

from collections.abc import Callable
from functools import cache
from inspect import signature

from knightmare import challenge
from knightmare.agenda import QUESTIONS
from knightmare.arriving import occupants
from knightmare.asking import CHOICE
from knightmare.correcting import meaning
from knightmare.house import BOARD, PRISON, STAY
from knightmare.items import BOOK
from knightmare.life import GRADES
from knightmare.state import Fight, State
from shared.decision import Move
from shared.messages import Fact, Message, load_patterns

Facts = dict[str, Fact]
Find = Callable[[State, Facts], Facts]
"""More facts for a sentence, from the state and the facts already there."""

MOVE_FACTS: dict[str, tuple[str, ...]] = {
    "roll": ("n",),
    "number": ("number",),
    "leave_by": ("number",),
    "commit": ("n",),
    "draw": ("card",),
    "riddle": ("riddle",),
    "answer": ("answer",),
    "challenge": ("character",),
    "fight": ("target",),
    "cast": ("spell", "source", "target"),
    "foresight": ("source",),
    "open_cauldron": ("source",),
    "banish": ("source",),
    "slumber": ("source",),
    "resist": ("source",),
    "pledge": ("spell",),
    "go": ("chamber",),
    "ride": ("chamber",),
    "entry": ("item",),
    "take": ("item",),
    "give_back": ("item",),
    "count": ("n",),
    "item": ("item",),
    "spell": ("spell",),
    "card": ("card",),
    "against": ("foe",),
    "comes": ("modifier",),
    "with": ("item",),
    "without": ("item",),
    "field": ("field",),
    "value": ("value",),
}
"""What the arguments of each kind of move are called in its sentence."""
MENU = ("who",)
"""At a physical table the menu's moves name a Dungeoneer."""


def question(state: State) -> Message:
    """The question on the table."""
    if not state.agenda:
        return Message("ask.over")
    name = state.agenda[-1][0]
    facts = subject(state)
    if find := QUESTION_FACTS.get(name):
        facts.update(find(state, facts))
    return Message(f"ask.{name}", facts)


def describe(state: State, move: Move) -> Message:
    """What this move does: the button, the log, the undo bar, the screen reader."""
    name = state.agenda[-1][0] if state.agenda else ""
    facts = subject(state)
    called = MENU if name == "menu" else MOVE_FACTS.get(move.kind, ())
    facts.update(zip(called, move.args, strict=False))
    find = ANSWER_FACTS.get((name, move.kind)) or ANSWER_FACTS.get(("", move.kind))
    if find and name != "menu":
        facts.update(find(state, facts))
    return Message(move_id(name, move.kind), facts)


def subject(state: State) -> Facts:
    """The arguments of the question on the table that are ids and numbers, and ``who``."""
    if not state.agenda:
        return {"who": state.active.seat}
    name, *args = state.agenda[-1]
    facts = {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in zip(_arguments(name), args, strict=False)
        if plain(value)
    }
    facts["who"] = facts.get("target", facts.get("seat", state.active.seat))
    return facts


def plain(value: object) -> bool:
    """Whether an argument is an id, a number or a list of ids, and not a list of steps."""
    if isinstance(value, tuple):
        return all(isinstance(one, str) for one in value)
    return isinstance(value, str | int)


@cache
def _arguments(name: str) -> tuple[str, ...]:
    return tuple(signature(QUESTIONS[name].decide).parameters)[1:]


@cache
def move_id(question: str, kind: str) -> str:
    """The message of a kind of move, in one question's own words where there are any."""
    own = f"move.{question}.{kind}"
    return own if own in _known() else f"move.{kind}"


@cache
def _known() -> frozenset[str]:
    return frozenset(load_patterns("knightmare"))


# -- facts of questions ----------------------------------------------------------------------


def _tokens(state: State, facts: Facts) -> Facts:
    return {"tokens": state.of(facts["who"]).tokens}


def _here(state: State, facts: Facts) -> Facts:
    return {"chamber": state.of(facts["who"]).at}


def _holders(state: State, facts: Facts) -> Facts:
    held = occupants(state, facts["chamber"], facts["who"])
    return {"holders": [one.seat for one in held]}


def _works_on(state: State, facts: Facts) -> Facts:
    return {"faces": list(state.house.spells[facts["spell"]].works_on)}


def _riddle(state: State, facts: Facts) -> Facts:
    way = state.house.options["riddles"]
    shown = {} if way == CHOICE else {way: 1}
    return {"riddle": facts["id"], **shown}


def _price(state: State, facts: Facts) -> Facts:
    return {"n": facts["count"]}


def _foe(state: State, facts: Facts) -> Facts:
    """Whoever stands on the other side of the fight."""
    fight = state.fight
    assert fight is not None
    return {"foe": _other(fight, facts["who"])}


def _other(fight: Fight, who: str) -> str:
    return fight.sides[1] if fight.sides[0] == who else fight.sides[0]


def _sides(state: State, facts: Facts) -> Facts:
    fight = state.fight
    assert fight is not None
    return {"who": fight.sides[facts["side"]], "foe": fight.sides[1 - facts["side"]]}


def _stakes(state: State, facts: Facts) -> Facts:
    """What each side has so far; ``open`` while the other is still to roll."""
    fight = state.fight
    assert fight is not None
    totals, other = challenge.totals(state, fight), 1 - facts["side"]
    return {
        "foe": fight.sides[other],
        "own": totals[facts["side"]],
        "other": totals[other],
        "open": 0 if fight.rolls[other] else 1,
    }


def _book(state: State, facts: Facts) -> Facts:
    return {"book": 1} if facts["item"] == BOOK else {}


def _way_out(state: State, facts: Facts) -> Facts:
    exits = state.house.chambers[PRISON].exits
    return {"faces": [face for face, to in enumerate(exits, 1) if to != STAY]}


def _break_out(state: State, facts: Facts) -> Facts:
    return {"faces": list(state.house.constants.break_out)}


def _castle(state: State, facts: Facts) -> Facts:
    return {"faces": list(state.house.constants.castle_destruction_on)}


def _takes_hold(state: State, facts: Facts) -> Facts:
    return {"faces": list(state.house.constants.attack_takes_hold)}


def _to_throne(state: State, facts: Facts) -> Facts:
    dungeoneer = state.of(facts["who"])
    return {"needed": len(dungeoneer.stones) + 1 - dungeoneer.stone}


QUESTION_FACTS: dict[str, Find] = {
    "number": _tokens,
    "action": _here,
    "access": _holders,
    "dark_roll": _works_on,
    "riddle": _riddle,
    "pay_or_suffer": _price,
    "fight_magic": _foe,
    "fight_roll": _sides,
    "commit": _stakes,
    "take_it": _book,
    "escape_roll": _way_out,
    "break_roll": _break_out,
    "castle_roll": _castle,
    "slumber_roll": _takes_hold,
    "banishment_roll": _takes_hold,
    "walk_roll": _to_throne,
}
"""Facts of a question that are not among its arguments."""


# -- facts of answers ------------------------------------------------------------------------


def _eats(state: State, facts: Facts) -> Facts:
    return {"life": GRADES[-1]}


def _heals(state: State, facts: Facts) -> Facts:
    dungeoneer = state.of(facts["who"])
    risen = GRADES[min(GRADES.index(dungeoneer.life) + 1, len(GRADES) - 1)]
    return {"life": risen, "max_tokens": dungeoneer.max_tokens - 1}


def _power(state: State, facts: Facts) -> Facts:
    return _works_on(state, {"spell": "power"})


def _exit(state: State, facts: Facts) -> Facts:
    """Where a movement number leads, and ``n`` tokens that it costs."""
    number = facts.get("number") or facts["n"]
    here = state.house.chambers.get(state.of(facts["who"]).at)
    chamber = here.exits[number - 1] if here and here.exits else BOARD
    return {"chamber": chamber, "n": abs(number - facts.get("roll", number))}


def _rolled(state: State, facts: Facts) -> Facts:
    return {"chamber": _exit(state, facts)["chamber"]}


def _answer(state: State, facts: Facts) -> Facts:
    return {"answer": f"{facts['id']}.{facts['answer']}"}


def _corrected(state: State, facts: Facts) -> Facts:
    """What the value says besides itself."""
    return meaning(state, facts["seat"], facts["field"], facts["value"])


ANSWER_FACTS: dict[tuple[str, str], Find] = {
    ("window", "eat"): _eats,
    ("window", "heal"): _heals,
    ("", "cast"): _works_on,
    ("fight_magic", "power"): _power,
    ("number", "number"): _exit,
    ("", "leave_by"): _exit,
    ("move_roll", "roll"): _rolled,
    ("pay_or_suffer", "pay"): _price,
    ("riddle", "answer"): _answer,
    ("correct_value", "value"): _corrected,
}
"""Facts of an answer that are not among its arguments, by question and kind of move."""
