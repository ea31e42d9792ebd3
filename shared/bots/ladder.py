"""The ladder: which bot wins how often, counted so that anybody gets the same figures again.

Every pairing plays the same deals (the dice of a deal come from the ladder's seed), and the
bot that is asked about sits in every seat in turn with each deal. Besides the pairings that
are wanted there are two that ought to show nothing: a bot against itself must win its share,
and any bot must beat one that plays anything.

Much of a result is luck. Where a game can tell it from choice, it is taken off, and the share of
wins is known better (``shared.bots.fortune``).

A game offers a ladder by a function of its own module, so that other processes can call it
too, and hands that to ``shared.terminal.ladder``, which is the command::

    def ladder() -> Ladder:
        return Ladder(GAME.play, GAME.bots, LEVELS, measured)

    @PROGRAM.command("ladder", extra="lab")
    def _ladder() -> Task:
        from shared.terminal import ladder as command
        return command.task("knightmare", ladder, PROGRAM.voice)

>>> [round(bound, 3) for bound in wilson(33, 100)]
[0.246, 0.427]
>>> pairings(["easy", "hard"], ["hard"], 2)[1]
Pairing(kind='below', bots=('hard', 'easy'))
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from typing import Any, NamedTuple

from shared.bots.brought import ByHeart, chosen, is_brought, maker
from shared.bots.fortune import (
    CERTAIN,
    WINS,
    Estimate,
    Fortune,
    GameRow,
    Lucks,
    untold,
    without_luck,
)
from shared.bots.match import play_game
from shared.play.decision import FATE
from shared.play.game import Game
from shared.play.seats import SEATS
from shared.play.table import Player

ALONE, BELOW, MIRROR, SANITY = KINDS = ("alone", "below", "mirror", "sanity")
"""Nobody else plays; the others are one level weaker; the same; or play anything."""
AGAINST = "against"
"""The others are a bot that was named."""
ENOUGH = 50
"""Games without luck that tell how far their mean may be off."""
FLOOR = "random"
"""The bot that plays anything, as games call it."""


class Pairing(NamedTuple):
    """Who plays: first the bot whose wins are counted, then those it meets."""

    kind: str
    bots: tuple[str, ...]

    @property
    def id(self) -> str:
        """What a file of results calls it."""
        return " ".join((self.kind, *self.bots))

    @classmethod
    def of(cls, id: str) -> "Pairing":
        """The pairing of this id. Raises ValueError where there is none."""
        kind, *bots = id.split()
        if kind not in (*KINDS, AGAINST) or not bots:
            raise ValueError(id)
        return cls(kind, tuple(bots))


def pairings(
    levels: Sequence[str],
    asked: Iterable[str],
    players: int,
    kinds: Iterable[str] = KINDS,
    against: str = "",
) -> list[Pairing]:
    """Who has to play to place these bots on the ladder.

    Arguments: every level, weakest first; those asked about; how many play where not one
    plays alone; the kinds of pairings that are wanted; a bot to play against besides.

    Below a bot that is no level there is none.
    """
    wanted, found = set(kinds), []
    for bot in asked:
        at = levels.index(bot) if bot in levels else 0
        met = {ALONE: (), MIRROR: (bot,), SANITY: (FLOOR,), BELOW: levels[max(at - 1, 0) : at]}
        for kind in KINDS:
            if kind not in wanted or (kind == BELOW and not at) or (kind != ALONE and players < 2):
                continue
            found.append(Pairing(kind, (bot, *tuple(met[kind]) * (players - 1))))
        if against:
            found.append(Pairing(AGAINST, (bot, *(against,) * (players - 1))))
    return found


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game of a pairing."""

    number: int
    seat: str
    """Where the bot sat that is asked about."""
    winners: tuple[str, ...]
    measures: Mapping[str, float]
    """What else is counted of that bot, by the game's own names."""
    luck: Lucks | None = None
    """What luck brought it; None where that was not looked at."""

    @property
    def win(self) -> float:
        """1 for a win, shared by all who won."""
        return 1 / len(self.winners) if self.seat in self.winners else 0.0

    def to_json(self) -> list[Any]:
        """Plain JSON values."""
        row = [self.number, self.seat, list(self.winners), dict(self.measures)]
        return row if self.luck is None else [*row, self.luck]

    @classmethod
    def from_json(cls, values: Sequence[Any]) -> "GameResult":
        """Read what ``to_json`` wrote. Raises ValueError or TypeError where it is none."""
        number, seat, winners, measures, *told = values
        luck = _lucks(*told) if told else None
        return cls(int(number), str(seat), tuple(map(str, winners)), _numbers(measures), luck)


