"""Sets up a situation of Knightmare, chooses Fate's outcomes, and looks at what happened.

>>> scene = Stage(at="goblin_run", items=("mace",), tokens=2)
>>> scene.begin("ordinary")
>>> scene.play("roll 1", "number 1")
>>> scene.p1.at, scene.told("arrived").clause
('red_chamber', 'HB-4')
"""

from collections.abc import Mapping
from typing import Any, Self

from knightmare.game import Knightmare, opened
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.options import ruleset_of
from knightmare.rules import combat, turns
from knightmare.rules.agenda import RULES
from shared.play.decision import Decision, Move
from shared.play.event import Event, EventLog
from shared.play.tasks import push

STEPS = {**turns.KINDS, "end": turns.end_of_turn}
GAME = Knightmare()


def on_first_board(options: Mapping[str, Any]) -> Mapping[str, Any]:
    """These options at a table on the first house board, which the rules' examples are told on."""
    return GAME.options_then(options, rules_version=1)


class Stage:
    """A state that a test sets up, plays on, and reads.

    Arguments: how many seats; options of the table; whether the board is today's, and not the
    first; fields of the first Dungeoneer, who stands free in the Red Chamber with 0 tokens
    unless told otherwise. Items named for a Dungeoneer are taken from where they lie.
    """

    def __init__(
        self,
        seats: int = 1,
        options: Mapping[str, Any] | None = None,
        today: bool = False,
        **first: Any,
    ) -> None:
        ids = [f"p{n}" for n in range(1, seats + 1)]
        ruleset = ruleset_of((options or {}) if today else on_first_board(options or {}))
        self.state: State = opened(ruleset, ids)
        self.story = EventLog()
        for seat in ids:
            self.set(seat, standing="free", tokens=0)
        self.set("p1", **first)

    def set(self, seat: str, **fields: Any) -> Self:
        """Give a Dungeoneer these values; ``at`` the prison means imprisoned."""
        dungeoneer = self.state.of(seat)
        if fields.get("at") == "prison":
            fields.setdefault("standing", "imprisoned")
        if fields.get("at") == "throne_room":
            fields.setdefault("standing", "level_three")
            fields.setdefault("stones", (0,) * self.state.ruleset.constants.stones)
        if "items" in fields:
            for item in fields["items"]:
                self.lay(item, "")
            fields["items"] = tuple(
                sorted(fields["items"], key=self.state.ruleset.item_rank.__getitem__)
            )
        for card in fields.get("spells", ()):
            self.state.stock = tuple(one for one in self.state.stock if one != card)
        if fields.get("dark_spell"):
            fields.setdefault("pact", "sworn")
        for name, value in fields.items():
            setattr(dungeoneer, name, value)
        return self

    def put(self, **values: Any) -> Self:
        """Give the table these values: the stock, the discards, the riddles left."""
        for name, value in values.items():
            assert hasattr(self.state, name), name
            setattr(self.state, name, value)
        return self

    def lay(self, item: str, chamber: str) -> Self:
        """Lay an item into a chamber (a resident there holds it); ``""`` takes it away."""
        for dungeoneer in self.state.dungeoneers:
            dungeoneer.items = tuple(one for one in dungeoneer.items if one != item)
        lying = {
            place: tuple(one for one in items if one != item)
            for place, items in self.state.lying.items()
        }
        if chamber:
            rank = self.state.ruleset.item_rank
            lying[chamber] = tuple(sorted((*lying.get(chamber, ()), item), key=rank.__getitem__))
        self.state.lying = {place: items for place, items in lying.items() if items}
        return self

    # -- beginning -----------------------------------------------------------------------

    def begin(self, kind: str, seat: str = "p1") -> None:
        """Begin a turn of a kind: first, lost, ordinary, prison, level_three or end."""
        self.state.turn = int(seat[1]) - 1
        self.state.phase = kind
        self.state.agenda.clear()
        self.lay_steps(*STEPS[kind](seat))

    def lay_steps(self, *steps: tuple[Any, ...]) -> None:
        """Lay steps on the agenda and run to the next question."""
        push(self.state, *steps)
        RULES.advance(self.state, self.story, turns.next_phase)

    def challenge(self, challenger: str, foe: str, modifier: int = 0) -> None:
        """Begin a challenge between seats or characters, in the middle of p1's turn."""
        self.state.phase = "ordinary"
        combat.begin(self.state, self.story, challenger, foe, modifier)
        RULES.advance(self.state, self.story, turns.next_phase)

    def card(self, card: str, seat: str = "p1") -> None:
        """Let a seat draw this card in the middle of its turn."""
        self.state.phase = "ordinary"
        self.state.turn = int(seat[1]) - 1
        self.lay_steps(("draw_stock", seat))
        self.play(f"draw {card}")

    # -- playing -------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """The question on the table."""
        decision = GAME.decision(self.state)
        assert decision is not None, "the game is over"
        return decision

    @property
    def ask(self) -> str:
        """Whom and what: ``p1 commit``, ``fate roll`` ..."""
        return f"{self.decision.who} {self.decision.ask}"

    @property
    def options(self) -> list[str]:
        """All legal answers."""
        return [move.notation() for move in self.decision.options]

    def play(self, *moves: str) -> None:
        """Play moves in order; each must be an option, and may be one of Fate's."""
        for text in moves:
            move = Move.parse(text)
            assert move in self.decision.options, f"{text}: {self.ask} {self.options}"
            GAME.apply(self.state, move, self.story)

    # -- reading -------------------------------------------------------------------------

    @property
    def p1(self) -> Dungeoneer:
        """The first Dungeoneer."""
        return self.state.of("p1")

    @property
    def p2(self) -> Dungeoneer:
        """The second Dungeoneer."""
        return self.state.of("p2")

    def told(self, id: str) -> Event:
        """The last event of this kind."""
        found = [event for event in self.story if event.id == id]
        assert found, f"no {id} in {[event.id for event in self.story]}"
        return found[-1]

    def tells(self, id: str) -> bool:
        """Whether an event of this kind happened."""
        return any(event.id == id for event in self.story)

    def strength(self, side: str) -> int:
        """The strength that was told for a side, before dice and tokens."""
        events = [event for event in self.story if event.id == "strength" and event.who == side]
        return int(events[-1].facts["total"])

    def holds(self, chamber: str) -> tuple[str, ...]:
        """What lies in a chamber."""
        return self.state.lying.get(chamber, ())


__all__ = ["GAME", "Stage"]
