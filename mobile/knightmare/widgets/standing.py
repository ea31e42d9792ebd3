"""How a Dungeoneer stands: what every card of one shows, whatever its form."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.widgets.tokens import CEILING


class Standing:
    """Mixed into a card; its rules are bound to these properties."""

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
        """Tells who it is, how strong, and with how many helm tokens."""
        self.card = card
        self.name, self.icon = card.name, card.icon
        self.colour, self.shape = card.colour, card.shape
        self.level, self.level_word = card.life, card.life_text
        self.tokens, self.max_tokens = card.tokens, card.max_tokens
