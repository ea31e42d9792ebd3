"""The icons of answers, events and lords of Dungeon Lords."""

from mobile.dungeonlords.presenters.icons import (
    AREAS,
    EVENTS,
    ITEMS,
    MONSTERS,
    PALADINS,
    ROOMS,
    TRAPS,
    TYPES,
)
from shared.play.decision import Move

THINGS = {**TYPES, **PALADINS, **EVENTS, **ITEMS, **TRAPS, **MONSTERS, **ROOMS, **AREAS}
"""The icon of whatever an answer may name."""
KINDS = {
    "act": "check",
    "decline": "cancel",
    "stop": "check",
    "done": "check",
    "dig": "dig",
    "mine": "coins",
    "work": "imp",
    "no_trap": "cancel",
    "pay": "coins",
    "battle_at": "swords",
    "place": "build",
    "peek": "eye",
}
"""The icon of an answer that names no thing, by its kind."""
TOLD = {
    "programmed": "cards",
    "order_revealed": "cards",
    "orders_recovered": "undo",
    "minion_placed": "minion",
    "area_full": "minion",
    "declined": "cancel",
    "cannot_act": "cancel",
    "dug": "dig",
    "mined": "coins",
    "hired": "tavern",
    "built": "build",
    "room_works": "imp",
    "paid_gold": "coins",
    "paid_food": "food",
    "paid_imps": "imp",
    "evil_rises": "evil",
    "evil_falls": "halo",
    "drew_trap": "trap",
    "trap_discarded": "trap",
    "peeked": "eye",
    "tavern": "tavern",
    "plans": "build",
    "round_begins": "hourglass",
    "event_shown": "hourglass",
    "adventurers_shown": "walk",
    "special_shown": "riddle",
    "monster_lost": "cancel",
}
"""The icon of an event."""


class LordsSigns:
    """The icons of Dungeon Lords."""

    def move(self, move: Move) -> str:
        """What an answer names, or else what it does."""
        named = (THINGS.get(str(argument), "") for argument in move.args)
        return next((icon for icon in named if icon), KINDS.get(move.kind, ""))

    def event(self, id: str) -> str:
        """What happened."""
        return TOLD.get(id, "")

    def seat(self, id: str) -> str:
        """A lord, or the tiles that Fate draws."""
        return "cards" if id == "fate" else "minion"


SIGNS = LordsSigns()
