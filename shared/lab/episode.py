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
from typing import Any

import numpy as np

from shared.chance.fate import draw
from shared.lab.encoding import Encoding, Row
from shared.lab.policy import Observation, observed
from shared.play.decision import FATE, Decision, Move, illegal
from shared.play.table import Player

Make = Callable[[int, Mapping[str, Any]], Encoding]
"""Makes the encoding of a game from the number of players and the options; a function of a
module, so that an episode can be kept."""
Deal = Callable[[Any, Any, str, Random], None]
"""Fills in, at random, what a seat cannot know. Arguments: the state, of which only what lies
open may be used; the view, which is changed; the seat; whose chance it is."""


RECENT = 8
"""How many of its last answers a seat is told."""
PAST_BITS = 256
"""Bits of the checksum of what a seat has been through."""
ALL_ASKED: Mapping[str, Player] = {}
"""No seat is played by a bot."""


class Episode:
    """One game, as programs that learn play it.

    Arguments: what makes its encoding; how many play; the table's options; after how many answers
    of all seats it is cut off, None for as is usual; whether it keeps what seats have been through.
    """

    def __init__(
        self,
        make: Make,
        players: int,
        options: Mapping[str, Any],
        limit: int | None = None,
        recalls: bool = True,
    ) -> None:
        self.made_by = make, players, json.dumps(dict(options))
        self.encoding = made(*self.made_by)
        self.state = self.encoding.opened.copy()
        self.plies = self.answers = 0
        """Moves that were played; those of them that were answers of seats."""
        self.limit = self.encoding.longest if limit is None else limit
        self.recalls = recalls
        self._asked: Decision | None = None
        self._pasts = dict.fromkeys(self.encoding.seats, "")
        """By seat a checksum of what it has been through."""
        self._since = self.encoding.opened
        """The position up to which the checksums reach; not changed."""
        self._moves: tuple[Move, ...] = ()
        """What was played since then."""
        self._latest: dict[str, tuple[Move, ...]] = dict.fromkeys(self.encoding.seats, ())

    @property
    def decision(self) -> Decision | None:
        """The question on the table; None when the game is over, or was cut off."""
        if self.answers >= self.limit:
            return None
        if self._asked is None:
            self._asked = self.encoding.decision(self.state)
        return self._asked

    def play(self, move: Move) -> None:
        """Play one of the options. Raises IllegalMove."""
        decision = self.decision
        if decision is None or move not in decision.options:
            raise illegal(move, decision)
        self._play(decision, move)

    def _play(self, decision: Decision, move: Move) -> None:
        who = decision.who
        if who != FATE:
            self.answers += 1
            if self.recalls:
                self._latest[who] = (move, *self._latest[who][: RECENT - 1])
        if self.recalls:
            self._moves = (*self._moves, move)
        self._asked = self.encoding.played(self.state, move)
        self.plies += 1

    def go_on(self, random: Random, players: Mapping[str, Player] = ALL_ASKED) -> None:
        """Chance and bots play until another seat is asked, or the game is over.

        Arguments: what chance is drawn from; the bots by seat.
        """
        encoding, state = self.encoding, self.state
        while (decision := self.decision) is not None:
            who = decision.who
            if who == FATE:
                self._play(decision, draw(decision, random))
            elif player := players.get(who):
                view = encoding.game.view(state, who)
                move = player.choose(encoding.game, view, decision, self.plies)
                self._play(decision, move)
            else:
                return

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
        self._look_back()
        return f"{self._pasts[seat]} {self.observation(seat)}"

    def _look_back(self) -> None:
        """What was played since the checksums were worked out is played again, and is in them."""
        if not self._moves:
            return
        state = self._since.copy()
        asked = self.encoding.decision(state)
        for move in self._moves:
            assert asked is not None
            if (who := asked.who) != FATE:
                told = f"{self._pasts[who]} {self._seen(state, who)} {move.notation()}"
                self._pasts[who] = sha256(told.encode()).hexdigest()
            asked = self.encoding.played(state, move)
        self._since, self._moves = state, ()

    def past(self, seat: str) -> Row:
        """The checksum of what a seat has been through, as zeros and ones."""
        self.information(seat)
        bits = bytes.fromhex(self._pasts[seat]) or bytes(PAST_BITS // 8)
        return np.unpackbits(np.frombuffer(bits, np.uint8)).astype(np.float32)

    def latest(self, seat: str) -> tuple[Move, ...]:
        """The last answers of a seat, the newest first."""
        return self._latest[seat]

    def text(self) -> str:
        """The whole position, which no seat sees."""
        return json.dumps(self.state.to_json())

    def _seen(self, state: Any, seat: str) -> str:
        return f"{seat} {json.dumps(self.encoding.game.view(state, seat).to_json())}"

    def imagined(self, seat: str, deal: Deal, random: Random) -> "Episode":
        """An episode that the seat cannot distinguish from this one: what is hidden is dealt anew.

        Arguments: the seat; the game's way to deal what is hidden from it; what is drawn from.
        """
        self._look_back()
        other = self.copy()
        other.state = self.encoding.game.view(self.state, seat)
        deal(self.state, other.state, seat, random)
        other._since = other.state.copy()
        other._asked = None
        return other

    # -- copied and kept -----------------------------------------------------------------------

    def copy(self) -> "Episode":
        """An independent copy, fast."""
        other = object.__new__(Episode)
        other.made_by, other.encoding = self.made_by, self.encoding
        other.state, other.plies = self.state.copy(), self.plies
        other.answers, other.limit, other.recalls = self.answers, self.limit, self.recalls
        other._asked = self._asked
        other._pasts, other._since, other._moves = self._pasts.copy(), self._since, self._moves
        other._latest = self._latest.copy()
        return other

    def __deepcopy__(self, known: dict[int, Any]) -> "Episode":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        self._look_back()
        return {
            "made_by": self.made_by,
            "state": self.state.to_json(),
            "plies": self.plies,
            "answers": self.answers,
            "limit": self.limit,
            "recalls": self.recalls,
            "pasts": self._pasts,
            "latest": self._latest,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.made_by = kept["made_by"]
        self.encoding = made(*self.made_by)
        values = json.loads(json.dumps(kept["state"]))
        self.state = self.encoding.game.restore(values, self.encoding.options)
        self.plies, self._asked = kept["plies"], None
        self.answers, self.limit, self.recalls = kept["answers"], kept["limit"], kept["recalls"]
        self._pasts, self._since, self._moves = kept["pasts"], self.state.copy(), ()
        self._latest = kept["latest"]


@lru_cache(maxsize=32)
def made(make: Make, players: int, options: str) -> Encoding:
    """The encoding of a table.

    Arguments: what makes it; how many play; the options, as JSON. Raises SetupError.
    """
    return make(players, json.loads(options))
