"""Bakes the pictures of the theme: plates, dice, stone, glow. Needs Pillow; the app does not.

    python -m docs.assets.plates

Writes into ``mobile/kit/theme/images``; the pictures are part of the source, and the same
program makes the same pixels again.
"""

import json
import math
import random
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from mobile.kit.theme import patches
from mobile.kit.theme.patches import HIGH_CONTRAST, SCALE, TORCHLIGHT, Patch

IMAGES = Path(patches.__file__).parent / "images"
FINE = 4  # drawn this much larger, then reduced: smooth edges
STONE = 512
GAP = 2
"""Pixels between two pictures on a sheet: none shines into another."""
DIE = 128
PIPS = {
    1: [(1, 1)],
    2: [(0, 2), (2, 0)],
    3: [(0, 2), (1, 1), (2, 0)],
    4: [(0, 0), (0, 2), (2, 0), (2, 2)],
    5: [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)],
    6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
}
Picture = Image.Image
Box = tuple[float, float, float, float]
Place = tuple[int, int, int, int]
"""On a sheet: left, top, width, height."""


def colour(text: str) -> tuple[int, int, int]:
    """``#D8A648`` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def rounded(size: tuple[int, int], box: Box, radius: float, fill: int = 255) -> Picture:
    """A mask: a rounded rectangle of this strength."""
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius, fill=fill)
    return mask


def washed(size: tuple[int, int], top: str, bottom: str, start: float, end: float) -> Picture:
    """A vertical gradient between two heights, flat above and below."""
    column = Image.new("RGB", (1, size[1]))
    first, last = colour(top), colour(bottom)
    for y in range(size[1]):
        part = min(1.0, max(0.0, (y - start) / (end - start)))
        mixed = tuple(round(a + (b - a) * part) for a, b in zip(first, last, strict=True))
        column.putpixel((0, y), mixed)
    return column.resize(size)


def tinted(mask: Picture, tint: str) -> Picture:
    """A mask as a picture of one colour."""
    layer = Image.new("RGBA", mask.size, (*colour(tint), 0))
    layer.putalpha(mask)
    return layer


def plate(patch: Patch) -> Picture:
    """One plate with its shadow, glow, edge, gradient and the light on its upper rim."""
    unit = SCALE * FINE
    side = (patch.corner * 2 + 40) * unit
    size = (side, side)
    low, high = patch.margin * unit, side - patch.margin * unit
    radius = patch.radius * unit
    inner = patch.width * unit
    image = Image.new("RGBA", size, (0, 0, 0, 0))
    if patch.shadow:
        drop = min(4, patch.margin / 3) * unit
        mask = rounded(size, (low, low + drop, high, high + drop), radius, patch.shadow)
        blur = ImageFilter.GaussianBlur(min(8, patch.margin / 2.5) * unit)
        image = Image.alpha_composite(image, tinted(mask.filter(blur), "#000000"))
    if patch.glow:
        spread = 3 * unit
        lit = (low - spread, low - spread, high + spread, high + spread)
        mask = rounded(size, lit, radius + spread, 130)
        blur = ImageFilter.GaussianBlur(6 * unit)
        image = Image.alpha_composite(image, tinted(mask.filter(blur), patch.glow))
    edge = rounded(size, (low, low, high, high), radius)
    image = Image.alpha_composite(image, tinted(edge, patch.edge))
    box: Box = (low + inner, low + inner, high - inner, high - inner)
    face = rounded(size, box, radius - inner)
    image.paste(washed(size, patch.top, patch.bottom, low, high), (0, 0), face)
    if patch.shine:
        image = Image.alpha_composite(image, shine(size, box, radius - inner, patch.shine))
    if patch.hairline:
        image = Image.alpha_composite(image, hairline(size, box, radius - inner, patch))
    return image.resize((side // FINE, side // FINE), Image.Resampling.LANCZOS)


def hairline(size: tuple[int, int], box: Box, radius: float, patch: Patch) -> Picture:
    """A thin line of the edge's colour that runs inside it, all around."""
    unit = SCALE * FINE
    inset, thick = patch.hairline * unit, 1.2 * unit
    line = (box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset)
    hole = (line[0] + thick, line[1] + thick, line[2] - thick, line[3] - thick)
    corner = max(unit, radius - inset)
    mask = rounded(size, line, corner, 150)
    mask.paste(0, (0, 0), rounded(size, hole, corner - thick))
    return tinted(mask, patch.edge)


