"""What contradicts the books of a physical table: asked about before it is carried out."""

from collections.abc import Callable

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.seasons import due
from dungeonlords.position.dungeon import BLOCKS, NEIGHBOURS, steps
from dungeonlords.position.lord import Lord
from dungeonlords.rulebook.components import TUNNEL
from shared.play.decision import Move, Subject
from shared.play.doubts import Doubt

OWED = {
    "items": "DL-I.2.1",
    "event": "DL-6.1",
    "adventurers": "DL-7.1",
    "battle": "DL-9.2",
}
"""What a season or a round of combat does before the next one, and the clause that says so."""


def doubts(state: Books, asked: Subject, played: Move) -> Doubt | None:
    """Why this report cannot be, as the books stand; None where it can.

    Arguments: the books; what is asked; the answer.
    """
    if asked.name == "menu":
        return _skipped(state) if played.kind in ("next", "score") else None
    if not played.args or not asked.facts.get("seat"):
        return None
    lord = state.of(asked.facts["seat"])
    field = played.kind if asked.name == "holdings" else asked.facts.get("field")
    find = FIELDS.get(str(field))
    if find is None or asked.name not in ("holdings", "correct_value"):
        return None
    return find(state, lord, *played.args)


def _skipped(state: Books) -> Doubt | None:
    """Something that is owed would never happen."""
    owed = [flow for flow in due(state) if flow in OWED]
    if not owed:
        return None
    more = len(owed) - 1
    return Doubt("owed_more" if more else "owed", "", OWED[owed[0]], owed[0], n=more)


# -- goods -------------------------------------------------------------------------------------


def _traps(state: Books, lord: Lord, n: int | str) -> Doubt | None:
    """More traps than there are cards (A8)."""
    cards = len(state.ruleset.trap_deck)
    others = sum(len(one.traps) for one in state.lords if one is not lord)
    found = int(n) + others
    return Doubt("traps", lord.seat, "DL-4.6", str(found), n=cards) if found > cards else None


# -- the dungeon -------------------------------------------------------------------------------


def _tile(state: Books, lord: Lord, cell: int | str, tile: int | str) -> Doubt | None:
    """A dungeon as no rule allows it: an island, a square, rooms side by side (DL-4.4, DL-4.9)."""
    cell, tile = str(cell), str(tile)
    if cell not in lord.tiles:
        if not any(one in lord.tiles for one in NEIGHBOURS[cell]):
            return Doubt("island", lord.seat, "DL-4.4", cell)
        filled = {*lord.tiles, cell}
        if any(cell in block and filled.issuperset(block) for block in BLOCKS):
            return Doubt("square", lord.seat, "DL-4.4", cell)
    if tile == TUNNEL:
        return None
    if any(lord.tiles.get(one, TUNNEL) != TUNNEL for one in NEIGHBOURS[cell]):
        return Doubt("touching", lord.seat, "DL-4.9", tile, cell)
    if cell not in state.ruleset.rooms[tile].zone:
        return Doubt("zone", lord.seat, "DL-4.9", tile, cell)
    return None


def _no_tile(state: Books, lord: Lord, cell: int | str) -> Doubt | None:
    """What lies behind it would be an island (DL-4.4)."""
    left = lord.copy()
    left.tiles = {one: tile for one, tile in lord.tiles.items() if one != cell}
    cut_off = len(steps(left)) < len(left.tiles)
    return Doubt("cut_off", lord.seat, "DL-4.4", str(cell)) if cut_off else None


# -- paladins ----------------------------------------------------------------------------------


def _captor(state: Books, lord: Lord, value: int | str) -> Doubt | None:
    """Whoever has captured a paladin has none before the dungeon, and holds one (DL-P.11)."""
    if value == "yes":
        return _visited(state, lord, lord.paladin) if lord.paladin else None
    held = [one for one in _paladins(state) if one in lord.prison]
    return Doubt("holds", lord.seat, "DL-P.11", held[0]) if held else None


def _paladin(state: Books, lord: Lord, paladin: int | str) -> Doubt | None:
    """He passes by whoever has captured one this year (DL-P.11)."""
    return _visited(state, lord, str(paladin)) if lord.captor else None


def _visited(state: Books, lord: Lord, paladin: str) -> Doubt | None:
    if state.ruleset.options["multiple_capture"]:
        return None
    return Doubt("captor", lord.seat, "DL-P.11", paladin)


def _let_go(state: Books, lord: Lord, tile: int | str) -> Doubt | None:
    """The paladin of this year's captor is no longer in any prison."""
    if not lord.captor or tile not in _paladins(state):
        return None
    return Doubt("still_captor", lord.seat, "DL-P.11", str(tile))


def _paladins(state: Books) -> list[str]:
    """This year's paladins, as they lie in a prison."""
    return [f"{one}_{state.year}" for one in state.ruleset.paladins]


FIELDS: dict[str, Callable[..., Doubt | None]] = {
    "traps": _traps,
    "tile": _tile,
    "no_tile": _no_tile,
    "captor": _captor,
    "paladin": _paladin,
    "let_go": _let_go,
}
"""What may contradict the books, by what is counted or corrected."""
