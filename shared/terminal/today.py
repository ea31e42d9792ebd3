"""The command ``today``: the day's game in one try, its month, and what others have shown."""

import argparse
import sys
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import Any

from rich.console import Console

from shared.daily.clock import parts
from shared.daily.diary import DateShown, DayTry, Diary
from shared.daily.layout import DailyError
from shared.saves.files import place, read_ordinary
from shared.saves.places import open_saves
from shared.speech.messages import Message
from shared.terminal import codes
from shared.terminal.command import Task, Voice, file_name
from shared.terminal.commands import NewGame
from shared.terminal.keyboard import Keyboard, Leave, keyboard
from shared.terminal.language import add_language
from shared.terminal.lobby import TerminalConfig
from shared.terminal.names import check_names
from shared.terminal.play import nobody_there
from shared.terminal.quiet import Brevity
from shared.terminal.refusing import refused
from shared.terminal.screen import ask, speak
from shared.terminal.session import Session

SIGNS = {"won": "*", "missed": "-", "ahead": ".", "today": ">", "half": "~", "other_rules": "?"}
WIDTH = 7
"""Letters of a date in the month."""
LARGEST = 100_000
"""Bytes of a text with a result in it."""


def task(config: TerminalConfig, voice: Voice) -> Task:
    """The command ``today`` of a game. Arguments: the game and its looks; the words of the help."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        def add(name: str, help: str, **more: Any) -> None:
            parser.add_argument(name, help=voice.help(f"command.help_{help}"), **more)

        add("--month", "today_month", metavar="YYYY-MM", type=_month)
        add("--share", "today_share", action="store_true")
        add("--take-in", "today_take_in", metavar="CODE")
        add("--name", "today_name", default="")
        add("--saves", "saves", metavar="FOLDER", type=file_name)
        add_language(parser, config.game.package, voice.help("command.help_language"))

    return Task(add_arguments, lambda chosen: run(config, chosen))


def _month(text: str) -> date:
    """The first of a month, for the command line."""
    try:
        return datetime.strptime(text, "%Y-%m").date()
    except ValueError as error:
        raise refused("error.no_month", text=text[:40]) from error


def run(config: TerminalConfig, chosen: argparse.Namespace) -> int:
    """Play, show, share or take in. Returns the exit status.

    Arguments: the game and how it looks; the command line, as it was read. Raises TableError where
    a result is refused or nothing can be kept.
    """
    console, keys = Console(highlight=False), keyboard()
    with open_saves(place(chosen.saves) if chosen.saves else None) as store:
        today = _Today(config, Diary(store, config.game), console, keys, chosen.language)
        for notice in store.notices:
            today.say(notice.id, "bold yellow", **notice.facts)
        if chosen.take_in:
            today.take_in(chosen.take_in)
        elif chosen.share:
            today.share()
        elif chosen.month or nobody_there(keys):
            today.show(chosen.month)
        else:
            try:
                today.play(chosen.name)
            except Leave as leave:
                return leave.status
    return 0


class _Today:
    """Today's game at one terminal.

    Arguments: the game and its looks; its days; the screen; the keyboard; the language.
    """

    def __init__(
        self, config: TerminalConfig, diary: Diary, console: Console, keys: Keyboard, language: str
    ) -> None:
        self.config, self.diary, self.console, self.keys = config, diary, console, keys
        self.language, self.words = language, config.words(language)
        self.clock = diary.clock()
        self._say_clock = True

    def say(self, id: str, style: str = "", **facts: object) -> None:
        """Show one message. Arguments: its id; its style, of rich; its facts."""
        speak(self.console, self.words, id, style, **facts)

    def _text(self, id: str, **facts: object) -> str:
        return self.words.say(Message(id, facts))

    # -- playing ------------------------------------------------------------------------------

    def play(self, name: str) -> None:
        """Begin or go on with today's try, where it is not over; then the month."""
        self.heading()
        known = self.diary.on(self.clock.today)
        known = self.diary.settle(known) if known else None
        if known is None or known.result is None:
            self.say("daily.one_try", "dim")
            known = known or self.diary.enter(name or self._name())
            self._sit_down(known)
            known = self.diary.settle(known)
            if known.result and known.day.date != self.diary.clock().today:
                self.say("daily.counts_for", "bold", **parts(known.day.date))
        self.show(None)

    def _name(self) -> str:
        usual = self.words.word("seat", "p1")
        self.say("daily.ask_name", name=usual)
        name = ask(self.console, self.keys, self.words).strip() or usual
        check_names([name])
        return name

    def _sit_down(self, known: DayTry) -> None:
        table = self.diary.table_of(known)
        if table is None:
            return
        look = self.config.look(table, self.language)
        session = Session(table, look, self.console, self.keys, self.diary.store, known.table)
        session.commands.game = self.config.game
        session.screen.quiet = Brevity(self.diary.store, None)
        # another table is not begun from here: there is one try
        with suppress(NewGame):
            session.play()

    # -- what is shown ------------------------------------------------------------------------

    def heading(self) -> None:
        """What this is, which day it is, and what is to be said of the clock; once."""
        if not self._say_clock:
            return
        self._say_clock = False
        when = self._text("date.this_year", **parts(self.clock.today))
        self.console.print(f"{self._text('daily.title')}, {when}", style="bold yellow")
        if told := self.clock.told:
            self.say(told.id, "bold yellow", **told.facts)

    def show(self, month: date | None) -> None:
        """A month, the results of its last day, and the best of all. Argument: None for this."""
        self.heading()
        shown = month or self.clock.today
        if not self.clock.may_play and month is None:
            return
        dates = self.diary.month(shown.year, shown.month, self.clock.today)
        self._grid(dates)
        for known in self.diary.results(self.clock.today) if month is None else ():
            self._told(known)
        if best := self.diary.best():
            assert best.result is not None
            result = self.words.say(best.result.told)
            self.say("daily.best", "dim", result=result, **parts(best.day.date))

    def _grid(self, dates: tuple[DateShown, ...]) -> None:
        first = dates[0].date
        self.console.print()
        self.say("daily.month_of_year", "bold", month=first.month, year=first.year)
        names = [self.words.word("weekday", str(n)).rjust(WIDTH - 1) for n in range(7)]
        self.console.print(" ".join(names), style="dim")
        cells = [""] * first.weekday() + [f"{one.date.day:>3} {_sign(one)}" for one in dates]
        for at in range(0, len(cells), 7):
            row = [cell.ljust(WIDTH - 1) for cell in cells[at : at + 7]]
            self.console.print(" ".join(row).rstrip(), markup=False)
        kinds = [one.kind for one in dates]
        counted = {kind: kinds.count(kind) for kind in ("won", "fell", "missed")}
        self.say("daily.legend", "dim", **counted)
        self.console.print()

    def _told(self, known: DayTry) -> None:
        if known.result is None:
            if progress := self.diary.progress(known):
                self.say(progress.id, "bold", **progress.facts)
            return
        name = known.name or self._text("daily.nobody")
        result = self.words.say(known.result.told)
        self.say("daily.shown", "bold" if known.table else "", name=name, result=result)
        if known.late:
            self.say("daily.late", "dim")
        if not known.counts:
            self.say("daily.other_rules", "dim")

    # -- to others and from them --------------------------------------------------------------

    def share(self) -> None:
        """Today's result, or the last there is, as a line and as a QR code. Raises DailyError."""
        own = [self.diary.settle(one) for one in self.diary.own().values()]
        counted = [one for one in own if one.counts]
        if not counted:
            raise DailyError("error.day_not_over")
        known = counted[-1]
        assert known.result is not None
        when = self._text("date.this_year", **parts(known.day.date))
        result = self.words.say(known.result.told)
        told = self.words.led(f"{self._text('daily.mine')}, {when}", result)
        self.console.print(told, style="bold")
        self.console.print(known.code, markup=False, soft_wrap=True)
        codes.show(self.console, known.code)
        self.say("daily.how_to_share", "dim", program=f"python -m {self.config.game.package}")

    def take_in(self, given: str) -> None:
        """Take in what somebody has sent. Argument: the line itself, a file, or - for the input."""
        text = given
        if given == "-":
            text = sys.stdin.read(LARGEST)
        elif ":" not in given or Path(given).is_file():
            text = (read_ordinary(place(given), LARGEST) or b"").decode(errors="replace")
        found = self.diary.take_in(text)
        assert found.result is not None
        result, name = self.words.say(found.result.told), found.name or self._text("daily.nobody")
        facts = {"name": name, "result": result, **parts(found.day.date)}
        self.say("daily.taken_in", "bold", **facts)
        if found.late:
            self.say("daily.late", "dim")


def _sign(one: DateShown) -> str:
    return SIGNS.get(one.kind, one.mark if one.kind == "fell" else "")
