"""What can be set of whoever stands before a dungeon or lies in its prison (DL-R.64)."""

from collections.abc import Iterator

from dungeonlords.ledger.books import Books, somewhere
from dungeonlords.ledger.correctable import LordField, Value
from dungeonlords.position.figures import ILLUSION, PALADIN, Figure, adventurer, paladin
from dungeonlords.position.lord import Lord
from dungeonlords.season.adventurers import join
from dungeonlords.season.paladins import prepared, stand_in_front

TOKENS = 3
"""More food tokens than anybody gets."""

# -- the party ---------------------------------------------------------------------------------


def _newcomers(state: Books, lord: Lord) -> Iterator[Value]:
    there, tiles = somewhere(state), state.ruleset.tiles.values()
    return ((one.id,) for one in tiles if one.year == state.year and one.id not in there)


def _join(state: Books, lord: Lord, tile: str) -> None:
    join(lord, adventurer(state.ruleset, tile))
    _off_the_stack(state, tile)


def _off_the_stack(state: Books, tile: str) -> None:
    """It comes no more, from the top or from under the stack (DL-2.6)."""
    state.tile_stack = tuple(one for one in state.tile_stack if one != tile)
    state.under = tuple(one for one in state.under if one != tile)


def _members(state: Books, lord: Lord) -> Iterator[Value]:
    return ((one.tile,) for one in lord.party if one.type != PALADIN)


def figure_of(lord: Lord, tile: str) -> Figure:
    """= A figure of a lord's party. Arguments: the lord; the figure's tile, one of the party's."""
    return next(one for one in lord.party if one.tile == tile)


def _leave(state: Books, lord: Lord, tile: str) -> None:
    lord.party.remove(figure_of(lord, tile))


def _places(state: Books, lord: Lord) -> Iterator[Value]:
    """A figure goes one place forward."""
    return (
        (one.tile,)
        for before, one in zip(lord.party, lord.party[1:], strict=False)
        if before.type not in (PALADIN, ILLUSION)
    )


def _forward(state: Books, lord: Lord, tile: str) -> None:
    figure = figure_of(lord, tile)
    at = lord.party.index(figure)
    lord.party.remove(figure)
    lord.party.insert(at - 1, figure)


def _damages(state: Books, lord: Lord) -> Iterator[Value]:
    for one in lord.party:
        yield from ((one.tile, n) for n in range(one.hp) if n != one.damage)


def _put_damage(state: Books, lord: Lord, tile: str, n: int) -> None:
    figure_of(lord, tile).damage = n


def _food(state: Books, lord: Lord) -> Iterator[Value]:
    for one in lord.party:
        yield from ((one.tile, n) for n in range(TOKENS + 1) if n != one.extra)


def _put_food(state: Books, lord: Lord, tile: str, n: int) -> None:
    figure = figure_of(lord, tile)
    figure.extra = n
    still_standing(figure)


def still_standing(figure: Figure) -> None:
    """Whoever stands there carries less than it can bear."""
    figure.damage = min(figure.damage, figure.hp - 1)


# -- paladins ----------------------------------------------------------------------------------


def _paladins(state: Books, lord: Lord) -> Iterator[Value]:
    """One of those prepared who is in no prison of this year."""
    caught = {prisoner for one in state.lords for prisoner in one.prison}
    for id in prepared(state.ruleset, state.year):
        if id != lord.paladin and f"{id}_{state.year}" not in caught:
            yield (id,)


def _put_paladin(state: Books, lord: Lord, id: str) -> None:
    """He comes from wherever he was; whoever stood there waits in the tent."""
    if lord.paladin:
        _send_away(state, lord, lord.paladin)
    came = next((one for one in state.lords if id == one.paladin), None)
    state.tent = tuple(one for one in state.tent if one != id)
    stand_in_front(lord, _take(came) if came else paladin(state.ruleset, id, state.year))


def _visitor(state: Books, lord: Lord) -> Iterator[Value]:
    if lord.paladin:
        yield (lord.paladin,)


def _send_away(state: Books, lord: Lord, id: str) -> None:
    """He waits in the tent again."""
    _take(lord)
    waiting = (*state.tent, id)
    state.tent = tuple(one for one in prepared(state.ruleset, state.year) if one in waiting)


def _take(lord: Lord) -> Figure:
    figure = next(one for one in lord.party if one.type == PALADIN)
    lord.party.remove(figure)
    return figure


def _captor(state: Books, lord: Lord) -> Iterator[Value]:
    yield ("no",) if lord.captor else ("yes",)


def _put_captor(state: Books, lord: Lord, value: str) -> None:
    lord.captor = value == "yes"


# -- the prison --------------------------------------------------------------------------------


def _catchable(state: Books, lord: Lord) -> Iterator[Value]:
    """Adventurers of this year and earlier, and paladins, who stand nowhere else."""
    there, year = somewhere(state), state.year
    tiles = (one.id for one in state.ruleset.tiles.values() if one.year <= year)
    years = range(1, year + 1)
    known = (*tiles, *[f"{id}_{n}" for n in years for id in prepared(state.ruleset, n)])
    return ((one,) for one in known if one not in there)


def _imprison(state: Books, lord: Lord, tile: str) -> None:
    lord.prison += (tile,)
    _off_the_stack(state, tile)
    state.tent = tuple(one for one in state.tent if f"{one}_{state.year}" != tile)


def _captives(state: Books, lord: Lord) -> Iterator[Value]:
    return ((one,) for one in lord.prison)


def _let_go(state: Books, lord: Lord, tile: str) -> None:
    lord.prison = tuple(one for one in lord.prison if one != tile)


PARTY_FIELDS = {
    "joined": LordField(_newcomers, _join),
    "left": LordField(_members, _leave),
    "forward": LordField(_places, _forward),
    "damage": LordField(_damages, _put_damage),
    "food_tokens": LordField(_food, _put_food),
    "paladin": LordField(_paladins, _put_paladin),
    "no_paladin": LordField(_visitor, _send_away),
    "captor": LordField(_captor, _put_captor),
    "captured": LordField(_catchable, _imprison),
    "let_go": LordField(_captives, _let_go),
}
"""What can be set of the party, the paladin and the prison."""
