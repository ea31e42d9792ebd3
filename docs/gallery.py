"""The few pictures that the documents show, taken over from all that ``make screenshots`` takes.

    python -m docs.gallery

All others stay in ``build/screenshots``, which nobody keeps.
"""

import shutil
import sys
from io import BytesIO, StringIO
from pathlib import Path

from rich.console import Console

from knightmare.terminal.adapter import CONFIG
from shared.play.game import Setup
from shared.saves.library import seats_of
from shared.terminal.keyboard import Keyboard
from shared.terminal.session import Session

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
BUILT = ROOT / "build" / "screenshots"
"""Where all pictures are."""
KEPT = ("solo-tablet-100", "lords-orders-tablet-100", "share-knightmare-3-phone")
TERMINAL = "terminal.svg"
TYPED = b"1\n1\n"
"""A move and a challenge; then the next question is shown, and the typist is gone."""


def names() -> set[str]:
    """The files of the pictures that are kept."""
    return {TERMINAL, *(f"{name}.png" for name in KEPT)}


def take_over(built: Path) -> list[str]:
    """Copies the pictures that are kept from a folder where all are. Returns those it lacks."""
    FOLDER.mkdir(exist_ok=True)
    missing = [name for name in KEPT if not (built / f"{name}.png").exists()]
    for name in KEPT:
        if name not in missing:
            shutil.copyfile(built / f"{name}.png", FOLDER / f"{name}.png")
    return missing


def terminal() -> str:
    """What the terminal shows in the first turns of a game, as a picture."""
    setup = Setup("knightmare", seats_of(["Ann"], ["person"]), "5", {})
    table, _ = CONFIG.library.begin(None, setup)
    console = Console(record=True, width=96, file=StringIO(), force_terminal=True)
    Session(table, CONFIG.look(table, "en"), console, Keyboard(BytesIO(TYPED))).play()
    return console.export_svg(title="python -m knightmare", unique_id="terminal")


def main() -> int:
    """Takes all of them anew. Returns the exit status: 1 where one was not taken."""
    missing = take_over(BUILT)
    (FOLDER / TERMINAL).write_text(terminal(), encoding="utf-8")
    for name in missing:
        print(f"not taken: {name}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
