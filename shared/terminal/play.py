"""`play`: new tables, saved tables, and a game that plays itself. The same for every game."""

import argparse
import secrets
import sys
from pathlib import Path
from select import select
from typing import Any, BinaryIO

from rich.console import Console

from shared.bots.tempers import parted
from shared.descriptor import Descriptor
from shared.play.game import PERSON, Setup
from shared.saves.export import read_file
from shared.saves.files import place
from shared.saves.library import seats_of
from shared.saves.places import open_saves
from shared.saves.store import Store
from shared.speech.messages import Message
from shared.terminal.command import Task, UsageError, Voice, file_name, whole_number
from shared.terminal.commands import TURNED
from shared.terminal.keeping import add_keeping_arguments, keep, wished
from shared.terminal.keyboard import Keyboard, keyboard
from shared.terminal.language import add_language
from shared.terminal.lobby import Lobby, NewTable, TerminalConfig
from shared.terminal.named_packs import NamedPack, checked_packs, named_packs, over_of, told_of
from shared.terminal.names import bot_name, check_names
from shared.terminal.options import (
    LEVEL,
    add_house_argument,
    add_option_arguments,
    bots,
    bots_of,
    given,
)  # fmt: skip
from shared.terminal.pack_step import PACKS
from shared.terminal.quiet import Brevity
from shared.terminal.screen import Screen, speak
from shared.terminal.waiting import Waiting, WaitingConsole

SILENCE = 1.0
"""Seconds after which a pipe in which nothing is has somebody at its other end who waits."""


def task(config: TerminalConfig, voice: Voice) -> Task:
    """The command ``play`` of a game.

    Arguments: the game and how it looks; the words of the help.
    """
    return Task(
        lambda parser: add_arguments(parser, config, voice), lambda chosen: run(config, chosen)
    )


def add_arguments(parser: argparse.ArgumentParser, config: TerminalConfig, spoken: Voice) -> None:
    """The options of the command ``play``.

    Arguments: the parser, which they are added to; the game and how it looks; the words of the
    help.
    """

    def add(name: str, more_help: str = "", **more: Any) -> None:
        word = name.strip("-").replace("-", "_")
        parser.add_argument(name, help=spoken.help(f"command.help_{word}") + more_help, **more)

    if config.game.course(config.game.name).guided:
        add("--first", action="store_true")
    parser.set_defaults(first=False)
    add("--seed", type=whole_number(0, 10**18))
    add("--players", type=whole_number(config.game.seats[0], config.game.seats[1]))
    add("--bots", type=whole_number(0, config.game.seats[1]))
    known = "{" + ",".join(config.game.bots) + "}"
    led = spoken.words.led
    told = [led(bot, spoken.help(f"level_about.{bot}")) for bot in config.game.levels]
    told += [led(f".{id}", spoken.help(f"temper_about.{id}")) for id in config.game.tempers]
    add("--bot", f". {' '.join(told)}", type=bots(config.game.bots), metavar=known)
    add("--names")
    if config.game.ledger:
        add("--ledger", action="store_true")
    parser.set_defaults(ledger=False, task=None)
    add("--pack", metavar="PACK", type=file_name, action="append")
    add("--quiet", nargs="?", const=TURNED[0], choices=TURNED)
    add("--share", action="store_true")
    add("--continue", dest="resume", action="store_true")
    add("--load", metavar="FILE", type=file_name)
    add("--saves", metavar="FOLDER", type=file_name)
    add("--no-save", action="store_true")
    add_keeping_arguments(add)
    add_language(parser, config.game.package, spoken.help("command.help_language"))
    add_house_argument(parser, config.game, spoken)
    add_option_arguments(parser, config.game.options, spoken)


