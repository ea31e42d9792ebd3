"""Knightmare on the command line: play, look up, look back, count, rule, and the laboratory."""

import signal
import sys

if __name__ == "__main__" and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    # until somebody hears it, Ctrl-C ends the program without a word
    signal.signal(signal.SIGINT, signal.SIG_DFL)

from shared.speech.messages import Words
from shared.terminal.command import Program, Task


def _words(language: str) -> Words:
    # loaded here, so that Ctrl-C while everything loads is no surprise either
    from knightmare.speech.words import words

    return words(language)


PROGRAM = Program("knightmare", _words)
main = PROGRAM.main


@PROGRAM.command("play", extra="terminal")
def _play() -> Task:
    from knightmare.terminal.adapter import CONFIG
    from shared.terminal import play

    return play.task(CONFIG, PROGRAM.voice)


@PROGRAM.command("tasks", extra="terminal")
def _tasks() -> Task:
    from knightmare.terminal.adapter import CONFIG
    from shared.terminal import tasks

    return tasks.task(CONFIG, PROGRAM.voice)


@PROGRAM.command("rules", extra="terminal")
def _rules() -> Task:
    from knightmare.descriptor import KNIGHTMARE
    from shared.terminal import lookup

    return lookup.task(KNIGHTMARE, PROGRAM.voice)


@PROGRAM.command("review", extra="terminal")
def _review() -> Task:
    from knightmare.descriptor import KNIGHTMARE
    from shared.terminal import review

    return review.task(KNIGHTMARE, PROGRAM.voice)


@PROGRAM.command("statistics", extra="terminal")
def _statistics() -> Task:
    from knightmare.descriptor import KNIGHTMARE
    from shared.terminal import statistics

    return statistics.task(KNIGHTMARE, PROGRAM.voice)


@PROGRAM.command("pack", extra="terminal")
def _pack() -> Task:
    from knightmare.descriptor import KNIGHTMARE
    from shared.terminal import packs

    return packs.task(KNIGHTMARE, PROGRAM.voice)


@PROGRAM.command("today", extra="terminal")
def _today() -> Task:
    from knightmare.terminal.adapter import CONFIG
    from shared.terminal import today

    return today.task(CONFIG, PROGRAM.voice)


@PROGRAM.command("puzzle", extra="terminal")
def _puzzle() -> Task:
    from knightmare.terminal.adapter import CONFIG
    from shared.terminal import puzzle

    return puzzle.task(CONFIG, PROGRAM.voice)


@PROGRAM.command("ruling")
def _ruling() -> Task:
    from knightmare.referee.scenario import resolve
    from shared.referee import ruling

    return ruling.task(resolve, PROGRAM.voice, "knightmare")


@PROGRAM.command("odds", extra="lab")
def _odds() -> Task:
    from rich.console import Console

    from knightmare.lab.odds import add_odds_arguments, odds

    return Task(add_odds_arguments, lambda chosen: odds(chosen, Console()))


@PROGRAM.command("balance", extra="lab")
def _balance() -> Task:
    from rich.console import Console

    from knightmare.lab.balance import add_balance_arguments, balance

    return Task(add_balance_arguments, lambda chosen: balance(chosen, Console()))


@PROGRAM.command("goals", extra="lab")
def _goals() -> Task:
    from knightmare.lab import goals

    return goals.task()


@PROGRAM.command("houses", extra="lab")
def _houses() -> Task:
    from knightmare.lab import houses

    return houses.task()


@PROGRAM.command("attempts", extra="lab")
def _attempts() -> Task:
    from knightmare.lab import attempts

    return attempts.task()


@PROGRAM.command("ladder", extra="lab")
def _ladder() -> Task:
    from knightmare.lab.placing import ladder
    from shared.terminal import ladder as command

    return command.task("knightmare", ladder, PROGRAM.voice)


@PROGRAM.command("calibrate", extra="lab")
def _calibrate() -> Task:
    from knightmare.lab.calibrating import judging
    from shared.terminal import calibration as command

    return command.task("knightmare", judging, PROGRAM.voice)


@PROGRAM.command("learn", extra="lab")
def _learn() -> Task:
    from knightmare.lab import learning

    return learning.task()


@PROGRAM.command("mine", extra="lab")
def _mine() -> Task:
    from knightmare.descriptor import KNIGHTMARE
    from knightmare.lab.mining import mined
    from shared.terminal import mining

    return mining.task(KNIGHTMARE, mined, PROGRAM.voice)


@PROGRAM.command("tune", extra="lab")
def _tune() -> Task:
    from knightmare.lab import tuning

    return tuning.task()


if __name__ == "__main__":
    sys.exit(main())
