"""The chip that names the clause behind a ruling; a tap opens it."""

from collections.abc import Callable
from typing import Any

from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.shown import ClauseShown
from mobile.kit.units import dp


class ClauseChip(Painted):
    """A clause by number and title. Arguments: opens it in the rules, by its id; its properties."""

    own_height = True
    PLATE, DOWN = "well", "well_down"
    PAD = 12, 7
    LEAST = 48

    def __init__(self, on_clause: Callable[[str], object], **properties: Any) -> None:
        super().__init__(on_release=lambda _: on_clause(self.shown.id), **properties)

    def fill(self, pile: Pile, shown: ClauseShown) -> None:
        words = letters(self.spoken(shown), "small", "brass", width=pile.width - dp(56))
        icon = sign("edit" if shown.ours else "rulebook", 20, "brass")
        pile.row(icon, words, None, sign("next", 16, "edge"), gap=10)

    def spoken(self, shown: ClauseShown) -> str:
        return f"{shown.id}  {shown.title}".strip()
