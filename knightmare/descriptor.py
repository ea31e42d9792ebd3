"""Knightmare as terminal, app, saves and tests take it: see ``shared.descriptor``."""

from knightmare import campaign
from knightmare.bot.hard import hard
from knightmare.bot.levels import LEVELS, easy, expert, normal
from knightmare.bot.sensible import SensibleBot
from knightmare.bot.tempers import tempered, tempers
from knightmare.chronicle import chronicle
from knightmare.day import DaysDungeon
from knightmare.game import Knightmare
from knightmare.insight.evening import STAKES
from knightmare.insight.judge import judge_of
from knightmare.insight.puzzles import TURN_PUZZLES
from knightmare.ledger.game import Ledger
from knightmare.lessons import course
from knightmare.rulebook.boards import base
from knightmare.rulebook.houses import houses, told
from knightmare.rulebook.options import ruleset_of, usual
from knightmare.rulebook.packs import PACKS
from knightmare.speech.offers import AskWhatMatters
from knightmare.speech.port import KnightmarePort
from knightmare.speech.words import words
from shared.bots.random import RandomBot
from shared.bots.tempers import Make, TemperedBots
from shared.deeds.bgstats import BoxedGame
from shared.descriptor import Descriptor

BOTS: dict[str, Make] = {
    "normal": normal,
    "easy": easy,
    "hard": hard,
    "expert": expert,
    "sensible": SensibleBot,
    "random": RandomBot,
}
"""Makes each bot from its seed; the usual one first."""

KNIGHTMARE = Descriptor(
    package="knightmare",
    play=Knightmare(),
    ledger=Ledger(),
    words=words,
    port=KnightmarePort,
    ruleset=ruleset_of,
    usual=usual,
    told=told,
    houses=houses(),
    bots=TemperedBots(BOTS, LEVELS, tempers(), tempered),
    levels=LEVELS,
    tempers=tuple(tempers()),
    base=base,
    packs=PACKS,
    lasting=campaign,
    judge=judge_of,
    puzzling=TURN_PUZZLES,
    stakes=STAKES,
    chronicle=chronicle,
    box=BoxedGame("Knightmare"),
    lessons=course,
    skipping=AskWhatMatters(),
    challenge=DaysDungeon(),
)
