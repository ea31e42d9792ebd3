"""Statistics in words, for terminal and app alike.

What a game's own rows are called stands in its catalogue: ``deeds.name.ID``, ``deeds.about.ID``,
``deeds.end.ID``, ``deeds.fact.FIGURE`` with what is told of it, and ``deeds.fame.FIGURE``.
"""

from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from shared.deeds.chronicle import Chronicle, ToldFigure
from shared.deeds.luck import LuckShare
from shared.deeds.statistics import FEW, Earned, Fame, Statistics
from shared.insight.judge import CHANCE
from shared.insight.telling import whole
from shared.speech.messages import Message, Words

MINUS = "\N{MINUS SIGN}"
TENTHS = 10
"""Of wins there are few: they are told with a digit behind the point."""


class FigureTold(NamedTuple):
    """A large figure with its word."""

    icon: str
    figure: str
    word: str


class DeedTold(NamedTuple):
    """A deed, and how far somebody is."""

    icon: str
    name: str
    about: str
    note: str
    """When it was done, or how far it is."""
    done: bool
    ended: str = ""
    """When the game ended that it was done with, as ISO text; empty while it is open."""


class FameTold(NamedTuple):
    """A row of the hall of fame."""

    name: str
    key: str
    figure: str
    when: str


@dataclass(frozen=True, slots=True)
class LuckOverTime:
    """Luck over time, of the games that were looked back on."""

    equation: str
    reviewed: str
    """Of how many games that is, where it is not of all; else empty."""
    luck: tuple[float, ...]
    """After each game, all luck together; it begins with 0."""
    choices: tuple[float, ...]
    luck_end: str
    choices_end: str


@dataclass(frozen=True, slots=True)
class StatisticsTold:
    """Everything that is told of somebody's games."""

    about: str
    head: tuple[FigureTold, ...]
    rest: str
    """Why there is no more to tell; empty where there is."""
    luck: LuckOverTime | None
    ends_title: str
    ends: tuple[tuple[str, str, int], ...]
    """How games ended that were not won, most of all first: an id, in words, how many."""
    line: tuple[int, ...]
    """What lasts as a number, before the first game and after each; empty where nothing does."""
    line_title: str
    line_now: str
    deeds: tuple[DeedTold, ...]
    deeds_of: str
    """How many of them are done."""
    fame: tuple[FameTold, ...]
    fame_about: str
    notes: tuple[str, ...]
    """What is not counted, and what only in part."""


