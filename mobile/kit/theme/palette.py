"""The named colours, twice: by torchlight, and in high contrast."""

from types import MappingProxyType

TORCHLIGHT = MappingProxyType(
    {
        "ink": "#0F0B09",  # text on bright ground
        "stone": "#1B1512",
        "panel": "#28201A",
        "raised": "#3A2D23",
        "line": "#4B3A2B",
        "edge": "#6E5539",
        "slot": "#150F0C",
        "tray": "#210D0B",
        "bar": "#0F0B09",
        "text": "#F4E9D4",
        "dim": "#B9A88C",
        "faint": "#8F7E68",  # disabled
        "brass": "#D8A648",
        "brass_bright": "#F3D58A",
        "ember": "#E2622B",
        "ember_bright": "#F58A45",
        "call_text": "#FFF8E8",
        "green": "#3FBF8A",
        "amber": "#F2B33C",
        "red": "#E8573F",
        "dead": "#A79A8A",
        "official": "#8FB8D8",
        "violet": "#A678D8",
        "luck_up": "#4CC9B0",
        "luck_down": "#F07A4A",
        "loss": "#F2A48E",
        "sepia": "#3A2112",  # ink on parchment
        "umber": "#54391F",  # a fainter ink on parchment
    }
)
"""Dark stone, warm light: every pair used for text has a contrast of at least 4.5."""

HIGH_CONTRAST = MappingProxyType(
    {
        "ink": "#000000",
        "stone": "#000000",
        "panel": "#000000",
        "raised": "#262626",
        "line": "#8A8A8A",
        "edge": "#FFFFFF",
        "slot": "#000000",
        "tray": "#000000",
        "bar": "#000000",
        "text": "#FFFFFF",
        "dim": "#F0EADF",
        "faint": "#B4ACA0",
        "brass": "#FFD24A",
        "brass_bright": "#FFE9A3",
        "ember": "#FFA45C",
        "ember_bright": "#FFA45C",
        "call_text": "#FFFFFF",
        "green": "#5BF2AF",
        "amber": "#FFD24A",
        "red": "#FF8A75",
        "dead": "#D8D0C4",
        "official": "#A9D8FF",
        "violet": "#D0B0FF",
        "luck_up": "#6FF0D8",
        "luck_down": "#FF9A6E",
        "loss": "#FFC0AE",
        "sepia": "#FFFFFF",
        "umber": "#F0EADF",
    }
)
"""Black ground, white edges: every pair used for text has a contrast of at least 7."""

LIGHTS = MappingProxyType(
    {
        "ember": ("#D9702B", "#3A1509"),
        "gold": ("#D8A648", "#3B2608"),
        "blood": ("#C8412F", "#330C08"),
        "leaf": ("#5FA35A", "#10240F"),
        "teal": ("#2E9C92", "#07262A"),
        "moon": ("#7FA6C9", "#101D2C"),
        "violet": ("#9A6FC4", "#1D1030"),
        "ash": ("#A79A8A", "#1E1A17"),
    }
)
"""The lights of pictures on cards: how bright it is, and the shade of a figure before it."""


def rgba(colour: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """A colour such as ``#D8A648`` as four numbers from 0 to 1.

    Arguments: the colour; its opacity, from 0 to 1.
    """
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, alpha
