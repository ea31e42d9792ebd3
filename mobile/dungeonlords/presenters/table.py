"""Dungeon Lords on the device: whoever looks, the question, the orders, the story so far."""

from dataclasses import dataclass
from typing import Any

from dungeonlords.building.orders import SLOTS
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from mobile.dungeonlords.presenters import orders
from mobile.dungeonlords.presenters.battle import Battles
from mobile.dungeonlords.presenters.battle_shown import BattleShown
from mobile.dungeonlords.presenters.orders import Draft, OrdersShown, orders_shown
from mobile.kit.shown import (
    AnswerShown,
    GoalShown,
    LineShown,
    OverShown,
    QuestionShown,
    RulingShown,
    UndoShown,
)
from mobile.shell.presenters.curtain import CurtainedPresenter, CurtainShown
from mobile.shell.presenters.people.looks import Look
from mobile.shell.presenters.standing import StandShown, fates, stands_of
from shared.play.decision import FATE, Decision, move
from shared.play.journal import Entry
from shared.play.table import Change
from shared.speech.messages import Message
from shared.speech.port import Port

ORDER = "order"
"""The move that lays an order; Fate plays one of the same kind for dummies."""
STEPS = 400
"""Steps that go by without being seen, at most, before whoever looks may say something."""


@dataclass(frozen=True, slots=True)
class LaidShown:
    """A lord in the order of play, and whether the orders are laid."""

    name: str
    look: Look
    note: str
    done: bool
    now: bool


@dataclass(frozen=True, slots=True)
class LordsShown:
    """Everything on the screen of a game."""

    title: str
    where: str
    """When it is."""
    viewer: str
    """The lord through whose eyes the screen looks; nobody's secrets are on it in the open."""
    curtain: CurtainShown | None
    """What hides the question and all that is secret; None where they can be seen."""
    laid: tuple[LaidShown, ...]
    """Who has laid orders already, as the curtain says."""
    stands: tuple[StandShown, ...]
    question: QuestionShown | None
    """None when the game is over, and behind the curtain."""
    orders: OrdersShown | None
    """The question in slots, where orders are laid."""
    battle: BattleShown | None
    """The battle, or its planning; None outside combat."""
    last_roll: tuple[int, ...]
    story: tuple[LineShown, ...]
    ruling: RulingShown | None
    undo: UndoShown
    over: OverShown | None
    goal: GoalShown | None
    looking: str
    """Why the table can only be looked at; empty where it can be played."""


