"""A table that is being played: what every screen of it knows, and what may be done at it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Generic, TypeVar

from mobile.kit.shown import (
    AnswerShown,
    ClauseShown,
    GoalShown,
    OverShown,
    QuestionShown,
    UndoShown,
)
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.joining.door import TableDoor
from mobile.shell.presenters.lobby.saved_tables import play_again
from mobile.shell.presenters.pondering import Pondering
from mobile.shell.presenters.questions import asked
from mobile.shell.presenters.seated import SeatedPresenter
from mobile.shell.presenters.standing import fates
from mobile.shell.presenters.unseen import Unseen
from shared.chance.dice import dice_for, faces_of
from shared.chance.fate import is_roll
from shared.play.decision import Move, StaleMove, move
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.table import Change, MoveRecord, Table
from shared.speech.messages import Message
from shared.speech.port import Port
from shared.speech.reference import Key
from shared.speech.telling import telling

Shown = TypeVar("Shown", covariant=True)


class TablePresenter(SeatedPresenter[Shown], Generic[Shown]):
    """A table as the screen sees it: what is asked, what was rolled, what undo does.

    Arguments: the device; the game; the table; its id in the save file; what people should be
    told of this save when it was opened.
    """

    def __init__(
        self,
        device: Device,
        game: AppGame,
        table: Table[Any],
        id: str = "",
        notices: Sequence[Message] = (),
    ) -> None:
        super().__init__(device, game, table, id)
        self.door = TableDoor(self)
        self.beats: Unseen[Any] = Unseen(self)
        """What nobody has seen yet, outcome by outcome."""
        self.pondering = Pondering(table, device.thinker, self.play)
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
        super().close()
        if self.device.store:
            self.device.store.flush()

    def _played(self, change: Change) -> None:
        self.pondering.moved()
        with self.changing():
            self.refresh()

    def play_again(self) -> str:
        """Begin a new table with the same people; its id, empty where it was refused."""
        with self.changing():
            return play_again(self.device, self.id)
        return ""

    @classmethod
    def stands(cls, port: Port[Any], state: Any) -> Message | None:
        """Where a saved table stands, in one line; None where there is nothing to say."""
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

    def goal_of(self, seat: str) -> GoalShown | None:
        """What comes next for somebody; None where there is nothing to say."""
        goal = self.port.goal(self.seen, seat)
        if goal is None:
            return None
        say = self.words.say
        title = self.words.word("clause", goal.clause)
        return GoalShown(
            say(goal.next),
            say(goal.why),
            tuple(map(say, goal.then)),
            ClauseShown(goal.clause, title),
        )

    # -- what is shown -------------------------------------------------------------------

    def asked(self) -> QuestionShown | None:
        """The question on the table; None when the game is over."""
        return asked(
            self.table, self.port, self.seen, self.waiting, self.by_people, self.explains()
        )

    def explains(self) -> bool:
        """Whether the screen says in a way of its own what the answers promise, and why."""
        return False

    def answers(self) -> tuple[AnswerShown, ...]:
        """The answers on the screen."""
        raise NotImplementedError

    def last_roll(self) -> tuple[int, ...]:
        """The faces of the dice that were rolled last; empty when the last move was no roll."""
        table = self.table
        line = table.journal.line
        while line and (told := table.known(line[-1])) is not None and told.skipped:
            line.pop()
        if not line or not is_roll(line[-1].move):
            return ()
        last, total = line[-1], int(line[-1].move.args[0])
        told = table.known(last)
        dice = self.dice_of(total, told.events if told else ())
        return faces_of(total, dice, last.number)

    def dice_of(self, total: int, events: Sequence[Event]) -> int:
        """How many dice showed a total. Arguments: the total; what came of it."""
        return dice_for((total,))

    def undo_bar(self) -> UndoShown:
        """What undo and redo would do."""
        story, target = self.story, self.table.undoes
        ahead = self.table.journal.ahead
        undo, redo = self.say("presenter.undo.nothing"), ""
        if target:
            undo = self.say("presenter.undo.undo", what=story.undone(self.table, target))
        if ahead:
            redo = self.say("presenter.undo.redo", what=story.ahead(self.table, ahead[0]))
        return UndoShown(target is not None, undo, bool(ahead), redo)

    def undo_told_by(self, flow: Sequence[Entry]) -> UndoShown:
        """What undo and redo would do, where undo takes back a flow: told by what it led to."""
        bar = TablePresenter.undo_bar(self)
        lines = self.story.lines(
            [event for entry in flow for event in self.table.told(entry).events]
        )
        if not lines:
            return bar
        text = self.say("presenter.undo.undo", what=telling(lines).text)
        return replace(bar, undo_text=text)

    def over(self) -> OverShown | None:
        """How the game ended; None while it runs."""
        outcome = self.table.game.outcome(self.table.state)
        if outcome is None:
            return None
        title = self.words.say(self.port.ending(outcome))
        return OverShown(title, outcome.winners, fates(self.words, outcome), "")

    # -- answers ---------------------------------------------------------------------------

    def answer(self, answer: AnswerShown) -> None:
        """Tap an answer. One that was answered already is passed over."""
        with self.changing():
            ply = answer.ply
            for played in (*answer.before, answer.move):
                self.table.play(played, ply)
                ply = self.table.ply
            self._spare()

    def key(self, key: str) -> None:
        """Answer with a number key; a key without an answer does nothing."""
        for answer in self.answers():
            if answer.key == key:
                self.answer(answer)
                return

    def play(self, played: Move, ply: int) -> None:
        """Play a move at the question it belongs to."""
        with self.changing():
            self.table.play(played, ply)
            self._spare()

    def _spare(self) -> None:
        """Nobody is shown a question that leaves nothing to choose, and nothing to be read."""
        while self.waiting == "nobody" and not self.tells():
            self.table.step()

    def tells(self) -> bool:
        """Whether a question that leaves nothing to choose is shown all the same, to be read."""
        return False

    def roll(self, ply: int) -> None:
        """Let the app roll or draw for this question."""
        with self.changing():
            self._current(ply, "roll")
            self.table.roll()
            self._spare()

    def tap_in(self, total: int, ply: int) -> None:
        """Enter what people rolled: a face, or the sum of two dice."""
        self.play(move("roll", total), ply)

    def answer_typed(self, text: str, ply: int) -> None:
        """Answer in words. Such as mean none of the answers are not counted."""
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
                self._spare()

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
            self._spare()
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
            self.table.undo()

    def redo(self) -> None:
        """Bring back what undo took, with the same dice."""
        with self.changing():
            self.table.redo()

    def return_to(self, number: int) -> None:
        """Go back to any move of the log; redo leads forward again."""
        with self.changing():
            self.table.return_to(number)

    # -- introductions ---------------------------------------------------------------------

    def read_introduction(self, id: str) -> None:
        """An introduction was read, and is not shown again."""
        with self.changing():
            self.device.read_introduction(id)

    def silence_introductions(self) -> None:
        """No more introductions on this device."""
        with self.changing():
            self.device.preferences.change(introductions=False)

    # -- the rest ------------------------------------------------------------------------

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
