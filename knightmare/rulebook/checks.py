"""What is wrong with a pack of Knightmare whose rows are sound by themselves, and what mends it."""

from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Any

from knightmare.rulebook.cells import cells_of
from knightmare.rulebook.ruleset import PRISON, START, STAY, THRONE_ROOM
from knightmare.rulebook.ways import led_to, nearest, ops, reached
from shared.packs.edits import BackToOurs, BringBack, Edit, LeaveOut, SetField
from shared.packs.problems import Mend, Problem, note, problem
from shared.packs.schema import Laid, PackCheck
from shared.packs.tables import Row
from shared.speech.messages import Message

NEEDED: Mapping[str, tuple[str, ...]] = {
    "chamber": (START, PRISON, THRONE_ROOM, "guardroom", "mogdred_vale"),
    "character": ("necromancer", "mercenary", "frightknight"),
    "item": ("crowning_glory",),
    "spell": (
        "protection",
        "resistance",
        "foresight",
        "destruction",
        "slumber",
        "banishment",
        "dragon_ride",
        "power",
        "glory",
    ),
}
"""The rows that rules call by their id: they may be others, but not be gone."""
FEW = 3
"""Of so many chambers one is offered to somebody without a home."""


def mend(id: str, *edits: Edit, **facts: Any) -> Mend:
    """What would mend a problem.

    Arguments: the id of what is said of it; the edits; what else the sentence needs.
    """
    return Mend(Message(f"pack.mend.{id}", facts), edits)


def name_of(row: Mapping[str, Any]) -> str:
    """What a row is called by the pack itself."""
    return str(row.get("name") or row.get("title") or row["id"])


# -- what the rules call by its id ---------------------------------------------------------------


def needed(laid: Laid) -> Iterator[Problem]:
    """Rows that rules call by their id are there."""
    for kind, ids in NEEDED.items():
        for id in ids:
            if id not in laid.rows(kind):
                back = mend("bring_back", BringBack(kind, id), kind=kind, row=id)
                yield problem("needed", kind, id, "", [back])
    if not any(item["quest"] for item in laid.rows("item").values()):
        yield problem("no_quest_object", "item", "", "quest")


# -- the board -----------------------------------------------------------------------------------


def six_exits(laid: Laid) -> Iterator[Problem]:
    """A chamber has an exit for each number; only the end of the journey has none."""
    for id, row in laid.rows("chamber").items():
        if row["level"] < 3 and len(row["exits"]) != 6:
            six = [*row["exits"], *[STAY] * 6][:6]
            stay = mend("stay", SetField("chamber", id, "exits", six), name=name_of(row))
            yield problem("length", "chamber", id, "exits", [stay], value=row["exits"], n=6)


def to_level_three(laid: Laid) -> Iterator[Problem]:
    """No number leads to Level Three: it has ways in of its own (KM-6.i.d)."""
    rows = laid.rows("chamber")
    for id, row in rows.items():
        for n, to in enumerate(row["exits"], 1):
            if to in rows and rows[to]["level"] == 3:
                facts: dict[str, Any] = {"name": name_of(row), "n": n, "to": name_of(rows[to])}
                yield problem("to_level_three", "chamber", id, "exits", **facts)


def reachable(laid: Laid) -> Iterator[Problem]:
    """Every chamber can be reached; where only a card or the cauldron leads is worth a note."""
    rows = laid.rows("chamber")
    if START not in rows:
        return
    by_numbers = reached(rows, [START])
    by_cards = [led_to(card["effects"]) for card in laid.rows("card").values()]
    drops = laid.values("cauldron_drops").values()
    besides = reached(rows, [START, PRISON, *drops, *chain.from_iterable(by_cards)])
    for id, row in rows.items():
        if row["level"] == 3 or id == PRISON or id in by_numbers:
            continue
        mends = _ways_to(rows, id, by_numbers)
        if id in besides:
            yield note("seldom_reached", "chamber", id, "exits", *mends, name=name_of(row))
        else:
            yield problem("unreachable", "chamber", id, "exits", mends, name=name_of(row))
    if not any("door" in row["special"] for row in rows.values()):
        yield problem("no_door", "chamber", "", "special", value="door")


def _ways_to(rows: Mapping[str, Row], id: str, known: Collection[str]) -> list[Mend]:
    """Exits that would lead to a chamber: one where there is a number to spare, else to choose."""
    near = nearest(rows, id, known)
    for one in near:
        exits: list[str] = rows[one]["exits"]
        spare = [at for at, to in enumerate(exits) if exits.count(to) > 1]
        if spare:
            return [_way(rows, one, spare[0], id)]
    return [_way(rows, near[0], at, id) for at in range(6)] if near else []


def _way(rows: Mapping[str, Row], one: str, at: int, id: str) -> Mend:
    listed = [id if n == at else to for n, to in enumerate(rows[one]["exits"])]
    facts = {"n": at + 1, "name": name_of(rows[one]), "to": name_of(rows[id])}
    return mend("exit", SetField("chamber", one, "exits", listed), **facts)


