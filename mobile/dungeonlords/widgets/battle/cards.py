"""The cards of a battle: the tile, traps, monsters, the line, the combat card."""

from typing import Any

from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.battle.shown import (
    CombatCardShown,
    DefenderShown,
    ReplyShown,
)
from mobile.dungeonlords.presenters.figures import SomebodyShown
from mobile.dungeonlords.widgets.painting.figures import hit_points, portrait
from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters, medal, sign
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from shared.speech.scene.pieces import Piece


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


INK, PALE = "sepia", "umber"
"""The colours of what stands on parchment."""
ROW = 8
"""Squares of hit points in one row, at most."""
BLOOD = rgba("#8A1F10")
EMBER = "ember"
SIGN = 44
"""The side in dp of a medal that stands beside words."""
NUMBERED = 184
"""Width in dp, at 100 %, below which the key of a card would read as a digit of its fatigue."""


class Slot(BattleCard):
    """A card in a dark frame; what may be tapped now has a bright one."""

    PAD = 8, 8

    def glows(self, shown: Any) -> bool:
        """Whether it can be tapped, or acts now."""
        return bool(shown.answer)

    def ground(self, brush: Brush, shown: Any) -> None:
        down = self.state == "down" and shown.answer
        glows = self.glows(shown)
        brush.plate("well_down" if down else "slot_active" if glows else "slot", self.box)
        if glows:
            glow(brush, self.box, "brass", 1.6)


class SiteCard(BattleCard):
    """The tile of the battle."""

    PAD = 8, 8

    def fill(self, pile: Pile, shown: Piece) -> None:
        words = Pile(pile.width - dp(SIGN + 8), False)
        words.text(shown.text, "body", "brass_bright", bold=True)
        words.text(shown.note, "tiny", "dim")
        words.text(shown.about, "tiny", "text")
        pile.row(medal(shown.icon, SIGN, EMBER), words, gap=8)

    def spoken(self, shown: Piece) -> str:
        return tr.words.led(f"{shown.text}, {shown.note}", shown.about)

    def ground(self, brush: Brush, shown: Piece) -> None:
        brush.plate("slot", self.box)
        glow(brush, self.box, EMBER, 1.6)


class TrapCard(Slot):
    """A trap: in hand, face down, or sprung."""

    def fill(self, pile: Pile, shown: DefenderShown) -> None:
        figure, sprung = shown.figure, shown.state == "sprung"
        pile.icon(figure.icon, 40, "dim" if sprung else "text")
        pile.gap(4)
        pile.text(figure.text, "small", "dim" if sprung else "text", bold=True)
        pile.gap(4)
        pile.text(figure.did or figure.about, "tiny", "text")
        pile.gap(5)
        icon, tone = ("check", "green") if sprung else ("hidden", "dim")
        if shown.state == "hand":
            icon, tone = ("close", "faint") if figure.why else ("trap", "brass")
        pile.row(
            sign(icon, 14, tone), letters(figure.note, "tiny", "dim", width=pile.width - dp(20))
        )

    def spoken(self, shown: DefenderShown) -> str:
        figure = shown.figure
        return tr.words.led(f"{figure.text}, {figure.note}", figure.did or figure.about)


LIES = {
    "hand": ("eye", "brass"),
    "later": ("eye", "dim"),
    "waiting": ("eye", "brass"),
    "up": ("eye", "brass"),
    "withdrawn": ("back", "brass"),
    "down": ("asleep", "green"),
    "lost": ("close", "red"),
}
"""How a monster lies: its icon, and the colour of that."""


class MonsterCard(Slot):
    """A monster or ghost: what it deals here, what it did, how it lies."""

    def glows(self, shown: DefenderShown) -> bool:
        """It can be sent, or may act next."""
        return bool(shown.answer) or shown.acts

    def fill(self, pile: Pile, shown: DefenderShown) -> None:
        figure = shown.figure
        done = shown.state in ("down", "up", "withdrawn", "lost")
        pile.icon(figure.icon, 44, "dim" if done else "text")
        pile.gap(4)
        pile.heading(figure.text, "small", "dim" if done else "brass_bright")
        pile.gap(2)
        for number, word in figure.numbers:
            tone = "dim" if done else "text"
            pile.run([(number, "body", tone, True), (word, "tiny", "dim", False)])
        pile.gap(3)
        pile.text(figure.did, "tiny", "text")
        pile.gap(4)
        icon, tone = LIES[shown.state]
        pile.row(
            sign(icon, 14, tone), letters(figure.note, "tiny", "dim", width=pile.width - dp(20))
        )

    def spoken(self, shown: DefenderShown) -> str:
        figure = shown.figure
        dealt = ", ".join(f"{number} {word}".strip() for number, word in figure.numbers)
        return " · ".join(filter(None, (figure.text, dealt, figure.did, figure.note)))


