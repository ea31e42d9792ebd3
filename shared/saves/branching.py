"""A new table that goes on from the midst of another, which stays as it is."""

from dataclasses import replace

from shared.play.game import Origin
from shared.play.journal import Journal
from shared.saves.export import Saved


def branched(saved: Saved, plies: int, seed: str, now: str) -> Saved:
    """The table that goes on after so many moves of another, with dice of its own.

    Arguments: that other one; how many moves of the line it plays; the seed of the new dice; the
    present, as ISO text. Where fewer were played, it goes on from the last; where newer rules took
    the other over, from no move before that.
    """
    line = saved.journal.line
    based = [entry.number for entry in line].index(saved.base) + 1 if saved.base else 0
    taken = line[: max(plies, based)]
    journal, numbers = Journal(), dict[int, int]()
    for entry in taken:
        numbers[entry.number] = journal.append(entry.who, entry.move).number
    setup = replace(saved.setup, seed=seed, origin=Origin(saved.started, len(taken)))
    states = {
        numbers[number]: state for number, state in saved.checkpoints.items() if number in numbers
    }
    return Saved(setup, saved.rules_version, journal, now, now, states, based)
