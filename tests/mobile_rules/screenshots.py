"""Writes a picture of every screen, in both shapes and at two sizes of text.

    python -m tests.mobile_rules.screenshots [FOLDER]

The pictures go to ``docs/screenshots`` unless another folder is named.
"""

import secrets
import shutil
import sys
import tempfile
from pathlib import Path

from tests.mobile_rules.driver import PHONE, TABLET, Driver, prepare

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SHAPES = {"tablet": TABLET, "phone": PHONE}
TEXT_SIZES = (100, 160)
SHOWN = frozenset(
    "hall-empty new-table new-table-together hall settings about dice rules-search rules-clause "
    "log log-line solo ledger".split()
)
"""Screens of which a picture is kept; tests look at many more."""
SEED = 7


def write(folder: Path) -> int:
    """Writes all pictures; how many there are."""
    from tests.mobile_rules.visiting import app_in, tables, visit

    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for text_size in TEXT_SIZES:
        saves = Path(tempfile.mkdtemp(prefix="saves-"))
        with Driver(app_in(saves, text_size=text_size)) as driver:
            for way in (visit, tables):
                for name in way(driver):
                    count += picture(driver, folder, name, text_size)
        shutil.rmtree(saves)
    return count


def picture(driver: Driver, folder: Path, name: str, text_size: int) -> int:
    """Writes one screen in all shapes; how many pictures that were."""
    if name not in SHOWN:
        return 0
    for shape, size in SHAPES.items():
        driver.resize(*size)
        driver.advance(0.5)
        driver.screenshot(folder / f"{name}-{shape}-{text_size}.png")
    driver.resize(*TABLET)
    return len(SHAPES)


def main() -> None:
    """Draws without a window that anybody sees."""
    prepare(Path(tempfile.mkdtemp(prefix="kivy-home-")))
    secrets.randbelow = lambda _: SEED  # the same dice in every picture
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    count = write(folder)
    print(f"{count} pictures in {folder}")


if __name__ == "__main__":
    main()
