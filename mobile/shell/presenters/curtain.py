"""What only one of several people may see stands behind a curtain until that person is there."""

from dataclasses import dataclass
from typing import Any

from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import FATE, Decision
from shared.speech.messages import Message


@dataclass(frozen=True, slots=True)
class CurtainShown:
    """What is shown in place of the question until somebody wants to go on."""

    who: str
    """The seat that is to take the device; empty where nobody else is to."""
    name: str
    """Of that seat."""
    text: str


class Curtain:
    """Several people hand the device on for what only one may see.

    Argument: the presenter of their table.
    """

    def __init__(self, presenter: TablePresenter[Any]) -> None:
        self.presenter = presenter
        self.holder = ""
        """Whoever of several people took the device for a question of theirs alone."""
        self._lifted = -1
        """The ply at which a curtain was lifted."""

    def moved(self) -> None:
        """A move was played, or taken back."""
        decision = self.presenter.table.decision
        # a card that is drawn changes no hands; another question, one that undo led to, may
        if (
            decision is None
            or self._asked_alone(decision) not in (self.holder, FATE)
            or self._opens(decision)
        ):
            self.holder = ""

    def _opens(self, decision: Decision) -> bool:
        """Whether everybody may look on while this is asked."""
        return decision.who != FATE and not self._is_private(decision)

    def _asked_alone(self, decision: Decision) -> str:
        """Who is asked: of what people draw face down themselves, whoever draws it."""
        at = self.presenter
        return (at.port.drawer(decision) if at.by_people else "") or decision.who

    def _is_private(self, decision: Decision) -> bool:
        """Whether several people are here, and only one of them may see the question."""
        who, at = self._asked_alone(decision), self.presenter
        if len(at.people) < 2 or who not in at.people:
            return False
        if decision.who == FATE:
            # drawn by hand: also by somebody with a phone
            return True
        return who in at.door.here and at.port.private(decision)

    def shown(self) -> CurtainShown | None:
        """What stands in place of the question now; None where that may be seen."""
        at, decision = self.presenter, self.presenter.table.decision
        if at.beats.waits_for and not at.beats.open:
            return self._before(at.beats.waits_for)
        if decision is None or at.waiting or at.looking:
            return None
        who = self._asked_alone(decision)
        if self._is_private(decision) and self.holder != who:
            return self._before(who)
        if self._lifted == at.table.ply:
            return None
        before = at.port.before(at.seen, decision)
        return CurtainShown("", "", at.words.say(before)) if before is not None else None

    @property
    def lies_open(self) -> bool:
        """Whether all who are here may see what is shown now, such as the curtain itself."""
        decision = self.presenter.table.decision
        return decision is None or self.shown() is not None or not self._is_private(decision)

    def _before(self, who: str) -> CurtainShown:
        """Somebody takes the device for what nobody else may see."""
        words = self.presenter.words
        hand_over = Message("presenter.curtain.hand_over", {"who": who})
        return CurtainShown(who, words.format_field(who, "seat"), words.say(hand_over))

    def lift(self) -> None:
        """Whoever was to take the device has it, or wants to go on."""
        curtain = self.shown()
        if curtain is None:
            return
        if curtain.who:
            self.holder = curtain.who
            self.presenter.beats.unseal(curtain.who)
        else:
            self._lifted = self.presenter.table.ply
        self.presenter.refresh()

    def visible(self) -> Any:
        """The state as whoever looks may see it now: behind the curtain, what lies open."""
        at = self.presenter
        return at.seen_by(FATE) if self.shown() is not None else at.seen
