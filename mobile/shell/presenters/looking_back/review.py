"""A game that is looked back on: reckoned beside the screen, shown as far as it is known."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mobile.kit.review.shown import (
    ChartShown,
    SeatChosen,
    SumsShown,
    TurningShown,
    VerdictShown,
)
from mobile.shell.presenters.looking_back.parts import Parts, mark_of
from mobile.shell.presenters.looking_back.past import play_on
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.reviewing import Reviewing
from mobile.shell.presenters.table import TablePresenter
from shared.insight import words as told_as
from shared.insight.making import Looked, Looking
from shared.insight.review import Review
from shared.insight.telling import Telling, tell
from shared.saves.reviews import NothingToJudge, keep, look_back, shortened
from shared.speech.messages import Message, Words


@dataclass(frozen=True, slots=True)
class ReviewShown:
    """Everything on the screen."""

    title: str
    subtitle: str
    why_not: str
    """Why there is nothing to look back on; then nothing else is shown."""
    notes: tuple[str, ...] = ()
    """What is missing of it, and why."""
    seats: tuple[SeatChosen, ...] = ()
    """Whose choices may be looked at, where there are several."""
    verdict: VerdictShown | None = None
    chart: ChartShown | None = None
    point: int = 0
    """The point of the curve that is told of; 0 for none."""
    sums: SumsShown | None = None
    turnings: tuple[TurningShown, ...] = ()
    marks: str = ""
    marked: tuple[TurningShown, ...] = ()
    worst: TurningShown | None = None


class ReviewPresenter(Presenter[ReviewShown]):
    """A table that is looked back on. Argument: its presenter, which stays open behind it."""

    def __init__(self, game: TablePresenter[Any]) -> None:
        super().__init__(game.speaker)
        self.game = game
        self.seat = game.alone or game.viewer
        # others may play on meanwhile, or take back
        self.played, self.outcome = game.table.played, game.table.game.outcome(game.table.state)
        self._point, self._why = 0, Message("")
        self._told: dict[str, Telling] = {}
        self._looking: Looking[Any] | None = None
        self._reviewing: Reviewing | None = None
        try:
            described, device = game.game.descriptor, game.device
            self._looking = looking = look_back(described, game.table, device.store, game.id)
            self._reviewing = Reviewing(looking, device.thinker, self._came, self.keep)
            self._reviewing.go_on()
        except NothingToJudge as error:
            self._why = error.message

    @property
    def words(self) -> Words:
        return self.game.words

    # -- the reckoning -------------------------------------------------------------------

    def _came(self, looked: Looked) -> None:
        """A little more is known."""
        self._told.clear()
        self.refresh()

    def keep(self) -> None:
        if self._looking is not None and self.game.device.store is not None:
            keep(self.game.device.store, self.game.id, self._looking)

    def close(self) -> None:
        """Nobody looks any more: nothing is reckoned, and what is known is kept."""
        if self._reviewing is not None:
            self._reviewing.pause()
        self.keep()
        super().close()

    def turn(self) -> None:
        """A tap ends the reckoning; another goes on with it."""
        if self._reviewing is not None:
            (self._reviewing.pause if self._reviewing.running else self._reviewing.go_on)()
            self.refresh()

    def review(self) -> Review | None:
        """As much as is known; None where there is nothing to look back on."""
        return self._looking.review if self._looking is not None else None

    # -- what is chosen ------------------------------------------------------------------

    def choose_seat(self, seat: str) -> None:
        """Looks at somebody else's choices."""
        self.seat, self._point = seat, 0
        self.refresh()

    def choose_point(self, point: int) -> None:
        """Tells of another point of the curve, from 1."""
        last = len(self.telling.points)
        self._point = max(1, min(last, point))
        self.refresh()

    def step(self, by: int) -> None:
        """One point of the curve on, or back."""
        if self.shown.chart is not None:
            self.choose_point(self.shown.point + by)

    def play_on_from_worst(self) -> str:
        """Begins a table that goes on from the choice that cost most; its id, empty for none."""
        worst = self.telling.worst
        with self.changing():
            return play_on(self.game, worst.ply) if worst is not None else ""
        return ""

    def text(self) -> str:
        """What is shown, to be handed on."""
        shown, telling = self.shown, self.telling
        verdict = told_as.verdict(self.words, telling, False)
        led = self.words.led
        lines = (led(one.place, f"{one.title} ({one.figure})") for one in shown.turnings)
        sums = told_as.equation(self.words, telling.balance, telling.unit)
        return "\n".join([shown.subtitle, verdict, sums, *lines])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def settled(self) -> float:
        """The share of the game that is in the account, from 0 to 1."""
        return self._looking.looked.settled if self._looking is not None else 0.0

    @property
    def telling(self) -> Telling:
        """The game as it is told to the seat that is looked at."""
        return self.told(self.seat)

    def told(self, seat: str) -> Telling:
        """The game as it is told to a seat."""
        if seat not in self._told:
            assert self._looking is not None
            person = seat in self.game.people
            won = None if self.outcome is None else seat in self.outcome.winners
            self._told[seat] = tell(self._looking.review, self._looking.judge, seat, person, won)
        return self._told[seat]

    # -- what is shown -------------------------------------------------------------------

    def _look(self) -> ReviewShown:
        title = self.say("insight.title")
        named = self.game.game.called(self.game.table.setup.game, self.speaker)
        if self._looking is None:
            return ReviewShown(title, named, self.words.say(self._why))
        telling, seats = self.telling, self.seats()
        others = [self.told(one.mark.who) for one in seats if one.mark.who != self.seat]
        parts = Parts(self.game, telling, others, self.played, self.over, self.settled)
        point = self._point or parts.greatest
        why = shortened(self.game.table)
        last = [told_as.place(self.words, one.number) for one in telling.points[-1:]]
        who = self.words.format_field(self.seat, "seat")
        return ReviewShown(
            title=title,
            subtitle=" · ".join([named, who, *last]),
            why_not="",
            notes=(self.words.say(why),) if why else (),
            seats=seats,
            verdict=self._verdict(telling),
            chart=parts.chart(point) if telling.points else None,
            point=point,
            sums=parts.sums(),
            turnings=parts.turnings(point),
            marks=told_as.marked(self.words, telling.marks, telling.searched, telling.unit),
            marked=parts.marked(),
            worst=parts.worst(),
        )

    def seats(self) -> tuple[SeatChosen, ...]:
        """Whose choices may be looked at; while the game goes on, nobody learns of others."""
        assert self._looking is not None
        account = self._looking.review.account
        if not self.over or len(account.seats) < 2:
            return ()
        found = []
        for seat in account.seats:
            balance = self.told(seat).balance
            note = told_as.figure(self.words, balance.end, account.unit)
            found.append(SeatChosen(mark_of(self.game, seat), note, seat == self.seat))
        return tuple(found)

    def _verdict(self, telling: Telling) -> VerdictShown:
        """What decided it; until all is reckoned, how far that is."""
        assert self._looking is not None
        assert self._reviewing is not None
        looked, words = self._looking.looked, self.words
        title = told_as.verdict(words, telling, self.seat == self.game.alone)
        settled = looked.settled >= 1
        progress = None if looked.complete else looked.searched if settled else looked.settled
        how = "searching" if settled else "running"
        how = "" if looked.complete else how if self._reviewing.running else "stopped"
        percent = {"n": int(100 * (progress or 0))}
        return VerdictShown(
            icon="crystal-ball",
            title=title if settled else self.say("presenter.looking_back.reckoning"),
            text=told_as.summary(words, telling),
            terms=tuple(self._terms(telling)),
            progress=progress,
            progress_text=self.say(f"presenter.looking_back.{how}", **percent) if how else "",
        )

    def _terms(self, telling: Telling) -> Iterator[tuple[str, str, str]]:
        """Start, all kinds and the end: a figure, its word, its colour."""
        words, balance, unit = self.words, telling.balance, telling.unit
        yield told_as.figure(words, balance.start, unit), self.say("insight.start"), "brass_bright"
        for kind, n in told_as.kinds_told(balance):
            tone = "luck_up" if n > 0 else "luck_down" if kind == "luck" else "loss"
            yield told_as.signed(words, n, unit), told_as.kind(words, kind), tone
        yield told_as.figure(words, balance.end, unit), self.say("insight.end"), "text"
