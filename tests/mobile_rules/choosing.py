"""What a person of some sense would answer, of what the app offers."""

from knightmare.position.state import State
from knightmare.speech.offers import instead
from mobile.kit.shown import AnswerShown
from mobile.knightmare.presenters.solo import SoloPresenter
from shared.play.decision import Move
from shared.play.table import Player


def choice(game: SoloPresenter, bot: Player) -> AnswerShown:
    """What the bot would answer, of what is offered."""
    table = game.table
    state, wanted = table.state.copy(), _chosen(game, bot, table.state)
    offered = [one for one in game.answers() if (*one.before, one.move)[0] == wanted]
    if not offered:
        decision = table.decision
        assert decision is not None
        wanted = instead(table.state, decision)[wanted]
        return next(one for one in game.answers() if one.move == wanted)
    if len(offered) > 1:
        table.game.apply(state, wanted)
        wanted = _chosen(game, bot, state)
        offered = [one for one in offered if one.move == wanted]
    return offered[0]


def _chosen(game: SoloPresenter, bot: Player, state: State) -> Move:
    rules = game.table.game
    decision = rules.decision(state)
    assert decision is not None
    return bot.choose(rules, rules.view(state, decision.who), decision, game.table.ply)
