"""Dungeon Lords as terminal, app, saves and tests take it: see ``shared.descriptor``."""

from dungeonlords.bot.levels import LEVELS, EasyBot, expert, hard, normal
from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.bot.tempers import tempered, tempers
from dungeonlords.chronicle import chronicle
from dungeonlords.day import DaysBattle
from dungeonlords.game import DungeonLords
from dungeonlords.insight.evening import STAKES
from dungeonlords.insight.judge import judge_of
from dungeonlords.ledger.game import Ledger
from dungeonlords.lessons import course
from dungeonlords.planner.advising import AdvisingPort
from dungeonlords.puzzles.puzzling import COMBAT_PUZZLES
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.rulebook.packs import PACKS
from dungeonlords.rulebook.tables import base
from dungeonlords.speech.words import words
from shared.bots.random import RandomBot
from shared.bots.tempers import Make, TemperedBots
from shared.deeds.bgstats import BoxedGame
from shared.descriptor import Descriptor
from shared.play.decision import Move


def drawn(move: Move) -> bool:
    """With their own tiles and cards people do everything that Fate does: there are no dice."""
    return True


BOTS: dict[str, Make] = {
    "normal": normal,
    "easy": EasyBot,
    "hard": hard,
    "expert": expert,
    "sensible": SensibleBot,
    "random": RandomBot,
}
"""Makes each bot from its seed; the usual one first."""

DUNGEON_LORDS = Descriptor(
    package="dungeonlords",
    play=DungeonLords(),
    ledger=Ledger(),
    words=words,
    port=AdvisingPort,
    ruleset=ruleset_of,
    bots=TemperedBots(BOTS, LEVELS, tempers(), tempered),
    levels=LEVELS,
    tempers=tuple(tempers()),
    base=lambda options: base(),
    packs=PACKS,
    by_people=drawn,
    judge=judge_of,
    puzzling=COMBAT_PUZZLES,
    stakes=STAKES,
    chronicle=chronicle,
    box=BoxedGame("Dungeon Lords", 45315, points=True),
    challenge=DaysBattle(),
    lessons=course,
)
