"""Starts the host of a shared table, hears what it says, and kills it."""

import json
import queue
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[4]
PATIENCE = 30.0
"""Seconds in which the host must have something to say."""


class Hosted:
    """A host that is running.

    Arguments: the folder of its save; the game; how many people; the seed; options.
    """

    def __init__(self, folder: Path, game: str, people: int = 2, seed: str = "7", **options: str):
        self.command = [
            *(sys.executable, "-m", "tests.shared_rules.net.browser.real_host"),
            *(str(folder), game, str(people), seed),
            *(f"{name}={value}" for name, value in options.items()),
        ]
        self.now: dict[str, Any] = {}

    def __enter__(self) -> "Hosted":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Starts it, and waits until the door is open."""
        self.said: queue.Queue[str] = queue.Queue()
        self.process = subprocess.Popen(
            self.command,
            cwd=ROOT,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        threading.Thread(target=self._listen, args=(self.process, self.said), daemon=True).start()
        self.now = json.loads(self.said.get(timeout=PATIENCE))

    @staticmethod
    def _listen(process: "subprocess.Popen[str]", said: "queue.Queue[str]") -> None:
        assert process.stdout is not None
        for line in process.stdout:
            said.put(line)

    def kill(self) -> None:
        """Nobody is told; the table is what was saved."""
        self.process.kill()
        self.process.wait(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()

    def tell(self, words: str) -> None:
        """Somebody does something at the host: ``let_in p1``."""
        assert self.process.stdin is not None
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()

    def heard(self, seconds: float = 0.02) -> dict[str, Any]:
        """How things stand now, after what is still on its way."""
        try:
            self.now = json.loads(self.said.get(timeout=seconds))
            while True:
                self.now = json.loads(self.said.get_nowait())
        except queue.Empty:
            return self.now
