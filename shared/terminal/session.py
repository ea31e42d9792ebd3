"""A table in a terminal: numbered choices, odds, and commands. The same for every game.

What is shown is the port's; how it looks, the adapter's. Made with `rich`; the app never
imports this.
"""

from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from shared.lessons.tutor import Tutor
from shared.play.decision import FATE, Decision, Move
from shared.play.game import PERSON
from shared.play.table import Change, Table
from shared.saves.opening import ReadOnly
from shared.saves.store import Store
from shared.speech.messages import Message, TableError
from shared.speech.port import NoAnswer
from shared.terminal.adapter import Adapter
from shared.terminal.commands import Commands, Door
from shared.terminal.keyboard import INTERRUPTED, Keyboard, Leave, Meanwhile
from shared.terminal.screen import Screen, insist
from shared.terminal.statistics import told_deeds


class Session:
    """One table, played at one terminal.

    Arguments: the table, its looks, the screen, the keyboard, the store and the table's id
    there.
    """

    def __init__(
        self,
        table: Table[Any],
        adapter: Adapter,
        console: Console,
        keys: Keyboard,
        store: Store | None = None,
        id: str = "",
    ) -> None:
        self.table = table
        self.port = adapter.port
        self.console = console
        self.keys = keys
        self.store = store
        self.screen = Screen(table, adapter, console)
        self.commands = Commands(table, self.screen, store, id)
        self.tutor: Tutor | None = None
        """Who tells people what they meet for the first time; None where nobody does."""
        self.door: Door | None = None
        """Where other devices come in, while the table is shared."""
        self._held: frozenset[str] = frozenset()
        self._shown = False
        self._revealed = False
        self._ended = False
        """Whether the game has just ended."""
        self._holder = ""
        """Whoever of several people took the keyboard for a question of theirs alone."""
        self._private = False
        """Whether the screen shows what only the holder may see."""
        table.listen(self._changed)

    def _changed(self, change: Change) -> None:
        self._shown = self._revealed = False
        self.keys.stirred = True
        if self._private:
            # at a real terminal; in a pipe nobody looks over a shoulder
            self.console.clear()
            self._private = False
        self._ended = change.kind == "play" and self.table.decision is None
        if change.kind == "play":
            self.screen.happens(change.events)
        else:
            self.screen.anew = True
            self.screen.summary.happened = []

    # -- the loop ------------------------------------------------------------------------

    def play(self) -> int:
        """Ask and answer until somebody leaves. Returns the exit status."""
        try:
            self.screen.say(f"terminal.help_line{'.quiet' if self.screen.quiet.on else ''}", "dim")
            while True:
                self._go_on()
        except Leave as leave:
            status = leave.status
        except KeyboardInterrupt:
            status = INTERRUPTED
        finally:
            if self.door is not None:
                self.door.close()
        if self.store:
            self.store.flush()
        self.screen.say("terminal.goodbye" if self.store else "terminal.goodbye_unsaved", "bold")
        return status

    def _go_on(self) -> None:
        """Asks the next question; what other devices do meanwhile may lead to another one."""
        if self.door is not None and self.door.held != self._held:
            self._held, self._shown = self.door.held, False
        try:
            if self.advance():
                self.answer()
        except Meanwhile:
            # it was told when it happened; the question stands too far above by now
            self._shown = False

    def share(self, door: Door) -> None:
        """Lets other devices come in; where they cannot, says why, and goes on alone."""
        try:
            door.open()
        except TableError as error:
            self.screen.complain(error)
        else:
            self.door = self.commands.door = door

    def advance(self) -> bool:
        """Let Fate and the bots play until a person must; False where that went wrong."""
        if isinstance(self.table.sink, ReadOnly):
            return True
        unasked = 0
        try:
            while self._teach(FATE) and self.table.step():
                unasked += sum(map(self.port.opens, self.table.last_events))
                if self._watches and unasked > len(self.table.setup.seats):
                    unasked = 0
                    self._look_on()
        except TableError as error:
            # such as a full disk: nothing was played, so it can be tried again
            self.screen.complain(error)
            self.screen.say("terminal.try_again", "dim")
            line = self._line()
            if line:
                self._attempt(lambda: self.commands.insist(line))
            return False
        return True

    @property
    def _watches(self) -> bool:
        """Whether people look on while bots play: somebody types here, or on a phone."""
        people = [one for one in self.table.setup.seats if one.player == PERSON]
        return bool(people) and (self.keys.seen or self.door is not None)

    def _look_on(self) -> None:
        """Bots play alone, such as when all people are dead: they go on when somebody wants it."""
        self.screen.passed()
        self.screen.say("terminal.only_bots", "dim")
        line = self._line()
        if line:
            self._attempt(lambda: self.commands.insist(line))

    def answer(self) -> None:
        """Show the question once, read a line, and do what it says."""
        decision = self.table.decision
        view = self.port.seen(self.table.state, decision)
        if decision is not None and self.door is not None and self.door.holds(decision):
            self._wait_for(view, decision)
            return
        if decision is not None and not self._revealed and self._held_back(view, decision):
            return
        if not self._shown:
            self._show(view, decision)
        line = self._line()
        self._attempt(lambda: self.obey(line, view, decision))

    def _tell_deeds(self) -> None:
        """What was done with a game that has just ended, once."""
        game, ended, self._ended = self.commands.game, self._ended, False
        if ended and game is not None and self.store is not None:
            for line in told_deeds(game, self.store, self.commands.id, self.port.words):
                self.console.print(Text(line, "bold yellow"))

    def _wait_for(self, view: Any, decision: Decision) -> None:
        """Whoever is asked answers on another device: here only commands are typed."""
        still = self.door.still if self.door is not None else []
        private = self.port.private(decision) or bool(still)
        if not self._shown:
            self._shown, self._holder = True, ""
            self.screen.waits(view, decision, private, still)
        line = self._line()
        if line:
            self._attempt(lambda: self._command(line, private))
        else:
            self.screen.anew, self._shown = True, False

    def _command(self, line: str, held_back: bool) -> None:
        """Does what a command says, showing nothing of a question that nobody here may see."""
        self.commands.held_back = held_back
        try:
            self.commands.insist(line)
        finally:
            self.commands.held_back = False

    def _line(self) -> str:
        return insist(self.console, self.keys, self.port.words)

    def _attempt(self, act: Callable[[], object]) -> None:
        try:
            act()
        except TableError as error:
            self.screen.complain(error)

    def _show(self, view: Any, decision: Decision | None) -> None:
        self._shown = True
        if decision is None:
            self.screen.ending()
            self._tell_deeds()
            return
        self._teach(decision.who)
        self._private = self._is_private(decision)
        if not self._private and decision.who != self._holder:
            self._holder = ""
        self.screen.question(view, decision)

    def _teach(self, who: str) -> bool:
        """Tells what is new of the question, if this one is asked; always True.

        What Fate brings is told when it comes; of all else a sentence stands above the question.
        """
        decision, tutor = self.table.decision, self.tutor
        if tutor is None or decision is None or decision.who != who or self.screen.quiet.on:
            return True
        if not (tutor.guided or self.keys.seen) or self.table.settled:
            return True
        for seat in tutor.learners if who == FATE else [who]:
            view = self.table.view(seat)
            lesson = tutor.lesson(seat, view, decision)
            found = [lesson, tutor.suggestion(seat, view, decision)]
            self.screen.lessons += [
                one.message for one in found if one and (one.waits or who != FATE)
            ]
        if who == FATE:
            self.screen.teach()
        return True

    def _held_back(self, view: Any, decision: Decision) -> bool:
        """Whether the question still waits for somebody to press Enter."""
        message = self.port.before(view, decision)
        if message is None and (message := self._handed_over(decision)):
            # announced, and not taken yet: whatever is asked next, nobody holds the keyboard
            self._holder = ""
        if message is None:
            return False
        self.screen.message(message, "bold yellow")
        self.screen.say("terminal.go_on", "dim")
        line = self._line()
        self._attempt(lambda: self._reveal(line))
        if self._revealed and self._is_private(decision):
            self._holder = decision.who
        return not self._revealed

    def _is_private(self, decision: Decision) -> bool:
        """Whether several people are here, and only one of them may see the question."""
        several = len(self.port.audience) > 1 or self.port.lies_open
        return several and decision.who in self.port.audience and self.port.private(decision)

    def _handed_over(self, decision: Decision) -> Message | None:
        """Asks for the keyboard before a question that another person may not see."""
        if not self._is_private(decision) or self._holder == decision.who:
            return None
        return Message("terminal.hand_over", {"who": decision.who})

    def _reveal(self, line: str) -> None:
        self.commands.held_back = True
        try:
            self._revealed = not self.commands.run(line)
        finally:
            self.commands.held_back = False

    def obey(self, line: str, view: Any, decision: Decision | None) -> None:
        """A number, or words of the game, answer; other words are a command.

        Arguments: what was typed; the state as whoever is asked may see it; the question, None
        where the game is over. Raises TableError where it means nothing, or is not allowed.
        """
        if line and self.commands.run(line):
            return
        if not line and decision is not None and self._repeats(view, decision):
            # nothing was typed: it is asked again, with all that there is to see
            self.screen.anew, self._shown = True, False
            return
        if decision is None:
            # where there is no number to type, what can be typed is told once more
            raise TableError("error.say_command" if line else "terminal.over", text=line[:40])
        try:
            moves = self.port.meant(view, decision, line)
        except NoAnswer:
            moves = self._by_place(view, decision, line)
            if not moves:
                raise
        if not moves:
            self.table.roll()
        for move in moves:
            self.table.play(move)

    def _by_place(self, view: Any, decision: Decision, line: str) -> tuple[Move, ...]:
        """What a program typed that counts all legal answers, as they once were numbered.

        Nothing where people type: their numbers mean what they say.
        """
        listed = self.port.order(view, decision)
        place = int(line[:9]) if line.isascii() and line.isdigit() else 0
        if self.keys.seen or not 1 <= place <= len(listed):
            return ()
        return (listed[place - 1],)

    def _repeats(self, view: Any, decision: Decision) -> bool:
        """Whether Enter alone is no answer here."""
        return decision.who != FATE
