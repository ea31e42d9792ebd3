"""The cards of a battle: the tile, traps, monsters, the line, the combat card."""

from typing import Any

from kivy.metrics import dp

from mobile.dungeonlords.presenters.battle.shown import (
    CombatCardShown,
    PartyPlaceShown,
    ReplyShown,
    SentShown,
    SiteShown,
    TrapShown,
)
from mobile.dungeonlords.widgets.battle.pile import GOLD, STEEL, Piece, glow, squares
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.pile import Pile
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme

INK, PALE = "sepia", "umber"
"""The colours of what stands on parchment."""
BLOOD = rgba("#8A1F10")
EMBER = "ember"


class Slot(Piece):
    """A card in a dark frame; what may be tapped now has a bright one."""

    PAD = 8

    def glows(self, shown: Any) -> bool:
        """Whether it can be tapped, or acts now."""
        return bool(shown.answer)

    def faint(self, shown: Any) -> bool:
        """Whether it has done its part."""
        return False

    def ground(self, brush: Brush, shown: Any) -> None:
        """A dark frame."""
        box = (0.0, 0.0, self.width, self.height)
        down = self.state == "down" and shown.answer
        brush.plate("well_down" if down else "slot_active" if self.glows(shown) else "slot", box)
        if self.glows(shown):
            glow(brush, box, "brass", 1.6)


class SiteCard(Slot):
    """The tile of the battle, or one that may be chosen."""

    def fill(self, pile: Pile, shown: SiteShown) -> None:
        if not self.lying:
            pile.medal(shown.icon, 64, self.sign(shown)[1])
            pile.gap(6)
        pile.text(shown.name, "body", "brass_bright", bold=True)
        pile.text(shown.where, "tiny", "dim")
        pile.gap(0 if self.lying else 4)
        pile.text(shown.rule, "tiny", "text")

    def sign(self, shown: SiteShown) -> tuple[str, Any]:
        return shown.icon, "edge" if shown.conquered else EMBER

    def spoken(self, shown: SiteShown) -> str:
        return f"{shown.name}, {shown.where}: {shown.rule}"

    def ground(self, brush: Brush, shown: SiteShown) -> None:
        super().ground(brush, shown)
        glow(brush, (0, 0, self.width, self.height), EMBER, 1.6)


class TrapCard(Slot):
    """A trap: in hand, face down, or sprung."""

    def fill(self, pile: Pile, shown: TrapShown) -> None:
        sprung = shown.state == "sprung"
        pile.icon(shown.icon, 40, "dim" if sprung else "text")
        pile.gap(4)
        pile.text(shown.name, "small", "dim" if sprung else "text", bold=True)
        pile.gap(4)
        pile.text(shown.text, "tiny", "text")
        pile.gap(5)
        icon, tone = ("check", "green") if sprung else ("hidden", "dim")
        if shown.state == "hand":
            icon, tone = ("close", "faint") if shown.why_not else ("trap", "brass")
        pile.run([(icon, "", tone, False), (shown.note, "tiny", "dim", False)], 14)

    def spoken(self, shown: TrapShown) -> str:
        return f"{shown.name}, {shown.note}: {shown.text}"


LIES = {
    "hand": ("eye", "brass"),
    "waiting": ("eye", "brass"),
    "up": ("eye", "brass"),
    "withdrawn": ("back", "brass"),
    "down": ("asleep", "green"),
    "lost": ("close", "red"),
}
"""How a monster lies: its icon, and the colour of that."""


class MonsterCard(Slot):
    """A monster or ghost: what it deals here, what it did, how it lies."""

    def glows(self, shown: SentShown) -> bool:
        """It can be sent, or may act next."""
        return bool(shown.answer) or shown.acts

    def fill(self, pile: Pile, shown: SentShown) -> None:
        done = shown.state in ("down", "up", "withdrawn", "lost")
        pile.icon(shown.icon, 44, "dim" if done else "text")
        pile.gap(4)
        pile.heading(shown.name, "small", "dim" if done else "brass_bright")
        pile.gap(2)
        for number in shown.numbers:
            tone = "dim" if done else "text"
            pile.run([(number.number, "body", tone, True), (number.word, "tiny", "dim", False)])
        pile.gap(3)
        pile.text(shown.text, "tiny", "text")
        pile.gap(4)
        icon, tone = LIES[shown.state]
        pile.run([(icon, "", tone, False), (shown.note, "tiny", "dim", False)], 14)

    def spoken(self, shown: SentShown) -> str:
        dealt = ", ".join(f"{one.number} {one.word}".strip() for one in shown.numbers)
        return " · ".join(filter(None, (shown.name, dealt, shown.text, shown.note)))


