"""What only one of several people may see stands behind a curtain until that person is there."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import FATE, Decision
from shared.play.table import Change
from shared.speech.messages import Message
from shared.speech.reference import Key

Shown = TypeVar("Shown", covariant=True)


@dataclass(frozen=True, slots=True)
class CurtainShown:
    """What is shown in place of the question until somebody wants to go on."""

    who: str
    """The seat that is to take the device; empty where nobody else is to."""
    name: str
    """Of that seat."""
    text: str


class CurtainedPresenter(TablePresenter[Shown], Generic[Shown]):
    """A table at which several people hand the device on for what only one may see."""

    _holder = ""
    """Whoever of several people took the device for a question of theirs alone."""
    _lifted = -1
    """The ply at which a curtain was lifted."""

    def _played(self, change: Change) -> None:
        decision = self.table.decision
        # a card that is drawn changes no hands; another question, one that undo led to, may
        if (
            decision is None
            or self._asked_alone(decision) not in (self._holder, FATE)
            or self._opens(decision)
        ):
            self._holder = ""
        super()._played(change)

    def _opens(self, decision: Decision) -> bool:
        """Whether everybody may look on while this is asked."""
        return decision.who != FATE and not self._is_private(decision)

    def _asked_alone(self, decision: Decision) -> str:
        """Who is asked: of what people draw face down themselves, whoever draws it."""
        return (self.port.drawer(decision) if self.by_people else "") or decision.who

    def _is_private(self, decision: Decision) -> bool:
        """Whether several people are here, and only one of them may see the question."""
        who = self._asked_alone(decision)
        if len(self.people) < 2 or who not in self.people:
            return False
        if decision.who == FATE:
            # drawn by hand: also by somebody with a phone
            return True
        return who in self.door.here and self.port.private(decision)

    def curtain(self) -> CurtainShown | None:
        decision = self.table.decision
        if decision is None or self.waiting or self.looking:
            return None
        who = self._asked_alone(decision)
        if self._is_private(decision) and self._holder != who:
            hand_over = Message("presenter.curtain.hand_over", {"who": who})
            name = self.words.format_field(who, "seat")
            return CurtainShown(who, name, self.words.say(hand_over))
        if self._lifted == self.table.ply:
            return None
        before = self.port.before(self.seen, decision)
        return CurtainShown("", "", self.words.say(before)) if before is not None else None

    def lift(self) -> None:
        """Whoever was to take the device has it, or wants to go on."""
        curtain, decision = self.curtain(), self.table.decision
        if curtain is None or decision is None:
            return
        if curtain.who:
            self._holder = curtain.who
        else:
            self._lifted = self.table.ply
        self.refresh()

    def named_here(self) -> tuple[Key, ...]:
        """The components that are named; behind the curtain nothing says which."""
        return () if self.curtain() is not None else super().named_here()

    def visible(self) -> Any:
        """The state as whoever looks may see it now: behind the curtain, what lies open."""
        if self.curtain() is not None:
            return self.seen_by(FATE)
        return self.seen
