"""Whole evenings of a physical table as they were reported, kept move by move.

``python -m tests.dungeonlords_rules.evenings`` writes them anew, from games of the campaign
``lords_ledger``: what was kept before must go on to be read, so that is for new ones only.
"""

from pathlib import Path

from shared.play.decision import Move
from shared.play.game import Seat, Setup
from shared.play.journal import Journal
from tests.campaigns.lords_ledger import table
from tests.dungeonlords_rules.reporting import LEDGER
from tests.kept.replays import Kept

FOLDER = Path(__file__).with_name("evenings")
NUMBERS = {"four_paladins": 44, "gifts_of_four": 34, "tricky_gifts": 89}
"""The game of the campaign that each evening reports."""


def reported(number: int) -> Kept:
    """A game of the campaign, as the ledger heard of it."""
    feeding = table(number, begins_evil=False)
    feeding.play()
    options = {one.id: feeding.game.ruleset.options[one.id] for one in LEDGER.options}
    options["dice"] = "mine"
    seats = tuple(Seat(lord.seat, lord.seat) for lord in feeding.game.lords)
    setup, journal = Setup(LEDGER.name, seats, "", options), Journal()
    state = LEDGER.setup(options, [seat.id for seat in seats])
    for line in feeding.lines:
        asked = LEDGER.decision(state)
        assert asked is not None
        journal.append(asked.who, Move.parse(line))
        LEDGER.apply(state, Move.parse(line))
    return Kept(setup, journal, LEDGER.outcome(state), LEDGER.rules_version)


def main() -> None:
    """Write the evenings that are not there."""
    FOLDER.mkdir(exist_ok=True)
    for name, number in NUMBERS.items():
        path = FOLDER / f"{name}.json"
        if not path.exists():
            path.write_text(reported(number).text(), encoding="utf-8")


if __name__ == "__main__":
    main()
