"""The icons of whatever takes part in a battle, open or face down."""

from dungeonlords.combat.attacks import SHEEP
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.icons import MONSTERS, ROOMS, TRAPS, icon
from mobile.dungeonlords.faces import PICTURES

STEP_ICONS = {
    "trap": "trap",
    "fast_spell": "sprint",
    "monsters": "goblin",
    "slow_spell": "snail",
    "healing": "heart",
    "conquest": "flag",
}


def tile_icon(tile: str) -> str:
    """A tunnel, or a room."""
    return "tunnel" if tile == TUNNEL else icon(ROOMS, tile)


def monster_icon(id: str) -> str:
    """A monster or ghost, or the sheep that it was turned into."""
    return "sheep" if id == SHEEP else icon(MONSTERS, id)


def trap_icon(id: str) -> str:
    """A trap; one that lies face down as what nobody sees."""
    return "hidden" if id == HIDDEN else icon(TRAPS, id)


def spell_icon(id: str) -> str:
    """A combat card; one that nobody knows as the back of a card."""
    return PICTURES.of("spell", id).picture.thing if id else "cards"
