"""The command ``puzzle``: a position is shown, an answer is typed, and it is said what it is worth.

A puzzle is asked as any table is, with all its commands but advice; its hint takes half of it.
"""

import argparse
from collections.abc import Iterator
from contextlib import nullcontext
from datetime import date
from typing import Any

from rich.console import Console
from rich.text import Text

from shared.play.decision import Decision
from shared.puzzles.asking import asked_at
from shared.puzzles.puzzle import Answer, Puzzle, PuzzleError
from shared.puzzles.solving import Solved, Tries
from shared.saves.files import place
from shared.saves.own_puzzles import OWN, OwnMistakes
from shared.saves.places import open_saves
from shared.saves.store import Store
from shared.saves.tries import Solver
from shared.speech.messages import Words
from shared.speech.port import Port
from shared.terminal.asked_puzzle import OwnTerminalPuzzle, TerminalPuzzle
from shared.terminal.command import Task, Voice, file_name
from shared.terminal.keyboard import Keyboard, Leave, keyboard
from shared.terminal.language import add_language
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
        add("--theme", choices=(*themes, OWN), default="")
        add("--day", action="store_true")
        add("--themes", action="store_true")
        saves = voice.help("command.help_saves"), voice.help("command.help_puzzle_no_save")
        parser.add_argument("--saves", metavar="FOLDER", type=file_name, help=saves[0])
        parser.add_argument("--no-save", action="store_true", help=saves[1])
        add_language(parser, config.game.package, voice.help("command.help_language"))

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
        self.console, self.keys, self.store, self.language = console, keys, store, language
        self.words: Words = config.words(language)
        self.solver = Solver(store, game) if store is not None else None
        self._unkept = Tries()

    @property
    def tries(self) -> Tries:
        """What was made of puzzles by now."""
        return self.solver.tries if self.solver is not None else self._unkept

    def open(self, id: str, theme: str, day: bool) -> None:
        """Ask the puzzle that is meant, then those that come next.

        Arguments: its id, empty for none; its theme, empty for any; whether it is that of today.
        Raises PuzzleError where there is none, Leave where somebody leaves.
        """
        asked = self._own() if theme == OWN else self._shipped(id, theme, day)
        for one in asked:
            while self._ask(one):
                one.hinted = False
        self._say("puzzle.all_solved", "bold")

    def _shipped(self, id: str, theme: str, day: bool) -> Iterator[TerminalPuzzle]:
        """The one that is meant, then those that suit best."""
        shelf, today = self.game.shelf, date.today()
        if not shelf.puzzles:
            raise shelf.empty()
        self._say_refused()
        puzzle, passed = None, list[str]()
        if id:
            puzzle = shelf.find(id)
        elif day:
            puzzle = shelf.of_day(today.toordinal())
        about = today.isoformat() if day else ""
        while puzzle := puzzle or self.tries.next(shelf, theme, passed):
            passed.append(puzzle.id)
            yield TerminalPuzzle(self.game, puzzle, self._count, about)
            puzzle, about = None, ""

    def _own(self) -> Iterator[TerminalPuzzle]:
        """One's own mistakes. Raises PuzzleError where there are none."""
        own = OwnMistakes(self.store, self.game) if self.store is not None else None
        if own is None or not own.found:
            raise PuzzleError("puzzle.own.none")
        passed = list[str]()
        while mistake := own.next(passed):
            passed.append(mistake.id)
            yield OwnTerminalPuzzle(self.game, own, mistake)

    def show_themes(self) -> None:
        """What puzzles are about, how many were solved, and the rating."""
        self._say_refused()
        rows = [
            (theme, self.words.word("puzzle.theme", theme), self.tries.solved(theme), len(among))
            for theme in self.puzzling.themes
            for among in [self.game.shelf.of_theme(theme)]
        ]
        if self.store is not None:
            own = OwnMistakes(self.store, self.game)
            rows.append((OWN, self.words.word("puzzle.own", "theme"), own.solved, len(own.found)))
        for theme, name, solved, count in rows:
            self._say("puzzle.theme_row", theme=theme, name=name, n=solved, of=count)
        self._say_rating()

    def _say_refused(self) -> None:
        """What cannot be asked of those that come with the game, and why."""
        for message in self.game.shelf.refused:
            self._say(message.id, "bold yellow", **message.facts)

    def _say_rating(self) -> None:
        now, tries = self.tries.rating, self.tries
        facts = {"n": round(now.strength), "about": round(2 * now.deviation)}
        self._say("puzzle.rating", "bold", **facts, row=tries.row, best=tries.best_row)

    # -- one puzzle ------------------------------------------------------------------------

    def _ask(self, asked: TerminalPuzzle) -> bool:
        """Ask a puzzle; whether it is to be asked again."""
        puzzle = asked.puzzle
        table = asked_at(self.game.play, puzzle, asked.puzzling, self._heard)
        decision = table.decision
        assert decision is not None
        port = self.game.port_of(puzzle.setup, self.language, audience=[decision.who])
        adapter, position = self.config.adapter(port), table.state.copy()

        def hint(view: Any, decision: Decision) -> Text:
            asked.hinted = True
            return Text(asked.puzzling.hint(port, puzzle, position), style="bold cyan")

        adapter.counsels = {"hint": hint}
        self.console.print()
        self._tell(asked.head(self.words), "bold yellow")
        self._tell(asked.counted(self.words, self.tries.tried(puzzle.id) is not None), "dim")
        self._say(f"puzzle.goal.{asked.puzzling.unit}", "bold")
        session = PuzzleSession(table, adapter, self.console, self.keys)
        try:
            while session.advance():
                session.answer()
        except Heard as heard:
            return self._judge(asked, port, position, heard.said)
        except PassedOn:
            pass
        return False

    def _heard(self, said: str) -> None:
        raise Heard(said)

    def _judge(self, asked: TerminalPuzzle, port: Port[Any], position: Any, said: str) -> bool:
        """Say what an answer is worth; whether the puzzle is to be asked again."""
        solved = asked.count(said)
        told = AnswerTold(self.console, port, asked, position)
        self.console.print()
        style = "bold green" if solved.score else "bold red"
        self._tell(asked.verdict(self.words, solved), style)
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

    def _count(self, puzzle: Puzzle, answer: Answer, hinted: bool, day: str) -> Solved:
        if self.solver is not None:
            return self.solver.answer(puzzle, answer, hinted, day)
        unit = self.puzzling.unit
        self._unkept, solved = self.tries.noted(puzzle, answer, unit, hinted, day)
        return solved

    def _tell(self, text: str, style: str) -> None:
        self.console.print(Text(text, style=style))

    def _say(self, id: str, style: str = "", **facts: Any) -> None:
        speak(self.console, self.words, id, style, **facts)
