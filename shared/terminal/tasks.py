"""The command ``tasks``: what each task asks and which are done; a table is begun for one."""

import argparse
from collections.abc import Iterator
from datetime import date
from typing import Any

from rich.console import Console
from rich.text import Text

from shared.deeds.words import Teller
from shared.descriptor import Descriptor
from shared.saves.files import place
from shared.saves.finished import Annals
from shared.saves.places import open_saves
from shared.saves.store import Store
from shared.saves.tasks import tasks_of
from shared.speech.messages import Message, Words
from shared.terminal import play
from shared.terminal.command import Parser, Task, Voice, file_name, whole_number
from shared.terminal.language import add_language
from shared.terminal.lobby import TerminalConfig
from shared.terminal.screen import speak
from shared.terminal.text import Hanging

DONE, OPEN = "✓", " "


def task(config: TerminalConfig, voice: Voice) -> Task:
    """The command ``tasks`` of a game. Arguments: the game and how it looks; words of the help."""
    game = config.game

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        def add(name: str, help: str, **more: Any) -> None:
            parser.add_argument(name, help=voice.help(f"command.help_{help}"), **more)

        number = whole_number(1, len(tasks_of(game)))
        add("number", "task_number", nargs="?", metavar="N", type=number)
        add("--names", "names")
        add("--saves", "saves", metavar="FOLDER", type=file_name)
        add_language(parser, game.package, voice.help("command.help_language"))

    def run(chosen: argparse.Namespace) -> int:
        if chosen.number is None:
            return show(game, chosen, Console(highlight=False))
        parser = Parser(add_help=False)
        play.add_arguments(parser, config, voice)
        described = parser.parse_args([], chosen)
        described.task, described.players = tasks_of(game)[chosen.number - 1], 1
        return play.run(config, described)

    return Task(add_arguments, run)


def show(game: Descriptor, chosen: argparse.Namespace, console: Console) -> int:
    """Show every task. Returns the exit status.

    Arguments: the game; the command line, as it was read; where it is shown.
    """
    words = game.words(chosen.language, None, {})
    with open_saves(place(chosen.saves) if chosen.saves else None) as store:
        for line in lines(game, store, words):
            console.print(Hanging(line, 0, 6))
    speak(console, words, "task.numbers", "dim")
    speak(console, words, "task.begin_one", "dim", command=f"python -m {game.package} tasks N")
    return 0


def lines(game: Descriptor, store: Store, words: Words) -> Iterator[Text]:
    """A line for each task, the easiest first. Arguments: the game; the save; the words."""
    annals = Annals(store, game)
    annals.fill_all()
    assert game.chronicle is not None
    teller = Teller(game.chronicle(), words, date.fromisoformat(store.now()[:10]))
    for number, one in enumerate(annals.record(game).tasks.earned(tasks_of(game)), 1):
        told = teller.deed(one)
        facts = {"about": told.about, **game.told("task", one.deed.id)}
        parts = [words.say(Message("task.asked", facts))]
        if told.done:
            parts.append(words.say(Message("task.done_on", {"when": told.note})))
        sign = DONE if told.done else OPEN
        yield Text.assemble((f"{number:>2} {sign}  {told.name}. ", "bold"), " ".join(parts))
