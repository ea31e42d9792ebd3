"""Tempers of Dungeon Lords' levels: what lords would rather have, and rather do."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from dungeonlords.bot.judgement import CONSTANT, Judgement
from dungeonlords.bot.outlook import FEATURES
from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.bot.thoughtful import ThoughtfulBot
from shared.bots.random import generator
from shared.play.decision import Decision, Move
from shared.play.game import Game
from shared.play.table import Player

GLADLY = 20
"""Orders of a hundred that are given gladly, whatever else speaks for another."""


@dataclass(frozen=True, eq=False)
class Temper:
    """What a lord likes."""

    points: Mapping[str, float]
    """By what is measured of an outlook, what one more of it is worth besides."""
    orders: tuple[str, ...]
    """Areas, the dearest first."""


@cache
def tempers() -> dict[str, Temper]:
    """The tempers by id."""
    text = files("dungeonlords.bot").joinpath("tempers.toml").read_text(encoding="utf-8")
    rows = tomllib.loads(text)
    return {id: Temper(row["points"], tuple(row["orders"])) for id, row in rows.items()}


def tempered(bot: Player, temper: str) -> Player:
    """A bot with a temper. Arguments: the bot, just made; the temper's id."""
    if isinstance(bot, ThoughtfulBot):
        bot.judgement = coloured(bot.judgement, temper)
    elif isinstance(bot, SensibleBot):
        return GladBot(bot, temper)
    return bot


@cache
def coloured(judgement: Judgement, temper: str) -> Judgement:
    """A judgement as somebody of this temper has it; the same for the same.

    Arguments: the judgement; the temper's id.
    """
    points = tempers()[temper].points
    more = [points.get(name, 0.0) for name in (CONSTANT, *FEATURES)]
    weights = {
        when: tuple([worth + by for worth, by in zip(row, more, strict=True)])
        for when, row in judgement.weights.items()
    }
    return replace(judgement, weights=weights)


class GladBot:
    """Gives some of its orders gladly, and does the rest like another bot.

    A ``shared.play.table.Player``. Arguments: the other bot; the temper's id.
    """

    def __init__(self, bot: SensibleBot, temper: str) -> None:
        self.bot = bot
        self.orders = tempers()[temper].orders

    def choose(self, game: Game[Any], view: Any, decision: Decision, ply: int) -> Move:
        """One of the decision's options."""
        usual = self.bot.choose(game, view, decision, ply)
        random = generator(f"{self.bot.seed}:gladly", ply)
        if decision.ask != "program" or random.randrange(100) >= GLADLY:
            return usual
        liked = [one for area in self.orders for one in decision.options if area in one.args]
        return liked[0] if liked else usual
