"""Tempers: bots of one level that are about as strong, and each plays a little otherwise.

A setup calls a bot by its level alone, which plays evenly, or by level and temper.

>>> parted("hard.bold"), parted("hard")
(('hard', 'bold'), ('hard', 'even'))
>>> called("hard", "bold"), called("hard", EVEN)
('hard.bold', 'hard')
"""

from collections.abc import Callable, Iterable, Mapping

from shared.play.table import Player
from shared.speech.messages import Message, Words

EVEN = "even"
"""The temper of a level as it is measured."""

Make = Callable[[str], Player]
"""Makes a bot from its seed."""
Tempered = Callable[[Player, str], Player]
"""Gives a bot that was just made a temper, by the temper's id."""


def parted(player: str) -> tuple[str, str]:
    """The level and the temper of a bot, as a setup calls it."""
    level, _, temper = player.partition(".")
    return level, temper or EVEN


def called(level: str, temper: str) -> str:
    """How a setup calls a bot. Arguments: the level; the temper."""
    return level if temper == EVEN else f"{level}.{temper}"


def name_of(words: Words, number: int, temper: str = EVEN) -> str:
    """What the bot in a seat is called, where nobody says otherwise: ``Wulf the Bold``.

    Arguments: the words; the number of the seat, from 1; the temper.
    """
    own = f"bot_name.{number}"
    name = words.say(Message(own if words.has(own) else "hall.bot_name", {"n": number}))
    if temper == EVEN:
        return name
    return words.say(Message("hall.tempered", {"name": name, "temper": temper}))


class TemperedBots(dict[str, Make]):
    """The bots of a game by name; a level is known with each temper, too, but not listed so.

    Arguments: what makes them, by name; the levels that have tempers; the tempers; what gives one.
    """

    def __init__(
        self,
        makers: Mapping[str, Make],
        levels: Iterable[str],
        tempers: Iterable[str],
        tempered: Tempered,
    ) -> None:
        super().__init__(makers)
        self._levels, self._tempers = frozenset(levels), frozenset(tempers)
        self._tempered = tempered

    def __contains__(self, player: object) -> bool:
        return super().__contains__(player) or self._knows(str(player))

    def _knows(self, player: str) -> bool:
        level, temper = parted(player)
        return level in self._levels and temper in self._tempers

    def __missing__(self, player: str) -> Make:
        if not self._knows(player):
            raise KeyError(player)
        level, temper = parted(player)
        make = self[level]
        return lambda seed: self._tempered(make(seed), temper)
