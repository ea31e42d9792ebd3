"""The designer's report: what a bot's games show on two boards, side by side with error bars."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt
from statistics import fmean, stdev
from typing import Any

from rich.markup import escape
from rich.table import Table as Grid

from knightmare.lab.report import DEATHS, FILES, Row, table
from knightmare.lab.tally import ASKED, HARDLY_BEGUN, OPEN, Tally, hundredths
from knightmare.lab.weighing import Weighed
from knightmare.speech.words import KnightmareWords
from shared.packs.tables import Tables, id_of
from shared.speech.messages import Message

SPACES = {**FILES, "character": "characters", "pact": "spells"}
"""What is counted by its use, and in which data file it stands."""
TABLES = {"pact": "spell"}
"""The table in that file, where it is called otherwise."""
CERTAIN = 2.0
"""Standard errors beyond which a difference is marked."""


@dataclass(frozen=True, slots=True)
class Side:
    """One board: its name, what its games showed, its data files, and how many played."""

    name: str
    tally: Tally
    data: Mapping[str, Tables]
    players: int
    pledged: Mapping[str, Tally] = field(default_factory=dict)
    """The same for games in which the bot pledges, by the dark spell; empty where none did."""
    weighed: Sequence[Weighed] = ()
    """Decisions that were played on from."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of one board, and its standard error."""

    value: float
    error: float

    def written(self, unit: str) -> str:
        """As it stands in a report; finer where it is no percentage."""
        digits = 1 if unit else 2
        value = f"{self.value:.{digits}f}".replace("-", "\N{MINUS SIGN}")
        return f"{value} ± {self.error:.{digits}f}{unit}"


def compared(one: Side, other: Side, spoken: KnightmareWords) -> Iterator[tuple[str, list[Row]]]:
    """Every part of the report: its title, and its rows with both figures and their difference."""

    def say(id: str) -> str:
        return spoken.say(Message(f"lab.{id}"))

    yield say("results"), [_row(say(id), *pair) for id, pair in _results(one, other)]
    spells = [spell for spell in one.pledged if spell in other.pledged]
    if spells:
        yield (
            say("pledging"),
            [
                _row(spoken.word("spell", id), gained(one, id), gained(other, id), " %")
                for id in spells
            ],
        )
    for space in SPACES:
        names = {id: spoken.word(TABLES.get(space, space), id) for id in _ids(one, other, space)}
        rows = [
            _row(name, use(one, space, id), use(other, space, id), "") for id, name in names.items()
        ]
        if rows:
            yield say(f"use_{space}"), rows


def _ids(one: Side, other: Side, space: str) -> list[str]:
    """Whatever either board has; of the dark spells those that anybody pledges for."""
    found = dict.fromkeys(
        id_of(row)
        for side in (one, other)
        for row in side.data[SPACES[space]][TABLES.get(space, space)]
    )
    if space != "pact":
        return list(found)
    return [id for id in found if one.tally.uses[space, id] or other.tally.uses[space, id]]


def _results(one: Side, other: Side) -> Iterator[tuple[str, tuple[Measure, Measure, str]]]:
    def both(measure: Any, unit: str) -> tuple[Measure, Measure, str]:
        return measure(one), measure(other), unit

    yield "wins", both(lambda side: share_of(side, sum(side.tally.wins.values())), " %")
    yield "turns", both(_turns, "")
    for id, share in (("median", 0.5), ("late", 0.95)):
        yield id, both(lambda side, share=share: length(side, share), "")
    yield "hardly_begun", both(lambda side: share_of(side, side.tally.uses[HARDLY_BEGUN]), " %")
    for cause in DEATHS:
        if one.tally.deaths[cause] or other.tally.deaths[cause]:
            yield (
                f"death_{cause}",
                both(
                    lambda side, cause=cause: share_of(
                        side, side.tally.deaths[cause], side.players
                    ),
                    " %",
                ),
            )
    yield "decisions", both(_decisions, " %")
    if one.weighed and other.weighed:
        yield "matter", both(_matter, " %")
        yield "stake", both(_stake, " %")


