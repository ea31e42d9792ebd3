"""The command ``puzzle``: a position is shown, an answer is typed, and it is said what it is worth.

A puzzle is asked as any table is, with all its commands but advice; its hint takes half of it.
"""

import argparse
from contextlib import nullcontext
from datetime import date
from typing import Any

from rich.console import Console
from rich.text import Text

from shared.play.decision import Decision
from shared.puzzles.asking import asked_at
from shared.puzzles.puzzle import Puzzle
from shared.puzzles.solving import HALF, RIGHT, Solved, Tries
from shared.saves.files import place
from shared.saves.places import open_saves
from shared.saves.store import Store
from shared.saves.tries import Solver
from shared.speech.messages import Words
from shared.speech.port import Port
from shared.terminal.command import Task, Voice, file_name, language
from shared.terminal.keyboard import Keyboard, Leave, keyboard
from shared.terminal.lobby import TerminalConfig
from shared.terminal.puzzle_answer import AnswerTold
from shared.terminal.screen import ask, speak
from shared.terminal.session import Session

NEXT, AGAIN = ("next", "n"), ("again", "a")
"""What is typed for another puzzle, and for the same once more."""


def task(config: TerminalConfig, voice: Voice) -> Task:
    """The command ``puzzle`` of a game. Arguments: the game and how it looks; words of the help."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        puzzling = config.game.puzzling
        themes = puzzling.themes if puzzling is not None else ()

        def add(name: str, **more: Any) -> None:
            help = voice.help(f"command.help_puzzle_{name.strip('-')}")
            parser.add_argument(name, help=help, **more)

        add("id", nargs="?", metavar="ID", default="")
        add("--theme", choices=themes, default="")
        add("--day", action="store_true")
        add("--themes", action="store_true")
        saves = voice.help("command.help_saves"), voice.help("command.help_puzzle_no_save")
        parser.add_argument("--saves", metavar="FOLDER", type=file_name, help=saves[0])
        parser.add_argument("--no-save", action="store_true", help=saves[1])
        spoken, help = language(config.game.package), voice.help("command.help_language")
        parser.add_argument("--language", type=spoken, default="en", help=help)

    return Task(add_arguments, lambda chosen: run(config, chosen, keyboard()))


def run(config: TerminalConfig, chosen: argparse.Namespace, keys: Keyboard) -> int:
    """Ask puzzles until somebody leaves. Returns the exit status.

    Arguments: the game and how it looks; the command line, as it was read; the keyboard. Raises
    TableError where there are none, or the one that is meant is not there.
    """
    if config.game.puzzling is None:
        raise config.game.shelf.empty()
    console = Console(highlight=False)
    saves = place(chosen.saves) if chosen.saves else None
    with nullcontext() if chosen.no_save else open_saves(saves) as store:
        room = PuzzleRoom(config, console, keys, store, chosen.language)
        if chosen.themes:
            room.show_themes()
            return 0
        try:
            room.open(chosen.id, chosen.theme, chosen.day)
        except Leave as leave:
            return leave.status
    return 0


class Heard(Exception):
    """An answer is whole. Argument: the answer, as puzzles keep it."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said


class PassedOn(Exception):
    """Somebody wants another puzzle."""


class PuzzleSession(Session):
    """A table at which a puzzle is asked: whoever types ``next`` passes it on."""

    def obey(self, line: str, view: Any, decision: Decision | None) -> None:
        """An answer, or a command. Raises PassedOn where another puzzle is wanted."""
        if line.lower() in NEXT:
            raise PassedOn
        super().obey(line, view, decision)


