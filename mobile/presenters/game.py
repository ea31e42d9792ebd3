"""A table that is being played: answers, dice, undo, and whoever answers without a tap."""

from pathlib import Path
from typing import Generic, TypeVar

from knightmare.state import State
from knightmare.tables import names_of, pack_of
from knightmare.words import KnightmareWords
from mobile.presenters.device import Device
from mobile.presenters.looks import looks_of
from mobile.presenters.masking import Masking
from mobile.presenters.presenter import Presenter
from mobile.presenters.questions import AnswerShown, faces_of, typed_answer
from mobile.presenters.story import Story, UndoShown
from shared.chance import is_roll
from shared.decision import FATE, Move, StaleMove
from shared.game import PERSON
from shared.messages import Message, Words
from shared.store_table import Looking
from shared.table import Change, Table

Shown = TypeVar("Shown")


class GamePresenter(Presenter[Shown], Generic[Shown]):
    """What the screens of a table have in common.

    Arguments: the device; the table; its id in the save file; what people should be told of
    this save when it was opened.
    """

    def __init__(
        self,
        device: Device,
        table: Table[State],
        id: str = "",
        notices: list[Message] | None = None,
    ) -> None:
        super().__init__(device.speaker)
        self.device, self.table, self.id = device, table, id
        self.masking = Masking(table.setup, table.state.house)
        self.looks = looks_of(table.setup, device.store, id)
        self.seats = {seat.id: seat for seat in table.setup.seats}
        self.turned = ""
        """The seat whose hand a person turned open."""
        self._spoken: tuple[str, KnightmareWords] | None = None
        self._stops += [table.listen(self._played), device.preferences.listen(self.refresh)]
        for message in notices or ():
            self.trouble(message)

    def _played(self, change: Change) -> None:
        self.turned = ""
        with self.changing():
            self.refresh()

    @property
    def words(self) -> Words:
        """The words of this table."""
        language = self.speaker.language
        if self._spoken is None or self._spoken[0] != language:
            setup = self.table.setup
            spoken = self.speaker.words_at(self.table.state.house, pack_of(setup), names_of(setup))
            self._spoken = (language, spoken)
        return self._spoken[1]

    @property
    def story(self) -> Story:
        """What tells the events of this table."""
        return Story(self.words, self.masking)

    # -- who is asked --------------------------------------------------------------------

    @property
    def by_people(self) -> bool:
        """Whether people roll their own dice at this table."""
        habit = self.table.setup.options.get("dice", self.table.game.options[0].default)
        return bool(habit == "mine")

    @property
    def waiting(self) -> str:
        """Who answers by ``proceed``: ``fate``, ``bot``; empty where a person must, or nobody."""
        decision = self.table.decision
        if decision is None or self.looking:
            return ""
        if decision.who != FATE:
            return "bot" if decision.who in self.table.players else ""
        if not is_roll(decision.options[0]):
            return "fate"
        asks = self.device.settings.dice == "ask" and self._for_person()
        return "" if self.by_people or asks else "fate"

    def _for_person(self) -> bool:
        """Whether Fate is asked in the turn of a person."""
        return self.seats[self.table.state.active.seat].player == PERSON

    @property
    def looking(self) -> str:
        """Why this table can only be looked at; empty where it can be played."""
        keeper = self.table.keeper
        return self.words.say(keeper.why) if isinstance(keeper, Looking) else ""

    @property
    def viewer(self) -> str:
        """The Dungeoneer through whose eyes the screen looks."""
        if self.masking.alone:
            return self.masking.alone
        decision = self.table.decision
        if decision is not None and decision.who in self.seats:
            return decision.who
        return self.table.state.active.seat

    # -- what may be done ----------------------------------------------------------------

    def answer(self, answer: AnswerShown) -> None:
        """Tap an answer. One that was answered already is passed over."""
        self.play(answer.move, answer.ply)

    def key(self, key: str) -> None:
        """Answer with a number key; a key without an answer does nothing."""
        for answer in self.answers():
            if answer.key == key:
                self.answer(answer)
                return

    def answers(self) -> tuple[AnswerShown, ...]:
        """The answers on the screen."""
        raise NotImplementedError

    def play(self, move: Move, ply: int) -> None:
        """Play a move at the question it belongs to."""
        with self.changing():
            self.table.play(move, ply)

    def roll(self, ply: int) -> None:
        """Let the app roll or draw for this question."""
        with self.changing():
            if ply != self.table.ply:
                raise StaleMove("error.stale_move", move="roll")
            self.table.roll()

    def tap_in(self, total: int, ply: int) -> None:
        """Enter what people rolled: a face, or the sum of two dice."""
        self.play(Move("roll", (total,)), ply)

    def answer_riddle(self, text: str, ply: int) -> None:
        """Type the answer of a riddle. One that says nothing is not counted."""
        with self.changing():
            if ply != self.table.ply:
                raise StaleMove("error.stale_move", move="answer")
            decision = self.table.decision
            if decision is None or decision.ask != "riddle" or not text.strip():
                return
            move = typed_answer(self.table.state, text)
            if move is None:
                self.tell("presenter.riddle.no_match", text=text.strip()[:40])
            else:
                self.table.play(move, ply)

    def proceed(self) -> bool:
        """Let Fate or a bot take one step; whether one was taken.

        The screen calls it again while ``question.waiting`` is not empty, after it has shown
        what happened.
        """
        if not self.waiting:
            return False
        before = self.table.ply
        with self.changing():
            self.table.step()
        return self.table.ply != before

    # -- undo ----------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last choice of a person, and what came of it."""
        with self.changing():
            self.table.undo()

    def redo(self) -> None:
        """Bring back what undo took, with the same dice."""
        with self.changing():
            self.table.redo()

    def return_to(self, number: int) -> None:
        """Go back to any move of the log; redo leads forward again."""
        with self.changing():
            self.table.return_to(number)

    def undo_bar(self) -> UndoShown:
        """What undo and redo would do."""
        story, target = self.story, self.table.undoes
        ahead = self.table.journal.ahead
        undo = (
            self.say("presenter.undo.undo", what=story.described(self.table, target))
            if (target)
            else self.say("presenter.undo.nothing")
        )
        redo = (
            self.say("presenter.undo.redo", what=story.ahead(self.table, ahead[0]))
            if (ahead)
            else ""
        )
        return UndoShown(target is not None, undo, bool(ahead), redo)

    # -- the rest ------------------------------------------------------------------------

    def last_roll(self) -> tuple[int, ...]:
        """The faces of the dice that were rolled last; empty when the last move was no roll."""
        line = self.table.journal.line
        if not line or not is_roll(line[-1].move):
            return ()
        total, dice = int(line[-1].move.args[0]), 1
        for event in self.table.last_events:
            if event.id in ("drank", "cauldron_rolled"):
                dice = 2
        return faces_of(total, dice, f"{self.table.setup.seed}:{line[-1].number}")

    def turn_hand(self, seat: str) -> None:
        """Turn a hand of spell cards open, or face down again; every move hides it."""
        self.turned = "" if self.turned == seat else seat
        self.refresh()

    def read_introduction(self, id: str) -> None:
        """An introduction was read, and is not shown again."""
        with self.changing():
            self.device.read_introduction(id)

    def silence_introductions(self) -> None:
        """No more introductions on this device."""
        with self.changing():
            self.device.preferences.change(introductions=False)

    def export(self, path: Path) -> bool:
        """Write this table as a file; whether it was written."""
        store = self.device.store
        if store is None:
            return False
        with self.changing():
            store.export_file(self.id, path)
            self.tell("presenter.exported", file=path.name)
            return True
        return False