def cells(laid: Laid) -> Iterator[Problem]:
    """No two chambers of a level are drawn in one cell."""
    for level in (1, 2, 3):
        rows = {id: row for id, row in laid.rows("chamber").items() if row["level"] == level}
        drawn = cells_of({id: row["cell"] for id, row in rows.items()})
        for id, row in rows.items():
            cell = drawn[id]
            if row["cell"] and tuple(row["cell"]) != cell:
                here = next(one for one in rows if rows[one]["cell"] == row["cell"])
                free = mend("cell", SetField("chamber", id, "cell", [*cell]), name=name_of(row))
                facts = {"name": name_of(row), "other": name_of(rows[here])}
                yield note("same_cell", "chamber", id, "cell", free, **facts)


# -- who lives where -----------------------------------------------------------------------------


def homes(laid: Laid) -> Iterator[Problem]:
    """Every character has a home, and no two have the same."""
    characters, chambers = laid.rows("character"), laid.rows("chamber")
    first: dict[str, str] = {}
    for id, row in characters.items():
        home = row["home"]
        facts: dict[str, Any] = {"name": name_of(row)}
        if not home:
            yield problem("homeless", "character", id, "home", _moved(laid, row), **facts)
        elif first.setdefault(home, id) != id:
            facts |= {"other": name_of(characters[first[home]]), "to": name_of(chambers[home])}
            yield problem("shared_home", "character", id, "home", _moved(laid, row), **facts)


def _moved(laid: Laid, row: Row) -> list[Mend]:
    """Where somebody may live instead, or that there is no such character."""
    id, name = row["id"], name_of(row)
    taken = {one["home"] for one in laid.rows("character").values()}
    free = [
        one
        for one in laid.rows("chamber").values()
        if one["level"] < 3 and not one["shared"] and one["id"] not in taken
    ]
    listed = [
        mend("lives", SetField("character", id, "home", one["id"]), name=name, to=name_of(one))
        for one in free[:FEW]
    ]
    if id not in NEEDED["character"]:
        listed.append(mend("leave_out", LeaveOut("character", id), name=name))
    return listed


def out_of_reach(laid: Laid) -> Iterator[Problem]:
    """Nobody lives, and nothing lies, in the prison or on Level Three."""
    chambers = laid.rows("chamber")
    for kind, field in (("character", "home"), ("item", "start")):
        for id, row in laid.rows(kind).items():
            place = row[field]
            if place == PRISON or (place and chambers[place]["level"] == 3):
                facts: dict[str, Any] = {"name": name_of(row), "to": name_of(chambers[place])}
                yield problem("out_of_reach", kind, id, field, **facts)


def residents(laid: Laid) -> Iterator[Problem]:
    """A row of before that says who lives in a chamber says what the characters say."""
    lives = {row["home"]: id for id, row in laid.rows("character").items()}
    for id, row in laid.rows("chamber").items():
        if row["resident"] is not None and row["resident"] != lives.get(id, ""):
            back = mend("resident", BackToOurs("chamber", id, "resident"), name=name_of(row))
            yield note("resident", "chamber", id, "resident", back, name=name_of(row))


# -- cards and numbers ---------------------------------------------------------------------------


def cards(laid: Laid) -> Iterator[Problem]:
    """A spell card is kept in hand, so it does nothing else; no card leads to Level Three."""
    top = {id for id, row in laid.rows("chamber").items() if row["level"] == 3}
    for id, row in laid.rows("card").items():
        effects, name = row["effects"], name_of(row)
        if not effects:
            yield note("idle_card", "card", id, "effects", name=name)
        elif "spell" in ops(effects) and (len(effects) > 1 or effects[0]["op"] != "spell"):
            yield problem("spell_card", "card", id, "effects", name=name)
        if top.intersection(led_to(effects)):
            yield problem("card_to_level_three", "card", id, "effects", name=name)


def numbers(laid: Laid) -> Iterator[Problem]:
    """A number that another one bounds is not above it."""
    values = laid.values("constants")
    for low, high in BOUNDED:
        if values[low] > values[high]:
            same = SetField("constants", "constants", low, values[high])
            facts = {"value": values[low], "other": high, "most": values[high]}
            mends = [mend("number", same, field=low, n=values[high])]
            yield problem("above", "constants", "constants", low, mends, **facts)


BOUNDED = (
    ("start_tokens", "max_tokens"),
    ("necromancer_min", "necromancer_start"),
    ("necromancer_start", "necromancer_max"),
)


RULED = (PackCheck(("chamber",), six_exits),)
"""What no table can be without, also one that was begun before."""
CHECKS = (
    PackCheck(tuple(NEEDED), needed),
    PackCheck(("chamber",), to_level_three),
    PackCheck(("chamber", "cauldron_drops", "card"), reachable),
    PackCheck(("chamber",), cells),
    PackCheck(("chamber", "character"), homes),
    PackCheck(("chamber", "character"), residents),
    PackCheck(("chamber", "character", "item"), out_of_reach),
    PackCheck(("chamber", "card"), cards),
    PackCheck(("constants",), numbers),
)
"""What a pack must not say besides, and what is worth to be known."""
