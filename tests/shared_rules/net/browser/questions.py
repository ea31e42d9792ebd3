"""Every kind of question of both games and their ledgers, as the seat that is asked is shown it."""

import json
from pathlib import Path
from typing import Any

from shared.bots.random import RandomBot
from shared.net.projection import Projection
from shared.net.seating import Seating
from shared.net.showing import Showing
from shared.play.decision import FATE
from shared.play.game import Seat, Setup
from shared.play.table import Table
from shared.saves.store import Store
from tests.shared_rules.net.browser.real_host import LIBRARY, NAMES

Frame = dict[str, Any]
LONGEST = 700
"""Moves of a table after which no new kind of question is looked for."""


class Nobody:
    """The line to phones of a table that has none."""

    def show(self, moment: Any) -> None:
        """Nobody is shown anything."""


class Asking:
    """A table at which people answer anything legal, and what they are shown when they are asked.

    Arguments: the folder of its save; the game; how many people; the seed; options; the language
    in which they are asked.
    """

    def __init__(
        self,
        folder: Path,
        game: str,
        people: int,
        seed: str,
        /,
        language: str = "en",
        **options: Any,
    ) -> None:
        seats = tuple(Seat(f"p{n}", NAMES[n - 1]) for n in range(1, people + 1))
        self.setup = Setup(game, seats, seed, options)
        self.store = Store(folder / "tables.sqlite")
        self.table: Table[Any] = LIBRARY.begin(self.store, self.setup)[0]
        self.game = LIBRARY.described(game)
        port_of = self.port_of
        line: Any = Nobody()
        self.showing = Showing(self.table, port_of, Seating(seats), line, None, lambda: None)
        self.shown = {seat.id: Projection(port_of([seat.id], language), seat.id) for seat in seats}

    def port_of(self, audience: Any, language: str) -> Any:
        """What is shown of the table."""
        return self.game.port_of(self.setup, language, None, audience)

    def views(self, level: str = "") -> dict[str, Frame]:
        """The first view of each kind of question, by what is asked and how it is answered.

        Argument: the bots that answer for people; without one it is anything legal.
        """
        found: dict[str, Frame] = {}
        chance = RandomBot(self.setup.seed)
        seats = [seat.id for seat in self.setup.seats] if level else []
        people = {seat: self.game.bots[level](seat) for seat in seats}
        for _ in range(LONGEST):
            while self.table.step():
                pass
            decision = self.table.decision
            if decision is None:
                break
            moment = self.showing.moment()
            for seat, projection in self.shown.items():
                kind = f"{decision.ask} {decision.who == FATE} {decision.who == seat}"
                if kind not in found and projection.asked(moment):
                    found[kind] = json.loads(projection.view(moment))
            game, state, who = self.table.game, self.table.state, decision.who
            if who in people:
                answer = people[who].choose(game, game.view(state, who), decision, self.table.ply)
            else:
                answer = chance.choose(game, state, decision, self.table.ply)
            self.table.play(answer)
        self.store.close()
        return found
