"""The command ``statistics``: what somebody's finished games came to, and the deeds in them."""

import argparse
from collections.abc import Sequence
from datetime import date
from itertools import groupby

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from shared.deeds.bgstats import BoxedGame, address, play
from shared.deeds.deed import Deed
from shared.deeds.sheet import comma_separated, written_here
from shared.deeds.statistics import KeptGame, Regular, games_of
from shared.deeds.words import DeedTold, StatisticsTold, Teller
from shared.descriptor import Descriptor
from shared.saves.files import check_place, place, write_whole
from shared.saves.finished import Annals
from shared.saves.store import Store
from shared.speech.messages import Message, Words
from shared.terminal import codes
from shared.terminal.command import Task, UsageError, Voice, file_name
from shared.terminal.language import add_language
from shared.terminal.review import opened
from shared.terminal.screen import speak

MANY = 20
"""So many tables that are read at once are worth a word."""
STEPS = 16
"""So many of its last steps are told of a line."""
BAR = 24
"""Letters of the longest bar."""


def task(game: Descriptor, voice: Voice) -> Task:
    """The command ``statistics`` of a game. Arguments: the game; the words of the help."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        def help(id: str) -> str:
            return voice.help(f"command.help_{id}")

        parser.add_argument(
            "file", nargs="?", metavar="FILE", type=file_name, help=help("statistics_file")
        )
        parser.add_argument("--person", metavar="NAME", default="", help=help("statistics_person"))
        parser.add_argument("--csv", metavar="FILE", type=file_name, help=help("statistics_csv"))
        if game.box is not None:
            parser.add_argument("--bgstats", action="store_true", help=help("statistics_bgstats"))
        parser.add_argument("--anew", action="store_true", help=help("statistics_anew"))
        add_language(parser, game.package, help("language"))

    return Task(add_arguments, lambda chosen: run(game, chosen, Console(highlight=False)))


def run(game: Descriptor, chosen: argparse.Namespace, console: Console) -> int:
    """Tell statistics, or write all games down. Returns the exit status.

    Arguments: the game; the command line, as it was read; where it is shown. Raises TableError
    where nobody is meant, or nothing can be written.
    """
    words = game.words(chosen.language, None, {})
    path = place(chosen.csv) if chosen.csv else None
    if path is not None:
        check_place(path, _ours)
    with opened(chosen.file) as (store, _):
        for notice in store.notices:
            speak(console, words, notice.id, "bold yellow", **notice.facts)
        annals = read(store, game, console, words, chosen.anew)
        assert game.chronicle is not None
        chronicle = game.chronicle()
        teller = Teller(chronicle, words, date.fromisoformat(store.now()[:10]))
        record = annals.record(game)
        person = _person(record.regulars, teller, chosen.person)
        if path is not None:
            games = annals.games(game)
            text = comma_separated(chronicle, games, person.key if person and chosen.person else "")
            write_whole(path, text.encode())
            n = text.count("\n") - 1
            speak(console, words, "statistics.written", "bold", n=n, file=str(path))
        elif person is None:
            speak(console, words, "statistics.nothing")
        elif game.box is not None and chosen.bgstats:
            last = _last(annals.games(game), person if chosen.person else None)
            hand_over(console, teller, game.box, last)
        else:
            found, name = record.people[person.key], teller.name(person.name)
            show(console, teller, teller.told(found, name, record.fame, annals.left_out(game)))
    return 0


def _last(games: Sequence[KeptGame], person: Regular | None) -> KeptGame:
    """The game that ended last. Argument: in whose games it is looked for, None for all."""
    return games_of(games, person.key)[-1][0] if person else games[-1]


def hand_over(console: Console, teller: Teller, box: BoxedGame, kept: KeptGame) -> None:
    """Shows a game as the address, and the code, by which BG Stats takes it in.

    Arguments: where; who tells; the game as collections know it; what was played.
    """
    link = address(play(box, kept, lambda seat: teller.name(seat.name or seat.seat)))
    console.print(teller.say("bgstats.how"), style="bold", markup=False)
    codes.show(console, link)
    console.print(link, markup=False, soft_wrap=True)


def _ours(content: bytes) -> bool:
    return not content or written_here(content)


def read(store: Store, game: Descriptor, console: Console, words: Words, anew: bool) -> Annals:
    """The finished games of a save, all of them read.

    Arguments: the save; the game; where it is told that this takes a while; the words; whether what
    was read before is read anew.
    """
    annals = Annals(store, game)
    if anew:
        annals.forget()
    if annals.due >= MANY:
        speak(console, words, "statistics.reading", "dim", n=annals.due)
    annals.fill_all()
    return annals


def _person(known: Sequence[Regular], teller: Teller, named: str) -> Regular | None:
    """Who is meant: whoever has played most, where nobody is named. Raises UsageError."""
    wanted = " ".join(named.split()).casefold()
    for one in known:
        if not named or wanted in (one.key, teller.name(one.name).casefold()):
            return one
    if not named:
        return None
    names = ", ".join(teller.name(one.name) for one in known) or teller.say("word.nobody")
    raise UsageError("statistics.one_person", name=named[:40], known=names)


# -- how it is shown -----------------------------------------------------------------------------


def show(console: Console, teller: Teller, told: StatisticsTold) -> None:
    """All of it, below each other. Arguments: where; who tells; what is told."""
    say = teller.say
    console.print(Text(told.about, "bold"))
    console.print(Text(" · ".join(f"{one.figure} {one.word}" for one in told.head)))
    if told.rest:
        console.print(Text(told.rest, "dim"))
    else:
        _heading(console, say("statistics.luck"))
        luck = told.luck
        lines = [luck.equation, luck.reviewed] if luck else [say("statistics.luck_none")]
        console.print(Text("\n".join(filter(None, lines))))
        _heading(console, told.ends_title)
        console.print(_bars(told.ends) if told.ends else Text(say("statistics.no_ends")))
        if told.line:
            _heading(console, f"{told.line_title} ({told.line_now})")
            steps = [str(n) for n, _ in groupby(told.line)]
            console.print(Text(" → ".join(["…", *steps[-STEPS:]] if steps[STEPS:] else steps)))
        _heading(console, f"{say('statistics.deeds')} ({told.deeds_of})")
        console.print(_deeds(told.deeds))
        _heading(console, f"{say('statistics.fame')} ({told.fame_about})")
        led = teller.words.led
        rows = [
            led(f"{n} {one.name}", f"{one.figure}, {one.when}")
            for n, one in enumerate(told.fame, 1)
        ]
        console.print(Text("\n".join(rows) or say("statistics.no_fame")))
    for note in told.notes:
        console.print(Text(note, "dim"))


def _heading(console: Console, text: str) -> None:
    console.print()
    console.print(Text(text, "bold yellow"))


def _bars(ends: Sequence[tuple[str, str, int]]) -> Grid:
    """How often each end came, as bars."""
    most, grid = max(n for _, _, n in ends), Grid.grid(padding=(0, 2))
    for _, text, n in ends:
        grid.add_row(text, Text("#" * max(1, round(BAR * n / most)), "dim"), str(n))
    return grid


def _deeds(deeds: Sequence[DeedTold]) -> Grid:
    """Those that are done before the others, each with what it takes."""
    grid = Grid.grid(padding=(0, 2))
    for one in sorted(deeds, key=lambda one: not one.done):
        style = "bold" if one.done else "dim"
        mark = Text("*" if one.done else "-", style)
        grid.add_row(mark, Text(one.name, style), Text(one.note, style), Text(one.about, "dim"))
    return grid


def told_deeds(game: Descriptor, store: Store, id: str, words: Words) -> list[str]:
    """A line for everybody who did a deed with a game that has just ended.

    Arguments: its game; the save; the id of its table there; the words of the table.
    """
    annals = Annals(store, game)
    annals.fill_all()
    done = annals.done_with(game, id)

    def line(seat: str, deeds: Sequence[Deed]) -> str:
        what = words.in_a_row(words.say(Message(f"deeds.name.{one.id}")) for one in deeds)
        return words.say(Message("statistics.fresh", {"who": seat, "what": what, "n": len(deeds)}))

    return [line(seat, deeds) for seat, deeds in done.items()]