class PuzzleRoom:
    """Where puzzles are asked, one after the other.

    Arguments: the game and how it looks; screen and keyboard; the save, None where nothing is kept;
    the code of the language.
    """

    def __init__(
        self,
        config: TerminalConfig,
        console: Console,
        keys: Keyboard,
        store: Store | None,
        language: str,
    ) -> None:
        game = config.game
        assert game.puzzling is not None
        self.config, self.game, self.puzzling = config, game, game.puzzling
        self.console, self.keys, self.language = console, keys, language
        self.words: Words = config.words(language)
        self.solver = Solver(store, game) if store is not None else None
        self._unkept = Tries()
        self._hinted = False

    @property
    def tries(self) -> Tries:
        """What was made of puzzles by now."""
        return self.solver.tries if self.solver is not None else self._unkept

    def open(self, id: str, theme: str, day: bool) -> None:
        """Ask the puzzle that is meant, then those that come next.

        Arguments: its id, empty for none; its theme, empty for any; whether it is that of today.
        Raises PuzzleError where there is none, Leave where somebody leaves.
        """
        shelf, today = self.game.shelf, date.today()
        for message in shelf.refused if shelf.puzzles else ():
            self._say(message.id, "bold yellow", **message.facts)
        if not shelf.puzzles:
            raise shelf.empty()
        puzzle, passed = None, list[str]()
        if id:
            puzzle = shelf.find(id)
        elif day:
            puzzle = shelf.of_day(today.toordinal())
        about = today.isoformat() if day else ""
        while puzzle := puzzle or self.tries.next(shelf, theme, passed):
            passed.append(puzzle.id)
            again = self._ask(puzzle, about)
            while again:
                again = self._ask(puzzle, about)
            puzzle, about = None, ""
        self._say("puzzle.all_solved", "bold")

    def show_themes(self) -> None:
        """What puzzles are about, how many were solved, and the rating."""
        shelf = self.game.shelf
        for message in shelf.refused:
            self._say(message.id, "bold yellow", **message.facts)
        for theme in self.puzzling.themes:
            solved, count = self.tries.solved(theme), len(shelf.of_theme(theme))
            name = self.words.word("puzzle.theme", theme)
            self._say("puzzle.theme_row", theme=theme, name=name, n=solved, of=count)
        self._say_rating()

    def _say_rating(self) -> None:
        now, tries = self.tries.rating, self.tries
        facts = {"n": round(now.strength), "about": round(2 * now.deviation)}
        self._say("puzzle.rating", "bold", **facts, row=tries.row, best=tries.best_row)

    # -- one puzzle ------------------------------------------------------------------------

    def _ask(self, puzzle: Puzzle, day: str) -> bool:
        """Ask a puzzle; whether it is to be asked again. Arguments: it; the day whose it is."""
        self._hinted = False
        table = asked_at(self.game.play, puzzle, self.puzzling, self._heard)
        decision = table.decision
        assert decision is not None
        port = self.game.port_of(puzzle.setup, self.language, audience=[decision.who])
        adapter, position = self.config.adapter(port), table.state.copy()

        def hint(view: Any, decision: Decision) -> Text:
            self._hinted = True
            return Text(self.puzzling.hint(port, puzzle, position), style="bold cyan")

        adapter.counsels = {"hint": hint}
        self._head(puzzle, day)
        session = PuzzleSession(table, adapter, self.console, self.keys)
        try:
            while session.advance():
                session.answer()
        except Heard as heard:
            return self._judge(puzzle, port, position, heard.said, day)
        except PassedOn:
            pass
        return False

    def _heard(self, said: str) -> None:
        raise Heard(said)

    def _head(self, puzzle: Puzzle, day: str) -> None:
        theme = self.words.word("puzzle.theme", puzzle.theme)
        facts = {"which": puzzle.id, "theme": theme, "n": puzzle.strength}
        self.console.print()
        self._say(f"puzzle.head{'_day' if day else ''}", "bold yellow", **facts)
        before = self.tries.tried(puzzle.id)
        self._say("puzzle.first_counts" if before is None else "puzzle.uncounted", "dim")
        self._say(f"puzzle.goal.{self.puzzling.unit}", "bold")

    def _judge(self, puzzle: Puzzle, port: Port[Any], position: Any, said: str, day: str) -> bool:
        """Say what an answer is worth; whether the puzzle is to be asked again."""
        solved = self._count(puzzle, said, day)
        told = AnswerTold(self.console, port, self.puzzling, puzzle, position)
        self.console.print()
        self._say(_verdict(solved, self._hinted), "bold green" if solved.score else "bold red")
        told.figures(said)
        told.reasons(said)
        if solved.counted:
            before, after = round(solved.before.strength), round(solved.after.strength)
            self._say("puzzle.rated", "bold", before=before, after=after)
        while True:
            self._say("puzzle.then", "dim")
            line = ask(self.console, self.keys, self.words).lower()
            if line in ("", *NEXT, *AGAIN):
                return line in AGAIN

    def _count(self, puzzle: Puzzle, said: str, day: str) -> Solved:
        answer = puzzle.answer(said)
        if self.solver is not None:
            return self.solver.answer(puzzle, answer, self._hinted, day)
        self._unkept, solved = self.tries.noted(
            puzzle, answer, self.puzzling.unit, self._hinted, day
        )
        return solved

    def _say(self, id: str, style: str = "", **facts: Any) -> None:
        speak(self.console, self.words, id, style, **facts)


def _verdict(solved: Solved, hinted: bool) -> str:
    """What is said of an answer. Arguments: what came of it; whether a hint was taken."""
    if solved.score == HALF:
        return "puzzle.hinted" if hinted else "puzzle.half"
    return "puzzle.right" if solved.score == RIGHT else "puzzle.wrong"
