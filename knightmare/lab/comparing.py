"""The designer's report: what a bot's games show on two boards, side by side with error bars."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from rich.markup import escape
from rich.table import Table as Grid

from knightmare.lab.report import DEATHS, FILES, Row, table
from knightmare.lab.tally import ASKED, HARDLY_BEGUN, OPEN, Tally
from knightmare.lab.weighing import Weighed
from knightmare.speech.words import KnightmareWords
from shared.lab.measure import Measure, apart, hundredths, mean_of
from shared.packs.tables import Tables, id_of
from shared.speech.messages import Message

SPACES = {**FILES, "character": "characters", "pact": "spells"}
"""What is counted by its use, and in which data file it stands."""
TABLES = {"pact": "spell"}
"""The table in that file, where it is called otherwise."""
CERTAIN = 2.0
"""Standard errors beyond which a difference is marked."""


@dataclass(frozen=True, slots=True)
class MeasuredBoard:
    """One board: its name, what its games showed, its data files, and how many played."""

    name: str
    tally: Tally
    data: Mapping[str, Tables]
    players: int
    pledged: Mapping[str, Tally] = field(default_factory=dict)
    """The same for games in which the bot pledges, by the dark spell; empty where none did."""
    weighed: Sequence[Weighed] = ()
    """Decisions that were played on from."""


class ReportRow(NamedTuple):
    """One row of the report."""

    name: str
    measured: tuple[Measure, ...]
    """On each board."""
    unit: str = ""


def figures(
    boards: Sequence[MeasuredBoard], spoken: KnightmareWords
) -> Iterator[tuple[str, Sequence[ReportRow]]]:
    """Every part of the report: its title, and what was measured on each of these boards.

    Arguments: the boards; the words.
    """

    def say(id: str) -> str:
        return spoken.say(Message(f"lab.{id}"))

    def each(name: str, measure: Callable[[MeasuredBoard], Measure], unit: str = "") -> ReportRow:
        return ReportRow(name, tuple(measure(board) for board in boards), unit)

    yield say("results"), [each(say(id), what, unit) for id, what, unit in _results(boards)]
    spells = [one for one in boards[0].pledged if all(one in board.pledged for board in boards)]
    if spells:
        yield (
            say("pledging"),
            [each(spoken.word("spell", id), partial(gained, spell=id), " %") for id in spells],
        )
    for space in SPACES:
        names = {id: spoken.word(TABLES.get(space, space), id) for id in _ids(boards, space)}
        rows = [each(name, partial(use, space=space, id=id)) for id, name in names.items()]
        if rows:
            yield say(f"use_{space}"), rows


def compared(
    one: MeasuredBoard, other: MeasuredBoard, spoken: KnightmareWords
) -> Iterator[tuple[str, list[Row]]]:
    """Every part of the report: its title, and its rows with both figures and their difference.

    Arguments: the board; the one it is compared with; the words.
    """
    for title, rows in figures((one, other), spoken):
        yield title, [_row(row.name, row.measured[0], row.measured[1], row.unit) for row in rows]


def _ids(boards: Sequence[MeasuredBoard], space: str) -> list[str]:
    """Whatever any board has; of the dark spells those that anybody pledges for."""
    found = dict.fromkeys(
        id_of(row)
        for board in boards
        for row in board.data[SPACES[space]][TABLES.get(space, space)]
    )
    if space != "pact":
        return list(found)
    return [id for id in found if any(board.tally.uses[space, id] for board in boards)]


def _results(
    boards: Sequence[MeasuredBoard],
) -> Iterator[tuple[str, Callable[[MeasuredBoard], Measure], str]]:
    """The figures of whole games: the name of each, what measures it, its unit."""
    yield "wins", lambda board: share_of(board, sum(board.tally.wins.values())), " %"
    yield "turns", _turns, ""
    yield "median", partial(length, share=0.5), ""
    yield "late", partial(length, share=0.95), ""
    yield "hardly_begun", lambda board: share_of(board, board.tally.uses[HARDLY_BEGUN]), " %"
    for cause in DEATHS:
        if any(board.tally.deaths[cause] for board in boards):
            yield f"death_{cause}", partial(_deaths, cause=cause), " %"
    yield from _decided(boards)


def _decided(
    boards: Sequence[MeasuredBoard],
) -> Iterator[tuple[str, Callable[[MeasuredBoard], Measure], str]]:
    """The figures of decisions, where they were counted and weighed."""
    if all(board.tally.uses[ASKED] for board in boards):
        yield "decisions", _decisions, " %"
    if all(board.weighed for board in boards):
        yield "matter", _matter, " %"
        yield "stake", _stake, " %"


def decision_rows(board: MeasuredBoard, spoken: KnightmareWords) -> list[Row]:
    """How many decisions leave a choice, and matter. Arguments: the board; the words."""
    return [
        (spoken.say(Message(f"lab.{id}")), f"{found.value:.1f} ± {found.error:.1f}{unit}")
        for id, measure, unit in _decided([board])
        for found in [measure(board)]
    ]


def _deaths(board: MeasuredBoard, cause: str) -> Measure:
    return share_of(board, board.tally.deaths[cause], board.players)


def share_of(board: MeasuredBoard, count: int, each: int = 1) -> Measure:
    """A share of all games, or of so many a game, in percent.

    Arguments: the board; how often it was counted; how many there are in each game.
    """
    return Measure(*board.tally.rate(count, each))


def gained(board: MeasuredBoard, spell: str) -> Measure:
    """What a pledge for this dark spell adds to the games won, in hundredths of all games.

    Arguments: the board; the dark spell's id, one that was pledged for there.
    """
    with_it = board.pledged[spell]
    return apart(
        Measure(*with_it.rate(sum(with_it.wins.values()))),
        share_of(board, sum(board.tally.wins.values())),
    )


def _turns(board: MeasuredBoard) -> Measure:
    return mean_of(board.tally.lengths)


def length(board: MeasuredBoard, share: float) -> Measure:
    """Turns that this share of the games does not exceed.

    Arguments: the board; the share of its games, from 0 to 1.

    The error is half of what lies between the ranks one standard error below and above.
    """
    step = sqrt(share * (1 - share) / board.tally.games)
    low, high = (board.tally.quantile(min(1.0, max(0.0, share + by))) for by in (-step, step))
    return Measure(board.tally.quantile(share), (high - low) / 2)


def _decisions(board: MeasuredBoard) -> Measure:
    """Of all questions to a Dungeoneer those that leave several answers that are not alike."""
    asked, left = board.tally.uses[ASKED], board.tally.uses[OPEN]
    return Measure(*hundredths(left, asked))


def _matter(board: MeasuredBoard) -> Measure:
    """Of the decisions that were weighed those that surely matter."""
    return Measure(*hundredths(sum(one.matters for one in board.weighed), len(board.weighed)))


def _stake(board: MeasuredBoard) -> Measure:
    """By how much the better of two answers won more often, on average."""
    gains = [one.gain for one in board.weighed]
    return Measure(fmean(gains), stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0)


def use(board: MeasuredBoard, space: str, id: str) -> Measure:
    """Uses a game; the error is that of uses which come singly.

    Arguments: the board; the kind of use, one of SPACES; the id of what is used.
    """
    count = board.tally.uses[space, id]
    return Measure(count / board.tally.games, sqrt(max(1, count)) / board.tally.games)


def _row(name: str, one: Measure, other: Measure, unit: str) -> Row:
    more = apart(one, other)
    sign = "+" if more.value >= 0 else "\N{MINUS SIGN}"
    size = Measure(abs(more.value), more.error).written(unit)
    sure = " *" if abs(more.value) > CERTAIN * more.error else ""
    return name, one.written(unit), other.written(unit), f"{sign}{size}{sure}"


def head(one: MeasuredBoard, other: MeasuredBoard, spoken: KnightmareWords) -> Row:
    """What stands above the columns.

    Arguments: the board; the one it is compared with; the words.
    """
    return (
        spoken.say(Message("lab.measure")),
        one.name,
        other.name,
        spoken.say(Message("lab.difference")),
    )


def compared_grids(
    one: MeasuredBoard, other: MeasuredBoard, spoken: KnightmareWords
) -> Iterator[Grid]:
    """Every part, for the terminal.

    Arguments: the board; the one it is compared with; the words.
    """
    for title, rows in compared(one, other, spoken):
        grid = Grid(*map(escape, head(one, other, spoken)), title=escape(title))
        grid.title_justify = "left"
        for row in rows:
            grid.add_row(*map(escape, row))
        yield grid


def compared_document(
    one: MeasuredBoard, other: MeasuredBoard, bot: str, command: str, spoken: KnightmareWords
) -> str:
    """The same as a document. Arguments: both boards; the bot; what was typed; the words."""

    def say(id: str, **facts: object) -> str:
        return spoken.say(Message(f"lab.{id}", facts))

    lines = [f"# {say('document_compared')}", "", say("compared_about", bot=bot), ""]
    lines += [f"    {command}", ""]
    for title, rows in compared(one, other, spoken):
        lines += [f"## {title}", "", *table(head(one, other, spoken), rows), ""]
    return "\n".join(lines[:-1]) + "\n"
