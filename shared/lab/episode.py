"""A game in progress, as adapters to other libraries hold it: copied, kept, played on.

What a seat has been through is told by its information state: the same text in two situations
means that the seat cannot tell them apart, nor ever could. Its own positions and answers are in
it as a checksum, worked out only where somebody asks for it: searches copy and play far more
often than they look.
"""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from shared.lab.encoding import Encoding, Row
from shared.lab.policy import Observation, observed
from shared.play.decision import FATE, Decision, Move, illegal
from shared.play.runner import LONGEST

Make = Callable[[int, Mapping[str, Any]], Encoding]
"""Makes the encoding of a game from the number of players and the options; a function of a
module, so that an episode can be kept."""
Deal = Callable[[Any, Any, str, Random], None]
"""Fills in, at random, what a seat cannot know. Arguments: the state, of which only what lies
open may be used; the view, which is changed; the seat; whose chance it is."""


class Lived(NamedTuple):
    """One answer that a seat gave."""

    state: Any
    """A copy of the position."""
    move: Move


class Episode:
    """One game, as programs that learn play it.

    Arguments: what makes its encoding; how many play; the table's options.
    """

    def __init__(self, make: Make, players: int, options: Mapping[str, Any]) -> None:
        self.made_by = make, players, json.dumps(dict(options))
        self.encoding = made(*self.made_by)
        self.state = self.encoding.opened.copy()
        self.plies = 0
        self._asked: Decision | None = None
        self._pasts = dict.fromkeys(self.encoding.seats, "")
        """By seat a checksum of what it has been through."""
        self._lived: dict[str, tuple[Lived, ...]] = dict.fromkeys(self.encoding.seats, ())
        """What is not in that checksum yet."""

    @property
    def decision(self) -> Decision | None:
        """The question on the table; None when the game is over, or goes on without end."""
        if self.plies >= LONGEST:
            return None
        if self._asked is None:
            self._asked = self.encoding.decision(self.state)
        return self._asked

    def play(self, move: Move) -> None:
        """Play one of the options. Raises IllegalMove."""
        decision = self.decision
        if decision is None or move not in decision.options:
            raise illegal(move, decision)
        if decision.who != FATE:
            before = Lived(self.state.copy(), move)
            self._lived[decision.who] = (*self._lived[decision.who], before)
        self._asked = self.encoding.played(self.state, move)
        self.plies += 1

    # -- what a seat knows -------------------------------------------------------------------

    def numbers(self, seat: str) -> Row:
        """What a seat sees, as numbers."""
        return self.encoding.observation(self.state, seat, self.decision)

    def observed(self, seat: str) -> Observation:
        """What a seat sees, as numbers, and which actions are legal."""
        view = self.encoding.game.view(self.state, seat)
        return observed(self.encoding, view, seat, self.decision)

    def observation(self, seat: str) -> str:
        """What a seat sees, as text."""
        return self._seen(self.state, seat)

    def information(self, seat: str) -> str:
        """What a seat sees, and what it has been through, as text."""
        for state, move in self._lived[seat]:
            told = f"{self._pasts[seat]} {self._seen(state, seat)} {move.notation()}"
            self._pasts[seat] = sha256(told.encode()).hexdigest()
        self._lived[seat] = ()
        return f"{self._pasts[seat]} {self.observation(seat)}"

    def text(self) -> str:
        """The whole position, which no seat sees."""
        return json.dumps(self.state.to_json())

    def _seen(self, state: Any, seat: str) -> str:
        return f"{seat} {json.dumps(self.encoding.game.view(state, seat).to_json())}"

    def imagined(self, seat: str, deal: Deal, random: Random) -> "Episode":
        """An episode that the seat cannot distinguish from this one: what is hidden is dealt anew.

        Arguments: the seat; the game's way to deal what is hidden from it; what is drawn from.
        """
        other = self.copy()
        other.state = self.encoding.game.view(self.state, seat)
        deal(self.state, other.state, seat, random)
        other._asked = None
        return other

    # -- copied and kept -----------------------------------------------------------------------

    def copy(self) -> "Episode":
        """An independent copy, fast."""
        other = object.__new__(Episode)
        other.made_by, other.encoding = self.made_by, self.encoding
        other.state, other.plies = self.state.copy(), self.plies
        other._asked = self._asked
        other._pasts, other._lived = self._pasts.copy(), self._lived.copy()
        return other

    def __deepcopy__(self, known: dict[int, Any]) -> "Episode":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        for seat in self.encoding.seats:
            self.information(seat)
        return {
            "made_by": self.made_by,
            "state": self.state.to_json(),
            "plies": self.plies,
            "pasts": self._pasts,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.made_by = kept["made_by"]
        self.encoding = made(*self.made_by)
        values = json.loads(json.dumps(kept["state"]))
        self.state = self.encoding.game.restore(values, self.encoding.options)
        self.plies, self._asked = kept["plies"], None
        self._pasts, self._lived = kept["pasts"], dict.fromkeys(self.encoding.seats, ())


@lru_cache(maxsize=32)
def made(make: Make, players: int, options: str) -> Encoding:
    """The encoding of a table.

    Arguments: what makes it; how many play; the options, as JSON. Raises SetupError.
    """
    return make(players, json.loads(options))
