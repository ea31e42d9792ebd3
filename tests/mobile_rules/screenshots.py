"""Writes a picture of every screen, in both shapes and at two sizes of text.

The screens of a game and of a physical table are taken upright and on a desktop as well.

    python -m tests.mobile_rules.screenshots [FOLDER]

The pictures go to ``build/screenshots`` unless another folder is named; ``--only FILE...
--language fr`` takes some, in another language.
"""

import argparse
import secrets
import shutil
import tempfile
from collections.abc import Callable, Collection
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
    written = []
    for text_size in TEXT_SIZES:
        written += of_scenes(folder, text_size)
        written += gallery(folder, text_size)
    return written


def of_scenes(
    folder: Path, text_size: int, language: str = "en", only: Collection[str] = ()
) -> list[Path]:
    """Writes the pictures of all scenes.

    Arguments: where to; the size of the text; the language; the files that are wanted, unless all
    are.
    """
    from tests.mobile_rules.scenes import scenes
    from tests.mobile_rules.visiting import app_in

    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    shutil.rmtree(SAVES, ignore_errors=True)
    with Driver(app_in(SAVES, language, text_size=text_size, pace="tap")) as driver:
        for name in scenes(driver):
            written += pictures(driver, folder, name, text_size, only)
            if only and len(written) == len(only):
                break
    shutil.rmtree(SAVES)
    return written


def gallery(folder: Path, text_size: int) -> list[Path]:
    """The controls that all screens are made of."""
    from mobile.kit.theme.style import theme
    from tests.mobile_rules.kit.gallery import build

    theme.text_factor = text_size / 100
    with Driver(build()) as driver:
        return pictures(driver, folder, "gallery", text_size)


def pictures(
    driver: Driver, folder: Path, name: str, text_size: int, only: Collection[str] = ()
) -> list[Path]:
    """What is seen now, in all shapes.

    Arguments: the app; where to; the name of the scene; the size of the text; the files that are
    wanted, unless all are.
    """
    shapes = SHAPES | MORE_SHAPES if name in IN_MORE_SHAPES else SHAPES
    files = {f"{name}-{shape}-{text_size}.png": size for shape, size in shapes.items()}
    wanted = {file: size for file, size in files.items() if not only or file in only}
    for file, size in wanted.items():
        driver.resize(*size)
        driver.advance(0.5)
        packed(driver.screenshot(folder / file))
    driver.resize(*TABLET)
    if not wanted:
        # what the scene set going still happens
        driver.advance(0.5)
    return [folder / file for file in wanted]


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


def asked(about: str | None) -> argparse.Namespace:
    """What was asked for: the folder, the language, and which pictures.

    Argument: what the program does.
    """
    parser = argparse.ArgumentParser(
        description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, default=BUILT)
    parser.add_argument("--language", default="en")
    parser.add_argument("--only", nargs="+", default=[], metavar="FILE")
    return parser.parse_args()


def told(
    wanted: argparse.Namespace,
    whole: Callable[[Path], list[Path]],
    some: Callable[[Path, str, Collection[str]], list[Path]],
) -> None:
    """Takes the pictures that were asked for, and says how many there are.

    Arguments: what was asked for; what takes all of them; what takes some.
    """
    if wanted.only:
        written = some(wanted.folder, wanted.language, wanted.only)
    else:
        written = whole(wanted.folder)
    size = sum(path.stat().st_size for path in written) / 1e6
    print(f"{len(written)} pictures, {size:.1f} MB, in {wanted.folder}")


def write_some(folder: Path, language: str, only: Collection[str]) -> list[Path]:
    """Writes some pictures. Arguments: where to; the language; the files that are wanted."""
    return of_scenes(folder, TEXT_SIZES[0], language, only)


def main() -> None:
    """Draws without a window that anybody sees."""
    wanted = asked(__doc__)
    prepare(Path(tempfile.mkdtemp(prefix="kivy-home-")))
    secrets.randbelow = lambda exclusive_upper_bound: SEED  # the same dice in every picture
    told(wanted, write, write_some)


if __name__ == "__main__":
    main()
