"""What of a game's events is counted, for a report on the board."""

from typing import Any

from knightmare.lab.tally import Tally
from knightmare.rulebook.ruleset import Ruleset
from shared.play.seats import is_seat

COUNTED = {
    "arrived": ("chamber", "chamber"),
    "took_item": ("item", "item"),
    "drew": ("card", "card"),
    "challenged": ("character", "foe"),
    "pledged": ("pact", "spell"),
    "cast": ("spell", "spell"),
}
"""For an event what is used by it, and in which of its facts that stands."""
IMPLIED = {
    "imprisoned": ("chamber", "prison"),
    "entered_level_three": ("chamber", "throne_room"),
    "protected": ("spell", "protection"),
}
"""Events that name nothing, and what is used by them."""
ATTACKER = "attacker"
"""What a character is counted as that challenges a Dungeoneer."""
DEADLY = ("prison", "gaze", "pact", "dragon_ride")
"""Causes of death that are neither a card nor a fight."""


class Counting:
    """Listens to a game, and counts. Arguments: where; the rules of the table."""

    def __init__(self, tally: Tally, ruleset: Ruleset) -> None:
        self.tally = tally
        self.ruleset = ruleset

    def __call__(self, id: str, who: str, clause: str, /, **facts: Any) -> None:
        """One event of the game."""
        if id in COUNTED:
            kind, fact = COUNTED[id]
            self.tally.uses[kind, facts[fact]] += 1
            if id == "challenged" and not is_seat(who):
                self.tally.uses[ATTACKER, who] += 1
        elif id in IMPLIED:
            self.tally.uses[IMPLIED[id]] += 1
        elif id == "died":
            self.tally.deaths[kind_of_death(facts["cause"], self.ruleset)] += 1


def kind_of_death(cause: str, ruleset: Ruleset) -> str:
    """Combat, a card, the prison, the gaze, the pact, or a failed Dragon-Ride.

    Arguments: the cause that the event names; the rules, which know the cards.
    """
    if cause in DEADLY:
        return cause
    return "card" if cause in ruleset.cards else "combat"