class Teller:
    """Tells statistics of one game. Arguments: what it has to tell; its words; the day it is."""

    def __init__(self, chronicle: Chronicle, words: Words, today: date) -> None:
        self.chronicle, self.words, self.today = chronicle, words, today

    def say(self, id: str, /, **facts: object) -> str:
        """A message in words. Arguments: its id; its facts."""
        return self.words.say(Message(id, facts))

    def when(self, moment: str) -> str:
        """A day, from ISO text; as it stands there where that is no day."""
        try:
            day = datetime.fromisoformat(moment).date()
        except ValueError:
            return moment
        how = "this_year" if day.year == self.today.year else "other_year"
        return self.say(f"date.{how}", day=day.day, month=str(day.month), year=day.year)

    def told(
        self, found: Statistics, name: str, fame: list[Fame], left_out: dict[str, int]
    ) -> StatisticsTold:
        """Everything in words.

        Arguments: somebody's statistics; that person's name; the hall of fame of all; how many
        tables are not counted, by why.
        """
        chronicle, say = self.chronicle, self.say
        lost = found.games - found.won
        ends = sorted(found.ends.items(), key=lambda end: -end[1])
        rest = "" if found.enough else say("statistics.few", n=FEW - found.games, of=FEW)
        line = found.line if chronicle.line is not None else []
        deeds = tuple(map(self.deed, found.deeds))
        return StatisticsTold(
            about=say("statistics.about", when=self.when(found.since), n=found.games, name=name),
            head=tuple(self._head(found)),
            rest=rest,
            luck=self._luck(found),
            ends_title=say("statistics.ends", n=lost),
            ends=tuple((id, say(f"deeds.end.{id}"), n) for id, n in ends),
            line=tuple(line),
            line_title=say("deeds.fact.line") if line else "",
            line_now=say("deeds.fact.line_now", n=line[-1]) if line else "",
            deeds=deeds,
            deeds_of=say("statistics.deeds_of", n=sum(one.done for one in deeds), of=len(deeds)),
            fame=tuple(map(self._fame, fame)),
            fame_about=say("deeds.fact.fame"),
            notes=tuple(self._notes(found, left_out)),
        )

    # -- figures ---------------------------------------------------------------------------

    def _head(self, found: Statistics) -> list[FigureTold]:
        percent = round(100 * found.won / found.games) if found.games else 0
        head = [
            FigureTold("torch", str(found.games), self.say("statistics.games", n=found.games)),
            FigureTold("crown", str(found.won), self.say("statistics.won", n=percent)),
        ]
        if found.luck and len(found.luck) == found.games:
            start = self._decimal(found.luck[-1].start)
            head.append(FigureTold("crystal-ball", start, self.say("statistics.expected")))
        return head + [one for row in self.chronicle.told if (one := self._figure(found, row))]

    def _figure(self, found: Statistics, row: ToldFigure) -> FigureTold | None:
        figure = found.figures.get(f"won.{row.figure}" if row.won else row.figure)
        if figure is None:
            return None
        of = found.figures.get(row.of)
        word = self.say(f"deeds.fact.{row.figure}", of=of.total if of else 0)
        return FigureTold(row.icon, str(getattr(figure, row.take)), word)

    # -- luck ------------------------------------------------------------------------------

    def _luck(self, found: Statistics) -> LuckOverTime | None:
        if not found.luck:
            return None
        last, seen = found.luck[-1], len(found.luck)
        start, luck, choices, others, end = self._rounded(last)
        how = "equation_others" if others else "equation"
        facts = {"luck": luck, "choices": choices, "others": others}
        shown = {name: self._term(n) for name, n in facts.items()}
        won = self.say(f"statistics.end.{self.chronicle.unit}", figure=self._plain(end))
        part = self.say("statistics.reviewed", n=seen) if seen < found.games else ""
        return LuckOverTime(
            equation=self.say(f"statistics.{how}", start=self._plain(start), end=won, **shown),
            reviewed=part,
            luck=(0.0, *(one.luck for one in found.luck)),
            choices=(0.0, *(one.choices for one in found.luck)),
            luck_end=self._end("luck", luck),
            choices_end=self._end("choices", choices),
        )

    @property
    def _scale(self) -> int:
        return TENTHS if self.chronicle.unit == CHANCE else 1

    def _rounded(self, luck: LuckShare) -> list[int]:
        """Start, parts and end in the smallest unit that is told, so that they add up."""
        scale = self._scale
        start, end = round(luck.start * scale), round(luck.end * scale)
        parts = [one * scale for one in (luck.luck, luck.choices, luck.others)]
        return [start, *whole(parts, end - start), end]

    def _decimal(self, amount: float) -> str:
        return self._plain(round(amount * self._scale))

    def _plain(self, n: int) -> str:
        whole_part, tenths = divmod(abs(n), self._scale)
        text = f"{whole_part}.{tenths}" if tenths else str(whole_part)
        return f"{MINUS}{text}" if n < 0 else text

    def _term(self, n: int) -> str:
        return f"{MINUS if n < 0 else '+'} {self._plain(abs(n))}"

    def _end(self, part: str, n: int) -> str:
        signed = self._plain(n) if n < 0 else f"+{self._plain(n)}"
        figure = self.say(f"statistics.unit.{self.chronicle.unit}", figure=signed)
        return self.say(f"statistics.parts.{part}", figure=figure)

    # -- deeds, fame, notes ----------------------------------------------------------------

    def deed(self, one: Earned) -> DeedTold:
        """A deed in words."""
        id, deed = one.deed.id, one.deed
        note = self.when(one.ended) if one.table else self.say("statistics.open")
        if not one.table and deed.counted:
            note = self.say("statistics.progress", n=one.amount, of=deed.times)
        name, about = self.say(f"deeds.name.{id}"), self.say(f"deeds.about.{id}")
        return DeedTold(deed.icon, name, about, note, bool(one.table), one.ended)

    def _fame(self, one: Fame) -> FameTold:
        figure = self.say(f"deeds.fame.{self.chronicle.fame.figure}", n=one.figure)
        return FameTold(self.name(one.name), one.key, figure, self.when(one.ended))

    def name(self, name: str) -> str:
        """What somebody is called, by the seat where nobody typed a name."""
        return self.words.format_field(name, "seat") if self.words.has(f"seat.{name}") else name

    def _notes(self, found: Statistics, left_out: dict[str, int]) -> list[str]:
        counted = {"archived": found.archived, "older": found.older, **left_out}
        return [self.say(f"statistics.note.{why}", n=n) for why, n in counted.items() if n]