def _lucks(told: Any) -> Lucks:
    """What luck brought, as it is kept; earlier versions knew Fate's alone, in wins."""
    if isinstance(told, int | float):
        return {WINS: {FATE: float(told)}}
    return {str(name): _numbers(kinds) for name, kinds in dict(told).items()}


def _numbers(values: Any) -> dict[str, float]:
    return {str(name): float(value) for name, value in dict(values).items()}


Measure = Callable[[Any, str], Mapping[str, float]]
"""What else is counted of a finished game's state for a seat: points, turns, a licence kept."""


def nothing(state: Any, seat: str) -> Mapping[str, float]:
    """Wins alone are counted.

    Arguments: the state at the end; the seat of the bot that is asked about.
    """
    return {}


class Requirement(NamedTuple):
    """What a bot was made to reach."""

    pairing: Pairing
    measure: str = ""
    """What is counted; wins, from 0 to 1, where nothing is named."""
    least: float = -inf
    most: float = inf

    def reached(self, tally: "PairingScore") -> bool | None:
        """Whether it is reached for certain; None where so few games do not tell."""
        low, high = tally.known(self.measure)[1]
        if self.least <= low and high <= self.most:
            return True
        return False if high < self.least or self.most < low else None


@dataclass(frozen=True, eq=False)
class Ladder:
    """What is played for."""

    game: Game[Any]
    bots: Mapping[str, Callable[[str], Player]]
    """Makes a bot from its seed, by its name; ``random`` among them."""
    levels: tuple[str, ...]
    """Those that are placed, weakest first."""
    measure: Measure = nothing
    options: Mapping[str, Any] = field(default_factory=dict)
    """How the table plays; as is usual where nothing is said."""
    goals: tuple[Requirement, ...] = ()
    fortune: Fortune = untold
    """How luck is told from choice, to be taken off."""
    by_heart: ByHeart = chosen
    """What a bot that is brought does not choose itself."""

    def play(self, pairing: Pairing, seed: str, number: int) -> GameResult:
        """Game ``number`` of a pairing, from 0 up: the deal goes round before the next.

        Arguments: which bots play, the first of them asked about; the seed of all its games; the
        game's number, from 0: the deal goes round the seats before the next.
        """
        return next(self.played(pairing, seed, [number]))

    def played(self, pairing: Pairing, seed: str, numbers: Iterable[int]) -> Iterator[GameResult]:
        """These games of a pairing.

        Arguments: which bots play, the first of them asked about; the seed of all its games; the
        numbers of the games, from 0.

        A bot against itself plays the same game whichever seat is asked about: once for all.
        """
        seats, last, state = SEATS[: len(pairing.bots)], None, None
        luck: Mapping[str, Lucks] | None = None
        for number in numbers:
            deal, turn = divmod(number, len(seats))
            mine, others = seats[turn], iter(pairing.bots[1:])
            sitting = {seat: pairing.bots[0] if seat == mine else next(others) for seat in seats}
            dice = f"{seed}:{deal}"
            if last != (dice, sitting):
                last = dice, sitting
                players = {seat: self.made(bot, f"{dice}:{seat}") for seat, bot in sitting.items()}
                state, luck = self._game(players, sitting, dice)
            outcome = self.game.outcome(state)
            winners = outcome.winners if outcome else ()
            lucky = luck[mine] if luck is not None else None
            yield GameResult(number, mine, winners, self.measure(state, mine), lucky)

    def made(self, bot: str, seed: str) -> Player:
        """A bot of this table. Raises BroughtError.

        Arguments: its name, or the ``module:name`` of one that is brought; its seed.
        """
        return maker(self.bots, bot, self.by_heart)(seed)

    def _game(
        self, players: Mapping[str, Player], sitting: Mapping[str, str], dice: str
    ) -> tuple[Any, Mapping[str, Lucks] | None]:
        """A whole game: its last state, and what luck brought each seat."""

        def another(seat: str, seed: str) -> Player | None:
            bot = sitting[seat]
            return None if is_brought(bot) else self.bots[bot](f"{dice}:{seat}:{seed}")

        luck = self.fortune(self.game.setup(self.options, list(players)), another)
        if luck is None:
            return play_game(self.game, self.options, players, dice), None
        state = play_game(self.game, self.options, players, dice, heard=luck.heard)
        return state, dict(zip(players, luck.brought(), strict=True))


