"""Results of days: honest ones are taken in, tampered ones are refused, each in a sentence.

Tries are played by chance, with slips taken back; every third is a battle of Dungeon Lords. What
was tampered with was changed as a text, or by whoever has this program and writes a code anew.
"""

from datetime import timedelta
from random import Random

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.daily.code import proved, read, written
from shared.daily.layout import DailyError, laid_out
from tests.campaigns.campaign import Result, added_up, spread
from tests.shared_rules.daily.playing import NOVEMBER, code_of
from tests.shared_rules.daily.tampering import TAMPERINGS

NUMBER = 1000
DATES = 30
"""Dates that are played, again and again: to lay out a battle takes a moment."""


def run(number: int) -> Result:
    """So many honest codes, and as many tampered ones; whatever goes wrong is printed."""
    taken, refused, failed = added_up("code", spread(one, range(number)))
    return Result(f"{taken} honest codes taken in, {refused} tampered ones refused", failed)


def one(number: int) -> tuple[int, int, str]:
    """One code, honest and tampered with. Returns what was taken in, refused, and went wrong."""
    described = DUNGEON_LORDS if number % 3 == 2 else KNIGHTMARE
    when, game = NOVEMBER + timedelta(number // 3 % DATES), described.play.name
    layout, code = code_of(described, when, f"codes {number}", f"Nr {number}")
    try:
        honest = proved(described, layout, read(f"Look: {written(code)}", game))
    except DailyError as error:
        return 0, 0, f"an honest one was refused: {error.message.id}"
    if (honest.won, honest.score) != (code.won, code.score):
        return 0, 0, "an honest one came to something else"
    tampering = TAMPERINGS[number % len(TAMPERINGS)]
    forged = tampering(code, Random(number))
    try:
        found = read(forged, game)
        proved(described, laid_out(described, found.day), found)
    except DailyError:
        return 1, 1, ""
    return 1, 0, f"taken in: {tampering.__name__}"
