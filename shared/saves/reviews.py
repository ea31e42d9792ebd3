"""What is kept of tables that were looked back on, beside their moves in the save file.

A review stands for one version of the judgement and for the very moves of which it was made. What
fits neither, or is damaged, is made anew, and nobody need be told.
"""

import json
from collections.abc import Collection
from contextlib import suppress
from typing import Any

from shared.descriptor import Descriptor
from shared.insight.judge import Judge
from shared.insight.making import Line, Looking, beginning
from shared.insight.review import Review
from shared.play.table import Table
from shared.saves.opening import ReadOnly
from shared.saves.rows import UNREADABLE_JSON, row_of
from shared.saves.schema import StoreError
from shared.saves.seals import seal
from shared.saves.store import Store
from shared.speech.messages import Message, TableError

DAMAGES = frozenset({"error.moves_damaged", "error.table_changed"})
"""Why a table can only be looked at, where that is because something of it was lost."""


class NothingToJudge(TableError):
    """A table of which nobody can say what it was worth: a sentence says why."""


def look_back(
    described: Descriptor,
    table: Table[Any],
    store: Store | None = None,
    id: str = "",
    seats: Collection[str] | None = None,
) -> Looking[Any]:
    """A table that is looked back on, from where that was left.

    Arguments: its game; it; the save in which that is kept, None where nothing is saved; its id
    there; the seats whose choices are searched for marks, those of people where it is not said.
    Raises NothingToJudge where that cannot be.
    """
    judge = judge_of(described, table)
    made = None if store is None else kept(store, id, table)
    fits = made is not None and made.version == judge.version
    return Looking(table, judge, made if fits else None, seats)


def judge_of(described: Descriptor, table: Line) -> Judge[Any]:
    """What a table is worth to its seats. Arguments: its game; it. Raises NothingToJudge."""
    setup = table.setup
    if setup.game != described.play.name:
        raise NothingToJudge("insight.ledger")
    ruleset = described.ruleset(described.settled(setup.game, setup.options))
    judge = described.judge(ruleset, described.play.rules_version)
    if judge is None:
        raise NothingToJudge("insight.not_learned")
    return judge


def shortened(table: Table[Any]) -> Message | None:
    """Why a table can be looked back on in part only: damaged moves, older rules; else None."""
    if table.unplayed:
        return Message("insight.older_rules", {"n": table.unplayed})
    sink = table.sink
    if isinstance(sink, ReadOnly) and sink.why.id in DAMAGES:
        return Message("insight.damaged", {"n": table.ply})
    return None


def keep(store: Store, id: str, looking: Looking[Any]) -> None:
    """Keep what was made of a table; where that cannot be, it is made again some day.

    Arguments: the save; the table's id there; what was made of it.
    """
    text, made_of = json.dumps(looking.review.to_json()), seal(looking.made_of)
    with suppress(StoreError), store.writing(comfort=True) as connection:
        key = row_of(connection, id).values["key"]
        connection.execute(
            "INSERT OR REPLACE INTO reviews (table_id, made_of, review, seal) VALUES (?, ?, ?, ?)",
            (id, made_of, text, seal(key, made_of, text)),
        )


def kept(store: Store, id: str, table: Line) -> Review | None:
    """What was made of a table, or of its first moves; None where there is nothing that fits.

    Arguments: the save; the table's id there; the table, or what is saved of it.
    """
    with suppress(StoreError, *UNREADABLE_JSON, KeyError):
        rows = store.file.rows("SELECT made_of, review, seal FROM reviews WHERE table_id = ?", id)
        key = row_of(store.connection, id).values["key"]
        for made_of, text, sum in rows:
            review = Review.from_json(json.loads(text))
            if sum == seal(key, made_of, text) and made_of == seal(beginning(table, review.plies)):
                return review
    return None
