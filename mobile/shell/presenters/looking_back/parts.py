"""The parts of a review for one seat: the curve, where it went, the moments that decided it."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from mobile.kit.review.shown import (
    AccountShown,
    BandShown,
    ChartShown,
    CurveShown,
    PointTold,
    StepShown,
    SumShown,
    SumsShown,
    TurningShown,
)
from mobile.kit.shown import MarkShown
from mobile.shell.presenters.table import TablePresenter
from shared.insight import words as told_as
from shared.insight.judge import CHANCE
from shared.insight.review import Mark
from shared.insight.telling import KINDS, Balance, Point, Portion, Telling, Turning
from shared.play.journal import Entry
from shared.speech.messages import Message

QUARTERS = (0, 25, 50, 75, 100)
TEN = 10
ICONS = {"choices": "person", "others": "meeple", "luck": "dice", "end": "flag"}
"""Of parts that any game has."""


class Parts:
    """What is shown of a review.

    Arguments: the presenter of the table; the game as it is told to the seat that is looked at, and
    to the others whose curves stand beside; the moves that are looked back on; whether the game has
    ended; the share of it that is in the account, from 0 to 1.
    """

    def __init__(
        self,
        game: TablePresenter[Any],
        telling: Telling,
        others: list[Telling],
        played: list[Entry],
        over: bool,
        settled: float,
    ) -> None:
        self.game, self.telling, self.others, self.played = game, telling, others, played
        self.over, self.settled, self.words = over, settled, game.words
        self.signs = {"start": game.game.icon, **ICONS, **game.game.review}

    def say(self, id: str, **facts: object) -> str:
        """One message. Arguments: its id; its facts."""
        return str(self.words.say(Message(f"presenter.looking_back.{id}", facts)))

    def part(self, id: str) -> str:
        """What a part of the account is called."""
        return told_as.part(self.words, id)

    # -- the curve -----------------------------------------------------------------------

    def chart(self, point: int) -> ChartShown:
        """The curve, as far as it is known. Argument: the point that is told of."""
        telling, chance = self.telling, self.telling.unit == CHANCE
        curves = [] if chance else [self._curve(one) for one in self.others]
        count, named = len(telling.points), self._named()
        return ChartShown(
            icon=self.signs.get("curve", "hourglass"),
            title=self.say(f"curve_{telling.unit}"),
            hint=self.say("hint"),
            curves=(*curves, self._curve(telling)),
            bands=self._bands(),
            steps=tuple(map(self._step, telling.points)),
            marks=tuple((self.point_of(one.ply), one.mistake) for one in telling.marks),
            grid=self._grid(),
            reach=named or max(count, round(count / max(0.01, self.settled))),
            goes_on=self.settled >= 1 and not self.over,
            luck=told_as.kind(self.words, "luck") if chance else "",
            axis="" if named else self.say("axis"),
            pictured=bool(named),
            ending=self._ending if self.over and self.settled >= 1 else "",
            told=self._told(point, telling.points[point - 1]),
            shaded=tuple(self._combats()),
        )

    @property
    def _ending(self) -> str:
        won = self.telling.verdict.endswith(("won", "luck"))
        return self.signs.get("won" if won else "lost", ICONS["end"])

    def _named(self) -> int:
        """How many places the curve of this game has, where they have names; else 0."""
        count = 0
        while self.words.has(f"insight.place.{count + 1}"):
            count += 1
        return count

    def _combats(self) -> Iterator[int]:
        """The places of the curve at which is fought, where they are told by icons."""
        if (icon := self.signs.get("combat")) is not None:
            for at in range(1, self._named() + 1):
                if self.signs.get(f"place.{at}") == icon:
                    yield at

    def _curve(self, telling: Telling) -> CurveShown:
        chance = telling.unit == CHANCE
        return CurveShown(
            mark_of(self.game, telling.seat),
            (telling.start, *(one.worth for one in telling.points)),
            telling.seat == self.telling.seat,
            "" if chance else bare(telling.balance.end),
        )

    def _bands(self) -> tuple[BandShown, ...]:
        found: list[tuple[str, int, int]] = []
        for at, one in enumerate(self.telling.points):
            if found and found[-1][0] == one.stage:
                found[-1] = one.stage, found[-1][1], at + 1
            else:
                found.append((one.stage, at, at + 1))
        word, signs = self.words.word, self.signs
        return tuple(
            BandShown(
                word("insight.stage", stage),
                signs.get(stage, "brass"),
                begin,
                end,
                signs.get(f"stage.{stage}", ""),
            )
            for stage, begin, end in found
        )

    def _grid(self) -> tuple[tuple[float, str], ...]:
        if self.telling.unit == CHANCE:
            return tuple(
                (value, told_as.figure(self.words, value, CHANCE) if value % 50 == 0 else "")
                for value in QUARTERS
            )
        tellings = [self.telling, *self.others]
        worths = [one.worth for telling in tellings for one in telling.points]
        most = int(max([2 * TEN, self.telling.start, *worths]) // TEN + 1) * TEN
        least = int(min([0, *worths]) // TEN) * TEN
        return tuple((value, bare(value)) for value in range(least, most + 1, TEN))

    def _step(self, one: Point) -> StepShown:
        short = self.signs.get(f"place.{one.number}", str(one.number))
        return StepShown(short, one.of("luck"), one.begin)

    def _told(self, at: int, one: Point) -> PointTold:
        unit, words = self.telling.unit, self.words
        brought = [
            (told_as.kind(words, kind), told_as.signed(words, n, unit))
            for kind in KINDS
            if (n := one.of(kind)) or kind == "luck"
        ]
        return PointTold(
            at=at,
            title=self.say(
                "step",
                place=told_as.place(words, one.number),
                before=bare(one.before),
                after=told_as.figure(words, one.after, unit),
            ),
            note=", ".join(self.say("brought", what=what, n=n) for what, n in brought),
        )

    def point_of(self, ply: int) -> int:
        """The point of the curve to which a move belongs, from 1."""
        points = self.telling.points
        found = (at for at, one in enumerate(points, 1) if ply < one.end)
        return next(found, len(points))

    @cached_property
    def greatest(self) -> int:
        """The point of the curve at which most was decided; 0 where nothing is known."""
        turnings = self.telling.turnings
        if turnings:
            return self.point_of(max(turnings, key=lambda one: abs(one.amount)).ply)
        return min(1, len(self.telling.points))

    # -- where it went -------------------------------------------------------------------

    def sums(self) -> SumsShown:
        """The account of the seat, or a table of all."""
        telling, chance = self.telling, self.telling.unit == CHANCE
        told = [telling]
        if not chance:
            told = sorted([telling, *self.others], key=lambda one: one.balance.end)
        luck = told_as.signed(self.words, telling.balance.of("luck"), telling.unit)
        return SumsShown(
            icon="dice" if chance else "podium",
            title=self.say(f"sums_{telling.unit}"),
            note=self.say(f"sums_{telling.unit}_note"),
            accounts=tuple(
                AccountShown(
                    mark_of(self.game, one.seat), self._sums(one), one.seat == telling.seat
                )
                for one in told
            ),
            luck=f"{told_as.kind(self.words, 'luck')} {luck}",
        )

    def _sums(self, telling: Telling) -> tuple[SumShown, ...]:
        balance, unit = telling.balance, telling.unit
        parts = balance.parts if unit == CHANCE else _luck_as_one(balance)
        return (
            self._end("start", balance.start, unit),
            *(self._sum(one, unit) for one in parts),
            self._end("end", balance.end, unit),
        )

    def _sum(self, one: Portion, unit: str) -> SumShown:
        text = told_as.signed(self.words, one.amount, unit)
        icon = self.signs.get(one.id, ICONS["luck"])
        return SumShown(icon, self.part(one.id), one.amount, text, one.kind)

    def _end(self, which: str, amount: int, unit: str) -> SumShown:
        """What there was at the start, or came of it at the end."""
        chance, over = unit == CHANCE, self.over and self.settled >= 1
        name = self.words.word("insight.ends", which if chance or which == "start" else "points")
        icon = self._ending if which == "end" and over else self.signs[which]
        text = told_as.figure(self.words, amount, unit) if chance else bare(amount)
        return SumShown(icon, name, amount, text, which)

    # -- the moments that decided it -----------------------------------------------------

    def turnings(self, point: int) -> tuple[TurningShown, ...]:
        """The turning points, the one that is told of marked. Argument: the chosen point."""
        return tuple(
            self._turning(one, self.point_of(one.ply) == point) for one in self.telling.turnings
        )

    def marked(self) -> tuple[TurningShown, ...]:
        return tuple(self._turning(self._choice(one), False) for one in self.telling.marks)

    def worst(self) -> TurningShown | None:
        """The marked choice that cost most; None where none is marked."""
        mark = self.telling.worst
        return self._turning(self._choice(mark), False) if mark else None

    def _choice(self, mark: Mark) -> Turning:
        number = self.telling.number_of(mark)
        return Turning(number, mark.ply, mark.ply, mark.ply + 1, "choices", "", mark.amount, mark)

    def _turning(self, one: Turning, chosen: bool) -> TurningShown:
        table, words, mark = self.game.table, self.words, one.mark
        entries = self.played[one.begin : one.end]
        better = None
        if mark is not None:
            state = table.state_after(entries[0].parent)
            better = table.game.describe(state, mark.better)
        told = [table.told(entry) for entry in entries]
        return TurningShown(
            place=told_as.place(words, one.number),
            icon="" if mark is not None else self.signs.get(one.part, ICONS["luck"]),
            mistake=mark is not None and mark.mistake,
            title=told_as.what(self.game.port, one, told),
            note=told_as.odds(words, one.odds, one.amount > 0)
            if one.odds is not None
            else told_as.why(words, one, better, told),
            figure=told_as.signed(words, one.amount, self.telling.unit),
            good=one.amount > 0,
            kind=self.say(f"kind.{one.kind}"),
            ply=one.ply,
            chosen=chosen,
        )


def mark_of(game: TablePresenter[Any], seat: str) -> MarkShown:
    """The sign of a seat. Arguments: the presenter of its table; the seat."""
    look = game.looks[seat]
    return MarkShown(seat, game.words.format_field(seat, "seat"), look.colour, look.shape)


def bare(amount: int) -> str:
    """A figure without what it is counted in, and with the minus of the others."""
    return str(amount).replace("-", "\N{MINUS SIGN}")


def _luck_as_one(balance: Balance) -> list[Portion]:
    """The parts of an account in which all luck stands together, behind the choices."""
    luck = Portion("luck", "luck", balance.of("luck"))
    own = [one for one in balance.parts if one.kind == "choices"]
    rest = [one for one in balance.parts if one.kind in ("knowledge", "others")]
    return [*own, luck, *rest]
