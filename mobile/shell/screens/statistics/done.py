"""The deeds that were done with a game that has just ended, told once above its end."""

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation

from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Pile, letters, line, portrait, sign
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.finishing import DeedDone

COMING, REDUCED = 0.4, 0.08
"""Seconds in which they appear, and with reduced motion."""
MOST = 4
"""Deeds that are named."""
Done = tuple[DeedDone, ...]


class DoneBanner(Painted):
    """What was done; a tap leads to all deeds. Argument: what a tap does; properties of Kivy."""

    own_height = True
    PAD, LEAST, PLATE, DOWN = (16, 8), 56, "panel_active", "panel_active"

    def __init__(self, on_tap: Callable[[], object], **properties: Any) -> None:
        super().__init__(on_release=lambda _: on_tap(), **properties)

    def spoken(self, shown: Done) -> str:
        return ", ".join(one.name for one in shown)

    def come(self) -> None:
        """They appear, with one low chime."""
        sounds.play("deed")
        Animation.cancel_all(self, "opacity")
        self.opacity = 0
        Animation(opacity=1, duration=REDUCED if theme.reduce_motion else COMING).start(self)

    def fill(self, pile: Pile, shown: Done) -> None:
        head = portrait("medal", 36, "brass")
        words = Pile(pile.width - head.width - dp(12), centred=False)
        words.text(tr.t("app.statistics.fresh", n=len(shown)), "small", "dim")
        several = len({one.who for one in shown}) > 1
        named: list[Cell] = [_named(one, several) for one in shown[:MOST]]
        if len(shown) > MOST:
            more = tr.t("app.statistics.more", n=len(shown) - MOST)
            named.append(letters(more, "small", "dim"))
        words.wrap(*named, gap=14, between=2)
        pile.row(head, words, gap=12)


def _named(one: DeedDone, several: bool) -> Cell:
    """A deed by its icon and name, with who did it where several did."""
    who = [letters(one.who, "small", "dim")] if several else []
    return line(sign(one.icon, 20, "brass_bright"), letters(one.name, "body", bold=True), *who)
