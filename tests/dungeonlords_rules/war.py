"""A stage for rounds of combat: the card of a round is known, or drawn by Fate."""

from typing import Any, Self

from shared.chance.deck import without
from tests.dungeonlords_rules.stage import Stage


class War(Stage):
    """A table at the beginning of combat, the tent empty and nobody faced by a party.

    Arguments: how many players; the year; options of the table.
    """

    def __init__(self, players: int = 2, year: int = 1, **options: Any) -> None:
        super().__init__(players, **options)

        self.state.phase = "combat"
        self.state.year = year
        self.state.card_stack = self.state.ruleset.spell_stacks[year]
        self.state.tent = ()

    def round(self, number: int, *answers: str, card: str = "fireball") -> Self:
        """Run a round of combat. Argument: the card, known beforehand; empty leaves it to Fate."""
        state = self.state
        state.round = number
        if card:
            state.card_stack = without(state.card_stack, card)
            state.cards = (*state.cards[: number - 1], card, *state.cards[number:])
        self.run("combat_round", number, answers=answers)
        return self

    @property
    def done(self) -> bool:
        """Whether nothing is left to be asked."""
        return not self.state.agenda
