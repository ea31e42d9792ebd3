"""What the command line does with all tables at once: copies, one file for everything."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from shared.saves.backups import Backup, backups
from shared.saves.files import place
from shared.saves.going_back import go_back
from shared.saves.parcel import send_all
from shared.saves.places import open_saves, save_file, usual_folder
from shared.saves.schema import StoreError
from shared.saves.store import utc_now
from shared.saves.taking_in import take_in
from shared.speech.messages import Message, Words
from shared.terminal.command import UsageError, file_name, whole_number
from shared.terminal.screen import speak
from shared.terminal.text import Hanging

WISHES = ("backups", "go_back", "send_all", "take_in")
"""The options that do one thing with all tables, and play none."""


def add_keeping_arguments(add: Callable[..., None]) -> None:
    """The options; ``add`` adds one with its help."""
    add("--backups", action="store_true")
    add("--go-back", metavar="N", type=whole_number(1, 10**9))
    add("--send-all", metavar="FILE", type=file_name)
    add("--take-in", metavar="FILE", type=file_name)


def wished(chosen: argparse.Namespace) -> bool:
    """Whether one of them was typed. Raises UsageError where several were."""
    typed = [name for name in WISHES if getattr(chosen, name)]
    if len(typed) > 1:
        raise UsageError("error.one_thing")
    return bool(typed)


def keep(chosen: argparse.Namespace, console: Console, words: Words) -> int:
    """Do what is wished. Returns the exit status. Raises StoreError where it cannot be done.

    Arguments: the command line; where it is shown; the words.
    """
    return _Keeping(chosen, console, words).run()


class _Keeping:
    """Arguments: what was typed; the screen; the words."""

    def __init__(self, chosen: argparse.Namespace, console: Console, words: Words) -> None:
        self.chosen, self.console, self.words = chosen, console, words
        self.named = place(chosen.saves) if chosen.saves else None

    def run(self) -> int:
        """Do it."""
        if self.chosen.backups:
            self._list()
        elif self.chosen.go_back:
            self._go_back(self.chosen.go_back)
        elif self.chosen.send_all:
            self._send(place(self.chosen.send_all))
        else:
            self._take_in(place(self.chosen.take_in))
        return 0

    @property
    def path(self) -> Path:
        """The save file, which need not be one that can be opened."""
        return save_file(self.named or usual_folder())

    def say(self, id: str, style: str = "", **facts: Any) -> None:
        """Show one message."""
        speak(self.console, self.words, id, style, **facts)

    def _list(self) -> None:
        found = backups(self.path)
        if not found:
            self.say("backup.none", path=str(self.path))
        for one in found:
            line = Text.assemble((f"{one.number:>4}", "bold"), f"  {self._described(one)}")
            self.console.print(Hanging(line, 0, 6))
        if found:
            self.say("backup.how", "dim", n=found[0].number)

    def _described(self, backup: Backup) -> str:
        facts = {"when": backup.when.replace("T", " ")[:16]}
        for name, n in (("tables", backup.tables), ("moves", backup.moves)):
            facts[name] = self._sentence(f"backup.{name}", n=n)
        parts = [self._sentence("backup.copy", **facts)]
        if backup.kind == "before":
            parts.append(self._sentence("backup.before"))
        if damaged := backup.contents.damaged:
            parts.append(self._sentence("backup.damaged", n=damaged))
        return " ".join(parts)

    def _sentence(self, id: str, **facts: Any) -> str:
        return self.words.say(Message(id, facts))

    def _go_back(self, number: int) -> None:
        known = {one.number: one for one in backups(self.path)}
        if number not in known:
            raise StoreError("error.no_backup", n=number)
        kept = go_back(self.path, known[number], utc_now())
        self.say("backup.went_back", "bold", what=self._described(known[number]))
        if kept:
            self.say("backup.kept", kept=str(kept))

    def _send(self, path: Path) -> None:
        with open_saves(self.named) as store:
            self._tell(store.notices)
            count, unreadable = send_all(store, path)
        self.say("backup.sent", "bold", n=count, file=str(path))
        if unreadable:
            self.say("backup.not_sent", "bold yellow", n=len(unreadable))

    def _take_in(self, path: Path) -> None:
        with open_saves(self.named) as store:
            self._tell(store.notices)
            self._tell(take_in(store, path).messages)

    def _tell(self, messages: list[Message]) -> None:
        for message in messages:
            self.say(message.id, "bold", **message.facts)
