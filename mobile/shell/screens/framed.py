"""The screen of a table of which the question is drawn at once, and all else frame by frame."""

from typing import Any

from mobile.kit.frame.frame_by_frame import FrameByFrame
from mobile.shell.screens.beats import BeatScreen


class FramedScreen(BeatScreen):
    """A table that is drawn part by part, the question first.

    Subclasses say in ``plan`` what is to be drawn and in ``hurry`` what of it cannot wait, both by
    ``rest``. They call ``look`` where the table is drawn behind a beat.
    """

    def build(self) -> None:
        """Makes what draws a part in each frame."""
        super().build()
        self.rest = FrameByFrame()
        self.drawn: Any = None
        """What is on the screen, or will be in a few frames."""

    def redraw(self) -> None:
        """Shows the beat that is to be seen first; else the table as it is now."""
        if self.presenter.beats.open:
            self.rest.drop()
            self.drawn = None
        super().redraw()

    def look(self) -> None:
        """What there is to be drawn is worked out in a frame of its own."""
        self.drawn = self.presenter.shown

    def redraw_table(self) -> None:
        """Shows what is asked now, and all else in the frames after."""
        shown = self.presenter.shown
        if shown is not self.drawn:
            before, self.drawn = self.drawn, shown
            self.plan(before)
        self.hurry()
        self.pace.watch()

    def plan(self, before: Any) -> None:
        """Something else is to be drawn. Argument: what was drawn last; None for nothing."""
        raise NotImplementedError

    def hurry(self) -> None:
        """Draws what cannot wait for the next frame."""
        raise NotImplementedError
