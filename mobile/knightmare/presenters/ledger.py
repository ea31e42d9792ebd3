"""Knightmare at a physical table: a card for each Dungeoneer, and what people report of them."""

from dataclasses import dataclass

from knightmare.ledger.menu import TABLE
from knightmare.position.state import State
from mobile.kit.shown import AnswerShown, IntroShown, LineShown, OverShown, RulingShown, UndoShown
from mobile.knightmare.presenters import steps
from mobile.knightmare.presenters.cards import CardShown, Regard, card
from mobile.knightmare.presenters.ending import ending
from mobile.knightmare.presenters.flows import (
    NECROMANCER,
    FlowGroupShown,
    FlowShown,
    groups,
    last_flow,
    next_flow,
    quick,
)
from mobile.knightmare.presenters.questions import QuestionShown
from mobile.knightmare.presenters.table import KnightmarePresenter
from mobile.shell.presenters.story import telling, told_line
from shared.play.decision import Move, StaleMove, move
from shared.play.journal import Entry
from shared.play.table import MoveRecord
from shared.speech.messages import Message, TableError
from shared.speech.port import Port


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One Dungeoneer and what may be reported."""

    card: CardShown
    groups: tuple[FlowGroupShown, ...]


@dataclass(frozen=True, slots=True)
class LedgerShown:
    """Everything on the screen of a physical table."""

    title: str
    where: str
    """The flow that runs, or that the table waits."""
    seats: tuple[SeatShown, ...]
    necromancer: int
    necromancer_text: str
    correct_necromancer: FlowShown
    question: QuestionShown | None
    """The question of the flow that runs; None while the table waits."""
    may_stop: bool
    """Whether the flow that runs can be left, as if it had never begun."""
    last_roll: tuple[int, ...]
    story: tuple[LineShown, ...]
    ruling: RulingShown | None
    undo: UndoShown
    over: OverShown | None
    intro: IntroShown | None
    looking: str


class LedgerPresenter(KnightmarePresenter[LedgerShown]):
    """The ledger for one to four Dungeoneers at a physical table."""

    def _look(self) -> LedgerShown:
        table, words = self.table, self.words
        waits = self._waits()
        question = None
        if not waits:
            question = self.asked()
        strength = table.state.necromancer
        flow = last_flow(told_line(table))
        return LedgerShown(
            title=words.word("game", table.setup.game),
            where=self._where(question, flow),
            seats=self._seats(),
            necromancer=strength,
            necromancer_text=self.say("presenter.ledger.necromancer", n=strength),
            correct_necromancer=self._correct_necromancer(),
            question=question,
            may_stop=question is not None and bool(flow) and not self.looking,
            last_roll=self.last_roll(),
            story=self.story.recent(table),
            ruling=self.story.ruling(table, flow[0] if flow else None),
            undo=self.undo_bar(),
            over=ending(table, self.port),
            intro=self._intro(),
            looking=self.looking,
        )

    @classmethod
    def stands(cls, port: Port[State], state: State) -> Message | None:
        """How many are still alive."""
        return Message("presenter.lobby.stands_table", {"n": len(state.alive)})

    def divides(self, told: MoveRecord) -> bool:
        """Nobody says when a turn begins, only when it ends."""
        return told.move.id == "move.menu.end_turn"

    def _waits(self) -> bool:
        decision = self.table.decision
        return decision is None or decision.ask == "menu"

    def _where(self, question: QuestionShown | None, flow: list[Entry]) -> str:
        if question is None or not flow:
            return self.words.word("ask", "menu")
        return self.words.say(self.table.told(flow[0]).move)

    def _seats(self) -> tuple[SeatShown, ...]:
        decision, state = self.table.decision, self.table.state
        asked_seat = decision.who if decision else ""
        regard = Regard(self.alone, self.turned, asked_seat, board=False)
        return tuple(
            SeatShown(
                card(state, self.words, seat, self.looks[seat.id], regard),
                groups(self.table, seat.id, self.words),
            )
            for seat in self.table.setup.seats
        )

    def _correct_necromancer(self) -> FlowShown:
        text = self.words.word("flow", NECROMANCER.kind)
        sign = "necromancer"
        decision = self.table.decision
        if decision is not None and NECROMANCER in decision.options:
            answer = AnswerShown(NECROMANCER, self.table.ply, text, "", sign, "")
            return FlowShown(NECROMANCER.kind, text, text, sign, answer, "")
        why_not = self.words.word("presenter.ledger.why_not", "running")
        return FlowShown(NECROMANCER.kind, text, text, sign, None, why_not)

    def _intro(self) -> IntroShown | None:
        settings, table = self.device.settings, self.table
        if not settings.introductions or self.looking:
            return None
        which, state, decision = steps.LEDGER, table.state, table.decision
        for seat in self.seats:
            found = steps.introduction(
                which, state, seat, decision, settings.introduced, self.words
            )
            if found is not None:
                return found
        return None

    def answers(self) -> tuple[AnswerShown, ...]:
        """The answers on the screen."""
        question = self.shown.question
        return question.answers if question else ()

    # -- in one tap ----------------------------------------------------------------------

    def gain(self, seat: str, count: int, ply: int) -> None:
        """A Dungeoneer gains helm tokens."""
        self._at_once(ply, move("gain", seat), move("count", count))

    def lose(self, seat: str, count: int, ply: int) -> None:
        """A Dungeoneer loses helm tokens."""
        self._at_once(ply, move("lose", seat), move("count", count))

    def take(self, seat: str, item: str, ply: int) -> None:
        """A Dungeoneer takes an item, wherever it was."""
        self._at_once(ply, move("take", seat), move("item", item))

    def give_up(self, seat: str, item: str, ply: int) -> None:
        """An item leaves a Dungeoneer."""
        self._at_once(ply, move("give_up", seat), move("item", item))

    def correct(self, seat: str, field: str, value: str | int, ply: int) -> None:
        """Set any value of a Dungeoneer, marked as a correction."""
        self._at_once(ply, move("correct", seat), move("field", field), move("value", value))

    def _at_once(self, ply: int, *played: Move) -> None:
        """Play a whole flow, or nothing of it where one of its moves is refused."""
        with self.changing():
            before = self.table.journal.head
            if ply != self.table.ply:
                raise StaleMove("error.stale_move", move=played[0].notation())
            try:
                for one in played:
                    self.table.play(one)
            except TableError:
                if self.table.journal.head != before:
                    self.table.return_to(before)
                raise

    # -- leaving and taking back -----------------------------------------------------------

    def stop(self, ply: int) -> None:
        """Leave the flow that runs, as if it had never begun."""
        flow = last_flow(told_line(self.table))
        if self._waits() or not flow or ply != self.table.ply:
            return
        with self.changing():
            self.table.return_to(flow[0].parent)

    def undo(self) -> None:
        """Take back the last choice; a flow in which only the table chose, as one."""
        flow = self._whole_flow()
        with self.changing():
            if flow:
                self.table.return_to(flow[0].parent)
            else:
                self.table.undo()

    def redo(self) -> None:
        """Bring back what undo took."""
        flow = next_flow(self.table.journal.ahead)
        with self.changing():
            if self._waits() and flow and flow[0].who == TABLE and quick(flow):
                self.table.return_to(flow[-1].number)
            else:
                self.table.redo()

    def _whole_flow(self) -> list[Entry]:
        """The flow that undo takes back as one; empty where it goes step by step."""
        flow = last_flow(told_line(self.table)) if self._waits() else []
        return flow if quick(flow) else []

    def undo_bar(self) -> UndoShown:
        """What undo and redo would do; a whole flow is told by what it led to."""
        bar, flow = super().undo_bar(), self._whole_flow()
        events = [event for entry in flow for event in self.table.told(entry).events]
        lines = self.story.lines(events)
        if not lines:
            return bar
        text = self.say("presenter.undo.undo", what=telling(lines).text)
        return UndoShown(bar.may_undo, text, bar.may_redo, bar.redo_text)