def play_games(
    load: Callable[[], Ladder],
    pairing: Pairing,
    seed: str,
    numbers: Iterable[int],
    plain: bool = False,
) -> list[GameResult]:
    """These games of a pairing; the same whichever process plays them.

    Arguments: what makes the ladder in this process; which bots play; the seed; the numbers of the
    games, from 0; whether luck is not told from choice, which takes time.
    """
    ladder = replace(load(), fortune=untold) if plain else load()
    return list(ladder.played(pairing, seed, numbers))


@dataclass(slots=True)
class PairingScore:
    """What a pairing has shown so far."""

    games: int = 0
    wins: float = 0.0
    seats: Counter[str] = field(default_factory=Counter)
    """Games won from each seat, whoever sat there."""
    sums: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Of every measure the sum, and that of the squares."""
    results: list[GameResult] = field(default_factory=list)
    told: int = 0
    """In how many games luck was told from choice."""

    @classmethod
    def of(cls, results: Iterable[GameResult]) -> "PairingScore":
        """What these games showed."""
        tally = cls()
        for result in results:
            tally.add(result)
        return tally

    def add(self, result: GameResult) -> None:
        """One more game."""
        self.games += 1
        self.wins += result.win
        self.seats.update(result.winners)
        for name, value in result.measures.items():
            total, squares = self.sums.get(name, (0.0, 0.0))
            self.sums[name] = total + value, squares + value * value
        self.results.append(result)
        self.told += result.luck is not None

    def corrected(self, name: str = WINS) -> Estimate | None:
        """The mean of a measure without luck, of wins for none.

        None where its luck was never told from choice, or so few games were played.
        """
        rows = [
            GameRow(
                one.number,
                one.measures.get(name, 0.0) if name else one.win,
                one.luck.get(name) if one.luck else None,
            )
            for one in self.results
        ]
        return without_luck(rows)

    @property
    def share(self) -> float:
        """Wins a game, from 0 to 1."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share of wins lies, 95 times of 100."""
        return wilson(self.wins, self.games)

    def mean(self, name: str) -> tuple[float, float]:
        """The mean of a measure and its standard error."""
        total, squares = self.sums[name]
        mean = total / self.games
        return mean, sqrt(max(0.0, squares / self.games - mean * mean) / self.games)

    def known(self, name: str = WINS) -> tuple[float, tuple[float, float]]:
        """The mean of a measure, of wins for none, and where the true one lies 95 times of 100.

        Without luck, where that was told from choice in enough games.
        """
        found = self.corrected(name)
        if found is not None and self.told >= ENOUGH:
            return found.mean, found.range
        return self.mean(name)[0] if name else self.share, self.range(name)

    def range(self, name: str) -> tuple[float, float]:
        """Where the true mean of a measure lies, 95 times of 100; the share of wins for none."""
        if not name:
            return self.interval
        total, squares = self.sums[name]
        if total == squares:
            # whatever is or is not so is counted, as wins are: none of ten is not never
            return wilson(total, self.games)
        mean, error = self.mean(name)
        return mean - CERTAIN * error, mean + CERTAIN * error


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval, from 0 to 1, that holds the true share of wins 95 times of 100 (Wilson).

    Arguments: games won, a shared one in part; games played, at least 1.
    """
    share, spread = wins / games, CERTAIN * CERTAIN / games
    middle = share + spread / 2
    width = sqrt(spread * (share * (1 - share) + spread / 4))
    return max(0.0, (middle - width) / (1 + spread)), min(1.0, (middle + width) / (1 + spread))


def as_it_should(pairing: Pairing, tally: PairingScore) -> bool | None:
    """Whether a pairing shows what it must; None where every result is one, or games are few.

    Arguments: which bots play; what their games have shown.

    Whoever meets a weaker bot wins more than its share, for certain; whoever meets itself, no
    more and no less, unless nobody may win, where one fights the game as well as each other.
    """
    if pairing.kind in (ALONE, AGAINST):
        return None
    low, high = tally.interval
    each = sum(tally.seats.values()) / tally.games / len(pairing.bots)
    if pairing.kind == MIRROR:
        return low <= each <= high
    if low > each:
        return True
    return False if high < each else None
