"""Whether a riddle is known is no matter of choice: for whoever has no words, chance answers it.

The right answer always stands first: without this, whoever learned that would know every riddle,
and be compared with bots that know seven of ten.

>>> from knightmare.rules.riddle import ANSWERS
>>> asked = by_heart(Decision("p1", "riddle", ANSWERS))
>>> asked.who, [weight / asked.total for weight in asked.weights]
('fate', [0.7, 0.15, 0.15])
"""

from knightmare.bot.hard import KNOWN
from shared.play.decision import Decision, chances

RIDDLE = "riddle"


def by_heart(decision: Decision) -> Decision:
    """A riddle as a question of chance, which knows as many as bots do; any other as it is."""
    if decision.ask != RIDDLE:
        return decision
    wrong = len(decision.options) - 1
    weights = (KNOWN * wrong, *(100 - KNOWN,) * wrong)
    return chances(RIDDLE, decision.options, weights)._replace(entry=decision.entry)
