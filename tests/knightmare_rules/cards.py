"""The sixty cards of the castle stock by what they do (C8)."""

from typing import Any

from tests.knightmare_rules.stage import Stage

SPELLS = {
    "K01": "protection",
    "K02": "protection",
    "K03": "resistance",
    "K04": "resistance",
    "K05": "foresight",
    "K06": "foresight",
    "K07": "destruction",
    "K08": "slumber",
    "K09": "banishment",
}
GAINS = {"K10": 4, "K11": 4, "K12": 2, "K13": 3}
RIDDLES = {"K15": (5, -1), "K16": (3, 0), "K17": (3, -1)}
RESIDENTS = dict.fromkeys([f"K{n}" for n in range(19, 28)], 0)
RESIDENTS |= {"K28": 1, "K29": 1, "K30": 1, "K31": -1}
VISITORS = {"K32": ("man_at_arms", 4), "K33": ("goblin", 4), "K34": ("hobgoblin", 5)}
PRISONS = ("K36", "K38")
INJURIES = ("K49", "K50", "K51", "K52")
SHIELDED = {
    "K42": ("dragon_shield", "shield_of_justice"),
    "K43": ("crystal_ball",),
    "K44": ("potion",),
    "K45": ("mace", "sword_of_freedom"),
}
JOURNEYS = {"K54": "red_chamber", "K55": "vanburn", "K56": "mogdred_vale"}
FINDS = {"K58": "mace", "K59": "magic_ring"}
MAGIC = {"K38", "K40", "K49", "K50", "K56"}
SINGLE = {"K14", "K18", "K35", "K37", "K39", "K40", "K41", "K46", "K47", "K48", "K53", "K57", "K60"}


def drawn(card: str, **fields: Any) -> Stage:
    """A Dungeoneer has drawn this card, in the Guardroom unless told otherwise."""
    scene = Stage(**{"at": "guardroom", "tokens": 3, **fields})
    scene.card(card)
    return scene
