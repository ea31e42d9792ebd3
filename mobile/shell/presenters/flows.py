"""The flows of a physical table: what may be reported, which flow runs, how it is taken back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mobile.kit.shown import AnswerShown, UndoShown
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import Move
from shared.play.journal import Entry
from shared.speech.messages import Message
from shared.speech.narration import headline

MENU = "menu"
"""What is asked while no flow runs."""


@dataclass(frozen=True, slots=True)
class FlowShown:
    """Something that people may report."""

    id: str
    text: str
    spoken: str
    """With the name of whom it is about, for a screen reader."""
    icon: str
    answer: AnswerShown | None
    """What a tap plays; None where it makes no sense now."""
    why_not: str
    """Why it makes no sense; empty where it does."""
    done: bool = False
    """Whether it was reported already, where it is due once."""
    clause: str = ""
    """The rule that says when it makes sense; empty where only another flow is in the way."""


def flow_shown(
    played: Move, ply: int, text: str, spoken: str, icon: str, why_not: str = "", **more: Any
) -> FlowShown:
    """Something that people may report.

    Arguments: the move that begins it; the ply at which it is seen; its words; the same with the
    name of whom it is about; its icon; why it makes no sense now, empty where it does; what else
    is known of it, by the fields of ``FlowShown``.
    """
    answer = None if why_not else AnswerShown(played, ply, text, "", icon, "")
    return FlowShown(played.kind, text, spoken, icon, answer, why_not, **more)


class Flows:
    """The flows in the journal of a physical table.

    Arguments: the presenter of the table; whether a move begins a flow, rather than answers
    within one; whether a flow is taken back and brought back as one.
    """

    def __init__(
        self,
        presenter: TablePresenter[Any],
        begins: Callable[[Entry], bool],
        whole: Callable[[Sequence[Entry]], bool],
    ) -> None:
        self.presenter, self.table = presenter, presenter.table
        self._begins, self._whole = begins, whole

    @property
    def waiting(self) -> bool:
        """Whether no flow runs."""
        decision = self.table.decision
        return decision is None or decision.ask == MENU

    @property
    def last(self) -> list[Entry]:
        """The moves of the flow that runs, or that was finished last."""
        line, begins = self.table.played, self._begins
        at = next((at for at in range(len(line) - 1, -1, -1) if begins(line[at])), None)
        return [] if at is None else list(line[at:])

    @property
    def next(self) -> list[Entry]:
        """The moves of the flow that redo would bring back first."""
        ahead, begins = self.table.journal.ahead, self._begins
        ends = (at for at, entry in enumerate(ahead) if at and begins(entry))
        return list(ahead[: next(ends, len(ahead))])

    @property
    def runs(self) -> list[Entry]:
        """The moves of the flow that runs; empty where none does."""
        return [] if self.waiting else self.last

    def about(self) -> str:
        """The seat that the flow that runs is about; empty where it is about the table."""
        flow = self.runs
        named = str(flow[0].move.args[0]) if flow and flow[0].move.args else ""
        return named if named in self.presenter.seats else ""

    def title(self) -> str:
        """What the flow that runs reports; empty where none does."""
        flow = self.runs
        return self.presenter.words.say(self.table.told(flow[0]).move) if flow else ""

    def may_stop(self) -> bool:
        """Whether the flow that runs can be left."""
        return bool(self.runs) and not self.presenter.looking

    def stop(self, ply: int) -> None:
        """Leaves the flow that runs, as if it had never begun. Argument: the ply it is seen at."""
        if (flow := self.runs) and ply == self.table.ply:
            self.presenter.return_to(flow[0].parent)

    def _at_once(self, flow: list[Entry]) -> list[Entry]:
        """A flow, where it is taken back and brought back as one."""
        return flow if self.waiting and flow and self._whole(flow) else []

    def undo(self) -> None:
        """Takes back the last choice, or a whole flow."""
        flow = self._at_once(self.last)
        with self.presenter.changing():
            self.presenter.go("jump", flow[0].parent) if flow else self.presenter.go("undo")

    def redo(self) -> None:
        """Brings back what undo took."""
        flow = self._at_once(self.next)
        with self.presenter.changing():
            self.presenter.go("jump", flow[-1].number) if flow else self.presenter.go("redo")

    def undo_bar(self, plain: UndoShown) -> UndoShown:
        """What undo would do; a whole flow by what it led to. Argument: the same, move by move."""
        events = [
            event for one in self._at_once(self.last) for event in self.table.told(one).events
        ]
        lines = self.presenter.story.lines(events)
        if not lines:
            return plain
        told = Message("presenter.undo.undo", {"what": headline(lines).text})
        return replace(plain, undo_text=self.presenter.words.say(told))