class LordsPresenter(CurtainedPresenter[LordsShown]):
    """The game for two to four lords on one device."""

    _draft: Draft | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.battles = Battles(self)

    def close(self) -> None:
        """The table is left: nobody waits for bots or advice any more."""
        self.battles.close()
        super().close()

    def _look(self) -> LordsShown:
        curtain, story = self._curtain(), self.story
        question = self.asked() if curtain is None else None
        return LordsShown(
            title=self.words.word("game", self.table.setup.game),
            where=self._where(),
            viewer=self.viewer,
            curtain=curtain,
            laid=self._laid() if curtain else (),
            stands=stands_of(self.port, self.visible(), self.looks),
            question=question,
            orders=self._orders() if question and not question.waiting else None,
            battle=self.battles.look(question),
            last_roll=(),
            story=story.recent(self.table),
            ruling=story.ruling(self.table, self.table.undoes),
            undo=self.undo_bar(),
            over=self._over(),
            goal=self.goal_of(self.viewer),
            looking=self.looking,
        )

    def _played(self, change: Change) -> None:
        decision = self.table.decision
        drafting = decision is not None and decision.ask == orders.ASK
        if self._draft and not (drafting and decision and decision.who == self._draft.seat):
            self._draft = None
        super()._played(change)

    # -- when it is, and who has laid ------------------------------------------------------

    def _where(self) -> str:
        state = self.table.state
        if self.table.decision is None:
            return self.say("presenter.lords.over", year=state.year)
        if state.round:
            facts = {"year": state.year, "round": state.round, "n": LAST_ROUND}
            return self.say("presenter.lords.battling", **facts)
        phase = self.words.word("presenter.lords.phase", self._phase(state))
        season = max(state.season, 0)
        return self.say("presenter.lords.building", year=state.year, season=season, phase=phase)

    def _phase(self, state: State) -> str:
        return "acting" if state.phase == "orders" and state.revealed else state.phase

    def _laid(self) -> tuple[LaidShown, ...]:
        """The lords in play order, where orders are being laid."""
        state, decision = self.table.state, self.table.decision
        if decision is None or decision.ask != orders.ASK:
            return ()
        found = []
        for lord in state.order:
            done, now = len(lord.slots) == len(SLOTS), lord.seat == decision.who
            note = "has_laid" if done else "lays_now" if now else "lays_later"
            name = self.words.format_field(lord.seat, "seat")
            said = self.words.word("presenter.lords", note)
            found.append(LaidShown(name, self.looks[lord.seat], said, done, now))
        return tuple(found)

    # -- orders ----------------------------------------------------------------------------

    def _orders(self) -> OrdersShown | None:
        draft = self._drafted()
        if draft is None:
            return None
        return orders_shown(self.visible(), draft, self.words, self.looks, self.table.ply)

    def _drafted(self) -> Draft | None:
        """What is chosen of the orders that are asked for; None where none are, or nobody may."""
        decision = self.table.decision
        if not self._drafts(decision):
            return None
        if self._draft is None and decision is not None:
            self._draft = Draft(decision.who)
        return self._draft

    def _drafts(self, decision: Decision | None) -> bool:
        asked = decision is not None and decision.ask == orders.ASK
        return asked and not self.waiting and not self.looking and self._curtain() is None

    def choose_order(self, order: str) -> None:
        """An order was tapped: it goes to the next slot, or comes back from where it lies.

        Where it cannot lie there, it is told why.
        """
        draft = self._drafted()
        if draft is None:
            return
        view: State = self.visible()
        slot = draft.slot_of(view.of(draft.seat), order)
        if slot:
            self.take_order(slot)
        elif refused := draft.refusal(view, order):
            self.tell(refused.id, **refused.facts)
        else:
            draft.chosen[draft.next(view.of(draft.seat))] = order
            self.refresh()

    def take_order(self, slot: int) -> None:
        """A slot was tapped: its order comes back to the hand."""
        draft = self._drafted()
        if draft is not None and draft.chosen.pop(slot, ""):
            self.refresh()

    def lay_orders(self, ply: int) -> None:
        """All three lie face down: each order is a move."""
        draft = self._drafted()
        if draft is None or draft.next(self.table.state.of(draft.seat)):
            return
        with self.changing():
            for slot in sorted(draft.chosen):
                self.table.play(move(ORDER, draft.chosen[slot]), ply)
                draft.chosen.pop(slot)
                ply = self.table.ply
            self._spare()

    def key(self, key: str) -> None:
        """Answer with a number key; where orders are laid, choose the order of this place."""
        shown = self.shown.orders
        if shown is None:
            super().key(key)
            return
        for order in shown.orders:
            if order.key == key:
                self.choose_order(order.id)
                return

    def answers(self) -> tuple[AnswerShown, ...]:
        """The answers on the screen."""
        question = self.shown.question
        return question.answers if question else ()

    # -- what goes by itself -----------------------------------------------------------------

    def proceed(self) -> bool:
        """Let Fate or a bot take its steps, up to something that is worth looking at."""
        before = self.table.ply
        with self.changing():
            for _ in range(STEPS):
                went = self.battles.proceed()
                if went is None:
                    went = super().proceed()
                if not went or not self._goes_unseen():
                    break
        return self.table.ply != before

    def _goes_unseen(self) -> bool:
        """Whether what comes next goes by itself, and shows nothing of its own."""
        decision = self.table.decision
        if decision is None or self.waiting not in ("fate", "bot"):
            return False
        return decision.who == FATE or decision.secret

    # -- undo ----------------------------------------------------------------------------

    def undo_bar(self) -> UndoShown:
        """What undo and redo would do: orders are told of without a name."""
        plain, draft = super().undo_bar(), self._draft
        if draft and draft.chosen:
            facts = {"who": draft.seat, "slot": list(draft.chosen)[-1]}
            what = self.say("presenter.lords.lays_one", **facts)
            return UndoShown(True, self.say("presenter.undo.undo", what=what), False, "")
        undo, redo = plain.undo_text, plain.redo_text
        if laid := self._laid_by(self.table.undoes):
            undo = self.say("presenter.undo.undo", what=laid)
        if plain.may_redo and (laid := self._laid_by(self.table.journal.ahead[0])):
            redo = self.say("presenter.undo.redo", what=laid)
        return UndoShown(plain.may_undo, undo, plain.may_redo, redo)

    def _laid_by(self, entry: Entry | None) -> str:
        if entry is None or entry.who not in self.people or entry.move.kind != ORDER:
            return ""
        return self.say("presenter.lords.lays_three", who=entry.who)

    def undo(self) -> None:
        """Take back the order chosen last, or the last choice of a person.

        Orders that were laid together are taken back together.
        """
        draft = self._draft
        if draft and draft.chosen:
            draft.chosen.popitem()
            self.refresh()
            return
        with self.changing():
            undone = self.table.undo()
            while undone and self._same_orders(undone, self.table.undoes):
                undone = self.table.undo()

    def redo(self) -> None:
        """Bring back what undo took, three orders at once."""
        self._draft = None
        with self.changing():
            done = self.table.redo()
            ahead = self.table.journal.ahead
            while done and ahead and self._same_orders(done, ahead[0]):
                done = self.table.redo()
                ahead = self.table.journal.ahead

    def _same_orders(self, entry: Entry, other: Entry | None) -> bool:
        """Whether both are orders that one lord lays in one round."""
        laid = entry.move.kind == ORDER and entry.who in self.people
        return laid and other is not None and (other.who, other.move.kind) == (entry.who, ORDER)

    # -- the end -------------------------------------------------------------------------

    def _over(self) -> OverShown | None:
        outcome = self.table.game.outcome(self.table.state)
        if outcome is None:
            return None
        title = self.words.say(self.port.ending(outcome))
        return OverShown(title, outcome.winners, fates(self.words, outcome), "")

    @classmethod
    def stands(cls, port: Port[Any], state: State) -> Message | None:
        """When it is."""
        lines = port.standing(port.seen(state, None))
        return lines[0][0] if lines else None
