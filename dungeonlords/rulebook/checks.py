"""What is wrong with rows of Dungeon Lords that are sound each by itself, and what mends it."""

from collections.abc import Iterator, Mapping
from typing import Any

from dungeonlords.rulebook.components import ENTRANCE, TUNNEL
from dungeonlords.rulebook.tables import base
from shared.packs.edits import BringBack, SetField
from shared.packs.problems import Mend, Problem, note, problem
from shared.packs.schema import Laid, PackCheck
from shared.packs.tables import id_of, listed
from shared.speech.messages import Message

SHARES = ("taxes", "desertion", "rats", "inflation", "rusty_traps", "hungry_imps")
"""Events that take a share: their amount divides."""
SEASONS_WITH_GUESTS = 3
"""Adventurers come in every season but winter (DL-2.2)."""
NEEDED = ("area", "event", "item", "title")
"""The kinds of which every row of ours is called by the rules."""
YEARS = (1, 2)


def wrong(kind: str, row: str, field: str, value: object, known: str, *mends: Mend) -> Problem:
    """A value that is none of those that would do.

    Arguments: the kind; the row; the field; the value; those that would do, as text; what mends it.
    """
    return problem("choice", kind, row, field, mends, value=value, known=known)


def set_to(kind: str, row: str, field: str, value: Any) -> Mend:
    """Another value. Arguments: the kind; the row; the field; the value."""
    told = listed(value) if isinstance(value, list) else str(value)
    facts = {"field": field, "value": told}
    return Mend(Message("pack.mend.set", facts), (SetField(kind, row, field, value),))


# -- what no table can be without ----------------------------------------------------------------


def evilometer(laid: Laid) -> Iterator[Problem]:
    """The Evilometer ends beyond where counters begin, and a tunnel lies at the entrance."""
    found = laid.values("constants")
    low, high = found["evil_min"], found["evil_max"]
    for name in ("evil_start", "paladin_space"):
        if not low <= found[name] <= high:
            near = min(max(found[name], low), high)
            mends = [set_to("constants", "constants", name, near)] if low <= high else []
            yield wrong("constants", "constants", name, found[name], f"{low}–{high}", *mends)
    tunnels = found["starting_tunnels"]
    if ENTRANCE not in tunnels:
        there = set_to("constants", "constants", "starting_tunnels", [ENTRANCE, *tunnels])
        known = f"{ENTRANCE}, …"
        yield wrong("constants", "constants", "starting_tunnels", tunnels, known, there)


def order_of_spaces(laid: Laid) -> Iterator[Problem]:
    """The three spaces of an area act in some order, each once."""
    for id, row in laid.rows("area").items():
        if sorted(row["order"]) != [0, 1, 2]:
            first = set_to("area", id, "order", [0, 1, 2])
            yield wrong("area", id, "order", row["order"], "[0, 1, 2], [2, 1, 0], …", first)


def different_paladins(laid: Laid) -> Iterator[Problem]:
    """No paladin is prepared twice."""
    for number, chosen in laid.values("sets").items():
        if len(set(chosen)) < len(chosen):
            yield wrong("sets", "sets", number, chosen, listed(laid.rows("paladin")))


def shares(laid: Laid) -> Iterator[Problem]:
    """A loss that is a share of something is divided by the amount."""
    for kind in ("event", "special"):
        for id, row in laid.rows(kind).items():
            if row.get("does", id) in SHARES and row["amount"] == 0:
                yield wrong(kind, id, "amount", 0, "1–99", set_to(kind, id, "amount", 1))


def ids_differ(laid: Laid) -> Iterator[Problem]:
    """No two components of whatever kind share an id: one list ranks them all."""
    seen = {TUNNEL}
    for kind in CATALOGUE:
        years = YEARS if kind == "paladin" else ("",)
        for year in years:
            for row in laid.rows(kind):
                id = f"{row}_{year}" if year else row
                if id in seen:
                    found = problem("twice", kind, row, "id")
                    facts = {**found.message.facts, "row": id}
                    yield Problem(Message(found.message.id, facts), found.place)
                seen.add(id)


CATALOGUE = (
    "area",
    "monster",
    "room",
    "adventurer",
    "paladin",
    "trap",
    "spell",
    "event",
    "special",
    "item",
)


