"""Draws the README's picture of the terminal: ``python -m docs.picture``."""

from io import BytesIO, StringIO
from pathlib import Path

from rich.console import Console

from knightmare.terminal.adapter import CONFIG
from shared.play.game import Setup
from shared.saves.library import seats_of
from shared.terminal.keyboard import Keyboard
from shared.terminal.session import Session

PICTURE = Path(__file__).parent / "screenshots" / "terminal.svg"
TYPED = b"1\n1\n"
"""A move and a challenge; then the next question is shown, and the typist is gone."""


def main() -> None:
    """Play the first turns of a game and keep what the terminal shows."""
    setup = Setup("knightmare", seats_of(["Ann"], ["person"]), "5", {})
    table, _ = CONFIG.library.begin(None, setup)
    console = Console(record=True, width=96, file=StringIO(), force_terminal=True)
    Session(table, CONFIG.look(table, "en"), console, Keyboard(BytesIO(TYPED))).play()
    PICTURE.parent.mkdir(exist_ok=True)
    svg = console.export_svg(title="python -m knightmare", unique_id="terminal")
    PICTURE.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
