"""`python -m dungeonlords battle FILE`: the battle of a scenario, watched step by step."""

import argparse
import sys
from typing import Any

from rich.console import Console
from rich.text import Text

from dungeonlords.referee.scenario import resolve
from dungeonlords.speech.words import DungeonWords, words
from shared.referee.fields import Fields, ScenarioError
from shared.referee.ruling import read, refusal
from shared.speech.messages import Message
from shared.terminal.command import Task, Voice
from shared.terminal.keyboard import INTERRUPTED, Keyboard, Leave, keyboard
from shared.terminal.language import add_language
from shared.terminal.text import Hanging


def task(voice: Voice) -> Task:
    """The command ``battle``."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("file", help=voice.help("command.help_battle_file"))
        add_language(parser, "dungeonlords", voice.help("command.help_language"))

    return Task(add_arguments, lambda chosen: watch(chosen, Console(highlight=False), keyboard()))


def watch(chosen: argparse.Namespace, console: Console, keys: Keyboard) -> int:
    """Show the battle. Returns 0, 2 where the file was refused, or how somebody left.

    Arguments: the command line, as it was read; where it is shown; the keys by which it goes on.
    """
    spoken = words(chosen.language)
    try:
        scenario = read(chosen.file, sys.stdin)
        kind = Fields(scenario).take("kind")
        if kind != "battle":
            raise ScenarioError("kind", "battle_kind", kind=str(kind)[:40])
        ruling = resolve(scenario)
    except ScenarioError as error:
        print(refusal(chosen.file, error, spoken.say), file=sys.stderr)
        return 2
    wait = keys.seen and console.is_terminal and chosen.file != "-"
    try:
        for step in ruling["steps"]:
            _show(console, spoken, step)
            if wait:
                console.print(Text(spoken.say(Message("terminal.again")), style="dim"))
                keys.line()
    except Leave as leave:
        console.print()
        return leave.status
    except KeyboardInterrupt:
        return INTERRUPTED
    _aftermath(console, spoken, ruling)
    return 0


def _show(console: Console, spoken: DungeonWords, step: dict[str, str]) -> None:
    console.print()
    console.print(Text(spoken.word("step", step["step"]), style="bold yellow"))
    console.print(Hanging(Text(step["text"]), 2, 2))


def _aftermath(console: Console, spoken: DungeonWords, ruling: dict[str, Any]) -> None:
    """Who is left, what has fallen, and the clauses behind it."""

    def say(id: str, **facts: Any) -> str:
        return spoken.say(Message(f"ruling.{id}", facts))

    figures = [
        say("figure", gone=int(one["eliminated"]), type=one["type"], damage=one["damage"], hp=hp)
        for one, hp in ((one, one["hp"]) for one in ruling["party"])
    ]
    console.print()
    lines = [
        say("conquered" if ruling["conquered"] else "kept"),
        say("party", figures=figures),
        say("lord", **ruling["lord"]),
        say("clauses", clauses=ruling["clauses"]),
    ]
    for line in lines:
        console.print(Hanging(Text(line), 0, 2))
