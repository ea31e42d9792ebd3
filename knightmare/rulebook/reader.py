"""Reads the data files into a ruleset, and checks every id they refer to."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from knightmare.rulebook.boards import base
from knightmare.rulebook.cells import Cell, cells_of
from knightmare.rulebook.packs import DATA, SENTENCES
from knightmare.rulebook.riddles import Riddle
from knightmare.rulebook.ruleset import (
    Card,
    Chamber,
    Character,
    Constants,
    Effect,
    Item,
    Ruleset,
    Spell,
)
from shared.packs.examining import read
from shared.packs.overriding import laid_over
from shared.packs.schema import Laid, language_of
from shared.packs.tables import Row, Tables, id_of


def build(own: Mapping[str, Mapping[str, Any]], options: Mapping[str, Any]) -> Ruleset:
    """The ruleset of a table.

    Arguments: own, the table's pack by file name, as a setup keeps it;
    options, every option with its value. Raises PackError where a row is wrong.
    """
    ours = base(options)
    laid = read(DATA, laid_over(ours, own))
    return Ruleset(
        constants=_constants(laid.values("constants"), options),
        chambers=_chambers(laid, ours),
        characters=_characters(laid),
        items={id: Item(**_without(row, "name")) for id, row in laid.rows("item").items()},
        spells={id: Spell(**_without(row, "name")) for id, row in laid.rows("spell").items()},
        cards={id: _card(row) for id, row in laid.rows("card").items()},
        riddles=_riddles(laid, own.get("riddles", {}).get("riddle", ())),
        cauldron_drops={int(n): id for n, id in laid.values("cauldron_drops").items()},
        options=dict(options),
    )


def _constants(found: Row, options: Mapping[str, Any]) -> Constants:
    chosen = {name: options[name] for name in ("start_tokens", "stones", "pledge_gift")}
    own = {name: value for name, value in chosen.items() if value != "house"}
    return Constants(**_without({**found, **own}))


def _chambers(laid: Laid, ours: Mapping[str, Tables]) -> dict[str, Chamber]:
    """The chambers. Arguments: all rows; the game's own data files."""
    rows, lives = laid.rows("chamber"), _residents(laid, ours["characters"])
    printed = {id_of(row): row.get("cell", []) for row in ours["board"]["chamber"]}
    cells: dict[str, Cell] = {}
    for level in (1, 2, 3):
        there = {id: row["cell"] for id, row in rows.items() if row["level"] == level}
        cells |= cells_of({id: cell or printed.get(id, []) for id, cell in there.items()})
    found = {}
    for id, row in rows.items():
        said = row["resident"]
        own = {"cell": cells[id], "resident": lives.get(id, "") if said is None else said}
        found[id] = Chamber(**{**_without(row, "name", "exits_source", "items"), **own})
    return found


def _residents(laid: Laid, ours: Tables) -> dict[str, str]:
    """Who lives in each chamber: whoever is at home there.

    Rows that were written before say what they guard. With these it stood with the chambers who
    lives there, and whoever moved lives where the game's own row says, if anywhere.

    Arguments: all rows; the game's own characters.
    """
    homes = {id_of(row): row["home"] for row in ours["character"]}
    return {
        row["home"] if row["guards"] is None else homes.get(id, ""): id
        for id, row in laid.rows("character").items()
    }


def _characters(laid: Laid) -> dict[str, Character]:
    """The characters, each with the Quest Object that lies in its home."""
    quests = {row["start"]: id for id, row in laid.rows("item").items() if row["quest"]}
    return {
        id: Character(**{**_without(row, "name"), "guards": quests.get(row["home"], "")})
        for id, row in laid.rows("character").items()
    }


def _riddles(laid: Laid, own: Iterable[Row]) -> dict[str, Riddle]:
    """The riddles. Arguments: all rows; the pack's own, as it says them in its languages."""
    said = {id_of(row): row for row in own}
    return {
        id: Riddle(**_without(row), others=tuple(_others(row, said.get(id, {}))))
        for id, row in laid.rows("riddle").items()
    }


def _others(row: Row, said: Row) -> Iterator[tuple[str, Riddle]]:
    """A riddle in other languages. Arguments: its row; all that a pack says of it."""
    for code in sorted({language_of(name) for name in said} - {""}):
        yield (
            code,
            Riddle(**_without({name: said.get(f"{name}.{code}", row[name]) for name in row})),
        )


def _card(row: Row) -> Card:
    return Card(**{**_without(row), "effects": tuple(map(_effect, row["effects"]))})


def _effect(row: Mapping[str, Any]) -> Effect:
    """A sentence as the rules read it: its name, and what it is given in their order."""
    fields = SENTENCES[row["op"]]
    return (row["op"], *map(_argument, (row[name] for name in fields)))


def _argument(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_effect(one) if isinstance(one, dict) else one for one in value)
    return value


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _without(row: Mapping[str, Any], *dropped: str) -> dict[str, Any]:
    """A row as arguments of its record; names of things are messages, not records."""
    return {key: _tuple(value) for key, value in row.items() if key not in dropped}
