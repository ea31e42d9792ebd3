"""Rules of thumb, by what is asked, and the levels': a puzzle is one where a rule goes wrong.

>>> sorted(THUMBS)[:3]
['action', 'commit', 'door']
"""

from collections.abc import Callable, Mapping

from knightmare.bot.evaluation import CLUE_ROOM, prospects
from knightmare.bot.hard import hard
from knightmare.bot.levels import normal
from knightmare.bot.sensible import SENSIBLE
from knightmare.descriptor import KNIGHTMARE
from knightmare.insight.puzzles import FIGHTS, MAGIC, THINGS, WAYS, WOUNDS
from knightmare.position.state import State
from knightmare.speech.hints import fight_odds
from shared.play.decision import Decision, Move

Thumb = Callable[[State, Decision], Move]
"""A rule: what it answers to a question in a state."""
LIKELY = 0.5
"""Chances of a fight that are good, as the rule has it."""


def first(state: State, decision: Decision) -> Move:
    """What is meant for this stands first. Arguments: the state; the question."""
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


def fight_the_weaker(state: State, decision: Decision) -> Move:
    """Challenge whoever is rather beaten than not. Arguments: the state; the question."""
    foe = state.ruleset.resident(state.of(decision.who).at)
    if foe and _beats(state, decision, foe):
        return of_kind("challenge", "draw_card", "nothing")(state, decision)
    return of_kind("draw_card", "nothing")(state, decision)


def face_the_weaker(state: State, decision: Decision) -> Move:
    """Accept where one rather wins than not. Arguments: the state; the question."""
    wins = _beats(state, decision, str(decision.about.facts["foe"]))
    return decision.options[0 if wins else -1]


def _beats(state: State, decision: Decision, foe: str) -> bool:
    expects = prospects(state.ruleset, SENSIBLE)
    return expects.fight(state, state.of(decision.who), foe).win >= LIKELY


def as_rolled(state: State, decision: Decision) -> Move:
    """The number as it was rolled. Arguments: the state; the question."""
    roll = int(decision.about.facts["roll"])
    return min(decision.options, key=lambda option: abs(int(option.args[0]) - roll))


def straight_on(state: State, decision: Decision) -> Move:
    """To the NILREM door, where one can. Arguments: the state; the question."""
    return next((one for one in decision.options if CLUE_ROOM in one.args), decision.options[0])


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
    "action": (FIGHTS, (fight_the_weaker,)),
    "turn_away": (FIGHTS, (face_the_weaker,)),
    "number": (WAYS, (as_rolled,)),
    "door": (WAYS, (first,)),
    "way": (WAYS, (of_kind("roll_to_move"),)),
    "foresee": (WAYS, (straight_on,)),
    "ride": (WAYS, (straight_on,)),
    "fight_magic": (MAGIC, (of_kind("ready"),)),
    "protect": (MAGIC, (first,)),
    "resist": (MAGIC, (first,)),
    "pledge": (MAGIC, (first,)),
    "window": (WOUNDS, (of_kind("heal", "eat"),)),
    "prize": (THINGS, (first,)),
    "pay_or_suffer": (THINGS, (of_kind("pay"),)),
}
"""What a question is about, and the rules that people follow there."""


def by_thumb(state: State, decision: Decision) -> set[Move]:
    """What rules of thumb answer. Arguments: the state, not changed; a question that has some."""
    return {rule(state, decision) for rule in THUMBS[decision.ask][1]}


def by_level(state: State, decision: Decision) -> tuple[Move, Move]:
    """What the normal level answers, and the hard one. Arguments: the state; the question."""
    bots = normal("puzzle"), hard("puzzle")
    answers = [bot.choose(KNIGHTMARE.play, state, decision, 0) for bot in bots]
    return answers[0], answers[1]
