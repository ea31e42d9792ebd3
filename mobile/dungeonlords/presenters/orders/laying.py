"""How three orders are laid: chosen as a draft, played at once, undone at once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dungeonlords.building.orders import SLOTS
from dungeonlords.position.state import State
from mobile.dungeonlords.presenters.orders.orders import ASK, Draft, OrdersShown, orders_shown
from mobile.kit.shown import UndoShown
from mobile.shell.presenters.curtain import Curtain
from mobile.shell.presenters.people.looks import Look
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import move
from shared.play.journal import Entry
from shared.speech.messages import Words

ORDER = "order"
"""The move that lays an order; Fate plays one of the same kind for dummies."""


@dataclass(frozen=True, slots=True)
class LaidShown:
    """A lord in the order of play, and whether the orders are laid."""

    name: str
    look: Look
    note: str
    done: bool
    now: bool


class Laying:
    """The orders that are being laid at one table.

    Arguments: its presenter; its curtain; is told when other orders are chosen.
    """

    def __init__(
        self, game: TablePresenter[Any], curtain: Curtain, chose: Callable[[], None]
    ) -> None:
        self.game, self.curtain, self.chose = game, curtain, chose
        self._draft: Draft | None = None
        self._shown: tuple[State, Words, OrdersShown] | None = None
        """The question as it was shown last, and of what it was made."""

    def heard(self) -> None:
        """A move was played or taken back: a draft of another question is forgotten."""
        decision = self.game.table.decision
        goes_on = decision is not None and decision.ask == ASK
        if self._draft and not (goes_on and decision and decision.who == self._draft.seat):
            self._draft = None

    @property
    def draft(self) -> Draft | None:
        """What is chosen of the orders that are asked for; None where none are, or nobody may."""
        game, decision = self.game, self.game.table.decision
        if decision is None or decision.ask != ASK or game.waiting or game.looking:
            return None
        if self.curtain.shown() is not None:
            return None
        if self._draft is None:
            self._draft = Draft(decision.who)
        return self._draft

    @property
    def chosen(self) -> bool:
        """Whether anything is chosen and not laid yet."""
        return self._draft is not None and bool(self._draft.chosen)

    # -- what is shown -------------------------------------------------------------------

    def shown(self, view: State) -> OrdersShown | None:
        """The question in slots; None where it is not asked, or not to be seen."""
        draft, game = self.draft, self.game
        if draft is None:
            return None
        last, words = self._shown, game.words
        before = last[2] if last and last[0] is view and last[1] is words else None
        shown = orders_shown(view, draft, words, game.looks, game.table.ply, before)
        self._shown = view, words, shown
        return shown

    def laid(self) -> tuple[LaidShown, ...]:
        """The lords in play order and who has laid, where orders are being laid."""
        state, decision = self.game.table.state, self.game.table.decision
        if decision is None or decision.ask != ASK:
            return ()
        found = []
        for lord in state.order:
            done, now = len(lord.slots) == len(SLOTS), lord.seat == decision.who
            note = "has_laid" if done else "lays_now" if now else "lays_later"
            name = self.game.words.format_field(lord.seat, "seat")
            said = self.game.words.word("presenter.lords", note)
            found.append(LaidShown(name, self.game.looks[lord.seat], said, done, now))
        return tuple(found)

    def undo_bar(self, plain: UndoShown) -> UndoShown:
        """What undo and redo would do: orders are told of without a name."""
        game, draft = self.game, self._draft
        if draft and draft.chosen:
            facts = {"who": draft.seat, "slot": list(draft.chosen)[-1]}
            what = game.say("presenter.lords.lays_one", **facts)
            return UndoShown(True, game.say("presenter.undo.undo", what=what), False, "")
        undo, redo = plain.undo_text, plain.redo_text
        if plain.may_undo and (laid := self._laid_by(game.table.undoes)):
            undo = game.say("presenter.undo.undo", what=laid)
        if plain.may_redo and (laid := self._laid_by(game.table.journal.ahead[0])):
            redo = game.say("presenter.undo.redo", what=laid)
        return UndoShown(plain.may_undo, undo, plain.may_redo, redo)

    def _laid_by(self, entry: Entry | None) -> str:
        if entry is None or entry.who not in self.game.people or entry.move.kind != ORDER:
            return ""
        return self.game.say("presenter.lords.lays_three", who=entry.who)

    # -- what may be done ------------------------------------------------------------------

    def choose(self, order: str) -> None:
        """An order was tapped: it goes to the next slot, or comes back from where it lies.

        Where it cannot lie there, it is told why.
        """
        draft, game = self.draft, self.game
        if draft is None:
            return
        view: State = self.curtain.visible()
        slot = draft.slot_of(view.of(draft.seat), order)
        if slot:
            self.take(slot)
        elif refused := draft.refusal(view, order):
            game.tell(refused.id, **refused.facts)
        else:
            draft.chosen[draft.next(view.of(draft.seat))] = order
            self.chose()

    def take(self, slot: int) -> None:
        """A slot was tapped: its order comes back to the hand."""
        draft = self.draft
        if draft is not None and draft.chosen.pop(slot, ""):
            self.chose()

    def lay(self, ply: int) -> None:
        """All three lie face down: each order is a move."""
        draft, table = self.draft, self.game.table
        if draft is None or draft.next(table.state.of(draft.seat)):
            return
        with self.game.changing():
            for slot in sorted(draft.chosen):
                table.play(move(ORDER, draft.chosen[slot]), ply)
                draft.chosen.pop(slot)
                ply = table.ply

    def undo(self) -> None:
        """Take back the order chosen last, or the last choice of a person.

        Orders that were laid together are taken back together.
        """
        if self._draft and self._draft.chosen:
            self._draft.chosen.popitem()
            self.chose()
            return
        game, undone = self.game, self.game.table.undoes
        with game.changing():
            while game.go("undo") and undone and self._together(undone, game.table.undoes):
                undone = game.table.undoes

    def redo(self) -> None:
        """Bring back what undo took, three orders at once."""
        self._draft = None
        game, ahead = self.game, self.game.table.redoes
        with game.changing():
            while game.go("redo") and ahead and self._together(ahead[0], self._next):
                ahead = game.table.redoes

    @property
    def _next(self) -> Entry | None:
        """What would be brought back next."""
        return next(iter(self.game.table.journal.ahead), None)

    def _together(self, entry: Entry, other: Entry | None) -> bool:
        """Whether both are orders that one lord lays in one round."""
        laid = entry.move.kind == ORDER and entry.who in self.game.people
        return laid and other is not None and (other.who, other.move.kind) == (entry.who, ORDER)
