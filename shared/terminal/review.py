"""The command ``review``: what a table in a file was worth, and what of that was luck."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from shared.descriptor import Descriptor
from shared.saves.files import check_kind, place
from shared.saves.headers import Header
from shared.saves.library import Library
from shared.saves.places import FILE, open_saves
from shared.saves.reviews import keep, look_back, shortened
from shared.saves.schema import StoreError, plainly
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from shared.speech.messages import TableError, Words
from shared.terminal.command import Task, UsageError, Voice, file_name, whole_number
from shared.terminal.keyboard import INTERRUPTED
from shared.terminal.language import add_language
from shared.terminal.looking_back import Retelling, reckon, seat_of, speak_of_rest, told_luck
from shared.terminal.screen import speak

PARTLY = 1
"""The exit status where a table could be looked back on in part only."""
SAVE = b"SQLite format 3\0"
"""How a save file begins."""
NAMED = 9
"""Tables of a file that are told by name."""


def task(game: Descriptor, voice: Voice) -> Task:
    """The command ``review`` of a game. Arguments: the game; the words of the help."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        def help(id: str) -> str:
            return voice.help(f"command.help_{id}")

        parser.add_argument(
            "file", nargs="?", metavar="FILE", type=file_name, help=help("review_file")
        )
        number = whole_number(1, 10**9)
        parser.add_argument("--table", metavar="N", type=number, help=help("review_table"))
        parser.add_argument("--seat", metavar="NAME", default="", help=help("review_seat"))
        parser.add_argument("--marks", action="store_true", help=help("review_marks"))
        add_language(parser, game.package, help("language"))

    return Task(add_arguments, lambda chosen: run(game, chosen, Console(highlight=False)))


def run(game: Descriptor, chosen: argparse.Namespace, console: Console) -> int:
    """Look back. Returns the exit status.

    Arguments: the game; the command line, as it was read; where it is shown. Raises TableError
    where there is nothing that could be looked back on.
    """
    library, words = Library(game), game.words(chosen.language, None, {})
    with opened(chosen.file) as (store, lasts):
        for notice in store.notices:
            speak(console, words, notice.id, "bold yellow", **notice.facts)
        tables = [*library.tables(store), *library.tables(store, archived=True)]
        header = one_of(tables, words, chosen.table, chosen.file)
        table = library.resume(store, header.id)
        port, why = game.port_of(table.setup, chosen.language), shortened(table)
        if not table.played:
            raise TableError(why.id, **why.facts) if why else UsageError("insight.nothing_played")
        if luck := told_luck(port.words, game, table):
            console.print(luck, markup=False)
            return 0
        looking = look_back(game, table, store, header.id)
        seat = seat_of(table, port.words, chosen.seat)
        whole = reckon(console, port.words, looking, chosen.marks)
        keep(store, header.id, looking)
        if why:
            speak(console, port.words, why.id, "bold yellow", **why.facts)
        if looking.review.plies:
            Retelling(console, port, table, looking, seat).show()
        if not whole:
            speak_of_rest(console, port.words, looking, lasts)
            return INTERRUPTED
        return PARTLY if why or store.notices else 0


@contextmanager
def opened(name: str | None) -> Iterator[tuple[Store, bool]]:
    """The tables of a file, and whether what is kept with them lasts.

    Argument: a save, or an export of one table or of all; None for the usual save. Raises
    StoreError where it is none of these.
    """
    if name is None:
        with open_saves() as usual:
            yield usual, True
        return
    path = place(name)
    path = path / FILE if path.is_dir() else path
    with plainly(path):
        check_kind(path)
        with path.open("rb") as file:
            is_save = file.read(len(SAVE)) == SAVE
    if is_save:
        with open_saves(path) as store:
            yield store, True
        return
    with TemporaryDirectory() as folder, Store(Path(folder) / FILE) as passing:
        take_in(passing, path)
        yield passing, False


def one_of(tables: Sequence[Header], words: Words, wanted: int | None, name: str | None) -> Header:
    """The table that is meant: the one that there is, the one of a number, or that played last.

    Arguments: the tables; the words; the number that was typed; the file that was named, None for
    the usual save. Raises StoreError where none is meant.
    """
    if not tables:
        raise StoreError("insight.no_table", path=name or FILE)
    if wanted is None and (name is None or len(tables) == 1):
        return tables[0]
    if wanted is None or wanted > len(tables):
        listed = [
            f"{at} {', '.join(s.name or s.id for s in one.setup.seats)} ({one.started[:10]})"
            for at, one in enumerate(tables[:NAMED], 1)
        ]
        which = [*listed, *(["…"] if len(tables) > NAMED else [])]
        raise UsageError("insight.which_table", n=len(tables), which=which, path=name or FILE)
    return tables[wanted - 1]
