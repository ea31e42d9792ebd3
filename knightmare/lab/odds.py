"""`python -m knightmare odds`: a Dungeoneer against every character of the board."""

import argparse
from pathlib import Path

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from knightmare.lab.meetings import Meeting, decided, meetings
from knightmare.rules.life import GRADES
from knightmare.speech.words import KnightmareWords, words
from shared.speech.messages import Message
from shared.speech.words import sum_text
from shared.terminal.command import Voice


def add_odds_arguments(parser: argparse.ArgumentParser) -> None:
    """The Dungeoneer, and where the plot goes."""
    voice = Voice(words)

    def explained(id: str) -> str:
        return voice.help(f"lab.help_{id}")

    parser.add_argument("--life", choices=GRADES[:0:-1], default="GREEN", help=explained("life"))
    parser.add_argument(
        "--tokens", type=int, choices=range(13), default=4, help=explained("tokens")
    )
    parser.add_argument("--items", default="", metavar="LIST", help=explained("items"))
    parser.add_argument("--bodyguard", action="store_true", help=explained("bodyguard"))
    parser.add_argument("--slumber", action="store_true", help=explained("slumber"))
    parser.add_argument("--defending", action="store_true", help=explained("defending"))
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help=explained("plot"))


def odds(chosen: argparse.Namespace, console: Console) -> int:
    """Print the table, and draw the plot where one is wanted. Returns the exit status.

    Arguments: the command line, as it was read; where it is shown.
    """
    spoken = words()
    spoken.names["p1"] = spoken.say(Message("lab.dungeoneer"))
    if chosen.plot:
        # matplotlib is loaded where a plot is wanted
        from knightmare.lab.plots import check_plot, plot_odds

        check_plot(chosen.plot)
    found = meetings(chosen)
    console.print(_grid(found, spoken))
    _note(console, spoken, "lab.odds_note")
    if chosen.tokens:
        console.print(_by_tokens(found, chosen.tokens, spoken))
        _note(console, spoken, "lab.defending_note" if chosen.defending else "lab.attacking_note")
    if chosen.plot:
        plot_odds(found, spoken, chosen.plot)
        console.print(escape(spoken.say(Message("lab.plotted", {"file": str(chosen.plot)}))))
    return 0


def _note(console: Console, spoken: KnightmareWords, id: str) -> None:
    console.print(f"[dim]{escape(spoken.say(Message(id)))}[/]")


def _grid(found: list[Meeting], spoken: KnightmareWords) -> Grid:
    grid = Grid(show_lines=True)
    for column in ("character", "strengths", "chances", "advice"):
        title = spoken.say(Message(f"lab.column_{column}"))
        grid.add_column(title, overflow="fold", min_width=13 if column == "character" else None)
    for meeting in found:
        name = spoken.word("character", meeting.character)
        sums = f"{sum_text(spoken, meeting.mine)}\n{sum_text(spoken, meeting.theirs)}"
        if meeting.decided:
            chances, advice = "", decided(meeting, spoken)
        else:
            plain, best = meeting.odds[0], meeting.odds[meeting.advice]
            facts = {"n": meeting.advice, "win": [best.win.numerator, best.win.denominator]}
            chances = " / ".join(f"{float(chance) * 100:.1f}" for chance in plain) + " %"
            advice = spoken.say(Message("lab.advice", facts))
        grid.add_row(*map(escape, (name, sums, chances, advice)))
    return grid


def _by_tokens(found: list[Meeting], most: int, spoken: KnightmareWords) -> Grid:
    """The chance to win with each number of tokens, in whole hundredths: thirteen must fit."""
    title = spoken.say(Message("lab.by_tokens"))
    grid = Grid(title=escape(title), box=box.SIMPLE, padding=0, collapse_padding=True)
    grid.add_column(spoken.say(Message("lab.column_character")))
    for tokens in range(most + 1):
        grid.add_column(str(tokens), justify="right", min_width=4)
    for meeting in found:
        if meeting.odds:
            chances = [f"{float(one.win) * 100:.0f}" for one in meeting.odds]
            grid.add_row(escape(spoken.word("character", meeting.character)), *chances)
    return grid
