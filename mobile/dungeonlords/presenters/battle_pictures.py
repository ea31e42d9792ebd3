"""The icons of whatever takes part in a battle."""

from dungeonlords.combat.attacks import SHEEP
from dungeonlords.position.figures import PALADIN, PRIEST, THIEF, WIZARD, Figure, paladin_id
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL
from mobile.dungeonlords.faces import PICTURES

ABILITIES = {THIEF: "trap", PRIEST: "heart", WIZARD: "star", PALADIN: "holy"}
"""The icon of what a figure can do."""
STEP_ICONS = {
    "trap": "trap",
    "fast_spell": "sprint",
    "monsters": "goblin",
    "slow_spell": "snail",
    "healing": "heart",
    "conquest": "flag",
}


def tile_icon(tile: str) -> str:
    """A tunnel, or a room by its figure."""
    return "tunnel" if tile == TUNNEL else PICTURES.of("room", tile).picture.figure


def monster_icon(id: str) -> str:
    """A monster or ghost, or the sheep that it was turned into."""
    return "sheep" if id == SHEEP else PICTURES.of("monster", id).picture.figure


def trap_icon(id: str) -> str:
    """A trap; one that lies face down as what nobody sees."""
    return "hidden" if id == HIDDEN else PICTURES.of("trap", id).picture.thing


def spell_icon(id: str) -> str:
    """A combat card; one that nobody knows as the back of a card."""
    return PICTURES.of("spell", id).picture.thing if id else "cards"


def figure_icon(figure: Figure) -> str:
    """An adventurer by its type, a paladin as it is."""
    if figure.type == PALADIN:
        return PICTURES.of("paladin", paladin_id(figure)).picture.figure
    return PICTURES.of("type", figure.type).picture.figure or "meeple"


def prisoner_icon(type: str, tile: str) -> str:
    """A prisoner. Arguments: the type, empty for a paladin; the id of its tile."""
    if type:
        return PICTURES.of("type", type).picture.figure
    return PICTURES.of("paladin", tile.partition("_")[0]).picture.figure
