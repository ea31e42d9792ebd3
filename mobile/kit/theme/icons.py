"""The icons of ``fonts/icons.ttf`` by name, and their textures.

A glyph is rendered once for each size and shared by all widgets that show it.
"""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from mobile.kit.theme.fonts import ICONS

FIRST = 0xE000

NAMES = """
sword mace shield crown chalice ring crystal-ball spellbook potion gold-bag food helm helm-empty
prison prisoner riddle die-1 die-2 die-3 die-4 die-5 die-6 dice heart heart-half skull goblin
ogre ghost medusa gargoyle lizard necromancer knight black-knight imp troll witch vampire golem
dragon demon slime warrior barbarian priest prayer wizard thief thief-hood paladin trap-pendulum
trap-stone trap-dart trap-door trap-ring trap-firewall trap-meal trap-bomb trap gold-coin coins
hoard tunnel pickaxe mine-cart eye eye-all undo redo history torch ladder stairs hourglass gate
tower throne chest chest-open key lock unlock spider rat bed footprint walk person hooded
minotaur skeleton minion orc unicorn wand door exit router save sound settings help info
rulebook check cancel die-any cards card-draw card-discard meeple swords plus minus wizard-staff
holy
back next up down add less close more search share edit archive copy
letter evil halo dig tavern build winter spring summer autumn payday taxes income star nest
mushrooms shop mint anvil trowel press magic pentacle sparkles training candle maze muted
cooking-pot chapel laurels laurel flag asleep weary healing fist invisible peace magic-shield
spray treasure-map fireball evil-eyes drop cube elf dwarf halfling phone tablet hidden clover
amulet sack tent cave compass podium trophy medal broken-wall lightning sprint snail sheep bread
throne-stone linked tombstone talk handshake pie heart-broken grave grave-flowers well stream
stone-path beam log eating drinking tap cauldron cobweb boots gauntlet candles dragon-shield
sunbeams handcuffs chain-breaking arrows flags crossed-bones statue cliff barrow stone-bridge
giant
""".split()
"""In the order of their code points: only ever append."""

ICON = {name: chr(FIRST + at) for at, name in enumerate(NAMES)}


@lru_cache(maxsize=512)
def _label(name: str, pixels: int) -> CoreLabel:
    label = CoreLabel(text=ICON[name], font_name=ICONS, font_size=pixels)
    label.refresh()
    return label


def icon_texture(name: str, size: float) -> Texture | None:
    """An icon in white, to be tinted by the canvas; none for an unknown or empty name.

    Arguments: the icon's name; its height in pixels.
    """
    if name not in ICON or size < 1:
        return None
    # the label is kept with its texture: it draws it anew when Android drops the context
    return _label(name, round(size)).texture
