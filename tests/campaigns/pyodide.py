"""Journals of random games, played here and in a browser's Python: the same after every move."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.campaigns.campaign import Result
from tests.shared_rules.web import replaying
from tests.shared_rules.web.journals import journal
from tests.shared_rules.web.nodes import missing, running

NUMBER = 1_000


def run(number: int) -> Result:
    """So many journals, of both games and both ledgers; the first difference of each is printed."""
    if missing():
        return Result(f"nothing: this needs {missing()}", 1)
    moves = failed = 0
    with (
        TemporaryDirectory() as folder,
        running(Path(replaying.__file__), Path(folder)) as elsewhere,
    ):
        for n in range(number):
            line = journal(n)
            here, there = replaying.answer(line), elsewhere.answer(line)
            moves += len(json.loads(here))
            if json.loads(here) != json.loads(there):
                failed += 1
                both = zip(json.loads(here), json.loads(there), strict=True)
                at = next(at for at, (one, other) in enumerate(both, 1) if one != other)
                print(f"journal {n}, move {at}: {line}", flush=True)
    return Result(f"{number} journals, {moves} moves", failed)
