"""The scoring sheet: one column for each lord, best first; and how it leaves the app."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from dungeonlords import scoring
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.scoring import FinalScores, Score, Standing
from dungeonlords.speech.scene.tally import LINES, TITLES, VARIANTS
from mobile.dungeonlords.presenters.figures import Speaking, clause_of
from mobile.dungeonlords.presenters.scoring.tiles import BONUS, TilesBehind, TileShown, each_of
from mobile.kit.shown import ClauseShown, MarkShown
from mobile.shell.presenters.people.looks import Look
from mobile.shell.presenters.table import TablePresenter
from shared.play.doubts import marks_of
from shared.play.event import EventLog
from shared.speech.messages import Words

TITLE, LICENSE = "DL-13.3", "DL-13.6"


@dataclass(frozen=True, slots=True)
class EntryShown:
    """One line of one lord's column."""

    line: str
    reason: str
    """Such as "4 rooms × 2"; empty where there are none."""
    points: int
    clause: ClauseShown
    tiles: tuple[TileShown, ...]


@dataclass(frozen=True, slots=True)
class TitleShown:
    """A title that a lord holds."""

    id: str
    name: str
    icon: str
    note: str
    """Such as "4 rooms, shared"."""
    points: int
    alone: bool
    clause: ClauseShown


@dataclass(frozen=True, slots=True)
class ScoreLineShown:
    """The head of a line: what counts, and how much each."""

    id: str
    name: str
    icon: str
    each: str
    clause: ClauseShown


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """One lord."""

    seat: str
    name: str
    mark: MarkShown
    winner: bool
    place: str
    """"Underlord", or such as "third"."""
    entries: tuple[EntryShown, ...]
    titles: tuple[TitleShown, ...]
    licensed: bool
    license: str
    total: int
    spoken: str


@dataclass(frozen=True, slots=True)
class ScoringShown:
    """The whole sheet."""

    title: str
    headline: str
    """Who is Underlord, and by how much."""
    lines: tuple[ScoreLineShown, ...]
    titles_note: str
    """What a title brings alone and shared."""
    titles_clause: ClauseShown
    license_clause: ClauseShown
    columns: tuple[ColumnShown, ...]
    remarks: tuple[str, ...] = ()
    """What people of a physical table insisted on against its books."""


class Counted(NamedTuple):
    """What counts of one lord."""

    state: State
    lord: Lord
    standing: Standing
    score: Score
    cited: Mapping[tuple[str, str], Sequence[str]]
    """The clauses by seat and line, of all lords."""


