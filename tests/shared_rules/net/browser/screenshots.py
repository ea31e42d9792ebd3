"""Writes pictures of the page that phones open, on the real host and in a real browser.

    python -m tests.shared_rules.net.browser.screenshots [FOLDER]

The pictures go to ``build/screenshots`` unless another folder is named.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docs.gallery import BUILT
from tests.mobile_rules.screenshots import packed
from tests.shared_rules.net.browser.chromium import (
    PHONE,
    SIZES,
    TABLET,
    TELEVISION,
    browsing,
    device,
    missing,
)
from tests.shared_rules.net.browser.evening import Evening
from tests.shared_rules.net.browser.hosting import Hosted

SCENES = {"knightmare": (3, 24), "dungeonlords": (2, 45)}
"""After how many answers a picture is taken, of each game."""
STILL = 300
"""Thousandths of a second until nothing moves any more."""


def write(folder: Path) -> list[Path]:
    """Writes all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with browsing() as browser:
        return [path for game in SCENES for path in of_game(browser, game, folder)]


def of_game(browser: Any, game: str, folder: Path) -> Iterator[Path]:
    """The pictures of one game: whoever is asked, whoever waits, and the television."""
    with (
        tempfile.TemporaryDirectory() as saves,
        Hosted(Path(saves), game) as host,
        device(browser, PHONE) as ann,
        device(browser, TABLET) as tom,
        device(browser, TELEVISION) as television,
    ):
        evening = Evening(host)
        ann.goto(host.now["address"])
        yield picture(ann, folder / f"share-{game}-code-phone.png")
        ann.goto(evening.door)
        ann.get_by_role("heading", name="Who are you?").wait_for()
        yield picture(ann, folder / f"share-{game}-seats-phone.png")
        ann.evaluate("localStorage.clear()")
        ann.goto("about:blank")
        evening.sit(ann, "p1", "Ann")
        evening.sit(tom, "p2", "Tom")
        evening.watch(television)
        pages = {"phone": ann, "tablet": tom, "television": television}
        for count in range(max(SCENES[game]) + 1):
            if count in SCENES[game]:
                for shape, page in pages.items():
                    evening.shows(page)
                    assert page.viewport_size["width"] == SIZES[shape][0]
                    yield picture(page, folder / f"share-{game}-{count}-{shape}.png")
            evening.answer()


def picture(page: Any, path: Path) -> Path:
    """What is seen now."""
    page.wait_for_timeout(STILL)
    page.screenshot(path=path)
    return packed(path)


def main() -> None:
    """Takes them, where there is a browser."""
    if missing():
        print(f"left out: the pictures of the shared table’s page, which need {missing()}")
        return
    written = write(Path(sys.argv[1]) if len(sys.argv) > 1 else BUILT)
    size = sum(path.stat().st_size for path in written) / 1e6
    print(f"{len(written)} pictures, {size:.1f} MB, in {written[0].parent}")


if __name__ == "__main__":
    main()
