"""Evenings of both engines over a network that drops, doubles, delays, swaps and cuts frames.

Hosts are killed and started again from their saves. See ``tests.shared_rules.net.network``.
"""

import traceback
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from tests.campaigns.campaign import Result, added_up, spread
from tests.shared_rules.net.network import Evening

NUMBER = 500
THINGS = 500
"""What happens in an evening."""


def run(number: int) -> Result:
    """So many evenings; whatever is lost, doubled or shown wrongly is printed."""
    commands, kills, failed = added_up("evening", spread(_evening, range(number)))
    return Result(f"{number} evenings, {commands} commands, {kills} hosts killed", failed)


def _evening(n: int) -> tuple[int, int, str]:
    """One evening: commands answered, how often the host was killed, and what went wrong."""
    game = DUNGEON_LORDS if n % 2 else KNIGHTMARE
    with TemporaryDirectory() as folder:
        evening = Evening(game, 2 + n % 3, Random(f"network {n}"), Path(folder))
        try:
            for phone in evening.phones:
                evening.connect(phone)
            for _ in range(THINGS):
                evening.something()
            evening.heal()
            evening.check()
        except Exception:
            return 0, evening.kills, traceback.format_exc()
        finally:
            evening.close()
    answered = sum(len(phone.done) + len(phone.refused) for phone in evening.phones)
    return answered, evening.kills, ""
