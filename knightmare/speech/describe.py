"""Moves and questions of Knightmare for people: see ``shared.speech.descriptions``."""

from knightmare.position.state import Fight, State
from knightmare.rulebook.ruleset import BOARD, PRISON, STAY
from knightmare.rules import challenge
from knightmare.rules.arriving import occupants
from knightmare.rules.corrected import meaning
from knightmare.rules.items import BOOK
from knightmare.rules.life import GRADES
from knightmare.rules.moving import number_opens, opens
from knightmare.rules.riddle import CHOICE
from shared.speech.descriptions import Descriptions, Facts, Find

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
    "pass_on": ("heir",),
    "field": ("field",),
    "value": ("value",),
}
"""What the arguments of each kind of move are called in its sentence."""
MENU = ("who",)
"""At a physical table the menu's moves name a Dungeoneer."""


# -- facts of questions ----------------------------------------------------------------------


def _tokens(state: State, facts: Facts) -> Facts:
    return {"tokens": state.of(facts["who"]).tokens}


def _here(state: State, facts: Facts) -> Facts:
    return {"chamber": state.of(facts["who"]).at}


def _holders(state: State, facts: Facts) -> Facts:
    held = occupants(state, facts["chamber"], facts["who"])
    return {"holders": [one.seat for one in held]}


def _works_on(state: State, facts: Facts) -> Facts:
    return {"faces": list(state.ruleset.spells[facts["spell"]].works_on)}


def _riddle(state: State, facts: Facts) -> Facts:
    way = state.ruleset.options["riddles"]
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
    exits = state.ruleset.chambers[PRISON].exits
    return {"faces": [face for face, to in enumerate(exits, 1) if to != STAY]}


def _break_out(state: State, facts: Facts) -> Facts:
    return {"faces": list(state.ruleset.constants.break_out)}


def _castle(state: State, facts: Facts) -> Facts:
    return {"faces": list(state.ruleset.constants.castle_destruction_on)}


def _takes_hold(state: State, facts: Facts) -> Facts:
    return {"faces": list(state.ruleset.constants.attack_takes_hold)}


def _to_throne(state: State, facts: Facts) -> Facts:
    dungeoneer = state.of(facts["who"])
    return {"needed": len(dungeoneer.stones) + 1 - dungeoneer.stone}


def _doubted(state: State, facts: Facts) -> Facts:
    """At a physical table: the sentence is named by why a report is doubted."""
    return {facts["why"]: 1}


def _opens(state: State, facts: Facts) -> Facts:
    """At a physical table: the chest, or the NILREM door."""
    return {"door": 1} if facts["what"] == "door" else {}


QUESTION_FACTS: dict[str, Find] = {
    "doubt": _doubted,
    "opening_roll": _opens,
    "final_number": _tokens,
    "open_or_move": _opens,
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
    here = state.ruleset.chambers.get(state.of(facts["who"]).at)
    chamber = here.exits[number - 1] if here and here.exits else BOARD
    return {"chamber": chamber, "n": abs(number - facts.get("roll", number))}


def _number(state: State, facts: Facts) -> Facts:
    """Where a number leads; one that opens something leads to that first."""
    number, what, found = facts["number"], facts.get("what"), _exit(state, facts)
    if what is None:
        opened = opens(state, state.of(facts["who"]), number)
    else:
        opened = what if number_opens(what, number) else ""
    return {**found, "chamber": opened or found["chamber"]}


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
    ("number", "number"): _number,
    ("final_number", "number"): _number,
    ("", "leave_by"): _exit,
    ("move_roll", "roll"): _rolled,
    ("pay_or_suffer", "pay"): _price,
    ("riddle", "answer"): _answer,
    ("correct_value", "value"): _corrected,
}
"""Facts of an answer that are not among its arguments, by question and kind of move."""

DESCRIPTIONS = Descriptions(
    "knightmare",
    MOVE_FACTS,
    QUESTION_FACTS,
    ANSWER_FACTS,
    lambda state: state.active.seat,
    {"menu": MENU},
)
question, describe, subject = DESCRIPTIONS.question, DESCRIPTIONS.describe, DESCRIPTIONS.subject
move_id = DESCRIPTIONS.move_id
