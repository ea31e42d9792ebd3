"""What can be typed at any question of a table in a terminal: why, undo, log, save ..."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from shared.descriptor import Descriptor
from shared.lessons.tutor import Tutor
from shared.play.decision import FATE, Decision
from shared.play.event import Event
from shared.play.game import PERSON
from shared.play.journal import Entry
from shared.play.table import MoveRecord, Table
from shared.saves.export import Saved, to_values, write_file
from shared.saves.files import place
from shared.saves.opening import ReadOnly
from shared.saves.reporting import Report
from shared.saves.reviews import keep, look_back, shortened
from shared.saves.store import Store, utc_now
from shared.speech.messages import TableError
from shared.terminal.keyboard import Leave
from shared.terminal.looking_back import Retelling, reckon, seat_of, speak_of_rest, told_luck
from shared.terminal.lookup import Lookup, show_clause
from shared.terminal.rulings import free_place, line_of_log, report_of
from shared.terminal.screen import Screen

SHORT = ("short", "s")
"""After ``map``: its short form."""
ALL = "all"
"""After ``log`` and ``why``: everything, from the beginning."""
MARKS = "marks"
"""After ``review``: choices are searched for mistakes as well."""
LINES_OF_LOG = 30
"""Moves that ``log`` lists."""


class NewGame(Exception):
    """Somebody wants another table."""


class Door(Protocol):
    """Where other devices come in: see ``shared.terminal.sharing``, loaded only to share."""

    @property
    def held(self) -> frozenset[str]:
        """The seats that other devices hold."""

    @property
    def still(self) -> list[str]:
        """Who of those that choose in secret at one time has not laid yet."""

    def ask(self, kind: str) -> bool:
        """Take back, or bring back; whether it was done at once, so that nobody need agree."""

    def open(self) -> None:
        """Open it, and say how to come in. Raises TableError where that cannot be."""

    def close(self) -> None:
        """Nothing listens any more."""

    def holds(self, decision: Decision) -> bool:
        """Whether whoever is asked answers on another device."""

    def run(self, line: str) -> bool:
        """Do what a command says; False where the line is none. Raises TableError."""

    def help(self) -> None:
        """What can be typed for it."""


class Commands:
    """The commands of one table, each a method that is given what follows its word.

    Arguments: the table, its screen, the store and the table's id there.
    """

    def __init__(self, table: Table[Any], screen: Screen, store: Store | None, id: str) -> None:
        self.table = table
        self.screen = screen
        self.port = screen.port
        self.store = store
        self.id = id
        self.game: Descriptor | None = None
        """The table's game, where one can look back on it."""
        self.tutor: Tutor | None = None
        """Who tells people what they meet for the first time."""
        self.door: Door | None = None
        """What more can be typed while the table is shared."""
        self._ruled: list[Event] = []
        """What was explained last."""
        self._explained: set[str] = set()
        """Clauses that were."""
        self.held_back = False
        """Whether the question waits until whoever it is for has the keyboard."""

    @property
    def _asked(self) -> Decision | None:
        """The question on the table, once whoever it is for has the keyboard."""
        return None if self.held_back else self.table.decision

    def run(self, line: str) -> bool:
        """Do what a command says; False where the line is none, like the answer "new moon"."""
        if self.door is not None and self.door.run(line):
            return True
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if word.lower() in self._silent:
            return False
        if command is None or (rest and command not in WITH_WORDS):
            return False
        command(self, rest.strip())
        return True

    def insist(self, line: str) -> None:
        """Do what a command says. Raises TableError where the line is none."""
        if not self.run(line):
            raise TableError("error.say_command", text=line[:40])

    def why(self, rest: str) -> None:
        """What the last choice made happen, and its clauses in our own words, each once.

        ``why all`` explains again what was explained already.
        """
        if rest not in ("", ALL):
            raise TableError("error.why_what", text=rest[:40])
        events = [event for event in self._last_ruling() if self.port.explains(event)]
        ids = dict.fromkeys(clause for event in events for clause in event.clauses)
        found = [self.port.clauses[id] for id in ids if id in self.port.clauses]
        if not found:
            self.screen.say("terminal.no_ruling")
            return
        known = [] if rest == ALL else [one.id for one in found if one.id in self._explained]
        if len(known) == len(found) and events == self._ruled:
            self.screen.say("terminal.why_told", clauses=", ".join(known))
            return
        self.screen.tell(events, apart=False)
        self.screen.gap()
        for clause in found:
            if clause.id not in known:
                show_clause(self.screen.console, self.port.words, clause)
        if known:
            self.screen.say("terminal.why_known", "dim", clauses=", ".join(known))
        self._ruled = events
        self._explained |= ids.keys()

    def _last_ruling(self) -> list[Event]:
        """What the last choice of a person made happen, dice and cards included."""
        events = [event for _, told in self.table.story() for event in told.events]
        since = sum(len(told.events) for _, told in self._since_choice())
        return events[self.port.since(events, len(events) - since) :]

    def _since_choice(self) -> list[tuple[Entry, MoveRecord]]:
        """The last choice of a person that led to anything and what came after; else all."""
        story = list(self.table.story())
        for at in reversed(range(len(story))):
            entry, told = story[at]
            if told.events and entry.who != FATE and self._by_hand(entry):
                return story[at:]
        return story

    def rules(self, wanted: str) -> None:
        """Search components and rules by words, or by a clause's id."""
        Lookup(self.screen.console, self.port).show(wanted)

    def goal(self, _: str) -> None:
        """What comes next, why, and what comes after."""
        decision = self._asked
        seats = [seat.id for seat in self.table.setup.seats]
        asked = decision.who if decision is not None and decision.who in seats else self._mover()
        view = self.port.seen(self.table.state, decision)
        goal = self.port.goal(view, asked)
        if goal is None:
            self.screen.say("terminal.no_goal")
            return
        say = self.port.words.say
        self.screen.say("terminal.goal", "bold", next=say(goal.next))
        self.screen.message(goal.why)
        if goal.then:
            then = self.port.words.in_a_row(map(say, goal.then))
            self.screen.say("terminal.goal_then", then=then)
        if goal.clause in self.port.clauses:
            show_clause(self.screen.console, self.port.words, self.port.clauses[goal.clause])

    def _mover(self) -> str:
        """Whoever chose last, or sits first."""
        seats = [seat.id for seat in self.table.setup.seats]
        chosen = (entry.who for entry in reversed(self.table.journal.line) if entry.who in seats)
        return next(chosen, seats[0])

    def undo(self, _: str) -> None:
        """Take back the last move of a person."""
        target = self.table.undoes
        if target is None or not self._by_hand(target):
            # what the app would only play again in the same way
            self.screen.say("terminal.nothing_to_undo")
            return
        if not self.table.may_undo:
            raise TableError("error.ironman")
        played = self.port.played(target, self.table.told(target))
        described = self.port.words.say(played)
        if self._is_asked("undo"):
            return
        self.screen.say("terminal.undone", "bold", what=described)

    def _is_asked(self, kind: str) -> bool:
        """Takes back, or brings back; whether others have to agree first, on their phones."""
        if self.door is None:
            self.table.undo() if kind == "undo" else self.table.redo()
        elif not self.door.ask(kind):
            self.screen.say("terminal.share.asked_others", "bold")
            return True
        return False

    def _by_hand(self, entry: Entry) -> bool:
        """Whether a person played this; of what can only be looked at, whether anybody did."""
        if isinstance(self.table.sink, ReadOnly):
            return True
        if entry.who == FATE:
            return self.table.fate.by_hand(entry.move)
        return entry.who not in self.table.players

    def redo(self, _: str) -> None:
        """Bring back what undo took."""
        ahead = self.table.redoes
        if not ahead:
            self.screen.say("terminal.nothing_to_redo")
            return
        if self._is_asked("redo"):
            return
        entry = ahead[0]
        played = self.port.played(entry, self.table.told(entry))
        self.screen.say("terminal.redone", "bold", what=self.port.words.say(played))

    def log(self, rest: str) -> None:
        """The story so far; ``log all`` from the beginning."""
        story = list(self.table.story())
        if not story:
            self.screen.say("terminal.no_log")
        for entry, told in story if rest == ALL else story[-LINES_OF_LOG:]:
            self.screen.entry(entry, told)
        if rest != ALL and len(story) > LINES_OF_LOG:
            self.screen.say("terminal.log_all", "dim", n=len(story))

    def show_map(self, rest: str) -> None:
        """The board; ``map short`` what is around whoever is asked."""
        if rest not in ("", *SHORT):
            raise TableError("error.map_what", text=rest[:40])
        self.screen.map(self._asked, rest in SHORT)

    def board(self, _: str) -> None:
        """Where everybody stands, what is asked and what each answer promises, all of it."""
        decision = self._asked
        self.screen.anew = True
        if decision is not None and self.door is not None and self.door.holds(decision):
            decision = None
        view = self.port.seen(self.table.state, decision)
        if decision is None:
            self.screen.console.print(self.screen.adapter.panel(view, None))
        else:
            self.screen.in_full(view, decision)

    def hint(self, _: str) -> None:
        """The best answer to this question, and why."""
        self._advise("hint")

    def odds(self, _: str) -> None:
        """The exact chances of this question, and what is won and lost."""
        self._advise("odds")

    def plan(self, _: str) -> None:
        """The best few plans, with what they lead to."""
        self._advise("plan")

    def _advise(self, word: str) -> None:
        decision, told = self._asked, None
        if decision is not None:
            view = self.port.seen(self.table.state, decision)
            told = self.screen.adapter.counsels[word](view, decision)
        if told is None:
            self.screen.say(f"terminal.no_{word}")
        else:
            self.screen.console.print(told)

    @property
    def _silent(self) -> list[str]:
        """The words of advice that this game does not give: they may be an answer."""
        return [word for word in COUNSEL if word not in self.screen.adapter.counsels]

    def quiet(self, rest: str) -> None:
        """Questions in few lines from now on; ``quiet off`` as they were."""
        if rest not in ("", *TURNED):
            raise TableError("error.quiet_what", text=rest[:40])
        on = rest != "off"
        self.screen.anew = True
        self.screen.quiet.turn(on)
        self.screen.say(f"terminal.quiet_{'on' if on else 'off'}", "bold")

    def lessons(self, rest: str) -> None:
        """No more first steps for the people of this table, for good; ``lessons on``: again."""
        if rest not in TURNED or self.tutor is None:
            raise TableError("error.lessons_what", text=rest[:40])
        for seat in self.tutor.learners:
            self.tutor.leave_alone(seat, rest == "off")
        self.screen.say(f"terminal.lessons_{rest}", "bold")

    def save(self, rest: str) -> None:
        """Write this table as one JSON file; nothing but an older one of these is replaced."""
        if not rest:
            raise TableError("error.save_where")
        self._write(place(rest))
        self.screen.say("terminal.saved", "bold", file=rest)

    def _write(self, path: Path, report: Report | None = None) -> None:
        """Write this table, to be played on, or at the ruling that it is to show."""
        if self.store is not None:
            self.store.export_file(self.id, path, report)
            return
        now, version = utc_now(), self.table.game.rules_version
        saved = Saved(self.table.setup, version, self.table.journal, now, now)
        write_file(path, to_values(saved.reporting(report) if report else saved))

    def report(self, rest: str) -> None:
        """Write a file that opens elsewhere at a ruling: the last, or that of a line of the log."""
        number, _, wrong = rest.partition(" ")
        if number.isascii() and number.isdigit():
            moves = line_of_log(self.table, int(number[:9]))
        else:
            moves, wrong = self._since_choice(), rest
        if not moves:
            self.screen.say("terminal.no_ruling")
            return
        report = report_of(self.port, moves, wrong)
        path = free_place(report.move)
        self._write(path, report)
        self.screen.say("terminal.reported", "bold", file=str(path))
        self.screen.message(report.message)

    def review(self, rest: str) -> None:
        """What the game was worth so far; ``review NAME`` to somebody else; ``marks``: mistakes."""
        if self.game is None or not self.table.played:
            self.screen.say("terminal.no_log")
            return
        if luck := told_luck(self.port.words, self.game, self.table):
            self.screen.console.print(luck, markup=False, highlight=False)
            return
        asked = [one for one in rest.split() if one != MARKS]
        seat = self._reviewed(" ".join(asked))
        looking = look_back(self.game, self.table, self.store, self.id)
        console, marks = self.screen.console, MARKS in rest.split()
        whole = reckon(console, self.port.words, looking, marks)
        if self.store is not None:
            keep(self.store, self.id, looking)
        if not whole:
            speak_of_rest(console, self.port.words, looking, self.store is not None)
        if why := shortened(self.table):
            self.screen.message(why, "bold yellow")
        if looking.review.plies:
            Retelling(console, self.port, self.table, looking, seat).show()

    def _reviewed(self, named: str) -> str:
        """The seat to which a game is told: while it goes on, whoever is asked, or sits alone.

        Raises TableError for another one, whose view would tell what only that one knows.
        """
        words, people = (
            self.port.words,
            [one.id for one in self.table.setup.seats if one.player == PERSON],
        )
        if self.table.decision is None:
            return seat_of(self.table, words, named)
        asked = self._asked.who if self._asked is not None else ""
        own = people[0] if len(people) == 1 else asked
        seat = seat_of(self.table, words, named) if named or own not in people else own
        if seat != own:
            raise TableError("insight.not_yet")
        return seat

    def new(self, _: str) -> None:
        """Another table; of this one nothing stays that was not saved."""
        if self.store is None:
            self.screen.say("terminal.unsaved", "bold")
        raise NewGame

    def quit(self, _: str) -> None:
        """Leave; whether anything is saved is told at the end."""
        raise Leave

    def help(self, _: str) -> None:
        """What can be typed."""
        for name in HELP:
            if name in self._silent:
                continue
            lost = self.store is None and name in LEAVE
            self.screen.say(f"terminal.command_{name}{'_unsaved' if lost else ''}")
        if self.door is not None:
            self.door.help()


