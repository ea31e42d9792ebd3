"""Plain rules of thumb, by what is asked: a puzzle is one where such a rule goes wrong.

>>> sorted(THUMBS)[:3]
['access', 'action', 'commit']
"""

from collections.abc import Callable, Mapping

from knightmare.insight.puzzles import FIGHTS, MAGIC, THINGS, WAYS, WOUNDS
from knightmare.position.state import State
from knightmare.speech.hints import fight_odds
from shared.play.decision import Decision, Move

Thumb = Callable[[State, Decision], Move]
"""A rule: what it answers to a question in a state."""


def first(state: State, decision: Decision) -> Move:
    """The answer that commits to nothing stands first. Arguments: the state; the question."""
    return decision.options[0]


def last(state: State, decision: Decision) -> Move:
    """All that there is, which stands last. Arguments: the state; the question."""
    return decision.options[-1]


def best_odds(state: State, decision: Decision) -> Move:
    """The fewest tokens with the best odds of this fight. Arguments: the state; the question."""
    fight, side = state.fight, int(decision.about.facts["side"])
    assert fight is not None
    best, most = decision.options[0], -1.0
    for tokens, option in enumerate(decision.options):
        odds = fight_odds(state, fight, side, tokens)
        if odds is not None and odds.win > most:
            best, most = option, float(odds.win)
    return best


def as_rolled(state: State, decision: Decision) -> Move:
    """The number as it was rolled. Arguments: the state; the question."""
    roll = int(decision.about.facts["roll"])
    return min(decision.options, key=lambda option: abs(int(option.args[0]) - roll))


def of_kind(*kinds: str) -> Thumb:
    """The first answer of the first of these kinds that there is; else the first of all."""

    def answer(state: State, decision: Decision) -> Move:
        for kind in kinds:
            for option in decision.options:
                if option.kind == kind:
                    return option
        return decision.options[0]

    return answer


THUMBS: Mapping[str, tuple[str, tuple[Thumb, ...]]] = {
    "commit": (FIGHTS, (first, last, best_odds)),
    "action": (FIGHTS, (of_kind("challenge"), of_kind("draw_card", "nothing"))),
    "turn_away": (FIGHTS, (first, last)),
    "access": (FIGHTS, (first, last)),
    "number": (WAYS, (as_rolled,)),
    "final_number": (WAYS, (as_rolled,)),
    "door": (WAYS, (first, last)),
    "way": (WAYS, (of_kind("roll_to_move"), last)),
    "escape_way": (WAYS, (first, last)),
    "foresee": (WAYS, (first,)),
    "ride": (WAYS, (first,)),
    "fight_magic": (MAGIC, (of_kind("ready"), of_kind("slumber", "power"))),
    "protect": (MAGIC, (first, last)),
    "resist": (MAGIC, (first, last)),
    "pledge": (MAGIC, (first, last)),
    "window": (WOUNDS, (of_kind("heal", "eat", "cast"), of_kind("go_on"))),
    "take_it": (THINGS, (first, last)),
    "prize": (THINGS, (first, last)),
    "give_back": (THINGS, (first, last)),
    "pay_or_suffer": (THINGS, (of_kind("pay"), of_kind("suffer"))),
}
"""What a question is about, and the rules that people follow there."""
