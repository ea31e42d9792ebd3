"""Builds the manual: ``make site``.

    python -m docs.site [FOLDER] [--pictures FOLDER]

It goes to ``build/site`` unless another folder is named. Pictures that stand in a folder from the
last time are not taken again.
"""

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

from docs.site import pictures, reference
from docs.site.building import build
from docs.site.pictures import NoScene
from docs.site.sources import (
    DEVELOPERS,
    KEPT,
    LANGUAGES,
    MANUAL,
    PICTURES,
    ROOT,
    BrokenLink,
    Turning,
    pages,
)

CHAPTERS = "\n```{toctree}\n:hidden:\n:glob:\n\nfidelity/*\n```\n"
"""What the generated index of the chapters does not say: that they stand below it."""
BUILT = ROOT / "build" / "site"


def lay_out(language: str, folder: Path, taken: Path, home: str) -> None:
    """Writes the pages of a language as Sphinx reads them.

    Arguments: the language; where to; the folder of the pictures, one folder a language; where
    the project is published, empty where that is not known.
    """
    shutil.copytree(taken / language, folder / PICTURES)
    for picture in KEPT.iterdir():
        shutil.copyfile(picture, folder / PICTURES / picture.name)
    # what the theme says is compiled where it lies
    shutil.copytree(MANUAL / "locale", folder / "locale")
    reference.write(language, folder)
    names = frozenset(path.name for path in (folder / PICTURES).iterdir())
    turning = Turning(language, reference.told(language), names, home)
    for file, place in pages(language).items():
        page = folder / place
        page.parent.mkdir(parents=True, exist_ok=True)
        below = CHAPTERS if place == f"{DEVELOPERS}/fidelity.md" else ""
        page.write_text(turning.page(file, place) + below, encoding="utf-8")


def write(folder: Path, home: str = "", kept: Path | None = None) -> int:
    """Writes the whole site. Returns how many languages could not be built without a warning.

    Arguments: where to; where the project is published, empty where that is not known; where
    pictures are kept from one time to the next.
    """
    with tempfile.TemporaryDirectory(prefix="manual-") as name:
        scratch = Path(name)
        taken = kept or scratch / "pictures"
        pictures.take(taken)
        shutil.rmtree(folder, ignore_errors=True)
        failed = 0
        for language in LANGUAGES:
            lay_out(language, scratch / language, taken, home)
            failed += bool(build(language, scratch / language, folder))
    shutil.copyfile(ROOT / "docs" / "manual" / "theme" / "door.html", folder / "index.html")
    return failed


def main() -> int:
    """Builds it. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m docs.site", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=BUILT)
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="where they are kept")
    chosen = parser.parse_args()
    home = os.environ.get("PROJECT_URL", "").rstrip("/")
    try:
        failed = write(chosen.folder, home, chosen.pictures)
    except (BrokenLink, NoScene) as error:
        print(f"The manual cannot be built: {error}.", file=sys.stderr)
        return 1
    if failed:
        print("The manual has faults: see the lines above.", file=sys.stderr)
        return 1
    print(f"The manual stands in {chosen.folder / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
