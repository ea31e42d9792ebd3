"""A table that is being played: answers, dice, undo, and whoever answers without a tap."""

from pathlib import Path
from typing import Generic, TypeVar

from mobile.shell.presenters.desk import DeskPresenter
from mobile.shell.presenters.questions import AnswerShown, typed_answer
from shared.play.decision import Move, StaleMove, move

Shown = TypeVar("Shown")


class GamePresenter(DeskPresenter[Shown], Generic[Shown]):
    """What may be done at a table. Arguments as for the desk."""

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

    def play(self, played: Move, ply: int) -> None:
        """Play a move at the question it belongs to."""
        with self.changing():
            self.table.play(played, ply)

    def roll(self, ply: int) -> None:
        """Let the app roll or draw for this question."""
        with self.changing():
            if ply != self.table.ply:
                raise StaleMove("error.stale_move", move="roll")
            self.table.roll()

    def tap_in(self, total: int, ply: int) -> None:
        """Enter what people rolled: a face, or the sum of two dice."""
        self.play(move("roll", total), ply)

    def answer_riddle(self, text: str, ply: int) -> None:
        """Type the answer of a riddle. One that says nothing is not counted."""
        with self.changing():
            if ply != self.table.ply:
                raise StaleMove("error.stale_move", move="answer")
            decision = self.table.decision
            if decision is None or decision.ask != "riddle" or not text.strip():
                return
            meant = typed_answer(self.table.state, text)
            if meant is None:
                self.tell("presenter.riddle.no_match", text=text.strip()[:40])
            else:
                self.table.play(meant, ply)

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

    # -- the rest ------------------------------------------------------------------------

    def turn_hand(self, seat: str) -> None:
        """Turn a hand of spell cards open, or face down again; every move hides it."""
        if seat in self.masking.people:
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