class PlaceCard(Slot):
    """Somebody in the line: legal targets glow, the others say why not."""

    from_top = True

    def fill(self, pile: Pile, shown: SomebodyShown) -> None:
        figure, gap = shown.figure, dp(3)
        pile.put(portrait(shown, 48))
        pile.gap(4)
        pile.heading(figure.text, "small")
        pile.gap(4)
        most = min(figure.most or 0, ROW)
        room = (pile.width - gap * (most - 1)) / max(1, most)
        pile.put(hit_points(figure, min(dp(10), room), gap, ROW))
        pile.gap(4)
        pile.text(figure.wounds, "small", "text", bold=True)
        if ability := figure.ability:
            pile.wrap(
                letters(str(ability.n), "small", bold=True),
                sign("holy" if shown.paladin else ability.icon, 16, "brass"),
                letters(ability.text, "tiny", "dim"),
            )
        pile.row(*(sign(item.icon, 16, "brass_bright") for item in figure.items))
        pile.text(figure.note, "tiny", "dim")

    def spoken(self, shown: SomebodyShown) -> str:
        return tr.words.led(shown.figure.value, shown.figure.say)

    def ground(self, brush: Brush, shown: SomebodyShown) -> None:
        super().ground(brush, shown)
        side, left = dp(22), dp(4)
        low = self.height - side - left
        brush.disc(left, low, side, "brass_bright" if shown.figure.value == "1" else "dim")
        number = Lettering(shown.figure.value, theme.sizes["tiny"], bold=True)
        brush.words_around(number, left + side / 2, low + side / 2, "ink")


class CombatCard(BattleCard):
    """The combat card of the round, on parchment; face down it is a dark back."""

    PAD = 13, 12  # within the line that parchment has at its edge
    told = True
    """Whether it says what its spell does."""

    def card(self, shown: Any) -> CombatCardShown:
        """The card that is seen of what is shown."""
        assert isinstance(shown, CombatCardShown)
        return shown

    def fill(self, pile: Pile, shown: Any) -> None:
        card, words = self.card(shown), Pile(pile.width - dp(SIGN + 8), False)
        if card.id:
            self._face(words, card)
        else:
            words.text(card.name, "small", "dim", bold=True)
        pile.row(medal(card.icon, SIGN, PALE if card.id else "edge"), words, gap=8)

    def _face(self, pile: Pile, card: CombatCardShown) -> None:
        pile.heading(card.name, "strong", INK)
        number = "red" if theme.high_contrast else BLOOD
        pile.wrap(
            sign(card.pace, 18, INK),
            letters(card.speed, "small", INK, bold=True),
            sign("weary", 18, PALE),
            letters(str(card.fatigue), "strong", number, bold=True),
            *([] if card.open else [sign("eye", 18, INK)]),
            gap=4,
        )
        if self.told:
            pile.text(card.text, "tiny", INK)

    def spoken(self, shown: Any) -> str:
        card = self.card(shown)
        if not card.id:
            return card.name
        facts = f"{card.name}, {card.speed}, {card.fatigue_text} {card.fatigue}"
        return tr.words.led(facts, card.text)

    def ground(self, brush: Brush, shown: Any) -> None:
        """Parchment, the only light thing on the screen."""
        brush.plate("parchment" if self.card(shown).id else "slot", self.box)


class CardReply(CombatCard):
    """A combat card that people turned up: a tap says that it was this one."""

    PAD = 10, 10
    late = told = False

    def __init__(self, **properties: Any) -> None:
        super().__init__(once=True, **properties)

    def card(self, shown: ReplyShown) -> CombatCardShown:
        """The card that an answer names."""
        assert shown.card is not None
        return shown.card

    def ground(self, brush: Brush, shown: ReplyShown) -> None:
        """Parchment, darker below a finger."""
        super().ground(brush, shown)
        if self.state == "down":
            glow(brush, self.box, "ember", 2.5)
        if shown.answer.key and self.width >= dp(NUMBERED) * theme.text_factor:
            key = Lettering(shown.answer.key, theme.sizes["tiny"], bold=True)
            brush.words(key, self.width - key.width - dp(17), dp(11), PALE)
