"""The evening's luck at a ledger: of everybody what dice and cards brought, and what was likely."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from mobile.kit.shown import MarkShown
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.table import TablePresenter
from mobile.shell.presenters.thinking import Thought
from shared.insight.evening import FEWEST, Evening, Outturn, SeatLuck, evening
from shared.speech.messages import Words

STREAK = 3
"""So many bouts won or lost in a row are worth a title."""
EVEN = 0.05
"""What differs by less than this is told as nothing."""
USUAL, DIE_VARIANCE = 3.5, 35 / 12
"""What a die shows on average, and how far it strays from that, squared."""
MINUS = "\u2212"
LATE = ("ivory", "circle")
"""The colour and the shape of whoever came when the table had begun."""
ICONS = {
    "fights": "swords",
    "tokens": "helm",
    "injuries": "heart-broken",
    "captured": "prisoner",
    "conquered": "broken-wall",
    "fatigue": "weary",
}
"""By what is counted."""


@dataclass(frozen=True, slots=True)
class LuckRow:
    """One thing that is counted: what came, and what was to be expected."""

    icon: str
    title: str
    note: str
    came: str
    expected: str
    luck: str
    share: float
    """How lucky, from -1 to 1: how far the bar reaches from its middle."""


@dataclass(frozen=True, slots=True)
class LuckCard:
    """The evening of one person."""

    name: str
    mark: MarkShown
    fate: str
    """How the game ended for them; empty while it goes on."""
    won: bool
    title: str
    why: str
    rank: str
    """The words before and behind the rank, or that it is too early for one."""
    hundred: int | None
    """How many of 100 such evenings bring less; None where it is too early to tell."""
    rows: tuple[LuckRow, ...]


@dataclass(frozen=True, slots=True)
class BoutCard:
    """The bout that went against the longest odds."""

    title: str
    lucky: bool
    dice: tuple[int, ...]
    against: str
    chance: str
    text: str


@dataclass(frozen=True, slots=True)
class EveningShown:
    """Everything on the screen."""

    title: str
    subtitle: str
    reckoning: str
    """What stands there until it is known; empty from then on."""
    cards: tuple[LuckCard, ...] = ()
    bouts: tuple[BoutCard, ...] = ()
    faces: tuple[int, ...] = ()
    """How often each face came up; empty where no dice are thrown."""
    faces_title: str = ""
    faces_note: str = ""
    note: str = ""


class EveningPresenter(Presenter[EveningShown]):
    """The luck of everybody at one ledger. Argument: the presenter of its table."""

    def __init__(self, game: TablePresenter[Any]) -> None:
        super().__init__(game.speaker)
        self.game = game
        self.found: Evening | None = None
        self._thought: Thought | None = None
        self._stops.append(game.listen(self._reckon))
        self._reckon()

    def close(self) -> None:
        """Nobody waits for it any more."""
        if self._thought is not None:
            self._thought.drop()
        super().close()

    @property
    def words(self) -> Words:
        """The words of the table."""
        return self.game.words

    def as_text(self) -> str:
        """Everything, to be sent to somebody."""
        shown = self.shown
        lines = [shown.title, shown.subtitle]
        for card in shown.cards:
            lines += ["", f"{card.name}: {card.rank}"]
            lines += [f"{card.title}: {card.why}"] if card.why else []
            lines += [f"{row.title}: {row.came}, {row.expected} ({row.luck})" for row in card.rows]
        lines += [f"{one.title}: {one.text} ({one.chance})" for one in shown.bouts]
        return "\n".join([*lines, "", shown.note]).strip() + "\n"

    def _reckon(self) -> None:
        """Goes through all reports, beside the screen."""
        if self._thought is not None:
            self._thought.drop()
        table, stakes = self.game.table, self.game.game.descriptor.stakes
        assert stakes is not None
        begun, moves = table.begun, [entry.move for entry in table.played]
        seats = [seat.id for seat in table.setup.seats]
        job = partial(evening, table.game, stakes, begun, seats, moves)
        self._thought = self.game.device.thinker.start(job, self._known)

    def _known(self, found: Evening) -> None:
        self.found = found
        self.refresh()

    # -- in words ------------------------------------------------------------------------

    def _look(self) -> EveningShown:
        title = self.say("presenter.evening.title")
        found = self.found
        if found is None:
            return EveningShown(title, "", self.say("presenter.evening.reckoning"))
        dice = sum(found.faces)
        count = self.say("presenter.evening.dice", n=dice) if dice else ""
        bouts = self._said("bouts", n=len(found.bouts))
        titles = self._titles(found)
        notes = [self.say("presenter.evening.exact")]
        if found.left_out:
            notes.append(self.say("presenter.evening.left_out", n=found.left_out))
        return EveningShown(
            title,
            " \u00b7 ".join(filter(None, [bouts, count])),
            "",
            tuple(self._card(one, titles.get(one.seat)) for one in found.seats),
            tuple(filter(None, [self._bout(found, True), self._bout(found, False)])),
            found.faces if dice else (),
            self.say("presenter.evening.all_dice"),
            self.say("presenter.evening.average", n=_decimal(_mean(found.faces))) if dice else "",
            " ".join(notes),
        )

    def _said(self, id: str, /, **facts: object) -> str:
        """Words that each ledger has its own for. Arguments: the end of their id; the facts."""
        return self.say(f"presenter.evening.{self.game.table.game.name}.{id}", **facts)

    def _name(self, seat: str) -> str:
        return self.words.format_field(seat, "seat")

    def _card(self, one: SeatLuck, title: tuple[str, str] | None) -> LuckCard:
        name, rank = self._name(one.seat), one.rank
        look = self.game.looks.get(one.seat)
        mark = MarkShown(one.seat, name, *((look.colour, look.shape) if look else LATE))
        outcome = self.game.table.game.outcome(self.game.table.state)
        won = outcome is not None and one.seat in outcome.winners
        hundred = None if rank is None else round(100 * rank)
        early = self._said("early", n=FEWEST)
        told = early if hundred is None else self.say("presenter.evening.rank", n=hundred)
        usual = self.say("presenter.evening.title_even"), self.say("presenter.evening.even")
        head, why = title or (usual if rank is not None else ("", ""))
        fate = self.say("presenter.evening.won") if won else ""
        return LuckCard(name, mark, fate, won, head, why, told, hundred, tuple(self._rows(one)))

    def _rows(self, one: SeatLuck) -> Iterator[LuckRow]:
        for outturn in one.outturns:
            yield self._row(outturn, len(one.bouts) if outturn is one.outturns[0] else None)
        if one.average is not None:
            luck = one.average - USUAL
            spread = (DIE_VARIANCE / one.dice) ** 0.5
            yield LuckRow(
                "die-any",
                self.say("presenter.evening.average_die"),
                self.say("presenter.evening.dice", n=one.dice),
                _decimal(one.average),
                self.say("presenter.evening.expected", n=_decimal(USUAL)),
                _signed(luck),
                _bar(luck, spread),
            )

    def _row(self, outturn: Outturn, bouts: int | None) -> LuckRow:
        id = outturn.counted.id
        more = outturn.came - outturn.expected
        return LuckRow(
            ICONS.get(id, "star"),
            self._said(id),
            "" if bouts is None else self.say("presenter.evening.of", n=bouts),
            str(outturn.came),
            self.say("presenter.evening.expected", n=_decimal(outturn.expected)),
            _signed(more),
            _bar(outturn.luck, outturn.variance**0.5),
        )

    # -- titles --------------------------------------------------------------------------

    def _titles(self, found: Evening) -> dict[str, tuple[str, str]]:
        """A title for whom one is deserved by, the rarest first, none twice."""
        given, used = dict[str, tuple[str, str]](), set[str]()
        for _, id, seat, why in sorted(self._deserved(found)):
            if seat not in given and id not in used:
                given[seat] = self.say(f"presenter.evening.title_{id}"), why
                used.add(id)
        return given

    def _deserved(self, found: Evening) -> Iterator[tuple[float, str, str, str]]:
        """How likely each title was, its id, whose it may be, and what for."""
        for one in found.seats:
            for won, id in ((True, "won_on"), (False, "lost_on")):
                long, chance = one.streak(won)
                if long >= STREAK:
                    yield chance, id, one.seat, self._said(id, n=long, chance=_share(chance))
        ranks = {one.rank: one for one in found.seats if one.rank is not None}
        if len(ranks) > 1:
            most, least = max(ranks), min(ranks)
            yield 1 - most, "lucky", ranks[most].seat, self._more(ranks[most])
            yield least, "unlucky", ranks[least].seat, self._more(ranks[least])

    def _more(self, one: SeatLuck) -> str:
        """How much more a seat won than was to be expected."""
        won = one.outturns[0]
        return self._said("more", n=_signed(won.came - won.expected))

    def _bout(self, found: Evening, won: bool) -> BoutCard | None:
        """The bout that was won, or lost, against the longest odds."""
        unlikely = found.unlikeliest(won)
        if unlikely is None:
            return None
        bout, seat = unlikely
        how = "best" if won else "worst"
        chance = self.say("presenter.evening.chance", n=_share(bout.chance(seat, won)))
        return BoutCard(
            self._said(how),
            won,
            tuple(pips for _, pips in sorted(bout.rolls, key=lambda one: one[0] != seat))[:2],
            self.say("presenter.evening.against"),
            chance,
            self._said(f"{how}_text", who=seat, n=bout.came[seat]),
        )


def _mean(faces: Sequence[int]) -> float:
    """What dice showed on average. Argument: how often each face came up, from 1 on."""
    return sum(pips * count for pips, count in enumerate(faces, 1)) / sum(faces)


def _decimal(amount: float) -> str:
    return f"{amount:.1f}"


def _signed(amount: float) -> str:
    if abs(amount) < EVEN:
        return "\u00b10"
    return f"{'+' if amount > 0 else MINUS}{abs(amount):.1f}"


def _share(chance: float) -> str:
    """A chance in per cent, exact enough to be rare."""
    return f"{100 * chance:.0f}" if chance >= 0.1 else f"{100 * chance:.1f}"


def _bar(luck: float, spread: float) -> float:
    """How far a bar reaches: two standard deviations fill it."""
    return max(-1.0, min(1.0, luck / (2 * spread))) if spread else 0.0
