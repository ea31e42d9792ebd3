"""A bot that somebody brings along, by the name of where it stands: ``mymodule:MyBot``.

What stands there is called with a seed and returns a ``shared.play.table.Player``; a class whose
only argument is the seed is such a thing.

>>> is_brought("hard"), is_brought("mymodule:MyBot")
(False, True)
>>> maker({}, "shared.bots.random:RandomBot")("7").name
'shared.bots.random:RandomBot'
"""

from collections.abc import Callable, Mapping
from importlib import import_module

from shared.bots.random import generator
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Game, S
from shared.play.table import Player
from shared.speech.messages import TableError

Make = Callable[[str], Player]
"""Makes a bot from its seed."""
ByHeart = Callable[[Decision], Decision]
"""What is known or not, whatever one chooses, as a question of Fate; any other as it is."""


def chosen(decision: Decision) -> Decision:
    """Every answer is a choice."""
    return decision


class BroughtError(TableError):
    """What was named makes no bot."""


def is_brought(bot: str) -> bool:
    """Whether this names a bot of somebody's own: a module, a colon, a name in it."""
    return ":" in bot


def maker(bots: Mapping[str, Make], bot: str, by_heart: ByHeart = chosen) -> Make:
    """What makes a bot. Raises BroughtError.

    Arguments: a game's own, by name; the name of one of them, or a ``module:name``; what a bot that
    is brought does not choose itself: it knows as much by heart as the game's own.
    """
    if is_brought(bot):
        return _brought(bot, by_heart)
    if bot not in bots:
        raise BroughtError("error.unknown_level", level=bot[:40], known=", ".join(bots))
    return bots[bot]


def _brought(bot: str, by_heart: ByHeart) -> Make:
    module, _, name = bot.partition(":")
    try:
        make = getattr(import_module(module), name, None)
    except (ImportError, ValueError) as error:
        raise BroughtError("error.brought_module", module=module[:60], why=str(error)) from error
    if not callable(make):
        raise BroughtError("error.brought_name", module=module[:60], name=name[:60])
    return lambda seed: Brought(bot, make, seed, by_heart)


class Brought:
    """A bot whose answers are looked at before they are played: the game's own need no looking.

    Arguments: its name; what makes it; its seed; what it does not choose itself. Raises
    BroughtError where what is made is no bot.
    """

    def __init__(self, name: str, make: Make, seed: str, by_heart: ByHeart) -> None:
        self.name = name
        self.seed = seed
        self._player = make(seed)
        self._by_heart = by_heart
        if not callable(getattr(self._player, "choose", None)):
            raise BroughtError("error.brought_player", bot=name[:120])

    def choose(self, game: Game[S], view: S, decision: Decision, ply: int) -> Move:
        """One of the options.

        Arguments: the game; what the bot's seat may know; the question; how many moves were played
        before. Raises BroughtError for any other answer.
        """
        known = self._by_heart(decision)
        if known.who == FATE:
            return draw(known, generator(f"{self.seed}:by_heart", ply))
        move = self._player.choose(game, view, decision, ply)
        if move not in decision.options:
            said, options = str(move)[:60], ", ".join(one.notation() for one in decision.options)
            raise BroughtError("error.brought_answer", bot=self.name, said=said, options=options)
        return move