def shine(size: tuple[int, int], box: Box, radius: float, strength: int) -> Picture:
    """Torchlight on the upper inner rim: it follows the corners and fades down the sides."""
    thick = 1.0 * SCALE * FINE
    mask = rounded(size, box, radius, 255)
    hole = (box[0] + thick, box[1] + thick, box[2] - thick, box[3] - thick)
    mask.paste(0, (0, 0), rounded(size, hole, radius - thick, 255))
    fade = Image.new("L", (1, size[1]))
    reach = radius * 1.2
    for y in range(size[1]):
        fade.putpixel((0, y), round(strength * max(0.0, 1 - max(0.0, y - box[1]) / reach)))
    empty = Image.new("L", size, 0)
    return tinted(Image.composite(fade.resize(size), empty, mask), "#FFDE9E")


def die(face: int) -> Picture:
    """One face of a bone die, lit from above."""
    unit = FINE
    side = DIE * unit
    size = (side, side)
    shadow = rounded(
        size, (10 * unit, 16 * unit, side - 10 * unit, side - 6 * unit), 22 * unit, 190
    )
    image = tinted(shadow.filter(ImageFilter.GaussianBlur(4 * unit)), "#000000")
    body = rounded(size, (10 * unit, 8 * unit, side - 10 * unit, side - 12 * unit), 22 * unit)
    image.paste(washed(size, "#FAEED4", "#C4AC80", 0, side), (0, 0), body)
    light = rounded(
        size, (16 * unit, 13 * unit, side - 16 * unit, side - 20 * unit), 18 * unit, 120
    )
    glow = tinted(light.filter(ImageFilter.GaussianBlur(2 * unit)), "#FFF8E4")
    image = Image.alpha_composite(image, glow)
    draw = ImageDraw.Draw(image)
    radius = 9.5 * unit
    for column, row in PIPS[face]:
        x, y = (36 + column * 28) * unit, (34 + row * 26.5) * unit
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill="#3C1A12")
        upper = (x - radius * 0.8, y - radius * 0.95, x + radius * 0.8, y + radius * 0.5)
        draw.ellipse(upper, fill="#240E0A")
    return image.resize((DIE, DIE), Image.Resampling.LANCZOS)


def glow() -> Picture:
    """A round light that fades to nothing: tinted in the canvas, it is a torch."""
    side = 256
    image = Image.new("LA", (side, side))
    for x in range(side):
        for y in range(side):
            far = math.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5) / (side / 2)
            image.putpixel((x, y), (255, int(255 * max(0.0, 1 - far) ** 2.2)))
    return image


def vignette() -> Picture:
    """Darkness that grows towards the corners."""
    side = 256
    image = Image.new("LA", (side, side))
    for x in range(side):
        for y in range(side):
            far = math.hypot((x + 0.5) / side * 2 - 1, (y + 0.5) / side * 2 - 1)
            image.putpixel((x, y), (0, int(230 * min(1.0, max(0.0, (far - 0.55) / 0.9)) ** 1.6)))
    return image


