"""How a pack plays beside what it lies over: a verdict, wins, length, who is met."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from mobile.kit.review.shown import (
    BarsRow,
    BarsShown,
    CountedRow,
    CountedShown,
    MeasuredBar,
    VerdictShown,
)
from mobile.kit.shown import ChoiceShown
from mobile.shell.presenters.packs.editing import Editing
from mobile.shell.presenters.packs.presenting import PackPresenter
from mobile.shell.presenters.packs.trying import MANY, OURS, OWN, PackRun
from mobile.shell.presenters.reference.components import icon_named
from shared.descriptor import choice_text
from shared.lab.measure import Measure, surely
from shared.lab.playing import FEW, TrialFigures, Trials, TrialTable, odd_ones
from shared.packs.joining import join
from shared.play.game import Setup
from shared.speech.messages import Words

MOST = 6
"""Rows of what was met."""
HUNDRED, SMALL = 100, 10
MINUS = "\N{MINUS SIGN}"
MORE = {1: "more", 0: "same", -1: "less"}
"""What is said of a sure difference, by its sign."""
Pair = tuple[TrialFigures | None, TrialFigures | None]
"""What the games of one level showed, without the pack and with it."""


@dataclass(frozen=True, slots=True)
class PlaysShown:
    """Everything on the screen."""

    title: str
    subtitle: str
    verdict: VerdictShown
    charts: tuple[BarsShown, ...]
    progress: float
    progress_text: str
    left: str
    """How long it will take; empty where nobody can tell, or nothing is played."""
    running: bool
    done: bool
    odd: CountedShown | None
    met: CountedShown | None
    notes: tuple[tuple[str, str], ...]
    """Figures without bars: what each is, and how it stands."""
    kept: str
    kept_note: str
    before: bool
    """Whether all of it is of the pack before an edit."""
    more: str
    """What it says on the way to many more games; empty where they were played."""


class PlaysPresenter(PackPresenter[PlaysShown]):
    """How an open pack plays. Argument: the pack."""

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.device, self.game, self.pack = editing.device, editing.game, editing.pack
        assert editing.parts.trials is not None
        self.trials: Trials[Any] = editing.parts.trials()
        self._spoken: tuple[str, Words] | None = None
        self.run: PackRun = self._begun()
        self.run.listeners.append(self.refresh)
        if not self.run.known:
            self.run.start()

    @property
    def words(self) -> Words:
        """The words of the game, with the names of the pack."""
        language = self.speaker.language
        if self._spoken is None or self._spoken[0] != language:
            table = Setup(self.game.name, (), "", self.run.own.all)
            self._spoken = language, self.speaker.words_at(self.game.descriptor, table)
        return self._spoken[1]

    # -- what is played ----------------------------------------------------------------------

    def _begun(self, levels: Sequence[str] = (), beside: str = "") -> PackRun:
        """The run of this version of the pack, which may have begun long since.

        Arguments: the bots, the usual ones where none are named; the board that it is held against,
        the one it is laid over where none is named.
        """
        descriptor, over = self.game.descriptor, self.pack.about.over
        option = descriptor.packs.over
        under = {option: over} if option and over else {}
        rows = join(descriptor.packs, descriptor.base(under), [self.pack]).rows
        ours = TrialTable({option: beside} if beside else under)
        key = self.editing.id, self.pack.checksum, tuple(levels), beside
        known: tuple[object, PackRun] | None = self.device.runs.get(self.editing.id)
        if known is not None and known[0] == key:
            return known[1]
        if known is not None:
            known[1].stop()
        run = PackRun(
            self.device,
            self.trials,
            self.editing.id,
            ours,
            TrialTable(under, rows),
            tuple(levels) or self.trials.levels,
        )
        self.device.runs[self.editing.id] = key, run
        return run

    def close(self) -> None:
        """The screen is gone; what is played goes on."""
        self.run.listeners.remove(self.refresh)
        super().close()

    def keep(self) -> None:
        """What was played is kept."""
        self.run.keep()

    def stop(self) -> None:
        """Plays no more; what was played stays."""
        self.run.stop()

    def go_on(self) -> None:
        """Plays what is still to be played; of the pack as it is now."""
        self.run.start()

    def more(self) -> None:
        """Plays many more."""
        self.run.start(MANY)

    @property
    def may_lie_beside(self) -> bool:
        """Whether there are several boards that it may be held against."""
        return bool(self.game.descriptor.packs.over)

    def choices(self, of: str) -> tuple[ChoiceShown, ...]:
        """What may be chosen: ``weak`` or ``strong`` for a level, or ``board``."""
        descriptor = self.game.descriptor
        if of == "board":
            option = next(one for one in descriptor.options if one.id == descriptor.packs.over)
            at = self.run.ours.options.get(option.id, option.default)
            return tuple(
                ChoiceShown(one, choice_text(self.words, option.id, one, ""), one == at)
                for one in option.choices
            )
        at = self.run.levels[of == "strong"]
        return tuple(
            ChoiceShown(one, _level(self.words, one), one == at) for one in descriptor.offered
        )

    def choose(self, of: str, value: str) -> None:
        """Holds it against another board, or lets others play.

        Arguments: as in ``choices``; what was chosen.
        """
        weak, strong = self.run.levels
        levels = [value if of == "weak" else weak, value if of == "strong" else strong]
        option = self.game.descriptor.packs.over
        beside = value if of == "board" else str(self.run.ours.options.get(option, ""))
        self.run.listeners.remove(self.refresh)
        self.run = self._begun(levels, beside)
        self.run.listeners.append(self.refresh)
        self.run.start()
        self.refresh()

    # -- what is shown -----------------------------------------------------------------------

    def _look(self) -> PlaysShown:
        run, words = self.run, self.words
        kept = "before" if run.before else "kept"
        both = [(self._seen(level, OURS), self._seen(level, OWN)) for level in run.levels]
        odd = self._odd(both[-1], words)
        title = self.title
        n = sum(self.run.sides[level, OWN].games for level in run.levels)
        return PlaysShown(
            title=self.say("packs.plays.title"),
            subtitle=self.say("packs.plays.subtitle", pack=title, board=self._beside(words)),
            verdict=self._verdict(both, words),
            charts=tuple(
                self._chart(id, unit, both, words, at == 0)
                for at, (id, unit) in enumerate(self.trials.charts)
            ),
            progress=run.played / run.wanted,
            progress_text=self.say("packs.plays.progress", n=run.played, of=run.wanted),
            left=self.say("packs.plays.left", n=max(1, round(run.left)))
            if run.running and run.left
            else "",
            running=run.running,
            done=run.done,
            odd=odd,
            met=self._met(both[-1], words),
            notes=tuple(self._notes(both, words)),
            kept=self.say(f"packs.plays.{kept}", n=n),
            kept_note=self.say(f"packs.plays.{kept}_note"),
            before=run.before,
            more=self.say("packs.plays.more", n=f"{MANY:,}") if run.target < MANY else "",
        )

    def _seen(self, level: str, whose: str) -> TrialFigures | None:
        return self.run.sides[level, whose].seen

    def _beside(self, words: Words) -> str:
        """What ours is called."""
        descriptor = self.game.descriptor
        option = descriptor.packs.over
        if not option:
            return self.say("packs.plays.ours_all")
        default = next(one.default for one in descriptor.options if one.id == option)
        board = self.run.ours.options.get(option, default)
        return self.say("packs.plays.ours", board=choice_text(words, option, board, ""))

    # -- the verdict -------------------------------------------------------------------------

    def _verdict(self, both: Sequence[Pair], words: Words) -> VerdictShown:
        """What is sure by now."""
        if any(one is None or one.games < FEW for pair in both for one in pair):
            few = self.say("packs.plays.few_note", n=FEW)
            return VerdictShown("crystal-ball", self.say("packs.plays.few"), few)
        signs = [self._signs(pair) for pair in both]
        found = [*self._wins([one[0] for one in signs]), *self._length([one[1] for one in signs])]
        names = [words.phrase(f"trials.{id}") for id in found] or [
            self.say("packs.plays.no_difference")
        ]
        both_named = len(names) > 1
        title = self.say("packs.plays.and", one=names[0], two=names[1]) if both_named else names[0]
        title = self.say("packs.plays.done" if self.run.done else "packs.plays.so_far", title=title)
        lines = [
            self._level_line(level, sign, words)
            for level, sign in zip(self.run.levels, signs, strict=True)
        ]
        text = self.say("packs.plays.lines", one=lines[0], two=lines[1])
        return VerdictShown("crystal-ball", title[:1].upper() + title[1:], text)

    def _signs(self, pair: Pair) -> tuple[int, int]:
        """Whether the pack has surely more (1) or less (-1), chart by chart."""
        ours, own = pair
        assert ours is not None
        assert own is not None
        first, second = (surely(own.charts[id], ours.charts[id]) for id, _ in self.trials.charts)
        return first, second

    def _wins(self, signs: Sequence[int]) -> Iterator[str]:
        """What is said of the first chart: of all, of the weaker or of the stronger."""
        id, (weak, strong) = self.trials.charts[0][0], signs
        if weak == strong:
            if weak:
                yield f"{id}.all.{MORE[weak]}"
            return
        if weak:
            yield f"{id}.weak.{MORE[weak]}"
        if strong:
            yield f"{id}.strong.{MORE[strong]}"

    def _length(self, signs: Sequence[int]) -> Iterator[str]:
        """What is said of the second chart, where the levels do not differ."""
        found = {one for one in signs if one}
        if len(found) == 1:
            yield f"{self.trials.charts[1][0]}.all.{MORE[found.pop()]}"

    def _level_line(self, level: str, signs: tuple[int, int], words: Words) -> str:
        parts = [
            words.phrase(f"trials.{id}.level.{MORE[sign]}", level=level)
            for (id, _), sign in zip(self.trials.charts, signs, strict=True)
        ]
        return self.say("packs.plays.level", one=parts[0], two=parts[1]) if parts[1] else parts[0]

    # -- figures -----------------------------------------------------------------------------

    def _chart(
        self, id: str, unit: str, both: Sequence[Pair], words: Words, first: bool
    ) -> BarsShown:
        space = f"\N{NO-BREAK SPACE}{unit}" if unit else ""
        rows = []
        for level, pair in zip(self.run.levels, both, strict=True):
            bars = tuple(
                self._bar(one.charts[id], space, level, whose)
                for one, whose in zip(pair, (OURS, OWN), strict=True)
                if one is not None
            )
            rows.append(BarsRow(_level(words, level), self._games(level), bars))
        legend = self.say("packs.plays.ours_short"), self.title, self.say("packs.plays.sure")
        note = "" if first else words.phrase(f"trials.{id}.note")
        icon = self.editing.parts.icons.get(f"trials.{id}", "star")
        title = words.phrase(f"trials.{id}.title")
        return BarsShown(icon, title, note, legend if first else (), space, tuple(rows))

    def _bar(self, one: Measure, unit: str, level: str, whose: str) -> MeasuredBar:
        run = self.run
        running = run.running and run.sides[level, whose].games < run.target
        # of small numbers a tenth matters
        if abs(one.value) < SMALL and not unit:
            text = f"{one.value:.1f} ± {max(0.1, one.reach):.1f}"
        else:
            text = f"{one.value:.0f}{unit} ± {max(1, round(one.reach))}"
        text = text.replace("-", MINUS)
        return MeasuredBar(one.value, one.reach, text, whose == OURS, running)

    def _games(self, level: str) -> str:
        games, target = self.run.sides[level, OWN].games, self.run.target
        if games < target:
            return self.say("packs.plays.games_of", n=games, of=target)
        return self.say("packs.plays.games", n=games)

    def _notes(self, both: Sequence[Pair], words: Words) -> Iterator[tuple[str, str]]:
        for id in self.trials.notes:
            told = [
                self.say(
                    "packs.plays.both",
                    level=_level(words, level),
                    ours=f"{ours.notes[id].value:.0f}",
                    own=f"{own.notes[id].value:.0f}",
                )
                for level, (ours, own) in zip(self.run.levels, both, strict=True)
                if ours is not None and own is not None
            ]
            if told:
                yield words.phrase(f"trials.{id}"), words.in_a_row(told)

    # -- what is met -------------------------------------------------------------------------

    def _odd(self, pair: Pair, words: Words) -> CountedShown | None:
        ours, own = pair
        if ours is None or own is None or min(ours.games, own.games) < FEW:
            return None
        found = odd_ones(ours, own)
        if not found:
            return None
        rows = tuple(
            self._row(one.id, ours, own, words, words.phrase(f"trials.why.{one.why}"))
            for one in found[:MOST]
        )
        level = self.run.levels[-1]
        title = words.phrase(f"trials.odd.{found[0].why}", level=level)
        return CountedShown("eye", title, words.phrase("trials.met.note"), rows, True)

    def _met(self, pair: Pair, words: Words) -> CountedShown | None:
        ours, own = pair
        if ours is None or own is None:
            return None
        odd = {one.id for one in odd_ones(ours, own)} if min(ours.games, own.games) >= FEW else ()
        ids = sorted(own.met, key=lambda id: -own.met[id].times)
        rows = tuple(self._row(id, ours, own, words) for id in ids if id not in odd)[:MOST]
        title = words.phrase("trials.met.title", level=self.run.levels[-1])
        return CountedShown("swords", title, words.phrase("trials.met.note"), rows, False)

    def _row(
        self, id: str, ours: TrialFigures, own: TrialFigures, words: Words, note: str = ""
    ) -> CountedRow:
        before, now = (
            round(HUNDRED * one.met[id].times / one.games) if id in one.met else 0
            for one in (ours, own)
        )
        kind = own.met[id].kind
        return CountedRow(icon_named(self.game, kind, id), words.word(kind, id), note, before, now)

    def as_text(self) -> str:
        """All figures, to be sent."""
        shown, led = self.shown, self.words.led
        lines = [shown.title, shown.subtitle, "", shown.verdict.title, shown.verdict.text]
        for chart in shown.charts:
            lines += ["", chart.title if not chart.note else f"{chart.title} ({chart.note})"]
            for row in chart.rows:
                figures = " / ".join(one.text for one in row.bars)
                lines.append(led(f"{row.name}, {row.note}", figures))
        for counted in filter(None, (shown.odd, shown.met)):
            lines += ["", f"{counted.title} ({counted.note})"]
            lines += [led(one.name, f"{one.before} / {one.now}") for one in counted.rows]
        return "\n".join([*lines, "", *(led(title, line) for title, line in shown.notes)])


def _level(words: Words, level: str) -> str:
    """What a level is called, at the beginning of a line."""
    name = words.word("level", level)
    return name[:1].upper() + name[1:]
