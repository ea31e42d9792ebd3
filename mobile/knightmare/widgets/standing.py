"""How a Dungeoneer stands: what every card of one shows, whatever its form."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from mobile.kit.surfaces.glow import glow
from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.widgets.values import CEILING


class Standing:
    """Mixed into a card; its rules are bound to these properties.

    Those parts of a card whose ids are ``life`` and ``count`` glow when their value changes.
    """

    card = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    icon = StringProperty("")
    colour = StringProperty("ivory")
    shape = StringProperty("circle")
    level = StringProperty("GREEN")
    level_word = StringProperty("")
    tokens = NumericProperty(0)
    max_tokens = NumericProperty(CEILING)

    def stand(self, card: CardShown) -> None:
        """Tells who it is, how strong, and with how many helm tokens; what is new glows."""
        before, self.card = self.card, card
        self.name, self.icon = card.name, card.icon
        self.colour, self.shape = card.colour, card.shape
        self.level, self.level_word = card.life, card.life_text
        self.tokens, self.max_tokens = card.tokens, card.max_tokens
        if before is not None and before.seat == card.seat:
            self._tell_apart(before, card)

    def _tell_apart(self, before: CardShown, card: CardShown) -> None:
        if before.life != card.life and "life" in self.ids:
            glow(self.ids.life)
        if before.tokens != card.tokens and "count" in self.ids:
            glow(self.ids.count)
