"""The pictures of the manual, taken while it is built, each in the language of its page."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from docs.site.sources import LANGUAGES, ROOT, wanted

PAGE = "share-"
"""How the pictures begin that are taken of the page of phones, in a browser."""
TAKERS = ("tests.mobile_rules.screenshots", "tests.shared_rules.net.browser.screenshots")
"""What takes pictures of the app, and of the page."""


class NoScene(ValueError):
    """A page shows a picture that nobody takes."""


def take(folder: Path) -> None:
    """Takes those that the pages show, each in its language.

    Where no window or no browser can be had, one sentence says so, and pages tell what would be
    seen. Argument: where to, a folder for each language. Raises NoScene.
    """
    for language in LANGUAGES:
        target = folder / language
        target.mkdir(parents=True, exist_ok=True)
        names = [name for name in wanted(language) if not (target / name).exists()]
        of_page = [name for name in names if name.startswith(PAGE)]
        of_app = [name for name in names if name not in of_page]
        for taker, files in zip(TAKERS, (of_app, of_page), strict=True):
            if files and (why := hindered(taker, target, language, files)):
                print(f"{language}: {len(files)} pictures are left out: {why}")


def hindered(taker: str, target: Path, language: str, files: Sequence[str]) -> str:
    """Takes pictures, or says why none can be drawn here.

    Arguments: the module that takes them; where to; the language; the files. Raises NoScene where
    only some of them came.
    """
    command = [sys.executable, "-m", taker, str(target), "--language", language, "--only", *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    lacking = [name for name in files if not (target / name).exists()]
    if done.returncode or "left out" in done.stdout:
        said = f"{done.stdout}\n{done.stderr}".split("\n")
        return next(filter(None, map(str.strip, reversed(said))), f"{taker} broke off")
    if lacking:
        names = ", ".join(lacking)
        raise NoScene(f"no scene is drawn as {names}: see tests/mobile_rules/scenes.py")
    return ""
