"""Taxes and payday at a physical table: what everybody has, on one panel."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dungeonlords.building.effects import cost
from dungeonlords.ledger.books import Books
from dungeonlords.ledger.counting import READY
from dungeonlords.ledger.dues import bill, owed
from dungeonlords.rulebook.components import Price
from dungeonlords.speech.icons import MONSTERS, icon
from mobile.dungeonlords.presenters.figures import Speaking
from mobile.dungeonlords.presenters.ledger.counting import ChipShown
from mobile.kit.shown import AnswerShown, MarkShown, QuestionShown
from shared.play.decision import Decision, Move, move

ASKED = ("tax_day", "pay_day")
FIELDS = {"tiles": "tunnel", "unpaid": ""}
"""What is counted for taxes, and its icon where there is room for one."""


@dataclass(frozen=True, slots=True)
class ShareShown:
    """One lord's part of the panel."""

    mark: MarkShown
    bill: str
    """What the lord pays."""
    chips: tuple[ChipShown, ...]
    """What the lord has: a tap adds one, or points at a number."""
    told: tuple[ChipShown, ...]
    """Each monster of the lair, paid or gone: a tap says otherwise."""


@dataclass(frozen=True, slots=True)
class TogetherShown:
    """What everybody has, and what everybody pays."""

    title: str
    shares: tuple[ShareShown, ...]
    pad_title: str
    """Whose number is told next, and what it counts; empty for none."""
    pad: tuple[ChipShown, ...]
    """The numbers that it may be."""
    done: AnswerShown


class Everybody(Speaking):
    """Shows such a panel. Arguments: the words of the table; the looks of the seats."""

    said = "presenter.together"

    def shown(
        self, state: Books, decision: Decision, question: QuestionShown, pointed: str
    ) -> TogetherShown:
        """All of it.

        Arguments: the table; what is asked; it as a question; the number that is told next, such
        as ``tiles p1``, empty for none.
        """
        answers = {one.move: one for one in question.answers}
        taxes = question.ask == "tax_day"
        shares = self._taxed(state, decision, pointed) if taxes else self._paid(state, decision)
        title, pad = self._pad(decision, pointed)
        return TogetherShown(self.say(question.ask), tuple(shares), title, pad, answers[READY])

    def _bill(self, price: Price) -> str:
        pairs = cost(price)
        return self.say("bill", price=pairs) if pairs else self.say("free")

    # -- taxes ---------------------------------------------------------------------------------

    def _taxed(self, state: Books, decision: Decision, pointed: str) -> Iterator[ShareShown]:
        for seat, tiles, unpaid in decision.about.facts["counts"]:
            chips = tuple(
                ChipShown(
                    f"{field} {seat}",
                    sign,
                    f"{n} {self.say(field)}",
                    self.words.led(self.mark(seat).name, f"{n} {self.say(field)}"),
                    None,
                    pointed == f"{field} {seat}",
                )
                for (field, sign), n in zip(FIELDS.items(), (tiles, unpaid), strict=True)
            )
            told = self._bill(Price(gold=owed(state, tiles) - unpaid))
            yield ShareShown(self.mark(seat), told, chips, ())

    def _pad(self, decision: Decision, pointed: str) -> tuple[str, tuple[ChipShown, ...]]:
        field, _, seat = pointed.partition(" ")
        known = {seat: counts for seat, *counts in decision.about.facts.get("counts", ())}
        if seat not in known:
            return "", ()
        now = known[seat][list(FIELDS).index(field)]
        moves: dict[int, Move | None] = {now: None}
        for one in decision.options:
            if one.kind == field and one.args[0] == seat:
                moves[int(one.args[1])] = one
        chips = tuple(
            ChipShown(str(n), "", str(n), str(n), played, n == now)
            for n, played in sorted(moves.items(), key=lambda both: both[0])
        )
        name = self.words.format_field(seat, "seat")
        return self.say("pad", name=name, what=self.say(field)), chips

    # -- payday --------------------------------------------------------------------------------

    def _paid(self, state: Books, decision: Decision) -> Iterator[ShareShown]:
        leaving = decision.about.facts["leaving"]
        kinds = {str(one.args[1]) for one in decision.options if one.args}
        ranked = sorted(kinds, key=state.ruleset.rank.__getitem__)
        for lord in state.order:
            mark = self.mark(lord.seat)
            chips = tuple(
                self._monster(decision, lord.seat, one, lord.monsters.count(one)) for one in ranked
            )
            told = tuple(self._told(state, lord.seat, lord.monsters, leaving))
            yield ShareShown(mark, self._bill(bill(state, lord.seat, leaving)), chips, told)

    def _monster(self, decision: Decision, seat: str, monster: str, n: int) -> ChipShown:
        """How many there are; a tap adds one, as far as there are any."""
        name = self.words.word("monster", monster)
        played = move("comes", seat, monster)
        able = played if played in decision.options else None
        text = self.say("held", name=name, n=n) if n else name
        spoken = self.words.led(self.mark(seat).name, text)
        return ChipShown(f"{seat} {monster}", icon(MONSTERS, monster), text, spoken, able, n > 0)

    def _told(
        self, state: Books, seat: str, lair: tuple[str, ...], leaving: tuple[tuple[str, str], ...]
    ) -> Iterator[ChipShown]:
        """A monster that was paid has left with a tap; with another it was never there."""
        evil = state.ruleset.events["payday"].amount
        for one in dict.fromkeys(lair):
            left = leaving.count((seat, one))
            for at in range(lair.count(one)):
                gone = at < left
                name = self.words.word("monster", one)
                text = self.say("left" if gone else "paid", name=name, n=evil)
                played = move("gone" if gone else "leaves", seat, one)
                sign = "cancel" if gone else "check"
                yield ChipShown(f"{seat} {one} {at}", sign, text, text, played, gone)


def after(pointed: str, seats: Sequence[str]) -> str:
    """The same number of the next lord; empty after the last.

    Arguments: the number that was told, such as ``tiles p1``; the seats in the order shown.
    """
    field, _, seat = pointed.partition(" ")
    left = seats[seats.index(seat) + 1 :] if seat in seats else []
    return f"{field} {left[0]}" if left else ""
