"""A game that is looked back on: a table of its own, through whose moves one goes freely."""

from shared.play.game import S
from shared.play.journal import Journal
from shared.play.table import MoveSink, Table


def past_of(table: Table[S], sink: MoveSink) -> Table[S]:
    """The line of a table as one of its own, whose entries are numbered as they were played.

    Arguments: the table, which stays as it is; what refuses every move. So the number of an entry
    is how many moves were played with it, and ``return_to`` leads there.
    """
    journal, numbers = Journal(), {0: 0}
    for entry in table.journal.line:
        numbers[entry.number] = journal.append(entry.who, entry.move).number
    base = None
    if table.begins:
        base = numbers[table.begins], table.state_after(table.begins)
    return Table(
        table.game, table.setup, table.fate, sink, table.players, journal, base,
        skipping=table.skipping,
    )  # fmt: skip
