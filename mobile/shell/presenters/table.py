"""A table that is being played: what every screen of it knows, and what may be done at it."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from mobile.kit.shown import (
    ELSEWHERE,
    PAST,
    AnswerShown,
    ComponentShown,
    QuestionShown,
    RulingShown,
    TableShows,
    UndoShown,
)
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.finishing import Finishing
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.joining.door import TableDoor
from mobile.shell.presenters.learning import Learning
from mobile.shell.presenters.lobby.saved_tables import play_again
from mobile.shell.presenters.outcomes import Unseen
from mobile.shell.presenters.particulars import Particulars
from mobile.shell.presenters.people.looks import looks_of
from mobile.shell.presenters.people.names import shown_names
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.questions import asked
from mobile.shell.presenters.reference.components import component_shown, icon_of
from mobile.shell.presenters.story import Story
from mobile.shell.presenters.thinking import Pondering
from shared.chance.fate import is_roll
from shared.play.decision import FATE, Decision, Move, StaleMove, move
from shared.play.game import PERSON
from shared.play.table import Change, MoveRecord, Table
from shared.saves.opening import ReadOnly
from shared.speech.messages import Message, Words
from shared.speech.port import Port
from shared.speech.reference import Key


class TableShown(TableShows, Protocol):
    """What the model of every table has."""

    @property
    def ruling(self) -> RulingShown | None:
        """What the last choice led to."""


class PuzzleTask(Protocol):
    """What is to be found at a table that is a puzzle."""

    @property
    def title(self) -> str:
        """What it is about."""

    @property
    def where(self) -> str:
        """Which puzzle of which game it is, and how hard."""

    @property
    def goal(self) -> str:
        """What the best answer is best at."""

    def hint(self) -> str:
        """What narrows it down."""

    def give_up(self) -> None:
        """The answer is shown."""


Shown = TypeVar("Shown", bound=TableShown, covariant=True)


class TablePresenter(Presenter[Shown], Generic[Shown]):
    """A table as the screen sees it: who sits there, what is asked, what may be done at it.

    Arguments: the device; the game; the table; its id in the save file; what people should be
    told of this save when it was opened; for whom alone it is shown, FATE for what lies open to
    everybody, empty for all people of the table.
    """

    def __init__(
        self,
        device: Device,
        game: AppGame,
        table: Table[Any],
        id: str = "",
        notices: Sequence[Message] = (),
        onlooker: str = "",
    ) -> None:
        super().__init__(device.speaker)
        self.device, self.game, self.table, self.id = device, game, table, id
        self.looks = looks_of(table.setup, device.store, id)
        self.seats = {seat.id: seat for seat in table.setup.seats}
        self.onlooker = onlooker
        self.task: PuzzleTask | None = None
        """What is to be found, where this is a puzzle; None at any other table."""
        people = [seat.id for seat in table.setup.seats if seat.player == PERSON]
        self.people = [onlooker] if onlooker in self.seats else people
        self._port: tuple[object, Port[Any], Story] | None = None
        """What is shown and told, in the language and to those that it was last shown to."""
        self._view: tuple[Any, str, Any] = None, "", None
        """The state that was looked at last, through whose eyes, and what these saw."""
        self.door = TableDoor(self)
        self.particulars = Particulars(self)
        self.beats: Unseen[Any] = Unseen(self)
        """What nobody has seen yet, outcome by outcome."""
        self.finishing = Finishing(self)
        self.pondering = Pondering(table, device.thinker, self.play)
        self.learning = Learning(self)
        self._stops += [table.listen(self._played), device.preferences.listen(self.refresh)]
        for message in notices:
            self.trouble(message)

    def come_back(self) -> None:
        """People come back to a saved table: what helps them to find their place is shown."""

    def left(self) -> None:
        """People leave the table: its door is shut, and stays so."""
        self.door.shut()

    def close(self) -> None:
        """The table is left: what was played depends on the save file alone from now on."""
        self.door.close()
        self.pondering.drop()
        self.learning.stop()
        super().close()
        self.device.rest()

    def _played(self, change: Change) -> None:
        self.pondering.moved()
        self.finishing.follow(change)
        with self.changing():
            self.refresh()

    def play_again(self) -> str:
        """Begin a new table with the same people; its id, empty where it was refused."""
        with self.changing():
            return play_again(self.device, self.id)
        return ""

    @classmethod
    def stands(cls, port: Port[Any], state: Any) -> Message | None:
        """Where a saved table stands, in one line; None where there is nothing to say.

        Arguments: what is shown of its game; the state that was saved last.
        """
        lines = port.standing(port.seen(state, None))
        return lines[0][0] if lines else None

    def divides(self, told: MoveRecord) -> bool:
        """Whether a new part of the log begins with this move, rather than with an event."""
        return False

    def named_here(self) -> tuple[Key, ...]:
        """The components that the question, its answers and the last ruling name."""
        question = self.asked()
        said = [question.text, *(a.text for a in question.answers)] if question else []
        ruling = self.story.ruling(self.table, self.table.undoes)
        said += [ruling.text] if ruling else []
        return tuple(one.key for one in self.port.reference.mentioned(". ".join(said)))

    def headed(self, title: str, where: str) -> tuple[str, str]:
        """What stands above the screen: at a puzzle, what it is about.

        Arguments: what stands there at any other table, and the line below it.
        """
        return (self.task.title, self.task.where) if self.task else (title, where)

    # -- who sits at it, and through whose eyes it is seen -----------------------------------

    @property
    def port(self) -> Port[Any]:
        """What is shown of this table."""
        return self._spoken()[0]

    @property
    def story(self) -> Story:
        """What tells the events of this table."""
        return self._spoken()[1]

    def _spoken(self) -> tuple[Port[Any], Story]:
        language, held = self.speaker.language, self.door.held
        if self._port is None or self._port[0] != (language, held):
            setup, game = self.table.setup, self.game.descriptor
            words = self.speaker.words_at(game, setup)
            words.names.update(shown_names(setup))
            here = [self.onlooker] if self.onlooker else self.door.here if held else None
            port = game.port_of(setup, language, words, here)
            port.lies_open = bool(held)
            self._port = (language, held), port, Story(port)
        return self._port[1:]

    @property
    def words(self) -> Words:
        return self.port.words

    @property
    def alone(self) -> str:
        """The seat of the only person at the table; empty where there are several, or none.

        Where phones hold seats, the device lies in the middle of the table.
        """
        return self.people[0] if len(self.people) == 1 and not self.door.held else ""

    @property
    def counts_luck(self) -> bool:
        """Whether this is a ledger that knows what counts as luck."""
        descriptor = self.game.descriptor
        return self.table.setup.game == self.game.ledger and descriptor.stakes is not None

    @property
    def by_people(self) -> bool:
        """Whether people roll their own dice at this table, or draw their own cards."""
        options = self.table.game.options
        usual = next((option.default for option in options if option.id == "dice"), "app")
        return bool(self.table.setup.options.get("dice", usual) == "mine")

    @property
    def waiting(self) -> str:
        """Who answers by ``proceed``: ``fate``, ``bot``, ``nobody`` where nothing is to choose.

        ``phone`` where a person answers elsewhere, ``past`` where all is answered long since. Empty
        where one must here, or the game is over.
        """
        decision = self.table.decision
        if decision is not None and self.onlooker and self.looking:
            return PAST
        if decision is None or self.looking:
            return ""
        if decision.who != FATE:
            if self.table.beforehand(decision):
                return "nobody"
            if decision.who in self.table.players:
                return "bot"
            return "nobody" if self.table.settled else self._elsewhere(decision)
        first = decision.options[0]
        if not self.game.descriptor.by_people(first):
            return "fate"
        here = self.for_person and self.turn not in self.door.held
        asks = self.device.settings.dice == "ask" and is_roll(first) and here
        if self.by_people and self.port.drawer(decision) in self.door.held:
            return ELSEWHERE
        return "" if self.by_people or asks else "fate"

    def _elsewhere(self, decision: Decision) -> str:
        """``phone`` where whoever is asked answers there; at a physical table anybody reports."""
        reported = self.table.setup.game == self.game.ledger and not self.port.private(decision)
        here = any(self.port.concerns(decision, seat) for seat in self.door.here)
        return ELSEWHERE if decision.who in self.door.held and not (reported or here) else ""

    @property
    def for_person(self) -> bool:
        """Whether it is a person's turn."""
        return self.seats[self.turn].player == PERSON

    @property
    def turn(self) -> str:
        """The seat whose turn it is."""
        return self.particulars.turn()

    @property
    def looking(self) -> str:
        """Why this table can only be looked at; empty where it can be played."""
        sink = self.table.sink
        return self.words.say(sink.why) if isinstance(sink, ReadOnly) else ""

    @property
    def viewer(self) -> str:
        """The seat through whose eyes the screen looks."""
        decision = self.table.decision
        if self.alone:
            return self.alone
        return decision.who if decision is not None and decision.who in self.seats else self.turn

    @property
    def covered(self) -> bool:
        """Whether what is asked is hidden from whoever has the device."""
        return False

    def refresh(self) -> None:
        """Something changed: it is looked at anew."""
        self._view = None, "", None
        super().refresh()

    @property
    def seen(self) -> Any:
        """The table as whoever looks may see it now; not to be changed."""
        return self.seen_by(self.port.eyes(self.table.decision))

    def seen_by(self, eyes: str) -> Any:
        """The same through these eyes, as ``Port.eyes`` names them."""
        # every move makes a state of its own
        state = self.table.state
        if self._view[0] is not state or self._view[1] != eyes:
            self._view = state, eyes, self.table.view(eyes) if eyes else state.copy()
        return self._view[2]

    # -- the things of it -----------------------------------------------------------------

    def thing(self, kind: str, id: str) -> ComponentShown | None:
        """Everything about a component; None for one that this table does not have.

        Arguments: its kind; its id.
        """
        one = self.port.reference.get((kind, id))
        if one is None:
            return None
        holder = self.particulars.holder(kind, id)
        shown = component_shown(self.game, self.words, one, holder)
        return self.particulars.component(shown)

    def icon_of(self, kind: str, id: str) -> str:
        """A component as one icon. Arguments: its kind; its id."""
        one = self.port.reference.get((kind, id))
        return icon_of(self.game, one) if one else ""

    def named_in(self, text: str) -> tuple[ComponentShown, ...]:
        """The components that a text names."""
        shown = (self.thing(*one.key) for one in self.port.reference.mentioned(text))
        return tuple(one for one in shown if one is not None)

    # -- what is shown -------------------------------------------------------------------

    def asked(self) -> QuestionShown | None:
        """The question on the table; None when the game is over."""
        explained = self.particulars.explains()
        view, still = self.seen, self.door.still
        return asked(self.table, self.port, view, self.waiting, self.by_people, explained, still)

    def answers(self) -> tuple[AnswerShown, ...]:
        question = self.shown.question
        return question.answers if question else ()

    def undo_bar(self) -> UndoShown:
        """What undo and redo would do."""
        story, target = self.story, self.table.undoes
        ahead = self.table.journal.ahead
        nothing = "presenter.puzzles.first_counts" if self.task else "presenter.undo.nothing"
        undo, redo = self.say(nothing), ""
        may = self.table.may_undo
        if target:
            id = "undo" if may else "ironman"
            undo = self.say(f"presenter.undo.{id}", what=story.undone(self.table, target))
        if ahead:
            redo = self.say("presenter.undo.redo", what=story.ahead(self.table, ahead[0]))
        return UndoShown(may, undo, bool(ahead), redo)

    # -- answers ---------------------------------------------------------------------------

    def answer(self, answer: AnswerShown) -> None:
        """Tap an answer. One that was answered already is passed over."""
        with self.changing():
            ply = answer.ply
            for played in (*answer.before, answer.move):
                self.table.play(played, ply)
                ply = self.table.ply
            self._skip()
            if self.particulars.rolls_on() and self.waiting == "fate":
                self.table.step()
                self._skip()

    def key(self, key: str) -> None:
        """Answer with a number key; a key without an answer does nothing."""
        for answer in self.answers():
            if answer.key == key:
                self.answer(answer)
                return

    def play(self, played: Move, ply: int) -> None:
        """Play a move. Arguments: the move; the ply of the question that it belongs to."""
        with self.changing():
            self.table.play(played, ply)
            self._skip()

    def _skip(self) -> None:
        """Nobody is shown a question that leaves nothing to choose, and nothing to be read."""
        while self.waiting == "nobody" and not self._is_read():
            self.table.step()

    def _is_read(self) -> bool:
        """Whether a question that leaves nothing to choose is shown, and was not answered yet."""
        decision = self.table.decision
        laid = decision is not None and self.table.beforehand(decision) is not None
        return not laid and self.particulars.is_read()

    def roll(self, ply: int) -> None:
        """Let the app roll or draw for this question."""
        with self.changing():
            self._current(ply, "roll")
            self.table.roll()
            self._skip()

    def tap_in(self, total: int, ply: int) -> None:
        """Enter what people rolled. Arguments: a face, or the sum of two dice; the ply."""
        self.play(move("roll", total), ply)

    def answer_typed(self, text: str, ply: int) -> None:
        """Answer in words. Arguments: they, not counted where they mean no answer; the ply."""
        with self.changing():
            self._current(ply, "answer")
            decision = self.table.decision
            if decision is None or not text.strip():
                return
            meant = self.port.typed(self.seen, decision, text)
            if meant is None:
                self.tell("presenter.typed.no_match", text=text.strip()[:40])
            else:
                self.table.play(meant, ply)
                self._skip()

    def _current(self, ply: int, meant: str) -> None:
        """Raises StaleMove where the question was answered already."""
        if ply != self.table.ply:
            raise StaleMove("error.stale_move", move=meant)

    def proceed(self) -> bool:
        """Let Fate or a bot take one step; whether one was taken.

        The screen calls it again while ``question.waiting`` is not empty, after it has shown
        what happened.
        """
        if not self.waiting:
            return False
        if self.waiting == "bot" and self.pondering.due:
            return self.pondering.proceed()
        before = self.table.ply
        with self.changing():
            self.table.step()
            self._skip()
        return self.table.ply != before

    # -- beats ---------------------------------------------------------------------------

    def beat_seen(self) -> None:
        """The beat that is open was seen: the next one, or what is asked."""
        self.beats.seen()
        self.announce()

    def answer_card(self, answer: AnswerShown) -> None:
        """Answer what a card asks, on the card."""
        self.beats.seen()
        self.answer(answer)

    def reopen_beats(self) -> None:
        """What bots did is to be seen beat by beat."""
        self.beats.reopen()
        self.announce()

    # -- undo ----------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last choice of a person, and what came of it."""
        with self.changing():
            self.go("undo")

    def redo(self) -> None:
        """Bring back what undo took, with the same dice."""
        with self.changing():
            self.go("redo")

    def return_to(self, number: int) -> None:
        """Go back to any move of the log; redo leads forward again."""
        with self.changing():
            self.go("jump", number)

    def go(self, kind: str, to: int = 0) -> bool:
        """Take back or bring back; where phones are here, those whom it touches are asked.

        Arguments: ``undo``, ``redo`` or ``jump``; the move to which a jump leads. Returns whether
        it is done, so that nobody need be waited for.
        """
        if self.door.shared:
            return self.door.ask(kind, to)
        if kind == "jump":
            self.table.return_to(to)
            return True
        return bool(self.table.undo() if kind == "undo" else self.table.redo())
