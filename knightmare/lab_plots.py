"""Plots of what the laboratory found, drawn by matplotlib into a file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from knightmare.lab_odds import LabError, Meeting
from knightmare.words import KnightmareWords
from shared.messages import Message


def _canvas(width: float, height: float) -> tuple[Any, Any]:
    """A figure that needs no screen. Raises LabError where matplotlib is not installed."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError as error:
        raise LabError("error.lab_package", package="matplotlib") from error
    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure, figure.add_subplot()


def _save(figure: Any, file: str) -> None:
    path = Path(file)
    if path.suffix.lower() != ".png":
        raise LabError("error.lab_png", file=file)
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        why = error.strerror or str(error)
        raise LabError("error.lab_write", file=file, why=why) from error


def plot_odds(found: Sequence[Meeting], spoken: KnightmareWords, file: str) -> None:
    """One line for each character: the chance to win for each number of tokens."""
    figure, axes = _canvas(9, 6)
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
    axes.legend(fontsize="small", ncols=2)
    _save(figure, file)


def plot_balance(tally: Any, spoken: KnightmareWords, file: str) -> None:
    """How long the games were."""
    figure, axes = _canvas(9, 5)
    axes.hist(tally.lengths, bins=40, color="#D8A648", edgecolor="#4B3A2B")
    axes.axvline(tally.quantile(0.5), color="#9A3412", linestyle="--")
    won, error = tally.rate(sum(tally.wins.values()))
    facts = {"n": tally.games, "win": f"{won:.1f}", "error": f"{error:.1f}"}
    axes.set_title(spoken.say(Message("lab.plot_title", facts)))
    axes.set_xlabel(spoken.say(Message("lab.axis_turns")))
    axes.set_ylabel(spoken.say(Message("lab.axis_games")))
    _save(figure, file)