def stacks(laid: Laid) -> Iterator[Problem]:
    """Each year has enough tiles and cards for all that is drawn from its stack."""
    constants = laid.values("constants")
    guests = SEASONS_WITH_GUESTS * constants["adventurers_4"]
    for kind, least in (("adventurer", guests), ("spell", constants["combat_cards_used"])):
        for year in YEARS:
            stack = [row for row in laid.rows(kind).values() if row["year"] == year]
            if len(stack) < least:
                yield problem("too_few", kind, "", "year", year=year, n=least)
            elif kind == "adventurer" and len({row["power"] for row in stack}) < 2:
                # tiles are drawn until one has another power (DL-2.6)
                power = stack[0]["power"]
                mend = set_to(kind, stack[0]["id"], "power", power + 1 if power < 99 else 0)
                yield wrong(kind, stack[0]["id"], "power", power, f"year {year}", mend)


RULED = (
    PackCheck(("constants",), evilometer),
    PackCheck(("area",), order_of_spaces),
    PackCheck(("sets", "paladin"), different_paladins),
    PackCheck(("event", "special"), shares),
    PackCheck(CATALOGUE, ids_differ),
    PackCheck(("constants", "adventurer", "spell"), stacks),
)
"""What no table can be without, also one that was begun before."""


# -- what packs may not say besides, and what is worth to be known -------------------------------


def needed(laid: Laid) -> Iterator[Problem]:
    """Rows that rules call by their id are there."""
    for kind in NEEDED:
        for ours in _ours(kind):
            id = id_of(ours)
            if id not in laid.rows(kind):
                facts = {"kind": kind, "row": id}
                back = Mend(Message("pack.mend.bring_back", facts), (BringBack(kind, id),))
                yield problem("needed", kind, id, "", [back])


def special_events(laid: Laid) -> Iterator[Problem]:
    """Each year has its special event (DL-1.7)."""
    if len(laid.rows("special")) < len(YEARS):
        yield problem("few_specials", "special", "", "", n=len(YEARS))


def prepared(laid: Laid) -> Iterator[Problem]:
    """Somebody who entered a paladin wants to meet it."""
    chosen = {id for ids in laid.values("sets").values() for id in ids}
    ours = {id_of(row) for row in base()["paladins"]["paladin"]}
    for id, row in laid.rows("paladin").items():
        if id not in chosen and id not in ours:
            alone = Mend(
                Message("pack.mend.prepared", {"name": row["name"] or id}),
                (SetField("sets", "sets", "1", [id]),),
            )
            yield note("unprepared", "paladin", id, "", alone, name=row["name"] or id)


def monsters(laid: Laid) -> Iterator[Problem]:
    """A monster that does nothing in battle, or of which there is no tile."""
    for id, row in laid.rows("monster").items():
        name = row["name"] or id
        if not row["attacks"]:
            yield note("idle_monster", "monster", id, "attacks", name=name)
        if not row["year1"] + row["year2"]:
            tile = set_to("monster", id, "year1", 1)
            yield note("no_tile", "monster", id, "year1", tile, name=name)


def names(laid: Laid) -> Iterator[Problem]:
    """A new component has a name: else sentences call it by its id."""
    for kind in NAMED:
        ours: Mapping[str, Any] = {id_of(row): row for row in _ours(kind)}
        for id, row in laid.rows(kind).items():
            if not row["name"] and id not in ours:
                yield note("nameless", kind, id, "name")


def _ours(kind: str) -> list[Any]:
    """The rows of our own data. Argument: their kind."""
    return next(file[kind] for file in base().values() if kind in file)


def illusions(laid: Laid) -> Iterator[Problem]:
    """Two illusions in one party could not be told apart."""
    for year in YEARS:
        cards = [row for row in laid.rows("spell").values() if row["year"] == year]
        for row in [one for one in cards if one["does"] == "illusion"][1:]:
            yield problem("second_illusion", "spell", row["id"], "does", year=year)


NAMED = ("monster", "room", "trap", "paladin", "spell", "special")

CHECKS = (
    PackCheck(NEEDED, needed),
    PackCheck(("special",), special_events),
    PackCheck(("sets", "paladin"), prepared),
    PackCheck(("monster",), monsters),
    PackCheck(("spell",), illusions),
    PackCheck(NAMED, names),
)
