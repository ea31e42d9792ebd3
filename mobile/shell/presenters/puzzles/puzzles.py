"""All puzzles of the device: the day's, the week, what there is by theme, one's own."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.puzzles.asked import AskedPuzzle
from mobile.shell.presenters.puzzles.gallery import Gallery
from mobile.shell.presenters.puzzles.own import OwnGallery
from mobile.shell.presenters.puzzles.shown import (
    MISSED,
    TO_COME,
    TODAY,
    DayShown,
    PuzzlesShown,
    RecordShown,
    ThemeShown,
    TodayShown,
    WeekShown,
)
from mobile.shell.presenters.puzzles.solved import KINDS
from shared.puzzles.puzzle import Puzzle
from shared.saves.own_puzzles import OWN

WEEK = 7


class PuzzlesPresenter(Presenter[PuzzlesShown]):
    """All puzzles of the device. Arguments: it; what day it is."""

    def __init__(self, device: Device, today: Callable[[], date] = date.today) -> None:
        super().__init__(device.speaker)
        self.device, self.today = device, today
        games = [one for one in device.games if one.descriptor.puzzling is not None]
        self.galleries = [Gallery(device, one) for one in games]
        self.own = OwnGallery(device, self.galleries)

    def came_back(self) -> None:
        """The screen is seen again: it may be another day, and games were looked back on."""
        self.own.look()
        self.refresh()

    # -- the day's -----------------------------------------------------------------------

    def of_day(self, day: date) -> tuple[Gallery, Puzzle] | None:
        """The puzzle of a day: of each game in turn that has any; None where none has."""
        filled = [one for one in self.galleries if one.shelf.puzzles]
        if not filled:
            return None
        number = day.toordinal()
        gallery = filled[number % len(filled)]
        # the one that this game has that day in the terminal, too
        return gallery, gallery.shelf.of_day(number)

    # -- what is shown -------------------------------------------------------------------

    def _look(self) -> PuzzlesShown:
        return PuzzlesShown(
            title=self.say("presenter.puzzles.title"),
            subtitle=self.say("presenter.puzzles.subtitle"),
            today=self._today(),
            week=self._week(),
            themes=self._listed(),
            notes=tuple(self._notes()),
        )

    def _notes(self) -> Iterator[str]:
        for gallery in self.galleries:
            for note in gallery.notes:
                yield self.words.led(gallery.called, gallery.words.say(note))
        for note in self.own.notes:
            yield self.words.say(note)

    def _today(self) -> TodayShown | None:
        today = self.today()
        found = self.of_day(today)
        if found is None:
            return None
        gallery, puzzle = found
        rated = self.say("presenter.puzzles.rated", n=puzzle.strength)
        tried = gallery.tries.tried(puzzle.id)
        came = self.say(f"presenter.puzzles.came.{KINDS[tried.score]}") if tried else ""
        return TodayShown(
            icon=gallery.game.puzzles.get(puzzle.theme, gallery.game.icon),
            when=self.say("presenter.puzzles.today"),
            title=gallery.theme(puzzle.theme),
            note=f"{gallery.called} · {rated}",
            call=self.say(f"presenter.puzzles.{'again' if tried else 'solve'}"),
            came=came,
        )

    def _week(self) -> WeekShown:
        today = self.today()
        monday = today - timedelta(days=today.weekday())
        days = [self._day(monday + timedelta(days=at), today) for at in range(WEEK)]
        return WeekShown(tuple(days), tuple(map(self._standing, self.galleries)))

    def _day(self, day: date, today: date) -> DayShown:
        """How it stands with a day; a puzzle that was missed may still be solved later."""
        found = self.of_day(day) if day <= today else None
        tried = found[0].tries.tried(found[1].id) if found else None
        kind = TODAY if day == today else MISSED if day < today else TO_COME
        kind = KINDS[tried.score] if tried else kind
        return DayShown(self.say(f"weekday.{day.weekday()}"), kind)

    def _standing(self, gallery: Gallery) -> RecordShown:
        tries = gallery.tries
        facts = {"n": tries.row, "best": tries.best_row}
        return RecordShown(
            icon=gallery.game.icon,
            game=gallery.called,
            in_row=self.say("presenter.puzzles.in_row_best", **facts) if tries.made else "",
            rating=str(round(tries.rating.strength)),
            history=tuple([round(one.strength) for one in tries.history]),
        )

    def _themes(self) -> Iterator[ThemeShown]:
        for number, gallery in enumerate(self.galleries):
            for theme in gallery.puzzling.themes:
                among = gallery.shelf.of_theme(theme)
                if not among:
                    continue
                ids = {one.id for one in among}
                solved = sum([one.id in ids and one.right for one in gallery.tries.made])
                yield ThemeShown(
                    key=f"{number} {theme}",
                    icon=gallery.game.puzzles.get(theme, gallery.game.icon),
                    title=gallery.theme(theme),
                    note=gallery.called,
                    solved=solved,
                    of=len(among),
                    count=self.say("presenter.puzzles.of", n=solved, of=len(among)),
                )

    def _listed(self) -> tuple[ThemeShown, ...]:
        """Those from one's own games first, as soon as there are some."""
        own, themes = self._own(), tuple(self._themes())
        return (own, *themes) if own.of else (*themes, own)

    def _own(self) -> ThemeShown:
        """Those from one's own games; how they come about, where there are none."""
        own = self.own.own
        solved, of = (own.solved, len(own.found)) if own is not None else (0, 0)
        return ThemeShown(
            key=OWN,
            icon="history",
            title=self.say("presenter.puzzles.own"),
            note="" if of else self.say("presenter.puzzles.own_none"),
            solved=solved,
            of=of,
            count=self.say("presenter.puzzles.of", n=solved, of=of) if of else "",
            own=True,
        )

    # -- what is opened ------------------------------------------------------------------

    def daily(self) -> AskedPuzzle | None:
        """The puzzle of today; None where there is none."""
        found = self.of_day(self.today())
        return AskedPuzzle(*found, self.today().isoformat()) if found is not None else None

    def train(self, key: str) -> AskedPuzzle | None:
        """The next puzzle of a theme. Argument: its key; None where all are solved."""
        asked: AskedPuzzle | None = None
        with self.changing():
            if key == OWN:
                asked = self.own.next()
                none = self.own.own is None or not self.own.own.found
            else:
                number, theme = key.split(" ", 1)
                gallery = self.galleries[int(number)]
                puzzle = gallery.tries.next(gallery.shelf, theme)
                asked, none = AskedPuzzle(gallery, puzzle) if puzzle else None, False
            if asked is None:
                self.tell(f"presenter.puzzles.{'own_none' if none else 'all_solved'}")
        return asked
