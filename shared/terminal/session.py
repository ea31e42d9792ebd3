"""A table in a terminal: numbered choices, odds, and commands. The same for every game.

A game brings a Front: how its table looks, what its answers promise, what its events say.
Made with `rich`; the app never imports this.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console

from shared.chance.fate import is_roll
from shared.play.decision import FATE, Decision, Move
from shared.play.game import PERSON
from shared.play.table import Change, Table
from shared.saves.opening import Looking
from shared.saves.store import Store
from shared.speech.messages import Message, TableError
from shared.terminal.adapter import Front
from shared.terminal.commands import COMMANDS, WITH_WORDS, Commands
from shared.terminal.keyboard import INTERRUPTED, Keyboard, Leave
from shared.terminal.screen import insist


class Session(Commands):
    """One table, played at one terminal.

    Arguments: the table, what its game adds, the screen, the keyboard, the store and the
    table's id there.
    """

    def __init__(
        self,
        table: Table[Any],
        front: Front,
        console: Console,
        keys: Keyboard,
        store: Store | None = None,
        id: str = "",
    ) -> None:
        super().__init__(table, front, console, store, id)
        self.keys = keys
        self._shown = False
        self._revealed = False
        self._people = [seat.id for seat in table.setup.seats if seat.player == PERSON]
        self._holder = ""
        """Whoever of several people took the keyboard for a question of theirs alone."""
        self._private = False
        """Whether the screen shows what only the holder may see."""
        table.listen(self._changed)

    def _changed(self, change: Change) -> None:
        self._shown = self._revealed = False
        if self._private:
            # at a real terminal; in a pipe nobody looks over a shoulder
            self.console.clear()
            self._private = False
        if change.kind == "play":
            self.screen.tell(change.events)

    # -- the loop ------------------------------------------------------------------------

    def play(self) -> int:
        """Ask and answer until somebody leaves. Returns the exit status."""
        try:
            self.screen.say("terminal.help_line", "dim")
            while True:
                if self.advance():
                    self.answer()
        except Leave as leave:
            status = leave.status
        except KeyboardInterrupt:
            status = INTERRUPTED
        self.screen.say("terminal.goodbye" if self.store else "terminal.goodbye_unsaved", "bold")
        return status

    def advance(self) -> bool:
        """Let Fate and the bots play until a person must; False where that went wrong."""
        if isinstance(self.table.keeper, Looking):
            return True
        try:
            while self.table.step():
                pass
        except TableError as error:
            # such as a full disk: nothing was played, so it can be tried again
            self.screen.complain(error)
            self.screen.say("terminal.try_again", "dim")
            line = self._line()
            if line:
                self._attempt(lambda: self._only_command(line))
            return False
        return True

    def answer(self) -> None:
        """Show the question once, read a line, and do what it says."""
        decision = self.table.decision
        options: Sequence[Move] = ()
        if decision is not None:
            options = self.front.order(self.table, decision)
            if not self._revealed and self._held_back(decision):
                return
        if not self._shown:
            self._show(decision, options)
        line = self._line()
        self._attempt(lambda: self.obey(line, decision, options))

    def _line(self) -> str:
        return insist(self.console, self.keys, self.front.words)

    def _attempt(self, act: Callable[[], object]) -> None:
        try:
            act()
        except TableError as error:
            self.screen.complain(error)

    def _show(self, decision: Decision | None, options: Sequence[Move]) -> None:
        self._shown = True
        if decision is None:
            self.screen.ending()
            return
        self._private = self._is_private(decision)
        if not self._private and decision.who != self._holder:
            self._holder = ""
        self.screen.question(decision, options)

    def _held_back(self, decision: Decision) -> bool:
        """Whether the question still waits for somebody to press Enter."""
        message = self.front.before(self.table, decision) or self._handed_over(decision)
        if message is None:
            return False
        self.screen.message(message, "bold yellow")
        line = self._line()
        self._attempt(lambda: self._reveal(line))
        if self._revealed and self._is_private(decision):
            self._holder = decision.who
        return not self._revealed

    def _is_private(self, decision: Decision) -> bool:
        """Whether several people are here, and only one of them may see the question."""
        alone = len(self._people) < 2 or decision.who not in self._people
        return not alone and self.front.private(self.table, decision)

    def _handed_over(self, decision: Decision) -> Message | None:
        """Asks for the keyboard before a question that another person may not see."""
        if not self._is_private(decision) or self._holder == decision.who:
            return None
        return Message("terminal.hand_over", {"who": decision.who})

    def _reveal(self, line: str) -> None:
        self._revealed = not self._command(line)

    def obey(self, line: str, decision: Decision | None, options: Sequence[Move]) -> None:
        """A number answers; a word is a command."""
        if not line and (decision is None or decision.who != FATE):
            raise TableError("error.nothing_typed")
        if self._command(line):
            return
        if decision is None:
            raise TableError("error.say_command", text=line[:40])
        move = self._meant(line, decision, options)
        if move is None:
            self.table.roll()
        else:
            self.table.play(move)

    def _command(self, line: str) -> bool:
        """Do what a command says; False where the line is none, like the answer "new moon"."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is None or (rest and command not in WITH_WORDS):
            return False
        command(self, rest.strip())
        return True

    def _only_command(self, line: str) -> None:
        if not self._command(line):
            raise TableError("error.say_command", text=line[:40])

    def _meant(self, line: str, decision: Decision, options: Sequence[Move]) -> Move | None:
        """The option that a line means; None lets the app roll."""
        if decision.who == FATE and is_roll(decision.options[0]):
            return _rolled(line, decision)
        if decision.who == FATE and not line:
            return None
        typed = self.front.typed(self.table, decision, line)
        if typed is not None:
            return typed
        if not line.isascii() or not line.isdigit() or not 1 <= int(line[:9]) <= len(options):
            raise TableError("error.no_answer", text=line[:40], n=len(options))
        return options[int(line) - 1]


def _rolled(line: str, decision: Decision) -> Move | None:
    """What people rolled themselves, as one number or die by die; an empty line rolls here."""
    if not line:
        return None
    dice = re.fullmatch(r"([1-6]) *[+, ] *([1-6])", line)
    wanted = str(sum(map(int, dice.groups()))) if dice else line
    for option in decision.options:
        if [str(arg) for arg in option.args] == [wanted]:
            return option
    allowed = ", ".join(str(option.args[0]) for option in decision.options)
    raise TableError("error.no_such_roll", text=line[:40], allowed=allowed)
