"""Writes pictures of the page that phones open, on the real host and in a real browser.

    python -m tests.shared_rules.net.browser.screenshots [FOLDER]

The pictures go to ``build/screenshots`` unless another folder is named; of games that are played
``--only FILE... --language fr`` takes some, in another language.
"""

import tempfile
from collections.abc import Collection, Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.mobile_rules.screenshots import asked, packed, told
from tests.shared_rules.net.browser.castle import BEATS, KINDS
from tests.shared_rules.net.browser.chromium import (
    PHONE,
    SIZES,
    TABLET,
    TELEVISION,
    browsing,
    device,
    missing,
)
from tests.shared_rules.net.browser.drawn import DrawnEvening
from tests.shared_rules.net.browser.fake_host import FakeHost, welcome
from tests.shared_rules.net.browser.hosting import Hosted
from tests.shared_rules.net.browser.questions import Asking
from tests.shared_rules.net.browser.real_host import ADVISER
from tests.shared_rules.net.browser.test_castle import SIZES as DRAWN_SIZES
from tests.shared_rules.net.browser.test_castle import phone
from tests.shared_rules.net.browser.test_screens import CODE

SCENES = {"knightmare": (3, 24), "dungeonlords": (2, 20)}
"""After how many answers a picture is taken, of each game."""
DRAWN = {
    "knightmare": (2, "5"),
    "knightmare_ledger": (2, "9"),
    "dungeonlords": (3, "11"),
    "dungeonlords_ledger": (3, "5"),
}
"""Games of which every kind of question is drawn: how many play, and their seeds."""
UPRIGHT = (390, 844)
STILL = 300
"""Thousandths of a second until nothing moves any more."""


def write(folder: Path) -> list[Path]:
    """Writes all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with browsing() as browser:
        written = [path for game in SCENES for path in of_game(browser, game, folder)]
        written += [path for game in DRAWN for path in of_questions(browser, game, folder)]
        return [*written, *of_castle(browser, folder)]


def of_game(
    browser: Any, game: str, folder: Path, language: str = "en"
) -> Generator[Path, None, None]:
    """The pictures of one game: whoever is asked, whoever waits, and the television.

    Arguments: the browser; the game; where to; the language of those who sit.
    """
    with (
        tempfile.TemporaryDirectory() as saves,
        Hosted(Path(saves), game) as host,
        device(browser, PHONE, locale=language) as ann,
        device(browser, TABLET, locale=language) as tom,
        device(browser, TELEVISION) as television,
    ):
        evening = DrawnEvening(host)
        ann.goto(host.now["address"])
        yield picture(ann, folder / f"share-{game}-code-phone.png")
        ann.goto(evening.door)
        ann.locator("#name").wait_for()
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
                    evening.goes_on(page)
                    assert page.viewport_size["width"] == SIZES[shape][0]
                    yield picture(page, folder / f"share-{game}-{count}-{shape}.png")
            evening.answer()


def of_questions(browser: Any, game: str, folder: Path) -> Iterator[Path]:
    """Every kind of question of a game as a phone draws it, and the tabs beside the last."""
    people, seed = DRAWN[game]
    with tempfile.TemporaryDirectory() as saves:
        level = "" if game.endswith("ledger") else ADVISER
        views = Asking(Path(saves), game, people, seed).views(level)
    asked = [welcome()]
    with (
        FakeHost(lambda frame: asked if frame["kind"] == "hello" else []) as host,
        device(browser, UPRIGHT, device_scale_factor=2) as page,
    ):
        for number, (kind, view) in enumerate(views.items(), 1):
            asked[1:] = [view | {"seq": number, "ply": number}]
            if number == 1:
                page.goto(host.address + CODE)
            else:
                host.say(asked[1])
            page.locator(f"main[data-ply='{number}']").wait_for()
            while page.locator("main.beating").count():
                page.locator(".goes-on button").tap()
                page.wait_for_timeout(STILL)
            yield picture(page, folder / f"drawn-{game}-{kind.split()[0]}.png")
        for tab in page.locator(".tabs button").all():
            tab.tap()
            name = tab.inner_text().split()[-1].lower()
            yield picture(page, folder / f"drawn-{game}-{name}.png")


def of_castle(browser: Any, folder: Path) -> Iterator[Path]:
    """All that a castle is drawn with, at every size, and what happened in it."""
    for kind in KINDS:
        for size in DRAWN_SIZES:
            with phone(browser, kind, size) as (page, _):
                yield picture(page, folder / f"castle-{kind.replace(' ', '-')}-{size}.png")
    for kind, beat in BEATS.items():
        with phone(browser, "waits") as (page, host):
            host.say(beat | {"seq": 9, "ply": 43})
            page.locator(".happens").wait_for()
            yield picture(page, folder / f"castle-{kind}-phone.png")


def picture(page: Any, path: Path) -> Path:
    """What is seen now."""
    page.wait_for_timeout(STILL)
    page.screenshot(path=path)
    return packed(path)


def write_some(folder: Path, language: str, only: Collection[str]) -> list[Path]:
    """Writes the pictures of games in a language.

    Arguments: where to; the language; the files that are wanted.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    with browsing() as browser:
        for game in SCENES:
            wanted = {file for file in only if file.startswith(f"share-{game}-")}
            if not wanted:
                continue
            # devices are closed here, and not wherever what is left over is thrown away
            with closing(of_game(browser, game, folder, language)) as taking:
                for path in taking:
                    if path.name in wanted:
                        written.append(path)
                    else:
                        path.unlink()
                    if wanted <= {one.name for one in written}:
                        break
    return written


def main() -> None:
    """Takes them, where there is a browser."""
    if missing():
        print(f"left out: the pictures of the shared table’s page, which need {missing()}")
        return
    told(asked(__doc__), write, write_some)


if __name__ == "__main__":
    main()