def run(config: TerminalConfig, chosen: argparse.Namespace) -> int:
    """Play. Returns the exit status.

    Arguments: the game and how it looks; the command line, as it was read. Raises TableError where
    a save, a pack or an option is refused.
    """
    table = _Described(config, chosen)
    console, keys = _for_sharing() if chosen.share else (Console(highlight=False), keyboard())
    again = _again(chosen, table)
    if wished(chosen):
        if again or table.wanted or chosen.no_save:
            raise UsageError("error.one_thing")
        return keep(chosen, console, config.words(chosen.language))
    setup = table.described(console)
    quiet = chosen.quiet and chosen.quiet == TURNED[0]

    def lobby(store: Store | None) -> Lobby:
        return Lobby(
            config, store, console, keys, chosen.language, table.setup, table.asked,
            chosen.share, quiet,
        )  # fmt: skip

    if not again and not chosen.share and nobody_there(keys):
        if chosen.ledger:
            raise UsageError("error.ledger_alone")
        if chosen.saves and not chosen.no_save:
            # nothing is kept of it, but a place that cannot be is refused as ever
            with open_saves(place(chosen.saves)) as store:
                lobby(store)
        return demonstrate(config, console, setup or table.setup(), chosen.language, bool(quiet))

    if chosen.no_save:
        unsaved = lobby(None)
        return unsaved.open(lambda: unsaved.begin(setup or table.setup()))
    file = _own_table(config.game, chosen.load) if chosen.load else None
    with open_saves(place(chosen.saves) if chosen.saves else None) as store:
        saved = lobby(store)
        # nobody has begun to play yet
        store.flush()
        if file:
            return saved.open(lambda: saved.resume(store, config.library.import_file(store, file)))
        if chosen.resume:
            return saved.open(lambda: saved.resume_last(store))
        return saved.open((lambda: saved.begin(setup, chosen.task)) if setup else None)


def _for_sharing() -> tuple[Console, Keyboard]:
    """Screen and keyboard of a shared table. Raises UsageError where nobody can let people in."""
    keys = keyboard()
    if nobody_there(keys):
        raise UsageError("error.share_alone")
    waiting = Waiting(keys)
    return WaitingConsole(waiting, highlight=False), waiting


def _again(chosen: argparse.Namespace, table: "_Described") -> bool:
    """Whether a table is taken up again. Raises UsageError where more is wanted as well."""
    again = bool(chosen.load or chosen.resume)
    if again and table.wanted:
        raise UsageError("error.new_or_saved")
    if chosen.load and chosen.resume:
        raise UsageError("error.load_or_continue")
    if again and chosen.no_save:
        raise UsageError("error.no_table_kept")
    return again


