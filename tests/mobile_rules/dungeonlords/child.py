"""Dungeon Lords in the app in a process of its own, which is killed in the midst of a battle.

    python -m tests.mobile_rules.dungeonlords.child FOLDER

It plays until a monster is to act, prints what is asked as a line of JSON, and waits to be killed.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from mobile.dungeonlords.presenters.table import LordsPresenter
from tests.mobile_rules.dungeonlords.driving import go_on_until, lords_of
from tests.mobile_rules.presenting import device_in

ASK = "next_to_act"


def telling(game: LordsPresenter) -> dict[str, Any]:
    """What is asked in the battle, who stands in the line, and everything that was played."""
    shown = game.shown
    assert shown.question is not None
    assert shown.battle is not None
    return {
        "id": game.id,
        "asked": shown.question.text,
        "answers": [reply.title for reply in shown.battle.replies],
        "line": [place.figure.say for place in shown.battle.line],
        "undo": shown.undo.undo_text,
        "head": game.table.journal.head,
        "moves": [entry.move.notation() for entry in game.table.journal.entries],
    }


def main() -> None:
    """Play, tell, and wait."""
    game = lords_of(device_in(Path(sys.argv[1])), "Ann", "Tom*", seed="1")
    go_on_until(game, ASK, Random("3"))
    print(json.dumps(telling(game)), flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
