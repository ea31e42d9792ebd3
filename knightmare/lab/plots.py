"""Plots of what the laboratory found, drawn by matplotlib into a file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from knightmare.lab.odds import LabError, Meeting, check_writable
from knightmare.lab.report import Counted, endings, uses
from knightmare.speech.words import KnightmareWords
from shared.speech.messages import Message
from shared.terminal.command import ExtraError

GOLD, BROWN, RUST = "#D8A648", "#4B3A2B", "#9A3412"


def check_plot(file: str) -> None:
    """Raises ExtraError without matplotlib, LabError for a file that is none that can be drawn."""
    _figure(1, 1)
    if Path(file).suffix.lower() != ".png":
        raise LabError("error.lab_png", file=file)
    check_writable(file)


def _figure(width: float, height: float) -> Any:
    """A figure that needs no screen. Raises ExtraError where matplotlib is not installed."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError as error:
        raise ExtraError("error.extra", package="matplotlib", extra="lab") from error
    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def _save(figure: Any, file: str) -> None:
    try:
        figure.savefig(Path(file), dpi=120)
    except OSError as error:
        why = error.strerror or str(error)
        raise LabError("error.lab_write", file=file, why=why) from error


def plot_odds(found: Sequence[Meeting], spoken: KnightmareWords, file: str) -> None:
    """One line for each character: the chance to win for each number of tokens."""
    figure = _figure(9, 6)
    axes = figure.add_subplot()
    for meeting in found:
        if meeting.odds:
            name = spoken.word("character", meeting.character)
            chances = [100 * float(one.win) for one in meeting.odds]
            axes.plot(range(len(chances)), chances, marker="o", label=name)
    axes.set_xlabel(spoken.say(Message("lab.axis_tokens")))
    axes.set_ylabel(spoken.say(Message("lab.axis_win")))
    axes.set_ylim(0, 100)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.grid(alpha=0.3)
    if axes.lines:
        axes.legend(fontsize="small", ncols=2)
    _save(figure, file)


def plot_balance(tally: Counted, players: int, spoken: KnightmareWords, file: str) -> None:
    """How the games ended, how long they were, and what was used."""
    figure = _figure(13, 15)
    panels = figure.subplot_mosaic(
        [["endings", "lengths"], ["chamber", "item"], ["chamber", "spell"], ["card", "card"]],
        height_ratios=[3, 3, 2, 3],
    )
    won, error = tally.rate(sum(tally.wins.values()))
    facts = {"n": tally.games, "win": f"{won:.1f}", "error": f"{error:.1f}"}
    figure.suptitle(spoken.say(Message("lab.plot_title", facts)))
    _endings(panels["endings"], tally, players, spoken)
    _lengths(panels["lengths"], tally, spoken)
    for space, heading, rows in uses(tally, spoken):
        names, counts = [name for name, _ in rows], [float(count) for _, count in rows]
        panels[space].set_title(heading)
        if space == "card":
            panels[space].bar(names, counts, color=GOLD)
            panels[space].tick_params(axis="x", labelrotation=90, labelsize=7)
            panels[space].margins(x=0.01)
        else:
            panels[space].barh(names[::-1], counts[::-1], color=GOLD)
    _save(figure, file)


def _endings(axes: Any, tally: Counted, players: int, spoken: KnightmareWords) -> None:
    """Wins and deaths with their standard errors, the wins on top."""
    found = list(endings(tally, players, spoken))[::-1]
    names, shares, errors = zip(*found, strict=True)
    axes.barh(names, shares, xerr=errors, color=GOLD, ecolor=BROWN, capsize=3)
    axes.set_xlabel(spoken.say(Message("lab.axis_share")))


def _lengths(axes: Any, tally: Counted, spoken: KnightmareWords) -> None:
    """A histogram, with the median and the turns that 5 and 95 % do not exceed."""
    axes.hist(tally.lengths, bins=40, color=GOLD, edgecolor=BROWN)
    for share, style in ((0.05, ":"), (0.5, "--"), (0.95, ":")):
        axes.axvline(tally.quantile(share), color=RUST, linestyle=style)
    axes.set_xlabel(spoken.say(Message("lab.axis_turns")))
    axes.set_ylabel(spoken.say(Message("lab.axis_games")))
