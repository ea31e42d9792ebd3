"""How a defence is found without looking at the whole combat: a puzzle is where that fails."""

from collections.abc import Callable, Mapping

from dungeonlords.agenda import RULES
from dungeonlords.bot.defence import Plan, best_plan, plans
from dungeonlords.bot.evaluation import bite, punch
from dungeonlords.bot.levels import hard
from dungeonlords.bot.sensible import sites_of
from dungeonlords.bot.thoughtful import ONE_ROUND
from dungeonlords.combat.planning import plan
from dungeonlords.game import DungeonLords
from dungeonlords.planner.combats import alone
from dungeonlords.position.state import State
from dungeonlords.puzzles.defences import said_of
from shared.chance.deck import merged
from shared.play.decision import Decision
from shared.play.event import silence
from shared.play.tasks import push

GAME = DungeonLords()
Thumb = Callable[[State, Decision], str]
"""A defence, as its text, for a lord who is asked how to defend and has planned nothing yet."""


def all_in(view: State, decision: Decision) -> str:
    """As much as may be sent and laid, of what does most damage.

    Arguments: the state as the lord sees it; the first question by which a defence is made.
    """
    ruleset, lord = view.ruleset, view.of(decision.who)

    def force(way: Plan) -> float:
        _, laid, sent = way
        struck = sum([punch(ruleset.monsters[one]) for one in sent])
        return struck + sum([bite(ruleset.traps[one]) for one in laid])

    sites = sites_of(lord, decision)
    ways = [one for site in sites for one in plans(view, decision.who, site)]
    return _said(view, decision, max(ways, key=force))


def one_round(view: State, decision: Decision) -> str:
    """What is best as if no round came after this one.

    Arguments: the state as the lord sees it; the first question by which a defence is made.
    """
    sites = sites_of(view.of(decision.who), decision)
    return _said(view, decision, best_plan(view, decision.who, sites, thought=ONE_ROUND))


def _said(view: State, decision: Decision, way: Plan) -> str:
    site, laid, sent = way
    rank = view.ruleset.rank
    return said_of(view.of(decision.who).tiles[site], laid, merged(sent, rank=rank))


def rehearsed(view: State, decision: Decision) -> str:
    """What the hard level does after its rehearsal.

    Arguments: the state as the lord sees it; the first question by which a defence is made.
    """
    state, bot = alone(view, decision.who), hard("puzzle")
    lord = state.lords[0]
    push(state, plan(lord.seat))
    asked = RULES.run(state, silence)
    while asked is not None:
        asked = RULES.run(state, silence, bot.choose(GAME, state, asked, 0))
    return said_of(lord.tiles[lord.site], lord.laid, lord.sent)


THUMBS: Mapping[str, Thumb] = {"all_in": all_in, "one_round": one_round, "rehearsed": rehearsed}
