"""A table as the screen sees it: who is asked, who looks, what was rolled, what undo would do."""

from typing import Generic, TypeVar

from knightmare.position.state import State
from knightmare.speech.words import KnightmareWords
from mobile.knightmare.presenters.masking import Masking
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.looks import looks_of
from mobile.shell.presenters.names import shown_names
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.questions import faces_of
from mobile.shell.presenters.story import Story, UndoShown
from shared.chance.fate import is_roll
from shared.play.decision import FATE
from shared.play.game import PERSON
from shared.play.table import Change, Table
from shared.saves.opening import Looking
from shared.speech.messages import Message, Words

Shown = TypeVar("Shown")


class DeskPresenter(Presenter[Shown], Generic[Shown]):
    """What the screens of a table know of it.

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
            spoken = self.speaker.words_at(self.table.state.house, setup.pack, shown_names(setup))
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

    # -- what was done -------------------------------------------------------------------

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

    def undo_bar(self) -> UndoShown:
        """What undo and redo would do."""
        story, target = self.story, self.table.undoes
        ahead = self.table.journal.ahead
        undo = (
            self.say("presenter.undo.undo", what=story.undone(self.table, target))
            if (target)
            else self.say("presenter.undo.nothing")
        )
        redo = (
            self.say("presenter.undo.redo", what=story.ahead(self.table, ahead[0]))
            if (ahead)
            else ""
        )
        return UndoShown(target is not None, undo, bool(ahead), redo)
