"""All that is drawn of a table of Knightmare for whoever looks."""

from collections.abc import Iterator
from functools import partial

from knightmare.speech.scene.asked import asked
from knightmare.speech.scene.dungeon import DungeonDrawn
from knightmare.speech.scene.ending import tally
from knightmare.speech.scene.fights import duels
from knightmare.speech.scene.happened import happened
from knightmare.speech.scene.paths import paths
from knightmare.speech.scene.people import cards, dues
from knightmare.speech.scene.reports import reports
from knightmare.speech.scene.sight import Sight
from shared.speech.scene.pieces import Drawing


def drawings(sight: Sight) -> Iterator[Drawing]:
    """Cards, the dungeon, what is fought and asked, what falls due, what happened, the end."""
    outcome = sight.port.game.outcome(sight.view)
    yield cards(sight)
    if sight.at_table:
        yield from reports(sight)
    else:
        yield DungeonDrawn(sight).drawn()
    yield from paths(sight)
    yield from duels(sight)
    yield from asked(sight)
    if (falls_due := sight.shared("dues", sight.situation, partial(dues, sight))) is not None:
        yield falls_due
    yield from happened(sight)
    if outcome is not None:
        yield tally(sight, outcome)
