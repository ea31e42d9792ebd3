"""Starts the host of a shared table, hears what it says, and kills it."""

import json
from pathlib import Path
from typing import Any

from tests.processes.running import Running


class Hosted:
    """A host that is running.

    Arguments: the folder of its save; the game; how many people; the seed; options.
    """

    def __init__(self, folder: Path, game: str, people: int = 2, seed: str = "7", **options: str):
        chosen = (f"{name}={value}" for name, value in options.items())
        self.arguments = (str(folder), game, str(people), seed, *chosen)
        self.now: dict[str, Any] = {}

    def __enter__(self) -> "Hosted":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Starts it, and waits until the door is open."""
        self.program = Running("tests.shared_rules.net.browser.real_host", *self.arguments)
        self.now = json.loads(self.program.hears())

    def kill(self) -> None:
        """Nobody is told; the table is what was saved."""
        self.program.kill()

    def tell(self, words: str) -> None:
        """Somebody does something at the host: ``let_in p1``."""
        self.program.tells(words)

    def heard(self, seconds: float = 0.02) -> dict[str, Any]:
        """How things stand now, after what is still on its way."""
        latest = self.program.latest(seconds)
        if latest is not None:
            self.now = json.loads(latest)
        return self.now
