"""What a bot's games showed, as tables for the terminal and for the documents."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from rich.markup import escape
from rich.table import Table as Grid

from knightmare.rulebook.boards import FIRST, base
from knightmare.speech.words import KnightmareWords
from shared.packs.tables import Tables
from shared.speech.messages import Message

Row = tuple[str, ...]
COMMAND = "python -m knightmare balance"
"""What every document says it was written by."""
FILES = {"chamber": "board", "item": "items", "spell": "spells", "card": "deck"}
"""What is counted by its use, and in which data file it stands."""
DEATHS = ("combat", "card", "prison", "gaze", "pact", "dragon_ride")
CORRIDOR = {"win": (32.2, 43.3), "median": (36, 43), "early": (9, 11), "late": (111, 120)}
"""What the rules document found for a sensible bot alone, over a dozen of its settings."""


class Counted(Protocol):
    """A tally, as far as it is reported."""

    games: int
    wins: Any
    deaths: Any
    uses: Any
    lengths: list[int]

    def rate(self, count: int, each: int = 1) -> tuple[float, float]:
        """A share of all games, or of so many a game, and its standard error, in hundredths.

        Arguments: how often it was counted; how many there are in each game.
        """
        ...

    def quantile(self, share: float) -> int:
        """A length that this share of the games does not exceed."""
        ...


class Played(Protocol):
    """A trial, as far as it is reported."""

    @property
    def players(self) -> int:
        """How many played."""
        ...

    @property
    def bot(self) -> str:
        """Which bot."""
        ...

    @property
    def board(self) -> str:
        """Which of the house's boards."""
        ...

    @property
    def pack(self) -> Any:
        """The table's own data; empty for the house's board."""
        ...


def _rate(tally: Counted, count: int) -> str:
    share, error = tally.rate(count)
    return f"{share:.1f} ± {error:.1f} %"


def results(tally: Counted, players: int, spoken: KnightmareWords) -> list[Row]:
    """Wins, lengths and deaths, a row each.

    Arguments: what happened in the games; how many Dungeoneers played in each; the words.
    """

    def say(id: str, **facts: object) -> str:
        return spoken.say(Message(f"lab.{id}", facts))

    found: list[Row] = [(say("games"), str(tally.games))]
    for seat in sorted(tally.wins) if players > 1 else ():
        name = spoken.word("seat", seat)
        found.append((say("wins_of", name=name), _rate(tally, tally.wins[seat])))
    won = sum(tally.wins.values())
    found.append((say("wins"), _rate(tally, won)))
    for id, share in (("median", 0.5), ("early", 0.05), ("late", 0.95)):
        found.append((say(id), str(tally.quantile(share))))
    found.append((say("longest"), str(max(tally.lengths))))
    for cause in DEATHS:
        if tally.deaths[cause]:
            count = tally.deaths[cause]
            found.append((say(f"death_{cause}"), _per_game(tally, count, players)))
    return found


def endings(
    tally: Counted, players: int, spoken: KnightmareWords
) -> Iterator[tuple[str, float, float]]:
    """Wins, of all games, and deaths, of all Dungeoneers: name, share and error in hundredths.

    Arguments: what happened in the games; how many Dungeoneers played in each; the words.
    """
    yield spoken.say(Message("lab.wins")), *tally.rate(sum(tally.wins.values()))
    for cause in DEATHS:
        if tally.deaths[cause]:
            share, error = tally.rate(tally.deaths[cause], players)
            yield spoken.say(Message(f"lab.death_{cause}")), share, error


def _per_game(tally: Counted, count: int, players: int) -> str:
    if players == 1:
        return _rate(tally, count)
    return f"{count / tally.games:.2f}"


def uses(
    tally: Counted, spoken: KnightmareWords, data: Mapping[str, Tables] | None = None
) -> Iterator[tuple[str, str, list[Row]]]:
    """For chambers, items, spells and cards: the kind, a title, each one's uses a game.

    Arguments: what happened in the games; the words; the files that were played with, None for
    the game's own.
    """
    data = base() if data is None else data
    for space, file in FILES.items():
        rows: list[Row] = []
        for row in data[file][space]:
            count = tally.uses[space, row["id"]]
            rows.append((spoken.word(space, row["id"]), f"{count / tally.games:.3f}"))
        yield space, spoken.say(Message(f"lab.use_{space}")), rows


def grids(
    tally: Counted,
    players: int,
    spoken: KnightmareWords,
    data: Mapping[str, Tables] | None = None,
    decisions: Sequence[Row] = (),
) -> Iterator[Grid]:
    """Every table, for the terminal.

    Arguments: what happened in the games; how many Dungeoneers played in each; the words; the data
    files they were played by, None for the printed ones; what is told of decisions, if anything.
    """
    title = spoken.say(Message("lab.results"))
    whole = [*results(tally, players, spoken), *decisions]
    found = [("", title, whole), *uses(tally, spoken, data)]
    for _, heading, rows in found:
        grid = Grid(title=escape(heading), show_header=False, title_justify="left")
        for row in rows:
            grid.add_row(*map(escape, row))
        yield grid


def markdown(
    tally: Counted,
    trial: Played,
    command: str,
    spoken: KnightmareWords,
    data: Mapping[str, Tables] | None = None,
    decisions: Sequence[Row] = (),
) -> str:
    """The same as a document, with the reference figures beside ours.

    Arguments: what happened in the games; what was played; what was typed; the words; the data
    files they were played by, None for the printed ones; what is told of decisions, if anything.
    """

    def say(id: str, **facts: object) -> str:
        return spoken.say(Message(f"lab.{id}", facts))

    lines = [f"# {say('document')}", "", say("document_about", bot=trial.bot), ""]
    lines += [f"    {command}", ""]
    whole = [*results(tally, trial.players, spoken), *decisions]
    lines += table((say("measure"), say("ours")), whole)
    if trial.players == 1 and trial.bot == "sensible" and trial.board == FIRST and not trial.pack:
        lines += ["", f"## {say('corridor')}", "", say("corridor_about"), ""]
        head = (say("measure"), say("ours"), say("reference"))
        lines += table(head, list(_corridor(tally, say)))
    for _, heading, rows in uses(tally, spoken, data):
        lines += ["", f"## {heading}", "", *table((say("thing"), say("per_game")), rows)]
    return "\n".join(lines) + "\n"


def _corridor(tally: Counted, say: Any) -> Iterator[Row]:
    won, error = tally.rate(sum(tally.wins.values()))
    ours = {
        "win": f"{won:.1f} ± {error:.1f} %",
        "median": str(tally.quantile(0.5)),
        "early": str(tally.quantile(0.05)),
        "late": str(tally.quantile(0.95)),
    }
    for id, (least, most) in CORRIDOR.items():
        name = "wins" if id == "win" else id
        yield say(name), ours[id], f"{least}–{most}" + (" %" if id == "win" else "")


def table(head: Row, rows: Sequence[Row]) -> list[str]:
    """A table of a document, line by line.

    Arguments: what stands above the columns; the rows, as wide.
    """
    lines = [f"| {' | '.join(head)} |", "|---|" + "---:|" * (len(head) - 1)]
    return lines + [f"| {' | '.join(row)} |" for row in rows]