def noise(blur: float, seed: int) -> bytes:
    """Grain that repeats without a seam: a number from 0 to 255 for each pixel of the wall."""
    source = random.Random(seed)
    grain = Image.frombytes("L", (STONE, STONE), source.randbytes(STONE * STONE))
    tiled = Image.new("L", (STONE * 3, STONE * 3))
    for column in range(3):
        for row in range(3):
            tiled.paste(grain, (column * STONE, row * STONE))
    soft = tiled.filter(ImageFilter.GaussianBlur(blur)).crop((STONE, STONE, 2 * STONE, 2 * STONE))
    values = soft.tobytes()
    low, high = min(values), max(values)
    return bytes((value - low) * 255 // (high - low) for value in values)


def masonry() -> tuple[bytes, bytes, bytes]:
    """A wall of blocks: the shade of each, where there is block and not mortar, lit edges."""
    source = random.Random(7)
    shade, block, lit = (Image.new("L", (STONE, STONE), 0) for _ in range(3))
    for row in range(8):
        for column in range(4):
            x, y = column * 128 + row % 2 * 64, row * 64
            value = 110 + source.randrange(-26, 26)
            for left in (x, x - STONE):
                box = (left + 2, y + 2, left + 125, y + 61)
                ImageDraw.Draw(shade).rounded_rectangle(box, 6, fill=value)
                ImageDraw.Draw(block).rounded_rectangle(box, 6, fill=255)
                draw = ImageDraw.Draw(lit)
                draw.line((left + 7, y + 3, left + 120, y + 3), fill=90)
                draw.line((left + 3, y + 7, left + 3, y + 56), fill=60)
    soft = ImageFilter.GaussianBlur
    return shade.tobytes(), block.filter(soft(1)).tobytes(), lit.filter(soft(0.7)).tobytes()


def stone() -> Picture:
    """The castle wall that is repeated behind every screen."""
    fine, middle, coarse = noise(1.2, 1), noise(6, 2), noise(24, 3)
    shade, block, lit = masonry()
    pixels = bytearray()
    for at in range(STONE * STONE):
        solid = block[at] / 255
        base = shade[at] / 110 if solid > 0.16 else 0.55
        grain = 0.80 + 0.18 * fine[at] / 255
        grain += 0.30 * (middle[at] / 255 - 0.5)
        grain += 0.30 * (coarse[at] / 255 - 0.5)
        light = 40 * base * (0.62 + 0.38 * solid) * grain + lit[at] * 0.05
        pixels += bytes(round(light * part + 3) for part in (1.06, 0.94, 0.84))
    wall = Image.frombytes("RGB", (STONE, STONE), bytes(pixels))
    return wall.quantize(64, dither=Image.Dither.NONE)


def free_corner(size: tuple[int, int], taken: list[Place], side: int) -> tuple[int, int] | None:
    """The highest free place on a square sheet, and of those the one farthest left."""
    width, height = size
    lefts = sorted({0, *(x + wide + GAP for x, _, wide, _ in taken)})
    tops = sorted({0, *(y + high + GAP for _, y, _, high in taken)})
    for top in tops:
        for left in lefts:
            free = all(
                left >= x + wide + GAP
                or left + width + GAP <= x
                or top >= y + high + GAP
                or top + height + GAP <= y
                for x, y, wide, high in taken
            )
            if free and left + width <= side and top + height <= side:
                return left, top
    return None


def pack(pictures: dict[str, Picture], name: str, side: int = 1024) -> None:
    """All pictures on one square sheet, with the index that Kivy reads as an atlas.

    The largest come first, and smaller ones go where they left room: a larger sheet would take
    twice the memory. Raises ValueError where they are too many.
    """
    places: dict[str, Place] = {}
    for id, picture in sorted(pictures.items(), key=lambda pair: -pair[1].height):
        corner = free_corner(picture.size, [*places.values()], side)
        if corner is None:
            raise ValueError(f"{name}: there is no room for {id} within {side} pixels")
        places[id] = (*corner, *picture.size)
    sheet = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    for id, (left, top, *_) in places.items():
        sheet.paste(pictures[id], (left, top))
    sheet.save(IMAGES / f"{name}-0.png", optimize=True)
    # an atlas counts from the lower left corner
    index = {id: [left, side - top - h, w, h] for id, (left, top, w, h) in places.items()}
    text = json.dumps({f"{name}-0.png": index}, indent=1)
    (IMAGES / f"{name}.atlas").write_text(text + "\n", encoding="utf-8")


def main() -> None:
    """Bakes everything."""
    IMAGES.mkdir(exist_ok=True)
    dice = {f"die_{face}": die(face) for face in PIPS}
    pack({**{name: plate(patch) for name, patch in TORCHLIGHT.items()}, **dice}, "torchlight")
    pack({**{name: plate(patch) for name, patch in HIGH_CONTRAST.items()}, **dice}, "contrast")
    stone().save(IMAGES / "stone.png", optimize=True)
    glow().save(IMAGES / "glow.png", optimize=True)
    vignette().save(IMAGES / "vignette.png", optimize=True)


if __name__ == "__main__":
    main()
