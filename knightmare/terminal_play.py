"""`python -m knightmare`: new tables, saved tables, and a game that plays itself."""

import argparse
import secrets
import sys
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape

from knightmare import tables
from knightmare.__main__ import UsageError, whole_number
from knightmare.catalogue import FILES
from knightmare.state import State
from knightmare.terminal import KnightmareFront
from knightmare.terminal_hall import Hall, NewTable
from knightmare.words import words
from shared.game import PERSON, Setup
from shared.messages import Message
from shared.packs import read_folder
from shared.store import Store
from shared.table import Table
from shared.terminal import Session
from shared.terminal_keyboard import Keyboard, keyboard

SAVES = user_data_path("knightmare-companion", appauthor=False) / "saves.sqlite"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the game."""
    seed = whole_number(0, 10**18)
    parser.add_argument("--seed", type=seed, help=_help("seed"))
    parser.add_argument("--players", type=whole_number(1, 4), help=_help("players"))
    parser.add_argument("--bots", type=whole_number(0, 4), help=_help("bots"))
    parser.add_argument("--bot", choices=tables.BOTS, default="sensible", help=_help("bot"))
    parser.add_argument("--names", help=_help("names"))
    parser.add_argument("--dice", choices=("mine", "app"), help=_help("dice"))
    parser.add_argument("--riddles", choices=("choice", "typed", "judged"), help=_help("riddles"))
    parser.add_argument("--ledger", action="store_true", help=_help("ledger"))
    parser.add_argument("--no-castle-magic", action="store_true", help=_help("no_castle_magic"))
    parser.add_argument("--pack", metavar="FOLDER", help=_help("pack"))
    parser.add_argument("--continue", dest="resume", action="store_true", help=_help("continue"))
    parser.add_argument("--load", metavar="FILE", help=_help("load"))
    parser.add_argument("--saves", metavar="FILE", help=_help("saves"))
    parser.add_argument("--no-save", action="store_true", help=_help("no_save"))
    parser.add_argument("--language", default="en", help=_help("language"))


def _help(id: str) -> str:
    return words().say(Message(f"command.help_{id}")).replace("%", "%%")


def run(chosen: argparse.Namespace) -> int:
    """Play. Returns the exit status.

    Raises TableError where a save, a pack or an option is refused.
    """
    console, keys = Console(highlight=False), keyboard()
    setup = _setup(chosen) if _wants_new(chosen) else None
    if _nobody_there(keys):
        return demonstrate(console, setup or _setup(chosen), chosen.language)
    if chosen.no_save:
        return _without_saving(console, keys, setup or _setup(chosen), chosen.language)
    with Store(Path(chosen.saves).expanduser() if chosen.saves else SAVES) as store:
        hall = Hall(store, console, keys, chosen.language)
        if chosen.load:
            return hall.resume(store.import_file(Path(chosen.load).expanduser()))
        if setup is not None:
            return hall.begin(setup)
        if chosen.resume:
            return hall.resume_last()
        return hall.welcome(lambda wish: _setup(chosen, wish))


def _wants_new(chosen: argparse.Namespace) -> bool:
    """Whether the command line describes a new table."""
    described = (chosen.seed, chosen.players, chosen.bots, chosen.names, chosen.dice)
    more = (chosen.riddles, chosen.pack, chosen.no_castle_magic or None, chosen.ledger or None)
    return any(one is not None for one in (*described, *more))


def _setup(chosen: argparse.Namespace, wish: NewTable | None = None) -> Setup:
    """The table that the command line, or the Hall, describes. Raises UsageError."""
    wish = wish or NewTable(chosen.ledger, chosen.players or 1, chosen.bots or 0, [])
    names = wish.names or [name.strip() for name in (chosen.names or "").split(",")]
    names = [name for name in names if name]
    count = wish.players
    if chosen.names and chosen.players and len(names) > count:
        raise UsageError("error.too_many_names", n=len(names), players=count)
    count = max(count, len(names))
    if count > 4:
        raise UsageError("error.too_many_names", n=count, players=4)
    if wish.bots > count:
        raise UsageError("error.too_many_bots", n=wish.bots, players=count)
    names += [
        words(chosen.language).word("seat", f"p{n}") for n in range(len(names) + 1, count + 1)
    ]
    people = count - wish.bots
    players = [PERSON] * people + [chosen.bot] * wish.bots
    options: dict[str, Any] = {}
    for option in ("dice", "riddles"):
        if getattr(chosen, option):
            options[option] = getattr(chosen, option)
    if chosen.no_castle_magic:
        options["castle_magic"] = False
    if chosen.pack:
        options["pack"] = {k: dict(v) for k, v in read_folder(chosen.pack, FILES).items()}
    seed = secrets.randbelow(10**9) if chosen.seed is None else chosen.seed
    name = "knightmare_ledger" if wish.ledger else "knightmare"
    return Setup(name, tables.seats_of(names, players), str(seed), options)


def _nobody_there(keys: Keyboard) -> bool:
    """Whether there is no standard input, or nothing in it."""
    if keys.source is None or keys.source.closed:
        return True
    if sys.stdin.isatty():
        return False
    peek = getattr(keys.source, "peek", None)
    return peek is not None and not peek(1)


def _without_saving(console: Console, keys: Keyboard, setup: Setup, language: str) -> int:
    table, _ = tables.begin(None, setup)
    return Session(table, KnightmareFront(table, language), console, keys).play()


def demonstrate(console: Console, setup: Setup, language: str) -> int:
    """With nobody there, one game plays itself and is printed. Returns 0."""
    seats = tables.seats_of([s.name for s in setup.seats], ["sensible"] * len(setup.seats))
    options = {k: v for k, v in setup.options.items() if k not in ("dice", "riddles")}
    alone = Setup("knightmare", seats, setup.seed, options)
    table: Table[State]
    table, _ = tables.begin(None, alone)
    front = KnightmareFront(table, language)
    session = Session(table, front, console, Keyboard(None))
    session.say("terminal.demonstration", "bold", seed=setup.seed)
    while table.step():
        pass
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    ending = front.words.word("outcome", outcome.how)
    console.print(f"[bold]{escape(ending)}[/]")
    return 0
