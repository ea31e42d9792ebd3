"""What a scene of Knightmare is made from: who looks, what is seen, asked and answered."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import fields
from functools import partial
from operator import attrgetter
from typing import Any, TypeVar

from knightmare.position.state import Dungeoneer, State
from knightmare.speech.offers import travel
from shared.play.decision import Decision, Move
from shared.play.seats import is_seat
from shared.speech.messages import Message
from shared.speech.port import Choice, Happened, Port
from shared.speech.scene.pieces import Answers

Made = TypeVar("Made")
OPEN = attrgetter(*[one.name for one in fields(Dungeoneer) if one.name != "spells"])
"""All of a Dungeoneer that everybody sees."""
ENDS = ".!?…"


class Sight:
    """One look at the table.

    Arguments: what is shown, to these eyes; the state as they may see it; what is asked, None
    where nothing is, or only others may know; the answers offered to them; what happened lately.
    """

    def __init__(
        self,
        port: Port[State],
        view: State,
        decision: Decision | None,
        choices: Sequence[Choice],
        told: Sequence[Happened],
    ) -> None:
        self.port, self.view, self.words = port, view, port.words
        self.decision, self.choices, self.told = decision, choices, told
        eyes = port.eyes(decision)
        self.seat = eyes if is_seat(eyes) else ""
        """Whose eyes; empty for somebody without a seat."""
        self.at_table = view.phase == "table"
        """Whether it is a physical one, of which the books know no places."""
        after = travel(view, decision) if decision is not None and not self.at_table else None
        self.about = after.about if after else decision.about if decision else None
        """What the question is about: the start of a turn is about how one travels."""
        moves = tuple([choice.moves for choice in choices])
        self.situation: object = self.shared("situation", (*self._stands(), moves), object)
        """The same object as long as nothing has changed that fights and dues show."""

    def _stands(self) -> tuple[object, ...]:
        view = self.view
        lie = view.lying, view.fight, view.bodyguard, view.necromancer, view.winner
        return self.about, view.turn, lie, tuple(map(OPEN, view.dungeoneers))

    @property
    def one(self) -> Dungeoneer | None:
        """The Dungeoneer of whoever looks; None for those without a seat."""
        return self.view.of(self.seat) if self.seat else None

    @property
    def ask(self) -> str:
        """What is asked; empty for nothing."""
        return self.about.name if self.about else ""

    def made(self, id: str, parts: object, make: Callable[[], Made]) -> Made:
        """What is drawn, made anew only where something that it shows is another.

        Arguments: which part; all that it shows, in values that nobody changes; what makes it.
        """
        return self.port.sections.of(f"drawn {id}", self.seat, parts, make)

    def shared(self, id: str, parts: object, make: Callable[[], Made]) -> Made:
        """The same of what is drawn alike for everybody of whom its parts are the same.

        Arguments: which part; all that it shows, and what it hangs on whose eyes these are; what
        makes it.
        """
        return self.port.sections.of(f"shared {id}", "", parts, make)

    def once(self, id: str, *values: Hashable, make: Callable[[], Made]) -> Made:
        """What is made of plain values alone. Arguments: what; the values; what makes it."""
        return self.port.sections.once((id, *values), make)

    def say(self, id: str, **facts: Any) -> str:
        """One message of what is drawn. Arguments: its id, after ``scene.``; its facts."""
        make = partial(self.words.say, Message(f"scene.{id}", facts))
        return self.port.sections.once(f"{id}{facts}", make)

    def about_of(self, kind: str, id: str) -> str:
        """What may be read of a component. Arguments: its kind; its id."""
        component = self.port.reference.get((kind, id))
        return component.text if component is not None else ""

    def answers(self, holds: Callable[[Move], bool]) -> Answers:
        """The places of the answers whose last move is such a one."""
        return tuple([at for at, one in enumerate(self.choices) if holds(one.moves[-1])])

    def at_once(self, *moves: Move) -> Answers:
        """The place of the answer that is made of exactly these moves, one after the other.

        At a physical table alone are several told in one.
        """
        if not self.at_table:
            return ()
        return tuple([at for at, one in enumerate(self.choices) if one.moves == moves])

    def by(self, kinds: Sequence[str], *args: object) -> Answers:
        """The places of the answers of these kinds with these first arguments.

        Arguments: the kinds of move; what their arguments begin with.
        """
        return self.answers(lambda one: one.kind in kinds and one.args[: len(args)] == args)


def sentence(parts: Iterable[str]) -> str:
    """Parts of what a screen reader says, as sentences."""
    return " ".join(
        f"{part[0].upper()}{part[1:]}{'' if part[-1] in ENDS else '.'}" for part in parts if part
    )
