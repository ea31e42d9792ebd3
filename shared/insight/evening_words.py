"""The evening's luck in words, for app and terminal alike: see ``shared.insight.evening``.

What is counted is called by ``evening.WHAT`` of the game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shared.insight.evening import FEWEST, Bout, Evening, Outturn, SeatLuck
from shared.speech.messages import Message, Words

STREAK = 3
"""So many bouts won or lost in a row are worth a title."""
EVEN = 0.05
"""What differs by less than this is told as nothing."""
USUAL, DIE_VARIANCE = 3.5, 35 / 12
"""What a die shows on average, and how far it strays from that, squared."""
MINUS = "\u2212"
DICE = "dice"
"""What the row of the dice is about."""


@dataclass(frozen=True, slots=True)
class LuckRow:
    """One thing that is counted: what came, and what was to be expected."""

    what: str
    """Its id."""
    title: str
    note: str
    came: str
    expected: str
    luck: str
    share: float
    """How lucky, from -1 to 1: two standard deviations are all."""


@dataclass(frozen=True, slots=True)
class LuckTold:
    """The evening of one person."""

    seat: str
    name: str
    title: str
    """What they were; empty where it is too early to tell."""
    why: str
    rank: str
    hundred: int | None
    """How many of 100 such evenings bring less; None where it is too early to tell."""
    rows: tuple[LuckRow, ...]


@dataclass(frozen=True, slots=True)
class BoutTold:
    """A bout, such as the one that went against the longest odds."""

    title: str
    lucky: bool
    dice: tuple[int, ...]
    against: str
    chance: str
    text: str


@dataclass(frozen=True, slots=True)
class EveningTold:
    """Everything that is told of an evening."""

    title: str
    counts: str
    people: tuple[LuckTold, ...]
    bouts: tuple[BoutTold, ...]
    """The best and the worst."""
    turns: tuple[BoutTold, ...]
    """Every bout of everybody, in the order in which they were reported."""
    faces: tuple[int, ...]
    """How often each face of the die came up; empty where no dice are thrown."""
    faces_title: str
    faces_note: str
    note: str

    def text(self, words: Words) -> str:
        """All of it, to be read, printed or sent. Argument: the words of the table."""
        lines = [self.title, self.counts]
        for one in self.people:
            lines += ["", words.led(one.name, one.rank)]
            lines += [words.led(one.title, one.why)] if one.why else []
            for row in one.rows:
                lines.append(words.led(row.title, f"{row.came}, {row.expected} ({row.luck})"))
        lines += ["", *[words.led(one.title, f"{one.text} ({one.chance})") for one in self.bouts]]
        return "\n".join([*lines, self.note]) + "\n"


def evening_told(words: Words, found: Evening) -> EveningTold:
    """An evening in words. Arguments: the words of the table; what was found."""
    return _Telling(words, found).told()


class _Telling:
    """Puts one evening into words."""

    def __init__(self, words: Words, found: Evening) -> None:
        self.words, self.found = words, found

    def say(self, id: str, /, **facts: object) -> str:
        """A message of the evening. Arguments: the end of its id; its facts."""
        return self.words.say(Message(f"evening.{id}", facts))

    def _spoken(self, number: str) -> str:
        """A number as the language writes it."""
        return self.words.format_field(number, "")

    def told(self) -> EveningTold:
        """Everything."""
        found, dice = self.found, sum(self.found.faces)
        counts = [self.say("bouts", n=len(found.bouts))]
        counts += [self.say("dice", n=dice)] if dice else []
        notes = [self.say("exact")]
        notes += [self.say("left_out", n=found.left_out)] if found.left_out else []
        titles = self._titles()
        return EveningTold(
            self.say("title"),
            " \u00b7 ".join(counts),
            tuple([self._person(one, titles.get(one.seat)) for one in found.seats]),
            tuple(filter(None, [self._unlikeliest(True), self._unlikeliest(False)])),
            tuple(self._turns()),
            found.faces if dice else (),
            self.say("all_dice"),
            self.say("average", n=_decimal(_mean(found.faces))) if dice else "",
            " ".join(notes),
        )

    def _person(self, one: SeatLuck, title: tuple[str, str] | None) -> LuckTold:
        name, rank = self.words.format_field(one.seat, "seat"), one.rank
        rows = tuple(self._rows(one))
        if rank is None:
            return LuckTold(one.seat, name, "", "", self.say("early", n=FEWEST), None, rows)
        hundred = round(100 * rank)
        head, why = title or (self.say("title_even"), self.say("even"))
        return LuckTold(one.seat, name, head, why, self.say("rank", n=hundred), hundred, rows)

    def _rows(self, one: SeatLuck) -> Iterator[LuckRow]:
        for outturn in one.outturns:
            yield self._row(outturn, len(one.bouts) if outturn is one.outturns[0] else None)
        if one.average is not None:
            luck = one.average - USUAL
            spread = (DIE_VARIANCE / one.dice) ** 0.5
            yield LuckRow(
                DICE,
                self.say("average_die"),
                self.say("dice", n=one.dice),
                self._spoken(_decimal(one.average)),
                self.say("expected", n=_decimal(USUAL)),
                self._spoken(_signed(luck)),
                _bar(luck, spread),
            )

    def _row(self, outturn: Outturn, bouts: int | None) -> LuckRow:
        id = outturn.counted.id
        more = outturn.came - outturn.expected
        return LuckRow(
            id,
            self.say(id),
            "" if bouts is None else self.say("of", n=bouts),
            str(outturn.came),
            self.say("expected", n=_decimal(outturn.expected)),
            self._spoken(_signed(more)),
            _bar(outturn.luck, outturn.variance**0.5),
        )

    def _titles(self) -> dict[str, tuple[str, str]]:
        """A title for whom one is deserved by, the rarest first, none twice."""
        given, used = dict[str, tuple[str, str]](), set[str]()
        for _, id, seat, why in sorted(self._deserved()):
            if seat not in given and id not in used:
                given[seat] = self.say(f"title_{id}"), why
                used.add(id)
        return given

    def _deserved(self) -> Iterator[tuple[float, str, str, str]]:
        """How likely each title was, its id, whose it may be, and what for."""
        for one in self.found.seats:
            for won, id in ((True, "won_on"), (False, "lost_on")):
                long, chance = one.streak(won)
                if long >= STREAK:
                    yield chance, id, one.seat, self.say(id, n=long, chance=_share(chance))
        ranks = {one.rank: one for one in self.found.seats if one.rank is not None}
        if len(ranks) > 1:
            most, least = max(ranks), min(ranks)
            yield 1 - most, "lucky", ranks[most].seat, self._more(ranks[most])
            yield least, "unlucky", ranks[least].seat, self._more(ranks[least])

    def _more(self, one: SeatLuck) -> str:
        """How much more a seat won than was to be expected."""
        won = one.outturns[0]
        return self.say("more", n=_signed(won.came - won.expected))

    def _unlikeliest(self, won: bool) -> BoutTold | None:
        """The bout that was won, or lost, against the longest odds."""
        found = self.found.unlikeliest(won)
        return self._bout(*found, self.say("best" if won else "worst")) if found else None

    def _turns(self) -> Iterator[BoutTold]:
        """Every bout, numbered."""
        for number, bout in enumerate(self.found.bouts, 1):
            for seat in bout.came:
                yield self._bout(bout, seat, str(number))

    def _bout(self, bout: Bout, seat: str, title: str) -> BoutTold:
        """One bout as it went for one seat. Arguments: both; what stands above it."""
        won = bout.came[seat] > 0
        return BoutTold(
            title,
            won,
            tuple(pips for _, pips in sorted(bout.rolls, key=lambda one: one[0] != seat))[:2],
            self.say("against"),
            self.say("chance", n=_share(bout.chance(seat, won))),
            self.say("best_text" if won else "worst_text", who=seat, n=bout.came[seat]),
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
