"""A card of the castle stock where a pack is made: forty in a row, mostly by keys."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mobile.kit.form.shown import Path, SentencesShown, StepperShown
from mobile.kit.form.typed import typed
from mobile.shell.presenters.packs.editing import Editing
from mobile.shell.presenters.packs.fields import least_of
from mobile.shell.presenters.packs.row import PackRowShown, RowPresenter, ids_of, new_id
from mobile.shell.presenters.packs.sentences import OP
from shared.packs.edits import AddRow, SetField

CARD, EFFECTS, COPIES = "card", "effects", "copies"
TEXTS = ("title", "text")
KINDS = {
    "challenge": "swords",
    "tokens": "helm",
    "injure": "heart-half",
    "riddle": "riddle",
    "spell": "spellbook",
}
"""What most cards do first, each with its icon."""
OTHER = ""


@dataclass(frozen=True, slots=True)
class CardKind:
    """What a card does first."""

    op: str
    """Empty for any other."""
    icon: str
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class StockCardShown:
    """What stands round the form of a card."""

    kinds: tuple[CardKind, ...]
    stock: str
    """How many cards the stock has with these."""
    next: str
    """What the next one will be."""
    typing: str
    """The number that the keys write; empty where there is none."""


class CardPresenter(RowPresenter):
    """A card of a pack. Arguments: the pack; the card's id; the field to be lit first."""

    def __init__(self, editing: Editing, id: str, field: str = "") -> None:
        super().__init__(editing, CARD, id, field)
        self._written: tuple[Path, str] | None = None
        """The number that is being written, and how far it is."""

    @property
    def _effects(self) -> list[dict[str, Any]]:
        held = self.seen.row.get(EFFECTS)
        return [one for one in held if isinstance(one, dict)] if isinstance(held, list) else []

    @property
    def _op(self) -> str:
        return str(self._effects[0].get(OP, "")) if self._effects else ""

    # -- what stands round the form ------------------------------------------------------------

    def card(self, shown: PackRowShown) -> StockCardShown:
        """What stands round the form. Argument: the form."""
        listed = [one for one in self.editing.draft.rows(CARD) if one.mark != "left_out"]
        copies = [self.editing.draft.row(CARD, one.id).get(COPIES, 1) for one in listed]
        cards = sum(one for one in copies if isinstance(one, int))
        kind = self._name(self._op if self._op in KINDS else OTHER)
        number = self._number(shown)
        return StockCardShown(
            tuple(self._kinds()),
            self.say("packs.card.stock", n=cards),
            self.say("packs.card.next", n=len(listed) + 1, kind=kind.lower()),
            number.label if number and number.label else "",
        )

    def _kinds(self) -> Iterator[CardKind]:
        for op, icon in KINDS.items():
            yield CardKind(op, icon, self._name(op), op == self._op)
        yield CardKind(OTHER, "more", self._name(OTHER), self._op not in KINDS)

    def _name(self, op: str) -> str:
        return self.say(f"packs.card.kind.{op or 'other'}")

    # -- keys ----------------------------------------------------------------------------------

    def _number(self, shown: PackRowShown) -> StepperShown | None:
        """The number that the keys write: the first one in what the card does."""
        for field in shown.fields:
            for control in field.controls:
                if isinstance(control, SentencesShown):
                    sentences = (one for one in control.lines if hasattr(one, "words"))
                    words = (word for one in sentences for word in one.words)
                    return next((one for one in words if isinstance(one, StepperShown)), None)
        return None

    def type(self, key: str) -> None:
        """A key of the numbers: what is written counts as soon as it may stand there."""
        number = self._number(self.shown)
        if number is None:
            return
        path, text = self._written or ((), "")
        goes_on = path == number.path
        text = typed(text if goes_on else "", key)
        self._written = number.path, text
        digits = text.lstrip("-")
        value = int(text) if digits else number.value
        if digits and number.low <= value <= number.high:
            self.set(number.path, value, more=goes_on)
        elif digits:
            # a figure too many begins anew
            self._written = number.path, ""

    # -- the next card -------------------------------------------------------------------------

    def begin(self, op: str) -> None:
        """The card does something else first. Argument: which sentence."""
        sentences = self.declared.fields[EFFECTS].sentences
        assert sentences is not None
        first = {OP: op, **least_of(sentences[op], ids_of(self.editing))}
        self._written = None
        self.edit(SetField(CARD, self.id, EFFECTS, [first, *self._effects[1:]]))

    def next_card(self) -> bool:
        """A new card that does the same, with nothing written on it; whether it could be kept."""
        row = self.seen.row
        values = {name: value for name, value in row.items() if name not in ("id", COPIES)}
        kept = {name: value for name, value in values.items() if name.split(".")[0] not in TEXTS}
        id = new_id(self, CARD)
        if not self.edit(AddRow(CARD, id, {**kept, "title": "", "text": ""})):
            return False
        self.id, self._written = id, None
        self.refresh()
        return True
