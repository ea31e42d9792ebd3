"""The baked plates that panels, buttons and slots are drawn with, and how they stretch.

``docs/assets/plates.py`` paints them, ``mobile.kit.surfaces.plate`` draws them: both read this
table, so that the two cannot disagree.
"""

from dataclasses import dataclass

SCALE = 2
"""Pixels of a baked picture to one dp."""


@dataclass(frozen=True, slots=True)
class Patch:
    """One plate in dp: ``margin`` of shadow or glow around it, corners of ``radius``."""

    top: str
    bottom: str
    edge: str
    margin: int = 4
    radius: int = 10
    width: float = 1.0
    glow: str = ""
    shadow: int = 0
    shine: int = 36
    hairline: int = 0
    """How far inside the edge a second, thin line runs; 0 for none."""

    @property
    def corner(self) -> int:
        """How much of each side is not stretched, in dp."""
        return self.margin + self.radius + self.hairline + 4


TORCHLIGHT: dict[str, Patch] = {
    "panel": Patch("#30261F", "#211915", "#4B3A2B", 24, 12, shadow=215),
    "panel_active": Patch("#42311F", "#241A13", "#D8A648", 24, 12, 1.5, "#D8A648", 215),
    "panel_disabled": Patch("#1F1815", "#191310", "#33281F", 24, 12, shadow=120, shine=12),
    "sheet": Patch("#362A21", "#1F1714", "#8A6A3C", 24, 16, 1.5, shadow=235),
    "beat": Patch("#3D2C1C", "#17100C", "#D8A648", 24, 16, 1.8, "#D8A648", 235, hairline=7),
    "parchment": Patch("#DCCDA4", "#BCA877", "#6E5436", 24, 14, 2, shadow=215, shine=0, hairline=8),
    "button": Patch("#4A3A2C", "#33271E", "#6E5539", shadow=90),
    "button_down": Patch("#2A2019", "#3A2D22", "#D8A648", shadow=40, shine=0),
    "button_disabled": Patch("#241C17", "#201814", "#3A2E24", shine=0),
    "chosen": Patch("#E7BE68", "#B98A35", "#F3D58A", shadow=90, shine=90),
    "slot": Patch("#120D0B", "#1D1612", "#6E5539", radius=8, shine=0),
    "slot_active": Patch("#241A10", "#2E2114", "#D8A648", radius=8, width=2, shine=0),
    "well": Patch("#140F0C", "#1A1411", "#211914", radius=9, shine=0),
    "well_down": Patch("#4A3820", "#3C2D1A", "#D8A648", radius=9, shine=0),
    "tray": Patch("#1A0907", "#2B110D", "#6E4A39", radius=10, shine=0),
    "call": Patch("#DD6A2B", "#9A3412", "#F3D58A", 24, 12, 2, "#E2622B", 120, 80),
    "call_down": Patch("#9A3412", "#C9581F", "#F3D58A", 24, 12, 2, "#E2622B", 60, 0),
    "call_disabled": Patch("#33261E", "#2A1F19", "#4B3A2B", 24, 12, 1, shadow=60, shine=10),
}

HIGH_CONTRAST: dict[str, Patch] = {
    "panel": Patch("#000000", "#000000", "#FFFFFF", 24, 12, 1.5, shine=0),
    "panel_active": Patch("#000000", "#000000", "#FFD24A", 24, 12, 4, shine=0),
    "panel_disabled": Patch("#000000", "#000000", "#8A8A8A", 24, 12, shine=0),
    "sheet": Patch("#000000", "#000000", "#FFD24A", 24, 16, 2, shine=0),
    "beat": Patch("#000000", "#000000", "#FFD24A", 24, 16, 2, shine=0, hairline=7),
    "parchment": Patch("#000000", "#000000", "#FFFFFF", 24, 14, 2, shine=0, hairline=8),
    "button": Patch("#1E1E1E", "#1E1E1E", "#FFFFFF", width=1.5, shine=0),
    "button_down": Patch("#5A4A10", "#5A4A10", "#FFD24A", width=2, shine=0),
    "button_disabled": Patch("#000000", "#000000", "#7A7A7A", shine=0),
    "chosen": Patch("#FFD24A", "#FFD24A", "#FFFFFF", width=2, shine=0),
    "slot": Patch("#000000", "#000000", "#FFFFFF", radius=8, shine=0),
    "slot_active": Patch("#2A2200", "#2A2200", "#FFD24A", radius=8, width=3, shine=0),
    "well": Patch("#0C0C0C", "#0C0C0C", "#8A8A8A", radius=9, shine=0),
    "well_down": Patch("#5A4A10", "#5A4A10", "#FFD24A", radius=9, width=2, shine=0),
    "tray": Patch("#000000", "#000000", "#FFFFFF", radius=10, shine=0),
    "call": Patch("#8A2B0A", "#8A2B0A", "#FFFFFF", 24, 12, 3, shine=0),
    "call_down": Patch("#5A1B05", "#5A1B05", "#FFD24A", 24, 12, 3, shine=0),
    "call_disabled": Patch("#000000", "#000000", "#7A7A7A", 24, 12, shine=0),
}
