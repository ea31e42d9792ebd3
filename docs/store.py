"""The pictures that stores of Android show, in each language: ``python -m docs.store``.

They go to ``fastlane``, where F-Droid looks for them in the repository itself; that is why they
are kept, few and small.
"""

import sys
import tempfile
from pathlib import Path

from PIL import Image

from docs.site.pictures import TAKERS, hindered

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "fastlane" / "metadata" / "android"
LANGUAGES = {"en-US": "en", "fr-FR": "fr"}
KEPT = {
    "phoneScreenshots": (
        "solo-turn-phone-100",
        "lords-battle-phone-100",
        "puzzle-solved-phone-100",
    ),
    "tenInchScreenshots": ("solo-tablet-100",),
}
COLOURS = 64


def shown(taken: Path, to: Path) -> None:
    """Keeps a picture as a store takes it: no more than twice as high as wide, in few colours.

    Arguments: the picture that was taken; where to.
    """
    with Image.open(taken) as picture:
        least = min(picture.size)
        cut = picture.convert("RGB").crop(
            (0, 0, min(picture.width, 2 * least), min(picture.height, 2 * least))
        )
    to.parent.mkdir(parents=True, exist_ok=True)
    cut.quantize(COLOURS, dither=Image.Dither.NONE).save(to, optimize=True)


def main() -> int:
    """Takes all of them anew. Returns the exit status: 1 where none could be drawn."""
    names = [f"{name}.png" for kind in KEPT.values() for name in kind]
    for place, language in LANGUAGES.items():
        with tempfile.TemporaryDirectory() as work:
            if why := hindered(TAKERS[0], Path(work), language, names):
                print(why, file=sys.stderr)
                return 1
            for kind, kept in KEPT.items():
                for at, name in enumerate(kept, 1):
                    shown(Path(work, f"{name}.png"), FOLDER / place / "images" / kind / f"{at}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
