"""What seats are shown of a table that is played on: views, and what their drawings point at."""

import json
from collections.abc import Iterator
from typing import Any

from shared.descriptor import Descriptor
from shared.net.projection import Projection
from shared.net.protocol import Frame, checked
from shared.play.decision import FATE
from shared.speech.sections import Sections
from tests.shared_rules.net.memory import MemoryHost, setup_of, table_of

POINTERS = ("answers", "less", "more")
"""Fields that point into the answers of the question."""


class Onlookers:
    """A table of people, with what each of them and a watcher is shown.

    Arguments: the game, and its name where it is a ledger; how many seats; the seed; options.
    """

    def __init__(
        self, game: Descriptor, name: str = "", seats: int = 2, seed: str = "1", **options: Any
    ) -> None:
        self.game, self.seed = game, seed
        self.host = MemoryHost(game, table_of(game, setup_of(game, name, seats, seed, **options)))
        self.table = self.host.table
        self.seats = [seat.id for seat in self.table.setup.seats]
        ports = self.host.showing.ports
        self._eyes = {eyes: Projection(ports(eyes), eyes) for eyes in (*self.seats, FATE)}

    def view(self, eyes: str, covered: bool = False) -> Frame:
        """What one seat is shown now, FATE for a watcher. Arguments: whose; whether covered."""
        cover = self._eyes[FATE] if covered else None
        sent = self._eyes[eyes].view(self.host.showing.moment(), cover)
        return checked(json.loads(sent))

    def anew(self, eyes: str) -> Frame:
        """The same with nothing remembered of what was shown before. Argument: whose."""
        port = self._eyes[eyes].port
        kept, port.sections = port.sections, Sections()
        try:
            return checked(json.loads(Projection(port, eyes).view(self.host.showing.moment())))
        finally:
            port.sections = kept

    def asked(self) -> str:
        """The seat that may answer now; empty where none may."""
        moment = self.host.showing.moment()
        return next((seat for seat in self.seats if self._eyes[seat].asked(moment)), "")

    def played(self, most: int, level: str = "sensible") -> Iterator[int]:
        """The table, played on by bots until it ends, or so many moves are made."""
        bots = {seat: self.game.bots[level](f"{self.seed} {seat}") for seat in self.seats}
        for ply in range(most):
            yield ply
            decision = self.table.decision
            if decision is None:
                return
            if not self.table.step():
                game, state = self.table.game, self.table.state
                view = game.view(state, decision.who)
                bot = bots.get(decision.who) or bots[self.seats[0]]
                self.table.play(bot.choose(game, view, decision, ply))


def drawings(view: Frame, kind: str) -> list[Frame]:
    """The drawings of one kind. Arguments: the view; the kind."""
    return [one for one in view["scene"] if one["kind"] == kind]


def parts(drawn: Any) -> Iterator[Frame]:
    """Everything that lies in a drawing or a scene, the drawings themselves as well."""
    if isinstance(drawn, dict):
        yield drawn
        for one in drawn.values():
            yield from parts(one)
    elif isinstance(drawn, list):
        for one in drawn:
            yield from parts(one)


def pointed(view: Frame) -> list[int]:
    """The answers to which the drawings of a view point, as often as they do."""
    return [at for part in parts(view["scene"]) for field in POINTERS for at in part.get(field, ())]
