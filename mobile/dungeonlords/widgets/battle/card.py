"""What all cards of a battle have in common."""

from kivy.uix.widget import Widget

from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.painted import Painted
from mobile.kit.units import dp


class BattleCard(Painted):
    """A card of a battle: painted a few frames after it has changed, and until then not seen."""

    late = True
    effort = 3
    PAD = 10, 10
    LEAST = 48
    centred = True

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Whoever sees it again sees nothing of what it showed before.

        Arguments: itself; what it stands in now, None for nothing.
        """
        if parent is None:
            self.picture.clear()
            self._painted = ()
        else:
            self.refresh()

    @property
    def box(self) -> tuple[float, float, float, float]:
        """All of it, from its lower left corner."""
        return 0.0, 0.0, self.width, self.height

    @property
    def stale(self) -> bool:
        """Whether what is seen is not what is to be shown."""
        return (*self.size, *self.content()) != self._painted


def glow(brush: Brush, box: tuple[float, float, float, float], tone: Tone, wide: float) -> None:
    """The bright edge of what can be tapped now, or is acting.

    Arguments: with what; around what; its colour; half the width of its line in dp.
    """
    brush.frame(box, dp(8), tone, dp(wide))
