"""What a seat sees at one moment: all that drawings are made of."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from shared.play.decision import Decision, Move, move
from shared.play.event import Event
from shared.play.seats import is_seat
from shared.speech.messages import Words
from shared.speech.port import Happened
from shared.speech.scene.pieces import Answers
from shared.speech.sections import Sections

ROUND_BEGINS = "round_begins"
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A table as one seat may know it, and what that seat is offered."""

    view: State
    words: Words
    eyes: str
    """The seat through whose eyes it is seen; another word for whoever only watches."""
    decision: Decision | None
    """What is asked; None where the game is over, or where only others may know it."""
    moves: tuple[Move, ...] = ()
    """The answers that this seat is offered, by their places; none where others are asked."""
    told: Sequence[Happened] = ()
    """The last moves."""
    kept: Sections = field(default_factory=Sections)
    """What makes nothing twice."""

    @property
    def asks(self) -> str:
        """What is asked of this seat; empty where nothing is."""
        return self.decision.ask if self.decision is not None and self.moves else ""

    @property
    def facts(self) -> dict[str, Any]:
        """What the question is about."""
        about = self.decision.about if self.decision is not None else None
        return dict(about.facts) if about is not None else {}

    @property
    def asked(self) -> str:
        """Whose question this seat answers: its own, or at a physical table a lord's."""
        if not self.asks or self.decision is None:
            return ""
        who = self.decision.who
        return who if is_seat(who) else str(self.facts.get("seat", ""))

    @property
    def own(self) -> Lord | None:
        """The lord whose eyes these are; None for whoever watches."""
        return self.view.of(self.eyes) if is_seat(self.eyes) else None

    def say(self, id: str, /, **facts: Any) -> str:
        """A sentence of the drawings. Arguments: its id, without ``scene.``; its facts by name."""
        make = partial(self.words.phrase, f"scene.{id}", **facts)
        return self.kept.once(f"{id}{facts}", make)

    def once(self, id: str, *values: Hashable, make: Callable[[], Made]) -> Made:
        """What is made of plain values alone. Arguments: what; the values; what makes it."""
        return self.kept.once((id, *values), make)

    def name(self, who: str) -> str:
        """What a seat or a dummy is called."""
        return self.words.format_field(who, "who")

    def clause(self, id: str) -> str:
        """A clause with its title; nothing for none."""
        return f"{id} {self.words.word('clause', id)}" if id else ""

    def answer(self, kind: str, *args: str | int) -> Answers:
        """Where this answer stands. Arguments: the kind of the move; what it is done with."""
        wanted = move(kind, *args)
        return self.where(lambda one: one == wanted)

    def naming(self, id: str, *kinds: str) -> Answers:
        """Answers that name something first. Arguments: its id; their kinds, any for none."""
        if not self.moves:
            return ()
        return self.where(lambda one: one.args[:1] == (id,) and (not kinds or one.kind in kinds))

    def about(self, id: str) -> Answers:
        """Answers that name something anywhere."""
        return self.where(lambda one: id in one.args)

    def where(self, fits: Callable[[Move], bool]) -> Answers:
        """The places of the answers that fit."""
        return tuple([at for at, one in enumerate(self.moves) if fits(one)])

    def lately(self, id: str) -> Iterable[Event]:
        """What happened since the last event of a kind; nothing where it is not told any more."""
        found: list[Event] = []
        for one in reversed(self.told):
            for event in reversed(one.events):
                if event.id == id:
                    return reversed(found)
                found.append(event)
        return ()

    def last(self) -> list[Event]:
        """What came of the last choice."""
        return [event for one in self.told if one.last for event in one.events]

    def parts(self) -> tuple[object, ...]:
        """All of the question that a drawing may show: equal where it would look the same."""
        asked = self.decision.about if self.decision is not None and self.moves else None
        return self.asks, self.moves, asked
