"""The scoring sheet as it leaves the app: plain text, and comma-separated values."""

import csv
import io

from mobile.dungeonlords.presenters.scoring.sheet import ColumnShown, ScoringShown, signed
from shared.speech.messages import Words


def as_text(sheet: ScoringShown) -> str:
    """The sheet as plain text, best lord first."""
    lines = [sheet.headline, ""]
    for column in sheet.columns:
        lines.append(f"{column.name} ({column.place}): {column.total}, {column.license}")
        for head, entry in zip(sheet.lines, column.entries, strict=True):
            if entry.reason or entry.points:
                told = f" ({entry.reason})" if entry.reason else ""
                lines.append(f"  {head.name}{told}: {signed(entry.points)}")
        for title in column.titles:
            lines.append(f"  {title.name} ({title.note}): {signed(title.points)}")
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
