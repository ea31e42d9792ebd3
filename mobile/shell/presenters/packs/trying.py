"""Games that bots play with a pack and without, beside whatever is seen, kept as they come."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from mobile.shell.presenters.thinking import Thought
from shared.lab.playing import Trials, TrialSide, TrialTable, checksum
from shared.saves import keepsakes
from shared.saves.schema import StoreError

if TYPE_CHECKING:
    from mobile.shell.presenters.device import Device

KIND = "trial"
"""What is kept of them in the save."""
AT_ONCE = 0.2
"""Seconds that games are played before it is told how they went."""
KEPT = 4.0
"""Seconds after which what was played is kept."""
GAMES, MANY = 200, 1000
"""Games of each level and side, and if more are wanted."""
OURS, OWN = "ours", "own"


class PackRun:
    """The games of one version of a pack, beside those without it.

    Arguments: the device; what the game has played; the pack's id; what is played without it and
    with it; the bots.
    """

    def __init__(
        self,
        device: "Device",
        trials: Trials[Any],
        pack: str,
        ours: TrialTable,
        own: TrialTable,
        levels: tuple[str, ...],
    ) -> None:
        self.device, self.trials, self.pack, self.levels = device, trials, pack, levels
        self.ours, self.own = ours, own
        self.sums = {OURS: checksum(trials.descriptor, ours), OWN: checksum(trials.descriptor, own)}
        self.sides = {
            (level, whose): TrialSide(trials, laid, level)
            for level in levels
            for whose, laid in ((OURS, ours), (OWN, own))
        }
        self.target = GAMES
        self.before = False
        """Whether what is known is of the pack as it was before an edit."""
        self.listeners: list[Callable[[], None]] = []
        self._thought: Thought | None = None
        self._keeping = 0.0
        self._begun = 0.0, 0
        """When it was begun or went on, and how many games there were."""
        self._read()

    # -- how far it is -----------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether games are being played now."""
        return self._thought is not None

    @property
    def known(self) -> bool:
        """Whether any game was played with the pack."""
        return any(side.games for (_, whose), side in self.sides.items() if whose == OWN)

    @property
    def played(self) -> int:
        """Games that were played, those of all levels and of both sides."""
        return sum(min(side.games, self.target) for side in self.sides.values())

    @property
    def wanted(self) -> int:
        """Games that are to be played in all."""
        return self.target * len(self.sides)

    @property
    def left(self) -> float:
        """Seconds that it will take, as fast as it went; 0 where nobody can tell."""
        since, before = self._begun
        done = self.played - before
        return (monotonic() - since) / done * (self.wanted - self.played) if done else 0.0

    @property
    def done(self) -> bool:
        """Whether all games were played."""
        return self._due() is None

    # -- beginning and stopping --------------------------------------------------------------

    def start(self, target: int = 0) -> None:
        """Play, or go on. Argument: how many games of each, as many as before if not said."""
        self.target = target or self.target
        if self.before:
            self._forget()
        self._begun = self._keeping, _ = monotonic(), self.played
        self._next()
        self._tell()

    def stop(self) -> None:
        """Play no more. What was played stays, and is kept."""
        if self._thought is not None:
            self._thought.drop()
            self._thought = None
            self.keep()
            self._tell()

    def _due(self) -> TrialSide[Any] | None:
        """Whose game comes next: level by level, both sides in turn."""
        for level in self.levels:
            pair = [self.sides[level, whose] for whose in (OURS, OWN)]
            least = min(pair, key=lambda side: side.games)
            if least.games < self.target:
                return least
        return None

    def _next(self) -> None:
        side = self._due()
        if side is None:
            self._thought = None
            self.keep()
            return
        most = self.target - side.games
        job = partial(_some_games, self.trials, side.laid, side.level, side.games, most)
        self._thought = self.device.player.start(job, partial(self._came, side))

    def _came(self, side: TrialSide[Any], found: tuple[Any, int]) -> None:
        side.add(*found)
        if monotonic() - self._keeping > KEPT:
            self.keep()
        self._next()
        self._tell()

    def _tell(self) -> None:
        for call in list(self.listeners):
            call()

    # -- what is kept ------------------------------------------------------------------------

    def _key(self, level: str, whose: str) -> str:
        of = self.pack if whose == OWN else self.sums[OURS]
        return f"{self.trials.descriptor.name}:{of}:{level}"

    def keep(self) -> None:
        """Keep what was played; where it cannot be kept it is told, and goes on all the same."""
        self._keeping = monotonic()
        store = self.device.store
        if store is None or self.before:
            return
        kept = []
        for (level, whose), side in self.sides.items():
            if side.games:
                laid = {"options": dict(side.laid.options), "pack": dict(side.laid.pack)}
                value = {"sum": self.sums[whose], "laid": laid, **side.to_json()}
                kept.append((KIND, self._key(level, whose), value))
        try:
            keepsakes.put_all(store, kept)
        except StoreError as error:
            self.device.tell(error.message)

    def _read(self) -> None:
        """Take over what was kept of these games, or of the pack as it was before an edit."""
        kept = {where: self._kept(*where) for where in self.sides}
        own = [kept[level, OWN] for level in self.levels]
        sums = {one["sum"] for one in own if one}
        self.before = len(sums) == 1 and sums != {self.sums[OWN]}
        for (level, whose), value in kept.items():
            side = self.sides[level, whose]
            if value and ((self.before and whose == OWN) or value["sum"] == self.sums[whose]):
                with suppress(ValueError, TypeError, KeyError, AttributeError):
                    side.read(value)
                    side.laid = TrialTable(value["laid"]["options"], value["laid"]["pack"])
        most = max(side.games for side in self.sides.values())
        self.target = MANY if most > GAMES else GAMES

    def _kept(self, level: str, whose: str) -> Any:
        if self.device.store is None:
            return None
        try:
            return keepsakes.get(self.device.store, KIND, self._key(level, whose))
        except StoreError:
            # what is damaged is played anew
            return None

    def _forget(self) -> None:
        """The games of the pack before an edit give way to those of today."""
        self.before = False
        for level in self.levels:
            self.sides[level, OWN] = TrialSide(self.trials, self.own, level)


def _some_games(
    trials: Trials[Any], laid: TrialTable, level: str, first: int, most: int
) -> tuple[Any, int]:
    """Play for a moment. Returns what was counted, and how many games that were.

    Arguments: what the game has played; what is played with; the bot; the number of the first game;
    how many games at most.
    """
    counted, games, since = trials.new(), 0, monotonic()
    while games < most and (not games or monotonic() - since < AT_ONCE):
        number = first + games
        trials.add(counted, trials.play(laid, level, number, number + 1))
        games += 1
    return counted, games
