"""Draws the sign of the app: for desktops, for Android's launcher, and while Android loads it.

    python -m docs.assets.launcher

Writes ``mobile/android``. A launcher of Android cuts its own shape out of two layers, of which it
shows two thirds at least; what is below the gate has to reach the edges.
"""

from pathlib import Path

from PIL import Image, ImageDraw

FOLDER = Path(__file__).parents[2] / "mobile" / "android"
SIZE, LAYER, FINER = 512, 432, 4
"""Pixels of the sign and of a launcher's layer; how much finer they are drawn than kept."""
SAFE = 66 / 108
"""The part of a layer's width that every launcher shows."""
NIGHT, EDGE = (88, 68, 45), (36, 28, 22)
GOLD, SHADE, LINE = (216, 168, 76), (186, 146, 68), (16, 12, 10)
DAWN, DUSK = (247, 222, 142), (236, 120, 66)
STAIRS = ((60, 32, 18), (86, 58, 30))
Colour = tuple[int, int, int]


def between(one: Colour, other: Colour, share: float) -> Colour:
    """A colour so far from one to another. Argument: the share, 0 to 1."""
    mixed = [round(a + (b - a) * share) for a, b in zip(one, other, strict=True)]
    return mixed[0], mixed[1], mixed[2]


def ground(side: int) -> Image.Image:
    """The wall behind, lit from its middle. Argument: its side in pixels."""
    lit = Image.radial_gradient("L").resize((side, side))
    dark = Image.new("RGB", (side, side), EDGE)
    return Image.composite(dark, Image.new("RGB", (side, side), NIGHT), lit)


def gate(side: int) -> Image.Image:
    """The arch with its portcullis and the stairs behind it. Argument: its side in pixels."""
    unit = side * FINER / 512
    picture = Image.new("RGBA", (side * FINER, side * FINER))
    _stones(ImageDraw.Draw(picture), unit)
    inside = Image.new("L", picture.size)
    _vault(ImageDraw.Draw(inside), unit, (146, 98, 366), 255)
    picture.paste(_hall(picture.size, unit), mask=inside)
    return picture.resize((side, side), Image.Resampling.LANCZOS)


def _finer(unit: float, *places: float) -> list[float]:
    return [place * unit for place in places]


def _vault(
    pen: ImageDraw.ImageDraw, unit: float, at: tuple[int, int, int], fill: Colour | int
) -> None:
    """An opening with a round top. Argument: its left side, its top and its right side."""
    left, top, right = at
    pen.pieslice(_finer(unit, left, top, right, top + right - left), 180, 360, fill=fill)
    pen.rectangle(_finer(unit, left, top + (right - left) / 2, right, 477), fill=fill)


def _stones(pen: ImageDraw.ImageDraw, unit: float) -> None:
    """The stones around the opening, half of them in the shade, and the dark of it."""
    _vault(pen, unit, (82, 34, 428), GOLD)
    pen.pieslice(_finer(unit, 82, 34, 428, 380), 270, 360, fill=SHADE)
    pen.rectangle(_finer(unit, 256, 206, 428, 477), fill=SHADE)
    for turn in (200, 222, 240, 259, 281, 300, 318, 340):
        pen.pieslice(_finer(unit, 82, 34, 428, 380), turn - 0.7, turn + 0.7, fill=LINE)
    for y in (207, 298, 390):
        pen.rectangle(_finer(unit, 82, y - 2.5, 428, y + 2.5), fill=LINE)
    _vault(pen, unit, (138, 90, 374), LINE)


def _hall(size: tuple[int, int], unit: float) -> Image.Image:
    """What is seen through the gate. Arguments: width and height; pixels of a unit."""
    low, high = 98, 440
    sky = Image.new("RGB", (1, high))
    for y in range(high):
        sky.putpixel((0, y), between(DUSK, DAWN, max(0.0, (y - low) / (high - low))))
    picture = Image.new("RGB", size, DAWN)
    picture.paste(sky.resize((size[0], round(high * unit))))
    pen = ImageDraw.Draw(picture)
    for at, (left, top) in enumerate(((212, 284), (191, 322), (170, 361), (148, 400), (140, 438))):
        pen.rectangle(_finer(unit, left, top, 511 - left, 480), fill=STAIRS[at % 2])
    for x in (148, 191, 234, 277, 320, 364):
        pen.rectangle(_finer(unit, x - 6, 90, x + 6, 190), fill=LINE)
        pen.polygon(_finer(unit, x - 13, 188, x + 13, 188, x, 212), fill=LINE)
    pen.rectangle(_finer(unit, 140, 145, 372, 157), fill=LINE)
    return picture


def layers() -> dict[str, Image.Image]:
    """Every picture by its name."""
    sign = ground(SIZE).convert("RGBA")
    sign.alpha_composite(gate(SIZE))
    front = Image.new("RGBA", (LAYER, LAYER))
    inner = round(LAYER * SAFE)
    front.alpha_composite(gate(inner), ((LAYER - inner) // 2, (LAYER - inner) // 2))
    splash = Image.new("RGBA", (SIZE, SIZE), (*EDGE, 255))
    splash.alpha_composite(gate(SIZE // 2), (SIZE // 4, SIZE // 4))
    return {
        "icon": sign.convert("RGB"),
        "icon_front": front,
        "icon_back": ground(LAYER),
        "presplash": splash.convert("RGB"),
    }


def main() -> None:
    """Writes all of them."""
    for name, picture in layers().items():
        # only one way of finding few colours keeps what is seen through
        ways = Image.Quantize
        method = ways.FASTOCTREE if picture.mode == "RGBA" else ways.MEDIANCUT
        picture.quantize(128, method=method).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
