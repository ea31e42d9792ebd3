"""Which answers are worth offering, and which questions leave nothing to choose.

The rules allow more than can change anything: food at GREEN, dearer numbers that lead to the same
chamber, helm tokens in a fight that is decided. Such answers stay legal; they are only not offered,
unless a table wants every legal move. At a physical table everything is.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from knightmare.position.state import Fight, State
from knightmare.rules import challenge
from knightmare.rules.agenda import RULES
from knightmare.rules.moving import opens
from knightmare.speech.hints import fight_odds
from shared.play.decision import FATE, Decision, Move, Subject
from shared.play.seats import is_seat
from shared.play.tasks import pending

PASSING = "go_on"
"""The kind of answer that passes the window at the start of a turn."""
TRAVEL = ("way", "escape_way")
"""What is asked once the window has been passed: both are one question."""
LISTED = ("number", "commit")
"""Questions whose answers differ by one number."""


def numbered(decision: Decision) -> bool:
    """Whether a value is asked for that is a number as it stands; a path is not."""
    if decision.ask != "correct_value" or decision.about.facts["field"] == "stones":
        return False
    return isinstance(decision.options[0].args[0], int)


class Travel(NamedTuple):
    """What is asked once the window is passed, before it is asked."""

    decision: Decision
    about: Subject


def everything(state: State) -> bool:
    """Whether every legal move is offered: at a physical table, and where a table wants it."""
    return state.phase == "table" or bool(state.ruleset.options["every_move"])


def offered(state: State, decision: Decision) -> tuple[Move, ...]:
    """The answers that can make a difference, in the order of the rules; at least one.

    Arguments: the state as whoever is asked may see it; the question.
    """
    find = WORTH.get(decision.ask)
    if find is None or everything(state):
        return decision.options
    worth = find(state, decision)
    return tuple([option for option in decision.options if worth.get(option, option) is option])


def instead(state: State, decision: Decision) -> dict[Move, Move]:
    """For each answer that is not offered because another does the same: that other.

    Arguments: the state as whoever is asked may see it; the question.
    """
    find = WORTH.get(decision.ask)
    if find is None or everything(state):
        return {}
    worth = find(state, decision)
    return {option: other for option, other in worth.items() if other not in (None, option)}


def travel(state: State, decision: Decision) -> Travel | None:
    """What is asked once this window is passed; None where that is no choice of its seat.

    Arguments: the state as whoever is asked may see it; the question.
    """
    if decision.ask != "window" or len(pending(state)) < 2:
        return None
    name, *args = pending(state)[-2]
    if name not in TRAVEL:
        return None
    asked = RULES.questions[name]
    about = Subject(name, dict(zip(asked.names, args, strict=True)))
    return Travel(asked.decide(state, *args), about)


class AskWhatMatters:
    """Knightmare's people are not asked what leaves nothing to choose."""

    def answer(self, state: State, decision: Decision) -> Move | None:
        """The only answer that can make a difference; None where there are several.

        Arguments: the state; the question.
        """
        if decision.who == FATE or everything(state) or _would_tell(state, decision):
            return None
        found = offered(state, decision)
        return found[0] if len(found) == 1 else None

    def leads(self, played: Move) -> bool:
        """Passing the window leads to the way of travelling."""
        return played.kind == PASSING


def _would_tell(state: State, decision: Decision) -> bool:
    """Whether others could tell from a window that is passed by itself which spells are in hand."""
    hidden = len(state.dungeoneers) > 1 and state.of(decision.who).spells
    return decision.ask == "window" and bool(hidden)


# -- what makes no difference ------------------------------------------------------------------

Worth = dict[Move, Move | None]
"""For answers that make no difference: the answer that does the same for less, if there is one."""


def _healing(state: State, decision: Decision) -> Worth:
    """Nothing heals at GREEN: the Food would be lost.

    The stream heals nobody either, but whoever drinks may stay where it is and end the turn
    without an action (KM-2.ii.d), which no roll allows.
    """
    if state.of(decision.who).life != "GREEN":
        return {}
    return {option: None for option in decision.options if option.kind == "eat"}


def _number(state: State, decision: Decision) -> Worth:
    """Of the numbers that lead to the same, the cheapest."""
    one, roll = state.of(decision.who), int(decision.about.facts["roll"])
    exits = state.ruleset.chambers[one.at].exits

    def leads(option: Move) -> tuple[Any, ...]:
        final = int(option.args[0])
        return exits[final - 1], opens(state, one, final)

    return _cheapest(decision, leads, lambda option: abs(int(option.args[0]) - roll))


def _commit(state: State, decision: Decision) -> Worth:
    """Of the amounts with the same chances, the least."""
    fight, side = state.fight, int(decision.about.facts["side"])
    assert fight is not None
    if not side and may_answer(state, fight):
        return {}

    def chances(option: Move) -> tuple[Any, ...]:
        found = fight_odds(state, fight, side, int(option.args[0]))
        assert found is not None
        return found.win, found.draw, found.lose

    return _cheapest(decision, chances, lambda option: int(option.args[0]))


def may_answer(state: State, fight: Fight) -> bool:
    """Whether the other side can still commit helm tokens after its own roll.

    Arguments: the state; the fight.
    """
    return is_seat(fight.sides[1]) and state.of(fight.sides[1]).tokens > 0


def _magic(state: State, decision: Decision) -> Worth:
    """No spell is needed where a shield has decided already."""
    fight = state.fight
    assert fight is not None
    own = "challenger" if fight.sides[0] == decision.who else "opponent"
    if challenge.automatic(state, fight) != own:
        return {}
    return {option: None for option in decision.options if option.kind != "ready"}


def _cheapest(
    decision: Decision,
    alike: Callable[[Move], tuple[Any, ...]],
    cost: Callable[[Move], int],
) -> Worth:
    best: dict[tuple[Any, ...], Move] = {}
    for option in sorted(decision.options, key=cost):
        best.setdefault(alike(option), option)
    return {option: best[alike(option)] for option in decision.options}


WORTH: dict[str, Callable[[State, Decision], Worth]] = {
    "window": _healing,
    "number": _number,
    "commit": _commit,
    "fight_magic": _magic,
}
"""Questions that may offer what makes no difference."""
