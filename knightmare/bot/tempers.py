"""Tempers of Knightmare's levels: what things are worth to them, a little more or less."""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from knightmare.bot.hard import HardBot
from knightmare.bot.judgement import Judgement
from knightmare.bot.sensible import SensibleBot
from shared.bots.rollouts import RolloutBot
from shared.play.table import Player

Temper = Mapping[str, float]
"""By the field of a judgement, the factor on what it says."""


@cache
def tempers() -> dict[str, Temper]:
    """The tempers by id."""
    text = files("knightmare.bot").joinpath("tempers.toml").read_text(encoding="utf-8")
    return dict(tomllib.loads(text))


def tempered(bot: Player, temper: str) -> Player:
    """The same bot with a temper. Arguments: the bot, just made; the temper's id."""
    if isinstance(bot, SensibleBot):
        bot.judgement = coloured(bot.judgement, temper)
    if isinstance(bot, HardBot):
        bot.boards = {board: coloured(one, temper) for board, one in bot.boards.items()}
    elif isinstance(bot, RolloutBot):
        make = bot.make
        bot.prior = tempered(bot.prior, temper)
        bot.make = lambda seed: tempered(make(seed), temper)
    return bot


@cache
def coloured(judgement: Judgement, temper: str) -> Judgement:
    """A judgement as somebody of this temper has it; the same for the same.

    Arguments: the judgement; the temper's id.
    """
    changed: dict[str, Any] = {}
    for field, factor in tempers()[temper].items():
        plain = getattr(judgement, field)
        if isinstance(plain, Mapping):
            changed[field] = {id: worth * factor for id, worth in plain.items()}
        else:
            changed[field] = plain * factor
    return replace(judgement, **changed)
