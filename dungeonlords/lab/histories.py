"""Games of the levels to learn from: how lords stood at the quiet places, and with how many points
they ended. Nothing is given or taken by chance, and every order is the level's own.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dungeonlords.bot.levels import expert, hard, normal
from dungeonlords.game import DungeonLords
from dungeonlords.insight.horizon import Horizon
from dungeonlords.insight.signs import AHEAD, MADE, OVER, Quiet
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.scoring import points
from shared.chance.fate import Seeded
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import LONGEST, run
from shared.play.seats import SEATS
from shared.play.table import Player

GAME = DungeonLords()
PLAYERS: Mapping[str, Callable[[str], Player]] = {"normal": normal, "hard": hard, "expert": expert}
"""The levels that games are learned from."""
OPENED, COMBAT = "opened", "combat"
"""Where orders lie open, and a round of combat begins."""
DIGITS = 4
"""Digits behind the point that are kept of a number."""


class Sight(NamedTuple):
    """One lord at a quiet place, or where it is foreseen from another one."""

    kind: str
    """``ahead``, ``made``, ``over``; ``opened`` where orders lie open, ``combat``."""
    quiet: Quiet
    """As it is; of those two, as it is foreseen, or as if the combat were over."""
    gain: float = 0.0
    """Points that the combat is planned to bring."""
    left: float = 0.0
    """The share of minions that have not acted yet, or of rounds of the combat that are left."""

    def to_json(self) -> list[Any]:
        """Plain JSON values."""
        one = self.quiet
        numbers = [round(number, DIGITS) for number in one.numbers]
        stood = [one.year, one.stage, one.late, one.settled, numbers]
        return [self.kind, stood, self.gain, self.left]

    @classmethod
    def from_json(cls, values: Any) -> "Sight":
        """Read what ``to_json`` wrote. Raises ValueError, TypeError where it is none."""
        kind, (year, stage, late, known, numbers), gain, left = values
        stood = tuple(map(float, numbers))
        quiet = Quiet(int(year), str(stage), float(late), float(known), stood)
        return cls(str(kind), quiet, float(gain), float(left))


@dataclass(slots=True)
class History:
    """One game: how its lords stood from place to place, and how many points that became."""

    lives: dict[str, list[Sight]] = field(default_factory=dict)
    ends: dict[str, int] = field(default_factory=dict)
    winners: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        lives = {seat: [one.to_json() for one in lived] for seat, lived in self.lives.items()}
        return {"lives": lives, "ends": self.ends, "winners": self.winners}

    @classmethod
    def from_json(cls, values: Any) -> "History":
        """Read what ``to_json`` wrote. Raises ValueError, TypeError, KeyError where it is none."""
        lives = {
            str(seat): [Sight.from_json(one) for one in lived]
            for seat, lived in dict(values["lives"]).items()
        }
        ends = {str(seat): int(points) for seat, points in dict(values["ends"]).items()}
        return cls(lives, ends, tuple(map(str, values["winners"])))


def history(seed: str, level: str, count: int, fought: bool = True) -> History:
    """Play one game and listen to it.

    Arguments: its seed; the level of all lords, one of ``PLAYERS``; how many play, 2 to 4; whether
    its combats are planned, too, which takes longer than to play it.
    """
    seats = SEATS[:count]
    bots = {seat: PLAYERS[level](f"{seed}:{seat}") for seat in seats}
    fate = Seeded(seed)

    def answer(state: State, decision: Decision, ply: int) -> Move:
        who = decision.who
        if who == FATE:
            return fate.answer(decision, ply)
        return bots[who].choose(GAME, GAME.view(state, who), decision, ply)

    return _Listener(seats, fought).heard(answer)


def retold(seats: Iterable[str], moves: Iterable[Move], fought: bool = True) -> History:
    """A game that was played already.

    Arguments: who plays; all its moves, Fate's too; whether its combats are planned.
    """
    told = iter(moves)
    return _Listener(tuple(seats), fought).heard(lambda state, decision, ply: next(told))


class _Listener:
    """A game in progress that is listened to. Arguments: the seats; whether combats are planned."""

    def __init__(self, seats: tuple[str, ...], fought: bool) -> None:
        self.state: State = GAME.setup({}, seats)
        self.horizon = Horizon(self.state.ruleset)
        self.fought = fought
        self.history = History({seat: [] for seat in seats})
        self._last: tuple[Any, ...] = ()
        self._recovered = 0

    def heard(self, answer: Callable[[State, Decision, int], Move]) -> History:
        """The game to its end. Argument: how everybody answers, Fate included."""

        def listen(state: State, decision: Decision, ply: int) -> Move:
            self._look(state, decision)
            return answer(state, decision, ply)

        run(GAME, self.state, listen, LONGEST, self._hear)
        self.history.ends = {seat: one.total for seat, one in points(self.state).items()}
        self.history.winners = self.state.winners
        return self.history

    def _look(self, state: State, decision: Decision) -> None:
        """A round begins, before and after all is turned up; its actions; a round of combat."""
        phase = decision.ask if decision.ask == "program" else state.phase
        if phase == "orders" and not state.revealed:
            return
        here = phase, state.year, state.season, state.round
        if here == self._last:
            return
        self._last = here
        if phase in ("setup", "new_round", "program"):
            self._note(self._quiet(AHEAD))
        elif phase == "orders":
            self._note(self._opened)
        elif phase == "combat" and self.fought:
            self._note(self._combat)

    def _hear(self, kind: str, who: str, clause: str, **facts: Any) -> None:
        """When everybody has taken orders back production is over."""
        self._recovered += kind == "orders_recovered"
        if self._recovered == len(self.state.lords):
            self._recovered = 0
            self._note(self._quiet(MADE))
        if kind == "combat_ends":
            self._note(self._quiet(OVER))

    def _note(self, look: Callable[[State, str], Sight]) -> None:
        for seat, life in self.history.lives.items():
            life.append(look(GAME.view(self.state, seat), seat))

    def _quiet(self, stage: str) -> Callable[[State, str], Sight]:
        return lambda view, seat: Sight(stage, self.horizon.quiet(view, seat, stage))

    def _opened(self, view: State, seat: str) -> Sight:
        quiet, left = self.horizon.opened(view, seat)
        return Sight(OPENED, quiet, 0.0, left)

    def _combat(self, view: State, seat: str) -> Sight:
        quiet, gain, left = self.horizon.combat(view, seat)
        return Sight(COMBAT, quiet, gain, left / LAST_ROUND)
