"""The screen of a table whose outcomes are seen one by one, before the table itself."""

from typing import Any

from mobile.kit.shown import AnswerShown
from mobile.kit.table.beats.layer import BeatLayer
from mobile.kit.table.pace import Pace
from mobile.shell.screens.table import TableScreen


class BeatScreen(TableScreen):
    """A table with beats. Subclasses draw it in ``redraw_table``, once no beat is open."""

    presenter: Any

    def build(self) -> None:
        """Makes the pace and the layer of the beats."""
        self.pace = Pace(self.presenter, self.goes_on)
        self.beats = BeatLayer(
            on_came=self.beat_came,
            on_seen=self.presenter.beat_seen,
            on_clause=self.app.open_clause,
            on_answer=self.answer_card,
            stopped=lambda: bool(self.app.covered),
            below=lambda: self.undo_bar.top,
            above=lambda: self.bar.height + self.padding[1],
        )
        # what covers the window, or words that wrap, leave the beat another room
        self.undo_bar.fbind("top", self.beats.lay_again)
        self.bar.fbind("height", self.beats.lay_again)
        self.fbind("padding", self.beats.lay_again)

    def leave(self) -> None:
        """No beat is seen where nobody looks."""
        self.beats.drop()
        super().leave()

    def may_proceed(self) -> bool:
        """Whether Fate and bots may go on: what is open is read first."""
        return self.seen and not self.beats.open

    def redraw(self) -> None:
        """Shows the beat that is to be seen first; else the table as it is now."""
        if beats := self.presenter.beats.open:
            self.pace.rest()
            self.show_undo(self.presenter.undo_bar())
            self.beats.show(beats[0], self._beat_pace)
            return
        self.beats.drop()
        self.redraw_table()

    @property
    def _beat_pace(self) -> str:
        """How long a beat stands: others at the table do not wait for a tap here."""
        pace = str(self.presenter.device.settings.pace)
        return "normal" if pace == "tap" and self.presenter.door.held else pace

    def told(self, again: bool = True) -> None:
        """Something changed. Of what phones play unseen, only the last outcome is told later."""
        if not self.seen and self.presenter.door.held:
            self.presenter.beats.open = self.presenter.beats.open[-1:]
        super().told(again)

    def beat_came(self) -> None:
        """The outcome is known: there is time to draw what is behind it while it is read."""

    def redraw_table(self) -> None:
        """Shows the table as it is now."""
        raise NotImplementedError

    def answer_card(self, answer: AnswerShown) -> None:
        """What a card asks was answered on the card."""

    def on_number(self, number: int) -> bool | None:
        """Answers with this number; on a beat, what its card asks."""
        if self.beats.open:
            self.beats.key(str(number))
            return True
        return super().on_number(number)

    def step_back(self) -> bool:
        """A beat that is open goes on."""
        return self.beats.tap()
