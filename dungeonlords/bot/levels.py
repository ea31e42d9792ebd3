"""The levels that people may play against, weakest first."""

from typing import Any

from dungeonlords.bot.evaluation import punch
from dungeonlords.bot.expert import ExpertBot
from dungeonlords.bot.judgement import shipped
from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.bot.thoughtful import PLANNING, ThoughtfulBot
from dungeonlords.position.state import State
from shared.bots.random import RandomBot, generator
from shared.play.decision import Decision, Move
from shared.play.game import Game

LEVELS = ("easy", "normal", "hard", "expert")
CARELESS = 50
"""Orders of a hundred to which the easy level gives no thought, and defences as many."""
NORMAL_GUESSES, HARD_GUESSES = 0, 8
"""How often a level guesses at the others' orders; the normal one takes no notice of them."""
HARD_DECKS, EXPERT_DECKS = 5, 8
"""Over how many orders of the combat cards every defence is rehearsed first."""
SAMPLES = 96
"""How many of the others' orders the expert looks at."""


class EasyBot(SensibleBot):
    """Sensible, but half its orders are any, and in half its battles it forgets its traps.

    There it sends the strongest as long as it may, whatever the later rounds will need. Argument:
    the seed of its choices.
    """

    def choose(self, game: Game[Any], view: State, decision: Decision, ply: int) -> Move:
        """One of the decision's options."""
        if decision.ask == "program" and self._careless("thought", ply):
            return RandomBot(f"{self.seed}:any").choose(game, view, decision, ply)
        if decision.ask in PLANNING and self._careless(f"battle:{view.year}", view.round):
            return _all_in(view, decision)
        return super().choose(game, view, decision, ply)

    def _careless(self, about: str, number: int) -> bool:
        return generator(f"{self.seed}:{about}", number).randrange(100) < CARELESS


def _all_in(view: State, decision: Decision) -> Move:
    """The first tile, no trap, and the strongest who may still be sent."""
    monsters = view.ruleset.monsters
    if decision.ask != "send" or not decision.options[1:]:
        return decision.options[0]
    return max(decision.options[1:], key=lambda option: punch(monsters[str(option.args[0])]))


def normal(seed: str = "") -> ThoughtfulBot:
    """Thinks a round ahead, by rules of thumb, as if nobody else stood in the way."""
    return ThoughtfulBot(seed, shipped("normal"), NORMAL_GUESSES)


def hard(seed: str = "") -> ThoughtfulBot:
    """Thinks a round ahead, as it learned from games against itself."""
    return ThoughtfulBot(seed, shipped("hard"), HARD_GUESSES, HARD_DECKS)


def expert(seed: str = "") -> ExpertBot:
    """Thinks for the others as the hard level would, and asks what wins."""
    known = shipped("expert"), shipped("hard")
    return ExpertBot(seed, *known, HARD_GUESSES, EXPERT_DECKS, SAMPLES)
