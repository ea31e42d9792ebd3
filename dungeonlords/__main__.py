"""Dungeon Lords on the command line: play, look up, look back, count, rule, plan."""

import signal
import sys

if __name__ == "__main__" and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    # until somebody hears it, Ctrl-C ends the program without a word
    signal.signal(signal.SIGINT, signal.SIG_DFL)

from shared.speech.messages import Words
from shared.terminal.command import Program, Task


def _words(language: str) -> Words:
    # loaded here, so that Ctrl-C while everything loads is no surprise either
    from dungeonlords.speech.words import words

    return words(language)


PROGRAM = Program("dungeonlords", _words)
main = PROGRAM.main


@PROGRAM.command("play", extra="terminal")
def _play() -> Task:
    from dungeonlords.terminal.adapter import CONFIG
    from shared.terminal import play

    return play.task(CONFIG, PROGRAM.voice)


@PROGRAM.command("rules", extra="terminal")
def _rules() -> Task:
    from dungeonlords.descriptor import DUNGEON_LORDS
    from shared.terminal import lookup

    return lookup.task(DUNGEON_LORDS, PROGRAM.voice)


@PROGRAM.command("review", extra="terminal")
def _review() -> Task:
    from dungeonlords.descriptor import DUNGEON_LORDS
    from shared.terminal import review

    return review.task(DUNGEON_LORDS, PROGRAM.voice)


@PROGRAM.command("statistics", extra="terminal")
def _statistics() -> Task:
    from dungeonlords.descriptor import DUNGEON_LORDS
    from shared.terminal import statistics

    return statistics.task(DUNGEON_LORDS, PROGRAM.voice)


@PROGRAM.command("pack", extra="terminal")
def _pack() -> Task:
    from dungeonlords.descriptor import DUNGEON_LORDS
    from shared.terminal import packs

    return packs.task(DUNGEON_LORDS, PROGRAM.voice)


@PROGRAM.command("today", extra="terminal")
def _today() -> Task:
    from dungeonlords.terminal.adapter import CONFIG
    from shared.terminal import today

    return today.task(CONFIG, PROGRAM.voice)


@PROGRAM.command("puzzle", extra="terminal")
def _puzzle() -> Task:
    from dungeonlords.terminal.adapter import CONFIG
    from shared.terminal import puzzle

    return puzzle.task(CONFIG, PROGRAM.voice)


@PROGRAM.command("ruling")
def _ruling() -> Task:
    from dungeonlords.referee.scenario import resolve
    from shared.referee import ruling

    return ruling.task(resolve, PROGRAM.voice, "dungeonlords")


@PROGRAM.command("battle", extra="terminal")
def _battle() -> Task:
    from dungeonlords.terminal import battle

    return battle.task(PROGRAM.voice)


@PROGRAM.command("plan")
def _plan() -> Task:
    from dungeonlords.terminal import plan

    return plan.task(PROGRAM.voice)


@PROGRAM.command("ladder", extra="lab")
def _ladder() -> Task:
    from dungeonlords.lab.placing import ladder
    from shared.terminal import ladder as command

    return command.task("dungeonlords", ladder, PROGRAM.voice)


@PROGRAM.command("balance", extra="lab")
def _balance() -> Task:
    from dungeonlords.lab.playing import LordsTrials
    from shared.terminal import weighing

    return weighing.task(LordsTrials(), PROGRAM.voice)


@PROGRAM.command("calibrate", extra="lab")
def _calibrate() -> Task:
    from dungeonlords.lab.calibrating import judging
    from shared.terminal import calibration as command

    return command.task("dungeonlords", judging, PROGRAM.voice)


@PROGRAM.command("learn", extra="lab")
def _learn() -> Task:
    from dungeonlords.lab import learning

    return learning.task()


@PROGRAM.command("mine", extra="lab")
def _mine() -> Task:
    from dungeonlords.descriptor import DUNGEON_LORDS
    from dungeonlords.lab.mining import mined
    from shared.terminal import mining

    return mining.task(DUNGEON_LORDS, mined, PROGRAM.voice)


@PROGRAM.command("train", extra="lab")
def _train() -> Task:
    from dungeonlords.lab import training

    return training.task()


if __name__ == "__main__":
    sys.exit(main())
