"""Three orders face down: chosen slot by slot as a draft, laid at once, undone at once (DL-3.1)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from dungeonlords.building.orders import SLOTS, programmable
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.speech.icons import AREAS, icon
from dungeonlords.speech.scene.deals import Terms, deals
from dungeonlords.speech.scene.standing import inaccessible
from mobile.dungeonlords.presenters.figures import mark_of
from mobile.kit.shown import MarkShown, UndoShown
from mobile.shell.presenters.curtain import Curtain
from mobile.shell.presenters.people.looks import Look
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import move
from shared.play.journal import Entry
from shared.speech.messages import Message, Words

ASK = "program"
"""The question that is answered by an order for each slot."""


@dataclass(frozen=True, slots=True)
class SlotShown:
    """One of the three slots."""

    number: int
    order: str
    """Empty where none is chosen yet."""
    name: str
    icon: str
    next: bool
    """Whether the next order goes there."""


@dataclass(frozen=True, slots=True)
class OrderShown:
    """One of the eight orders, in its place of the whole game."""

    id: str
    key: str
    """The number key that chooses it, or takes it back."""
    name: str
    icon: str
    slot: int
    """Where it lies; 0 in the hand."""
    barred: bool
    """Whether it is inaccessible in this round."""
    note: str
    """Where it lies, or why it cannot lie there now; empty where it can."""
    deals: tuple[Terms, ...]
    without: tuple[MarkShown, ...]
    """Other lords and dummies to whom it is inaccessible: they cannot come."""


@dataclass(frozen=True, slots=True)
class OrdersShown:
    """The question which orders are laid."""

    ply: int
    who: str
    text: str
    slots: tuple[SlotShown, ...]
    orders: tuple[OrderShown, ...]
    hint: str
    missing: str
    """How many are still to be chosen; empty where all are."""


class Draft:
    """Orders that somebody has chosen, and not laid yet. Argument: the seat."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.chosen: dict[int, str] = {}
        """Slot -> order, in the order in which they were chosen."""

    def next(self, lord: Lord) -> int:
        """The slot that is filled next; 0 where all are."""
        taken = {*range(1, len(lord.slots) + 1), *self.chosen}
        return next((slot for slot in SLOTS if slot not in taken), 0)

    def slot_of(self, lord: Lord, order: str) -> int:
        """Where an order lies, 0 for one in the hand. Arguments: who has it; the order."""
        laid = dict(enumerate(lord.slots, 1))
        return next((slot for slot, one in (laid | self.chosen).items() if one == order), 0)

    def refusal(self, view: State, order: str) -> Message | None:
        """Why an order cannot lie on the next slot; None where it can.

        Arguments: the state as its lord sees it; the order.
        """
        lord = view.of(self.seat)
        slot, constants = self.next(lord), view.ruleset.constants
        if order in lord.inaccessible:
            facts = {"area": order, "clause": _barring(view)}
            return Message("scene.orders.refused_barred", facts)
        if not slot:
            return Message("scene.orders.refused_full")
        if order not in programmable(view, lord, slot):
            costs = {"area": order, "gold": constants.slot1_gold, "have": lord.gold}
            return Message("scene.orders.refused_gold", costs)
        return None


def _barring(view: State) -> str:
    """The clause under which orders are inaccessible: at first those that were drawn."""
    return "DL-1.3" if view.year == 1 and view.season <= 0 else "DL-5.6"


def orders_shown(
    view: State, draft: Draft, words: Words, looks: Mapping[str, Look], ply: int
) -> OrdersShown:
    """The question as its seat sees it.

    Arguments: the table as the seat sees it; what is chosen; the words; the looks of the seats;
    the number of the question.
    """
    lord = view.of(draft.seat)
    slot = draft.next(lord)
    missing = sum(draft_slot not in draft.chosen for draft_slot in SLOTS[len(lord.slots) :])
    facts = {"who": draft.seat, "slot": slot}
    areas = enumerate(view.ruleset.areas, 1)
    return OrdersShown(
        ply=ply,
        who=draft.seat,
        text=words.phrase(f"scene.orders.{'lay' if slot else 'ready'}", **facts),
        slots=tuple(_slot(lord, draft, number, words) for number in SLOTS),
        orders=tuple(_order(view, draft, words, looks, *area) for area in areas),
        hint=words.phrase("scene.orders.first"),
        missing=words.phrase("scene.orders.missing", n=missing) if missing else "",
    )


def _slot(lord: Lord, draft: Draft, number: int, words: Words) -> SlotShown:
    order = (dict(enumerate(lord.slots, 1)) | draft.chosen).get(number, "")
    name = words.word("area", order) if order else ""
    return SlotShown(
        number, order, name, icon(AREAS, order) if order else "", number == draft.next(lord)
    )


def _order(
    view: State, draft: Draft, words: Words, looks: Mapping[str, Look], place: int, order: str
) -> OrderShown:
    """One of the eight orders, in the hand or where it lies."""
    lord = view.of(draft.seat)
    slot = draft.slot_of(lord, order)
    others = (who for who in inaccessible(view, order) if who != lord.seat)
    return OrderShown(
        id=order,
        key=str(place),
        name=words.word("area", order),
        icon=icon(AREAS, order),
        slot=slot,
        barred=order in lord.inaccessible,
        note=_note(view, draft, order, slot, words),
        deals=deals(view, lord, order, words),
        without=tuple(mark_of(words, looks, who) for who in others),
    )


def _note(view: State, draft: Draft, order: str, slot: int, words: Words) -> str:
    if slot:
        return words.phrase("scene.orders.lies", slot=slot)
    refused = draft.refusal(view, order)
    if refused is None or refused.id == "scene.orders.refused_full":
        return ""
    if refused.id == "scene.orders.refused_barred":
        return words.phrase("scene.orders.barred")
    return words.phrase("scene.orders.no_gold", **refused.facts)


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
        return orders_shown(view, draft, game.words, game.looks, game.table.ply)

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
