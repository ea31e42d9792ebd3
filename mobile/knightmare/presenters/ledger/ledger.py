"""Knightmare at a physical table: a card for each Dungeoneer, and what people report of them."""

from dataclasses import dataclass

from knightmare.ledger.menu import TABLE
from knightmare.position.state import State
from knightmare.rulebook.ruleset import BOARD
from mobile.kit.shown import AnswerShown, IntroShown, LineShown, OverShown, RulingShown, UndoShown
from mobile.knightmare.presenters import steps
from mobile.knightmare.presenters.cards.dungeoneer import CardShown, Regard, card
from mobile.knightmare.presenters.ending.ending import ending
from mobile.knightmare.presenters.ledger.challenge import (
    ChallengeShown,
    challenge_shown,
    set_up_ahead,
)
from mobile.knightmare.presenters.ledger.due import DueShown, EndShown, due, end_asks
from mobile.knightmare.presenters.ledger.flows import (
    NECROMANCER,
    FlowGroupShown,
    FlowShown,
    groups,
    last_flow,
    next_flow,
    quick,
    reported,
)
from mobile.knightmare.presenters.ledger.hands import Hands
from mobile.knightmare.presenters.ledger.situation import (
    CallShown,
    OrderShown,
    calls,
    counted,
    done_this_turn,
    order,
)
from mobile.knightmare.presenters.questions import QuestionShown
from mobile.shell.presenters.story import told_line
from shared.play.decision import move
from shared.play.journal import Entry
from shared.play.table import Change, MoveRecord
from shared.speech.messages import Message
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
    counted: str
    """The round and the turn."""
    order: tuple[OrderShown, ...]
    calls: tuple[CallShown, ...]
    """What is to be done next, and what may be done instead; empty where the game is over."""
    due: tuple[DueShown, ...]
    """What the turn that runs owes."""
    due_note: str
    end_text: str
    challenge: ChallengeShown | None
    """The challenge that runs, as far as its own screen asks; None otherwise."""
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


class LedgerPresenter(Hands[LedgerShown]):
    """The ledger for one to four Dungeoneers at a physical table."""

    def _look(self) -> LedgerShown:
        table, words = self.table, self.words
        waits = self._waits()
        question = None
        if not waits:
            question = self.asked()
        strength = table.state.necromancer
        flow = last_flow(told_line(table))
        seats = self._seats()
        owed, called = self._turn_owes(seats)
        round, turn = counted(table.state)
        ticked = [line for line in owed if not line.coming]
        return LedgerShown(
            title=words.word("game", table.setup.game),
            where=self._where(question, flow),
            counted=self.say("presenter.ledger.counted", round=round, turn=turn),
            order=order(table.state, words, table.setup.seats, self.looks),
            calls=called,
            due=owed,
            due_note=self.say(
                "presenter.due_note.done",
                n=sum(line.done for line in ticked),
                of=len(ticked),
            )
            if ticked
            else "",
            end_text=self.say("presenter.ledger.end", who=table.state.active.seat),
            challenge=self._challenge(question),
            seats=seats,
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

    def _played(self, change: Change) -> None:
        super()._played(change)
        played = change.entry
        if played is not None and played.who == TABLE and reported(played.move):
            # people have just said so themselves: the line below tells it
            self.beats.open = [beat for beat in self.beats.open if beat.grave]

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

    def _turn_owes(
        self, seats: tuple[SeatShown, ...]
    ) -> tuple[tuple[DueShown, ...], tuple[CallShown, ...]]:
        """What the turn that runs owes, and what is to be done next in it."""
        state = self.table.state
        if state.winner or not state.alive or state.active.life == "DEAD":
            return (), ()
        [active] = [seat for seat in seats if seat.card.seat == state.active.seat]
        flows = {flow.id: flow for group in active.groups for flow in group.flows}
        owed = due(state, state.active, self.words, flows)
        if not self._waits():
            return owed, ()
        done = done_this_turn(told_line(self.table))
        return owed, calls(state, self.words, flows, done, owed)

    def _challenge(self, question: QuestionShown | None) -> ChallengeShown | None:
        decision, setup = self.table.decision, self.challenge_setup
        if question is None or decision is None or setup is None or self.looking:
            return None
        return challenge_shown(
            self.table.state, self.words, decision, setup, question.answers, self.looks
        )

    def home_of(self, item: str) -> str:
        """Where an item starts, if that is known at a physical table; empty otherwise."""
        start = self.table.state.ruleset.items[item].start
        return "" if start == BOARD else self.words.word("chamber", start)

    def ending_asks(self, seen: str) -> EndShown:
        """What is asked before the turn ends. Argument: the seat whose card is looked at."""
        active = self.turn
        return end_asks(self.shown.due, self.words, active, seen not in ("", active))

    def end_turn(self, ply: int) -> None:
        """The turn of the active Dungeoneer ends."""
        self.play(move("end_turn", self.turn), ply)

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

    # -- how the cards lie on the table ----------------------------------------------------

    def facing(self, seat: str) -> int | None:
        """By how many degrees a seat's card is turned in the table view; None: as is usual."""
        store = self.device.store
        kept = store.legacy(_facing_key(self.id), {}) if store and self.id else {}
        found = kept.get(seat) if isinstance(kept, dict) else None
        return found if isinstance(found, int) and found % 90 == 0 else None

    def face(self, seat: str, turn: int) -> None:
        """A seat's card is turned; it is kept beside the table."""
        store = self.device.store
        if store and self.id:
            with self.changing():
                kept = store.legacy(_facing_key(self.id), {})
                kept = kept if isinstance(kept, dict) else {}
                store.set_legacy(_facing_key(self.id), {**kept, seat: turn})

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
        flow, setup = self._whole_flow(), self.challenge_setup
        with self.changing():
            if flow:
                self.table.return_to(flow[0].parent)
            elif not self._waits() and setup and setup.foe and not setup.rest:
                # all that was set up by one tap
                self.table.return_to(last_flow(told_line(self.table))[0].number)
            else:
                self.table.undo()

    def redo(self) -> None:
        """Bring back what undo took."""
        flow = next_flow(self.table.journal.ahead)
        with self.changing():
            if self._waits() and flow and flow[0].who == TABLE and quick(flow):
                self.table.return_to(flow[-1].number)
            elif set_up := set_up_ahead(self.table.journal.ahead):
                self.table.return_to(set_up.number)
            else:
                self.table.redo()

    def _whole_flow(self) -> list[Entry]:
        """The flow that undo takes back as one; empty where it goes step by step."""
        flow = last_flow(told_line(self.table)) if self._waits() else []
        return flow if quick(flow) else []

    def undo_bar(self) -> UndoShown:
        """What undo and redo would do; a whole flow is told by what it led to."""
        return self.undo_told_by(self._whole_flow())


def _facing_key(id: str) -> str:
    """Under which key is kept how the cards of a table are turned."""
    return f"mobile.facing.{id}"
