"""Bakes the ground of dungeons: floors, rock, hatching. Needs Pillow; the app does not.

    python -m docs.assets.grounds

Writes into ``mobile/dungeonlords/widgets/painting/images``; the pictures are part of the source,
and the same program makes the same pixels again.
"""

import math
import random
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

IMAGES = Path(__file__).parents[2] / "mobile" / "dungeonlords" / "widgets" / "painting" / "images"
SIDE = 192
"""Pixels of one floor; four of them make a sheet."""
ROCK = 512
FINE = 4
Picture = Image.Image
Point = tuple[float, float]


def flags(source: random.Random) -> list[Point]:
    """The middles of flagstones: a loose grid, so that all are about as large."""
    step, found = SIDE / 3.6, list[Point]()
    for row in range(-1, 5):
        for column in range(-1, 5):
            shift = step / 2 if row % 2 else 0
            x = column * step + shift + source.uniform(-0.3, 0.3) * step
            y = row * step + source.uniform(-0.3, 0.3) * step
            found.append((x, y))
    return found


def floor(seed: int) -> Picture:
    """Flagstones with dark joints, each of its own shade, darker towards the walls."""
    source = random.Random(seed)
    stones = flags(source)
    shades = [source.uniform(0.8, 1.12) for _ in stones]
    grain = Image.frombytes("L", (SIDE, SIDE), source.randbytes(SIDE * SIDE))
    fine = grain.filter(ImageFilter.GaussianBlur(1.1)).tobytes()
    pixels = bytearray()
    for at in range(SIDE * SIDE):
        x, y = at % SIDE, at // SIDE
        near = sorted((math.hypot(x - a, y - b), n) for n, (a, b) in enumerate(stones))[:2]
        joint = near[1][0] - near[0][0]
        solid = min(1.0, max(0.0, (joint - 2.0) / 3.5))
        edge = min(x, y, SIDE - 1 - x, SIDE - 1 - y) / SIDE
        light = 0.5 + 0.46 * min(1.0, edge / 0.26)
        # the upper rim of each stone catches the torch
        rim = 0.10 if 5 < joint < 11 and y < stones[near[0][1]][1] else 0.0
        value = shades[near[0][1]] * (0.86 + 0.28 * fine[at] / 255) + rim
        value = (0.16 + 0.84 * solid * value) * light
        pixels += bytes(min(255, round(part * value)) for part in (122, 92, 64))
    return Image.frombytes("RGB", (SIDE, SIDE), bytes(pixels))


def floors() -> Picture:
    """Four floors on one sheet, so that neighbours are not alike."""
    sheet = Image.new("RGB", (2 * SIDE, 2 * SIDE))
    for at in range(4):
        sheet.paste(floor(at + 11), (at % 2 * SIDE, at // 2 * SIDE))
    return sheet.quantize(96, dither=Image.Dither.NONE)


def rock() -> Picture:
    """Raw rock with cracks, to be seen between the tunnels."""
    source = random.Random(5)
    grain = Image.frombytes("L", (ROCK, ROCK), source.randbytes(ROCK * ROCK))
    coarse = grain.resize((24, 24)).resize((ROCK, ROCK), Image.Resampling.BICUBIC)
    fine = grain.filter(ImageFilter.GaussianBlur(1.5))
    base = Image.blend(coarse.filter(ImageFilter.GaussianBlur(10)), fine, 0.35)
    cracks = Image.new("L", (ROCK, ROCK), 0)
    draw = ImageDraw.Draw(cracks)
    for _ in range(15):
        x, y = source.uniform(0, ROCK), source.uniform(0, ROCK)
        turn = source.uniform(0, math.tau)
        for _ in range(source.randrange(4, 9)):
            turn += source.uniform(-0.8, 0.8)
            reach = source.uniform(12, 34)
            to = x + reach * math.cos(turn), y + reach * math.sin(turn)
            draw.line((x, y, *to), fill=150, width=2)
            x, y = to
    cracks = cracks.filter(ImageFilter.GaussianBlur(0.8))
    values = zip(base.tobytes(), cracks.tobytes(), strict=True)
    pixels = bytearray()
    for value, crack in values:
        light = (20 + 20 * value / 255) * (1 - 0.6 * crack / 255)
        pixels += bytes(round(light * part) for part in (1.02, 0.93, 0.86))
    return Image.frombytes("RGB", (ROCK, ROCK), bytes(pixels)).quantize(
        32, dither=Image.Dither.NONE
    )


def hatching() -> Picture:
    """Slanting stripes that repeat: what was conquered."""
    side = 32
    large = Image.new("LA", (3 * side * FINE, 3 * side * FINE), (255, 0))
    draw = ImageDraw.Draw(large)
    for at in range(-4, 8):
        x = at * side * FINE
        across = side * FINE * 0.4
        height = 3 * side * FINE
        draw.polygon(
            ((x, height), (x + height, 0), (x + height + across, 0), (x + across, height)),
            fill=(255, 255),
        )
    small = large.resize((3 * side, 3 * side), Image.Resampling.LANCZOS)
    return small.crop((side, side, 2 * side, 2 * side))


def main() -> None:
    """Bakes everything."""
    IMAGES.mkdir(exist_ok=True)
    for name, picture in (("floor", floors()), ("rock", rock()), ("hatch", hatching())):
        picture.save(IMAGES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
