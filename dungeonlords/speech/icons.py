"""Which icon of the icon font stands for what in Dungeon Lords."""

from collections.abc import Mapping

from shared.play.decision import Move

AREAS: dict[str, str] = {
    "get_food": "food",
    "improve_reputation": "halo",
    "dig_tunnels": "dig",
    "mine_gold": "mine-cart",
    "recruit_imps": "imp",
    "buy_traps": "trap",
    "hire_monster": "tavern",
    "build_room": "build",
}
ROOMS: dict[str, str] = {
    "hatchery": "nest",
    "mushroom_bed": "mushrooms",
    "souvenir_shop": "shop",
    "mint": "mint",
    "workshop": "anvil",
    "tool_shed": "trowel",
    "printing_press": "press",
    "magic_room": "magic",
    "training_room": "training",
    "dark_room": "candle",
    "labyrinth": "maze",
    "anti_magic_room": "muted",
    "cafeteria": "cooking-pot",
    "chapel": "chapel",
    "pandemonium": "pentacle",
    "hall_of_fame": "laurels",
}
MONSTERS: dict[str, str] = {
    "goblin": "goblin",
    "slime": "slime",
    "ghost": "ghost",
    "troll": "troll",
    "witch": "witch",
    "vampire": "vampire",
    "golem": "golem",
    "dragon": "dragon",
    "demon": "demon",
}
TRAPS: dict[str, str] = {
    "rolling_stone": "trap-stone",
    "pendulum": "trap-pendulum",
    "poisoned_dart": "trap-dart",
    "anti_magic_dart": "trap-dart",
    "trapdoor": "trap-door",
    "poisoned_meal": "trap-meal",
    "cursed_ring": "trap-ring",
    "wall_of_fire": "trap-firewall",
    "kamikaze_imp": "trap-bomb",
}
SPELLS: dict[str, str] = {
    "detect_evil": "evil-eyes",
    "detect_treasure": "treasure-map",
    "fireball": "fireball",
    "fist_of_justice": "fist",
    "invisibility": "invisible",
    "magic_shield": "magic-shield",
    "suggestion": "talk",
    "word_of_peace": "peace",
    "graffiti": "spray",
    "aura_of_fear": "skull",
    "metamorphosis": "sheep",
    "blind_rage": "lightning",
    "create_food": "bread",
    "illusion": "meeple",
    "song_of_courage": "flags",
    "regeneration": "healing",
    "magic_key": "key",
    "dimensional_gate": "gate",
}
TYPES: dict[str, str] = {
    "warrior": "warrior",
    "thief": "thief-hood",
    "priest": "priest",
    "wizard": "wizard",
    "paladin": "paladin",
    "illusion": "invisible",
}
PALADINS: dict[str, str] = {
    "halfling": "halfling",
    "elf": "elf",
    "human": "paladin",
    "dwarf": "dwarf",
    "giant": "giant",
}
ABILITIES: dict[str, str] = {"thief": "trap", "priest": "healing", "wizard": "star"}
"""What the icons of an adventurer are, by type (A6)."""
ITEMS: dict[str, str] = {
    "magic_wand": "wand",
    "amulet_of_fortitude": "amulet",
    "healing_potion": "potion",
    "lucky_clover": "clover",
    "empty": "sack",
}
EVENTS: dict[str, str] = {"payday": "payday", "taxes": "taxes", "special": "riddle"}
SEASONS = ("winter", "spring", "summer", "autumn")
"""In the order of the rounds of a year."""
GOODS: dict[str, str] = {
    "gold": "coins",
    "food": "food",
    "imps": "imp",
    "tokens": "troll",
    "traps": "trap",
    "tiles": "tunnel",
    "letters": "letter",
    "evil": "evil",
}
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
    "insist": "edit",
    "back": "cancel",
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
UNKNOWN = "help"
"""The sign of what nobody has drawn."""
ADDED: tuple[tuple[Mapping[str, str], str], ...] = (
    (PALADINS, "helm"),
    (MONSTERS, "minion"),
    (ROOMS, "build"),
    (TRAPS, "trap"),
    (SPELLS, "spellbook"),
    (ITEMS, "sack"),
)
"""The sign of what a table's own pack has added to a kind of thing."""


def icon(kinds: Mapping[str, str], id: str) -> str:
    """The icon of an id, for one that the table's own pack has added that of its kind.

    Arguments: the icons of a kind of thing, by id; the id.
    """
    return kinds.get(id) or next((sign for known, sign in ADDED if known is kinds), UNKNOWN)


def of_move(move: Move) -> str:
    """The icon of what an answer names, or else of what it does."""
    named = (THINGS.get(str(argument), "") for argument in move.args)
    return next((found for found in named if found), KINDS.get(move.kind, ""))