class PlaceCard(Slot):
    """Somebody in the line: legal targets glow, the others say why not."""

    compact = False
    """Whether it is drawn small, as on a phone."""

    def content(self) -> tuple[object, ...]:
        shown = super().content()
        return (*shown, self.compact) if shown else ()

    def fill(self, pile: Pile, shown: PartyPlaceShown) -> None:
        figure = shown.figure
        pile.medal(figure.icon, 48 if self.compact else 60, GOLD if figure.paladin else STEEL)
        pile.gap(4)
        pile.heading(figure.name, "small" if self.compact else "strong")
        pile.gap(4)
        squares(pile, figure, 10 if self.compact else 13)
        pile.gap(4)
        pile.text(figure.wounds, "small" if self.compact else "body", "text", bold=True)
        if figure.ability:
            sign = figure.ability_icon or "holy"
            parts = [(str(figure.ability), "small", "text", True), (sign, "", "brass", False)]
            pile.run(parts + ([] if self.compact else [(shown.ability, "tiny", "dim", False)]))
        if figure.items:
            pile.run([(item, "", "brass_bright", False) for item in figure.items])
        pile.text(shown.note, "tiny", "dim")

    def spoken(self, shown: PartyPlaceShown) -> str:
        return f"{shown.place}: {shown.figure.spoken}"

    def paint(self, brush: Brush) -> None:
        """The card with its place in the line."""
        super().paint(brush)
        number = Lettering(str(self.shown.place), theme.sizes["tiny"], bold=True)
        side, first = dp(22), self.shown.place == 1
        low = self.height - side - dp(4)
        brush.disc(dp(4), low, side, "brass_bright" if first else "dim")
        x, y = dp(4) + (side - number.width) / 2, low + (side - number.height) / 2
        brush.words(number, x, y, "ink")

    def slack(self, spare: float) -> float:
        """All stand equally high."""
        return 0


class CombatCard(Piece):
    """The combat card of the round, on parchment; face down it is a dark back."""

    def fill(self, pile: Pile, shown: CombatCardShown) -> None:
        if not shown.id:
            if not self.lying:
                pile.icon(shown.icon, 40, "dim")
                pile.gap(4)
            pile.text(shown.name, "small", "dim", bold=True)
            return
        pile.text(shown.name, "strong", INK, face="Heading")
        pile.gap(0 if self.lying else 4)
        if not self.lying:
            pile.medal(shown.icon, 60, PALE)
            pile.gap(6)
        speed = "sprint" if shown.fast else "snail"
        pile.run(
            [
                (speed, "", INK, False),
                (shown.speed, "small", INK, True),
                ("weary", "", PALE, False),
                ("" if self.lying else shown.fatigue_text, "tiny", INK, False),
                (str(shown.fatigue), "strong", "red" if theme.high_contrast else BLOOD, True),
            ],
            18,
        )
        if not self.lying:
            pile.gap(4)
            pile.text(shown.text, "tiny", INK)
        if not shown.open:
            pile.run([("eye", "", INK, False)], 18)

    def sign(self, shown: CombatCardShown) -> tuple[str, Any]:
        return shown.icon, PALE if shown.id else "edge"

    def spoken(self, shown: CombatCardShown) -> str:
        if not shown.id:
            return shown.name
        return f"{shown.name}, {shown.speed}, {shown.fatigue_text} {shown.fatigue}: {shown.text}"

    def ground(self, brush: Brush, shown: CombatCardShown) -> None:
        """Parchment, the only light thing on the screen."""
        plate = "parchment" if shown.id else "slot"
        brush.plate(plate, (0, 0, self.width, self.height))


class CardReply(CombatCard):
    """A combat card that people turned up: a tap says that it was this one."""

    lying = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(once=True, **properties)

    def fill(self, pile: Pile, shown: ReplyShown) -> None:
        super().fill(pile, card_in(shown))

    def sign(self, shown: ReplyShown) -> tuple[str, Any]:
        return super().sign(card_in(shown))

    def spoken(self, shown: ReplyShown) -> str:
        return super().spoken(card_in(shown))

    def ground(self, brush: Brush, shown: ReplyShown) -> None:
        """Parchment, darker below a finger."""
        super().ground(brush, card_in(shown))
        box = (0.0, 0.0, self.width, self.height)
        if self.state == "down":
            glow(brush, box, "ember", 2.5)
        if shown.answer.key:
            key = Lettering(shown.answer.key, theme.sizes["tiny"], bold=True)
            brush.words(key, self.width - key.width - dp(17), dp(11), PALE)


def card_in(shown: ReplyShown) -> CombatCardShown:
    """The card that an answer names."""
    assert shown.card is not None
    return shown.card
