"""Sets up a situation of Dungeon Lords, chooses Fate's outcomes, and looks at what happened.

A party is written as in the rules: ``W4`` a warrior with 4 hit points, ``T3/2`` a thief with
two trap icons, ``PAL5/2 d1`` a paladin who carries one point of damage, ``ILL1`` an illusion.
"""

from collections.abc import Sequence
from typing import Any, Self

from dungeonlords.agenda import RULES
from dungeonlords.opening import opened
from dungeonlords.position.figures import ILLUSION, PALADIN, PRIEST, THIEF, WARRIOR, WIZARD, Figure
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.options import ruleset_of
from shared.chance.deck import merged
from shared.play.decision import Decision, Move
from shared.play.event import Event, EventLog
from shared.play.tasks import push

LETTERS = {"PAL": PALADIN, "ILL": ILLUSION, "W": WARRIOR, "T": THIEF, "P": PRIEST, "Z": WIZARD}


def figure(notation: str) -> Figure:
    """A figure from the rules' notation: ``T3/2 d1``."""
    shape, _, carried = notation.partition(" ")
    letters = shape.rstrip("0123456789/")
    hp, _, icons = shape[len(letters) :].partition("/")
    kind = LETTERS[letters]
    tile = {PALADIN: "human_1", ILLUSION: "illusion"}.get(kind, f"{kind}_1_1")
    damage = int(carried.removeprefix("d")) if carried else 0
    return Figure(tile, kind, int(hp), int(icons or 0), damage)


def party(*notations: str) -> list[Figure]:
    """A party from the front: each figure of a type on a tile of its own."""
    line = [figure(one) for one in notations]
    numbers: dict[str, int] = {}
    for one in line:
        if one.type not in (PALADIN, ILLUSION):
            numbers[one.type] = numbers.get(one.type, 0) + 1
            one.tile = f"{one.type}_1_{numbers[one.type]}"
    return line


class Stage:
    """A state that a test sets up, plays on, and reads.

    Arguments: how many players; options of the table. Nobody holds order cards, no stack has
    been touched, ``p1`` starts, and the agenda is empty.
    """

    def __init__(self, players: int = 4, **options: Any) -> None:
        seats = [f"p{n}" for n in range(1, players + 1)]
        self.state: State = opened(ruleset_of(options), seats)
        self.state.phase, self.state.season = "orders", 0
        self.story = EventLog()

    @property
    def p1(self) -> Lord:
        """The first lord."""
        return self.state.lords[0]

    @property
    def p2(self) -> Lord:
        """The second lord."""
        return self.state.lords[1]

    def of(self, seat: str) -> Lord:
        """The lord in a seat."""
        return self.state.of(seat)

    def set(self, seat: str, **values: Any) -> Self:
        """Give a lord these values; hands and monsters are brought into catalogue order.

        ``party`` takes the rules' notation; traps leave the trap deck; ``rooms`` maps cells
        to rooms and keeps the starting tunnels elsewhere.
        """
        lord, state = self.state.of(seat), self.state
        for name in ("traps", "ready", "tired", "hand", "inaccessible", "tokens"):
            if name in values:
                values[name] = merged(values[name], rank=state.ruleset.rank)
        for trap in values.get("traps", ()):
            at = state.trap_stack.index(trap)
            state.trap_stack = state.trap_stack[:at] + state.trap_stack[at + 1 :]
        if "party" in values:
            values["party"] = party(*values["party"])
        for cell, room in values.pop("rooms", {}).items():
            lord.tiles[cell] = room
        for name, value in values.items():
            assert hasattr(lord, name), name
            setattr(lord, name, value)
        return self

    def put(self, **values: Any) -> Self:
        """Give the table these values: stacks, the tavern, the year."""
        for name, value in values.items():
            assert hasattr(self.state, name), name
            setattr(self.state, name, value)
        return self

    # -- playing -------------------------------------------------------------------------

    def run(self, *step: Any, answers: Sequence[str] = ()) -> Self:
        """Lay one step or question down, run it, and answer what it asks, in turn."""
        push(self.state, step)
        RULES.run(self.state, self.story)
        self.play(*answers)
        return self

    def play(self, *answers: str) -> Self:
        """Answer question after question with these moves: ``"dig c4"``, ``"roll 3"``."""
        for answer in answers:
            decision = self.decision
            assert decision is not None, f"nothing was asked: {answer}"
            played = Move.parse(answer)
            listed = [one.notation() for one in decision.options]
            assert played in decision.options, f"{decision.ask}: {answer} not in {listed}"
            RULES.answer(self.state, self.story, played)
            RULES.run(self.state, self.story)
        return self

    @property
    def decision(self) -> Decision | None:
        """The question on the table."""
        return RULES.decision(self.state)

    @property
    def asked(self) -> str:
        """Name of the question on the table; empty when nothing is asked."""
        return self.state.agenda[-1][0] if self.state.agenda else ""

    @property
    def options(self) -> list[str]:
        """What may be answered."""
        decision = self.decision
        return [one.notation() for one in decision.options] if decision else []

    # -- reading -------------------------------------------------------------------------

    def told(self, id: str) -> Event:
        """The last event of this id."""
        found = [event for event in self.story if event.id == id]
        assert found, f"{id} was not told: {[event.id for event in self.story]}"
        return found[-1]

    def happened(self, id: str) -> bool:
        """Whether an event of this id was told."""
        return any(event.id == id for event in self.story)

    @property
    def clauses(self) -> list[str]:
        """Every clause that was applied."""
        return self.story.clauses

    def line(self, seat: str = "p1") -> list[tuple[str, int]]:
        """The party as (type, damage), from the front."""
        return [(one.type, one.damage) for one in self.of(seat).party]
