"""`play`: new tables, saved tables, and a game that plays itself. The same for every game."""

import argparse
import secrets
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from shared.packs.overriding import read_pack
from shared.play.game import PERSON, Setup
from shared.saves.files import place
from shared.saves.library import seats_of
from shared.saves.store import Store
from shared.speech.messages import Message
from shared.terminal.command import UsageError, Voice, whole_number
from shared.terminal.keyboard import Keyboard, keyboard
from shared.terminal.lobby import Hall, Home, NewTable
from shared.terminal.options import add_option_arguments, given
from shared.terminal.screen import Screen


def add_arguments(
    parser: argparse.ArgumentParser, home: Home, spoken: Voice
) -> "argparse._ArgumentGroup":
    """The options of the game. Returns the group of those that a table may choose."""

    def add(name: str, **more: Any) -> None:
        word = name.strip("-").replace("-", "_")
        parser.add_argument(name, help=spoken.help(f"command.help_{word}"), **more)

    add("--seed", type=whole_number(0, 10**18))
    add("--players", type=whole_number(home.fewest, home.most))
    add("--bots", type=whole_number(0, home.most))
    add("--bot", choices=tuple(home.shelf.bots), default=home.bot)
    add("--names")
    if home.ledger:
        add("--ledger", action="store_true")
    parser.set_defaults(ledger=False)
    add("--pack", metavar="FOLDER")
    add("--continue", dest="resume", action="store_true")
    add("--load", metavar="FILE")
    add("--saves", metavar="FILE")
    add("--no-save", action="store_true")
    add("--language", default="en")
    return add_option_arguments(parser, home.options, spoken)


def run(home: Home, chosen: argparse.Namespace, saves: Path) -> int:
    """Play; saves tell where tables are kept. Returns the exit status.

    Raises TableError where a save, a pack or an option is refused.
    """
    console, keys = Console(highlight=False), keyboard()
    again = bool(chosen.load or chosen.resume)
    if again and (_wants_new(home, chosen) or chosen.no_save):
        raise UsageError("error.new_or_saved")
    setup = _setup(home, chosen, _wish(home, chosen)) if _wants_new(home, chosen) else None
    if not again and _nobody_there(keys):
        return demonstrate(
            home, console, setup or _setup(home, chosen, _wish(home, chosen)), chosen.language
        )
    if chosen.no_save:
        hall = _hall(home, chosen, None, console, keys)
        return hall.open(lambda: hall.begin(setup or _setup(home, chosen, _wish(home, chosen))))
    with Store(place(chosen.saves) if chosen.saves else saves) as store:
        hall = _hall(home, chosen, store, console, keys)
        if chosen.load:
            file = place(chosen.load)
            return hall.open(lambda: hall.resume(store, store.import_file(file)))
        if chosen.resume:
            return hall.open(lambda: hall.resume_last(store))
        return hall.open((lambda: hall.begin(setup)) if setup else None)


def _hall(
    home: Home, chosen: argparse.Namespace, store: Store | None, console: Console, keys: Keyboard
) -> Hall:
    def setup(wish: NewTable) -> Setup:
        return _setup(home, chosen, wish)

    return Hall(home, store, console, keys, chosen.language, setup, given(chosen, home.options))


def _wants_new(home: Home, chosen: argparse.Namespace) -> bool:
    """Whether the command line describes a new table."""
    described = (chosen.seed, chosen.players, chosen.bots, chosen.names, chosen.pack)
    return (
        any(one is not None for one in described)
        or chosen.ledger
        or bool(given(chosen, home.options))
    )


def _wish(home: Home, chosen: argparse.Namespace) -> NewTable:
    """The table that the command line describes. Raises UsageError."""
    names = [name.strip() for name in (chosen.names or "").split(",")]
    names = [name for name in names if name]
    most = chosen.players or home.most
    if len(names) > most:
        raise UsageError("error.too_many_names", n=len(names), players=most)
    bots = chosen.bots or 0
    least = max(len(names), 1, home.fewest - bots)
    count = chosen.players or min(least + bots, home.most)
    if bots > count:
        raise UsageError("error.too_many_bots", n=bots, players=count)
    return NewTable(chosen.ledger, count, bots, names, given(chosen, home.options))


def _setup(home: Home, chosen: argparse.Namespace, wish: NewTable) -> Setup:
    """The setup of a table that the command line, or the Hall, describes."""
    people = wish.players - wish.bots
    language, names = home.words(chosen.language), list(wish.names)
    for number in range(len(names) + 1, wish.players + 1):
        person = number <= people
        id, facts = (f"seat.p{number}", {}) if person else ("hall.bot_name", {"n": number})
        names.append(language.say(Message(id, facts)))
    options: dict[str, Any] = dict(wish.options)
    if chosen.pack:
        options["pack"] = read_pack(chosen.pack, home.base())
    players = [PERSON] * people + [chosen.bot] * wish.bots
    seed = secrets.randbelow(10**9) if chosen.seed is None else chosen.seed
    name = home.ledger if wish.ledger else home.game
    return Setup(name, seats_of(names, players), str(seed), options)


def _nobody_there(keys: Keyboard) -> bool:
    """Whether there is no standard input, or nothing in it."""
    if keys.source is None or keys.source.closed:
        return True
    if sys.stdin.isatty():
        return False
    peek = getattr(keys.source, "peek", None)
    return peek is not None and not peek(1)


def demonstrate(home: Home, console: Console, setup: Setup, language: str) -> int:
    """With nobody there, one game plays itself and is printed. Returns 0."""
    seats = seats_of([s.name for s in setup.seats], [home.bot] * len(setup.seats))
    options = {k: v for k, v in setup.options.items() if k not in ("dice", "riddles")}
    alone = Setup(home.game, seats, setup.seed, options)
    table, _ = home.shelf.begin(None, alone)
    front = home.front(table, language)
    screen = Screen(table, front, console)
    table.listen(lambda change: screen.tell(change.events))
    screen.say("terminal.demonstration", "bold", seed=setup.seed)
    while table.step():
        pass
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    console.print()
    screen.outcome(outcome, "bold")
    return 0
