"""Writes a picture of every screen, in both shapes and at two sizes of text.

The screens of a game and of a physical table are taken upright and on a desktop as well.

    python -m tests.mobile_rules.screenshots [FOLDER]

The pictures go to ``build/screenshots`` unless another folder is named.
"""

import secrets
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from docs.gallery import BUILT
from tests.mobile_rules.driver import PHONE, TABLET, Driver, prepare

SHAPES = {"tablet": TABLET, "phone": PHONE}
MORE_SHAPES = {"upright": (800, 1280), "desktop": (1920, 1080)}
IN_MORE_SHAPES = ("solo", "solo-fight", "solo-ending", "beat-fight", "ledger", "ledger-challenge",
                  "ledger-table-view", "lords-orders", "lords-dig", "lords-battle",
                  "lords-over", "lords-review", "review", "moment", "lords-moment", "shared-sheet",
                  "lords-ledger", "lords-ledger-battle")  # fmt: skip
TEXT_SIZES = (100, 160)
COLOURS = 96
BRIGHT = 4
"""How much more a vivid colour counts than its dots."""
SAVES = Path(tempfile.gettempdir()) / "Knightmare"
"""Seen in a picture, and therefore always the same."""
SEED = 7


def write(folder: Path) -> list[Path]:
    """Writes all pictures."""
    from tests.mobile_rules.scenes import scenes
    from tests.mobile_rules.visiting import app_in

    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for text_size in TEXT_SIZES:
        shutil.rmtree(SAVES, ignore_errors=True)
        with Driver(app_in(SAVES, text_size=text_size, pace="tap")) as driver:
            for name in scenes(driver):
                written += pictures(driver, folder, name, text_size)
        shutil.rmtree(SAVES)
        written += gallery(folder, text_size)
    return written


def gallery(folder: Path, text_size: int) -> list[Path]:
    """The controls that all screens are made of."""
    from mobile.kit.theme.style import theme
    from tests.mobile_rules.kit.gallery import build

    theme.text_factor = text_size / 100
    with Driver(build()) as driver:
        return pictures(driver, folder, "gallery", text_size)


def pictures(driver: Driver, folder: Path, name: str, text_size: int) -> list[Path]:
    """What is seen now, in all shapes."""
    written = []
    shapes = SHAPES | MORE_SHAPES if name in IN_MORE_SHAPES else SHAPES
    for shape, size in shapes.items():
        driver.resize(*size)
        driver.advance(0.5)
        path = folder / f"{name}-{shape}-{text_size}.png"
        written.append(packed(driver.screenshot(path)))
    driver.resize(*TABLET)
    return written


def packed(path: Path) -> Path:
    """Makes the file of a picture small, by a palette."""
    from PIL import Image

    with Image.open(path) as file:
        picture = file.convert("RGB")
    found: Any = picture.point(lambda value: value & 0xFC).getcolors(picture.width * picture.height)
    # a small mark counts for more than its few dots, or its colour would be lost
    weighed = [
        colour
        for count, colour in found
        for _ in range(max(1, round(count**0.3)) * (BRIGHT if vivid(colour) else 1))
    ]
    samples = Image.new("RGB", (len(weighed), 1))
    samples.putdata(weighed)
    palette = samples.quantize(COLOURS, kmeans=1)
    picture.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True)
    return path


def vivid(colour: tuple[int, int, int]) -> bool:
    """Whether a colour is one by which things are told apart, such as the marks of seats."""
    return max(colour) - min(colour) > 90 and max(colour) > 140


def main() -> None:
    """Draws without a window that anybody sees."""
    prepare(Path(tempfile.mkdtemp(prefix="kivy-home-")))
    secrets.randbelow = lambda exclusive_upper_bound: SEED  # the same dice in every picture
    written = write(Path(sys.argv[1]) if len(sys.argv) > 1 else BUILT)
    size = sum(path.stat().st_size for path in written) / 1e6
    print(f"{len(written)} pictures, {size:.1f} MB, in {written[0].parent}")


if __name__ == "__main__":
    main()