class Scoring(Speaking):
    """Makes the sheet of one table. Arguments: its words; the looks of the seats."""

    said = "presenter.scoring"

    def __init__(self, words: Words, looks: Mapping[str, Look]) -> None:
        super().__init__(words, looks)
        self._tiles = TilesBehind(words, looks)

    def sheet(self, state: State) -> ScoringShown:
        """The sheet of a game as it stands: at its end everything on it lies open."""
        standings = [scoring.standing(state, lord) for lord in state.lords]
        log = EventLog()
        result = scoring.score(state.ruleset, standings, log)
        cited = {(event.who, str(event.facts.get("line"))): event.clauses for event in log}
        found = zip(state.lords, standings, result.scores, strict=True)
        counted = [Counted(state, *one, cited) for one in found]
        lines = tuple(self._line(id, state.ruleset) for id in lines_of(state.ruleset))
        ranked = sorted(counted, key=lambda one: -one.score.total)
        columns = tuple(self._column(one, result) for one in ranked)
        alone, shared = _title_points(state.ruleset, len(columns))
        return ScoringShown(
            self.say("heading"),
            self._headline(result, columns),
            lines,
            self.say("titles_note", alone=alone, shared=shared),
            clause_of(self.words, TITLE),
            clause_of(self.words, LICENSE),
            columns,
            tuple(map(self.words.say, marks_of(state))),
        )

    @classmethod
    def of(cls, game: TablePresenter[Any]) -> ScoringShown | None:
        """The sheet of a table, once nothing is asked there any more."""
        over = game.table.decision is None
        return cls(game.words, game.looks).sheet(game.table.state) if over else None

    # -- parts -----------------------------------------------------------------------------

    def _line(self, id: str, ruleset: Ruleset) -> ScoreLineShown:
        sign, clause = LINES[id]
        each = each_of(ruleset, id)
        told = self.say("each", points=signed(each)) if each else self.say("as_they_say")
        return ScoreLineShown(id, self.say(f"line.{id}"), sign, told, clause_of(self.words, clause))

    def _headline(self, result: FinalScores, columns: Sequence[ColumnShown]) -> str:
        winners = list(result.winners)
        if not winners:
            return self.say("nobody")
        if len(winners) > 1:
            return self.say("underlords", seats=winners)
        others = [column.total for column in columns if column.seat != winners[0]]
        best = next(column.total for column in columns if column.seat == winners[0])
        return self.say("underlord", who=winners[0], n=best - max(others, default=0))

    def _column(self, one: Counted, result: FinalScores) -> ColumnShown:
        lord, score, ruleset = one.lord, one.score, one.state.ruleset
        name = self.words.format_field(lord.seat, "seat")
        winner = lord.seat in result.winners
        above = sum(other.total > score.total for other in result.scores)
        place = self.say("is_underlord") if winner else self.say("place", n=above + 1)
        entries = tuple(self._entry(id, one) for id in lines_of(ruleset))
        titles = tuple(self._titles(one, len(result.scores)))
        license = self.say("license" if score.licensed else "no_license")
        return ColumnShown(
            lord.seat,
            name,
            self.mark(lord.seat),
            winner,
            place,
            entries,
            titles,
            score.licensed,
            license,
            score.total,
            self.say("spoken", who=lord.seat, place=place, n=score.total),
        )

    def _entry(self, id: str, one: Counted) -> EntryShown:
        """A line of a lord: how many, how much, and which tiles they are."""
        ruleset, score = one.state.ruleset, one.score
        tiles = tuple(self._tiles.of(id, one.state, one.lord))
        clauses = one.cited.get((one.lord.seat, id)) or (LINES[id][1],)
        clause = clause_of(self.words, clauses[0])
        if id == BONUS:
            words = self.words
            named = [words.led(one.name, one.note) if one.note else one.name for one in tiles]
            points = sum(n for line, n in score.lines if line in ruleset.rooms)
            return EntryShown(id, words.in_a_row(named), points, clause, tiles)
        points = sum(n for line, n in score.lines if line == id)
        each = each_of(ruleset, id)
        count = points // each if each else 0
        if id == "mischief" and not score.licensed:
            count = 0
        reason = self.say(f"reason.{id}", n=count, each=abs(each)) if count else ""
        return EntryShown(id, reason, points, clause, tiles)

    def _titles(self, one: Counted, players: int) -> Iterator[TitleShown]:
        alone, shared = _title_points(one.state.ruleset, players)
        for id in one.score.titles:
            only = id not in one.score.shared
            worth = abs(scoring.worth(one.state.ruleset, id, one.standing))
            held = self.say("alone" if only else "shared")
            note = self.say(f"worth.{id}", n=worth, held=held)
            name = self.words.word("title", id)
            points = alone if only else shared
            yield TitleShown(id, name, TITLES[id], note, points, only, clause_of(self.words, TITLE))


def lines_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The lines that can count at a table."""
    items = ruleset.options.get("items")
    return tuple(id for id in LINES if VARIANTS.get(id, items) == items)


def signed(n: int) -> str:
    """A number with its sign."""
    return f"+{n}" if n > 0 else f"\N{MINUS SIGN}{-n}" if n else "\N{EN DASH}"


def _title_points(ruleset: Ruleset, players: int) -> tuple[int, int]:
    return ruleset.scale.title_2 if players == 2 else ruleset.scale.title


def as_text(sheet: ScoringShown, words: Words) -> str:
    """The sheet as plain text, best lord first. Arguments: the sheet; the words of the table."""
    lines = [sheet.headline, ""]
    for column in sheet.columns:
        came = f"{column.total}, {column.license}"
        lines.append(words.led(f"{column.name} ({column.place})", came))
        for head, entry in zip(sheet.lines, column.entries, strict=True):
            if entry.reason or entry.points:
                told = f" ({entry.reason})" if entry.reason else ""
                lines.append(words.led(f"  {head.name}{told}", signed(entry.points)))
        for title in column.titles:
            lines.append(words.led(f"  {title.name} ({title.note})", signed(title.points)))
        lines.append("")
    return "\n".join(lines)


def as_csv(sheet: ScoringShown, words: Words) -> str:
    """The sheet as a table: a row for each line, a column for each lord.

    Arguments: the sheet; the words of the table.
    """
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["", *(column.name for column in sheet.columns)])
    for at, line in enumerate(sheet.lines):
        rows.writerow([line.name, *(column.entries[at].points for column in sheet.columns)])
    titles = dict.fromkeys(title.name for column in sheet.columns for title in column.titles)
    for name in titles:
        rows.writerow([name, *(_points(column, name) for column in sheet.columns)])
    total = words.word("presenter.scoring", "total")
    rows.writerow([total, *(column.total for column in sheet.columns)])
    return out.getvalue()


def _points(column: ColumnShown, title: str) -> int:
    """What a title brings a lord; 0 where somebody else holds it."""
    return sum(one.points for one in column.titles if one.name == title)