class _Described:
    """The table that the command line describes, and others that people wish for after it."""

    def __init__(self, config: TerminalConfig, chosen: argparse.Namespace) -> None:
        self.config = config
        self.game = config.game
        self.chosen = chosen
        house = self.game.houses.get(chosen.house, {})
        self.options = {**house, **given(chosen, self.game.options)}
        if chosen.task:
            self.options |= chosen.task.begin
        self.notes: list[Message] = []
        """What people should know of the packs before they begin."""

    @property
    def asked(self) -> dict[str, Any]:
        """What the lobby need not ask any more: options, and the bots one after the other."""
        return {**self.options, LEVEL: list(self.chosen.bot)} if self.chosen.bot else self.options

    @property
    def wanted(self) -> bool:
        """Whether it describes a new table at all."""
        chosen = self.chosen
        described = (chosen.seed, chosen.players, chosen.bots, chosen.names, chosen.pack)
        named = any(one is not None for one in described)
        return named or chosen.first or chosen.ledger or bool(self.options)

    def described(self, console: Console) -> Setup | None:
        """The table, if one is described at all; what people should know of its packs is shown.

        Argument: where that is shown. Raises TableError as ``setup`` does.
        """
        found = self.setup() if self.wanted else None
        for note in self.notes:
            speak(console, self.config.words(self.chosen.language), note.id, "yellow", **note.facts)
        return found

    def wish(self) -> NewTable:
        """What it is like. Raises UsageError."""
        chosen, (fewest, most) = self.chosen, self.game.seats
        names = [name.strip() for name in (chosen.names or "").split(",")]
        names = [name for name in names if name]
        room = chosen.players or most
        if len(names) > room:
            raise UsageError("error.too_many_names", n=len(names), players=room)
        asked = chosen.bots or 0
        least = max(len(names), 1, fewest - asked)
        count = chosen.players or min(least + asked, most)
        if asked > count:
            raise UsageError("error.too_many_bots", n=asked, players=count)
        return NewTable(chosen.ledger, count, asked, names, self.options)

    def setup(self, wish: NewTable | None = None) -> Setup:
        """A table as it is wished for. Argument: the wish; what is described, without one.

        Raises TableError where the people cannot be called so, or the pack is refused.
        """
        if wish is None and self.chosen.first:
            return self.first()
        wish = wish or self.wish()
        people, game, chosen = wish.players - wish.bots, self.game, self.chosen
        words, names = self.config.words(chosen.language), list(wish.names)
        names += [words.word("seat", f"p{n}") for n in range(len(names) + 1, people + 1)]
        check_names(names)
        options: dict[str, Any] = dict(wish.options)
        picked = [NamedPack(one.about.title, one) for one in options.pop(PACKS, ())]
        seats = range(people + 1, wish.players + 1)
        bots = bots_of(options, chosen.bot or [game.bot], seats)
        for number in range(len(names) + 1, wish.players + 1):
            temper = parted(bots[number - people - 1])[1]
            names.append(bot_name(words, number, names, temper))
        name = game.ledger.name if game.ledger and wish.ledger else game.name
        if packs := [*named_packs(chosen.pack or (), chosen.saves), *picked]:
            options |= over_of(game, packs, options)
            settled = game.settled(name, options)
            made = checked_packs(game, packs, settled)
            self.notes = told_of(game, settled, [one.pack for one in packs])
            options |= {key: made[key] for key in ("pack", PACKS)}
        seed = secrets.randbelow(10**9) if chosen.seed is None else chosen.seed
        return Setup(name, seats_of(names, [PERSON] * people + bots), str(seed), options)

    def first(self) -> Setup:
        """The first game, in which everything is met. Raises UsageError where more is wanted."""
        chosen = self.chosen
        described = (chosen.seed, chosen.players, chosen.bots, chosen.pack, chosen.bot or None)
        names = [name.strip() for name in (chosen.names or "").split(",") if name.strip()]
        more = self.options or chosen.ledger or len(names) > 1
        words = self.config.words(chosen.language)
        setup = self.game.guided(names[0] if names else words.word("seat", "p1"), words)
        if setup is None or more or any(one is not None for one in described):
            raise UsageError("error.first_alone")
        check_names(setup.names.values())
        return setup


def _own_table(game: Descriptor, name: str) -> Path:
    """The file of a table. Raises TableError where it holds none of this game."""
    file = place(name)
    found = read_file(file).setup.game
    if found not in game.games:
        raise UsageError("error.load_other_game", path=name, game=found, here=game.package)
    return file


def nobody_there(keys: Keyboard) -> bool:
    """Whether there is no standard input, or nothing in it."""
    if keys.source is None or keys.source.closed:
        return True
    if sys.stdin.isatty():
        return False
    peek = getattr(keys.source, "peek", None)
    return peek is not None and not _waits_to_read(keys.source) and not peek(1)


def _waits_to_read(source: BinaryIO) -> bool:
    """Whether a pipe is open, but nothing comes: a program may want to see a question first."""
    try:
        ready, _, _ = select([source], [], [], SILENCE)
    except (OSError, ValueError):
        # not everywhere, and not for everything, this can be known
        return False
    return not ready


def demonstrate(
    config: TerminalConfig, console: Console, setup: Setup, language: str, quiet: bool = False
) -> int:
    """With nobody there, one game plays itself and is printed. Returns 0.

    Arguments: the game and how it looks; where it is printed; who would have sat there, the seed
    and the options; the code of the language; whether only how it ends is told.
    """
    seats = seats_of([s.name for s in setup.seats], [config.game.bot] * len(setup.seats))
    options = {k: v for k, v in setup.options.items() if k not in ("dice", "riddles")}
    alone = Setup(config.game.name, seats, setup.seed, options)
    table, _ = config.library.begin(None, alone)
    look = config.look(table, language)
    screen = Screen(table, look, console)
    screen.quiet = Brevity(said=quiet)
    if not quiet:
        table.listen(lambda change: screen.tell(change.events))
    screen.say("terminal.demonstration", "bold", seed=setup.seed)
    while table.step():
        pass
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    console.print()
    screen.outcome(outcome, "bold")
    return 0
