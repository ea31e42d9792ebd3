"""A game's days: today's try, the month, one's results, and what others have shown of theirs."""

from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from typing import Any

from mobile.shell.presenters.daily.shown import (
    CameShown,
    DailyShown,
    DateCellShown,
    LegendShown,
    MonthPageShown,
    TakenShown,
)
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.people.looks import people_of
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.thinking import Thought
from shared.daily.clock import DayClock, parts, present
from shared.daily.code import read
from shared.daily.diary import DateKind, DateShown, DayTry, Diary
from shared.daily.layout import YOU, DailyError, laid_out, version_of
from shared.insight import words as told_as
from shared.insight.telling import Kind, Telling, tell
from shared.play.days import Day
from shared.saves.reviews import NothingToJudge, judge_of, kept
from shared.speech.messages import Message, Words

LEGEND: tuple[DateKind, ...] = ("won", "fell", "missed")
KINDS: tuple[Kind, ...] = ("luck", "choices")
PARTS = "headline", "detail"
SHARED, ENTER, GO_ON, READY = "share", "gate", "door", "torch"
"""Icons of what may be done."""


class DailyPresenter(Presenter[DailyShown]):
    """The days of a game. Arguments: the device; the game; the clock, with its time zone."""

    def __init__(
        self, device: Device, game: AppGame, now: Callable[[], datetime] = present
    ) -> None:
        super().__init__(device.speaker)
        self.device, self.game = device, game
        if device.store is None:
            raise DailyError("error.day_unsaved")
        self.diary = Diary(device.store, game.descriptor, now)
        self.clock: DayClock = self.diary.clock()
        self.chosen = self.page = self.clock.today
        self._figures: dict[str, tuple[tuple[str, str, str], ...]] = {}
        self._thought: Thought | None = None
        self._prepare()

    @property
    def spoken(self) -> Words:
        return self.speaker.words_of(self.game.descriptor)

    def told(self, message: Message) -> str:
        """A message in the words of the game."""
        return self.spoken.say(message)

    def _text(self, id: str, **facts: object) -> str:
        return self.told(Message(id, facts))

    # -- beside the screen -------------------------------------------------------------------

    def _prepare(self) -> None:
        """Today is laid out, and what was played of the tries is looked at."""
        if not self.clock.may_play:
            return
        described = self.game.descriptor
        waiting = [one for one in self._own() if one.result is None]
        days = {Day(self.diary.game, self.clock.today, version_of(described))}
        days |= {one.day for one in waiting if one.day.version == version_of(described)}
        thought = self.device.thinker.start(
            lambda: [laid_out(described, day) for day in days], lambda _: self._prepared(waiting)
        )
        # where nothing waits it is known by now
        self._thought = thought if thought.wanted else None

    def _prepared(self, waiting: list[DayTry]) -> None:
        self._thought = None
        with self.changing():
            for one in waiting:
                self.diary.settle(one)
            self.refresh()

    def close(self) -> None:
        if self._thought is not None:
            self._thought.drop()
        super().close()

    def came_back(self) -> None:
        """The screen is seen again: a try may be over, and it may be another day."""
        followed = self.chosen == self.clock.today
        with self.changing():
            self.clock = self.diary.clock()
            if followed:
                self.chosen = self.page = self.clock.today
            self._figures.clear()
            self._prepare()
            self.refresh()

    # -- what is done ------------------------------------------------------------------------

    def choose(self, day: int) -> None:
        """Looks at another date of the month that is shown."""
        self.chosen = self.page.replace(day=day)
        self.refresh()

    def look_at(self, when: date) -> None:
        """Looks at a date of any month."""
        self.chosen = self.page = when
        self.refresh()

    def turn(self, by: int) -> None:
        """Turns to another month. Argument: 1 on, -1 back."""
        first = self.page.replace(day=1)
        other = first + timedelta(32) if by > 0 else first - timedelta(1)
        self.page = other.replace(day=1)
        self.refresh()

    def enter(self) -> str:
        """The table of the chosen date, begun where it is today's; empty where it was refused."""
        known = self.diary.on(self.chosen)
        return self._enter(known) if known else self._begin()

    def _begin(self) -> str:
        with self.changing():
            people = people_of(self.diary.store)
            name = people[0].name if people else self.spoken.word("seat", YOU)
            return self._enter(self.diary.enter(name))
        return ""

    def _enter(self, known: DayTry) -> str:
        with self.changing():
            return self.diary.place_of(known)
        return ""

    def go_on(self) -> str:
        """The table of the earlier date whose try goes on; empty where there is none."""
        left = self._left()
        return self._enter(left) if left else ""

    def take_in(self, text: str) -> None:
        """Takes in what somebody has shown, once it is proved; what is wrong with it is told."""
        with self.changing():
            code = read(text, self.diary.game)
            described = self.game.descriptor
            self.device.thinker.start(
                lambda: _refused(lambda: laid_out(described, code.day)),
                lambda error: self._take_in(text, error),
            )

    def _take_in(self, text: str, error: DailyError | None) -> None:
        with self.changing():
            if error is not None:
                raise error
            found = self.diary.take_in(text)
            assert found.result is not None
            self.chosen = self.page = found.day.date
            facts = {"name": found.name or self.say("daily.nobody"), **parts(found.day.date)}
            self.tell("daily.taken_in", result=self.told(found.result.told), **facts)
            self.refresh()

    def text(self) -> str:
        """One's own result of the chosen date, to be handed on."""
        return "\n".join([*self.shown.card[:2], self.shown.code])

    # -- what is shown -----------------------------------------------------------------------

    def _own(self) -> list[DayTry]:
        return list(self.diary.own().values())

    def _left(self) -> DayTry | None:
        """The latest try of an earlier date that goes on."""
        found = [
            one
            for one in self._own()
            if one.result is None and one.day.date < self.clock.today and self._ours(one)
        ]
        return found[-1] if found and found[-1].day.date != self.chosen else None

    def _ours(self, one: DayTry) -> bool:
        return one.day.version == version_of(self.game.descriptor)

    def _date(self, when: date) -> str:
        return self.say("date.this_year", **parts(when))

    def _look(self) -> DailyShown:
        known, left = self.diary.on(self.chosen), self._left()
        code = known.code if known else ""
        results = self.diary.results(self.chosen) if self._thought is None else []
        listed = [one for one in results if one.counts]
        call, sub, icon = self._call(known)
        day = self._date(self.chosen)
        return DailyShown(
            title=self._text("daily.title"),
            subtitle=self.say("presenter.daily.subtitle", day=day),
            came=self._came(known),
            month=self._month(),
            notes=tuple(self._notes(known)),
            results=tuple(self._taken(listed)) if len(listed) > (1 if code else 0) else (),
            code=code,
            card=tuple(self._card(known)) if known and code else (),
            call=call,
            call_sub=sub,
            call_icon=icon,
            waits=self._thought is not None and not code,
            table=known.table if known and known.result else "",
            left=self.say("presenter.daily.left", day=self._date(left.day.date)) if left else "",
        )

    def _call(self, known: DayTry | None) -> tuple[str, str, str]:
        if known and known.result:
            share = self.say("presenter.daily.share") if known.code else ""
            return share, "", SHARED
        if known:
            progress = self.diary.progress(known) if self._thought is None else None
            return self.say("presenter.daily.go_on"), self.told(progress) if progress else "", GO_ON
        if self.chosen != self.clock.today or not self.clock.may_play:
            return "", "", ""
        return self.say("presenter.daily.enter"), self.say("presenter.daily.one_try"), ENTER

    def _came(self, known: DayTry | None) -> CameShown:
        if known and known.result:
            how, facts = known.result.how, known.result.facts
            title, text = (self._text(f"daily.{part}.{how}", **facts) for part in PARTS)
            icon = "crown" if known.result.won else "grave"
            return CameShown(icon, known.result.won, title, text, self._looked_back(known))
        if known:
            progress = self.diary.progress(known) if self._thought is None else None
            title = self.told(progress) if progress else self.say("presenter.daily.half")
            return CameShown(GO_ON, False, title, self.say("presenter.daily.half_note"))
        today = self.chosen == self.clock.today
        kind = "none" if not self.clock.may_play else "ready" if today else "missed"
        kind = "ahead" if self.chosen > self.clock.today else kind
        kind = "waits" if kind == "ready" and self._thought is not None else kind
        title = self.say(f"presenter.daily.{kind}")
        return CameShown(READY, False, title, self.say(f"presenter.daily.{kind}_note"))

    def _looked_back(self, known: DayTry) -> tuple[tuple[str, str, str], ...]:
        """Best chance, luck, choices, mistakes: as far as the try was looked back on."""
        if known.table not in self._figures:
            self._figures[known.table] = tuple(self._reckoned(known))
        return self._figures[known.table]

    def _reckoned(self, known: DayTry) -> Iterator[tuple[str, str, str]]:
        table = self.diary.table_of(known)
        if table is None or known.result is None:
            return
        try:
            judge = judge_of(self.game.descriptor, table)
        except NothingToJudge:
            return
        made = kept(self.diary.store, self.diary.place_of(known), table)
        if made is None or made.version != judge.version or not made.account.stretches:
            return
        telling: Telling = tell(made, judge, YOU, True, known.result.won)
        words, unit = self.spoken, telling.unit
        best = max([one.worth for one in telling.points], default=telling.start)
        yield (
            told_as.figure(words, round(best), unit),
            self.say("presenter.daily.best"),
            "brass_bright",
        )
        for kind in KINDS:
            n = telling.balance.of(kind)
            tone = "luck_up" if n > 0 else "luck_down" if kind == "luck" else "loss"
            yield told_as.signed(words, n, unit), told_as.kind(words, kind), tone
        if telling.searched:
            n = len(telling.marks)
            yield str(n), self.say("presenter.daily.mistakes", n=n), "text"

    def _notes(self, known: DayTry | None) -> Iterator[str]:
        if told := self.clock.told:
            yield self.say(told.id, **told.facts)
        if known and (not known.counts if known.result else not self._ours(known)):
            yield self.say("daily.other_rules")
        if known and known.late:
            yield self.say("daily.late")
        if known and known.result is None and known.day.date < self.clock.today:
            yield self.say("daily.counts_for", **parts(known.day.date))

    def _card(self, known: DayTry) -> Iterator[str]:
        assert known.result is not None
        yield f"{self._text('daily.mine')}, {self._date(known.day.date)}"
        yield self.told(known.result.told)
        best = self.diary.best()
        if best and best.result:
            yield self.say("daily.best", result=self.told(best.result.told), **parts(best.day.date))

    def _taken(self, results: list[DayTry]) -> Iterator[TakenShown]:
        for one in results:
            assert one.result is not None
            better = sum(
                1 for each in results if each.result and each.result.score > one.result.score
            )
            name = one.name or self.say("daily.nobody")
            yield TakenShown(str(better + 1), name, self.told(one.result.told), bool(one.table))

    def _month(self) -> MonthPageShown:
        dates = self.diary.month(self.page.year, self.page.month, self.clock.today)
        own = self.diary.own()
        first, last = dates[0].date, dates[-1].date
        kinds, here = [one.kind for one in dates], first.year == self.clock.today.year
        legend = [
            LegendShown(kind, f"{self._meaning(kind)} {kinds.count(kind)}") for kind in LEGEND
        ]
        legend += [
            LegendShown(kind, self.say(f"presenter.daily.kind.{kind}"))
            for kind in ("half", "other_rules")
            if kind in kinds
        ]
        return MonthPageShown(
            title=self.say(f"daily.month{'' if here else '_of_year'}", **parts(first)),
            weekdays=tuple(self.say(f"weekday.{n}") for n in range(7)),
            first=first.weekday(),
            dates=tuple(map(self._cell, dates)),
            legend=tuple(legend),
            may_back=any(when < first for when in own),
            may_on=last < self.clock.today,
        )

    def _meaning(self, kind: DateKind) -> str:
        if kind == "missed":
            return self.say("presenter.daily.kind.missed")
        return self._text(f"daily.count.{kind}")

    def _cell(self, one: DateShown) -> DateCellShown:
        meaning = {"won": self._meaning("won"), "fell": self._meaning("fell")}.get(one.kind)
        meaning = meaning or self.say(f"presenter.daily.kind.{one.kind}")
        today, chosen = one.date == self.clock.today, one.date == self.chosen
        spoken = self.words.led(self._date(one.date), f"{meaning} {one.mark}".strip())
        return DateCellShown(one.date.day, one.kind, one.mark, today, chosen, spoken)


def _refused(what: Callable[[], Any]) -> DailyError | None:
    """Why something is refused; None where it is not."""
    try:
        what()
    except DailyError as error:
        return error
    return None
