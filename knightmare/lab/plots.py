"""Plots of what the laboratory found, drawn by matplotlib into a file."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from textwrap import fill
from typing import Any

from knightmare.lab.meetings import Meeting, decided
from knightmare.lab.report import Counted, endings, uses
from knightmare.speech.words import KnightmareWords
from shared.lab.numbering import LabError
from shared.saves.files import check_place, write_whole
from shared.speech.messages import Message
from shared.terminal.command import ExtraError

GOLD, BROWN, RUST = "#D8A648", "#4B3A2B", "#9A3412"
OTHERS = "0.8"
"""The grey of the lines before which one stands out."""
PANELS = 5
"""Panels in a row."""
PNG = b"\x89PNG\r\n"
MARK = "python -m knightmare"
"""Stands in every picture as what it was drawn by."""


def check_plot(file: Path) -> None:
    """Raises ExtraError without matplotlib, LabError or StoreError for a file that will not do."""
    _figure(1, 1)
    if file.suffix.lower() != ".png":
        raise LabError("error.lab_png", file=str(file))
    check_place(file, _drawn_here)


def _drawn_here(content: bytes) -> bool:
    """Whether an older picture was drawn by this laboratory, and may be drawn anew."""
    return content.startswith(PNG) and MARK.encode() in content[:500]


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


def _save(figure: Any, file: Path) -> None:
    drawn = BytesIO()
    figure.savefig(drawn, format="png", dpi=120, metadata={"Software": MARK})
    write_whole(file, drawn.getvalue())


def plot_odds(found: Sequence[Meeting], spoken: KnightmareWords, file: Path) -> None:
    """Draw the odds of every character. Raises StoreError where they cannot be written.

    Arguments: the challenges; the words; the file, its ending says of what kind.
    """
    _save(panels_of_odds(found, spoken), file)


def panels_of_odds(found: Sequence[Meeting], spoken: KnightmareWords) -> Any:
    """A panel for each character: how likely each number of tokens beats it, before the others.

    Arguments: the challenges; the words. Returns a figure of matplotlib.

    Many characters are equally strong: in one panel their lines would hide each other.
    """
    rows = -(-len(found) // PANELS)
    figure = _figure(3 * PANELS, 2.2 * rows + 0.6)
    panels = list(figure.subplots(rows, PANELS, sharex=True, sharey=True, squeeze=False).flat)
    lines = [[100 * float(one.win) for one in meeting.odds] for meeting in found]
    for meeting, line, axes in zip(found, lines, panels, strict=False):
        axes.set_title(spoken.word("character", meeting.character), fontsize="medium")
        for other in lines:
            axes.plot(range(len(other)), other, color=OTHERS, linewidth=1)
        axes.plot(range(len(line)), line, color="black", linewidth=2, marker="o", markersize=4)
        axes.axhline(50, color="black", linewidth=0.5, linestyle=":")
        if meeting.decided:
            told, paper = fill(decided(meeting, spoken), 24), {"color": "white"}
            middle = {"x": 0.5, "y": 0.5, "ha": "center", "va": "center"}
            axes.text(s=told, bbox=paper, transform=axes.transAxes, **middle)
    for above, axes in list(zip(panels, panels[PANELS:], strict=False))[len(found) - PANELS :]:
        axes.set_visible(False)
        above.tick_params(labelbottom=True)
    panels[0].set_ylim(0, 102)
    panels[0].xaxis.get_major_locator().set_params(integer=True)
    figure.supxlabel(spoken.say(Message("lab.axis_tokens")))
    figure.supylabel(spoken.say(Message("lab.axis_win")))
    return figure


def plot_balance(tally: Counted, players: int, spoken: KnightmareWords, file: Path) -> None:
    """How the games ended, how long they were, and what was used.

    Arguments: what happened in the games; how many Dungeoneers played in each; the words; the file,
    its ending says of what kind. Raises StoreError where it cannot be written.
    """
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
