"""What would mend a row that is wrong by itself, whatever other rows say.

>>> place = PackPlace("fish.toml", "fish", "eel", "sizes[1]")
>>> (mend,) = mended(place.problem(RANGE, value=12, least=0, most=8), {"sizes": [3, 12]}).mends
>>> mend.edits
(SetField(kind='fish', row='eel', field='sizes', value=[3, 8]),)
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from shared.packs.checking import BOUNDS, RANGE, TWICE
from shared.packs.edits import BackToOurs, BringBack, Edit, SetField, TakeOut
from shared.packs.problems import Mend, PackPlace, Problem
from shared.packs.schema import PackSchema
from shared.speech.messages import Message

STEPS = re.compile(r"[^.\[\]]+")
"""Those of a way within a field: of ``effects[1].n`` the field, the place in the list, the name."""


def mended(problem: Problem, row: Mapping[str, Any]) -> Problem:
    """A problem, with what would mend it where that is plain.

    Arguments: the problem; the row that it is found in.
    """
    place, facts = problem.place, problem.message.facts
    if problem.message.id in (BOUNDS, RANGE):
        near = min(max(facts["value"], facts["least"]), facts["most"])
        head, *way = [place.field] if place.field in row else STEPS.findall(place.field)
        try:
            edit: Edit = SetField(place.kind, place.row, head, _with(row[head], way, near))
        except (LookupError, ValueError):
            # people may choose names of fields that look like a way
            return problem
        return replace(problem, mends=(Mend(Message("pack.mend.nearest", {"n": near}), (edit,)),))
    if problem.message.id == "error.pack_unknown" and place.field in row:
        edit = BackToOurs(place.kind, place.row, place.field)
        said = Message("pack.mend.take_out", {"field": place.field})
        return replace(problem, mends=(Mend(said, (edit,)),))
    if problem.message.id in ("error.pack_rows", "error.pack_values"):
        said = Message("pack.mend.take_out", {"field": place.kind})
        return replace(problem, mends=(Mend(said, (BackToOurs(place.kind, place.row),)),))
    return problem


def twins(place: PackPlace, rows: Sequence[Mapping[str, Any]]) -> Problem:
    """That rows share an id, and that the last of them may stay.

    Arguments: their place; all rows of the kind.
    """
    last = [row for row in rows if row.get("id") == place.row][-1]
    # whoever sets any field of a row says it once
    edits = [SetField(place.kind, place.row, *one) for one in last.items() if one[0] != "id"][:1]
    mends = [Mend(Message("pack.mend.last"), tuple(edits))] if edits else []
    return replace(place.problem(TWICE), mends=tuple(mends))


def stray_mended(schema: PackSchema, problem: Problem) -> Problem:
    """A problem of what stands nowhere in our data, with what would mend it.

    Arguments: what packs of the game may say; the problem.
    """
    place, file = problem.place, problem.place.file.removesuffix(".toml")
    if problem.message.id == "error.pack_leave_out":
        kind = schema.kinds_in(file)[0]
        said = Message("pack.mend.not_left_out", {"id": place.row})
        return replace(problem, mends=(Mend(said, (BringBack(kind.key, place.row),)),))
    table = place.kind or place.field
    said = Message("pack.mend.take_out", {"field": table or place.file})
    return replace(problem, mends=(Mend(said, (TakeOut(file, table),)),))


def _with(value: Any, way: Sequence[str], new: Any) -> Any:
    """A value with another one within. Arguments: the value; the way to it; what stands there."""
    if not way:
        return new
    step, *further = way
    if isinstance(value, list):
        at = int(step)
        return [*value[:at], _with(value[at], further, new), *value[at + 1 :]]
    return {**value, step: _with(value[step], further, new)}