Command = Callable[[Commands, str], None]
COMMANDS: dict[str, Command] = {
    "why": Commands.why,
    "goal": Commands.goal,
    "undo": Commands.undo,
    "redo": Commands.redo,
    "log": Commands.log,
    "map": Commands.show_map,
    "board": Commands.board,
    "hint": Commands.hint,
    "odds": Commands.odds,
    "plan": Commands.plan,
    "rules": Commands.rules,
    "save": Commands.save,
    "report": Commands.report,
    "review": Commands.review,
    "quiet": Commands.quiet,
    "lessons": Commands.lessons,
    "new": Commands.new,
    "help": Commands.help,
    "quit": Commands.quit,
    "?": Commands.help,
    "q": Commands.quit,
    "exit": Commands.quit,
}
"""Words that can be typed at any question."""
HELP = tuple(COMMANDS)[:19]
"""The commands that ``help`` names; the others are other names for them."""
COUNSEL = ("hint", "odds", "plan")
"""The commands of games that advise people: elsewhere their words may be an answer."""
TURNED = ("on", "off")
"""After ``quiet`` and ``lessons``."""
LEAVE = ("new", "quit")
"""The commands after which nothing stays of a table that is not saved."""
WITH_WORDS = (
    Commands.why,
    Commands.show_map,
    Commands.rules,
    Commands.save,
    Commands.report,
    Commands.review,
    Commands.log,
    Commands.quiet,
    Commands.lessons,
)
"""Commands that something follows."""
