"""Complete games, kept move by move: one for each way to end.

The ways stand in ``tests/PACKAGE_rules/endings.py``: a GAME, its ENDINGS, and the FOLDER where
the games are kept. ``python -m tests.kept.replays --write`` keeps every game that still ends as it
should, and looks for a new one, by seed, in place of the others.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from shared.chance.fate import Seeded
from shared.play.decision import FATE, Decision, Move
from shared.play.event import Event
from shared.play.game import Game, Outcome, Seat, Setup
from shared.play.journal import Journal, JournalError
from shared.play.runner import run
from tests.games import books
from tests.harness import Policy, at_random
from tests.kept.replaying import replay

SEEDS = 120
"""How many games are played to find one that is short."""
LONGEST = 3_000


@dataclass(frozen=True, slots=True)
class Ending:
    """A way to end.

    Arguments: its name; whether a game ended like this, by its last state and all its events;
    seats and options of the table; how people answer.
    """

    name: str
    holds: Callable[[Any, Sequence[Event]], bool]
    seats: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    policy: Policy = at_random


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as it is kept."""

    setup: Setup
    journal: Journal
    outcome: Outcome | None
    rules_version: int
    """By which rules it was played."""

    def setup_of(self, game: Game[Any]) -> Setup:
        """The setup by which it is played today."""
        options = game.options_then(self.setup.options, self.rules_version)
        return replace(self.setup, options=options)

    def text(self) -> str:
        """As JSON, a move a line."""
        journal = self.journal.to_json()
        rows = ",\n".join(f"    {json.dumps(row)}" for row in journal["moves"])
        ended = self.outcome and {"winners": self.outcome.winners, "how": self.outcome.how}
        return (
            f'{{\n  "setup": {json.dumps(self.setup.to_json())},\n'
            f'  "rules_version": {self.rules_version},\n'
            f'  "outcome": {json.dumps(ended)},\n'
            f'  "journal": {{"head": {journal["head"]}, "moves": [\n{rows}\n  ]}}\n}}\n'
        )

    @classmethod
    def read(cls, path: Path) -> "Kept":
        """What ``text`` wrote."""
        values = json.loads(path.read_text(encoding="utf-8"))
        ended = values["outcome"]
        outcome = Outcome(tuple(ended["winners"]), ended["how"]) if ended else None
        setup, journal = Setup.from_json(values["setup"]), Journal.from_json(values["journal"])
        return cls(setup, journal, outcome, int(values["rules_version"]))


def played(game: Game[Any], setup: Setup, policy: Policy) -> Journal | None:
    """A game by its seed, to the end; None when it is longer than any that is kept."""
    fate, random, journal = Seeded(setup.seed), Random(setup.seed), Journal()
    state = game.setup(setup.options, [seat.id for seat in setup.seats])

    def answer(state: Any, decision: Decision, ply: int) -> Move:
        by_fate = decision.who == FATE
        move = fate.answer(decision, ply) if by_fate else policy(state, decision, random)
        journal.append(decision.who, move)
        return move

    return journal if run(game, state, answer, LONGEST) < LONGEST else None


def told(game: Game[Any], kept: Kept) -> tuple[Any, list[Event]]:
    """The last state of a game, and all that happened. Raises JournalError."""
    plies = list(replay(game, kept.setup_of(game), kept.journal))
    return plies[-1][0], [event for _, _, events in plies for event in events]


def ends(game: Game[Any], ending: Ending, kept: Kept) -> bool:
    """Whether a game is over and ended in this way."""
    try:
        state, story = told(game, kept)
    except JournalError:
        return False
    return game.outcome(state) == kept.outcome is not None and ending.holds(state, story)


def found(game: Game[Any], ending: Ending) -> Kept:
    """The shortest game of the first seeds that ended in this way."""
    best: Kept | None = None
    for seed in range(50 * SEEDS):
        if seed >= SEEDS and best:
            break
        seats = tuple(Seat(f"p{n}", f"p{n}") for n in range(1, ending.seats + 1))
        setup = Setup(game.name, seats, f"{ending.name} {seed}", ending.options)
        journal = played(game, setup, ending.policy)
        if journal is None or (best and journal.position >= best.journal.position):
            continue
        *_, (last, _, _) = replay(game, setup, journal)
        kept = Kept(setup, journal, game.outcome(last), game.rules_version)
        if ends(game, ending, kept):
            best = kept
    assert best, f"no game ended by {ending.name}"
    return best


def main(arguments: list[str]) -> None:
    """Say which games are stale, or look for others in their place."""
    for book in books("endings"):
        book.FOLDER.mkdir(exist_ok=True)
        for ending in book.ENDINGS:
            path = book.FOLDER / f"{ending.name}.json"
            if path.exists() and ends(book.GAME, ending, Kept.read(path)):
                continue
            print(f"{path.name}: stale")
            if "--write" in arguments:
                path.write_text(found(book.GAME, ending).text(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