def share_of(side: Side, count: int, each: int = 1) -> Measure:
    """A share of all games, or of so many a game, in percent."""
    return Measure(*side.tally.rate(count, each))


def gained(side: Side, spell: str) -> Measure:
    """What a pledge for this dark spell adds to the games won, in hundredths of all games."""
    with_it = side.pledged[spell]
    return apart(
        Measure(*with_it.rate(sum(with_it.wins.values()))),
        share_of(side, sum(side.tally.wins.values())),
    )


def apart(one: Measure, other: Measure) -> Measure:
    """By how much one figure is larger than another."""
    return Measure(one.value - other.value, hypot(one.error, other.error))


def _turns(side: Side) -> Measure:
    lengths = side.tally.lengths
    mean = sum(lengths) / len(lengths)
    spread = sum((length - mean) ** 2 for length in lengths) / max(1, len(lengths) - 1)
    return Measure(mean, sqrt(spread / len(lengths)))


def length(side: Side, share: float) -> Measure:
    """Turns that this share of the games does not exceed.

    The error is half of what lies between the ranks one standard error below and above.
    """
    step = sqrt(share * (1 - share) / side.tally.games)
    low, high = (side.tally.quantile(min(1.0, max(0.0, share + by))) for by in (-step, step))
    return Measure(side.tally.quantile(share), (high - low) / 2)


def _decisions(side: Side) -> Measure:
    """Of all questions to a Dungeoneer those that leave several answers that are not alike."""
    asked, left = side.tally.uses[ASKED], side.tally.uses[OPEN]
    share = left / max(1, asked)
    return Measure(100 * share, 100 * sqrt(share * (1 - share) / max(1, asked)))


def _matter(side: Side) -> Measure:
    """Of the decisions that were weighed those that surely matter."""
    return Measure(*hundredths(sum(one.matters for one in side.weighed), len(side.weighed)))


def _stake(side: Side) -> Measure:
    """By how much the better of two answers won more often, on average."""
    gains = [one.gain for one in side.weighed]
    return Measure(fmean(gains), stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0)


def use(side: Side, space: str, id: str) -> Measure:
    """Uses a game; the error is that of uses which come singly."""
    count = side.tally.uses[space, id]
    return Measure(count / side.tally.games, sqrt(max(1, count)) / side.tally.games)


def _row(name: str, one: Measure, other: Measure, unit: str) -> Row:
    more = apart(one, other)
    sign = "+" if more.value >= 0 else "\N{MINUS SIGN}"
    size = Measure(abs(more.value), more.error).written(unit)
    sure = " *" if abs(more.value) > CERTAIN * more.error else ""
    return name, one.written(unit), other.written(unit), f"{sign}{size}{sure}"


def head(one: Side, other: Side, spoken: KnightmareWords) -> Row:
    """What stands above the columns."""
    return (
        spoken.say(Message("lab.measure")),
        one.name,
        other.name,
        spoken.say(Message("lab.difference")),
    )


def compared_grids(one: Side, other: Side, spoken: KnightmareWords) -> Iterator[Grid]:
    """Every part, for the terminal."""
    for title, rows in compared(one, other, spoken):
        grid = Grid(*map(escape, head(one, other, spoken)), title=escape(title))
        grid.title_justify = "left"
        for row in rows:
            grid.add_row(*map(escape, row))
        yield grid


def compared_document(
    one: Side, other: Side, bot: str, command: str, spoken: KnightmareWords
) -> str:
    """The same as a document. Arguments: both boards; the bot; what was typed; the words."""

    def say(id: str, **facts: object) -> str:
        return spoken.say(Message(f"lab.{id}", facts))

    lines = [f"# {say('document_compared')}", "", say("compared_about", bot=bot), ""]
    lines += [f"    {command}", ""]
    for title, rows in compared(one, other, spoken):
        lines += [f"## {title}", "", *table(head(one, other, spoken), rows), ""]
    return "\n".join(lines[:-1]) + "\n"
