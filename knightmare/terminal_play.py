"""`python -m knightmare`: new tables, saved tables, and a game that plays itself."""

import argparse
import secrets
import sys
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console

from knightmare import tables
from knightmare.__main__ import UsageError, spoken, whole_number
from knightmare.catalogue import FILES
from knightmare.state import State
from knightmare.terminal import KnightmareFront
from knightmare.terminal_hall import Hall, NewTable
from knightmare.terminal_options import add_option_arguments, given
from knightmare.words import words
from shared.game import PERSON, Setup
from shared.messages import Message
from shared.packs import read_folder
from shared.store import Store
from shared.table import Table
from shared.terminal_keyboard import Keyboard, keyboard
from shared.terminal_screen import Screen, speak

SAVES = user_data_path("knightmare-companion", appauthor=False) / "saves.sqlite"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the game."""
    seed = whole_number(0, 10**18)
    parser.add_argument("--seed", type=seed, help=_help("seed"))
    parser.add_argument("--players", type=whole_number(1, 4), help=_help("players"))
    parser.add_argument("--bots", type=whole_number(0, 4), help=_help("bots"))
    parser.add_argument("--bot", choices=tables.BOTS, default="sensible", help=_help("bot"))
    parser.add_argument("--names", help=_help("names"))
    parser.add_argument("--ledger", action="store_true", help=_help("ledger"))
    parser.add_argument("--pack", metavar="FOLDER", help=_help("pack"))
    parser.add_argument("--continue", dest="resume", action="store_true", help=_help("continue"))
    parser.add_argument("--load", metavar="FILE", help=_help("load"))
    parser.add_argument("--saves", metavar="FILE", help=_help("saves"))
    parser.add_argument("--no-save", action="store_true", help=_help("no_save"))
    parser.add_argument("--language", default="en", help=_help("language"))
    add_option_arguments(parser)


def _help(id: str) -> str:
    # argparse reads a percent sign as the beginning of a placeholder
    return spoken(f"command.help_{id}").replace("%", "%%")


def run(chosen: argparse.Namespace) -> int:
    """Play. Returns the exit status.

    Raises TableError where a save, a pack or an option is refused.
    """
    console, keys = Console(highlight=False), keyboard()
    again = bool(chosen.load or chosen.resume)
    if again and (_wants_new(chosen) or chosen.no_save):
        raise UsageError("error.new_or_saved")
    setup = _setup(chosen, _wish(chosen)) if _wants_new(chosen) else None
    if not again and _nobody_there(keys):
        return demonstrate(console, setup or _setup(chosen, _wish(chosen)), chosen.language)
    if chosen.no_save:
        hall = _hall(chosen, None, console, keys)
        return hall.open(lambda: hall.begin(setup or _setup(chosen, _wish(chosen))))
    with Store(Path(chosen.saves).expanduser() if chosen.saves else SAVES) as store:
        hall = _hall(chosen, store, console, keys)
        if chosen.load:
            file = Path(chosen.load).expanduser()
            return hall.open(lambda: hall.resume(store, store.import_file(file)))
        if chosen.resume:
            return hall.open(lambda: hall.resume_last(store))
        return hall.open((lambda: hall.begin(setup)) if setup else None)


def _hall(
    chosen: argparse.Namespace, store: Store | None, console: Console, keys: Keyboard
) -> Hall:
    def setup(wish: NewTable) -> Setup:
        return _setup(chosen, wish)

    return Hall(store, console, keys, chosen.language, setup, given(chosen))


def _wants_new(chosen: argparse.Namespace) -> bool:
    """Whether the command line describes a new table."""
    described = (chosen.seed, chosen.players, chosen.bots, chosen.names, chosen.pack)
    return any(one is not None for one in described) or chosen.ledger or bool(given(chosen))


def _wish(chosen: argparse.Namespace) -> NewTable:
    """The table that the command line describes. Raises UsageError."""
    names = [name.strip() for name in (chosen.names or "").split(",")]
    names = [name for name in names if name]
    most = chosen.players or 4
    if len(names) > most:
        raise UsageError("error.too_many_names", n=len(names), players=most)
    bots = chosen.bots or 0
    count = chosen.players or min(max(len(names), 1) + bots, 4)
    if bots > count:
        raise UsageError("error.too_many_bots", n=bots, players=count)
    return NewTable(chosen.ledger, count, bots, names, given(chosen))


def _setup(chosen: argparse.Namespace, wish: NewTable) -> Setup:
    """The setup of a table that the command line, or the Hall, describes."""
    people = wish.players - wish.bots
    language, names = words(chosen.language), list(wish.names)
    for number in range(len(names) + 1, wish.players + 1):
        person = number <= people
        id, facts = (f"seat.p{number}", {}) if person else ("hall.bot_name", {"n": number})
        names.append(language.say(Message(id, facts)))
    options: dict[str, Any] = dict(wish.options)
    if chosen.pack:
        options["pack"] = {k: dict(v) for k, v in read_folder(chosen.pack, FILES).items()}
    players = [PERSON] * people + [chosen.bot] * wish.bots
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


def demonstrate(console: Console, setup: Setup, language: str) -> int:
    """With nobody there, one game plays itself and is printed. Returns 0."""
    seats = tables.seats_of([s.name for s in setup.seats], ["sensible"] * len(setup.seats))
    options = {k: v for k, v in setup.options.items() if k not in ("dice", "riddles")}
    alone = Setup("knightmare", seats, setup.seed, options)
    table: Table[State]
    table, _ = tables.begin(None, alone)
    front = KnightmareFront(table, language)
    screen = Screen(table, front, console)
    table.listen(lambda change: screen.tell(change.events))
    screen.say("terminal.demonstration", "bold", seed=setup.seed)
    while table.step():
        pass
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    console.print()
    winner = outcome.winners[0] if outcome.winners else ""
    speak(console, front.words, f"outcome.{outcome.how}", "bold", who=winner)
    return 0
