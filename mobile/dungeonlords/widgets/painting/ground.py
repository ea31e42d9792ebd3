"""The baked grounds of dungeons: floors, rock, hatching."""

from functools import lru_cache
from pathlib import Path

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

IMAGES = Path(__file__).parent / "images"


@lru_cache(maxsize=8)
def ground(name: str) -> Texture:
    """A baked ground: ``floor``, four on one sheet; ``rock`` and ``hatch``, which repeat."""
    texture = CoreImage(str(IMAGES / f"{name}.png")).texture
    texture.wrap = "clamp_to_edge" if name == "floor" else "repeat"
    return texture
