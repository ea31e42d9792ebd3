"""The real app in a process of its own, which plays by touches and may be killed at any instant.

    python -m tests.mobile_rules.shell.child FOLDER STEPS

After every question it prints what is on the screen and in the journal, as a line of JSON;
after so many it waits to be killed.
"""

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from tests.mobile_rules.driver import Driver, prepare

SEED = 7


def telling(screen: Any) -> dict[str, Any]:
    """What is on the screen, and everything that can be undone."""
    presenter = screen.presenter
    question, journal = presenter.shown.question, presenter.table.journal
    return {
        "screen": type(screen).__name__,
        "asked": question.text if question else "",
        "answers": [answer.text for answer in question.answers] if question else [],
        "undo": screen.undo_bar.text,
        "head": journal.head,
        "moves": [entry.move.notation() for entry in journal.entries],
    }


def main() -> None:
    """Play, tell, and wait."""
    folder, steps = Path(sys.argv[1]), int(sys.argv[2])
    prepare(Path(tempfile.mkdtemp(prefix="kivy-home-")))
    import secrets

    secrets.randbelow = lambda exclusive_upper_bound: SEED  # the same dice each time
    from mobile.games import GAMES
    from mobile.shell.app import CompanionApp
    from tests.mobile_rules.hands import Hands
    from tests.mobile_rules.playing import play_one

    hands, random = Hands(Driver(CompanionApp(folder, GAMES))), Random(SEED)
    hands.begin("solo")
    hands.ticks(4)
    print(json.dumps(telling(hands.screen)), flush=True)
    for _ in range(steps):
        play_one(hands, random)
        print(json.dumps(telling(hands.screen)), flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
